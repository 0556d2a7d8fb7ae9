// One EIP-1193 provider for as long as the page lives, whichever wallet is connected. What it answers is a part of its
// own (answerRequest.ts), fetched with the first request, or as soon as a wallet is connected: what goes to the wallet
// leaves in the task of the caller.
import { toQuantity } from '../eth/quantity.ts'
import { lazy } from '../lib/lazy.ts'
import { liveOf, type Live } from '../session/connection/state.ts'
import type { ProviderDeps } from './answerRequest.ts'
import type { Provider, ProviderEvents, ProviderRpcError } from './api.ts'

type Listener = (payload: never) => void

/** `start` is called before the first request and the first listener. */
export function createProvider(start: () => ProviderDeps | undefined): Provider {
  const listeners = new Map<string, Map<Listener, boolean>>()
  const remove = (event: string, listener: Listener): Provider => {
    listeners.get(event)?.delete(listener)
    return provider
  }
  const emit = (event: keyof ProviderEvents, payload: unknown): void => {
    for (const [listener, isOnce] of [...listeners.get(event) ?? []]) {
      if (isOnce) remove(event, listener)
      apart(() => listener(payload as never))
    }
  }
  const load = lazy(async () => answers = await import('./answerRequest.ts'))
  let answers: typeof import('./answerRequest.ts') | undefined
  let deps: ProviderDeps | undefined
  const begin = (): ProviderDeps | undefined => {
    if (deps) return deps
    deps = start()
    if (deps) followSession(deps, emit, () => void load().catch(() => undefined)) // a request tries again, and says it
    return deps
  }
  const listen = (isOnce: boolean) => (event: string, listener: Listener): Provider => {
    begin()
    listeners.set(event, (listeners.get(event) ?? new Map()).set(listener, isOnce))
    return provider
  }
  const provider: Provider = {
    async request(args) {
      const known = begin()
      const { answerRequest } = answers ?? await load().catch((cause: unknown) => {
        throw numbered(-32603, 'a part of Florin did not load', cause)
      })
      return answerRequest(known, args)
    },
    on: listen(false),
    once: listen(true),
    removeListener: remove,
    off: remove,
    isConnected() {
      const known = begin()
      return Boolean(known && liveOf(known.session.state.get().session))
    },
  }
  return provider
}

/** Tells each change once, in the order of EIP-1193: connected before anything of it, disconnected last. The chain is
 * the one that eth_chainId answers: while nobody is connected the site's first. */
function followSession({ session, chains }: ProviderDeps,
  emit: (event: keyof ProviderEvents, payload: unknown) => void, onLive: () => void): void {
  const chainOf = (live: Live | undefined): number => live?.chainId ?? chains[0]?.id ?? 0
  let before: Live | undefined
  const update = (): void => {
    const [was, now] = [before, liveOf(session.state.get().session)]
    before = now
    if (now && !was) onLive()
    if (now && !was) emit('connect', { chainId: toQuantity(now.chainId) })
    if (chainOf(now) !== chainOf(was)) emit('chainChanged', toQuantity(chainOf(now)))
    if (now?.address !== was?.address) emit('accountsChanged', now ? [now.address] : [])
    if (was && !now) emit('disconnect', numbered(4900, 'no wallet is connected'))
  }
  before = liveOf(session.state.get().session)
  if (before) onLive()
  session.state.subscribe(update)
}

function numbered(code: number, message: string, cause?: unknown): ProviderRpcError {
  return Object.assign(new Error(message, { cause }), { name: 'ProviderRpcError', code })
}

/** A listener of the site that throws keeps nobody else from hearing; the page's error handlers learn of it. */
export function apart(run: () => void): void {
  try {
    run()
  } catch (error) {
    queueMicrotask(() => { throw error })
  }
}
