// Creates a WalletConnect pairing before the user chooses a wallet. The URI then exists when the
// user taps a wallet, so the tap itself can open the app. An unused pairing is cancelled.
import { AppError } from '../errors.ts'
import type {
  Connection,
  ConnectOptions,
  ConnectProgress,
  RestoringConnector,
} from './connector.ts'

type PrefetchingConnector = RestoringConnector & {
  /** Starts a pairing for the next `connect`. Returns a function that cancels the pairing unless
   * `connect` has used it. Returns undefined if a prefetched pairing already exists, or if the last
   * attempt failed before it had a URI: the relay may then be unreachable. */
  prefetch(): (() => void) | undefined
}

type Prefetched = {
  readonly controller: AbortController
  readonly connection: Promise<Connection>
  progress: ConnectProgress | undefined
  onProgress(progress: ConnectProgress): void
}

/** Adds prefetching to the WalletConnect connector. */
export function withPairingPrefetch(connector: RestoringConnector): PrefetchingConnector {
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
    restore: connector.restore,
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
      /** Marks the pairing as no longer available. Returns true if it was unused. */
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

/** Returns true if the pairing's URI has expired. Also compares the time: timers stop while a
 * device sleeps, so 'expired' may not have been reported yet. */
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
