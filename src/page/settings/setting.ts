// Parsers that all settings share. Each error is one line that names the setting and says what to
// write.
import { AppError } from '../../errors.ts'
import { parseUrl as readUrl } from '../../lib/parse.ts'

export type Env = Readonly<Record<string, string | undefined>>

/** This machine; CSP has no syntax for [::1]. */
const LOOPBACK = ['localhost', '127.0.0.1']
/** Hosts that are safe in a CSP: '*' is a wildcard there, quotes, ';' and ',' are separators. */
const HOST = /^[a-z\d._-]+$/
export const NOT_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** Former names of settings, which work until 2.0. */
export const FORMER_NAMES: ReadonlyMap<string, string> = new Map([
  ['BACKGROUND', 'GROUND'],
  ['COIN_METAL', 'METAL'],
  ['TAGLINE', 'LEAD'],
])

/** Returns the trimmed value under the setting's name or former name; undefined if it is empty. */
export function readSetting(env: Env, name: string): string | undefined {
  return env[name]?.trim() || env[FORMER_NAMES.get(name) ?? '']?.trim() || undefined
}

export function settingError(name: string, reason: string): AppError {
  return new AppError('invalid-input', `${name}: ${reason}`)
}

/** Parses one line of plain text; undefined if not set. */
export function parseLine(env: Env, name: string): string | undefined {
  const text = readSetting(env, name)
  if (text === undefined) return undefined
  if (NOT_ONE_LINE.test(text)) throw settingError(name, 'must be one line of plain text')
  rejectBidiControls(name, text)
  if (text.length > 200) throw settingError(name, 'must have at most 200 characters')
  return text
}

/**
 * Throws for bidi control characters: they could make one name look like another, here and in
 * wallets.
 */
export function rejectBidiControls(name: string, text: string, field = ''): void {
  if (/\p{Bidi_Control}/u.test(text))
    throw settingError(name, `${field}must not contain characters that change the text direction`)
}

/** Parses the path of an image in the project. */
export function parseIcon(path: string | undefined, name: string): string | undefined {
  if (path === undefined) return undefined
  requireProjectFile(name, path)
  if (!/\.(svg|png|webp|jpg|jpeg)$/i.test(path))
    throw settingError(name, 'must be an svg, png, webp or jpg file')
  return path
}

/** Throws if the path is a URL: the page loads nothing from other sites. */
export function requireProjectFile(name: string, path: string): void {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(path))
    throw settingError(
      name,
      'must be a file in this project, not a URL: the page loads nothing from other sites',
    )
}

/** Returns the URL as written, with scheme and host in lower case; checked by `parseSettingUrl`. */
export function parseUrlText(name: string, text: string, protocols: readonly string[]): string {
  parseSettingUrl(name, text, protocols)
  return text.replace(/^[^/?#]*\/\/[^/?#]*/, (start) => start.toLowerCase())
}

/**
 * Parses a URL that the page requests or links to. It must be encrypted, unless it is on this
 * machine.
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
