import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findActiveContent } from '../src/page/settings/imageFile.ts'
import { recolorCoin, insertIcon } from '../build/configure/coinSvg.ts'

const coin = readFileSync(new URL('../src/page/coin.svg', import.meta.url), 'utf8')
const picture = { path: 'img/Harbour.PNG', contents: Buffer.from('anchor') }

test('insertIcon adds no duplicate id to the coin SVG', () => {
  const ids = [...insertIcon(coin, picture.path, picture.contents).matchAll(/ id="([^"]*)"/g)].map(
    ([, id]) => id,
  )
  expect(ids.length).toBeGreaterThan(2)
  expect(new Set(ids).size).toBe(ids.length)
})

test('insertIcon replaces the motif by the embedded picture', () => {
  const image = insertIcon(coin, picture.path, picture.contents)
  const text = image
  expect(text).toContain(`href="data:image/png;base64,${Buffer.from('anchor').toString('base64')}"`)
  expect(text).not.toContain('id="m"')
  expect(text.trimEnd().endsWith('</g></svg>')).toBe(true)
  expect([text.match(/<g\b/g)?.length, text.match(/<g\b[^>]*\/>/g)?.length ?? 0]).toEqual([
    text.match(/<\/g>/g)?.length,
    0,
  ])
  expect(findActiveContent(new TextEncoder().encode(image))).toBe(undefined)
})

test('insertIcon returns a custom coin SVG unchanged', () => {
  const own = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="203"/></svg>'
  expect(insertIcon(own, picture.path, picture.contents)).toBe(own)
})

test('recolorCoin replaces every gold tone and keeps highlights light', () => {
  const silver = recolorCoin(insertIcon(coin, picture.path, picture.contents), '#b4bac2')
  const colours = [...silver.matchAll(/"#([\da-f]{6})"/g)].map(([, hex = '']) =>
    [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16)),
  )
  expect(colours.length).toBeGreaterThan(20)
  for (const [red = 0, green = 0, blue = 0] of colours)
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(20)
  const lightness = (svg: string): number[] =>
    [...svg.matchAll(/stop-color="#(..)(..)(..)"/g)].map((found) =>
      found
        .slice(1)
        .reduce((sum, hex, at) => sum + parseInt(hex, 16) * ([0.299, 0.587, 0.114][at] ?? 0), 0),
    )
  const [gold, other] = [lightness(coin), lightness(silver)]
  gold.forEach((light, at) =>
    gold.forEach((darker, below) => {
      if (light > darker + 2) expect(other[at]).toBeGreaterThanOrEqual(other[below] ?? 0)
    }),
  )
  expect(silver).toMatch(/<feFuncR type="table" tableValues="0\.\d\d 0\.7\d 0\.9\d"/)
  expect(recolorCoin(coin, '#cda956')).toContain('#cda956')
})
