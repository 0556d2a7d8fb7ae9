// Writes the icons of wallets and networks from @web3icons/core (`npm run icons`). The other icons
// were drawn for this project.
import { realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from './project.mjs'

/** Files in src/wallets/icons, with their paths in the package's folder svgs. */
const WALLETS = {
  binance: 'exchanges/background/binance',
  bitget: 'exchanges/background/bitget',
  coinbase: 'wallets/background/coinbase',
  imToken: 'wallets/background/imtoken',
  ledger: 'wallets/background/ledger',
  metaMask: 'wallets/background/metamask',
  okx: 'wallets/background/okx',
  phantom: 'wallets/background/phantom',
  rabby: 'wallets/background/rabby',
  rainbow: 'wallets/background/rainbow',
  safe: 'wallets/background/safe',
  trust: 'wallets/background/trust',
  uniswap: 'exchanges/background/uniswap',
  walletConnect: 'wallets/background/wallet-connect',
  zerion: 'wallets/background/zerion',
}

/**
 * Files in src/chains/icons. `tile` is a background color, `scale` makes the mark fit into a
 * circle, and `ink` colors a white mark.
 * @type {Record<string, { from: string, tile?: string, scale?: number, ink?: string }>}
 */
const CHAINS = {
  1: { from: 'networks/branded/ethereum', tile: '#eef1fb' },
  10: { from: 'networks/background/optimism' },
  56: { from: 'networks/background/binance-smart-chain' },
  100: { from: 'networks/background/gnosis' },
  137: { from: 'networks/background/polygon' },
  324: { from: 'networks/background/zksync' },
  8453: { from: 'networks/branded/base', tile: '#fff', scale: 0.65 },
  42161: { from: 'networks/background/arbitrum-one' },
  43114: { from: 'networks/background/avalanche' },
  59144: { from: 'networks/background/linea' },
  534352: { from: 'networks/background/scroll' },
  5: { from: 'networks/mono/ethereum', tile: '#f4eaf4', ink: '#8a5a90' },
  11155111: { from: 'networks/mono/ethereum', tile: '#e6ecf2', ink: '#4f6b85' },
}

/** Resolves with the contents of every file by its path in the project. */
export async function renderIcons() {
  /** @type {Map<string, string>} */
  const files = new Map()
  for (const [id, from] of Object.entries(WALLETS))
    files.set(`src/wallets/icons/${id}.svg`, toFile(await read(from)))
  for (const [id, { from, tile, scale, ink }] of Object.entries(CHAINS)) {
    const mark = (await read(from)).replaceAll('#fff', ink ?? '#fff')
    files.set(`src/chains/icons/${id}.svg`, toFile(mark, tile, scale))
  }
  return files
}

/** @param {string} path */
async function read(path) {
  /** @type {{ default: string }} */
  const { default: svg } = await import(/* @vite-ignore */ `@web3icons/core/svgs/${path}.svg.js`)
  return svg
}

/**
 * Returns the contents of a file, without parts that change nothing and with short IDs.
 * @param {string} svg
 * @param {string} [tile]
 * @param {number} [scale]
 */
function toFile(svg, tile, scale) {
  const whole = /<clipPath id="([^"]+)">\s*<path fill="#fff" d="M0 0h24v24H0z"\/>\s*<\/clipPath>/
  const clip = whole.exec(svg)?.[1]
  const body = svg
    .replace(whole, '')
    .replace(new RegExp(`<g clip-path="url\\(#${clip}\\)">([^]*?)</g>`), '$1')
    .replace(/^\s*<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/<defs>\s*<\/defs>/, '')
    .replaceAll(/(["(#])[a-z\d-]+__([a-z])\b/g, '$1$2')
    .replaceAll(/>\s+</g, '><')
    .trim()
  const marks = scale
    ? `<g transform="translate(12 12) scale(${scale}) translate(-12 -12)">${body}</g>`
    : body
  const ground = tile ? `<path fill="${tile}" d="M0 0h24v24H0z"/>` : ''
  const fill = /fill="none"/.test(svg) && /<path(?![^>]*fill=)/.test(body) ? ' fill="none"' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${fill}>${ground}${marks}</svg>\n`
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  for (const [path, text] of await renderIcons()) writeFileSync(join(ROOT, path), text)
}
