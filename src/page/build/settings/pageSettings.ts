// The settings that shape the page itself: its words, links, address and look. They are used up while the site is
// built; no script carries them.
import type { Look } from './accent.ts'
import { LANGUAGES, type Language } from '../../../i18n/languages.ts'
import { isRecord, json } from '../../../lib/parse.ts'
import { checkDirection, parseLine, parseUrl, setting, wrong, type Env } from './setting.ts'

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
  return {
    ...parseLanguages(env, there),
    ...(description !== undefined && { description }),
    ...(headline !== undefined && { headline }),
    ...(lead !== undefined && { lead }),
    ...(termsUrl !== undefined && { termsUrl }),
    ...(privacyUrl !== undefined && { privacyUrl }),
    links: parseLinks(env),
    ...(siteUrl !== undefined && { siteUrl }),
    look: parseLook(env),
  }
}

// Not LANGUAGE: desktops set that one for themselves (GNU gettext).
function parseLanguages(env: Env, there: readonly Language[]): Pick<PageSettings, 'language' | 'languages'> {
  const find = (name: string, tag: string): Language => {
    const found = there.find((language) => language.tag.toLowerCase() === tag.toLowerCase())
    if (!found)
      throw wrong(name, `'${tag}' is none of the languages there are: ${there.map((one) => one.tag).join(', ')}`)
    return found
  }
  const language = find('DEFAULT_LANGUAGE', setting(env, 'DEFAULT_LANGUAGE') ?? 'en')
  const wanted = setting(env, 'LANGUAGES')?.split(',').map((tag) => find('LANGUAGES', tag.trim())) ?? there
  return { language, languages: there.filter((one) => one === language || wanted.includes(one)) }
}

function parseHeadline(env: Env): string | undefined {
  const text = setting(env, 'HEADLINE')?.replaceAll('\\n', '\n')
  if (text === undefined) return undefined
  if (/[\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u.test(text)) throw wrong('HEADLINE', 'must be plain text; \\n begins a new line')
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
  if (RELATIVE.test(text) || /^mailto:[\w.+-]+@[\w.-]+$/.test(text)) return text
  return parseUrl(name, text, ['http:', 'https:']).href
}

function parseLinks(env: Env): readonly Link[] {
  const text = setting(env, 'LINKS')
  if (text === undefined) return []
  const value = json(text)
  if (!isRecord(value))
    throw wrong('LINKS', 'must be a JSON object of names and URLs, such as {"Docs":"https://docs.example"}')
  return Object.entries(value).map(([label, href]) => {
    if (label.trim() === '' || label.length > 40 || typeof href !== 'string')
      throw wrong('LINKS', `'${label}' must be a name of 1 to 40 characters with a URL`)
    checkDirection('LINKS', label)
    return { label, href: hrefOf('LINKS', href) }
  })
}

function parseSiteUrl(env: Env): string | undefined {
  const text = setting(env, 'SITE_URL')
  if (text === undefined) return undefined
  const url = parseUrl('SITE_URL', text, ['http:', 'https:'])
  if (url.search || url.hash) throw wrong('SITE_URL', 'must have no query and no fragment')
  return url.href.endsWith('/') ? url.href : `${url.href}/`
}

function parseLook(env: Env): Look {
  const [accent, radius] = [setting(env, 'ACCENT'), setting(env, 'RADIUS')]
  const colours = accent?.split(',').map((text) => text.trim().toLowerCase())
  const [light, dark] = colours ?? []
  if (colours && (colours.length > 2 || !colours.every((colour) => /^#(?:[\da-f]{3}){1,2}$/.test(colour))))
    throw wrong('ACCENT', 'must be a colour such as #0b575e, or two with a comma: for the light and for the dark theme')
  if (radius !== undefined && !/^(?:1?\d|2[0-4])$/.test(radius))
    throw wrong('RADIUS', `must be a whole number of pixels from 0 to 24, not '${radius}'`)
  return {
    ...(light !== undefined && { accent: { light, dark } }), ...(radius !== undefined && { radius: Number(radius) }),
  }
}
