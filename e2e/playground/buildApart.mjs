// @ts-check
// Builds the page in a separate process. A test runner would transform every module of the build,
// which is ten times slower.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { parseHeaders } from './headers.mjs'
import { buildPage } from './serve.mjs'

const SELF = fileURLToPath(import.meta.url)

/** Like `buildPage`, in a separate process. @param {Parameters<typeof buildPage>[0]} options */
export async function buildApart(options) {
  await promisify(execFile)(process.execPath, [SELF, JSON.stringify(options)])
  return {
    headers: parseHeaders(await readFile(join(options.outdir, '_headers'), 'utf8')),
    warnings: [],
  }
}

if (process.argv[1] === SELF) await buildPage(JSON.parse(String(process.argv[2])))
