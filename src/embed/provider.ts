// One EIP-1193 provider for as long as the page lives, whichever wallet is connected: its own facts are answered here,
// reads go to this site's nodes, all else to the wallet in the task of the caller.
import { AppError } from '../errors.ts'
import type { Chain } from '../chains/chain.ts'
import { toQuantity } from '../eth/hex.ts'
import { field } from '../lib/parse.ts'
import type { SessionApi } from '../session/connection/session.ts'
import { liveOf, type Live } from '../session/connection/state.ts'
import { parseChainId } from '../wallets/answers.ts'
import type { Connection } from '../wallets/connector.ts'
import { READS } from '../wallets/readMethods.ts'
import type { Provider, ProviderEvents } from './api.ts'
import { rpcError } from './rpcError.ts'

export type ProviderDeps = {
  readonly session: Pick<SessionApi, 'state' | 'connection'>
  readonly chains: readonly Chain[]
  /** Asks the nodes of a chain of this site. */
  read(chainId: number, method: string, params: readonly unknown[]): Promise<unknown>
  /** Has the visitor connect; rejects when they leave. */
  connect(): Promise<unknown>
}

type Request = Parameters<Provider['request']>[0]
type Listener = (payload: never) => void

/** `start` is called before the first request and the first listener. */
export function createProvider(start: () => ProviderDeps | undefined): Provider {
  const listeners = new Map<string, Set<Listener>>()
  const emit = (event: keyof ProviderEvents, payload: unknown): void => {
    for (const listener of [...listeners.get(event) ?? []]) apart(() => listener(payload as never))
  }
  let deps: ProviderDeps | undefined
  const begin = (): ProviderDeps | undefined => {
    if (deps) return deps
    deps = start()
    if (deps) follow(deps.session, emit)
    return deps
  }
  const provider: Provider = {
    async request(args) {
      try {
        return await answer(begin(), args)
      } catch (error) {
        throw rpcError(error)
      }
    },
    on(event, listener) {
      begin()
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return provider
}

function answer(deps: ProviderDeps | undefined, { method, params }: Request): unknown {
  const connected = deps && connectionOf(deps)
  if (method === 'eth_accounts') return connected ? [connected.live.address] : []
  if (!deps) throw NOBODY
  if (method === 'eth_requestAccounts') return askAccounts(deps)
  if (!connected) throw NOBODY
  const { live, connection } = connected
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  const chain = deps.chains.find(({ id }) => id === live.chainId)
  if (method === 'eth_chainId' && live.chainId > 0) return toQuantity(live.chainId)
  if (method === 'net_version' && live.chainId > 0) return String(live.chainId)
  if (method === 'wallet_switchEthereumChain') return switchTo(deps.chains, connection, { method, params: list })
  if (chain && READS.includes(method)) return deps.read(live.chainId, method, list)
  // what they would send has no way back here
  if (method === 'eth_subscribe') throw new AppError('method-unsupported', 'subscriptions are not passed on')
  return connection.provider.request({ method, ...(params && { params }) })
}

function connectionOf({ session }: ProviderDeps): { live: Live; connection: Connection } | undefined {
  const live = liveOf(session.state.get().session)
  const connection = session.connection()
  return live && connection && { live, connection }
}

async function askAccounts(deps: ProviderDeps): Promise<readonly string[]> {
  if (!connectionOf(deps)) await deps.connect()
  const connected = connectionOf(deps)
  if (!connected) throw NOBODY
  return [connected.live.address]
}

/** A chain of this site is switched to as our own window does it: it is added where it is missing, and the wallet is
 * really there. To any other the wallet says what it says. */
async function switchTo(chains: readonly Chain[], connection: Connection, request: Request): Promise<unknown> {
  const [wanted] = Array.isArray(request.params) ? request.params : []
  const id = parseChainId(field(wanted, 'chainId'))
  const chain = chains.find((one) => one.id === id)
  if (!chain) return connection.provider.request(request)
  await connection.switchChain(chain, { signal: new AbortController().signal })
  return null
}

/** Tells each change once, in the order of EIP-1193: connected before anything of it, disconnected last. */
function follow(session: ProviderDeps['session'], emit: (event: keyof ProviderEvents, payload: unknown) => void): void {
  let before: Live | undefined
  const update = (): void => {
    const [was, now] = [before, liveOf(session.state.get().session)]
    before = now
    if (now && !was) emit('connect', { chainId: toQuantity(now.chainId) })
    if (now && was && now.chainId !== was.chainId) emit('chainChanged', toQuantity(now.chainId))
    if (now?.address !== was?.address) emit('accountsChanged', now ? [now.address] : [])
    if (was && !now) emit('disconnect', rpcError(NOBODY))
  }
  before = liveOf(session.state.get().session)
  session.state.subscribe(update)
}

const NOBODY = new AppError('wallet-disconnected', 'no wallet is connected')

/** A listener of the site that throws keeps nobody else from hearing; the page's error handlers learn of it. */
function apart(run: () => void): void {
  try {
    run()
  } catch (error) {
    queueMicrotask(() => { throw error })
  }
}
