// Main script of the drop-in embed, which florin.js loads. Defines <florin-connect> and
// reconnects to the wallet of the last visit.
import { AppError } from '../errors.ts'
import type { EmbedSettings } from './builtSettings.ts'
import { defineElement } from './element.ts'
import { createEmbedInstance } from './embedInstance.ts'
import type { LoadApi } from './loader.ts'
import { findReplacedFunction, getOrCreateShared } from './sharedInstance.ts'

/** Florin's version, and the default icon's URL relative to this script. Set by the build. */
declare const __VERSION__: string
declare const __ICON__: string

/**
 * Starts the embed and resolves with a function that loads the API. Reads florin.json if `settings`
 * is undefined.
 */
export async function start(
  settings: EmbedSettings | undefined,
  target: Window = window,
): Promise<LoadApi> {
  if (findReplacedFunction())
    (await import('./repairBuiltIns.ts').catch(throwLoadFailed)).repairBuiltIns()
  const found = settings ?? (await readSettings(target))
  const instance = getOrCreateShared(target, __VERSION__, () => createEmbedInstance(target, found))
  defineElement(() => instance)
  const { hostname, search } = target.location
  // Check the URL roughly here, so that visitors do not load the chunk. isOwner() in the chunk
  // checks it exactly.
  if (settings && /localhost|^127|^\[|florin-check/.test(hostname + search))
    import('./ignoredSettings.ts').then(
      ({ reportIgnoredSettings }) => reportIgnoredSettings(target),
      () => undefined,
    )
  return async () =>
    (await import('./florinApi.ts').catch(throwLoadFailed)).createFlorin(() => instance)
}

async function readSettings(target: Window): Promise<EmbedSettings> {
  const { readSettings: read } = await import('./readSettings.ts').catch(throwLoadFailed)
  return read(target, new URL(__ICON__, import.meta.url).href, throwLoadFailed)
}

function throwLoadFailed(cause: unknown): never {
  throw new AppError(
    navigator.onLine ? 'load-failed' : 'offline',
    'a part of Florin did not load',
    { cause },
  )
}
