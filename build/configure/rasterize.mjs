// @ts-check
// Renders SVG as PNG with resvg (WebAssembly). The output has the same bytes on every machine,
// because resvg uses no native code and no system fonts.
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
    // The package can be initialized only once per process, but unit tests load this module twice.
    if (!/already initialized/i.test(error.message)) throw error
  })
  await ready
  return (svg) => new Resvg(svg).render().asPng()
}
