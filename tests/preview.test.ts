import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-wasm'
import { expect, test } from 'vitest'
import { coinImage } from '../build/configure/coinImage.ts'
import { recolorCoin, insertIcon } from '../build/configure/coinSvg.ts'
import { loadRasterizer } from '../build/configure/rasterize.mjs'

const coin = readFileSync(new URL('../src/page/coin.svg', import.meta.url), 'utf8')
const options = { coin, width: 120, height: 63, radius: 25, background: '#faf8f4' }

const rasterize = await loadRasterizer(
  fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')),
)
const drawCoin = (image: Parameters<typeof coinImage>[0]): Uint8Array => rasterize(coinImage(image))

function pixelsOf(png: Uint8Array): (x: number, y: number) => readonly number[] {
  const [width, height] = [16, 20].map((at) => Buffer.from(png).readUInt32BE(at))
  const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  const { pixels } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${href}" width="${width}" height="${height}"/></svg>`,
  ).render()
  return (x, y) => [
    ...pixels.subarray((y * Number(width) + x) * 4, (y * Number(width) + x) * 4 + 3),
  ]
}

const spread = (color: readonly number[]): number => Math.max(...color) - Math.min(...color)

test('drawCoin draws a gold coin in the center of the background', () => {
  const at = pixelsOf(drawCoin(options))
  expect(at(1, 1)).toEqual([250, 248, 244])
  expect(spread(at(60, 12))).toBeGreaterThan(60) // gold
})

test('drawCoin uses the configured metal and background color', () => {
  const at = pixelsOf(
    drawCoin({ ...options, coin: recolorCoin(coin, '#b4bac2'), background: '#010203' }),
  )
  expect(at(1, 1)).toEqual([1, 2, 3])
  expect(spread(at(60, 12))).toBeLessThan(20) // silver
})

test.each(['icon.svg', 'icon.png'])("drawCoin shows the site's icon on the coin: %s", (name) => {
  const contents = readFileSync(new URL(`../src/page/${name}`, import.meta.url))
  const blank = insertIcon(coin, 'none.png', Buffer.of())
  const image = insertIcon(coin, name, contents)
  const [before, after] = [
    pixelsOf(drawCoin({ ...options, coin: blank })),
    pixelsOf(drawCoin({ ...options, coin: image })),
  ]
  expect(after(60, 31)).not.toEqual(before(60, 31))
})

test('drawCoin returns identical bytes for identical options', () => {
  expect(drawCoin(options)).toEqual(drawCoin(options))
})
