// The functions of florin.js, which wait until what does the work is there, and the way to it. Where it does not come,
// or may not run, nothing of ours runs, and the console says why.
import { lazy } from '../lib/lazy.ts'
import type { Florin, Provider, State } from './api.ts'
import { guestIn, whatChanged } from './sharedGuest.ts'
import { DISCONNECTED } from './siteSession.ts'

/** Put here by the build: where the part is, and what it calls its beginning. */
declare const __PART__: string
declare const __START__: string

/** Fetches the functions: no site that has the element alone needs them. */
export type LoadFlorin = () => Promise<Florin>

/** Takes what finds the part that does the work, or rejects with a FlorinError. After a failure the next call tries
 * again. */
export function createLateFlorin(find: () => Promise<LoadFlorin>): Florin {
  let made: Florin | undefined
  const begin = lazy(find)
  let tell: (florin: Florin) => void
  const there = new Promise<Florin>((resolve) => tell = resolve)
  const load = lazy(async () => (tell(made = await (await begin())()), made))
  begin().catch(({ message }: Error) => console.error(`florin: nothing of it runs here: ${message}`))
  const said = (): undefined => undefined
  /** Also where it comes at a later wish alone. */
  const quietly = (work: (florin: Florin) => void): void => {
    load().catch(said)
    there.then(work).catch(said)
  }
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
    open: (modal, wish) => made ? made.open(modal, wish) : void load().then((one) => one.open(modal, wish)).catch(said),
    pay: async (wish) => (made ?? await load()).pay(wish),
    connect: async (walletId) => (made ?? await load()).connect(walletId),
    disconnect: async () => (made ?? await load().catch(said))?.disconnect(),
    switchChain: async (chainId) => (made ?? await load()).switchChain(chainId),
    signIn: async () => (made ?? await load()).signIn(),
    wallets: () => made?.wallets() ?? (quietly((florin) => florin.wallets()), NONE),
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

/** Marks the address of a copy that was asked for anew: it asks for no further one. */
const ANEW = 'florin-anew'

/** The way to the part florin.js was built with; `own` is its address. A host that says nothing of caching has browsers
 * keep florin.js for days, and a new copy of the folder may have taken away what it leads to: then it asks for itself,
 * once, past what the browser keeps, and is what it finds there. Rejects with a FlorinError; asks for nothing where no
 * part could begin. */
export async function findPart(own: string, target: Window): Promise<LoadFlorin> {
  const { document, navigator } = target
  const changed = whatChanged()
  if (changed !== undefined) throw failure(`a script of this page has changed ${changed}.`)
  const ways = [fromPart, () => fromCopy(own)]
  if (isFinal(own, document)) ways.pop()
  else if (wasKept(own, target)) ways.reverse()
  let cause: unknown
  for (const way of ways) {
    const found = await way().catch((reason: unknown) => void (cause = reason))
    if (found) return found()
  }
  throw failure('a part of Florin did not load', navigator.onLine ? 'load-failed' : 'offline', cause)
}

function failure(message: string, code = 'load-failed', cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code })
}

/** What does not begin (wrong settings, say) is there all the same, and is not looked for elsewhere. */
type Begin = () => Promise<LoadFlorin> | LoadFlorin

async function fromPart(): Promise<Begin> {
  const { [__START__]: start } = await import(__PART__)
  return start
}

async function fromCopy(own: string): Promise<Begin> {
  const url = new URL(own)
  url.searchParams.set(ANEW, String(Date.now()))
  const copy = await import(url.href)
  return () => async () => copy
}

/** Where the page names the hashes of our scripts none may run that they do not name. */
function isFinal(own: string, { scripts }: Document): boolean {
  return new URL(own).searchParams.has(ANEW)
    || [...scripts].some(({ type, text }) => type === 'importmap' && text.includes('"integrity"'))
}

/** The visitor has reloaded the page, and the browser has asked nobody for florin.js. */
function wasKept(own: string, { performance }: Window): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const [file] = performance.getEntriesByName(own, 'resource') as PerformanceResourceTiming[]
  return page?.type === 'reload' && file !== undefined && file.transferSize === 0 && file.decodedBodySize > 0
}
