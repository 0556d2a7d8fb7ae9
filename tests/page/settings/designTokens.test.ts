// A site's own colors must be readable in both themes.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getAppearanceTokens, type Appearance } from '../../../src/page/settings/designTokens.ts'

const css = readFileSync(new URL('../../../src/ui/components/tokens.css', import.meta.url), 'utf8')

/** Returns the colors of one theme; a token without variants has one value. */
function colours(text: string, theme: 'light' | 'dark'): Map<string, string> {
  return new Map(
    [...text.slice(0, text.indexOf('}')).matchAll(/--([a-z-]+): ([^;]+);/g)].map(
      ([, name = '', value = '']) => [
        name,
        new RegExp(`var\\(--${theme}, (#\\w+)\\)`).exec(value)?.[1] ?? value,
      ],
    ),
  )
}

function contrast(one = '', other = ''): number {
  const light = [one, other].map((hex) => {
    const digits = hex.length === 4 ? hex.replace(/[\da-f]/g, '$&$&') : hex
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => parseInt(digits.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
  })
  return Math.max(...light) / Math.min(...light)
}

/** Returns tokens.css with the tokens of an appearance. */
function themed(text: string, look: Appearance): string {
  return getAppearanceTokens(text, look).reduce(
    (css, [name, value]) =>
      css.replace(new RegExp(`--${name}: [^;]+`), () => `--${name}: ${value}`),
    text,
  )
}

const THEMES = ['light', 'dark'] as const

test.each(['#0b575e', '#7a1fa2', '#b00020', '#00f', '#333', '#8a4b00', '#1b6e1b', '#000'])(
  'with %s, all color pairs are readable',
  (accent) => {
    const own = themed(css, { accent: { light: accent, dark: undefined } })
    expect(colours(own, 'light').get('accent')).toBe(accent)
    for (const selector of THEMES) {
      const theme = colours(own, selector)
      for (const text of ['accent', 'accent-strong']) {
        for (const ground of ['background', 'surface', 'surface-muted', 'accent-wash']) {
          if (text === 'accent-strong' && ground === 'accent-wash') continue
          expect(
            contrast(theme.get(text), theme.get(ground)),
            `${selector}: ${text} on ${ground}`,
          ).toBeGreaterThanOrEqual(4.5)
        }
        expect(
          contrast(theme.get('on-accent'), theme.get(text)),
          `${selector}: on ${text}`,
        ).toBeGreaterThanOrEqual(4.5)
      }
      for (const text of ['text', 'text-muted'])
        expect(contrast(theme.get(text), theme.get('accent-wash'))).toBeGreaterThanOrEqual(4.5)
      for (const text of ['text', 'text-muted', 'danger', 'warning', 'success'])
        expect(
          contrast(theme.get(text), theme.get('surface-muted')),
          `${selector}: ${text} on sunken`,
        ).toBeGreaterThanOrEqual(4.5)
      for (const ground of ['background', 'surface', 'surface-muted'])
        expect(
          contrast(theme.get('border-strong'), theme.get(ground)),
          `${selector}: edge on ${ground}`,
        ).toBeGreaterThanOrEqual(3)
      for (const wash of ['danger-wash', 'warning-wash'])
        expect(contrast(theme.get('focus'), theme.get(wash))).toBeGreaterThanOrEqual(3)
    }
  },
)

test('changes only the accent and the hue of borders, not the forced colors', () => {
  const own = themed(css, { accent: { light: '#7a1fa2', dark: '#d0a0ff' } })
  const names = [
    'accent',
    'accent-strong',
    'accent-wash',
    'on-accent',
    'focus',
    'surface-muted',
    'border',
    'border-strong',
  ]
  for (const theme of THEMES) {
    const [before, after] = [colours(css, theme), colours(own, theme)]
    for (const [name, value] of before)
      if (!names.includes(name)) expect(after.get(name)).toBe(value)
  }
  expect(own.slice(own.indexOf('}'))).toBe(css.slice(css.indexOf('}')))
  expect(colours(own, 'dark').get('accent')).toBe('#d0a0ff')
})

test.each([
  [
    'light',
    { light: '#ffcc00', dark: undefined },
    /^ACCENT: #ffcc00 has a contrast of 1\.3:1 on the light page, and 4\.5:1 is needed; the nearest color with that contrast is (#[\da-f]{6})$/,
  ],
  [
    'dark',
    { light: '#0b575e', dark: '#0b575e' },
    /^ACCENT: #0b575e has a contrast of 1\.8:1 on the dark page, and 4\.5:1 is needed; the nearest color with that contrast is (#[\da-f]{6})$/,
  ],
])(
  'rejects a color that is unreadable on the %s page and suggests one',
  (theme, accent, reason) => {
    let message = ''
    try {
      themed(css, { accent })
    } catch (error) {
      message = error instanceof Error ? error.message : ''
    }
    expect(message).toMatch(reason)
    const nearest = reason.exec(message)?.[1] ?? ''
    expect(() =>
      themed(css, {
        accent:
          theme === 'light'
            ? { light: nearest, dark: undefined }
            : { light: '#0b575e', dark: nearest },
      }),
    ).not.toThrow()
  },
)

test('applies the radius to rows and, doubled, to dialogs', () => {
  const own = colours(themed(css, { radius: 6 }), 'light')
  expect([own.get('radius'), own.get('radius-large')]).toEqual(['6px', '12px'])
})

test('leaves the stylesheet unchanged without settings', () => {
  expect(themed(css, {})).toBe(css)
})

test('tints borders and muted surfaces with the accent and keeps their lightness', () => {
  const own = colours(themed(css, { accent: { light: '#7a1fa2', dark: undefined } }), 'light')
  const [before, after] = [
    colours(css, 'light').get('surface-muted') ?? '',
    own.get('surface-muted') ?? '',
  ]
  expect(after).not.toBe(before)
  expect(contrast(before, after)).toBeLessThan(1.03)
})

test("applies a site's own backgrounds, and dims them behind dialogs", () => {
  const own = themed(css, {
    background: { light: '#fff', dark: '#000' },
    surface: { light: '#f8f8ff', dark: undefined },
  })
  expect([
    ...['background', 'background-dimmed', 'surface'].map((name) =>
      colours(own, 'light').get(name),
    ),
    ...['background', 'surface'].map((name) => colours(own, 'dark').get(name)),
  ]).toEqual(['#fff', '#96999c', '#f8f8ff', '#000', colours(css, 'dark').get('surface')])
  expect(
    colours(themed(css, { background: { light: '#faf8f4', dark: '#0d1219' } }), 'light').get(
      'background-dimmed',
    ),
  ).toBe(colours(css, 'light').get('background-dimmed'))
})

test.each([
  [
    { background: { light: '#888', dark: undefined } },
    /^BACKGROUND: on #888 some text of the light page has a contrast of \d\.\d:1, and 4\.5:1 is needed; choose a lighter color$/,
  ],
  [
    { surface: { light: '#fff', dark: '#556' } },
    /^SURFACE: on #556 some text of the dark page has a contrast of \d\.\d:1, and 4\.5:1 is needed; choose a darker color$/,
  ],
])('rejects a background on which text is unreadable: %j', (look, reason) => {
  expect(() => themed(css, look)).toThrow(
    expect.objectContaining({ message: expect.stringMatching(reason) }),
  )
})

test("checks the accent on the site's own background, and derives the coin's edge from its metal", () => {
  expect(() =>
    themed(css, {
      accent: { light: '#0b575e', dark: '#78c4c8' },
      background: { light: '#fff', dark: '#223' },
    }),
  ).not.toThrow()
  expect(() =>
    themed(css, {
      accent: { light: '#996600', dark: undefined },
      background: { light: '#f0e6d0', dark: undefined },
    }),
  ).toThrow(/^ACCENT: /)
  expect(colours(themed(css, { coinMetal: '#b4bac2' }), 'light').get('coin-edge')).toBe('#515457')
})
