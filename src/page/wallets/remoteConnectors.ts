// Creates the connectors of wallets outside this page, WalletConnect and Safe. Their code is loaded
// when needed.
import type { ChainClients } from '../../chains/chainClient.ts'
import { AppError } from '../../errors.ts'
import { lazy } from '../../lib/lazy.ts'
import type { OnRequest } from '../../lib/observeRequest.ts'
import { getHost } from '../../lib/parse.ts'
import { createStore, type ReadonlyStore, type Store } from '../../lib/store.ts'
import { createRequestLogger, type RequestLogEntry } from '../../core/requestLog.ts'
import type { SiwePrefetch } from '../../core/signIn/siwePrefetch.ts'
import type { AppStorage } from '../../core/storage.ts'
import { WALLETCONNECT_KEY } from '../../wallets/options.ts'
import type { ReconnectingConnector } from '../../connectors/connector.ts'
import type { SiweChallenge } from '../../connectors/connectAndSign.ts'
import { withPairingPrefetch } from '../../connectors/prefetchPairing.ts'
import { getWebStorage } from '../../connectors/walletConnect/client/keyValueStorage.ts'
import type { ReadRpc } from '../../connectors/remoteProvider.ts'
import { observeWalletRequest } from '../../connectors/walletRequest.ts'
import {
  createSessionStore,
  findOrphanedClients,
  removeUnusedClients,
} from '../../connectors/walletConnect/client/storedSession.ts'
import type { Config } from '../config.ts'

export type RemoteConnectorDeps = {
  readonly config: Config
  readonly storage: Pick<AppStorage, 'session'>
  readonly target: Window
  readonly log: Store<readonly RequestLogEntry[]>
  clients(): Promise<ChainClients>
  /** Supplies sign-in messages for wallets that connect and sign in with a single request. */
  readonly signIn: { load(): Promise<{ readonly challenges: SiwePrefetch }> }
}

export type RemoteConnectors = {
  readonly walletConnect: ReturnType<typeof withPairingPrefetch>
  readonly safe: ReconnectingConnector
  /** True once the parent frame has responded as a Safe. */
  readonly safeReady: ReadonlyStore<boolean>
  /**
   * Ends WalletConnect sessions and pairings of earlier visits. Keeps those of the client
   * `resumedId`, whose pairing this tab resumes.
   */
  closeOrphaned(resumedId: string | undefined): void
}

export function createRemoteConnectors({
  config,
  storage,
  target,
  log,
  clients,
  signIn,
}: RemoteConnectorDeps): RemoteConnectors {
  const record = createRequestLogger(log)
  const rpc: ReadRpc = async (chainId, method, params, signal) => {
    const client = (await clients()).get(chainId)
    if (!client) throw new AppError('chain-not-configured', 'this chain is not configured')
    return client.request(method, params, signal)
  }
  const safeReady = createStore(false)
  const onRelayRequest: OnRequest = (method) =>
    record('relay', method, getHost(config.walletConnect?.relayUrl ?? ''))
  const onSafeRequest: OnRequest = (method) => record('wallet', method, 'Safe')
  const next = (): Promise<SiweChallenge | undefined> =>
    signIn.load().then(
      ({ challenges }) => challenges.next(),
      () => undefined,
    )
  const challenges = config.signInUrl === undefined ? undefined : { next }
  const loadWalletConnect = lazy(async () =>
    (await import('./walletConnect.ts')).createWalletConnect({
      config,
      target,
      rpc,
      onRequest: onRelayRequest,
      challenges,
    }),
  )
  const isRemembered = storage.session()?.key === WALLETCONNECT_KEY
  const web = getWebStorage(target)
  removeUnusedClients(web, createSessionStore(web).read(), Date.now())
  const closeOrphaned = (resumedId: string | undefined): void => {
    const orphaned = findOrphanedClients(web, Date.now(), isRemembered)
    if (!config.walletConnect || orphaned.every((storageId) => storageId === resumedId)) return
    // Ignore a failure, because the next visit tries again to end the sessions.
    observeWalletRequest(onRelayRequest, 'finish', async () => {
      await (await loadWalletConnect()).closeOrphaned(isRemembered, resumedId)
    }).catch(() => undefined)
  }
  return {
    closeOrphaned,
    walletConnect: withPairingPrefetch(lazyConnector(target, onRelayRequest, loadWalletConnect)),
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

/**
 * Returns a connector that loads its chunk on first use. If loading fails, the next use tries
 * again.
 */
function lazyConnector(
  { navigator }: Window,
  onRequest: OnRequest,
  start: () => Promise<ReconnectingConnector>,
): ReconnectingConnector {
  const load = lazy(() =>
    start().catch((error: unknown) => {
      if (error instanceof AppError) throw error
      throw new AppError(
        navigator.onLine ? 'load-failed' : 'offline',
        'the connector did not load',
        { cause: error },
      )
    }),
  )
  return {
    connect: (options) =>
      observeWalletRequest(onRequest, 'connect', async () => (await load()).connect(options)),
    reconnect: (options) =>
      observeWalletRequest(onRequest, 'restore', async () => (await load()).reconnect(options)),
  }
}
