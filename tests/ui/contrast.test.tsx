// Contrast (WCAG 1.4.3 and 1.4.11) of all color pairs, for several brands in both themes.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { getAppearanceTokens, type Appearance } from '../../src/page/settings/designTokens.ts'
import { parseAppearance } from '../../src/page/settings/pageSettings.ts'

const css = readFileSync(new URL('../../src/ui/components/tokens.css', import.meta.url), 'utf8')

const parseTokens = (text: string) =>
  [...text.slice(0, text.indexOf('}')).matchAll(/--([a-z-]+):\s+([^;]+);/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
const tokens = parseTokens(css)

/** Returns the colors of one theme. A token has one color, or one per theme. */
function colors(appearance: Appearance, theme: 'light' | 'dark'): Map<string, string> {
  return new Map(
    [...tokens, ...getAppearanceTokens(css, appearance)].map(([name, value]) => [
      name,
      new RegExp(`var\\(--${theme}, ([^()]+)\\)`).exec(value)?.[1] ?? value,
    ]),
  )
}

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
  ...['text', 'text-muted', 'accent-text', 'danger', 'warning', 'success'].flatMap((text) =>
    BACKGROUNDS.map((ground): Pair => [text, ground]),
  ),
  ...['text', 'text-muted', 'accent-text'].map((text): Pair => [text, 'accent-wash']),
  ['danger', 'accent-wash'],
  ['text', 'danger-wash'],
  ['danger', 'danger-wash'],
  ['text', 'warning-wash'],
  ['warning', 'warning-wash'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
]
const SHAPES: readonly Pair[] = [
  ...['border-strong', 'focus', 'accent-text'].flatMap((shape) =>
    [...BACKGROUNDS, 'accent-wash'].map((ground): Pair => [shape, ground]),
  ),
  ['focus', 'danger-wash'],
  ['focus', 'warning-wash'],
]

const BRANDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  default: {},
  ...Object.fromEntries(
    [
      // RainbowKit's accents
      ...['#0e76fd', '#1db847', '#ff801f', '#ff5ca0', '#5f5afa', '#fa423c'],
      // well-known coins
      ...['#f7931a', '#f0b90b', '#ffd700', '#14f195', '#26a17b', '#2775ca', '#ff007a', '#b6509e'],
      ...['#a3e635', '#c2a633', '#8247e5', '#2a5ada'],
      ...['#0b575e', '#00f', '#333', '#000', '#fff', '#fdf6e3', '#888'],
    ].map((ACCENT) => [ACCENT, { ACCENT }]),
  ),
  'orange on white': { ACCENT: '#f7931a', BACKGROUND: '#fff', SURFACE: '#fff' },
  'green on black': { ACCENT: '#14f195', BACKGROUND: '#fff,#000' },
  'black in both themes': { ACCENT: '#14f195', BACKGROUND: '#000,#000' },
  'gold on lilac': { ACCENT: '#ffd700', BACKGROUND: '#e6e0ff,#181028', INK: '#2b1a4f,#f1ecff' },
  'text that is too pale': { INK: '#bbb,#444', LINE: '#fafafa,#111' },
  'middle gray': { BACKGROUND: '#888,#777', ACCENT: '#777' },
  'a dark surface on a dark page': { BACKGROUND: '#223,#223', SURFACE: '#334,#112' },
}

describe.each(Object.entries(BRANDS))('colors of the brand %s', (_, settings) => {
  const appearance = parseAppearance(settings)
  test.each(['light', 'dark'] as const)(
    'all color pairs of the %s theme have enough contrast',
    (name) => {
      const theme = colors(appearance, name)
      const unreadable = (pairs: readonly Pair[], min: number): readonly string[] =>
        pairs
          .filter(([one, other]) => contrast(theme, one, other) < min)
          .map(([one, other]) => `${one} on ${other}: ${contrast(theme, one, other).toFixed(2)}`)
      expect([...unreadable(TEXT, 4.5), ...unreadable(SHAPES, 3)]).toEqual([])
    },
  )

  test.each(['light', 'dark'] as const)('the primary button is visible on the %s page', (name) => {
    const theme = colors(appearance, name)
    for (const ground of ['background', 'surface'])
      if (contrast(theme, 'accent', ground) < 1.5)
        expect(contrast(theme, 'accent-edge', ground)).toBeGreaterThanOrEqual(3)
  })

  if (appearance.accent)
    test('the fill of the primary button is exactly the configured accent', () => {
      expect(colors(appearance, 'light').get('accent')).toBe(appearance.accent?.light)
      expect(colors(appearance, 'dark').get('accent')).toBe(appearance.accent?.light)
    })
})

test('the contrast of black on white is 21:1, as in WCAG', () => {
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

test("tokens.css has the same rules for the system's and the chosen dark theme", () => {
  const rule = (selector: string): string | undefined =>
    css
      .split(selector)[1]
      ?.match(/\{([^}]*)\}/)?.[1]
      ?.replaceAll(/\s+/g, ' ')
  const chosen = rule("html[data-theme='dark']")
  expect(chosen).toContain('color-scheme: dark;')
  expect(rule("html:not([data-theme='light'])")).toBe(chosen)
})

test('tokens.css defines each themed color for both themes', () => {
  const both = tokens.filter(([, value]) =>
    /^var\(--light, [^;]+\)\s+var\(--dark, [^;]+\)$/.test(value),
  )
  expect(both.length).toBeGreaterThan(18)
  const once = tokens
    .filter((token) => !both.includes(token) && /#|rgb/.test(token[1]))
    .map(([name]) => name)
  expect(once).toEqual(['coin-edge'])
})

const src = new URL('../../src/', import.meta.url)
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.css') && !path.startsWith('site'),
)

test('no text is placed on the border color, because LINE can be any color', () => {
  const filled = sheets.flatMap((sheet) =>
    [
      ...readFileSync(new URL(sheet, src), 'utf8').matchAll(
        /([^{}]+)\{[^{}]*background(?:-color)?:\s*var\(--border\)/g,
      ),
    ].map(([, selector = '']) => selector.replaceAll(/\/\*.*?\*\//gs, '').trim()),
  )
  expect(filled).toEqual(['.avatar,\n.chainIcon,\n.avatarPlaceholder'])
})

test('every border radius follows RADIUS or RADIUS_BUTTON, except on round elements', () => {
  const fixed = sheets.flatMap((sheet) =>
    [...readFileSync(new URL(sheet, src), 'utf8').matchAll(/radius:\s*([^;]+);/g)]
      .map(([, value = '']) => value)
      .filter((value) => !/var\(--radius|^\d+%$|^inherit$|^0$/.test(value))
      .map((value) => `${sheet}: ${value}`),
  )
  expect(fixed).toEqual([
    'ui/components/Dialog.module.css: 2px', // handle of a sheet
    'ui/components/tokens.css: 12px', // default
  ])
})

test('every token used in a stylesheet is defined', () => {
  expect(sheets.length).toBeGreaterThan(6)
  // These define tokens for everything they contain.
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
    // Host pages define the florin-* tokens.
    expect(
      used.filter(
        (name) => !defined.has(name) && !local.has(name) && !String(name).startsWith('florin-'),
      ),
      sheet,
    ).toEqual([])
  }
})
