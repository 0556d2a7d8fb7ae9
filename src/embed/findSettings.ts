// Finds the settings of an embed that was not configured at build time, in an element of the page
// or in florin.json.
import { AppError } from '../errors.ts'
import { copyOwnProperties } from '../lib/parse.ts'
import { ATTRIBUTE, findSettingsId } from './settingsTag.ts'

export const SETTINGS = 'florin.json'
const SCRIPT = 'florin.js'
const BLOCK = 'florin-settings'
const ADVICE =
  'If there is no such file, put one with {} there: only status 404 means default settings'
const TIMEOUT_MS = 10_000
/** Message of the error for a redirect. */
export const REDIRECTED = 'the host answered with a redirect'
const MAX_BYTES = 65_536

type Source = {
  readonly text: string
  readonly base: string
  /** Name of the settings' source in error messages: 'florin.json', or '#' and the element's id. */
  readonly name: string
}

export async function findSettings({ document, location }: Window): Promise<Source> {
  const id = findSettingsId(document, scriptUrl())
  if (id !== undefined)
    return { text: blockOf(document, id).text, base: location.href, name: `#${id}` }
  const base = new URL(SETTINGS, import.meta.url).href
  const hint =
    blocks(document, BLOCK).length > 0
      ? `. The settings in this page need a script tag with src="${scriptUrl()}" and ${ATTRIBUTE}="${BLOCK}"`
      : ''
  const text = await fetchSettings(base).catch((cause: unknown) => {
    const reason = AppError.is(cause)
      ? `${cause.message}${hint || (cause.code === 'http' ? `. ${ADVICE}` : '')}`
      : `the host did not respond${hint}`
    throw new AppError(
      navigator.onLine ? 'load-failed' : 'offline',
      `${SETTINGS} could not be read: ${reason}`,
      { cause },
    )
  })
  if (text === undefined && hint !== '')
    throw new AppError('invalid-input', `there is no ${SETTINGS}${hint}`)
  return { text: text ?? '{}', base, name: SETTINGS }
}

function blockOf(document: Document, id: string): HTMLScriptElement {
  const [block, ...others] = blocks(document, id)
  if (!block || others.length > 0)
    throw new AppError(
      'invalid-input',
      `${block ? others.length + 1 : 0} elements have the id '${id}', which the script tag names`,
    )
  return block
}

const scriptUrl = (): string => new URL(SCRIPT, import.meta.url).href

const blocks = (document: Document, settingsId: string): readonly HTMLScriptElement[] =>
  [...document.querySelectorAll('script')].filter(({ id }) => id === settingsId)

/**
 * Resolves with the text of the settings file, or with undefined for status 404. Rejects for other
 * errors, so that the embed does not start with the default settings.
 */
export async function fetchSettings(url: string): Promise<string | undefined> {
  const bytes = await fetchFile(url, MAX_BYTES)
  if (!bytes) return undefined
  const text = new TextDecoder().decode(bytes)
  if (/^\s*</.test(text)) throw new AppError('http', 'the host answered with an HTML page')
  return text
}

/**
 * Resolves with the contents of a file, or with undefined for status 404. Rejects with an AppError
 * for another answer of the host, and for a file that is longer than `maxBytes`.
 */
export async function fetchFile(url: string, maxBytes: number): Promise<Uint8Array | undefined> {
  const waiting = new AbortController() // aborted after TIMEOUT_MS, also while the body loads
  const timer = setTimeout(() => waiting.abort(), TIMEOUT_MS)
  try {
    const init = copyOwnProperties({
      signal: waiting.signal,
      cache: 'no-cache',
      redirect: 'manual',
    } as const)
    const response = await fetch(url, init)
    const { status, ok, type } = response
    if (status === 404) return undefined
    if (type === 'opaqueredirect') throw new AppError('http', REDIRECTED)
    if (!ok) throw new AppError('http', `the host answered ${status}`)
    const bytes = await response.arrayBuffer()
    if (bytes.byteLength > maxBytes)
      throw new AppError('bad-response', `it is longer than ${maxBytes} bytes`)
    return new Uint8Array(bytes)
  } finally {
    clearTimeout(timer)
  }
}
