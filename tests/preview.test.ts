// The coin drawn as PNG while the site is built.
import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawCoin, readMotif } from '../build/configure/coinImage.ts'

const motif = readMotif(readFileSync(new URL('../src/page/coin.svg', import.meta.url), 'utf8'))

function pixels(png: Uint8Array): (x: number, y: number) => readonly number[] {
  const data = Buffer.from(png)
  const width = data.readUInt32BE(16)
  const at = data.indexOf('IDAT')
  const rows = inflateSync(data.subarray(at + 4, at + 4 + data.readUInt32BE(at - 4)))
  return (x, y) => [
    ...rows.subarray(y * (1 + width * 3) + 1 + x * 3, y * (1 + width * 3) + 4 + x * 3),
  ]
}

test('the ground is the page’s, the coin is gold, and its motif is darker than what is around it', () => {
  const options = { width: 120, height: 63, radius: 25, ground: [250, 248, 244] as const }
  const [struck, plain] = [
    pixels(drawCoin({ ...options, motif })),
    pixels(drawCoin({ ...options, motif: [] })),
  ]
  expect(struck(1, 1)).toEqual([250, 248, 244])
  const [red = 0, , blue = 0] = plain(60, 31)
  expect(red - blue).toBeGreaterThan(60)
  expect(struck(60, 28)[0]).toBeLessThan((plain(60, 28)[0] ?? 0) - 20)
})

test('in another metal no gold is left, on another ground nothing of ours, and light stays light', () => {
  const options = { width: 120, height: 63, radius: 25, ground: [250, 248, 244] as const, motif }
  const [gold, silver] = [
    pixels(drawCoin(options)),
    pixels(drawCoin({ ...options, metal: '#b4bac2', ground: [1, 2, 3] })),
  ]
  expect(silver(1, 1)).toEqual([1, 2, 3])
  const grey = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
    red * 0.299 + green * 0.587 + blue * 0.114
  for (const [x, y] of [
    [60, 31],
    [60, 28],
    [48, 20],
    [72, 44],
  ] as const) {
    const own = silver(x, y)
    expect(Math.max(...own) - Math.min(...own)).toBeLessThan(20)
    expect(Math.abs(grey(own) - grey(gold(x, y)))).toBeLessThan(25)
  }
})

test('the motif is read whole: nine outlines, and none of a coin that is drawn otherwise', () => {
  expect(motif).toHaveLength(9)
  expect(motif.flat().every(([x, y]) => Math.abs(x) < 90 && Math.abs(y) < 90)).toBe(true)
  expect(readMotif('<svg/>')).toEqual([])
})
