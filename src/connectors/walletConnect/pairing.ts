// Creates a WalletConnect pairing, waits for its approval, and cancels it. If no pairing exists
// after 8 s, creating it fails with an error that names the reason.
import { AppError } from '../../errors.ts'
import { withTimeout } from '../../lib/abort.ts'
import type { Clock } from '../../lib/clock.ts'
import { createDeferred } from '../../lib/deferred.ts'
import type { Page } from '../../lib/pageLifecycle.ts'
import { getOwn } from '../../lib/parse.ts'
import { createVisibilityClock } from '../../lib/visibilityClock.ts'
import { plainText } from '../../toAppError.ts'
import type { Challenges } from '../connectAndSign.ts'
import type { RelayClient } from './client/signClient.ts'
import { endLibraryWait, replayApproval, waitForApproval } from './client/signClientPatches.ts'
import type { SignClient } from './client/signClientTypes.ts'
import { requestedNamespaces } from './namespaces.ts'
import {
  deletePairing,
  PAIRING_LIFETIME_MS,
  type OpenPairings,
  type Pairing,
  type ResumablePairing,
} from './openPairings.ts'
import { LATE_ANSWER_GRACE_MS } from './relayRequests.ts'
import {
  AUTHENTICATE_URI_PARAMETER,
  parseAuthenticateResponse,
  sendAuthenticate,
} from './sessionAuthenticate.ts'
import { isRelayRefusal, isWalletRefusal, walletRefusal } from './walletConnectErrors.ts'
import { parseSession, type WalletConnectSession } from './walletConnectSession.ts'

const URI_TIMEOUT_MS = 8_000
/** A second proposal is sent after this time if the relay has not responded to the first one. The
 * library itself would wait 15 s, which is longer than URI_TIMEOUT_MS. */
const REPROPOSE_MS = 3_500
/** Lifetime of a pairing URI. It is shorter than the library's 300 s, at whose end the library
 * causes an unhandled rejection (2.21.8). */
export const URI_LIFETIME_MS = 295_000
const AUTHENTICATE_TIMEOUT_MS = 2_000
const CANCEL_TIMEOUT_MS = 1_000
/** How long the keys are kept after a cancellation. They are needed to decrypt, and then end, an
 * approval that the wallet sent shortly before. */
const CANCEL_GRACE_MS = 4_000
const SERVER_TIME_TIMEOUT_MS = 2_000
const CLOCK_TOLERANCE_MS = 60_000
const URI = /^wc:([0-9a-f]{64})@2\?[a-zA-Z0-9=&%._~-]+$/

/** A pairing whose URI is displayed to the user. */
export type ShownPairing = {
  readonly uri: string
  /** Expiry of the URI in milliseconds since the epoch. */
  readonly expiresAt: number
  /** True if the wallet can also sign in with the same approval. */
  readonly signs: boolean
  /** Resolves with the session or rejects with the wallet's refusal. Stays pending if the pairing
   * expires or is cancelled. */
  readonly session: Promise<WalletConnectSession>
  /** Sends wc_pairingDelete, ends any session that a wallet creates meanwhile, and removes the
   * keys. Keeps the keys if the relay has not received the message. Resolves within 5 s, or
   * immediately without a socket. Never rejects. */
  cancel(): Promise<void>
}

export type PairingOptions = {
  readonly relayClient: RelayClient
  readonly pairings: OpenPairings
  readonly chainIds: readonly number[]
  /** Sign-in challenges for signing with the same approval. Default: the wallet only connects. */
  readonly challenges?: Pick<Challenges, 'next'> | undefined
  readonly clock: Clock
  readonly page: Page
  readonly signal: AbortSignal
  /** Resolves with the time of this site's server in milliseconds since the epoch, or undefined.
   * Called only after the relay has refused the connection, to detect a wrong device clock. */
  readonly serverTime?: (() => Promise<number | undefined>) | undefined
}

/** Creates a pairing. Errors: aborted, offline, relay-refused, clock-wrong, relay-unreachable. */
export async function createPairing(options: PairingOptions): Promise<ShownPairing> {
  const { clock, page, signal } = options
  const { client, relay } = options.relayClient
  const { relayer } = client.core
  if (!page.online()) throw new AppError('offline', 'no network')
  const unreachable = (cause: unknown): AppError =>
    new AppError(page.online() ? 'relay-unreachable' : 'offline', 'no pairing code', { cause })
  const created = createDeferred<ShownPairing>()
  created.promise.catch(() => {}) // prevents an unhandled rejection on abort
  let isOver = false
  const propose = async (): Promise<void> => {
    const pairing = await sendProposal(options)
    if (isOver) return void pairing.cancel()
    isOver = true
    created.resolve(pairing)
  }
  const onRelayError = (cause: unknown): void => {
    if (!isRelayRefusal(cause)) return
    const details = cause instanceof Error ? plainText(cause.message) : ''
    created.reject(new AppError('relay-refused', 'the relay refused this site', { cause, details }))
  }
  // The library reports an unreachable relay only after a minute, so listen for failures here.
  relayer.on('relayer_error', onRelayError)
  const unsubscribe = relay.onUnreachable(() =>
    created.reject(unreachable('the relay cannot be reached')),
  )
  const cancelSecond = clock.after(REPROPOSE_MS, () => {
    relay.markFailed()
    const restarting = relayer.restartTransport().catch(() => {}) // `propose` then reports it
    // Ignore errors here: the first proposal reports its own.
    restarting.then(propose).catch(() => {})
  })
  propose().catch(created.reject)
  try {
    const timeoutError = (): AppError => unreachable('no pairing code within 8 s')
    return await withTimeout(
      { signal, ms: URI_TIMEOUT_MS, clock, timeoutError },
      () => created.promise,
    )
  } catch (error) {
    if (!signal.aborted) relay.markFailed()
    if (!AppError.is(error)) throw unreachable(error)
    const isClockWrong = error.code === 'relay-refused' && (await hasWrongClock(options))
    throw isClockWrong
      ? new AppError('clock-wrong', 'the clock of this device is wrong', { cause: error })
      : error
  } finally {
    isOver = true
    relayer.off('relayer_error', onRelayError)
    unsubscribe()
    cancelSecond()
  }
}

/** Resolves with true if the device clock is wrong. The relay's login token contains the time, and
 * the relay refuses one that differs by a minute, without stating the reason. */
async function hasWrongClock({ clock, serverTime }: PairingOptions): Promise<boolean> {
  const serverNow = serverTime?.() ?? Promise.resolve(undefined)
  const time = await withTimeout({ ms: SERVER_TIME_TIMEOUT_MS, clock }, () => serverNow).catch(
    () => undefined,
  )
  return time !== undefined && Math.abs(time - clock.now()) > CLOCK_TOLERANCE_MS
}

/** Sends a session proposal. If sign-in is configured, also sends wc_sessionAuthenticate. */
async function sendProposal(options: PairingOptions): Promise<ShownPairing> {
  const { chainIds, challenges, clock } = options
  const { client } = options.relayClient
  const challenge = await challenges?.next()
  const namespaces = requestedNamespaces(chainIds)
  const { uri, approval } = await client.connect({ optionalNamespaces: namespaces })
  const approved = approval() // synchronous, because a response before this call would be lost
  approved.catch(() => {}) // handled in `showPairing`
  const topic = URI.exec(uri ?? '')?.[1]
  const proposal = client.proposal.getAll().find((item) => getOwn(item, 'pairingTopic') === topic)
  const [id, selfKey] = [getOwn(proposal, 'id'), getOwn(getOwn(proposal, 'proposer'), 'publicKey')]
  if (uri === undefined || topic === undefined || typeof selfKey !== 'string')
    throw new AppError('relay-unreachable', 'no usable pairing code')
  const request = challenge && { topic, selfKey, challenge, requested: namespaces.eip155 }
  const sent =
    request &&
    (await withTimeout({ ms: AUTHENTICATE_TIMEOUT_MS, clock }, () =>
      sendAuthenticate(client, request),
    ).catch(() => undefined)) // without the request, the pairing only connects
  const pairing: Pairing = {
    topic,
    id,
    selfKey,
    uri: sent ? uri + AUTHENTICATE_URI_PARAMETER : uri,
    expiresAt: clock.now() + URI_LIFETIME_MS,
    authentication: sent && request && { ...sent, challenge: request.challenge },
  }
  return showPairing(options, pairing, approved)
}

/** Waits for the approval of a pairing that this tab created before a reload, until it expires.
 * Call it before the socket opens, because the relay then immediately sends the waiting
 * messages. */
export function resumePairing(options: PairingOptions, pairing: ResumablePairing): ShownPairing {
  const { client } = options.relayClient
  const { topic, id, approvedBy } = pairing
  const shown = showPairing(options, pairing, waitForApproval(client, id))
  const session = client.session
    .getAll()
    .map(parseSession)
    .find((settled) => settled?.pairingTopic === topic)
  if (session) options.pairings.deliver(session)
  else if (approvedBy !== undefined)
    replayApproval(client, { topic, id, walletKey: approvedBy }).catch(() => {}) // no proposal left
  return shown
}

/** Waits for a session, either from the session proposal or from wc_sessionAuthenticate. `approved`
 * is the library's promise of the session from the proposal. */
function showPairing(
  options: PairingOptions,
  pairing: Pairing,
  approved: Promise<unknown>,
): ShownPairing {
  const { pairings, chainIds, clock } = options
  const { client } = options.relayClient
  const { topic, selfKey, authentication, uri, expiresAt } = pairing
  const { promise: session, resolve, reject } = createDeferred<WalletConnectSession>()
  let cancelling: Promise<void> | undefined
  const cancel = (): Promise<void> => {
    stopTimers()
    cancelling ??= pairings.stopWaiting(topic)
      ? cancelPairing(client, pairing, pairings, clock)
      : Promise.resolve()
    return cancelling
  }
  const stopTimers = startExpiryTimers(options, pairing, cancel)
  const onSession = (settled: WalletConnectSession): void => {
    stopTimers()
    if (!pairings.stopWaiting(topic)) return
    resolve(settled)
    // Prevents a second phone from approving the pairing. Nothing would handle that approval later.
    deletePairing(client, topic).catch(() => {}) // fails without a connection to the relay
  }
  const onAuthenticateResponse = (payload: unknown): void => {
    if (!pairings.isWaiting(topic) || !authentication) return
    if (getOwn(payload, 'id') !== authentication.id) return
    const { challenge } = authentication
    const request = { topic, selfKey, challenge, requested: requestedNamespaces(chainIds).eip155 }
    parseAuthenticateResponse(client, payload, request).then(
      (settled) => settled && onSession(settled),
      reject,
    )
  }
  pairings.watch(pairing, { onSession, onAuthenticateResponse })
  approved.then(
    (value) => {
      const settled = parseSession(value)
      if (settled !== undefined) onSession(settled)
    },
    (error: unknown) => {
      // Other errors mean that the proposal has expired.
      if (isWalletRefusal(error)) reject(walletRefusal(error))
    },
  )
  session.catch(() => {}) // prevents an unhandled rejection of a replaced pairing
  return { uri, signs: authentication !== undefined, expiresAt, session, cancel }
}

/** Starts the timers of a pairing and returns a function that stops them. The keys must outlive the
 * pairing, because a device that slept or a later page can still receive an approval from the
 * relay. The library would delete them at the expiry. Its own expiry is therefore postponed, and
 * its wait for the approval is ended here. */
function startExpiryTimers(
  { relayClient: { client }, clock, page }: PairingOptions,
  { topic, id, expiresAt }: Pairing,
  onExpired: () => void,
): () => void {
  const { expirer, pairing } = client.core
  const expiry = Math.ceil((Date.now() + PAIRING_LIFETIME_MS) / 1_000)
  const lifetimeMs = expiresAt - clock.now()
  for (const key of [topic, id])
    if (typeof key === 'string' || typeof key === 'number') expirer.set(key, expiry)
  pairing.updateExpiry({ topic, expiry }).catch(() => {}) // fails if a wallet has deleted it
  const visibilityClock = createVisibilityClock(clock, page, {
    graceMs: LATE_ANSWER_GRACE_MS,
    whileHidden: 'waits',
  })
  const cancels = [
    clock.after(
      lifetimeMs,
      () => typeof id === 'number' && endLibraryWait(client, id, 'session_connect'),
    ),
    visibilityClock.after(lifetimeMs, onExpired),
  ]
  return () => cancels.forEach((cancel) => cancel())
}

/** Cancels a pairing. If the relay has not received wc_pairingDelete, a wallet may still approve
 * the pairing. The pairing then stays stored, and the next page ends the session. */
async function cancelPairing(
  client: SignClient,
  { topic, id }: Pairing,
  pairings: OpenPairings,
  clock: Clock,
): Promise<void> {
  pairings.abandon(topic)
  removeProposal(client, id)
  if (!client.core.relayer.connected) return
  let isDelivered = false
  const deleting = deletePairing(client, topic).then(() => {
    isDelivered = true
  })
  await withTimeout({ ms: CANCEL_TIMEOUT_MS, clock }, () => deleting).catch(() => {})
  await new Promise<void>((resolve) => void clock.after(CANCEL_GRACE_MS, resolve))
  if (!isDelivered) return
  pairings.forget(topic)
  removeProposal(client, id)
  client.core.expirer.set(topic, 0) // the library then deletes the keys
}

/** Expires the proposal, so that the promise of the library's `approval()` settles. */
function removeProposal(client: SignClient, id: unknown): void {
  if (typeof id === 'number' && client.proposal.getAll().some((item) => getOwn(item, 'id') === id))
    client.core.expirer.set(id, 0)
}
