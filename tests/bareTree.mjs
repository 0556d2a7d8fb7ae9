// @ts-check
// What the build makes without any setting, page and parts: once in a whole run, for every file that looks at it. Made
// when the first of them asks, in a process of its own, under another time zone and mask.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** Around a whole run of unit tests: 'bareTree' is where to ask for it.
 * @param {{ provide(name: string, url: string): void }} project @returns {Promise<() => Promise<void>>} */
export async function setup({ provide }) {
  const folder = mkdtempSync(join(tmpdir(), 'florin-bare-'))
  /** @type {Promise<string> | undefined} */
  let made
  const server = createServer(async (_, response) => {
    try {
      const tree = join(folder, 'tree')
      response.end(JSON.stringify({ tree, printed: await (made ??= build(tree)) }))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined))
  })
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  provide('bareTree', `http://127.0.0.1:${port}/`)
  return async () => {
    server.close()
    server.closeAllConnections()
    await made?.catch(() => undefined) // it has been told to who asked
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What it prints. @param {string} outdir @returns {Promise<string>} */
async function build(outdir) {
  const code = `import { build } from './build.mjs'
    await build({ outdir: ${JSON.stringify(outdir)}, env: {}, site: false, embed: true })`
  const { stdout } = await promisify(execFile)(
    'sh',
    ['-c', 'umask 000 && "$0" "$@"', process.execPath, '--input-type=module', '-e', code],
    { cwd: ROOT, env: { PATH: process.env['PATH'], TZ: 'Asia/Kolkata' } },
  )
  return stdout
}
