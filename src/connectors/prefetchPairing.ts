// Starts a pairing before a wallet is chosen, so that its URI exists when the visitor taps one and the tap itself can open
// the app. The attempt of the tap takes the pairing over; an unused one is cancelled.
import { AppError } from '../errors.ts'
import type {
  Connection,
  ConnectOptions,
  ConnectProgress,
  RestoringConnector,
} from './connector.ts'

type PrefetchingConnector = RestoringConnector & {
  /** Starts a pairing for the next `connect`, which reports its URI immediately if it exists. The returned function
   * cancels the pairing unless `connect` has taken it. Starts none after an attempt that failed without a URI, until
   * one has shown a URI: a relay that does not work is only used for an attempt of the visitor. */
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
      /** Returns whether the pairing was unused. */
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

/** A device that slept may not have reported the expiry. */
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
