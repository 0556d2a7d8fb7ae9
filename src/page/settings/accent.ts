// ACCENT, GROUND, SURFACE and RADIUS, put into the tokens while the site is built. A colour that cannot be read in
// either theme is refused, an accent with the nearest one that can (WCAG 1.4.3: 4.5:1).
import { wrong } from './setting.ts'

/** '#rrggbb' for the light theme, and for the dark one. */
export type Colours = { readonly light: string; readonly dark: string | undefined }

export type Look = {
  /** For the dark theme it is worked out where it is missing. */
  readonly accent?: Colours
  /** Of the page, and of what lies on it: windows, cards. Where one is missing it stays ours. */
  readonly ground?: Colours
  readonly surface?: Colours
  /** What the coin beside the headline is made of. */
  readonly metal?: string
  /** Of rows and buttons, in px. */
  readonly radius?: number
}

type Theme = 'light' | 'dark'
type Tokens = ReadonlyMap<string, string>
/** A design token and its value as CSS. */
export type Token = readonly [name: string, value: string]
type Rgb = readonly [number, number, number]

const READABLE = 4.5
const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]

/** Returns the design tokens that a look changes. `css` is tokens.css. Throws an AppError for an accent that is too hard
 * to read. */
export function tokensFor(css: string, look: Look): readonly Token[] {
  const grounds = groundsFor(css, look)
  return [...grounds, ...tonesFor(put(css, grounds), look)]
}

/** Each stands once in the first block; what stands further down, for forced colours, is the visitor's own. */
function put(css: string, tokens: readonly Token[]): string {
  return tokens.reduce(
    (text, [name, value]) =>
      text.replace(new RegExp(`(--${name}: )[^;]+`), (_, start: string) => `${start}${value}`),
    css,
  )
}

/** The tokens that a look changes, by name, as CSS. `css` is tokens.css. Throws as `tokensFor` does. */
export function tonesFor(css: string, { accent, radius }: Look): readonly Token[] {
  const tones = accent
    ? inBoth(
        tonesOf(css, 'light', accent.light),
        tonesOf(css, 'dark', accent.dark ?? nearest(css, 'dark', accent.light)),
      )
    : []
  return radius === undefined
    ? tones
    : [...tones, ['radius', `${radius}px`], ['radius-large', `${radius * 2}px`]]
}

function inBoth(light: Tokens, dark: Tokens): readonly Token[] {
  return [...light].map(([name, value]) => [
    name,
    `var(--light, ${value}) var(--dark, ${dark.get(name)})`,
  ])
}

/** How much of the accent's hue goes into what is neither text nor page: or it would look like another brand's. */
const TINT = 0.04
const TINTED = ['sunken', 'line', 'edge']

/** As light as before. */
function tinted(tokens: Tokens, name: string, accent: string): string {
  const [red, green, blue] = rgb(accent)
  const grey = red * 0.299 + green * 0.587 + blue * 0.114
  const [r, g, b] = rgb(tokens.get(name) ?? '#ffffff')
  const at = (channel: number, own: number): number =>
    Math.min(255, Math.max(0, Math.round(channel + (own - grey) * TINT)))
  return hex([at(r, red), at(g, green), at(b, blue)])
}

/** Every token that follows from an accent. */
function tonesOf(css: string, theme: Theme, accent: string): Tokens {
  const tokens = tokensOf(css, theme)
  const worst = leastContrast(tokens, accent)
  if (worst < READABLE) {
    throw wrong(
      'ACCENT',
      `${accent} has a contrast of ${Math.floor(worst * 10) / 10}:1 on the ${theme} page, and ` +
        `${READABLE}:1 is needed; the nearest colour that has it is ${nearest(css, theme, accent)}`,
    )
  }
  const own = rgb(accent)
  const strong = hex(mix(own, theme === 'light' ? BLACK : WHITE, 0.2))
  const on = [WHITE, mix(own, BLACK, 0.85), BLACK]
    .map(hex)
    .find((ink) => contrast(ink, accent) >= READABLE)
  return new Map([
    ...TINTED.map((name): Token => [name, tinted(tokens, name, accent)]),
    ['accent', accent],
    ['accent-strong', strong],
    ['accent-wash', washOf(tokens, accent)],
    ['on-accent', on ?? '#000000'],
    ['focus', accent],
  ])
}

/** A hint of the accent behind text in it. */
function washOf(tokens: Tokens, accent: string): string {
  const surface = rgb(tokens.get('surface') ?? '#ffffff')
  const washes = [0.1, 0.07, 0.04, 0.02].map((part) => hex(mix(surface, rgb(accent), part)))
  return washes.find((wash) => contrast(wash, accent) >= READABLE) ?? hex(surface)
}

/** The first colour on the way to black (light) or white (dark) that can be read. */
function nearest(css: string, theme: Theme, accent: string): string {
  const tokens = tokensOf(css, theme)
  const outermost = theme === 'light' ? BLACK : WHITE
  const steps = [...Array(256).keys()].map((step) => hex(mix(rgb(accent), outermost, step / 255)))
  return steps.find((colour) => leastContrast(tokens, colour) >= READABLE) ?? hex(outermost)
}

function leastContrast(tokens: Tokens, accent: string): number {
  const grounds = [tokens.get('ground'), tokens.get('surface'), tinted(tokens, 'sunken', accent)]
  return Math.min(...grounds.map((ground) => contrast(accent, ground ?? '#ffffff')))
}

/** The colours of one theme: a token has both beside each other, or one that is the same in both. */
function tokensOf(css: string, theme: Theme): Tokens {
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

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** `part` 0 is the first colour, 1 the second. */
function mix(one: Rgb, other: Rgb, part: number): Rgb {
  const at = (index: 0 | 1 | 2): number =>
    Math.round(one[index] + (other[index] - one[index]) * part)
  return [at(0), at(1), at(2)]
}

function rgb(colour: string): Rgb {
  const digits = colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour
  const at = (start: number): number => parseInt(digits.slice(start, start + 2), 16)
  return [at(1), at(3), at(5)]
}

function hex(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The tokens of a site's own grounds and of its coin's edge, as CSS; used up by the build of the page. */
function groundsFor(css: string, look: Look): readonly Token[] {
  const { ground, surface, metal } = look
  const grounds =
    ground || surface ? inBoth(groundOf(css, 'light', look), groundOf(css, 'dark', look)) : []
  return metal === undefined
    ? grounds
    : [...grounds, ['brass-edge', hex(mix(rgb(metal), BLACK, EDGE))]]
}

/** How much darker than its face the coin's edge is. */
const EDGE = 0.55
/** What is written on the grounds. */
const INKS = ['ink', 'ink-soft', 'danger', 'warn', 'good']
/** A site's own is looked at by itself. */
const ACCENTS = ['accent', 'accent-strong']
/** How much of the backdrop lies over the page behind a window, as `--scrim` says. */
const SCRIM = { light: ['#161c24', 0.45], dark: ['#020509', 0.64] } as const

/** The tokens of the grounds of a theme, each read against every ink. */
function groundOf(css: string, theme: Theme, { accent, ground, surface }: Look): Tokens {
  const tokens = tokensOf(css, theme)
  const inks = accent ? INKS : [...INKS, ...ACCENTS]
  const read = (name: 'ground' | 'surface', colour: string | undefined): string => {
    if (colour === undefined) return tokens.get(name) ?? ''
    const worst = Math.min(...inks.map((ink) => contrast(colour, tokens.get(ink) ?? '')))
    if (worst >= READABLE) return colour
    const better = theme === 'light' ? 'lighter' : 'darker'
    throw wrong(
      name.toUpperCase(),
      `on ${colour} some words of the ${theme} page have a contrast of ` +
        `${Math.floor(worst * 10) / 10}:1, and ${READABLE}:1 is needed; take a ${better} one`,
    )
  }
  const page = read('ground', ground?.[theme])
  const [scrim, part] = SCRIM[theme]
  return new Map([
    ['ground', page],
    ['ground-dimmed', hex(mix(rgb(page), rgb(scrim), part))],
    ['surface', read('surface', surface?.[theme])],
  ])
}
