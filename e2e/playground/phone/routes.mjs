// @ts-check
// Builds the phone wallet's page in memory.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const HERE = fileURLToPath(new URL('.', import.meta.url))

/** @typedef {{ type: string, body: string }} Answer */
/** @typedef {import('./api.ts').PhoneSettings} PhoneSettings */

/**
 * Resolves with the responses by path. 'phone.html' is the page, which follows `?uri=`.
 * @param {Omit<PhoneSettings, 'projectId'> & { projectId?: string }} settings
 * @returns {Promise<Map<string, () => Answer>>}
 */
export async function phoneRoutes({ relayUrl, rpcUrls, projectId = 'f'.repeat(32) }) {
  const { outputFiles } = await build({
    entryPoints: [`${HERE}main.ts`],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'warning',
    define: {
      Buffer: 'phoneBuffer',
      __PHONE__: JSON.stringify(JSON.stringify({ relayUrl, rpcUrls, projectId })),
    },
  })
  const script = outputFiles[0]?.text ?? ''
  const [page, style] = await Promise.all(
    ['phone.html', 'phone.css'].map((name) => readFile(HERE + name, 'utf8')),
  )
  return new Map([
    ['phone.html', () => ({ type: 'text/html; charset=utf-8', body: String(page) })],
    ['phone.css', () => ({ type: 'text/css; charset=utf-8', body: String(style) })],
    ['phone.js', () => ({ type: 'text/javascript; charset=utf-8', body: script })],
  ])
}
