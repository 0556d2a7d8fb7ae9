// What florin.js does before the main script has loaded: finds that script, and provides API
// functions that wait for it. If it does not load or must not run, the console says why.
import { lazy } from '../lib/lazy.ts'
import type { Florin, Provider, State } from './api.ts'
import type { EmbedSettings } from './builtSettings.ts'
import { DISCONNECTED, findEmbedInstance, getUnsupportedReason } from './sharedInstance.ts'

/** Defined by the build: URL of the main script, and the name of its `start` export. */
declare const __PART__: string
declare const __START__: string

/** Loads the API, which a page that uses only the element does not need. */
export type LoadApi = () => Promise<Florin>

/**
 * Creates an API whose functions wait for the main script. `find` locates it, or rejects with a
 * FlorinError; the next call or click on the element retries.
 */
export function createLazyApi(find: () => Promise<LoadApi>): Florin {
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
    void begin().catch(({ message }: Error) => console.error(`florin: not started: ${message}`))
  start()
  document.addEventListener('click', (event) => findElement(event.composedPath()) && start(), true)
  const ignoreError = (): undefined => undefined
  /** Runs `work` once the API has loaded, now or after a later call. */
  const whenLoaded = (work: (florin: Florin) => void): void => {
    load().catch(ignoreError)
    there.then(work).catch(ignoreError)
  }
  const createListenerMethod =
    (name: 'on' | 'once' | 'removeListener'): Provider['on'] =>
    (event, listener) => {
      whenLoaded((florin) => florin.provider[name](event, listener))
      return provider
    }
  const provider: Provider = {
    async request(args) {
      const {
        provider: { request },
      } = made ?? (await load())
      return request(args)
    },
    on: createListenerMethod('on'),
    once: createListenerMethod('once'),
    removeListener: createListenerMethod('removeListener'),
    off: createListenerMethod('removeListener'),
    isConnected: () => state().address !== undefined,
  }
  return {
    provider,
    state,
    subscribe: (listener) => made?.subscribe(listener) ?? subscribeWhenLoaded(whenLoaded, listener),
    open: (modal, wish) =>
      made
        ? made.open(modal, wish)
        : void load()
            .then((one) => one.open(modal, wish))
            .catch(ignoreError),
    pay: async (wish) => (made ?? (await load())).pay(wish),
    connect: async (walletId) => (made ?? (await load())).connect(walletId),
    disconnect: async () => (made ?? (await load().catch(ignoreError)))?.disconnect(),
    switchChain: async (chainId) => (made ?? (await load())).switchChain(chainId),
    signIn: async () => (made ?? (await load())).signIn(),
    wallets: () => {
      if (made) return made.wallets()
      whenLoaded((florin) => florin.wallets())
      return NONE
    },
  }
}

const NONE = Object.freeze([])

/** Available before the API has loaded. */
const state = (): State => findEmbedInstance(window)?.state() ?? DISCONNECTED

/** Notifies the listener once the API has loaded, because state and list may have changed since. */
function subscribeWhenLoaded(
  whenLoaded: (work: (florin: Florin) => void) => void,
  listener: () => void,
): () => void {
  let stop: (() => void) | undefined
  let over = false
  whenLoaded((florin) => {
    if (over) return
    stop = florin.subscribe(listener)
    listener()
  })
  return () => {
    over = true
    stop?.()
  }
}

/** Query parameter of a second request for florin.js; the copy requests no third one. */
const FRESH_PARAM = 'florin-anew'

/**
 * Loads the main script that florin.js was built with; `own` is the URL of florin.js.
 * Without cache headers browsers keep florin.js for days, and a deploy may have removed the main
 * script it names. In that case imports a fresh florin.js, once, bypassing the cache, and uses its
 * API. Rejects with a FlorinError; makes no request in an unsupported environment.
 */
export async function loadMainScript(
  own: string,
  target: Window,
  settings?: EmbedSettings,
): Promise<LoadApi> {
  const { document, navigator } = target
  const reason = getUnsupportedReason()
  if (reason) throw failure(reason)
  const sources = [() => importMainScript(settings), () => importFreshCopy(own)]
  if (cannotReimport(own, document)) sources.pop()
  else if (isFromCache(own, target)) sources.reverse()
  let cause: unknown
  for (const way of sources) {
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

/**
 * Starting is separate from loading: a script that loads but fails to start (wrong settings, for
 * instance) is not looked for elsewhere.
 */
type StartFunction = () => Promise<LoadApi> | LoadApi

async function importMainScript(settings: EmbedSettings | undefined): Promise<StartFunction> {
  const { [__START__]: start } = await import(__PART__)
  return () => start(settings)
}

async function importFreshCopy(own: string): Promise<StartFunction> {
  const url = new URL(own)
  url.searchParams.set(FRESH_PARAM, String(Date.now()))
  const copy = await import(url.href)
  return () => async () => copy
}

/**
 * Returns whether florin.js must not be imported again: it is the fresh copy, or the page's import
 * map lists the hashes of all allowed scripts.
 */
function cannotReimport(own: string, { scripts }: Document): boolean {
  return (
    new URL(own).searchParams.has(FRESH_PARAM) ||
    [...scripts].some(({ type, text }) => type === 'importmap' && text.includes('"integrity"'))
  )
}

/** Returns whether the user has reloaded the page and florin.js came from the cache. */
function isFromCache(own: string, { performance }: Window): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const [file] = performance.getEntriesByName(own, 'resource') as PerformanceResourceTiming[]
  return page?.type === 'reload' && file?.transferSize === 0 && file.decodedBodySize > 0
}

const NAME = 'florin-connect'
/** Events that show interest in an element. */
const INTERACTIONS = ['pointerover', 'pointerdown', 'focusin', 'click']
/** Returns the <florin-connect> element on an event's path; open shadow roots included. */
const findElement = (path: readonly EventTarget[]) =>
  path.find((one) => (one as Element).localName === NAME) as Element | undefined

/** Resolves with the first element that the user interacts with, including before this call. */
export function waitForFirstInteraction(document: Document): Promise<Element> {
  return new Promise((resolve) => {
    const onEvent = (event: Event): void => finish(findElement(event.composedPath()))
    const finish = (element: Element | null | undefined): void => {
      if (!element) return
      for (const sign of INTERACTIONS) document.removeEventListener(sign, onEvent, true)
      resolve(element)
    }
    for (const sign of INTERACTIONS) document.addEventListener(sign, onEvent, true)
    finish(document.querySelector(`${NAME} details[open], ${NAME}:focus-within`)?.closest(NAME))
  })
}

/**
 * Preloads scripts in parallel, without running them. A CSP with nonces requires one for preloads
 * too.
 */
export function preloadModules(document: Document, scripts: readonly string[]): void {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  for (const href of scripts)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce }),
    )
}
