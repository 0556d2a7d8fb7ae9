// The build leaves out an icon that can't be rendered, and creates PNGs of all other SVGs.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Resvg } from '@resvg/resvg-wasm'
import { expect, test } from 'vitest'
import { isDrawable, manifest, pngSize, squareIcon } from '../../build/configure/icons.ts'
import { loadRasterizer } from '../../build/configure/rasterize.mjs'
import { parseConfig } from '../../src/page/config.ts'

const rasterize = await loadRasterizer(
  fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm')),
)
const icon = readFileSync(new URL('../../src/page/icon.svg', import.meta.url), 'utf8')

function pixelsOf(png: Uint8Array): (x: number, y: number) => readonly number[] {
  const { width = 0, height = 0 } = pngSize(png) ?? {}
  const href = `data:image/png;base64,${Buffer.from(png).toString('base64')}`
  const { pixels } = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image href="${href}" width="${width}" height="${height}"/></svg>`,
  ).render()
  return (x, y) => [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
}

test.each([192, 512])('squareIcon scales the default icon to a square of %i px', (size) => {
  const png = rasterize(squareIcon(icon, size))
  expect(pngSize(png)).toEqual({ width: size, height: size })
  const at = pixelsOf(png)
  expect(at(0, 0)[3]).toBe(0)
  expect(at(size / 2, size / 16)[3]).toBe(255)
})

test('squareIcon centers an icon that is wider than high', () => {
  const wide =
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="#0b575e"/></svg>'
  const at = pixelsOf(rasterize(squareIcon(wide, 192)))
  expect([at(96, 10)[3], at(96, 96), at(96, 180)[3]]).toEqual([0, [11, 87, 94, 255], 0])
})

test.each([
  ['<svg><text>A</text></svg>', false],
  ['<svg:svg><svg:tspan/></svg:svg>', false],
  ['<svg><path d="M0 0"/><title>Text</title></svg>', true],
  [icon, true],
])('isDrawable(%s) returns %s', (svg, is) => {
  expect(isDrawable(svg)).toBe(is)
})

test('pngSize reads width and height from the PNG header', () => {
  expect(pngSize(readFileSync(new URL('../../src/page/icon.png', import.meta.url)))).toEqual({
    width: 128,
    height: 128,
  })
  for (const other of [Buffer.from('GIF89a'), Buffer.from(icon), Buffer.alloc(0)])
    expect(pngSize(other)).toBeUndefined()
})

test('manifest.json has the fields that Safe requires, and a PNG for each SVG icon', () => {
  const config = parseConfig({ APP_NAME: 'A "quoted" name', APP_DESCRIPTION: 'D' })
  expect(
    JSON.parse(manifest({ ...config, app: { ...config.app, icon: './assets/i-1.png' } })),
  ).toMatchObject({
    name: 'A "quoted" name',
    description: 'D',
    iconPath: 'assets/i-1.png',
    icons: [{ src: './assets/i-1.png', sizes: 'any', type: 'image/png' }],
  })
  const svg = { ...config, app: { ...config.app, icon: './assets/i.svg' } }
  const pngs = [192, 512].map((size) => ({
    src: `./assets/i-${size}.png`,
    width: size,
    height: size,
  }))
  expect(JSON.parse(manifest(svg, pngs)).icons).toEqual([
    { src: './assets/i.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: './assets/i-192.png', sizes: '192x192', type: 'image/png' },
    { src: './assets/i-512.png', sizes: '512x512', type: 'image/png' },
  ])
})
