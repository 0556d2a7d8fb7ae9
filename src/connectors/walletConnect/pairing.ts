// Creates a WalletConnect pairing, waits for its approval, and cancels it.
import { AppError } from '../../errors.ts'
import { withTimeout } from '../../lib/abort.ts'
import type { Clock } from '../../lib/clock.ts'
import { createDeferred } from '../../lib/deferred.ts'
import type { Page } from '../../lib/pageLifecycle.ts'
import { getOwn } from '../../lib/parse.ts'
import { createVisibilityClock } from '../../lib/visibilityClock.ts'
import { sanitizeExternalText } from '../../toAppError.ts'
import type { SiweChallenges } from '../connectAndSign.ts'
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
/** If the relay has not responded after this time, the proposal is sent again. sign-client itself
 * would wait for 15 s. */
const REPROPOSE_MS = 3_500
/** Lifetime of a pairing URI. It ends before sign-client's limit of 300 s, which would cause an
 * unhandled rejection (2.21.8). */
export const URI_LIFETIME_MS = 295_000
const AUTHENTICATE_TIMEOUT_MS = 2_000
const CANCEL_TIMEOUT_MS = 1_000
/** How long the encryption keys are kept after a cancellation, to decrypt a late approval and end
 * its session. */
const CANCEL_GRACE_MS = 4_000
const SERVER_TIME_TIMEOUT_MS = 2_000
const CLOCK_TOLERANCE_MS = 60_000
const URI = /^wc:([0-9a-f]{64})@2\?[a-zA-Z0-9=&%._~-]+$/

export type ShownPairing = {
  readonly uri: string
  /** Expiry of the URI in milliseconds since the epoch. */
  readonly expiresAt: number
  /** True if one approval in the wallet can both connect and sign in. */
  readonly signs: boolean
  /** Resolves with the session or rejects with the wallet's refusal. Stays pending if the pairing
   * expires or is canceled. */
  readonly session: Promise<WalletConnectSession>
  /** Cancels the pairing. If a wallet creates a session meanwhile, ends that session. Resolves
   * within 5 s and never rejects. */
  cancel(): Promise<void>
}

export type PairingOptions = {
  readonly relayClient: RelayClient
  readonly pairings: OpenPairings
  readonly chainIds: readonly number[]
  /** Source of sign-in challenges. If undefined, connecting does not request a sign-in. */
  readonly challenges?: Pick<SiweChallenges, 'next'> | undefined
  readonly clock: Clock
  readonly page: Page
  readonly signal: AbortSignal
  /** Resolves with the server's time in milliseconds since the epoch, to detect a wrong device
   * clock. */
  readonly serverTime?: (() => Promise<number | undefined>) | undefined
}

/** Creates a pairing. Rejects with 'aborted', 'offline', 'relay-refused', 'clock-wrong' or
 * 'relay-unreachable'. */
export async function createPairing(options: PairingOptions): Promise<ShownPairing> {
  const { clock, page, signal } = options
  const { client, relay } = options.relayClient
  const { relayer } = client.core
  if (!page.online()) throw new AppError('offline', 'no network')
  const unreachable = (cause: unknown): AppError =>
    new AppError(page.online() ? 'relay-unreachable' : 'offline', 'no pairing code', { cause })
  const created = createDeferred<ShownPairing>()
  created.promise.catch(() => {}) // prevents an unhandled rejection
  let isOver = false
  const propose = async (): Promise<void> => {
    const pairing = await sendProposal(options)
    if (isOver) return void pairing.cancel()
    isOver = true
    created.resolve(pairing)
  }
  const onRelayError = (cause: unknown): void => {
    if (!isRelayRefusal(cause)) return
    const details = cause instanceof Error ? sanitizeExternalText(cause.message) : ''
    created.reject(new AppError('relay-refused', 'the relay refused this site', { cause, details }))
  }
  // Listen for relay failures, because sign-client itself reports an unreachable relay only after a
  // minute.
  relayer.on('relayer_error', onRelayError)
  const unsubscribe = relay.onUnreachable(() =>
    created.reject(unreachable('the relay cannot be reached')),
  )
  const cancelSecond = clock.after(REPROPOSE_MS, () => {
    relay.markFailed()
    const restarting = relayer.restartTransport().catch(() => {}) // `propose` reports the failure
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

/** Resolves with true if the device clock is wrong. The relay refuses a login token whose time
 * differs by a minute. */
async function hasWrongClock({ clock, serverTime }: PairingOptions): Promise<boolean> {
  const serverNow = serverTime?.() ?? Promise.resolve(undefined)
  const time = await withTimeout({ ms: SERVER_TIME_TIMEOUT_MS, clock }, () => serverNow).catch(
    () => undefined,
  )
  return time !== undefined && Math.abs(time - clock.now()) > CLOCK_TOLERANCE_MS
}

async function sendProposal(options: PairingOptions): Promise<ShownPairing> {
  const { chainIds, challenges, clock } = options
  const { client } = options.relayClient
  const challenge = await challenges?.next()
  const namespaces = requestedNamespaces(chainIds)
  const { uri, approval } = await client.connect({ optionalNamespaces: namespaces })
  const approved = approval() // called at once, so that no response is lost
  approved.catch(() => {}) // `showPairing` handles the rejection
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
    ).catch(() => undefined)) // without the request, the wallet only connects
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

/** Waits for the approval of a pairing that this tab created before a reload. Call it before the
 * socket opens, because the relay then immediately sends the messages that it has stored. */
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
    // Ignore a failed replay, because sign-client may no longer have the proposal.
    replayApproval(client, { topic, id, walletKey: approvedBy }).catch(() => {})
  return shown
}

/** Waits for the session of a displayed pairing, either from the session proposal (`approved`) or
 * from wc_sessionAuthenticate. */
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
    // Delete the pairing, so that no second phone can approve it.
    deletePairing(client, topic).catch(() => {})
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
      // Ignore an error that is not a refusal, because sign-client also rejects when the proposal
      // expires.
      if (isWalletRefusal(error)) reject(walletRefusal(error))
    },
  )
  session.catch(() => {}) // prevents an unhandled rejection
  return { uri, signs: authentication !== undefined, expiresAt, session, cancel }
}

/** Starts the timers of a pairing and returns a function that stops them. Postpones the expiry at
 * which sign-client would delete the keys that decrypt a late approval. */
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
  // Ignore a failed update, because the wallet may already have deleted the pairing.
  pairing.updateExpiry({ topic, expiry }).catch(() => {})
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

/** Cancels a pairing. If the relay does not receive wc_pairingDelete, the pairing stays stored, so
 * that the next page can end a session from a late approval. */
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
  client.core.expirer.set(topic, 0) // sign-client then deletes the keys
}

/** Expires the proposal, so that the promise of sign-client's `approval()` settles. */
function removeProposal(client: SignClient, id: unknown): void {
  if (typeof id === 'number' && client.proposal.getAll().some((item) => getOwn(item, 'id') === id))
    client.core.expirer.set(id, 0)
}
