import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { projectAt } from '../build/configure/node.mjs'
import { createFontRules, shouldPreload, readFont } from '../build/configure/font.mjs'
import { boxFont } from '../e2e/boxFont.ts'
import { parsePage } from '../src/page/settings/pageSettings.ts'

const root = mkdtempSync(join(tmpdir(), 'florin-font-'))
const inter = readFileSync(
  fileURLToPath(
    import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  ),
)
const boxes = readFileSync(new URL('../e2e/boxFont.woff2', import.meta.url))
const read = (bytes: Uint8Array) => readFont('own.woff2', bytes)
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('readFont reads metrics and weights of a variable font', () => {
  expect(read(inter).metrics).toMatchObject({
    unitsPerEm: 2048,
    ascent: 1984,
    descent: -494,
    lineGap: 0,
    weights: [100, 900],
  })
})

test('readFont reads the character ranges of a font beyond the Basic Multilingual Plane', () => {
  const { metrics } = read(boxes)
  expect(metrics).toMatchObject({ unitsPerEm: 1000, ascent: 900, descent: -210, lineGap: 0 })
  expect(metrics.weights).toBe(undefined)
  expect(metrics.average).toBeCloseTo(395.8, 1)
  expect(metrics.ranges[0]?.[0]).toBe(0x20)
  expect(metrics.ranges.at(-1)?.[1]).toBe(0x1ffff)
})

test("createFontRules scales the fallback font to the metrics of the site's font", () => {
  const css = createFontRules(
    {
      unitsPerEm: 1000,
      ascent: 900,
      descent: -210,
      lineGap: 0,
      average: (934.51 / 2048) * 1100,
      weights: [100, 900],
      ranges: [
        [0x20, 0x7e],
        [0xa0, 0xa0],
      ],
    },
    './assets/own-1.woff2',
    readFileSync(new URL('../src/ui/components/tokens.css', import.meta.url), 'utf8'),
  )
  expect(css).toContain(
    '@font-face{font-family:site;src:url(./assets/own-1.woff2)format("woff2");font-display:swap;font-weight:100 900;unicode-range:U+20-7e,U+a0}',
  )
  expect(css).toContain(
    'size-adjust:110%;ascent-override:81.82%;descent-override:19.09%;line-gap-override:0%;unicode-range:U+20-7e,U+a0}',
  )
  expect(css).toMatch(
    /:root\{--font:site,site-fallback,-apple-system, .* var\(--script,\) .*sans-serif\}$/,
  )
})

test('shouldPreload returns true for a small font that contains the letters of the page', () => {
  const font = {
    contents: new Uint8Array(20_000),
    metrics: { ...read(inter).metrics, ranges: [[0x20, 0x17f]] as const },
  }
  expect(shouldPreload(font, '<p lang="ar">Connect Wallet</p>')).toBe(true)
  expect(shouldPreload(font, '<p class="Connect Wallet">ربط المحفظة</p>')).toBe(false)
  expect(shouldPreload({ ...font, contents: new Uint8Array(40_001) }, 'Connect Wallet')).toBe(false)
})

test.each<[string, Uint8Array]>([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['an empty file', Buffer.alloc(0)],
  ['a TrueType font', Buffer.from(boxFont('narrow', 'regular'), 'base64')],
  ['half a font', boxes.subarray(0, boxes.length / 2)],
])('readFont rejects %s with a one-line error', (_, bytes) => {
  expect(() => read(bytes)).toThrow(/^FONT: the file 'own\.woff2' is not a readable woff2 font$/)
})

test('readFont parses a damaged font or rejects it with a one-line error', () => {
  const damage = fc.array(fc.tuple(fc.nat(boxes.length - 1), fc.nat(255)), { minLength: 1 })
  fc.assert(
    fc.property(damage, (changes) => {
      const bytes = Buffer.from(boxes)
      for (const [at, value] of changes) bytes[at] = value
      try {
        read(bytes)
      } catch (error) {
        expect(String(error)).toMatch(/FONT: the file 'own\.woff2' is not a readable woff2 font$/)
      }
    }),
    { seed: 7, numRuns: 30 },
  )
})

test('FONT accepts only a woff2 file in the project', () => {
  expect(parsePage({ FONT: 'src/site/own.woff2' }).font).toBe('src/site/own.woff2')
  for (const FONT of ['https://fonts.example/a.woff2', '//fonts.example/a.woff2'])
    expect(() => parsePage({ FONT })).toThrow(
      'FONT: must be a file in this project, not a URL: the page loads nothing from other sites',
    )
  for (const FONT of ['Inter', 'a.ttf'])
    expect(() => parsePage({ FONT })).toThrow(`FONT: must be a woff2 file, not '${FONT}'`)
  symlinkSync('/etc/hostname', join(root, 'led.woff2'))
  const project = projectAt(root)
  expect(() => project.read('led.woff2', 'FONT')).toThrow(
    "FONT: the file 'led.woff2' is not in this project, or links to another kind of file",
  )
  expect(() => project.read('none.woff2', 'FONT')).toThrow(
    "FONT: the file 'none.woff2' cannot be read",
  )
})
