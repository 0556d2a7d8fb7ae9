// The settings that shape the page itself: its words, links, address and look. They are used up while the site is
// built; no script carries them.
import type { Colours, Look } from './accent.ts'
import { parseColor } from './cssColor.ts'
import { LANGUAGES, type Language } from '../../i18n/languages.ts'
import { isRecord, json } from '../../lib/parse.ts'
import {
  checkDirection,
  checkOwnFile,
  parseLine,
  parseSettingUrl,
  setting,
  wrong,
  type Env,
} from './setting.ts'

export type Link = { readonly label: string; readonly href: string }

export type PageSettings = {
  /** The language of the page at the site's own address. */
  readonly language: Language
  /** All that have a page, in the order of the list; the default one is among them. */
  readonly languages: readonly Language[]
  /** What the owner says of the site; missing: what each language says. */
  readonly description?: string
  /** A line break in it is kept. */
  readonly headline?: string
  readonly lead?: string
  readonly termsUrl?: string
  readonly privacyUrl?: string
  /** Further ones in the footer, in the order in which they are written. */
  readonly links: readonly Link[]
  /** The page's own address, with a slash at its end. */
  readonly siteUrl?: string
  readonly look: Look
  /** The path of a woff2 file in the project. */
  readonly font?: string
}

/** An own page beside this one. */
const RELATIVE = /^(?:\.{0,2}\/(?!\/)|#)[\w./?=&%#-]*$/

/** `there` are the languages that have words. */
export function parsePage(env: Env, there: readonly Language[] = LANGUAGES): PageSettings {
  const description = parseLine(env, 'APP_DESCRIPTION')
  const headline = parseHeadline(env)
  const lead = parseLine(env, 'LEAD')
  const [termsUrl, privacyUrl] = [parseHref(env, 'TERMS_URL'), parseHref(env, 'PRIVACY_URL')]
  const siteUrl = parseSiteUrl(env)
  const font = parseFont(env)
  return {
    ...parseLanguages(env, there),
    ...(description !== undefined && { description }),
    ...(headline !== undefined && { headline }),
    ...(lead !== undefined && { lead }),
    ...(termsUrl !== undefined && { termsUrl }),
    ...(privacyUrl !== undefined && { privacyUrl }),
    links: parseLinks(env),
    ...(siteUrl !== undefined && { siteUrl }),
    look: parsePageLook(env),
    ...(font !== undefined && { font }),
  }
}

/** What the package for bundlers is called. */
export function parsePackageName(env: Env): string {
  const name = setting(env, 'PACKAGE_NAME') ?? 'florin'
  if (name.length > 214 || !/^(?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*$/.test(name))
    throw wrong(
      'PACKAGE_NAME',
      `must be a package's name in lower case, such as '@harbour/florin', not '${name}'`,
    )
  return name
}

/** A tag without a region means the variants that there are. */
// Not LANGUAGE: desktops set that one for themselves (GNU gettext).
function parseLanguages(
  env: Env,
  there: readonly Language[],
): Pick<PageSettings, 'language' | 'languages'> {
  const find = (name: string, text: string): readonly Language[] => {
    const tag = text.trim().replaceAll('_', '-').toLowerCase()
    const tagged = there.map((one) => ({ one, tag: one.tag.toLowerCase() }))
    const exact = tagged.filter((language) => language.tag === tag)
    const found = exact[0] ? exact : tagged.filter((language) => language.tag.startsWith(`${tag}-`))
    if (tag === '' || !found[0])
      throw wrong(
        name,
        `'${text.trim()}' is none of the languages there are: ${there.map((one) => one.tag).join(', ')}`,
      )
    return found.map(({ one }) => one)
  }
  const [language, ...others] = find('DEFAULT_LANGUAGE', setting(env, 'DEFAULT_LANGUAGE') ?? 'en')
  if (!language || others.length > 0)
    throw wrong(
      'DEFAULT_LANGUAGE',
      `must be one language: ${[language, ...others].map((one) => one?.tag).join(' or ')}`,
    )
  const wanted =
    setting(env, 'LANGUAGES')
      ?.split(',')
      .flatMap((tag) => find('LANGUAGES', tag)) ?? there
  return { language, languages: there.filter((one) => one === language || wanted.includes(one)) }
}

function parseHeadline(env: Env): string | undefined {
  const text = setting(env, 'HEADLINE')?.replaceAll('\\n', '\n')
  if (text === undefined) return undefined
  if (/[\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u.test(text))
    throw wrong('HEADLINE', 'must be plain text; \\n begins a new line')
  checkDirection('HEADLINE', text)
  if (text.length > 120) throw wrong('HEADLINE', 'must have at most 120 characters')
  return text
}

/** A page of the site itself ('./terms.html'), or of another one. Undefined when it is not set. */
export function parseHref(env: Env, name: string): string | undefined {
  const text = setting(env, name)
  return text === undefined ? undefined : hrefOf(name, text)
}

function hrefOf(name: string, text: string): string {
  if (RELATIVE.test(text) || /^mailto:[\w.+-]+@[\w.-]+$/i.test(text)) return text
  if (/^[\w.-]+(?:\/[\w./-]*)?$/.test(text) && !text.includes(':'))
    throw wrong(
      name,
      `'${text}' is no URL; a page of this site is './${text}', another site's begins with https://`,
    )
  return parseSettingUrl(name, text, ['http:', 'https:']).href
}

function parseLinks(env: Env): readonly Link[] {
  const text = setting(env, 'LINKS')
  if (text === undefined) return []
  const value = json(text)
  if (!isRecord(value))
    throw wrong(
      'LINKS',
      'must be a JSON object of names and URLs, such as {"Docs":"https://docs.example"}',
    )
  return Object.entries(value).map(([label, href]) => {
    if (label.trim() === '' || label.length > 40 || typeof href !== 'string')
      throw wrong('LINKS', `'${label}' must be a name of 1 to 40 characters with a URL`)
    if (href.trim() === '') throw wrong('LINKS', `'${label}' has no URL`)
    checkDirection('LINKS', label)
    return { label, href: hrefOf('LINKS', href) }
  })
}

function parseSiteUrl(env: Env): string | undefined {
  const text = setting(env, 'SITE_URL')
  if (text === undefined) return undefined
  const url = parseSettingUrl('SITE_URL', text, ['http:', 'https:'])
  if (url.search || url.hash) throw wrong('SITE_URL', 'must have no query and no fragment')
  return url.href.endsWith('/') ? url.href : `${url.href}/`
}

function parseFont(env: Env): string | undefined {
  const path = setting(env, 'FONT')
  if (path === undefined) return undefined
  checkOwnFile('FONT', path)
  if (!/\.woff2$/i.test(path)) throw wrong('FONT', `must be a woff2 file, not '${path}'`)
  return path
}

/** What a coin may be made of, by name. */
const METALS = new Map([
  ['gold', undefined],
  ['silver', '#b4bac2'],
  ['copper', '#c4855a'],
])
/** The comma between two colours, and none of those inside of one. */
const BETWEEN = /,(?![^(]*\))/

function parseColours(env: Env, name: string): Colours | undefined {
  const colours = setting(env, name)?.split(BETWEEN).map(parseColor) ?? []
  const [light, dark] = colours
  if (colours.length > 2 || colours.includes(undefined))
    throw wrong(
      name,
      'must be a colour such as #0b575e, or two with a comma: for the light and for the dark theme; any CSS colour in numbers or by name that is not transparent; none with var(), calc(), color-mix(), light-dark(), from or currentcolor',
    )
  return light === undefined ? undefined : { light, dark }
}

function parseMetal(env: Env): string | undefined {
  const metal = setting(env, 'METAL')?.toLowerCase() ?? 'gold'
  if (METALS.has(metal)) return METALS.get(metal)
  const color = parseColor(metal)
  if (color === undefined)
    throw wrong(
      'METAL',
      `must be gold, silver, copper or a colour such as #b87333 (in numbers or by name, not transparent), not '${metal}'`,
    )
  return color
}

/** The page's own besides. */
function parsePageLook(env: Env): Look {
  const [ground, surface] = ['GROUND', 'SURFACE'].map((name) => parseColours(env, name))
  const metal = parseMetal(env)
  return {
    ...parseLook(env),
    ...(ground && { ground }),
    ...(surface && { surface }),
    ...(metal && { metal }),
  }
}

/** Of the page and of its parts in other sites. */
export function parseLook(env: Env): Look {
  const [accent, radius] = [parseColours(env, 'ACCENT'), setting(env, 'RADIUS')]
  if (radius !== undefined && !/^(?:1?\d|2[0-4])$/.test(radius))
    throw wrong('RADIUS', `must be a whole number of pixels from 0 to 24, not '${radius}'`)
  return {
    ...(accent && { accent }),
    ...(radius !== undefined && { radius: Number(radius) }),
  }
}
