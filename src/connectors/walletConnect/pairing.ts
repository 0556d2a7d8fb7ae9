// One pairing code: made within 8 s or failed with a reason, answered once, and taken back so that no wallet keeps half
// of it.
import { AppError } from '../../errors.ts'
import { plainText } from '../../toAppError.ts'
import { withTimeout } from '../../lib/abort.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Challenges } from '../connectAndSign.ts'
import { askToSign, SIGNS, readSigned } from './askToSign.ts'
import type { LiveClient } from './client/signClient.ts'
import { endCode, stopWaiting } from './client/goodbye.ts'
import { repeatApproval, waitForAnswer } from './client/resume.ts'
import { isRelayRefusal, isWalletRefusal, walletRefusal } from './relayFailures.ts'
import { getOwn } from '../../lib/parse.ts'
import type { SignClient } from './client/library.ts'
import { requestedNamespaces } from './namespaces.ts'
import type { Page } from '../../lib/pageLifecycle.ts'
import { LIFE_MS, type Code, type LateApprovals, type StoredCode } from './lateApprovals.ts'
import { parseSession, type WcSession } from './relaySession.ts'
import { createDeferred, wakeful } from './timers.ts'
import { GRACE_MS } from './relayRequests.ts'

const URI_DEADLINE_MS = 8_000
/** A relay that was cut or has forgotten the first proposal gets a second one; the library would wait 15 s. */
const PROPOSE_AGAIN_MS = 3_500
/** The library's own 300 s less a margin: at their end its timer leaves a rejection behind that nobody can handle
 * (2.21.8). */
export const CODE_LIFE_MS = 295_000
const ASK_DEADLINE_MS = 2_000
const CANCEL_DEADLINE_MS = 1_000
/** An approval that was under way when the code was left is here by then, and is ended. */
const CANCEL_GRACE_MS = 4_000
const SERVER_TIME_DEADLINE_MS = 2_000
const CLOCK_TOLERANCE_MS = 60_000
const URI = /^wc:([0-9a-f]{64})@2\?[a-zA-Z0-9=&%._~-]+$/

export type Pairing = {
  readonly uri: string
  readonly expiresAt: number
  /** Whether its wallet is asked to sign in by the same approval. */
  readonly signs: boolean
  /** The session, or the wallet's refusal. Stays pending when the code expires or is cancelled. */
  readonly answer: Promise<WcSession>
  /** Tells the wallets that the code is void, and ends what they approved meanwhile; then forgets its keys, once the
   * relay knows. Resolves after five seconds at most, without a socket at once; never rejects. */
  cancel(): Promise<void>
}

/** Who waits for the session of a pairing topic; a session that nobody waits for is ended by the connector. */
export type WaitingPairings = Map<string, (session: WcSession) => void>

export type PairingOptions = {
  readonly live: LiveClient
  readonly chainIds: readonly number[]
  /** Messages that the wallet may sign by the same approval. Default: it is not asked to. */
  readonly challenges?: Pick<Challenges, 'next'> | undefined
  readonly waiting: WaitingPairings
  readonly late: LateApprovals
  readonly clock: Clock
  readonly page: Page
  readonly signal: AbortSignal
  /** The time by this site's own server, in milliseconds, asked only after the relay refused. Default: not known. */
  readonly serverTime?: (() => Promise<number | undefined>) | undefined
}

/** Errors: aborted, offline, relay-refused, clock-wrong, relay-unreachable. */
export async function createPairing(options: PairingOptions): Promise<Pairing> {
  const { live, clock, page, signal } = options
  if (!page.online()) throw new AppError('offline', 'no network')
  const failing = watchFailure(live, page)
  const proposals = proposeTwice(options)
  try {
    const deadline = {
      signal,
      ms: URI_DEADLINE_MS,
      clock,
      late: () => unreachable(page, 'no pairing code within 8 s'),
    }
    return await withTimeout(deadline, () => Promise.race([proposals.first, failing.promise]))
  } catch (error) {
    if (!signal.aborted) live.gate.doubt()
    if (AppError.is(error))
      throw error.code === 'relay-refused' ? await explainRefusal(error, options) : error
    throw unreachable(page, error)
  } finally {
    failing.stop()
    proposals.stop()
  }
}

/** The first code that comes of two proposals, of which the second is made if need be; the other is taken back, though
 * it comes minutes later. */
function proposeTwice(options: PairingOptions): { first: Promise<Pairing>; stop(): void } {
  const { live, clock } = options
  const { promise, resolve, reject } = createDeferred<Pairing>()
  let over = false
  const take = (pairing: Pairing): void => {
    if (over) return void pairing.cancel()
    over = true
    resolve(pairing)
  }
  propose(options).then(take, reject)
  const stopTimer = clock.after(PROPOSE_AGAIN_MS, () => {
    live.gate.doubt()
    const renewed = live.client.core.relayer.restartTransport().catch(() => {}) // the proposal itself tells
    renewed.then(() => propose(options)).then(take, () => {}) // the first one's error tells
  })
  promise.catch(() => {}) // raced against the deadline
  return {
    first: promise,
    stop() {
      over = true
      stopTimer()
    },
  }
}

function unreachable(page: Page, cause: unknown): AppError {
  return new AppError(page.online() ? 'relay-unreachable' : 'offline', 'no pairing code', { cause })
}

async function propose(options: PairingOptions): Promise<Pairing> {
  const {
    live: { client },
    chainIds,
    challenges,
    clock,
  } = options
  const challenge = await challenges?.next()
  const namespaces = requestedNamespaces(chainIds)
  const { uri, approval } = await client.connect({ optionalNamespaces: namespaces })
  const approved = approval() // in this very tick: an answer that came before the call would be lost
  approved.catch(() => {}) // looked at below; without this line a late rejection would go unhandled
  const topic = URI.exec(uri ?? '')?.[1]
  if (uri === undefined || topic === undefined)
    throw new AppError('relay-unreachable', 'no usable pairing code')
  const proposal = client.proposal.getAll().find((item) => getOwn(item, 'pairingTopic') === topic)
  const [id, selfKey] = [getOwn(proposal, 'id'), getOwn(getOwn(proposal, 'proposer'), 'publicKey')]
  const request =
    challenge && typeof selfKey === 'string'
      ? { topic, selfKey, challenge, asked: namespaces.eip155 }
      : undefined
  const asked =
    request &&
    (await withTimeout({ ms: ASK_DEADLINE_MS, clock }, () => askToSign(client, request)).catch(
      () => undefined,
    )) // then the code only connects
  const code: Code = {
    topic,
    id,
    selfKey,
    uri: asked ? uri + SIGNS : uri,
    expiresAt: clock.now() + CODE_LIFE_MS,
    asked: asked && request && { ...asked, challenge: request.challenge },
  }
  return followCode(options, code, approved)
}

/** Waits for the answer to a code that this tab showed before it was reloaded, until that expires. Call it before the
 * socket opens: what waits at the relay comes at once. */
export function resumePairing(options: PairingOptions, code: StoredCode): Pairing {
  const { client } = options.live
  const { topic, id, first } = code
  const pairing = followCode(options, code, waitForAnswer(client, id))
  const session = client.session
    .getAll()
    .map(parseSession)
    .find((made) => made?.pairingTopic === topic)
  if (session) options.waiting.get(topic)?.(session)
  else if (first !== undefined)
    repeatApproval(client, { topic, id, walletKey: first }).catch(() => {}) // the proposal is gone: the code expires
  return pairing
}

/** `approved`: the library's own word of the answer to the proposal. */
function followCode(options: PairingOptions, code: Code, approved: Promise<unknown>): Pairing {
  const {
    live: { client },
    chainIds,
    waiting,
    late,
    clock,
  } = options
  const { topic, selfKey, asked, uri, expiresAt } = code
  const { promise: answer, resolve, reject } = createDeferred<WcSession>()
  let left: Promise<void> | undefined
  const cancel = (): Promise<void> => {
    stopTimers()
    left ??= waiting.delete(topic) ? leaveCode(client, code, { late, clock }) : Promise.resolve()
    return left
  }
  const stopTimers = holdCode(options, code, cancel)
  const take = (session: WcSession): void => {
    stopTimers()
    if (!waiting.delete(topic)) return
    resolve(session)
    // Another phone that has scanned it is told: nobody reads what it would approve once this session is over.
    endCode(client, topic).catch(() => {}) // without a relay it hears it from nobody
  }
  waiting.set(topic, take)
  late.watch(code, (payload) => {
    if (typeof selfKey !== 'string' || !waiting.has(topic)) return
    if (!asked || getOwn(payload, 'id') !== asked.id) return
    const { eip155 } = requestedNamespaces(chainIds)
    const request = { topic, selfKey, challenge: asked.challenge, asked: eip155 }
    readSigned(client, payload, request).then((session) => session && take(session), reject)
  })
  approved.then(
    (value) => {
      const session = parseSession(value)
      if (session !== undefined) take(session)
    },
    (error: unknown) => {
      if (isWalletRefusal(error)) reject(walletRefusal(error)) // anything else is an expiry, ours or the library's
    },
  )
  answer.catch(() => {}) // the attempt listens; a pairing that was replaced may have nobody left
  return { uri, signs: asked !== undefined, expiresAt, answer, cancel }
}

/** The code dies at its end. A page that slept over that first hears what waits at the relay, and the next visit of one
 * that was ended does: so the library, which would forget the keys, is held, and its own wait ended before its time. */
function holdCode(
  { live: { client }, clock, page }: PairingOptions,
  { topic, id, expiresAt }: Code,
  die: () => void,
): () => void {
  const { expirer, pairing } = client.core
  const expiry = Math.ceil((Date.now() + LIFE_MS) / 1_000)
  const lifeMs = expiresAt - clock.now()
  for (const key of [topic, id])
    if (typeof key === 'string' || typeof key === 'number') expirer.set(key, expiry)
  pairing.updateExpiry({ topic, expiry }).catch(() => {}) // a wallet has ended it already
  const stopTimers = [
    clock.after(lifeMs, () => typeof id === 'number' && stopWaiting(client, id, 'session_connect')),
    wakeful(clock, page, GRACE_MS, 'waits').after(lifeMs, die),
  ]
  return () => stopTimers.forEach((stop) => stop())
}

/** The login carries a time: a clock that is a minute off is reason enough for the relay, and nothing else shows it. */
async function explainRefusal(
  error: AppError,
  { clock, serverTime }: PairingOptions,
): Promise<AppError> {
  const asked = serverTime?.() ?? Promise.resolve(undefined) // unknown is an answer too
  const time = await withTimeout({ ms: SERVER_TIME_DEADLINE_MS, clock }, () => asked).catch(
    () => undefined,
  )
  const wrong = time !== undefined && Math.abs(time - clock.now()) > CLOCK_TOLERANCE_MS
  return wrong
    ? new AppError('clock-wrong', 'the clock of this device is wrong', { cause: error })
    : error
}

/** A wallet that scanned the code is told; one whose approval is under way is told when that is here. A code of which
 * the relay has not heard that it is over may still be approved: it stays, and the next visit ends what came of it. */
async function leaveCode(
  client: SignClient,
  code: Code,
  { late, clock }: { late: LateApprovals; clock: Clock },
): Promise<void> {
  late.expectNone(code.topic)
  forgetProposal(client, code)
  if (!client.core.relayer.connected) return
  let isTold = false
  const telling = endCode(client, code.topic).then(() => {
    isTold = true
  })
  await withTimeout({ ms: CANCEL_DEADLINE_MS, clock }, () => telling).catch(() => {})
  await new Promise<void>((resolve) => void clock.after(CANCEL_GRACE_MS, resolve))
  if (isTold) forgetCode(client, code, late)
}

/** From now on nobody can read what comes; needs no relay. */
function forgetCode(client: SignClient, code: Code, late: LateApprovals): void {
  late.forget(code.topic)
  forgetProposal(client, code)
  client.core.expirer.set(code.topic, 0)
}

/** `approval()` ends with it. */
function forgetProposal(client: SignClient, { id }: Code): void {
  if (typeof id === 'number' && client.proposal.getAll().some((item) => getOwn(item, 'id') === id))
    client.core.expirer.set(id, 0)
}

/** A failing relay is only heard here; the library itself says a minute later that it could not publish. */
function watchFailure(
  { client, gate }: LiveClient,
  page: Page,
): { promise: Promise<never>; stop(): void } {
  const { relayer } = client.core
  const { promise, reject } = createDeferred<never>()
  const onError = (cause: unknown): void => {
    if (!isRelayRefusal(cause)) return
    const details = cause instanceof Error ? plainText(cause.message) : ''
    reject(new AppError('relay-refused', 'the relay refused this site', { cause, details }))
  }
  relayer.on('relayer_error', onError)
  const stopFailure = gate.onFailure(() => reject(unreachable(page, 'the relay cannot be reached')))
  promise.catch(() => {}) // raced above
  return {
    promise,
    stop() {
      relayer.off('relayer_error', onError)
      stopFailure()
    },
  }
}
