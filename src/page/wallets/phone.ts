// The chunk of phone wallets. Its library is a further one, fetched by the connector.
import { AppError } from '../../errors.ts'
import { withDeadline } from '../../lib/abort.ts'
import { systemClock } from '../../lib/clock.ts'
import { own } from '../../lib/parse.ts'
import type { Challenges } from '../../connectors/connectAndSign.ts'
import type { ReadRpc } from '../../connectors/remoteProvider.ts'
import type { RecordRequest } from '../../connectors/walletRequest.ts'
import {
  createWalletConnect,
  type WalletConnector,
} from '../../connectors/walletConnect/relayConnector.ts'
import { browserPage } from '../../lib/pageLifecycle.ts'
import { webStorageOf, type WebStorage } from '../../connectors/walletConnect/client/slotStorage.ts'
import { channelLocks } from '../../connectors/walletConnect/channelLocks.ts'
import { CHANNEL_NAME } from '../../connectors/walletConnect/relayTransport.ts'
import type { Config } from '../config.ts'
import { isSharedOrigin } from '../sharedOrigin.ts'

const SERVER_TIME_TIMEOUT_MS = 2_000

type PhoneDeps = {
  readonly config: Config
  readonly target: Window
  readonly rpc: ReadRpc
  readonly record: RecordRequest
  readonly challenges?: Pick<Challenges, 'next'> | undefined
}

/** Throws 'qr-not-configured' on a site without a project id. */
export function createPhone({
  config,
  target,
  rpc,
  record,
  challenges,
}: PhoneDeps): WalletConnector {
  if (!config.walletConnect) throw new AppError('qr-not-configured', 'this site has no project id')
  const { projectId, relayUrl } = config.walletConnect
  const { href, origin } = target.location
  const hearsTabs = 'BroadcastChannel' in target && !isSharedOrigin(target.location)
  const channel = hearsTabs ? new BroadcastChannel(CHANNEL_NAME) : undefined
  return createWalletConnect({
    projectId,
    relayUrl,
    rpc,
    record,
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
        : channel && channelLocks(channel, systemClock),
    ...(channel && { channel }),
  })
}

/** The time by the server this page came from, asked without its body; undefined where it does not say. */
async function serverTime({
  fetch,
  location,
}: Pick<Window & typeof globalThis, 'fetch' | 'location'>): Promise<number | undefined> {
  const { headers } = await withDeadline({ ms: SERVER_TIME_TIMEOUT_MS }, (signal) =>
    fetch(location.href, own({ method: 'HEAD', cache: 'no-store', signal } as const)),
  )
  const time = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(time) ? undefined : time
}

function storageOf(target: Window): WebStorage | undefined {
  // its keys would be everybody's: the session lives until the page is left
  return isSharedOrigin(target.location) ? undefined : webStorageOf(target)
}
