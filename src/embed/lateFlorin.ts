// The functions of florin.js: they wait until what does the work is there. Where it does not come, or may not run,
// nothing of ours runs, and the console says why.
import { lazy } from '../lib/lazy.ts'
import type { Florin, Provider, State } from './api.ts'
import { guestIn } from './sharedGuest.ts'
import { DISCONNECTED } from './stateView.ts'

/** Fetches the functions: no site that has the element alone needs them. */
export type LoadFlorin = () => Promise<Florin>

/** Takes what finds the part that does the work, or rejects with a FlorinError. After a failure the next call tries
 * again. */
export function createLateFlorin(find: () => Promise<LoadFlorin>): Florin {
  let made: Florin | undefined
  const begin = lazy(find)
  const load = lazy(async () => made = await (await begin())())
  begin().catch(({ message }: Error) => console.error(`florin: nothing of it runs here: ${message}`))
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
    isConnected: () => state().address !== undefined,
  }
  return {
    provider, state,
    subscribe: (listener) => made?.subscribe(listener) ?? subscribeLate(quietly, listener),
    open: (modal, wish) => made ? made.open(modal, wish) : quietly((florin) => florin.open(modal, wish)),
    pay: async (wish) => (made ?? await load()).pay(wish),
    connect: async (walletId) => (made ?? await load()).connect(walletId),
    disconnect: async () => (made ?? await load().catch(() => undefined))?.disconnect(),
    switchChain: async (chainId) => (made ?? await load()).switchChain(chainId),
    signIn: async () => (made ?? await load()).signIn(),
    wallets: () => made?.wallets() ?? (quietly((florin) => void florin.wallets()), NONE),
  }
}

const NONE = Object.freeze([])

/** Known before the functions are there. */
const state = (): State => guestIn<Pick<Florin, 'state'>>(window)?.state() ?? DISCONNECTED

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
