// Lazy chunk with the WalletConnect connector. sign-client is in another chunk.
import { AppError } from '../../errors.ts'
import { withTimeout } from '../../lib/abort.ts'
import { systemClock } from '../../lib/clock.ts'
import { copyOwnProperties } from '../../lib/parse.ts'
import type { SiweChallenges } from '../../connectors/connectAndSign.ts'
import type { ReadRpc } from '../../connectors/remoteProvider.ts'
import type { OnRequest } from '../../lib/observeRequest.ts'
import {
  createWalletConnectConnector,
  type WalletConnectConnector,
} from '../../connectors/walletConnect/walletConnectConnector.ts'
import { browserPage } from '../../lib/pageLifecycle.ts'
import {
  getWebStorage,
  type WebStorage,
} from '../../connectors/walletConnect/client/keyValueStorage.ts'
import { CHANNEL_NAME, createBroadcastLocks } from '../../connectors/walletConnect/tabs.ts'
import type { Config } from '../config.ts'
import { isSharedOrigin } from '../sharedOrigin.ts'

const SERVER_TIME_TIMEOUT_MS = 2_000

type WalletConnectDeps = {
  readonly config: Config
  readonly target: Window
  readonly rpc: ReadRpc
  readonly onRequest: OnRequest
  readonly challenges?: Pick<SiweChallenges, 'next'> | undefined
}

/**
 * Creates the WalletConnect connector. Throws 'qr-not-configured' if the site has no WalletConnect
 * project id.
 */
export function createWalletConnect({
  config,
  target,
  rpc,
  onRequest,
  challenges,
}: WalletConnectDeps): WalletConnectConnector {
  if (!config.walletConnect) throw new AppError('qr-not-configured', 'this site has no project id')
  const { projectId, relayUrl } = config.walletConnect
  const { href, origin } = target.location
  const hasChannel = 'BroadcastChannel' in target && !isSharedOrigin(target.location)
  const channel = hasChannel ? new BroadcastChannel(CHANNEL_NAME) : undefined
  return createWalletConnectConnector({
    projectId,
    relayUrl,
    rpc,
    onRequest,
    challenges,
    metadata: {
      name: config.app.name,
      description: config.app.description,
      url: origin,
      icons: [new URL(config.app.icon, href).href],
    },
    chainIds: config.chains.map(({ id }) => id),
    clock: systemClock,
    page: browserPage(target),
    web: storageOf(target),
    serverTime: () => serverTime(target),
    locks:
      'locks' in target.navigator
        ? target.navigator.locks
        : channel && createBroadcastLocks(channel, systemClock),
    ...(channel && { channel }),
  })
}

/** Resolves with the time of the page's server in milliseconds, to detect a wrong device clock. */
async function serverTime({
  fetch,
  location,
}: Pick<Window & typeof globalThis, 'fetch' | 'location'>): Promise<number | undefined> {
  const { headers } = await withTimeout({ ms: SERVER_TIME_TIMEOUT_MS }, (signal) =>
    fetch(location.href, copyOwnProperties({ method: 'HEAD', cache: 'no-store', signal } as const)),
  )
  const time = new Date(headers.get('date') ?? '').getTime()
  return Number.isNaN(time) ? undefined : time
}

function storageOf(target: Window): WebStorage | undefined {
  // Store no session keys on a shared origin, because other sites could read them.
  return isSharedOrigin(target.location) ? undefined : getWebStorage(target)
}
