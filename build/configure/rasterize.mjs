// @ts-check
// Renders SVG as PNG with resvg. The bytes are the same on every machine, because resvg uses no
// system fonts.
import { readFileSync } from 'node:fs'
import { Resvg, initWasm } from '@resvg/resvg-wasm'

/** @type {Promise<void> | undefined} */
let ready

/**
 * Loads resvg and returns a function that renders SVG as PNG.
 * @param {string} wasm path of resvg's WebAssembly
 * @returns {Promise<(svg: string) => Uint8Array>}
 */
export async function loadRasterizer(wasm) {
  ready ??= initWasm(readFileSync(wasm)).catch((error) => {
    // Ignore a second initialization, which only unit tests cause.
    if (!/already initialized/i.test(error.message)) throw error
  })
  await ready
  return (svg) => new Resvg(svg).render().asPng()
}
