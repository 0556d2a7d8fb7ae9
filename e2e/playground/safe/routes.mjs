// @ts-check
// Builds the Safe's page in memory. It must have another origin than the app that it frames.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const HERE = fileURLToPath(new URL('.', import.meta.url))

/** @typedef {import('../phone/routes.mjs').Answer} Answer */
/** @typedef {import('./api.ts').HostSettings} HostSettings */

/**
 * Resolves with the responses by path. 'safe.html?app=<URL>' is the page.
 * @param {HostSettings} settings @returns {Promise<Map<string, () => Answer>>}
 */
export async function safeRoutes(settings) {
  const { outputFiles } = await build({
    entryPoints: [`${HERE}main.ts`],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'warning',
    define: { __SAFE_HOST__: JSON.stringify(JSON.stringify(settings)) },
  })
  const script = outputFiles[0]?.text ?? ''
  const [page, style] = await Promise.all(
    ['safe.html', 'safe.css'].map((name) => readFile(HERE + name, 'utf8')),
  )
  return new Map([
    ['safe.html', () => ({ type: 'text/html; charset=utf-8', body: String(page) })],
    ['safe.css', () => ({ type: 'text/css; charset=utf-8', body: String(style) })],
    ['safe.js', () => ({ type: 'text/javascript; charset=utf-8', body: script })],
  ])
}
