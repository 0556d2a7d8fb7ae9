// The functions of a folder that was built without settings: they wait until those are read, from the page or from
// beside our scripts. Where they are wrong, or cannot be read, nothing of ours runs: the site's own content stays.
import { AppError, asAppError } from '../errors.ts'
import { lazy } from '../lib/lazy.ts'
import type { Florin, Provider } from './api.ts'
import { createGuest } from './guest.ts'
import type { Guest } from './windows.tsx'
import { readGuestConfig } from './guestConfig.ts'
import { findSettings } from './settingsFile.ts'
import { shareGuest } from './sharedGuest.ts'
import { firstSheet, tintSheet } from './sheets.ts'
import { DISCONNECTED } from './stateView.ts'

/** Put here by the build. */
declare const __VERSION__: string

/** Takes the window, and what makes the functions once the guest is there. After a failure the next call tries
 * again. */
export function createLateFlorin(target: Window, make: (guest: () => Guest | undefined) => Florin): Florin {
  let made: Florin | undefined
  const load = lazy(async () => {
    const guest = await readGuest(target)
    return made = make(() => guest)
  })
  load().catch((error: unknown) => console.error(`florin: nothing of it runs here: ${asAppError(error).message}`))
  const quietly = (work: (florin: Florin) => void): void => void load().then(work).catch(() => undefined) // it was said
  const later = (name: 'on' | 'once' | 'removeListener'): Provider['on'] => (event, listener) => {
    quietly((florin) => florin.provider[name](event, listener))
    return provider
  }
  const provider: Provider = {
    async request(args) {
      const { provider: { request } } = made ?? await load()
      return request(args)
    },
    on: later('on'),
    once: later('once'),
    removeListener: later('removeListener'),
    off: later('removeListener'),
    isConnected: () => made?.provider.isConnected() ?? false,
  }
  return {
    provider,
    state: () => made?.state() ?? DISCONNECTED,
    subscribe: (listener) => made?.subscribe(listener) ?? subscribeLate(quietly, listener),
    open: (modal, wish) => made ? made.open(modal, wish) : quietly((florin) => florin.open(modal, wish)),
    pay: async (wish) => (made ?? await load()).pay(wish),
    connect: async (walletId) => (made ?? await load()).connect(walletId),
    disconnect: async () => made?.disconnect(),
    switchChain: async (chainId) => (made ?? await load()).switchChain(chainId),
    signIn: async () => (made ?? await load()).signIn(),
    wallets: () => made?.wallets() ?? NONE,
  }
}

const NONE = Object.freeze([])

async function readGuest(target: Window): Promise<Guest | undefined> {
  const [{ text, base }, { parseOwnSettings }] = await Promise.all([
    findSettings(target),
    import('./ownSettings.ts').catch((cause: unknown) => {
      throw new AppError(navigator.onLine ? 'load-failed' : 'offline', 'a part of Florin did not load', { cause })
    }),
  ])
  const { config, tones } = parseOwnSettings(text, { base, icon: readGuestConfig().app.icon })
  tintSheet(firstSheet(), tones)
  return shareGuest(target, __VERSION__, () => createGuest(target, config))
}

/** Once there is something to tell, it may be another state or list than the one that was seen. */
function subscribeLate(quietly: (work: (florin: Florin) => void) => void, listener: () => void): () => void {
  let stop: (() => void) | undefined
  let over = false
  quietly((florin) => {
    if (over) return
    stop = florin.subscribe(listener)
    listener()
  })
  return () => {
    over = true
    stop?.()
  }
}
