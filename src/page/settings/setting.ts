// What every setting is read with: text, files and URLs from the environment of whoever builds. Each refusal is one
// line that names the setting and says what to write.
import { AppError } from '../../errors.ts'
import { parseUrl as readUrl } from '../../lib/parse.ts'

export type Env = Readonly<Record<string, string | undefined>>

/** This computer itself; a policy has no way to write [::1]. */
const LOOPBACK = ['localhost', '127.0.0.1']
/** What a host may hold: in a policy '*' stands for any name, quotes, ';' and ',' begin something new, and brackets
 * mean nothing. */
const HOST = /^[a-z\d._-]+$/
export const NOT_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u

/** Without spaces around it; undefined when it is empty. */
export function setting(env: Env, name: string): string | undefined {
  return env[name]?.trim() || undefined
}

export function wrong(name: string, reason: string): AppError {
  return new AppError('invalid-input', `${name}: ${reason}`)
}

/** One line of plain text; undefined when it is not set. */
export function parseLine(env: Env, name: string): string | undefined {
  const text = setting(env, name)
  if (text === undefined) return undefined
  if (NOT_ONE_LINE.test(text)) throw wrong(name, 'must be one line of plain text')
  checkDirection(name, text)
  if (text.length > 200) throw wrong(name, 'must have at most 200 characters')
  return text
}

/** Such a character would make one name look like another, here and in every wallet that shows it. */
export function checkDirection(name: string, text: string, field = ''): void {
  if (/\p{Bidi_Control}/u.test(text))
    throw wrong(name, `${field}must not hold characters that turn the direction of writing`)
}

/** The path of a picture in the project. */
export function parseIcon(path: string | undefined, name: string): string | undefined {
  if (path === undefined) return undefined
  checkOwnFile(name, path)
  if (!/\.(svg|png|webp|jpg|jpeg)$/i.test(path))
    throw wrong(name, 'must be an svg, png, webp or jpg file')
  return path
}

/** Neither is anything else that the page shows. */
export function checkOwnFile(name: string, path: string): void {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(path))
    throw wrong(
      name,
      'must be a file of this project, not a URL: the page loads nothing from elsewhere',
    )
}

/** A URL as it is written, its scheme and host in lower case; checked as `parseSettingUrl` does. */
export function parseUrlText(name: string, text: string, protocols: readonly string[]): string {
  parseSettingUrl(name, text, protocols)
  return text.replace(/^[^/?#]*\/\/[^/?#]*/, (start) => start.toLowerCase())
}

/** A URL the page may talk to, or send a visitor to: encrypted, unless it is of this computer. */
export function parseSettingUrl(name: string, text: string, protocols: readonly string[]): URL {
  if (text === '') throw wrong(name, 'has an empty entry; take one comma away')
  const url = readUrl(text)
  if (!url || !protocols.includes(url.protocol)) {
    throw wrong(
      name,
      `'${text}' is not a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )
  }
  if (url.username || url.password)
    throw wrong(
      name,
      'must not hold a user name or password: everybody could read them in the page',
    )
  if (!HOST.test(url.hostname)) {
    throw wrong(
      name,
      `the host '${url.hostname}' has a character that means something else in a policy; letters, digits, '.', '-' ` +
        `and '_' are allowed`,
    )
  }
  if (!/^(?:https|wss):$/.test(url.protocol) && !LOOPBACK.includes(url.hostname)) {
    const better = ['https', 'wss'].filter((one) => protocols.includes(`${one}:`)).join(' or ')
    throw wrong(
      name,
      `'${text}' is not encrypted: use ${better}; only this computer itself may be reached without`,
    )
  }
  return url
}
