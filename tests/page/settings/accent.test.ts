// A site's own colour: readable in both themes, or refused with one that is.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tokensFor, type Look } from '../../../src/page/settings/accent.ts'

const css = readFileSync(new URL('../../../src/ui/components/tokens.css', import.meta.url), 'utf8')

/** The colours of one theme; what is the same in both stands alone. */
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

/** tokens.css with the tokens of a look in place of ours. */
function themed(text: string, look: Look): string {
  return tokensFor(text, look).reduce(
    (css, [name, value]) =>
      css.replace(new RegExp(`--${name}: [^;]+`), () => `--${name}: ${value}`),
    text,
  )
}

const THEMES = ['light', 'dark'] as const

test.each(['#0b575e', '#7a1fa2', '#b00020', '#00f', '#333', '#8a4b00', '#1b6e1b', '#000'])(
  'with %s every pair of colours reads',
  (accent) => {
    const own = themed(css, { accent: { light: accent, dark: undefined } })
    expect(colours(own, 'light').get('accent')).toBe(accent)
    for (const selector of THEMES) {
      const theme = colours(own, selector)
      for (const text of ['accent', 'accent-strong']) {
        for (const ground of ['ground', 'surface', 'sunken', 'accent-wash']) {
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
      for (const text of ['ink', 'ink-soft'])
        expect(contrast(theme.get(text), theme.get('accent-wash'))).toBeGreaterThanOrEqual(4.5)
      for (const text of ['ink', 'ink-soft', 'danger', 'warn', 'good'])
        expect(
          contrast(theme.get(text), theme.get('sunken')),
          `${selector}: ${text} on sunken`,
        ).toBeGreaterThanOrEqual(4.5)
      for (const ground of ['ground', 'surface', 'sunken'])
        expect(
          contrast(theme.get('edge'), theme.get(ground)),
          `${selector}: edge on ${ground}`,
        ).toBeGreaterThanOrEqual(3)
      for (const wash of ['danger-wash', 'warn-wash'])
        expect(contrast(theme.get('focus'), theme.get(wash))).toBeGreaterThanOrEqual(3)
    }
  },
)

test('nothing but the accent and the hue of edges changes, and forced colours stay the visitor’s', () => {
  const own = themed(css, { accent: { light: '#7a1fa2', dark: '#d0a0ff' } })
  const names = [
    'accent',
    'accent-strong',
    'accent-wash',
    'on-accent',
    'focus',
    'sunken',
    'line',
    'edge',
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
    /^ACCENT: #ffcc00 has a contrast of 1\.3:1 on the light page, and 4\.5:1 is needed; the nearest colour that has it is (#[\da-f]{6})$/,
  ],
  [
    'dark',
    { light: '#0b575e', dark: '#0b575e' },
    /^ACCENT: #0b575e has a contrast of 1\.8:1 on the dark page, and 4\.5:1 is needed; the nearest colour that has it is (#[\da-f]{6})$/,
  ],
])(
  'a colour that cannot be read on the %s page is refused with one that can',
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

test('the radius goes to rows and, doubled, to modals', () => {
  const own = colours(themed(css, { radius: 6 }), 'light')
  expect([own.get('radius'), own.get('radius-large')]).toEqual(['6px', '12px'])
})

test('without a look of its own the stylesheet is ours to the letter', () => {
  expect(themed(css, {})).toBe(css)
})

test('edges and sunken grounds take a little of the accent’s hue, and stay as light as they were', () => {
  const own = colours(themed(css, { accent: { light: '#7a1fa2', dark: undefined } }), 'light')
  const [before, after] = [colours(css, 'light').get('sunken') ?? '', own.get('sunken') ?? '']
  expect(after).not.toBe(before)
  expect(contrast(before, after)).toBeLessThan(1.03)
})

test('a site’s own grounds lie under the same words, and what is behind a window is them, dimmed', () => {
  const own = themed(css, {
    ground: { light: '#fff', dark: '#000' },
    surface: { light: '#f8f8ff', dark: undefined },
  })
  expect([
    ...['ground', 'ground-dimmed', 'surface'].map((name) => colours(own, 'light').get(name)),
    ...['ground', 'surface'].map((name) => colours(own, 'dark').get(name)),
  ]).toEqual(['#fff', '#96999c', '#f8f8ff', '#000', colours(css, 'dark').get('surface')])
  expect(
    colours(themed(css, { ground: { light: '#faf8f4', dark: '#0d1219' } }), 'light').get(
      'ground-dimmed',
    ),
  ).toBe(colours(css, 'light').get('ground-dimmed'))
})

test.each([
  [
    { ground: { light: '#888', dark: undefined } },
    /^GROUND: on #888 some words of the light page have a contrast of \d\.\d:1, and 4\.5:1 is needed; take a lighter one$/,
  ],
  [
    { surface: { light: '#fff', dark: '#556' } },
    /^SURFACE: on #556 some words of the dark page have a contrast of \d\.\d:1, and 4\.5:1 is needed; take a darker one$/,
  ],
])('a ground on which words cannot be read is refused: %j', (look, reason) => {
  expect(() => themed(css, look)).toThrow(
    expect.objectContaining({ message: expect.stringMatching(reason) }),
  )
})

test('an accent is read on the site’s own ground, and the coin’s edge is of its metal', () => {
  expect(() =>
    themed(css, {
      accent: { light: '#0b575e', dark: '#78c4c8' },
      ground: { light: '#fff', dark: '#223' },
    }),
  ).not.toThrow()
  expect(() =>
    themed(css, {
      accent: { light: '#996600', dark: undefined },
      ground: { light: '#f0e6d0', dark: undefined },
    }),
  ).toThrow(/^ACCENT: /)
  expect(colours(themed(css, { metal: '#b4bac2' }), 'light').get('brass-edge')).toBe('#515457')
})
