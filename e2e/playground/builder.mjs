// @ts-check
// Configures sites for a test run, once per settings. Runs in a separate process, because a test
// runner makes the build ten times slower. Removes what it built and exits when its standard input
// ends, as when its parent stops or crashes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { buildEmbedded, buildPage } from './serve.mjs'
import { readBody } from './server.mjs'

/** @typedef {{ root: string, headers: readonly import('./headers.mjs').HeaderRule[] }} Built */
/**
 * The page, the embed's scripts with or without settings, or the package.
 * @typedef {'page' | 'embed' | 'package' | 'release'} Part
 */

const SELF = fileURLToPath(import.meta.url)

/**
 * Starts the builder. Its pages use these local chains unless their settings name other nodes.
 * @param {Record<number, string>} urls @returns {Promise<{ url: string, stop(): Promise<unknown>
 * }>}
 */
export async function startBuilder(urls) {
  const child = spawn(process.execPath, [SELF, JSON.stringify(urls)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = once(child, 'exit')
  const failed = ended.then(([code, signal]) =>
    Promise.reject(new Error(`the builder ended (${signal ?? code})`)),
  )
  failed.catch(() => {}) // may reject later, when nothing waits for the URL
  const [url] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), failed])
  return {
    url,
    stop() {
      child.stdin.end()
      return ended
    },
  }
}

/**
 * Resolves with the page or another part, built with these settings by the builder at this URL.
 * @param {string} url @param {Readonly<Record<string, string>>} env @param {Part} [part] @returns
 * {Promise<Built>}
 */
export async function requestBuild(url, env, part = 'page') {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify({ env, part }) })
  if (!response.ok) throw new Error(await response.text())
  return /** @type {Promise<Built>} */ (response.json())
}

/** @param {Record<number, string>} urls */
function serve(urls) {
  const folder = mkdtempSync(join(tmpdir(), 'florin-'))
  /** @type {Map<string, Promise<Built>>} */
  const made = new Map()
  const build = async (
    /** @type {Part} */ part,
    /** @type {Record<string, string>} */ env,
    /** @type {string} */ root,
  ) => {
    if (part !== 'page')
      return { root: await buildEmbedded({ outdir: root, env, urls, part }), headers: [] }
    const own = Object.entries(env)
      .filter(([name]) => name.startsWith('RPC_URLS_'))
      .map(([name, value]) => [name.slice('RPC_URLS_'.length), value])
    const { headers } = await buildPage({
      outdir: root,
      env,
      urls: { ...urls, ...Object.fromEntries(own) },
    })
    return { root, headers }
  }
  const server = createServer(async (request, response) => {
    try {
      const { env, part } = JSON.parse(await readBody(request))
      const key = JSON.stringify([part, Object.entries(env).sort()])
      const known = made.get(key) ?? build(part, env, join(folder, `${made.size}`))
      made.set(key, known)
      response.end(JSON.stringify(await known))
    } catch (error) {
      response.writeHead(500).end(error instanceof Error ? error.stack : String(error))
    }
  })
  server.listen(0, '127.0.0.1', () =>
    console.log(
      `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`,
    ),
  )
  process.stdin
    .on('close', () => {
      rmSync(folder, { recursive: true, force: true })
      process.exit()
    })
    .on('error', () => {})
    .resume()
}

if (process.argv[1] === SELF) serve(JSON.parse(String(process.argv[2])))
