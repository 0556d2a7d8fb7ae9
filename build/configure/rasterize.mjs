// @ts-check
// Renders SVG as PNG with resvg as WebAssembly: the same bytes on every machine, without native code or system fonts.
import { readFileSync } from 'node:fs'
import { Resvg, initWasm } from '@resvg/resvg-wasm'

/** @type {Promise<void> | undefined} */
let ready

/** Loads the renderer. @param {string} wasm path of resvg's WebAssembly
 * @returns {Promise<(svg: string) => Uint8Array>} */
export async function loadRasterizer(wasm) {
  ready ??= initWasm(readFileSync(wasm)).catch((error) => {
    // the package is initialized once a process, which may have loaded this module twice (unit tests)
    if (!/already initialized/i.test(error.message)) throw error
  })
  await ready
  return (svg) => new Resvg(svg).render().asPng()
}
