// Connectors of the wallets that are not in this page: on a phone, and the Safe that may frame it. Each is a chunk.
import type { ChainClients } from '../../chains/chainClient.ts'
import { AppError } from '../../errors.ts'
import { lazy } from '../../lib/lazy.ts'
import type { OnRequest } from '../../lib/observeRequest.ts'
import { hostOf } from '../../lib/parse.ts'
import { createStore, type Readable, type Store } from '../../lib/store.ts'
import { createRequestLogger, type RequestLogEntry } from '../../core/requestLog.ts'
import type { PreparedChallenges } from '../../core/signIn/siwePrefetch.ts'
import type { Memory } from '../../core/storage.ts'
import { PAIRED } from '../../wallets/options.ts'
import type { RestoringConnector } from '../../connectors/connector.ts'
import type { Challenge } from '../../connectors/connectAndSign.ts'
import { pairAhead } from '../../connectors/prefetchPairing.ts'
import type { ReadRpc } from '../../connectors/remoteProvider.ts'
import { observeWalletRequest } from '../../connectors/walletRequest.ts'
import {
  createSessionMemory,
  leftovers,
  sweep,
} from '../../connectors/walletConnect/client/slot.ts'
import { webStorageOf } from '../../connectors/walletConnect/client/slotStorage.ts'
import type { Config } from '../config.ts'

export type RemoteDeps = {
  readonly config: Config
  readonly memory: Pick<Memory, 'session'>
  readonly target: Window
  /** Where requests are noted. */
  readonly log: Store<readonly RequestLogEntry[]>
  clients(): Promise<ChainClients>
  /** Messages that are signed by the approval that connects, on a site with sign-in. */
  readonly signIn: { load(): Promise<{ readonly challenges: PreparedChallenges }> }
}

export type RemoteConnectors = {
  readonly phone: ReturnType<typeof pairAhead>
  readonly safe: RestoringConnector
  /** True once a Safe that frames this page has answered. */
  readonly safeReady: Readable<boolean>
  /** Ends pairings that earlier visits left, except `resumed`: the slot whose pairing this tab resumes. */
  finish(resumed: string | undefined): void
}

export function createRemoteConnectors({
  config,
  memory,
  target,
  log,
  clients,
  signIn,
}: RemoteDeps): RemoteConnectors {
  const record = createRequestLogger(log)
  const rpc: ReadRpc = async (chainId, method, params, signal) => {
    const client = (await clients()).get(chainId)
    if (!client) throw new AppError('chain-not-configured', 'this chain is not configured')
    return client.request(method, params, signal)
  }
  const safeReady = createStore(false)
  const onRelayRequest: OnRequest = (method) =>
    record('relay', method, hostOf(config.walletConnect?.relayUrl ?? ''))
  const onSafeRequest: OnRequest = (method) => record('wallet', method, 'Safe')
  const next = (): Promise<Challenge | undefined> =>
    signIn.load().then(
      ({ challenges }) => challenges.next(),
      () => undefined,
    )
  const challenges = config.signInUrl === undefined ? undefined : { next }
  const loadPhone = lazy(async () =>
    (await import('./phone.ts')).createPhone({
      config,
      target,
      rpc,
      onRequest: onRelayRequest,
      challenges,
    }),
  )
  const isRemembered = memory.session()?.key === PAIRED
  const web = webStorageOf(target)
  sweep(web, createSessionMemory(web).read(), Date.now())
  const finish = (resumed: string | undefined): void => {
    const slots = leftovers(web, Date.now(), isRemembered).filter((slot) => slot !== resumed)
    if (!config.walletConnect || slots.length === 0) return
    // on failure the next visit ends them
    observeWalletRequest(onRelayRequest, 'finish', async () => {
      await (await loadPhone()).finish(isRemembered, resumed)
    }).catch(() => undefined)
  }
  return {
    finish,
    phone: pairAhead(lazyConnector(target, onRelayRequest, loadPhone)),
    safe: lazyConnector(target, onSafeRequest, async () =>
      (await import('./safeFrame.ts')).createSafe({
        config,
        target,
        rpc,
        onRequest: onSafeRequest,
        ready: safeReady,
      }),
    ),
    safeReady,
  }
}

/** A connector whose chunk is fetched only when it is chosen or has a session to restore, and tried again. */
function lazyConnector(
  { navigator }: Window,
  onRequest: OnRequest,
  start: () => Promise<RestoringConnector>,
): RestoringConnector {
  const load = lazy(() =>
    start().catch((error: unknown) => {
      if (error instanceof AppError) throw error
      throw new AppError(
        navigator.onLine ? 'load-failed' : 'offline',
        'the way to this wallet did not load',
        { cause: error },
      )
    }),
  )
  return {
    connect: (options) =>
      observeWalletRequest(onRequest, 'connect', async () => (await load()).connect(options)),
    restore: (options) =>
      observeWalletRequest(onRequest, 'restore', async () => (await load()).restore(options)),
  }
}
