// One pairing: created within 8 s or failed with a reason, approved once, and taken back so that no wallet keeps half of
// it.
import { AppError } from '../../errors.ts'
import { withDeadline } from '../../lib/abort.ts'
import type { Clock } from '../../lib/clock.ts'
import { createDeferred } from '../../lib/deferred.ts'
import type { Page } from '../../lib/pageLifecycle.ts'
import { field } from '../../lib/parse.ts'
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
/** A second proposal for a relay that lost the connection or the first one; the library would wait 15 s. */
const PROPOSE_AGAIN_MS = 3_500
/** The library's 300 s less a margin: at their end its timer leaves an unhandled rejection behind (2.21.8). */
export const URI_LIFETIME_MS = 295_000
const AUTHENTICATE_TIMEOUT_MS = 2_000
const CANCEL_TIMEOUT_MS = 1_000
/** An approval that is on its way at Cancel arrives within this time and is ended. */
const CANCEL_GRACE_MS = 4_000
const SERVER_TIME_TIMEOUT_MS = 2_000
const CLOCK_TOLERANCE_MS = 60_000
const URI = /^wc:([0-9a-f]{64})@2\?[a-zA-Z0-9=&%._~-]+$/

/** A pairing that is shown. */
export type ShownPairing = {
  readonly uri: string
  /** In milliseconds since the epoch. */
  readonly expiresAt: number
  /** Whether wallets are asked to sign in with the same approval. */
  readonly signs: boolean
  /** The session, or the wallet's refusal. Stays pending when the pairing expires or is cancelled. */
  readonly session: Promise<WalletConnectSession>
  /** Tells wallets that the pairing is void, ends what they approve meanwhile, and then removes its keys if the relay
   * has the message. Resolves after five seconds at the latest, without a socket immediately; never rejects. */
  cancel(): Promise<void>
}

export type PairingOptions = {
  readonly relayClient: RelayClient
  readonly pairings: OpenPairings
  readonly chainIds: readonly number[]
  /** Sign-in messages that the wallet may sign with the same approval. Default: it only connects. */
  readonly challenges?: Pick<Challenges, 'next'> | undefined
  readonly clock: Clock
  readonly page: Page
  readonly signal: AbortSignal
  /** Resolves with the time of this site's own server, in milliseconds since the epoch; undefined if unknown. Called
   * only after the relay has refused the connection. */
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
  created.promise.catch(() => {}) // awaited below, unless the signal is aborted already
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
  // The library itself would report a failing relay after a minute.
  relayer.on('relayer_error', onRelayError)
  const unsubscribe = relay.onUnreachable(() =>
    created.reject(unreachable('the relay cannot be reached')),
  )
  const cancelSecond = clock.after(PROPOSE_AGAIN_MS, () => {
    relay.markFailed()
    const restarting = relayer.restartTransport().catch(() => {}) // the proposal fails then
    restarting.then(propose).catch(() => {}) // the first proposal reports the reason
  })
  propose().catch(created.reject)
  try {
    const late = (): AppError => unreachable('no pairing code within 8 s')
    return await withDeadline({ signal, ms: URI_TIMEOUT_MS, clock, late }, () => created.promise)
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

/** The login at the relay carries the time. The relay refuses a clock that is a minute wrong, without saying so. */
async function hasWrongClock({ clock, serverTime }: PairingOptions): Promise<boolean> {
  const asking = serverTime?.() ?? Promise.resolve(undefined)
  const time = await withDeadline({ ms: SERVER_TIME_TIMEOUT_MS, clock }, () => asking).catch(
    () => undefined,
  )
  return time !== undefined && Math.abs(time - clock.now()) > CLOCK_TOLERANCE_MS
}

/** Sends a session proposal and, on a site with sign-in, a request to connect and sign in with one approval. */
async function sendProposal(options: PairingOptions): Promise<ShownPairing> {
  const { chainIds, challenges, clock } = options
  const { client } = options.relayClient
  const challenge = await challenges?.next()
  const namespaces = requestedNamespaces(chainIds)
  const { uri, approval } = await client.connect({ optionalNamespaces: namespaces })
  const approved = approval() // in this task: an answer that came before the call would be lost
  approved.catch(() => {}) // handled in `showPairing`
  const topic = URI.exec(uri ?? '')?.[1]
  const proposal = client.proposal.getAll().find((item) => field(item, 'pairingTopic') === topic)
  const [id, selfKey] = [field(proposal, 'id'), field(field(proposal, 'proposer'), 'publicKey')]
  if (uri === undefined || topic === undefined || typeof selfKey !== 'string')
    throw new AppError('relay-unreachable', 'no usable pairing code')
  const request = challenge && { topic, selfKey, challenge, requested: namespaces.eip155 }
  const sent =
    request &&
    (await withDeadline({ ms: AUTHENTICATE_TIMEOUT_MS, clock }, () =>
      sendAuthenticate(client, request),
    ).catch(() => undefined)) // then the pairing only connects
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

/** Waits for the approval of a pairing that this tab showed before a reload, until it expires. Call it before the
 * socket opens: what waits at the relay arrives immediately after. */
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
    replayApproval(client, { topic, id, walletKey: approvedBy }).catch(() => {}) // no proposal: the pairing expires
  return shown
}

/** `approved`: the library's own promise of the session. */
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
    // Void for a second phone that has scanned it: nothing would read its approval once this session is over.
    deletePairing(client, topic).catch(() => {}) // no relay
  }
  const onAuthenticateResponse = (payload: unknown): void => {
    if (!pairings.isWaiting(topic) || !authentication) return
    if (field(payload, 'id') !== authentication.id) return
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
      if (isWalletRefusal(error)) reject(walletRefusal(error)) // others mean that it has expired
    },
  )
  session.catch(() => {}) // a pairing that was replaced may have no listener left
  return { uri, signs: authentication !== undefined, expiresAt, session, cancel }
}

/** Starts the timers of a pairing, and returns the function that stops them. A page that slept over the end of a
 * pairing first gets what waits at the relay, and the next visit gets it after a page was closed. The library would
 * remove the keys at the end, so its expiry is postponed and its own wait ended earlier. */
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
  pairing.updateExpiry({ topic, expiry }).catch(() => {}) // a wallet has ended it already
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

/** A pairing whose wc_pairingDelete the relay does not have may still be approved: it stays stored, and the next visit
 * ends the session. */
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
  await withDeadline({ ms: CANCEL_TIMEOUT_MS, clock }, () => deleting).catch(() => {})
  await new Promise<void>((resolve) => void clock.after(CANCEL_GRACE_MS, resolve))
  if (!isDelivered) return
  pairings.forget(topic)
  removeProposal(client, id)
  client.core.expirer.set(topic, 0) // removes its keys
}

/** Makes the library's `approval()` end. */
function removeProposal(client: SignClient, id: unknown): void {
  if (typeof id === 'number' && client.proposal.getAll().some((item) => field(item, 'id') === id))
    client.core.expirer.set(id, 0)
}
