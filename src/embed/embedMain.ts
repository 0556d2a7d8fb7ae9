// Loaded by florin.js: defines <florin-connect>, reconnects, and resolves with the API. If the
// build has not configured this folder, reads florin.json first; if the settings are wrong or
// unreadable, nothing runs and the host page's own content stays.
import { AppError, asAppError } from '../errors.ts'
import type { EmbedSettings } from './builtSettings.ts'
import { defineElement } from './element.ts'
import { createGuest } from './embedInstance.ts'
import type { LoadFlorin } from './loader.ts'
import { shareGuest } from './sharedInstance.ts'

/** Defined by the build: the version, and the default icon's URL relative to this script. */
declare const __VERSION__: string
declare const __ICON__: string

/**
 * Starts the embed; resolves with a function that loads the API. `settings`: undefined unless the
 * build has configured this folder.
 */
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
  const [{ text, base, name }, { parseOwnSettings }] = await Promise.all([
    import('./findSettings.ts').catch(missing).then((found) => found.findSettings(target)),
    import('./runtimeSettings.ts').catch(missing),
  ])
  try {
    return parseOwnSettings(text, { base, icon: new URL(__ICON__, import.meta.url).href })
  } catch (cause) {
    const { code, message } = asAppError(cause)
    throw new AppError(code, `${name}: ${message}`, { cause })
  }
}

function missing(cause: unknown): never {
  throw new AppError(
    navigator.onLine ? 'load-failed' : 'offline',
    'a part of Florin did not load',
    { cause },
  )
}
