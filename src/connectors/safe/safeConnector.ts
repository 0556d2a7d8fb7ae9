// A Safe that frames this page, as a Connector. It connects by itself; outside a frame, and in a silent one, there
// is none.
import { AppError } from '../../errors.ts'
import { createStore, type Readable } from '../../lib/store.ts'
import type { Clock } from '../../lib/clock.ts'
import { createConnectionEvents, type WalletFacts } from '../connectionEvents.ts'
import type { Connection, RestoringConnector } from '../connector.ts'
import { createRemoteProvider, type ReadRpc } from '../remoteProvider.ts'
import type { RecordRequest } from '../walletRequest.ts'
import { createMessenger, type FrameWindow, type Messenger } from './messenger.ts'
import { parseSafeInfo, type SafeInfo } from './parseSafeResponse.ts'
import { createSafeRequests, followSafeTransaction } from './safeRequests.ts'

const PROBE_MS = 1_000
/** A cold Safe page answers only when it has loaded itself. */
const SECOND_PROBE_AFTER_MS = 3_000
const CLICK_MS = 5_000

type SafeOptions = {
  readonly window: FrameWindow
  /** Exact origins of Safes that are believed. */
  readonly origins: readonly string[]
  /** The configured chains. */
  readonly chainIds: readonly number[]
  readonly rpc: ReadRpc
  readonly clock: Clock
  readonly record: RecordRequest
}

export type SafeConnector = RestoringConnector & {
  /** The page is shown inside another one. */
  readonly framed: boolean
  /** A Safe has answered; it may turn true some seconds after a failed `restore`. */
  readonly ready: Readable<boolean>
}

type Found = { readonly messenger: Messenger; readonly info: SafeInfo }

/** Sends nothing before `restore` or `connect`. */
export function createSafeConnector(options: SafeOptions): SafeConnector {
  const { window, origins, clock } = options
  const framed = !Object.is(window.parent, window)
  const ready = createStore(false)
  const askSafe = async (ms: number, signal: AbortSignal): Promise<Found> => {
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
  const probeLater = (signal: AbortSignal): void => {
    const cancel = clock.after(SECOND_PROBE_AFTER_MS - PROBE_MS, () => {
      // Still silent: an ordinary embedded page
      askSafe(CLICK_MS, signal).then(
        ({ messenger }) => messenger.close(),
        () => {},
      )
    })
    signal.addEventListener('abort', cancel, { once: true })
  }
  return {
    framed,
    ready,
    async connect({ signal }) {
      if (!framed) throw new AppError('wallet-not-found', 'no Safe frames this page')
      return open(options, await askSafe(CLICK_MS, signal))
    },
    async restore({ signal }) {
      if (!framed) return undefined
      const found = await askSafe(PROBE_MS, signal).catch(() => undefined) // silence at the start is no error
      if (found === undefined && !signal.aborted) probeLater(signal)
      return found && open(options, found)
    },
  }
}

function open({ rpc, chainIds, record }: SafeOptions, { messenger, info }: Found): Connection {
  const leaving = new AbortController()
  const events = createConnectionEvents(info)
  const requests = createSafeRequests({ messenger, info, rpc, chainIds, signal: leaving.signal })
  const facts = (): WalletFacts | undefined => (leaving.signal.aborted ? undefined : events.facts())
  const face = createRemoteProvider({ ...requests, state: facts, record })
  const close = (): void => {
    events.stop()
    messenger.close()
    leaving.abort(new AppError('aborted', 'the connection was closed'))
  }
  return {
    provider: face.provider,
    get address() {
      return events.facts().address
    },
    get chainId() {
      return events.facts().chainId
    },
    chainIds: [info.chainId],
    safe: {
      transaction: (safeTxHash, { signal }) => followSafeTransaction(messenger, safeTxHash, signal),
    },
    subscribe: events.subscribe, // account and chain of a Safe stand as long as the frame does
    switchChain: ({ id }) => requests.switchChain(id),
    async disconnect() {
      close()
      return 'kept'
    },
    close,
  }
}
