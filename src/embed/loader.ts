// What florin.js does before the part with the work has loaded: functions that wait for it, and where to find it. If it
// doesn't load, or must not run, nothing of Florin runs, and the console says why.
import { lazy } from '../lib/lazy.ts'
import type { Florin, Provider, State } from './api.ts'
import type { EmbedSettings } from './builtSettings.ts'
import { DISCONNECTED, guestIn, whyNot } from './sharedInstance.ts'

/** Put here by the build: where the part is, and what it calls its beginning. */
declare const __PART__: string
declare const __START__: string

/** Fetches the functions: no site that has the element alone needs them. */
export type LoadFlorin = () => Promise<Florin>

/** Takes what finds the part that does the work, or rejects with a FlorinError. After a failure the next call, or press
 * on the element, tries again. */
export function createLateFlorin(find: () => Promise<LoadFlorin>): Florin {
  let made: Florin | undefined
  const begin = lazy(find)
  let tell: (florin: Florin) => void
  const there = new Promise<Florin>((resolve) => {
    tell = resolve
  })
  const load = lazy(async () => {
    made = await (await begin())()
    tell(made)
    return made
  })
  const start = (): void =>
    void begin().catch(({ message }: Error) =>
      console.error(`florin: nothing of it runs here: ${message}`),
    )
  start()
  document.addEventListener('click', (event) => florinIn(event.composedPath()) && start(), true)
  const said = (): undefined => undefined
  /** Also where it comes at a later wish alone. */
  const quietly = (work: (florin: Florin) => void): void => {
    load().catch(said)
    there.then(work).catch(said)
  }
  const later =
    (name: 'on' | 'once' | 'removeListener'): Provider['on'] =>
    (event, listener) => {
      quietly((florin) => florin.provider[name](event, listener))
      return provider
    }
  const provider: Provider = {
    async request(args) {
      const {
        provider: { request },
      } = made ?? (await load())
      return request(args)
    },
    on: later('on'),
    once: later('once'),
    removeListener: later('removeListener'),
    off: later('removeListener'),
    isConnected: () => state().address !== undefined,
  }
  return {
    provider,
    state,
    subscribe: (listener) => made?.subscribe(listener) ?? subscribeLate(quietly, listener),
    open: (modal, wish) =>
      made
        ? made.open(modal, wish)
        : void load()
            .then((one) => one.open(modal, wish))
            .catch(said),
    pay: async (wish) => (made ?? (await load())).pay(wish),
    connect: async (walletId) => (made ?? (await load())).connect(walletId),
    disconnect: async () => (made ?? (await load().catch(said)))?.disconnect(),
    switchChain: async (chainId) => (made ?? (await load())).switchChain(chainId),
    signIn: async () => (made ?? (await load())).signIn(),
    wallets: () => {
      if (made) return made.wallets()
      quietly((florin) => florin.wallets())
      return NONE
    },
  }
}

const NONE = Object.freeze([])

/** Known before the functions are there. */
const state = (): State => guestIn(window)?.state() ?? DISCONNECTED

/** Once there is something to tell, it may be another state or list than the one that was seen. */
function subscribeLate(
  quietly: (work: (florin: Florin) => void) => void,
  listener: () => void,
): () => void {
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
export async function findPart(
  own: string,
  target: Window,
  settings?: EmbedSettings,
): Promise<LoadFlorin> {
  const { document, navigator } = target
  const reason = whyNot()
  if (reason) throw failure(reason)
  const ways = [() => fromPart(settings), () => fromCopy(own)]
  if (isFinal(own, document)) ways.pop()
  else if (wasKept(own, target)) ways.reverse()
  let cause: unknown
  for (const way of ways) {
    const found = await way().catch((reason: unknown) => {
      cause = reason
    })
    if (found) return found()
  }
  throw failure(
    'a part of Florin did not load',
    navigator.onLine ? 'load-failed' : 'offline',
    cause,
  )
}

function failure(message: string, code = 'load-failed', cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code })
}

/** What does not begin (wrong settings, say) is there all the same, and is not looked for elsewhere. */
type Begin = () => Promise<LoadFlorin> | LoadFlorin

async function fromPart(settings: EmbedSettings | undefined): Promise<Begin> {
  const { [__START__]: start } = await import(__PART__)
  return () => start(settings)
}

async function fromCopy(own: string): Promise<Begin> {
  const url = new URL(own)
  url.searchParams.set(ANEW, String(Date.now()))
  const copy = await import(url.href)
  return () => async () => copy
}

/** Where the page names the hashes of our scripts none may run that they do not name. */
function isFinal(own: string, { scripts }: Document): boolean {
  return (
    new URL(own).searchParams.has(ANEW) ||
    [...scripts].some(({ type, text }) => type === 'importmap' && text.includes('"integrity"'))
  )
}

/** The visitor has reloaded the page, and the browser has asked nobody for florin.js. */
function wasKept(own: string, { performance }: Window): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const [file] = performance.getEntriesByName(own, 'resource') as PerformanceResourceTiming[]
  return page?.type === 'reload' && file?.transferSize === 0 && file.decodedBodySize > 0
}

const NAME = 'florin-connect'
/** Of a press. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'click']
/** Of those that an event passes, also within a component of the page, unless its shadow root is closed. */
const florinIn = (path: readonly EventTarget[]) =>
  path.find((one) => (one as Element).localName === NAME) as Element | undefined

/** The element that somebody wants first; what was pressed before the call counts. */
export function firstWish(document: Document): Promise<Element> {
  return new Promise((resolve) => {
    const heed = (event: Event): void => take(florinIn(event.composedPath()))
    const take = (element: Element | null | undefined): void => {
      if (!element) return
      for (const sign of SIGNS) document.removeEventListener(sign, heed, true)
      resolve(element)
    }
    for (const sign of SIGNS) document.addEventListener(sign, heed, true)
    take(document.querySelector(`${NAME} details[open], ${NAME}:focus-within`)?.closest(NAME))
  })
}

/** Fetches scripts, all at once and not one after the other as each names the next, and runs none of them. A policy
 * that names scripts by a nonce asks it of these too. */
export function fetchAhead(document: Document, scripts: readonly string[]): void {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  for (const href of scripts)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce }),
    )
}
