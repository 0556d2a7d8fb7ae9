// Applies the settings ACCENT, BACKGROUND, SURFACE, COIN_METAL and RADIUS to the design tokens at
// build time. Rejects colors with a contrast below 4.5:1 (WCAG 1.4.3) in either theme. For an
// accent, the error suggests the nearest readable color.
import { settingError } from './setting.ts'

/** Colors of the light and the dark theme, as '#rrggbb' or '#rgb'. */
export type ThemeColors = { readonly light: string; readonly dark: string | undefined }

export type Appearance = {
  /** Accent color. If `dark` is undefined, the dark theme's accent is derived from `light`. */
  readonly accent?: ThemeColors
  /** Background of the page. Default: the color in tokens.css. */
  readonly background?: ThemeColors
  /** Background of dialogs and cards. Default: the color in tokens.css. */
  readonly surface?: ThemeColors
  /** Color of the coin image. */
  readonly coinMetal?: string
  /** Corner radius of rows and buttons, in px. */
  readonly radius?: number
}

type Theme = 'light' | 'dark'
type Tokens = ReadonlyMap<string, string>
/** Name and CSS value of a design token. */
export type Token = readonly [name: string, value: string]
type Rgb = readonly [number, number, number]

const MIN_CONTRAST = 4.5
const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]

/**
 * Returns the design tokens that an appearance changes. `css` is the text of tokens.css. Throws an
 * AppError if a color's contrast is too low.
 */
export function getAppearanceTokens(css: string, appearance: Appearance): readonly Token[] {
  const backgrounds = getBackgroundTokens(css, appearance)
  return [...backgrounds, ...getAccentTokens(replaceTokens(css, backgrounds), appearance)]
}

/** Replaces tokens in the first block only. Later blocks contain the user's forced colors. */
function replaceTokens(css: string, tokens: readonly Token[]): string {
  return tokens.reduce(
    (text, [name, value]) =>
      text.replace(new RegExp(`(--${name}: )[^;]+`), (_, start: string) => `${start}${value}`),
    css,
  )
}

/**
 * Returns the tokens that depend on the accent and the radius. `css` is the text of tokens.css.
 * Throws an AppError if the accent's contrast is too low.
 */
export function getAccentTokens(css: string, { accent, radius }: Appearance): readonly Token[] {
  const tokens = accent
    ? toLightDark(
        deriveAccentTokens(css, 'light', accent.light),
        deriveAccentTokens(
          css,
          'dark',
          accent.dark ?? findReadableColor(css, 'dark', accent.light),
        ),
      )
    : []
  return radius === undefined
    ? tokens
    : [...tokens, ['radius', `${radius}px`], ['radius-large', `${radius * 2}px`]]
}

function toLightDark(light: Tokens, dark: Tokens): readonly Token[] {
  return [...light].map(([name, value]) => [
    name,
    `var(--light, ${value}) var(--dark, ${dark.get(name)})`,
  ])
}

/** Share of the accent's hue, from 0 to 1, that borders and muted surfaces take on. */
const TINT = 0.04
const TINTED = ['surface-muted', 'border', 'border-strong']

/** Returns the token's color with some of the accent's hue and the same lightness. */
function tintToken(tokens: Tokens, name: string, accent: string): string {
  const [red, green, blue] = rgb(accent)
  const grey = red * 0.299 + green * 0.587 + blue * 0.114
  const [r, g, b] = rgb(tokens.get(name) ?? '#ffffff')
  const at = (channel: number, own: number): number =>
    Math.min(255, Math.max(0, Math.round(channel + (own - grey) * TINT)))
  return hex([at(r, red), at(g, green), at(b, blue)])
}

/** Returns all tokens that depend on the accent. Throws an AppError if its contrast is too low. */
function deriveAccentTokens(css: string, theme: Theme, accent: string): Tokens {
  const tokens = parseTokens(css, theme)
  const worst = getLowestContrast(tokens, accent)
  if (worst < MIN_CONTRAST) {
    throw settingError(
      'ACCENT',
      `${accent} has a contrast of ${Math.floor(worst * 10) / 10}:1 on the ${theme} page, and ` +
        `${MIN_CONTRAST}:1 is needed; the nearest color with that contrast is ${findReadableColor(css, theme, accent)}`,
    )
  }
  const own = rgb(accent)
  const strong = hex(mix(own, theme === 'light' ? BLACK : WHITE, 0.2))
  const on = [WHITE, mix(own, BLACK, 0.85), BLACK]
    .map(hex)
    .find((token) => contrast(token, accent) >= MIN_CONTRAST)
  return new Map([
    ...TINTED.map((name): Token => [name, tintToken(tokens, name, accent)]),
    ['accent', accent],
    ['accent-strong', strong],
    ['accent-wash', deriveAccentWash(tokens, accent)],
    ['on-accent', on ?? '#000000'],
    ['focus', accent],
  ])
}

/** Returns the background color for accent-colored text: the surface with some of the accent. */
function deriveAccentWash(tokens: Tokens, accent: string): string {
  const surface = rgb(tokens.get('surface') ?? '#ffffff')
  const washes = [0.1, 0.07, 0.04, 0.02].map((part) => hex(mix(surface, rgb(accent), part)))
  return washes.find((wash) => contrast(wash, accent) >= MIN_CONTRAST) ?? hex(surface)
}

/**
 * Returns the readable color that is nearest to the accent: darker in the light theme, lighter in
 * the dark theme.
 */
function findReadableColor(css: string, theme: Theme, accent: string): string {
  const tokens = parseTokens(css, theme)
  const outermost = theme === 'light' ? BLACK : WHITE
  const steps = [...Array(256).keys()].map((step) => hex(mix(rgb(accent), outermost, step / 255)))
  return steps.find((color) => getLowestContrast(tokens, color) >= MIN_CONTRAST) ?? hex(outermost)
}

function getLowestContrast(tokens: Tokens, accent: string): number {
  const backgrounds = [
    tokens.get('background'),
    tokens.get('surface'),
    tintToken(tokens, 'surface-muted', accent),
  ]
  return Math.min(...backgrounds.map((background) => contrast(accent, background ?? '#ffffff')))
}

/**
 * Returns the tokens of one theme. In tokens.css, a token has either the value
 * `var(--light, …) var(--dark, …)` or one value for both themes.
 */
function parseTokens(css: string, theme: Theme): Tokens {
  const block = css.slice(0, css.indexOf('}'))
  return new Map(
    [...block.matchAll(/--([a-z-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      new RegExp(`var\\(--${theme}, (#\\w+)\\)`).exec(value)?.[1] ?? value,
    ]),
  )
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(rgb(one)), luminance(rgb(other))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Mixes two colors. `part` is the share of the second color, from 0 to 1. */
function mix(one: Rgb, other: Rgb, part: number): Rgb {
  const at = (index: 0 | 1 | 2): number =>
    Math.round(one[index] + (other[index] - one[index]) * part)
  return [at(0), at(1), at(2)]
}

function rgb(color: string): Rgb {
  const digits = color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color
  const at = (start: number): number => parseInt(digits.slice(start, start + 2), 16)
  return [at(1), at(3), at(5)]
}

function hex(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/**
 * Returns the tokens of the backgrounds and of the coin's edge. Only the page uses them, not the
 * embed.
 */
function getBackgroundTokens(css: string, appearance: Appearance): readonly Token[] {
  const { background, surface, coinMetal } = appearance
  const backgrounds =
    background || surface
      ? toLightDark(
          getThemeBackgrounds(css, 'light', appearance),
          getThemeBackgrounds(css, 'dark', appearance),
        )
      : []
  return coinMetal === undefined
    ? backgrounds
    : [...backgrounds, ['coin-edge', hex(mix(rgb(coinMetal), BLACK, EDGE_BRIGHTNESS))]]
}

/** Share of black, from 0 to 1, that is mixed into the coin's color for its edge. */
const EDGE_BRIGHTNESS = 0.55
/** Tokens of the text colors that appear on the backgrounds. */
const TEXT_TOKENS = ['text', 'text-muted', 'danger', 'warning', 'success']
/** Tokens of the default accent. `deriveAccentTokens` checks the accent of a site that sets one. */
const ACCENT_TOKENS = ['accent', 'accent-strong']
/** Color and opacity of the token `--backdrop`, the backdrop of a dialog. */
const SCRIM = { light: ['#161c24', 0.45], dark: ['#020509', 0.64] } as const

/**
 * Returns the background tokens of a theme. Throws an AppError if a text color's contrast on a
 * background is too low.
 */
function getThemeBackgrounds(
  css: string,
  theme: Theme,
  { accent, background, surface }: Appearance,
): Tokens {
  const tokens = parseTokens(css, theme)
  const textTokens = accent ? TEXT_TOKENS : [...TEXT_TOKENS, ...ACCENT_TOKENS]
  const read = (
    setting: 'BACKGROUND' | 'SURFACE',
    name: 'background' | 'surface',
    color: string | undefined,
  ): string => {
    if (color === undefined) return tokens.get(name) ?? ''
    const worst = Math.min(...textTokens.map((token) => contrast(color, tokens.get(token) ?? '')))
    if (worst >= MIN_CONTRAST) return color
    const better = theme === 'light' ? 'lighter' : 'darker'
    throw settingError(
      setting,
      `on ${color} some text of the ${theme} page has a contrast of ` +
        `${Math.floor(worst * 10) / 10}:1, and ${MIN_CONTRAST}:1 is needed; choose a ${better} color`,
    )
  }
  const page = read('BACKGROUND', 'background', background?.[theme])
  const [scrim, part] = SCRIM[theme]
  return new Map([
    ['background', page],
    ['background-dimmed', hex(mix(rgb(page), rgb(scrim), part))],
    ['surface', read('SURFACE', 'surface', surface?.[theme])],
  ])
}
