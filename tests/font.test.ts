// FONT: what is read of an owner's font, the rules it gets, and what is refused.
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { fontRules, isWorthPreloading, readFont } from '../build/configure/font.mjs'
import { boxFont } from '../e2e/boxFont.ts'
import { parsePage } from '../src/page/settings/pageSettings.ts'
import { createRandom } from './fakes/random.ts'
import { woff2Of } from './fakes/woff2.ts'

const root = mkdtempSync(join(tmpdir(), 'florin-font-'))
const whole = woff2Of(Buffer.from(boxFont('narrow', 'regular'), 'base64'))
const read = (bytes: Uint8Array) => {
  writeFileSync(join(root, 'own.woff2'), bytes)
  return readFont('own.woff2', root)
}
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('its size and its characters are read, and what stands in for it meanwhile is as high and as wide', () => {
  const { metrics } = read(whole)
  expect(metrics).toMatchObject({
    unitsPerEm: 1000,
    ascent: 900,
    descent: -210,
    lineGap: 0,
    weights: undefined,
  })
  expect(metrics.average).toBeGreaterThan(380)
  expect(metrics.average).toBeLessThan(470)
  expect(metrics.ranges[0]?.[0]).toBe(0x20)
  expect(metrics.ranges.length).toBeLessThanOrEqual(24)
  const css = fontRules(metrics, './assets/own-1.woff2')
  const size = metrics.average / 1000 / (934.51 / 2048)
  expect(css).toContain(
    '@font-face{font-family:site;src:url(./assets/own-1.woff2)format("woff2");font-display:swap;unicode-range:U+20-',
  )
  expect(css).toContain(
    `size-adjust:${Number((size * 100).toFixed(2))}%;ascent-override:${Number(
      (90 / size).toFixed(2),
    )}%;descent-override:${Number((21 / size).toFixed(2))}%;line-gap-override:0%;`,
  )
  expect(css).toMatch(
    /:root\{--font:site,site-before,-apple-system, .* var\(--script,\) .*sans-serif\}$/,
  )
})

test('it is asked for first thing where it is small and has what is written there', () => {
  const font = {
    contents: new Uint8Array(20_000),
    metrics: { ...read(whole).metrics, ranges: [[0x20, 0x17f]] as const },
  }
  expect(isWorthPreloading(font, '<p lang="ar">Connect Wallet</p>')).toBe(true)
  expect(isWorthPreloading(font, '<p class="Connect Wallet">ربط المحفظة</p>')).toBe(false)
  expect(isWorthPreloading({ ...font, contents: new Uint8Array(40_001) }, 'Connect Wallet')).toBe(
    false,
  )
})

test.each<[string, () => Uint8Array]>([
  ['another kind of file', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an empty one', () => Buffer.alloc(0)],
  ['a TrueType font', () => Buffer.from(boxFont('narrow', 'regular'), 'base64')],
  ['half of one', () => whole.subarray(0, whole.length / 2)],
  [
    'a collection',
    () => Buffer.concat([whole.subarray(0, 4), Buffer.from('ttcf'), whole.subarray(8)]),
  ],
  [
    'more than any font unpacks to',
    () => {
      const body = brotliCompressSync(Buffer.alloc(40_000_000), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
      })
      const bytes = Buffer.concat([
        whole.subarray(0, whole.length - ((whole.readUInt32BE(20) + 3) & ~3)),
        body,
      ])
      bytes.writeUInt32BE(body.length, 20)
      return bytes
    },
  ],
])('%s is refused in one line', (_, bytes) => {
  expect(() => read(bytes())).toThrow(
    /^FONT: the file 'own\.woff2' is no woff2 font that can be read$/,
  )
})

test('whatever is damaged in it, it is read or refused in that line', () => {
  const random = createRandom(7)
  for (let count = 0; count < 300; count++) {
    const bytes = Buffer.from(whole)
    for (let hits = 0; hits < 3; hits++)
      bytes[random.below(count % 2 ? 80 : bytes.length)] = random.below(256)
    try {
      read(bytes)
    } catch (error) {
      expect(String(error)).toMatch(
        /FONT: the file 'own\.woff2' is no woff2 font that can be read$/,
      )
    }
  }
})

test('it is a file of this project', () => {
  expect(parsePage({ FONT: 'src/site/own.woff2' }).font).toBe('src/site/own.woff2')
  for (const FONT of ['https://fonts.example/a.woff2', '//fonts.example/a.woff2'])
    expect(() => parsePage({ FONT })).toThrow(
      'FONT: must be a file of this project, not a URL: the page loads nothing from elsewhere',
    )
  for (const FONT of ['Inter', 'a.ttf'])
    expect(() => parsePage({ FONT })).toThrow(`FONT: must be a woff2 file, not '${FONT}'`)
  symlinkSync('/etc/hostname', join(root, 'led.woff2'))
  expect(() => readFont('led.woff2', root)).toThrow(
    "FONT: the file 'led.woff2' is not in this project, or is a link to another kind of file",
  )
  expect(() => readFont('none.woff2', root)).toThrow("FONT: the file 'none.woff2' cannot be read")
})
