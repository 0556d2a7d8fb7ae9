// @ts-check
// Bundles the Customize panel, for `npm start` and as one HTML file for a release.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'esbuild'
import { DEFINES, TARGET, bundle } from '../bundle/esbuild.mjs'
import { ROOT } from '../project.mjs'

/** Text of tokens.css, which the panel derives colors from. */
export function readTokens() {
  return readFileSync(join(ROOT, 'src/ui/components/tokens.css'), 'utf8')
}

/**
 * @param {'dev.tsx' | 'standalone.tsx'} entry
 * @param {import('esbuild').BuildOptions} [options]
 * @returns {Promise<{ script: string, style: string }>}
 */
export async function bundleCustomize(entry, options = {}) {
  const { outputs } = await bundle({
    entryPoints: [`build/customize/${entry}`],
    format: 'esm',
    platform: 'browser',
    charset: 'utf8',
    minify: true,
    external: ['@walletconnect/*', 'qrcode'],
    loader: { '.svg': 'empty' }, // the panel shows names of wallets without icons
    define: DEFINES,
    ...options,
  })
  const textOf = (/** @type {string} */ extension) =>
    outputs.find(({ path }) => path.endsWith(extension))?.text ?? ''
  return { script: textOf('.js'), style: textOf('.css') }
}

/**
 * Returns customize.html, which has the whole panel in one file so that it works from disk. The
 * page may not send any request.
 * @param {{ defines: Readonly<Record<string, string>>, preview: string }} options `preview`: script
 *   of the preview
 */
export async function createCustomizePage({ defines, preview }) {
  const { script, style } = await bundleCustomize('standalone.tsx', {
    format: 'iife',
    define: { ...DEFINES, ...defines },
  })
  const { code } = await transform(
    readFileSync(join(ROOT, 'build/customize/previewDocument.css'), 'utf8'),
    { loader: 'css', minify: true, target: TARGET },
  )
  const icon = readFileSync(join(ROOT, 'src/page/icon.png')).toString('base64')
  const [panel, embed] = [escapeScript(script), escapeScript(preview)]
  const styles = [style, code.trim()]
  const policy = [
    "default-src 'none'",
    `script-src ${[panel, embed].map(hashSource).join(' ')}`,
    `style-src ${styles.map(hashSource).join(' ')}`,
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types florin-preview',
  ].join('; ')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="referrer" content="no-referrer">
<title>Customize</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><div id="customize" data-tokens="${escapeAttribute(readTokens())}" data-icon="data:image/png;base64,${icon}">
<noscript>This page needs JavaScript.</noscript></div>
<script type="text/plain" id="preview-style">${styles[1]}</script>
<script type="text/plain" id="preview-script">${embed}</script>
<script>${panel}</script></body></html>
`
}

/** Escapes a script for HTML. @param {string} script */
function escapeScript(script) {
  return script.trim().replaceAll(/<(?=\/script|!--|script)/gi, '\\x3c')
}

/** @param {string} text */
function hashSource(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** @param {string} text */
export function escapeAttribute(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
