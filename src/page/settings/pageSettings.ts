// Parses the settings of the page's HTML: texts, links, URL and appearance.
import type { Appearance, Shadow, ThemeColors, TranslucentColor } from './designTokens.ts'
import { guessColorName, parseColor, parseTranslucentColor } from './cssColor.ts'
import { LANGUAGES, type Language } from '../../i18n/languages.ts'
import { bestLanguage } from '../bestLanguage.ts'
import { isRecord, json } from '../../lib/parse.ts'
import { findLanguages, parseLocalized, type Localized } from './localized.ts'
import {
  NOT_ONE_LINE,
  isBareHost,
  parseIcon,
  rejectBidiControls,
  isEmpty,
  parseProjectFile,
  parseLine,
  parseSettingUrl,
  readSetting,
  settingError,
  splitList,
  suggest,
  type Env,
} from './setting.ts'

export type FooterLink = { readonly label: string; readonly href: string }

export type PageSettings = {
  /** Language of the page at the root URL. */
  readonly language: Language
  /** All languages with a page, including the default one, in list order. */
  readonly languages: readonly Language[]
  /** Description of the app. Default: the built-in description in each language. */
  readonly description?: string
  /** May contain line breaks. */
  readonly headline?: string
  readonly tagline?: string
  /** Sentence below the balance of a connected visitor. */
  readonly connectedTagline?: string
  /** Facts that replace the three built-in ones. An empty list removes them. */
  readonly facts?: Localized<readonly Fact[]>
  /** Picture beside the headline: an image path in the project, or 'none'. Default: the coin. */
  readonly hero?: string
  readonly termsUrl?: string
  readonly privacyUrl?: string
  /** Links in the footer, in order, without the terms and the privacy policy. */
  readonly links: readonly FooterLink[]
  /** Absolute URL of the page, with a trailing slash. */
  readonly siteUrl?: string
  readonly appearance: Appearance
  /** Path of the page's woff2 font file in the project. */
  readonly font?: string
  /** Path of the woff2 font file for addresses and hashes. */
  readonly fontMono?: string
  /** Paths of the wide logo in the header. If `dark` is undefined, both themes use `light`. */
  readonly logo?: { readonly light: string; readonly dark: string | undefined }
}

/**
 * Matches relative URLs ('./terms.html', '/terms'), queries and fragments ('#terms'). Excludes the
 * backslash, because browsers read '/\\host' as a URL of another host.
 */
const RELATIVE = /^(?:\.{0,2}\/(?!\/)|[#?])[\p{L}\p{M}\p{N} _./?=&%#~!$()*+,;:@'-]*$/u
const MAIL = /^mailto:[\w.+-]+@[\w.-]+(?:\?[\w.=&%+-]*)?$/i

/**
 * Parses the settings of the page. `available` lists the languages that have messages. Throws an
 * AppError that names the invalid setting.
 */
export function parsePage(env: Env, available: readonly Language[] = LANGUAGES): PageSettings {
  const description = parseLine(env, 'APP_DESCRIPTION')
  const headline = parseHeadline(env)
  const tagline = parseLine(env, 'TAGLINE')
  const connectedTagline = parseLine(env, 'TAGLINE_CONNECTED')
  const facts = parseFacts(env)
  const hero = parseHero(env)
  const [termsUrl, privacyUrl] = [parseHref(env, 'TERMS_URL'), parseHref(env, 'PRIVACY_URL')]
  const siteUrl = parseSiteUrl(env)
  const [font, fontMono] = [parseFont(env, 'FONT'), parseFont(env, 'FONT_MONO')]
  const logo = parseLogo(env)
  return {
    ...parseLanguages(env, available),
    ...(description !== undefined && { description }),
    ...(headline !== undefined && { headline }),
    ...(tagline !== undefined && { tagline }),
    ...(connectedTagline !== undefined && { connectedTagline }),
    ...(facts && { facts }),
    ...(hero !== undefined && { hero }),
    ...(termsUrl !== undefined && { termsUrl }),
    ...(privacyUrl !== undefined && { privacyUrl }),
    links: parseLinks(env),
    ...(siteUrl !== undefined && { siteUrl }),
    appearance: parsePageAppearance(env),
    ...(font !== undefined && { font }),
    ...(fontMono !== undefined && { fontMono }),
    ...(logo && { logo }),
  }
}

export function parsePackageName(env: Env): string {
  const name = readSetting(env, 'PACKAGE_NAME') ?? 'florin'
  if (name.length > 214 || !/^(?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/.test(name))
    throw settingError(
      'PACKAGE_NAME',
      `must be a package's name in lower case, such as '@harbour/florin', not '${name}'`,
    )
  return name
}

/**
 * Parses DEFAULT_LANGUAGE and LANGUAGES. A tag without a region selects all its regions.
 * DEFAULT_LANGUAGE is not called LANGUAGE, because desktop systems set an environment variable of
 * that name.
 */
export function parseLanguages(
  env: Env,
  there: readonly Language[] = LANGUAGES,
): Pick<PageSettings, 'language' | 'languages'> {
  const find = (name: string, text: string): readonly Language[] => {
    const found = findLanguages(text, there)
    if (!found[0])
      throw settingError(
        name,
        `'${text}' is not an available language${suggest(guessLanguage(text, there), there.map((one) => one.tag).join(', '))}`,
      )
    return found
  }
  const [language, ...others] = find(
    'DEFAULT_LANGUAGE',
    readSetting(env, 'DEFAULT_LANGUAGE') ?? 'en',
  )
  if (!language || others.length > 0)
    throw settingError(
      'DEFAULT_LANGUAGE',
      `must be one language: ${[language, ...others].map((one) => one?.tag).join(' or ')}`,
    )
  const given = readSetting(env, 'LANGUAGES')
  const configured =
    given === undefined ? there : splitList(given).flatMap((tag) => find('LANGUAGES', tag))
  return {
    language,
    languages: there.filter((one) => one === language || configured.includes(one)),
  }
}

/** Returns the tag of an available language for text such as 'german', 'deutsch', 'de-AT' or the
 * country code 'jp'. */
function guessLanguage(given: string, there: readonly Language[]): string | undefined {
  const english = new Intl.DisplayNames('en', { type: 'language' })
  const text = given.replaceAll('_', '-').toLowerCase()
  const named = there.find(({ tag, name }) =>
    [name.toLowerCase(), english.of(tag)?.toLowerCase()].includes(text),
  )
  const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const ofCountry =
    /^[a-z]{2}$/.test(text) && regions.of(text.toUpperCase()) !== undefined
      ? [new Intl.Locale('und', { region: text }).maximize().toString()]
      : []
  return (
    named?.tag ??
    bestLanguage(
      [text, ...ofCountry],
      there.map(({ tag }) => tag),
    )
  )
}

function parseHeadline(env: Env): string | undefined {
  const text = readSetting(env, 'HEADLINE')?.replaceAll(/\\n|\r\n/g, '\n')
  if (text === undefined) return undefined
  if (/[\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u.test(text))
    throw settingError('HEADLINE', 'must be plain text; \\n starts a new line')
  rejectBidiControls('HEADLINE', text)
  if (text.length > 120) throw settingError('HEADLINE', 'must have at most 120 characters')
  return text
}

/** Parses a relative, absolute or mailto: URL. Returns undefined if the setting is not set. */
export function parseHref(env: Env, name: string): string | undefined {
  const text = readSetting(env, name)
  return text === undefined ? undefined : parseHrefText(name, text)
}

function parseHrefText(name: string, text: string): string {
  if (RELATIVE.test(text) || MAIL.test(text)) return text.replaceAll(' ', '%20')
  if (/^[\w.-]+(?:\/[\w./-]*)?$/.test(text) && !isBareHost(text))
    throw settingError(
      name,
      `'${text}' is not a URL; for a page of this site write './${text}', for another site a URL with https://`,
    )
  return parseSettingUrl(name, text, ['http:', 'https:']).href
}

function parseLinks(env: Env): readonly FooterLink[] {
  const text = readSetting(env, 'LINKS')
  return text === undefined ? [] : parseLinkList('LINKS', json(text))
}

/**
 * Parses a JSON object of labels and URLs. If the object is a field of the setting, error messages
 * begin with `field`.
 */
export function parseLinkList(name: string, value: unknown, field = ''): readonly FooterLink[] {
  if (!isRecord(value))
    throw settingError(
      name,
      `${field}must be a JSON object with names and URLs, such as {"Docs":"https://docs.example"}`,
    )
  return Object.entries(value).map(([label, href]) => {
    if (label.trim() === '' || label.length > 40 || typeof href !== 'string')
      throw settingError(name, `${field}'${label}' must be a name of 1 to 40 characters with a URL`)
    if (href.trim() === '') throw settingError(name, `${field}'${label}' has no URL`)
    rejectBidiControls(name, label, field)
    return { label, href: parseHrefText(name, href) }
  })
}

export type Fact = {
  readonly title: string
  readonly text: string
  readonly icon?: string
}

const FACT_FIELDS = ['title', 'text', 'icon']

function parseFacts(env: Env): PageSettings['facts'] {
  const text = readSetting(env, 'FACTS')
  if (text === undefined) return undefined
  return parseLocalized('FACTS', json(text), parseFactList)
}

function parseFactList(value: unknown): readonly Fact[] {
  if (!Array.isArray(value))
    throw settingError(
      'FACTS',
      'must be a JSON list such as [{"title":"Audited","text":"By two firms."}], or an object with such a list for each language; [] shows none',
    )
  return value.map((fact: unknown) => {
    const fields = isRecord(fact) ? new Map(Object.entries(fact)) : new Map<string, unknown>()
    const unknown = [...fields.keys()].find((key) => !FACT_FIELDS.includes(key))
    if (unknown !== undefined) throw settingError('FACTS', `'${unknown}' is not a field of a fact`)
    const [title, text] = [parseFactText(fields, 'title', 60), parseFactText(fields, 'text', 300)]
    const path = isEmpty(fields.get('icon')) ? undefined : fields.get('icon')
    if (path !== undefined && typeof path !== 'string')
      throw settingError('FACTS', 'icon must be the path of a file')
    const icon = parseIcon(path, 'FACTS')
    return { title, text, ...(icon !== undefined && { icon }) }
  })
}

function parseFactText(fields: ReadonlyMap<string, unknown>, key: string, max: number): string {
  const text = fields.get(key)
  if (
    typeof text !== 'string' ||
    text.trim() === '' ||
    text.length > max ||
    NOT_ONE_LINE.test(text)
  )
    throw settingError('FACTS', `each fact needs a ${key} of 1 to ${max} characters`)
  rejectBidiControls('FACTS', text, `${key} `)
  return text.trim()
}

/** Parses HERO: an image path or 'none'. Returns undefined for the generated coin. */
function parseHero(env: Env): string | undefined {
  const value = readSetting(env, 'HERO')
  if (value === undefined || value.toLowerCase() === 'coin') return undefined
  return value.toLowerCase() === 'none' ? 'none' : parseIcon(value, 'HERO')
}

function parseSiteUrl(env: Env): string | undefined {
  const text = readSetting(env, 'SITE_URL')
  if (text === undefined) return undefined
  const url = parseSettingUrl('SITE_URL', text, ['http:', 'https:'])
  if (url.search || url.hash) throw settingError('SITE_URL', 'must not have a query or fragment')
  return `${url.origin}${url.pathname.replace(/\/(?:index\.html?)?$/i, '')}/`
}

function parseFont(env: Env, name: 'FONT' | 'FONT_MONO'): string | undefined {
  const text = readSetting(env, name)
  if (text === undefined) return undefined
  const path = parseProjectFile(name, text)
  if (!/\.woff2$/i.test(path)) throw settingError(name, `must be a woff2 file, not '${path}'`)
  return path
}

function parseLogo(env: Env): PageSettings['logo'] {
  const paths = splitList(readSetting(env, 'LOGO') ?? '').map((path) =>
    parseProjectFile('LOGO', path),
  )
  const [light = '', dark] = paths
  if (paths.length === 1 && light === '') return undefined
  for (const path of paths) {
    if (paths.length > 2 || !/\.(?:svg|png)$/i.test(path))
      throw settingError('LOGO', `must be an svg or png file${THEME_PAIR_SUFFIX}`)
  }
  return { light, dark }
}

/**
 * Suffix of error messages. The Customize panel removes it, because it has one field per theme.
 */
export const THEME_PAIR_SUFFIX = ', or two separated by a comma, for the light and the dark theme'
/** Possible numbers of digits of an opaque hex color. */
const OPAQUE_DIGITS = '3 or 6'

/** Maps coin metals to colors. Gold is the default and needs no color. */
const METALS = new Map([
  ['gold', undefined],
  ['silver', '#b4bac2'],
  ['copper', '#c4855a'],
])
function parseThemeColors(env: Env, name: string): ThemeColors | undefined {
  return parsePair(
    env,
    name,
    parseColor,
    `must be a color such as #0b575e, teal, rgb(11 87 94) or oklch(42% 0.07 205)${THEME_PAIR_SUFFIX}`,
    OPAQUE_DIGITS,
  )
}

/** Returns a setting without a semicolon at the end, because owners may copy the value from CSS. */
function readDeclared(env: Env, name: string): string | undefined {
  return readSetting(env, name)?.replace(/\s*;$/, '')
}

/**
 * Parses one or two colors for the light and the dark theme. If `parse` returns undefined, throws
 * an error with `reason`, with the color name that was probably meant, or with the possible numbers
 * of hex digits, `digits`.
 */
function parsePair<T>(
  env: Env,
  name: string,
  parse: (text: string) => T | undefined,
  reason: string,
  digits: string,
): { readonly light: T; readonly dark: T | undefined } | undefined {
  const text = readDeclared(env, name)
  const texts = text === undefined ? [] : splitList(text)
  const colors = texts.map(parse)
  const [light, dark] = colors
  const wrong = texts[colors.indexOf(undefined)]
  if (colors.length > 2 || wrong !== undefined)
    throw settingError(
      name,
      explainHex(wrong ?? '', digits) ??
        didYouMean(wrong ?? '') ??
        `${reason}, not '${wrong ?? text}'${explainColor(wrong ?? '')}`,
    )
  return light === undefined ? undefined : { light, dark }
}

/** Returns a text to append to an error message: why the CSS color `text` is not accepted. */
function explainColor(text: string): string {
  const [used] =
    /\b(?:var|calc|color-mix|light-dark)(?=\()|\bfrom\b|\bcurrentcolor\b/i.exec(text) ?? []
  if (used !== undefined) return `; ${used} is not possible`
  return parseTranslucentColor(text) ? '; it must be opaque' : ''
}

/** Returns an error message if `text` is a hex color with a wrong number of digits. */
function explainHex(text: string, digits: string): string | undefined {
  const [, given = ''] = /^#([\da-f]+)$/i.exec(text.trim()) ?? []
  return given === '' || [3, 4, 6, 8].includes(given.length)
    ? undefined
    : `'${text.trim()}' has ${given.length} hex ${given.length === 1 ? 'digit' : 'digits'}; a color has ${digits}`
}

function didYouMean(text: string, others: readonly string[] = []): string | undefined {
  const isHex = /^[\da-f]{6}$/i.test(text.trim())
  const meant = isHex ? `#${text.trim()}` : guessColorName(text.trim(), others)
  return meant && `'${text.trim()}' is not a color; did you mean ${meant}?`
}

function parseCoinMetal(env: Env): string | undefined {
  const coinMetal = readSetting(env, 'COIN_METAL')?.toLowerCase() ?? 'gold'
  if (METALS.has(coinMetal)) return METALS.get(coinMetal)
  const color = parseColor(coinMetal)
  if (color === undefined)
    throw settingError(
      'COIN_METAL',
      explainHex(coinMetal, OPAQUE_DIGITS) ??
        didYouMean(coinMetal, [...METALS.keys()]) ??
        `must be gold, silver, copper or a color such as #b87333 (in numbers or by name, not transparent), not '${coinMetal}'`,
    )
  return color
}

function parsePageAppearance(env: Env): Appearance {
  const coinMetal = parseCoinMetal(env)
  return { ...parseAppearance(env), ...(coinMetal && { coinMetal }) }
}

/** Parses the appearance settings that apply both to the page and to the embed. */
export function parseAppearance(env: Env): Appearance {
  const [accent, background, surface, ink, line] = [
    'ACCENT',
    'BACKGROUND',
    'SURFACE',
    'INK',
    'LINE',
  ].map((name) => parseThemeColors(env, name))
  const backdrop = parsePair<TranslucentColor>(
    env,
    'BACKDROP',
    parseTranslucentColor,
    `must be a color with its opacity, such as 'rgb(0 0 0 / 50%)'${THEME_PAIR_SUFFIX}`,
    '3, 4, 6 or 8',
  )
  const radius = parseRadius(env, 'RADIUS')
  // Accept values above 32 px as 'full', because CSS authors write 999px for round ends.
  const isFull = /^(?:full|pill|0*(?:3[3-9]|[4-9]\d|\d{3,})(?:px)?)$/i.test(
    readDeclared(env, 'RADIUS_BUTTON') ?? '',
  )
  const radiusButton = isFull ? 'full' : parseRadius(env, 'RADIUS_BUTTON', ', or full')
  const shadow = parseShadow(env)
  return {
    ...(accent && { accent }),
    ...(background && { background }),
    ...(surface && { surface }),
    ...(ink && { ink }),
    ...(line && { line }),
    ...(backdrop && { backdrop }),
    ...(radius !== undefined && { radius }),
    ...(radiusButton !== undefined && { radiusButton }),
    ...(shadow && { shadow }),
  }
}

/**
 * Parses a corner radius of 0 to 32 px. At 32 px, rows have round ends, so a larger radius would
 * change nothing. `other` names further valid values in the error message.
 */
function parseRadius(env: Env, name: 'RADIUS' | 'RADIUS_BUTTON', other = ''): number | undefined {
  const text = readDeclared(env, name)
  if (text === undefined) return undefined
  const radius = text.replace(/px$/i, '').trim()
  if (!/^(?:[12]?\d|3[0-2])$/.test(radius))
    throw settingError(name, `must be a whole number of pixels from 0 to 32${other}, not '${text}'`)
  return Number(radius)
}

function parseShadow(env: Env): Shadow | undefined {
  const text = readSetting(env, 'SHADOW')
  const shadow = text?.toLowerCase().replace(/^(?:off|false|no|0)$/, 'none')
  if (shadow === undefined || shadow === 'none' || shadow === 'soft' || shadow === 'strong')
    return shadow
  throw settingError('SHADOW', `must be none, soft or strong, not '${text}'`)
}
