// Parsers that several settings use. Each error message is one line that names the setting and says
// which values are valid.
import { AppError } from '../../errors.ts'
import { parseUrl as readUrl } from '../../lib/parse.ts'

export type Env = Readonly<Record<string, string | undefined>>

/**
 * Hosts of the local machine, which may be reached without encryption. [::1] is missing because CSP
 * has no syntax for IPv6 addresses.
 */
const LOOPBACK = ['localhost', '127.0.0.1']
/**
 * Matches hosts that can be written into the page's CSP. Characters such as '*' and ';' have a
 * special meaning there.
 */
const HOST = /^[a-z\d._-]+$/
export const NOT_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** Maps settings to their former names. The former names are accepted until version 2.0. */
export const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ['BACKGROUND', 'GROUND'],
  ['COIN_METAL', 'METAL'],
  ['TAGLINE', 'LEAD'],
])

/**
 * Returns the trimmed value of a setting, if necessary of its former name. Returns undefined if the
 * setting is not set or empty.
 */
export function readSetting(env: Env, name: string): string | undefined {
  return env[name]?.trim() || env[FORMER_NAMES.get(name) ?? '']?.trim() || undefined
}

export function settingError(name: string, reason: string): AppError {
  return new AppError('invalid-input', `${name}: ${reason}`)
}

/**
 * Returns the end of an error message about an invalid value: 'did you mean …?' if `meant` is
 * defined, and the list of possible values.
 */
export function suggest(meant: string | undefined, possible: string): string {
  return meant === undefined ? `: ${possible}` : `; did you mean ${meant}? Possible are ${possible}`
}

/** Parses a setting that is one line of plain text. Returns undefined if it is not set. */
export function parseLine(env: Env, name: string): string | undefined {
  const text = readSetting(env, name)
  if (text === undefined) return undefined
  if (NOT_ONE_LINE.test(text)) throw settingError(name, 'must be one line of plain text')
  rejectBidiControls(name, text)
  if (text.length > 200) throw settingError(name, 'must have at most 200 characters')
  return text
}

/**
 * Throws an AppError for bidi control characters. They could make one name look like another on the
 * page and in wallets.
 */
export function rejectBidiControls(name: string, text: string, field = ''): void {
  if (/\p{Bidi_Control}/u.test(text))
    throw settingError(name, `${field}must not contain characters that change the text direction`)
}

/** Parses the path of an image in the project. Returns undefined if `path` is undefined. */
export function parseIcon(path: string | undefined, name: string): string | undefined {
  if (path === undefined) return undefined
  requireProjectFile(name, path)
  if (!/\.(svg|png|webp|jpg|jpeg)$/i.test(path))
    throw settingError(name, 'must be an svg, png, webp or jpg file')
  return path
}

/** Throws an AppError if the path is a URL, because the page loads no files from other sites. */
export function requireProjectFile(name: string, path: string): void {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(path))
    throw settingError(
      name,
      'must be a file in this project, not a URL: the page loads nothing from other sites',
    )
}

/**
 * Checks a URL with `parseSettingUrl`. Returns its text as written, except that scheme and host are
 * in lower case.
 */
export function parseUrlText(name: string, text: string, protocols: readonly string[]): string {
  parseSettingUrl(name, text, protocols)
  return text.replace(/^[^/?#]*\/\/[^/?#]*/, (start) => start.toLowerCase())
}

/**
 * Parses a URL that the page requests or links to. Throws an AppError unless the URL uses https or
 * wss, or its host is the local machine.
 */
export function parseSettingUrl(name: string, text: string, protocols: readonly string[]): URL {
  if (text === '') throw settingError(name, 'has an empty entry; remove a comma')
  const url = readUrl(text)
  if (!url || !protocols.includes(url.protocol)) {
    throw settingError(
      name,
      `'${text}' is not a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
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
