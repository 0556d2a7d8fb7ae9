// Main script of the drop-in embed, loaded by florin.js. It defines <florin-connect>, reconnects to
// the last wallet and provides the API. If the embed was not configured at build time, it reads
// florin.json first. If the settings are wrong or unreadable, it does not start, and the host
// page's own content stays visible.
import { AppError } from '../errors.ts'
import type { EmbedSettings } from './builtSettings.ts'
import { defineElement } from './element.ts'
import { createEmbedInstance } from './embedInstance.ts'
import type { LoadApi } from './loader.ts'
import { findReplacedFunction, getOrCreateShared } from './sharedInstance.ts'

/**
 * The version, and the URL of the default icon relative to this script. The build replaces both
 * constants.
 */
declare const __VERSION__: string
declare const __ICON__: string

/**
 * Starts the embed and resolves with a function that loads the API. `settings` is undefined if the
 * embed was not configured at build time; they are then read from florin.json.
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
