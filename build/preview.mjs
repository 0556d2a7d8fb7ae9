// @ts-check
// Draws the coin as PNG: the preview that a shared link shows, and the icon on a phone's home screen.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Resvg, initWasm } from '@resvg/resvg-wasm'

/** @type {Promise<void> | undefined} */
let ready

/** Renders an SVG to PNG. The bytes are the same on every machine: the renderer is WebAssembly, and no system font is
 * used.
 * @param {string} svg */
export async function renderPng(svg) {
  ready ??= initWasm(
    readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))),
  )
  await ready
  return new Resvg(svg).render().asPng()
}

/** Returns a PNG with the coin and its shadow in the middle of a plain background.
 * @param {{ coin: Uint8Array, width: number, height: number, radius: number, background: string }} options `coin`: the
 * SVG; `background`: a CSS color */
export function drawCoin({ coin, width, height, radius, background }) {
  const svg = new TextDecoder().decode(coin)
  const size = `x="${-radius}" y="${-radius}" width="${2 * radius}" height="${2 * radius}"`
  return renderPng(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-width / 2} ${-height / 2} ${width} ${height}">
<radialGradient id="shadow"><stop offset=".75" stop-opacity=".16"/><stop offset="1" stop-opacity="0"/></radialGradient>
<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" fill="${background}"/>
<circle cy="${radius * 0.1}" r="${radius * 1.17}" fill="url(#shadow)"/>
${svg.slice(svg.indexOf('<svg')).replace('<svg', `<svg ${size}`)}
</svg>`)
}
