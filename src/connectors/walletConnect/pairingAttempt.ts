import { raceAbort } from '../../lib/abort.ts'
import { createDeferred } from '../../lib/deferred.ts'
import { createVisibilityClock } from '../../lib/visibilityClock.ts'
import type { ConnectProgress } from '../connector.ts'
import type { ResumablePairing } from './openPairings.ts'
import {
  createPairing,
  resumePairing,
  URI_LIFETIME_MS,
  type PairingOptions,
  type ShownPairing,
} from './pairing.ts'
import { LATE_ANSWER_GRACE_MS } from './relayRequests.ts'
import type { WalletConnectSession } from './walletConnectSession.ts'

const RENEW_AFTER_MS = 240_000
const MAX_RENEWALS = 3
/** How long a replaced pairing stays valid, because a phone may just have scanned it. */
const REPLACED_GRACE_MS = 30_000
/** Pauses between attempts to connect to the relay are reported to the user if they last at least
 * this long. */
const MIN_REPORTED_PAUSE_MS = 1_500

type PairingAttemptOptions = PairingOptions & {
  readonly onProgress: (progress: ConnectProgress) => void
  readonly onExpired: () => void
  /** A pairing from before a reload. The attempt waits for this pairing and creates no other. */
  readonly resumed?: ResumablePairing | undefined
}

type PairingAttempt = {
  /** Resolves with the first session. Rejects if a wallet refuses the pairing or no pairing can be
   * created. */
  readonly session: Promise<WalletConnectSession>
  /** Resolves after `session` has settled and all pairings of this attempt are canceled. */
  readonly closed: Promise<void>
}

/** Creates a pairing and replaces it before it expires, up to three times, until a wallet
 * responds. */
export function startPairingAttempt(options: PairingAttemptOptions): PairingAttempt {
  const { relayClient, clock, page, signal, onProgress, onExpired, resumed } = options
  const shown = new Set<ShownPairing>()
  const cancels = new Set<() => void>()
  const result = createDeferred<WalletConnectSession>()
  let renewals = 0
  let isClosed = false

  // Starts a timer. With `waitsForLateAnswer`, a timer that is due while the page is hidden waits
  // until the page is visible and stored responses had time to arrive.
  const after = (ms: number, run: () => void, waitsForLateAnswer = false): void => {
    const timers = waitsForLateAnswer
      ? createVisibilityClock(clock, page, {
          graceMs: LATE_ANSWER_GRACE_MS,
          whileHidden: 'waits',
        })
      : createVisibilityClock(clock, page)
    const cancel = timers.after(ms, () => {
      cancels.delete(cancel)
      run()
    })
    cancels.add(cancel)
  }
  const whenVisible = (run: () => void): void => {
    if (page.visible()) return run()
    const unsubscribe = page.on('visible', () => {
      cancels.delete(unsubscribe)
      unsubscribe()
      run()
    })
    cancels.add(unsubscribe)
  }
  const cancelPairing = (pairing: ShownPairing): Promise<void> => {
    shown.delete(pairing)
    return pairing.cancel()
  }
  const show = (pairing: ShownPairing): void => {
    for (const old of shown) after(REPLACED_GRACE_MS, () => void cancelPairing(old))
    shown.add(pairing)
    pairing.session.then(result.resolve, result.reject)
    const { uri, expiresAt, signs } = pairing
    onProgress({ kind: 'uri', uri, expiresAt, ...(signs && { signs }) })
  }
  const expire = (): void => {
    void Promise.all([...shown].map(cancelPairing)).then(onExpired)
    onProgress({ kind: 'expired' })
  }
  const create = async (): Promise<void> => {
    // Wait for the relay's pause after failures here. Otherwise the pause would use up the timeout
    // of `createPairing`.
    await relayClient.relay.ready(signal, (until) => {
      if (shown.size === 0 && until - clock.now() >= MIN_REPORTED_PAUSE_MS)
        onProgress({ kind: 'paused', until })
    })
    const pairing = await createPairing(options)
    if (isClosed) return pairing.cancel()
    show(pairing)
    if (renewals < MAX_RENEWALS) after(RENEW_AFTER_MS, () => whenVisible(renew))
    else after(URI_LIFETIME_MS, expire, true)
  }
  const renew = (): void => {
    renewals += 1
    create().catch((error: unknown) => {
      // Report the error of the renewal only when the displayed pairings expire, because a wallet
      // may still approve them.
      const lifetimes = [...shown].map(({ expiresAt }) => expiresAt - clock.now())
      after(Math.max(0, ...lifetimes), () => result.reject(error))
    })
  }
  const close = async (): Promise<void> => {
    isClosed = true
    for (const cancel of cancels) cancel()
    cancels.clear()
    await Promise.all([...shown].map(cancelPairing))
  }

  if (resumed) {
    const pairing = resumePairing(options, resumed)
    after(pairing.expiresAt - clock.now(), expire, true)
    show(pairing)
  } else create().catch(result.reject)
  const session = raceAbort(result.promise, signal)
  return { session, closed: session.then(close, close) }
}
