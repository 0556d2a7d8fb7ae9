// ACCENT and RADIUS, put into the tokens while the site is built. A colour that cannot be read in either theme is
// refused with the nearest one that can (WCAG 1.4.3: 4.5:1).
import { wrong } from './setting.ts'

export type Look = {
  /** '#rrggbb' for the light theme, and for the dark one; the second is worked out where it is missing. */
  readonly accent?: { readonly light: string; readonly dark: string | undefined }
  /** Of rows and buttons, in px. */
  readonly radius?: number
}

type Theme = 'light' | 'dark'
type Tokens = ReadonlyMap<string, string>
type Rgb = readonly [number, number, number]

const READABLE = 4.5
const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]

/** tokens.css with the site's own look. Throws one AppError for an accent that is too hard to read. */
export function themed(css: string, { accent, radius }: Look): string {
  if (accent === undefined && radius === undefined) return css
  const own = accent && {
    light: tonesOf(css, 'light', accent.light),
    dark: tonesOf(css, 'dark', accent.dark ?? nearest(css, 'dark', accent.light)),
  }
  const pairs = [...own?.light ?? []].map(([name, light]) =>
    [name, `var(--light, ${light}) var(--dark, ${own?.dark.get(name)})`])
  const round = radius === undefined ? [] : [['radius', `${radius}px`], ['radius-large', `${radius * 2}px`]]
  // each stands once in the first block; what stands further down, for forced colours, is the visitor's own
  return [...pairs, ...round].reduce((text, [name, value]) =>
    text.replace(new RegExp(`(--${name}: )[^;]+`), (_, start: string) => `${start}${value}`), css)
}

/** Every token that follows from an accent. */
function tonesOf(css: string, theme: Theme, accent: string): Tokens {
  const tokens = tokensOf(css, theme)
  const worst = leastContrast(tokens, accent)
  if (worst < READABLE) {
    throw wrong('ACCENT', `${accent} has a contrast of ${Math.floor(worst * 10) / 10}:1 on the ${theme} page, and `
      + `${READABLE}:1 is needed; the nearest colour that has it is ${nearest(css, theme, accent)}`)
  }
  const own = rgb(accent)
  const strong = hex(mix(own, theme === 'light' ? BLACK : WHITE, .2))
  const on = [WHITE, mix(own, BLACK, .85), BLACK].map(hex).find((ink) => contrast(ink, accent) >= READABLE)
  return new Map([
    ['accent', accent], ['accent-strong', strong], ['accent-wash', washOf(tokens, accent)],
    ['on-accent', on ?? '#000000'], ['focus', accent],
  ])
}

/** A hint of the accent behind text in it. */
function washOf(tokens: Tokens, accent: string): string {
  const surface = rgb(tokens.get('surface') ?? '#ffffff')
  const washes = [.1, .07, .04, .02].map((part) => hex(mix(surface, rgb(accent), part)))
  return washes.find((wash) => contrast(wash, accent) >= READABLE) ?? hex(surface)
}

/** The first colour on the way to black (light) or white (dark) that can be read. */
function nearest(css: string, theme: Theme, accent: string): string {
  const tokens = tokensOf(css, theme)
  const end = theme === 'light' ? BLACK : WHITE
  const steps = Array.from({ length: 256 }, (_, step) => hex(mix(rgb(accent), end, step / 255)))
  return steps.find((colour) => leastContrast(tokens, colour) >= READABLE) ?? hex(end)
}

function leastContrast(tokens: Tokens, accent: string): number {
  return Math.min(...['ground', 'surface', 'sunken'].map((ground) => contrast(accent, tokens.get(ground) ?? '#ffffff')))
}

/** The colours of one theme: a token has both beside each other, or one that is the same in both. */
function tokensOf(css: string, theme: Theme): Tokens {
  const block = css.slice(0, css.indexOf('}'))
  return new Map([...block.matchAll(/--([a-z-]+): ([^;]+);/g)].map(([, name = '', value = '']) =>
    [name, new RegExp(`var\\(--${theme}, (#\\w+)\\)`).exec(value)?.[1] ?? value]))
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(rgb(one)), luminance(rgb(other))]
  return (Math.max(a, b) + .05) / (Math.min(a, b) + .05)
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= .04045 ? share / 12.92 : ((share + .055) / 1.055) ** 2.4
  })
  return .2126 * red + .7152 * green + .0722 * blue
}

/** `part` 0 is the first colour, 1 the second. */
function mix(one: Rgb, other: Rgb, part: number): Rgb {
  const at = (index: 0 | 1 | 2): number => Math.round(one[index] + (other[index] - one[index]) * part)
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
