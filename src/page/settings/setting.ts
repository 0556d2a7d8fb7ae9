// Parsers that several settings share. Each error message names the setting and the valid values.
import { AppError } from '../../errors.ts'
import { json, parseUrl as readUrl } from '../../lib/parse.ts'

export type Env = Readonly<Record<string, string | undefined>>

/**
 * Hosts whose URLs need no encryption. Excludes [::1], because CSP has no syntax for IPv6
 * addresses.
 */
const LOOPBACK = ['localhost', '127.0.0.1']
/**
 * Matches hosts that are safe in the page's CSP, where characters such as '*' have a special
 * meaning.
 */
const HOST = /^[a-z\d._-]+$/
export const NOT_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** Maps settings to their former names, which are valid until version 2.0. */
export const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ['BACKGROUND', 'GROUND'],
  ['COIN_METAL', 'METAL'],
  ['TAGLINE', 'LEAD'],
])

/**
 * Returns the trimmed value of a setting or of its former name. Returns undefined if it is empty.
 */
export function readSetting(env: Env, name: string): string | undefined {
  return env[name]?.trim() || env[FORMER_NAMES.get(name) ?? '']?.trim() || undefined
}

/**
 * Returns the entries of a list, which is text with separators or a JSON array. Entries are
 * separated by commas, semicolons or line breaks, including those of Chinese, Japanese and Arabic
 * keyboards. Commas in parentheses are part of an entry.
 */
export function splitList(text: string): readonly string[] {
  return parseArray(text) ?? splitAt(text, /(?:\s*[,;，；、،؛]\s*|\s*\n\s*)(?![^(]*\))/)
}

/**
 * Returns the entries of a list of URLs. Spaces separate entries too, because URLs contain no
 * spaces.
 */
export function splitUrls(text: string): readonly string[] {
  return parseArray(text) ?? splitAt(text, /\s*,\s*|[\s;，；、|]+(?=[a-z]+:\/\/)/i)
}

function parseArray(text: string): readonly string[] | undefined {
  const value = json(text)
  return Array.isArray(value) ? value.map((entry) => String(entry).trim()) : undefined
}

function splitAt(text: string, separator: RegExp): readonly string[] {
  return text
    .replace(/^\[([^]*)\]$/, '$1')
    .split(separator)
    .map((entry) => entry.trim().replace(/^(?:(["'])(.*)\1|[“„‘](.*)[“”’])$/, '$2$3'))
}

/**
 * Returns an address without spaces around it and without the CAIP-10 prefix of the chain
 * `chainId`. Keeps the prefix of another chain, so that the address is rejected as invalid.
 */
export function trimCoinAddress(value: unknown, chainId: number | undefined): string {
  return String(value)
    .replaceAll(/^[\s\u200b]+|[\s\u200b]+$/g, '')
    .replace(`eip155:${chainId}:`, '')
    .replace(/^0X/, '0x')
}

/**
 * Returns whether an optional field is null, '' or an empty list. Accepts an empty list, because
 * PHP encodes an empty object as an empty list.
 */
export function isEmpty(value: unknown): boolean {
  return value === null || String(value) === ''
}

export function settingError(name: string, reason: string): AppError {
  return new AppError('invalid-input', `${name}: ${reason}`)
}

/**
 * Returns a text to append to an error message: the possible values and, if known, the value that
 * was probably meant.
 */
export function suggest(meant: string | undefined, possible: string): string {
  return meant === undefined ? `: ${possible}` : `; did you mean ${meant}? Possible are ${possible}`
}

/** Parses one line of plain text. Returns undefined if the setting is not set. */
export function parseLine(env: Env, name: string): string | undefined {
  const text = readSetting(env, name)
  if (text === undefined) return undefined
  if (NOT_ONE_LINE.test(text)) throw settingError(name, 'must be one line of plain text')
  rejectBidiControls(name, text)
  if (text.length > 200) throw settingError(name, 'must have at most 200 characters')
  return text
}

/** Throws for bidi control characters, because they can make one name look like another. */
export function rejectBidiControls(name: string, text: string, field = ''): void {
  if (/\p{Bidi_Control}/u.test(text))
    throw settingError(name, `${field}must not contain characters that change the text direction`)
}

export function parseIcon(path: string | undefined, name: string): string | undefined {
  if (path === undefined) return undefined
  const file = parseProjectFile(name, path)
  if (!/\.(svg|png|webp|jpe?g)(\?.*)?$/i.test(file))
    throw settingError(name, 'must be an svg, png, webp or jpg file')
  return file
}

/**
 * Returns a path with '/' as the separator. Throws if browsers would read the path as a URL,
 * because the page loads no files from other sites. Browsers ignore line breaks and tabs in URLs,
 * and read '\\' as '/'.
 */
export function parseProjectFile(name: string, path: string): string {
  const file = path.trim().replaceAll('\\', '/')
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(file) || NOT_ONE_LINE.test(file))
    throw settingError(
      name,
      'must be a file in this project, not a URL: the page loads nothing from other sites',
    )
  return file
}

const BARE_HOST = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?::\d+)?(?:\/[^?#\s]*)?$/i
const PAGE_FILE = /^[^/]+\.(?:[xs]?html?|php|aspx?|jsp|pdf|txt|md|docx?|rtf|odt)$/i

/** Returns whether the text is a host without 'https://', perhaps with a path. */
export function isBareHost(text: string): boolean {
  return BARE_HOST.test(text.trim()) && !PAGE_FILE.test(text.trim())
}

/**
 * Checks a URL and returns its text, with scheme and host in lower case. Writes '//' after the
 * scheme, because browsers resolve 'https:/node.example' as a path of the page's own host.
 */
export function parseUrlText(name: string, text: string, protocols: readonly string[]): string {
  parseSettingUrl(name, text, protocols)
  return text
    .trim()
    .replace(/^([a-z]+:)[/\\]*([^/?#\\]*)/i, (_, scheme: string, host: string) =>
      `${scheme}//${host}`.toLowerCase(),
    )
}

/** Parses a URL. Throws unless the URL uses https or wss, or its host is the local machine. */
export function parseSettingUrl(name: string, text: string, protocols: readonly string[]): URL {
  if (text === '') throw settingError(name, 'has an empty entry; remove a comma')
  // Reject line breaks, because the URL parser removes them and would join two URLs into one.
  const url = /[\t\r\n]/.test(text.trim()) ? undefined : readUrl(text)
  // The host is a scheme if the owner has pasted a whole URL after 'https://'.
  if (!url || !protocols.includes(url.protocol) || /^(?:https?|wss?)$/.test(url.hostname)) {
    const isSafe = (protocol: string): boolean => /^(?:https|wss):$/.test(protocol)
    const list = (some: readonly string[]): string =>
      some.map((protocol) => `${protocol}//`).join(' or ')
    const safe = protocols.filter(isSafe)
    throw settingError(
      name,
      `'${text}' is not a URL that starts with ${list(safe)} (${list(protocols.filter((one) => !isSafe(one)))} for localhost only)${
        isBareHost(text) ? `; did you mean ${safe[0]}//${text.trim()}?` : ''
      }`,
    )
  }
  if (url.username || url.password)
    throw settingError(
      name,
      'must not contain a user name or password: everybody could read them in the page',
    )
  if (!HOST.test(url.hostname)) {
    throw settingError(
      name,
      `the host '${url.hostname}' has a character with a special meaning in a CSP; letters, digits, '.', '-' ` +
        `and '_' are allowed`,
    )
  }
  if (!/^(?:https|wss):$/.test(url.protocol) && !LOOPBACK.includes(url.hostname)) {
    const better = ['https', 'wss'].filter((one) => protocols.includes(`${one}:`)).join(' or ')
    throw settingError(
      name,
      `'${text}' is not encrypted: use ${better}; only this machine may be reached without encryption`,
    )
  }
  return url
}
