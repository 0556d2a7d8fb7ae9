// @ts-check
// Bundles the Customize panel: a script and a stylesheet.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFINES, bundle } from '../bundle/esbuild.mjs'
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
    define: DEFINES,
    ...options,
  })
  const textOf = (/** @type {string} */ extension) =>
    outputs.find(({ path }) => path.endsWith(extension))?.text ?? ''
  return { script: textOf('.js'), style: textOf('.css') }
}
