// The connector for a Safe app that embeds this page. It connects without a prompt.
import { AppError } from '../../errors.ts'
import { createStore, type ReadonlyStore } from '../../lib/store.ts'
import type { Clock } from '../../lib/clock.ts'
import type { OnRequest } from '../../lib/observeRequest.ts'
import { createConnectionEvents, type ConnectionSnapshot } from '../connectionEvents.ts'
import type { Connection, ReconnectingConnector } from '../connector.ts'
import { createRemoteProvider, type ReadRpc } from '../remoteProvider.ts'
import {
  createMessenger,
  parseSafeInfo,
  type FrameWindow,
  type Messenger,
  type SafeInfo,
} from './messenger.ts'
import { createSafeRequests, getSafeTransaction } from './safeRequests.ts'

const RECONNECT_TIMEOUT_MS = 1_000
/** Time from the start of `reconnect` until it looks for a Safe again, because some Safe apps load
 * slowly. */
const RETRY_AFTER_MS = 3_000
const CONNECT_TIMEOUT_MS = 5_000

type SafeOptions = {
  readonly window: FrameWindow
  /** The exact origins of the Safe apps that may embed this page. */
  readonly origins: readonly string[]
  /** Ids of the chains for which the site has RPC nodes. */
  readonly chainIds: readonly number[]
  readonly rpc: ReadRpc
  readonly clock: Clock
  readonly onRequest: OnRequest
}

export type SafeConnector = ReconnectingConnector & {
  /** True if the page is in a frame, which is the case in a Safe app. */
  readonly framed: boolean
  /** True once a Safe has responded. `reconnect` may already have given up by then. */
  readonly ready: ReadonlyStore<boolean>
}

type FoundSafe = { readonly messenger: Messenger; readonly info: SafeInfo }

/** Creates the connector. Sends no message before `reconnect` or `connect` is called. */
export function createSafeConnector(options: SafeOptions): SafeConnector {
  const { window, origins, clock } = options
  const framed = !Object.is(window.parent, window)
  const ready = createStore(false)
  const findSafe = async (ms: number, signal: AbortSignal): Promise<FoundSafe> => {
    const messenger = createMessenger(window, origins, clock)
    try {
      const info = parseSafeInfo(await messenger.call('getSafeInfo', undefined, { ms, signal }))
      if (info === undefined) throw new AppError('safe-info', 'Safe information cannot be read')
      ready.set(true)
      return { messenger, info }
    } catch (error) {
      messenger.close()
      throw AppError.is(error) && error.code === 'aborted'
        ? error
        : new AppError('safe-info', 'Could not load Safe information', { cause: error })
    }
  }
  // Looks for a Safe once more and sets `ready`, so that the user can connect with a click.
  const retryLater = (signal: AbortSignal): void => {
    const cancel = clock.after(RETRY_AFTER_MS - RECONNECT_TIMEOUT_MS, () => {
      findSafe(CONNECT_TIMEOUT_MS, signal).then(
        ({ messenger }) => messenger.close(),
        () => {}, // the embedding page is not a Safe app
      )
    })
    signal.addEventListener('abort', cancel, { once: true })
  }
  return {
    framed,
    ready,
    async connect({ signal }) {
      if (!framed) throw new AppError('wallet-not-found', 'no Safe frames this page')
      return createConnection(options, await findSafe(CONNECT_TIMEOUT_MS, signal))
    },
    async reconnect({ signal }) {
      if (!framed) return undefined
      const found = await findSafe(RECONNECT_TIMEOUT_MS, signal).catch(() => undefined)
      if (found === undefined && !signal.aborted) retryLater(signal)
      return found && createConnection(options, found)
    },
  }
}

function createConnection(
  { rpc, chainIds, onRequest }: SafeOptions,
  { messenger, info }: FoundSafe,
): Connection {
  const closed = new AbortController()
  const events = createConnectionEvents(info)
  const requests = createSafeRequests({ messenger, info, rpc, chainIds, signal: closed.signal })
  const facts = (): ConnectionSnapshot | undefined =>
    closed.signal.aborted ? undefined : events.snapshot()
  const { provider } = createRemoteProvider({ ...requests, state: facts, onRequest })
  const close = (): void => {
    events.stop()
    messenger.close()
    closed.abort(new AppError('aborted', 'the connection was closed'))
  }
  return {
    provider,
    get address() {
      return events.snapshot().address
    },
    get chainId() {
      return events.snapshot().chainId
    },
    chainIds: [info.chainId],
    safe: {
      transaction: (safeTxHash, { signal }) => getSafeTransaction(messenger, safeTxHash, signal),
    },
    subscribe: events.subscribe, // emits nothing, because a Safe's account and chain do not change
    switchChain: ({ id }) => requests.switchChain(id),
    async disconnect() {
      close()
      return 'kept'
    },
    close,
  }
}
