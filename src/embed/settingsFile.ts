// Where the settings of a folder stand that was built with none: in the page, for a site that writes its pages itself,
// else in the file florin.json beside our scripts. Asked once a page; judges nothing of what it finds.
import { AppError } from '../errors.ts'

const NAME = 'florin.json'
const TIMEOUT_MS = 10_000
const MAX_BYTES = 65_536

/** The JSON, and the address from which the pictures it names are found. */
export type SettingsText = { readonly text: string; readonly base: string }

/** An empty object where there is no such file: a host that answers whatever is missing with a page of its own says so
 * too. Rejects while that cannot be said: nothing of ours runs on other settings than the site's. */
export async function findSettings({ document, location }: Window): Promise<SettingsText> {
  const block = document.getElementById('florin-settings')
  if (block instanceof HTMLScriptElement) return { text: block.text, base: location.href }
  const base = new URL(NAME, import.meta.url).href
  return { text: await ask(base).catch(failed), base }
}

async function ask(url: string): Promise<string> {
  const waiting = new AbortController() // over headers and body; nothing more of ours comes before it is known
  const timer = setTimeout(() => waiting.abort(), TIMEOUT_MS)
  try {
    const response = await fetch(url, { signal: waiting.signal, cache: 'no-cache', redirect: 'error' })
    const { status, ok, headers } = response
    if (status === 404 || status === 410 || /^text\/html\b/i.test(headers.get('content-type') ?? '')) return '{}'
    if (!ok) throw new AppError('http', `the host answered ${status}`)
    const bytes = await response.arrayBuffer()
    if (bytes.byteLength > MAX_BYTES) throw new AppError('bad-response', 'too long')
    return new TextDecoder().decode(bytes)
  } finally {
    clearTimeout(timer)
  }
}

function failed(cause: unknown): never {
  throw new AppError(navigator.onLine ? 'load-failed' : 'offline', `${NAME} could not be read`, { cause })
}
