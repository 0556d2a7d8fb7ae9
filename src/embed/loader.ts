// Implements florin.js: loads the main script, and provides API functions that wait for it.
import { lazy } from '../lib/lazy.ts'
import type { Florin, Provider, State } from './api.ts'
import type { EmbedSettings } from './builtSettings.ts'
import { DISCONNECTED, findEmbedInstance, getUnsupportedReason } from './sharedInstance.ts'

/** URL of the main script and the name of its `start` export. The build replaces both constants. */
declare const __PART__: string
declare const __START__: string

/**
 * Loads the API's code. It is separate, because a page that only uses <florin-connect> does not
 * need the API.
 */
export type LoadApi = () => Promise<Florin>

/**
 * Creates an API whose functions wait for the main script, which `find` loads. After a failed load,
 * the next API call or click on the element tries again.
 */
export function createLazyApi(find: () => Promise<LoadApi>): Florin {
  let florinApi: Florin | undefined
  const findApi = lazy(find)
  let resolveApi: (florin: Florin) => void
  const loaded = new Promise<Florin>((resolve) => {
    resolveApi = resolve
  })
  const load = lazy(async () => {
    florinApi = await (await findApi())()
    resolveApi(florinApi)
    return florinApi
  })
  const start = (): void =>
    void findApi().catch(({ message }: Error) => console.error(`florin: not started: ${message}`))
  start()
  document.addEventListener('click', (event) => findElement(event.composedPath()) && start(), true)
  const ignoreError = (): undefined => undefined
  /**
   * Calls `work` once the API has loaded. If an attempt to load the API fails, waits for the next
   * one.
   */
  const whenLoaded = (work: (florin: Florin) => void): void => {
    load().catch(ignoreError)
    loaded.then(work).catch(ignoreError)
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
      } = florinApi ?? (await load())
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
    subscribe: (...args) =>
      florinApi?.subscribe(...args) ?? subscribeWhenLoaded(whenLoaded, ...args),
    open: (modal, request) =>
      florinApi
        ? florinApi.open(modal, request)
        : void load()
            .then((one) => one.open(modal, request))
            .catch(ignoreError),
    close: () => whenLoaded((florin) => florin.close()),
    openModal: () => florinApi?.openModal(),
    pay: async (request) => (florinApi ?? (await load())).pay(request),
    connect: async (walletId) => (florinApi ?? (await load())).connect(walletId),
    disconnect: async () => (florinApi ?? (await load().catch(ignoreError)))?.disconnect(),
    switchChain: async (chainId) => (florinApi ?? (await load())).switchChain(chainId),
    signIn: async () => (florinApi ?? (await load())).signIn(),
    wallets: () => {
      if (florinApi) return florinApi.wallets()
      whenLoaded((florin) => florin.wallets())
      return NONE
    },
  }
}

const NONE = Object.freeze([])

const state = (): State => findEmbedInstance(window)?.state() ?? DISCONNECTED

/**
 * Subscribes the listener when the API has loaded. Then calls the listener once, because the state
 * may have changed meanwhile.
 */
function subscribeWhenLoaded(
  whenLoaded: (work: (florin: Florin) => void) => void,
  ...[listener, read]: Parameters<Florin['subscribe']>
): () => void {
  let stop: (() => void) | undefined
  let over = false
  whenLoaded((florin) => {
    if (over) return
    stop = florin.subscribe(listener, read)
    listener()
  })
  return () => {
    over = true
    stop?.()
  }
}

/** Marks a second import of florin.js. A copy with this query parameter makes no third import. */
const REIMPORT_PARAM = 'florin-anew'

/**
 * Loads the main script. If that fails, imports florin.js again without the cache, because a cached
 * florin.js may name a main script that a new deployment has replaced.
 */
export async function loadMainScript(
  scriptUrl: string,
  target: Window,
  settings?: EmbedSettings,
): Promise<LoadApi> {
  const { document, navigator } = target
  const reason = getUnsupportedReason(true)
  if (reason) throw failure(reason)
  const sources = [() => importMainScript(settings), () => reimport(scriptUrl)]
  if (cannotReimport(scriptUrl, document)) sources.pop()
  else if (isFromCache(scriptUrl, target)) sources.reverse()
  let cause: unknown
  for (const source of sources) {
    const found = await source().catch((reason: unknown) => {
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
 * Starts the loaded main script. Starting is separate from loading, because only a failed load is
 * retried from another URL: a script that fails to start would fail from that URL too.
 */
type StartFunction = () => Promise<LoadApi> | LoadApi

async function importMainScript(settings: EmbedSettings | undefined): Promise<StartFunction> {
  const { [__START__]: start } = await import(__PART__)
  return () => start(settings)
}

async function reimport(scriptUrl: string): Promise<StartFunction> {
  const url = new URL(scriptUrl)
  url.searchParams.set(REIMPORT_PARAM, String(Date.now()))
  const copy = await import(url.href)
  return () => async () => copy
}

/**
 * Returns whether florin.js must not be imported again: if this copy is the second import, or if an
 * import map lists the hashes of the allowed scripts.
 */
function cannotReimport(scriptUrl: string, { scripts }: Document): boolean {
  return (
    new URL(scriptUrl).searchParams.has(REIMPORT_PARAM) ||
    [...scripts].some(({ type, text }) => type === 'importmap' && text.includes('"integrity"'))
  )
}

/**
 * Returns whether the user reloaded the page and florin.js still came from the cache. The cached
 * file may be outdated.
 */
function isFromCache(scriptUrl: string, { performance }: Window): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const [file] = performance.getEntriesByName(scriptUrl, 'resource') as PerformanceResourceTiming[]
  return page?.type === 'reload' && file?.transferSize === 0 && file.decodedBodySize > 0
}

const NAME = 'florin-connect'
const INTERACTIONS = ['pointerover', 'pointerdown', 'focusin', 'click']
const findElement = (path: readonly EventTarget[]) =>
  path.find((one) => (one as Element).localName === NAME) as Element | undefined

/**
 * Resolves with the first <florin-connect> element that the user interacts with. Recognizes an
 * interaction before this call by an open <details> or the focus in the element.
 */
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

/** Preloads scripts without running them. Copies the nonce, which the page's CSP may require. */
export function preloadModules(document: Document, scripts: readonly string[]): void {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  for (const href of scripts)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href, nonce }),
    )
}
