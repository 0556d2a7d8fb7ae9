import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  getAppearanceWarnings,
  getAppearanceTokens,
  type Appearance,
} from '../../../src/page/settings/designTokens.ts'

const css = readFileSync(new URL('../../../src/ui/components/tokens.css', import.meta.url), 'utf8')

/** Returns the colors of one theme. A token without variants has one value. */
function colours(text: string, theme: 'light' | 'dark'): Map<string, string> {
  return new Map(
    [...text.slice(0, text.indexOf('}')).matchAll(/--([a-z-]+): ([^;]+);/g)].map(
      ([, name = '', value = '']) => [
        name,
        new RegExp(`var\\(--${theme}, (#\\w+|transparent)\\)`).exec(value)?.[1] ?? value,
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
function themed(text: string, appearance: Appearance): string {
  return getAppearanceTokens(text, appearance).reduce(
    (css, [name, value]) =>
      css.replace(new RegExp(`--${name}: [^;]+`), () => `--${name}: ${value}`),
    text,
  )
}

const THEMES = ['light', 'dark'] as const

describe('accent', () => {
  test('uses the accent as the fill and derives readable text and link colors', () => {
    const own = themed(css, {
      accent: { light: '#f7931a', dark: undefined },
      background: { light: '#fff', dark: undefined },
    })
    const [light, dark] = THEMES.map((theme) => colours(own, theme))
    expect([light?.get('accent'), dark?.get('accent')]).toEqual(['#f7931a', '#f7931a'])
    expect(light?.get('on-accent')).toBe('#000000')
    expect(light?.get('accent-text')).toBe('#a26011')
    expect(contrast(light?.get('accent-text'), '#fff')).toBeGreaterThanOrEqual(4.5)
    expect(dark?.get('accent-text')).toBe('#f7931a')
  })

  test('text on the accent is white if readable, otherwise black', () => {
    const on = (accent: string) =>
      colours(themed(css, { accent: { light: accent, dark: undefined } }), 'light').get('on-accent')
    expect(['#8247e5', '#5f5afa', '#0e76fd', '#14f195'].map(on)).toEqual([
      '#ffffff',
      '#ffffff',
      '#000000',
      '#000000',
    ])
  })

  test('adds a border only to a button that is hard to see', () => {
    const edge = (accent: string) =>
      colours(themed(css, { accent: { light: accent, dark: undefined } }), 'light').get(
        'accent-edge',
      )
    expect(edge('#f7931a')).toBe('transparent')
    expect(contrast(edge('#fdf6e3'), '#faf8f4')).toBeGreaterThanOrEqual(3)
  })

  test('an accent changes no neutral colors and no forced colors', () => {
    const own = themed(css, { accent: { light: '#7a1fa2', dark: '#d0a0ff' } })
    for (const theme of THEMES)
      for (const [name, value] of colours(css, theme))
        if (!/^(?:accent|on-accent|focus)/.test(name))
          expect(colours(own, theme).get(name)).toBe(value)
    expect(own.slice(own.indexOf('}'))).toBe(css.slice(css.indexOf('}')))
    expect(colours(own, 'dark').get('accent')).toBe('#d0a0ff')
  })
})

describe('shapes and shadows', () => {
  test('sets the corner radius of rows and of buttons', () => {
    const own = colours(themed(css, { radius: 6, radiusButton: 'full' }), 'light')
    expect([own.get('radius'), own.get('radius-button')]).toEqual(['6px', '999px'])
  })

  test('sets the backdrop color and removes shadows', () => {
    const own = colours(
      themed(css, {
        backdrop: { light: { color: '#300', alpha: 0.5 }, dark: undefined },
        shadow: 'none',
      }),
      'dark',
    )
    expect(own.get('backdrop')).toContain('var(--dark, rgb(51 0 0 / 50%))')
    expect([own.get('shadow'), own.get('shadow-high')]).toEqual(['none', 'none'])
  })

  test('leaves tokens.css unchanged without settings', () => {
    expect(themed(css, {})).toBe(css)
  })
})

describe('surfaces and text', () => {
  test('derives muted surfaces and borders from the surface and text colors', () => {
    const own = colours(
      themed(css, {
        background: { light: '#fff', dark: undefined },
        surface: { light: '#fff', dark: undefined },
        ink: { light: '#000', dark: undefined },
      }),
      'light',
    )
    expect([own.get('surface-muted'), own.get('border')]).toEqual(['#f2f2f2', '#e6e6e6'])
  })

  test("uses the site's backgrounds and derives the dimmed background behind dialogs", () => {
    const own = themed(css, {
      background: { light: '#fff', dark: '#000' },
      surface: { light: '#f8f8ff', dark: undefined },
    })
    expect([
      ...['background', 'background-dimmed', 'surface'].map((name) =>
        colours(own, 'light').get(name),
      ),
      ...['background', 'surface'].map((name) => colours(own, 'dark').get(name)),
    ]).toEqual(['#fff', '#96999c', '#f8f8ff', '#000', '#0a0a0a'])
    expect(
      colours(themed(css, { background: { light: '#faf8f4', dark: '#0d1219' } }), 'light').get(
        'background-dimmed',
      ),
    ).toBe(colours(css, 'light').get('background-dimmed'))
  })

  test("uses the dark theme's text color on a dark background of the light theme", () => {
    const own = colours(themed(css, { background: { light: '#000', dark: undefined } }), 'light')
    expect(own.get('text')).toBe(colours(css, 'dark').get('text'))
  })

  test('replaces an unreadable text color with the nearest readable color and reports the change', () => {
    const appearance = { ink: { light: '#999', dark: undefined } }
    const used = colours(themed(css, appearance), 'light').get('text')
    expect(contrast(used, colours(css, 'light').get('background'))).toBeGreaterThanOrEqual(4.5)
    expect(getAppearanceWarnings(css, appearance)).toEqual([
      `INK: #999 has a contrast of 2.6:1 in the light theme, and 4.5:1 is needed; ${used} is used instead.`,
    ])
    expect(getAppearanceWarnings(css, { ink: { light: '#222', dark: '#eee' } })).toEqual([])
  })

  test('rejects a light surface on a dark background', () => {
    expect(() =>
      themed(css, {
        background: { light: '#000', dark: undefined },
        surface: { light: '#fff', dark: undefined },
      }),
    ).toThrow(
      'SURFACE: the surface #fff and the background #000 of the light theme are too different for one text color; choose two light or two dark colors',
    )
  })

  test("derives the color of the coin's edge from the metal color", () => {
    expect(colours(themed(css, { coinMetal: '#b4bac2' }), 'light').get('coin-edge')).toBe('#515457')
  })
})
