// Derives the design tokens of a site from its settings. Adjusts colors until they are readable:
// 4.5:1 for text (WCAG 1.4.3) and 3:1 for shapes (WCAG 1.4.11).
import { settingError } from './setting.ts'

/** Hex colors of both themes. `dark` is undefined if the setting has only one color. */
export type ThemeColors = { readonly light: string; readonly dark: string | undefined }

export type TranslucentColor = { readonly color: string; readonly alpha: number }

export type Shadow = 'none' | 'soft' | 'strong'

export type Appearance = {
  /** Fill of the primary buttons. If `dark` is undefined, both themes use `light`. */
  readonly accent?: ThemeColors
  /** Background color of the page. Default: the color in tokens.css. */
  readonly background?: ThemeColors
  /** Background of dialogs and cards. Default: derived from `background`. */
  readonly surface?: ThemeColors
  /** Text color. Default: the color in tokens.css. */
  readonly ink?: ThemeColors
  /** Border color. Default: derived from surface and text color. */
  readonly line?: ThemeColors
  /** Backdrop of dialogs. If `dark` is undefined, both themes use `light`. */
  readonly backdrop?: {
    readonly light: TranslucentColor
    readonly dark: TranslucentColor | undefined
  }
  readonly coinMetal?: string
  /** Corner radius of rows and inputs, in px. Other radii are derived from it. */
  readonly radius?: number
  /** Corner radius of buttons in px, or 'full' for round ends. Default: `radius`. */
  readonly radiusButton?: number | 'full'
  readonly shadow?: Shadow
}

export type Theme = 'light' | 'dark'
type Tokens = ReadonlyMap<string, string>
export type Token = readonly [name: string, value: string]
type Rgb = readonly [number, number, number]

const TEXT_CONTRAST = 4.5
const SHAPE_CONTRAST = 3
/**
 * Minimum contrast between a filled button and the page. A button with less contrast gets a border.
 */
const EDGE_CONTRAST = 1.5
const BLACK: Rgb = [0, 0, 0]
const WHITE: Rgb = [255, 255, 255]
/**
 * Luminance at which black and white text have the same contrast. A lighter background gets the
 * default colors of the light theme.
 */
const MID_LUMINANCE = 0.179
/** Share of black (0 to 1) that darkens the metal color for the edge of the coin image. */
const EDGE_BLACK_SHARE = 0.55
/** Default backdrops. Keep them equal to `--backdrop` in tokens.css. */
const BACKDROP: Readonly<Record<Theme, TranslucentColor>> = {
  light: { color: '#161c24', alpha: 0.45 },
  dark: { color: '#020509', alpha: 0.64 },
}
/**
 * Values of the tokens `--shadow` and `--shadow-high`. 'soft' has none, because it is the default
 * in tokens.css.
 */
const SHADOWS: Readonly<Record<Shadow, readonly Token[]>> = {
  soft: [],
  none: [
    ['shadow', 'none'],
    ['shadow-high', 'none'],
  ],
  strong: [
    ['shadow', '0 2px 4px rgb(0 0 0 / 12%), 0 8px 24px rgb(0 0 0 / 14%)'],
    ['shadow-high', '0 4px 12px rgb(0 0 0 / 18%), 0 32px 80px rgb(0 0 0 / 36%)'],
  ],
}

/**
 * Returns the design tokens that differ from tokens.css, whose text is `css`. Throws an AppError if
 * no text color is readable on background and surface.
 */
export function getAppearanceTokens(css: string, appearance: Appearance): readonly Token[] {
  const { coinMetal, radius, radiusButton, shadow = 'soft' } = appearance
  const [light, dark] = [
    deriveColors(css, 'light', appearance),
    deriveColors(css, 'dark', appearance),
  ]
  const defaults = { light: parseTokens(css, 'light'), dark: parseTokens(css, 'dark') }
  return [
    ...[...light]
      .filter(
        ([name, value]) =>
          value !== defaults.light.get(name) || dark.get(name) !== defaults.dark.get(name),
      )
      .map(
        ([name, value]): Token => [name, `var(--light, ${value}) var(--dark, ${dark.get(name)})`],
      ),
    ...(coinMetal === undefined
      ? []
      : [['coin-edge', hex(mix(rgb(coinMetal), BLACK, EDGE_BLACK_SHARE))] as const]),
    ...(radius === undefined ? [] : [['radius', `${radius}px`] as const]),
    ...(radiusButton === undefined
      ? []
      : [['radius-button', radiusButton === 'full' ? '999px' : `${radiusButton}px`] as const]),
    ...SHADOWS[shadow],
  ]
}

/** Returns a warning for each text color that the page replaces because it would be unreadable. */
export function getAppearanceWarnings(css: string, appearance: Appearance): readonly string[] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const configured = appearance.ink?.[theme]
    if (configured === undefined) return []
    const tokens = deriveColors(css, theme, appearance)
    const used = tokens.get('text') ?? ''
    if (used === configured) return []
    const worst = Math.min(
      ...['background', 'surface', 'surface-muted'].map((name) =>
        contrast(configured, tokens.get(name) ?? ''),
      ),
    )
    return [
      `INK: ${configured} has a contrast of ${Math.floor(worst * 10) / 10}:1 in the ${theme} theme, and ` +
        `${TEXT_CONTRAST}:1 is needed; ${used} is used instead.`,
    ]
  })
}

export function deriveColors(css: string, theme: Theme, appearance: Appearance): Tokens {
  const own = (name: 'background' | 'surface' | 'ink' | 'line'): string | undefined =>
    appearance[name]?.[theme]
  const background = own('background') ?? parseTokens(css, theme).get('background') ?? '#ffffff'
  // A dark background in the light theme needs the default colors of the dark theme.
  const isLight = luminance(rgb(background)) > MID_LUMINANCE
  const defaults = parseTokens(css, isLight ? 'light' : 'dark')
  const initial = (name: string): string => defaults.get(name) ?? '#000000'
  const surface =
    own('surface') ??
    (own('background') === undefined
      ? initial('surface')
      : hex(mix(rgb(background), WHITE, isLight ? 0.7 : 0.04)))
  const hasCustomNeutrals = [own('background'), own('surface'), own('ink')].some(Boolean)

  const text = toReadable(own('ink') ?? initial('text'), [background, surface])
  if (text === undefined || contrast(background, surface) > TEXT_CONTRAST)
    throw settingError(
      'SURFACE',
      `the surface ${surface} and the background ${background} of the ${theme} theme are too different ` +
        'for one text color; choose two light or two dark colors',
    )
  const surfaceMuted = hasCustomNeutrals
    ? wash(surface, text, [0.05, 0.03, 0.01], [text])
    : initial('surface-muted')
  const grounds = [background, surface, surfaceMuted]
  const readable = (color: string, others: readonly string[] = []): string =>
    toReadable(color, [...grounds, ...others]) ?? text
  const shape = (color: string, others: readonly string[]): string =>
    toReadable(color, [...grounds, ...others], SHAPE_CONTRAST) ?? text
  const textMuted = readable(
    own('ink') === undefined ? initial('text-muted') : hex(mix(rgb(text), rgb(surface), 0.3)),
  )

  const accent = appearance.accent
    ? (appearance.accent[theme] ?? appearance.accent.light)
    : initial('accent')
  const accentWash =
    appearance.accent || hasCustomNeutrals
      ? wash(surface, accent, [0.1, 0.07, 0.04, 0.02], [text, textMuted])
      : initial('accent-wash')
  const [danger, warning, success] = [
    readable(initial('danger'), [accentWash]), // also readable on a hovered button
    readable(initial('warning')),
    readable(initial('success')),
  ]
  const [dangerWash, warningWash] = (
    [
      ['danger-wash', danger],
      ['warning-wash', warning],
    ] as const
  ).map(([name, color]) =>
    [text, color].every((one) => contrast(one, initial(name)) >= TEXT_CONTRAST)
      ? initial(name)
      : wash(surface, color, [0.1, 0.07, 0.04, 0.02], [text, color]),
  ) as [string, string]
  const line = own('line')
  const isDefaultBorder = line === undefined && !hasCustomNeutrals
  const [backdropLight, backdropDark] = [appearance.backdrop?.light, appearance.backdrop?.dark]
  const backdrop =
    (theme === 'light' ? backdropLight : (backdropDark ?? backdropLight)) ?? BACKDROP[theme]
  return new Map([
    ['background', background],
    [
      'background-dimmed',
      own('background') || appearance.backdrop
        ? hex(mix(rgb(background), rgb(backdrop.color), backdrop.alpha))
        : initial('background-dimmed'),
    ],
    ['surface', surface],
    ['surface-muted', surfaceMuted],
    ['text', text],
    ['text-muted', textMuted],
    [
      'border',
      isDefaultBorder ? initial('border') : (line ?? hex(mix(rgb(surface), rgb(text), 0.1))),
    ],
    [
      'border-strong',
      shape(
        isDefaultBorder
          ? initial('border-strong')
          : (line ?? hex(mix(rgb(surface), rgb(text), 0.5))),
        [accentWash],
      ),
    ],
    ['accent', accent],
    ['accent-text', readable(appearance.accent ? accent : initial('accent-text'), [accentWash])],
    ['accent-edge', getEdge(accent, [background, surface])],
    ['accent-strong', appearance.accent ? getHoverFill(accent) : initial('accent-strong')],
    ['accent-wash', accentWash],
    ['on-accent', appearance.accent ? getTextOnFill(accent) : initial('on-accent')],
    ['danger', danger],
    ['danger-wash', dangerWash],
    ['warning', warning],
    ['warning-wash', warningWash],
    ['success', success],
    [
      'focus',
      shape(appearance.accent ? accent : initial('focus'), [accentWash, dangerWash, warningWash]),
    ],
    ...(appearance.backdrop
      ? [
          [
            'backdrop',
            `rgb(${rgb(backdrop.color).join(' ')} / ${Number((backdrop.alpha * 100).toFixed(1))}%)`,
          ] as const,
        ]
      : []),
  ])
}

/** Returns the text color for a filled button: white if it is readable, otherwise black. */
function getTextOnFill(fill: string): string {
  return contrast('#ffffff', fill) >= TEXT_CONTRAST ? '#ffffff' : '#000000'
}

/**
 * Returns the fill of a hovered button: darker under white text, lighter under black text. If the
 * fill is already almost black or white, does the opposite.
 */
function getHoverFill(fill: string): string {
  const [away, toward] = getTextOnFill(fill) === '#ffffff' ? [BLACK, WHITE] : [WHITE, BLACK]
  const hover = hex(mix(rgb(fill), away, 0.2))
  return contrast(hover, fill) > 1.1 ? hover : hex(mix(rgb(fill), toward, 0.12))
}

/**
 * Returns the border color of a button with the color `fill`. Returns 'transparent' if the fill
 * stands out from all backgrounds in `grounds`.
 */
function getEdge(fill: string, grounds: readonly string[]): string {
  const worst = Math.min(...grounds.map((ground) => contrast(fill, ground)))
  return worst >= EDGE_CONTRAST
    ? 'transparent'
    : (toReadable(fill, grounds, SHAPE_CONTRAST) ?? 'transparent')
}

/**
 * Mixes `color` into `surface`. Uses the first share of `color` in `shares` that keeps all text
 * colors in `texts` readable. Returns `surface` if no share does.
 */
function wash(
  surface: string,
  color: string,
  shares: readonly number[],
  texts: readonly string[],
): string {
  return (
    shares
      .map((share) => hex(mix(rgb(surface), rgb(color), share)))
      .find((mixed) => texts.every((text) => contrast(text, mixed) >= TEXT_CONTRAST)) ??
    hex(rgb(surface))
  )
}

/**
 * Returns the color nearest to `color` whose contrast with each background in `grounds` is at least
 * `min`. Mixes `color` with black or white. Returns undefined if no mixture has that contrast.
 */
function toReadable(
  color: string,
  grounds: readonly string[],
  min = TEXT_CONTRAST,
): string | undefined {
  const isReadable = (one: string): boolean =>
    grounds.every((ground) => contrast(one, ground) >= min)
  if (isReadable(color)) return color
  return [...Array(256).keys()]
    .flatMap((step) => [BLACK, WHITE].map((end) => hex(mix(rgb(color), end, step / 255))))
    .find(isReadable)
}

/**
 * Parses the first rule of tokens.css and returns the value that each token has in the theme
 * `theme`.
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

export function contrast(one: string, other: string): number {
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
