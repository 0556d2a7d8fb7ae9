// What florin.js loads: defines <florin-connect>, restores the remembered connection, and leads to the functions. In a
// folder that was not configured by the build it reads florin.json first; where the settings are wrong or can't be read,
// nothing of ours runs, and the host page's own content stays.
import { AppError } from '../errors.ts'
import { own } from '../lib/parse.ts'
import type { EmbedSettings } from './builtSettings.ts'
import { defineElement } from './element.ts'
import { createGuest } from './guest.ts'
import type { LoadFlorin } from './lateFlorin.ts'
import { shareGuest } from './sharedGuest.ts'

/** Defined by the build: the version, and the default icon's URL relative to this script. */
declare const __VERSION__: string
declare const __ICON__: string

const SETTINGS = 'florin.json'
const TIMEOUT_MS = 10_000
const MAX_BYTES = 65_536

/** Starts the embed; resolves with what loads the functions. `settings`: where the build has configured this folder. */
export async function start(
  settings: EmbedSettings | undefined,
  target: Window = window,
): Promise<LoadFlorin> {
  const found = settings ?? (await readSettings(target))
  const guest = shareGuest(target, __VERSION__, () => createGuest(target, found))
  defineElement(() => guest)
  return async () => (await import('./florinApi.ts').catch(missing)).createFlorin(() => guest)
}

async function readSettings(target: Window): Promise<EmbedSettings> {
  const [{ text, base }, { parseOwnSettings }] = await Promise.all([
    findSettings(target),
    import('./ownSettings.ts').catch(missing),
  ])
  return parseOwnSettings(text, { base, icon: new URL(__ICON__, import.meta.url).href })
}

/** Where the settings stand: in the page, for a site that writes its pages itself, else in the file florin.json beside
 * our scripts. Asked once a page; judges nothing of what it finds: the JSON, and the address from which the pictures it
 * names are found. */
async function findSettings({
  document,
  location,
}: Window): Promise<{ readonly text: string; readonly base: string }> {
  // whatever else somebody has put in by that id
  const block = document.querySelector<HTMLScriptElement>('script#florin-settings')
  if (block) return { text: block.text, base: location.href }
  const base = new URL(SETTINGS, import.meta.url).href
  return {
    text: await fetchSettings(base).catch((cause) =>
      missing(cause, `${SETTINGS} could not be read`),
    ),
    base,
  }
}

/** An empty object where there is no such file: a host that answers whatever is missing with a page of its own says so
 * too. Rejects while that cannot be said: nothing of ours runs on other settings than the site's. */
async function fetchSettings(url: string): Promise<string> {
  const waiting = new AbortController() // over headers and body; nothing more of ours comes before it is known
  const timer = setTimeout(() => waiting.abort(), TIMEOUT_MS)
  try {
    const init = own({ signal: waiting.signal, cache: 'no-cache', redirect: 'error' } as const)
    const response = await fetch(url, init)
    const { status, ok, headers } = response
    if (
      status === 404 ||
      status === 410 ||
      /^text\/html\b/i.test(headers.get('content-type') ?? '')
    )
      return '{}'
    if (!ok) throw new AppError('http', `the host answered ${status}`)
    const bytes = await response.arrayBuffer()
    if (bytes.byteLength > MAX_BYTES) throw new AppError('bad-response', 'too long')
    return new TextDecoder().decode(bytes)
  } finally {
    clearTimeout(timer)
  }
}

function missing(cause: unknown, what = 'a part of Florin did not load'): never {
  throw new AppError(navigator.onLine ? 'load-failed' : 'offline', what, { cause })
}
