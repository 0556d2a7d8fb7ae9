// Builds sites in separate processes, because vitest would transform the build's modules.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

type Options = {
  readonly env?: Readonly<Record<string, string>>
  readonly parts?: readonly ('embed' | 'package')[]
  readonly outdir?: string
  readonly fresh?: boolean
  readonly precompress?: boolean
  readonly reconfigurable?: boolean
}

/**
 * Builds a site with these settings and without src/site/. Rejects with the error that it prints.
 * Resolves with the output and the site's folder, which is removed after the file's tests.
 */
export async function buildSite({
  env = {},
  parts = ['embed', 'package'],
  outdir = temporaryFolder(),
  ...options
}: Options = {}): Promise<{ readonly tree: string; readonly printed: string }> {
  const code = `import { build } from './build.mjs'
    await build(${JSON.stringify({ ...options, outdir, env, parts, site: false })})
      .catch((error) => { console.error(error.message); process.exitCode = 1 })`
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    cwd: ROOT,
  })
  const { stdout } = await run.catch(({ stderr }: { stderr: string }) =>
    Promise.reject(new Error(stderr.trim())),
  )
  return { tree: outdir, printed: stdout }
}

/** Returns a new path that is removed after the file's tests. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'florin-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'site')
}
