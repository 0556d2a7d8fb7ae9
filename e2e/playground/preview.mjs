// @ts-check
// `npm run preview [folder]`: serves dist/ with the build's headers, except those that require
// https.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseHeaders, withoutUpgrade } from './headers.mjs'
import { ROOT } from './install.mjs'
import { onFreePort, parsePort } from './port.mjs'
import { startServer } from './server.mjs'

try {
  const root = resolve(process.argv[2] ?? join(ROOT, 'dist'))
  const text = await readFile(join(root, '_headers'), 'utf8').catch(() => undefined)
  if (text === undefined) throw new Error("There is no built page yet: run 'npm run build' first.")
  const server = await onFreePort(parsePort(process.env['PORT']), (port) =>
    startServer({ root, headers: parseHeaders(text), port, changeHeaders: withoutUpgrade }),
  )
  console.log(`The built page is at  ${server.url}  Ctrl-C stops.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
