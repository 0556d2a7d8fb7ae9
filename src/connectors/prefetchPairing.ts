// Creates a WalletConnect pairing before the user chooses a wallet, so that tapping a wallet can
// open its app immediately.
import { AppError } from '../errors.ts'
import type {
  Connection,
  ConnectOptions,
  ConnectProgress,
  ReconnectingConnector,
} from './connector.ts'

type PrefetchingConnector = ReconnectingConnector & {
  /** Starts a pairing for the next `connect` and returns a function that cancels it. Returns
   * undefined if a pairing already exists or the relay seems unreachable. */
  prefetch(): (() => void) | undefined
}

type Prefetched = {
  readonly controller: AbortController
  readonly connection: Promise<Connection>
  progress: ConnectProgress | undefined
  onProgress(progress: ConnectProgress): void
}

export function withPairingPrefetch(connector: ReconnectingConnector): PrefetchingConnector {
  let isWorking = true
  let prefetched: Prefetched | undefined
  const connect = (options: ConnectOptions): Promise<Connection> => {
    let hasShown = false
    const onProgress = (progress: ConnectProgress): void => {
      if (progress.kind !== 'paused') hasShown = isWorking = true
      options.onProgress?.(progress)
    }
    const connecting = connector.connect({ ...options, onProgress })
    connecting.catch((error: unknown) => {
      if (!hasShown && !(AppError.is(error) && ['aborted', 'offline'].includes(error.code)))
        isWorking = false
    })
    return connecting
  }
  return {
    reconnect: connector.reconnect,
    connect(options) {
      const pairing = prefetched
      prefetched = undefined
      if (pairing && !hasExpired(pairing.progress) && !options.connectOnly && !options.resume)
        return takeOver(pairing, options)
      pairing?.controller.abort()
      return connect(options)
    },
    prefetch() {
      if (prefetched || !isWorking) return undefined
      const controller = new AbortController()
      const pairing: Prefetched = {
        controller,
        progress: undefined,
        onProgress: (progress) => {
          pairing.progress = progress
        },
        connection: connect({
          signal: controller.signal,
          onProgress: (progress) => pairing.onProgress(progress),
        }),
      }
      prefetched = pairing
      /** Discards the prefetched pairing, so that no later `connect` uses it. Returns false if
       * `connect` already uses the pairing or it was already discarded. */
      const discard = (): boolean => {
        const isUnused = prefetched === pairing
        if (isUnused) prefetched = undefined
        return isUnused
      }
      pairing.connection.then((connection) => void (discard() && connection.disconnect()), discard)
      return () => void (discard() && controller.abort())
    },
  }
}

/** Returns true if the pairing's URI has expired. Also compares `expiresAt` with the current time,
 * because the timer that reports 'expired' stops while a device sleeps. */
function hasExpired(progress: ConnectProgress | undefined): boolean {
  return (
    progress?.kind === 'expired' || (progress?.kind === 'uri' && progress.expiresAt <= Date.now())
  )
}

function takeOver(
  pairing: Prefetched,
  { signal, onProgress = () => {} }: ConnectOptions,
): Promise<Connection> {
  const onAbort = (): void => pairing.controller.abort(signal.reason)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  pairing.onProgress = onProgress
  if (pairing.progress) onProgress(pairing.progress)
  return pairing.connection
}
