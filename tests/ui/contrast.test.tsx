// Contrast (WCAG 1.4.3 and 1.4.11) of all color pairs in tokens.css, in both themes.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../../src/ui/components/tokens.css', import.meta.url), 'utf8')

const tokens = [...css.slice(0, css.indexOf('}')).matchAll(/--([a-z-]+):\s+([^;]+);/g)].map(
  ([, name = '', value = '']) => [name, value] as const,
)

/** Returns the colors of one theme; a token has one color, or one per theme. */
function colors(theme: 'light' | 'dark'): Map<string, string> {
  return new Map(
    tokens.map(([name, value]) => [
      name,
      new RegExp(`var\\(--${theme}, (#\\w+)\\)`).exec(value)?.[1] ?? value,
    ]),
  )
}

const light = colors('light')
const dark = colors('dark')

function luminance(hex: string): number {
  const digits =
    hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1)
  if (!/^[0-9a-f]{6}$/.test(digits)) throw new Error(`not a hex colour: ${hex}`)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = parseInt(digits.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(theme: Map<string, string>, one: string, other: string): number {
  const both = [one, other].map((name) => luminance(theme.get(name) ?? `no token ${name}`))
  const [low = 0, high = 0] = both.toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

const BACKGROUNDS = ['background', 'surface', 'surface-muted']
type Pair = readonly [one: string, other: string]

const TEXT: readonly Pair[] = [
  ...['text', 'text-muted', 'accent', 'accent-strong', 'danger', 'warning', 'success'].flatMap(
    (text) => BACKGROUNDS.map((ground): Pair => [text, ground]),
  ),
  ...['text', 'text-muted', 'accent'].map((text): Pair => [text, 'accent-wash']),
  ['text', 'danger-wash'],
  ['danger', 'danger-wash'],
  ['text', 'warning-wash'],
  ['warning', 'warning-wash'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
]
const SHAPES: readonly Pair[] = [
  ...['border-strong', 'focus', 'accent'].flatMap((shape) =>
    [...BACKGROUNDS, 'accent-wash'].map((ground): Pair => [shape, ground]),
  ),
  ['focus', 'danger-wash'],
  ['focus', 'warning-wash'],
]

for (const [name, theme] of [
  ['light', light],
  ['dark', dark],
] as const) {
  test.each(TEXT)(`${name}: text color %s on %s has a contrast of 4.5:1`, (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(SHAPES)(`${name}: %s on %s has a contrast of 3:1`, (shape, ground) => {
    expect(contrast(theme, shape, ground)).toBeGreaterThanOrEqual(3)
  })
}

test('computes 21:1 for black on white, as WCAG does', () => {
  expect(
    contrast(
      new Map([
        ['a', '#000'],
        ['b', '#ffffff'],
      ]),
      'a',
      'b',
    ),
  ).toBeCloseTo(21, 5)
})

test('uses the same rules for the preferred and the chosen dark theme', () => {
  const rule = (selector: string): string | undefined =>
    css
      .split(selector)[1]
      ?.match(/\{([^}]*)\}/)?.[1]
      ?.replaceAll(/\s+/g, ' ')
  const chosen = rule("html[data-theme='dark']")
  expect(chosen).toContain('color-scheme: dark;')
  expect(rule("html:not([data-theme='light'])")).toBe(chosen)
})

test('defines each themed color for both themes', () => {
  const both = tokens.filter(([, value]) =>
    /^var\(--light, [^;]+\)\s+var\(--dark, [^;]+\)$/.test(value),
  )
  expect(both.length).toBeGreaterThan(18)
  const once = tokens
    .filter((token) => !both.includes(token) && /#|rgb/.test(token[1]))
    .map(([name]) => name)
  expect(once).toEqual(['coin-edge'])
})

test('defines every token that a stylesheet uses', () => {
  const src = new URL('../../src/', import.meta.url)
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.css') && !path.startsWith('site'),
  )
  expect(sheets.length).toBeGreaterThan(6)
  // these define tokens for everything they contain
  const inherited = ['Dialog.module', 'scripts'].map((name) =>
    readFileSync(new URL(`ui/components/${name}.css`, src), 'utf8'),
  )
  const defined = new Set(
    [...[css, ...inherited].join('').matchAll(/--([a-z-]+):/g)].map(([, name]) => name),
  )
  for (const sheet of sheets) {
    const text = readFileSync(new URL(sheet, src), 'utf8')
    const local = new Set([...text.matchAll(/--([a-z-]+):/g)].map(([, name]) => name))
    const used = [...text.matchAll(/var\(--([a-z-]+)/g)].map(([, name]) => name)
    // florin-* tokens are the host page's
    expect(
      used.filter(
        (name) => !defined.has(name) && !local.has(name) && !String(name).startsWith('florin-'),
      ),
      sheet,
    ).toEqual([])
  }
})
