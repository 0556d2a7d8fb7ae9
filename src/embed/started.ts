// What florin.js leads to: it defines <florin-connect>, restores the remembered connection, and has the functions. A
// folder that was built without settings reads them first; where they are wrong, or cannot be read, nothing of ours
// runs, and the site's own content stays.
import { AppError } from '../errors.ts'
import { defineElement } from './element.ts'
import { createGuest } from './guest.ts'
import { readGuestConfig } from './guestConfig.ts'
import type { LoadFlorin } from './lateFlorin.ts'
import { openGuest } from './openGuest.ts'
import { findSettings } from './settingsFile.ts'
import { shareGuest } from './sharedGuest.ts'
import { firstSheet, tintSheet } from './sheets.ts'
import type { Guest } from './windows.tsx'

/** Put here by the build. `__UNSET__`: it was given no setting, so that they are read where this folder lies. */
declare const __UNSET__: boolean
declare const __VERSION__: string

/** Resolves with what fetches the functions, once there is the element. */
export async function start(target: Window = window): Promise<LoadFlorin> {
  const guest = __UNSET__ ? await readGuest(target) : openGuest
  guest()
  defineElement(guest)
  return async () => (await import('./florinApi.ts').catch(missing)).createFlorin(guest)
}

async function readGuest(target: Window): Promise<() => Guest | undefined> {
  const [{ text, base }, { parseOwnSettings }] = await Promise.all([
    findSettings(target),
    import('./ownSettings.ts').catch(missing),
  ])
  const { config, tones } = parseOwnSettings(text, { base, icon: readGuestConfig().app.icon })
  tintSheet(firstSheet(), tones)
  const guest = shareGuest(target, __VERSION__, () => createGuest(target, config))
  return () => guest
}

function missing(cause: unknown): never {
  throw new AppError(navigator.onLine ? 'load-failed' : 'offline', 'a part of Florin did not load', { cause })
}
