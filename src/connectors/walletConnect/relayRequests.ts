// Requests to the wallet over the relay: a deadline of our own, one error shape, and answers that come after all is
// given up. What counts is the wallet's message itself: the library keeps it back until the relay has acknowledged the
// request, which a forgetful one does a minute late.
import { AppError } from '../../errors.ts'
import { toAppError } from '../../toAppError.ts'
import { withTimeout } from '../../lib/abort.ts'
import type { Clock } from '../../lib/clock.ts'
import { getOwn, isRecord, copyOwnProperties } from '../../lib/parse.ts'
import type { Page } from '../../lib/pageLifecycle.ts'
import { QUIET_METHODS } from '../sendCalls.ts'
import type { ConnectionEvents } from '../connectionEvents.ts'
import type { ConnectionEvent } from '../connector.ts'
import type { Call } from '../remoteProvider.ts'
import { stopWaiting } from './client/goodbye.ts'
import type { LiveClient } from './client/signClient.ts'
import { createDeferred, wakeful, type Deferred } from './timers.ts'
import { caipChain } from './namespaces.ts'
import { requestFailure } from './relayFailures.ts'
import type { RelayTransport } from './relayTransport.ts'

/** Of the request in the wallet. */
const REQUEST_LIFE_S = 900
/** Ours ends a little earlier: at their end the library's timer leaves a rejection behind that nobody can handle. */
const REQUEST_DEADLINE_MS = 895_000

/** A relay takes a request in less than a second; the library would try a dead socket for a minute. */
const UNTAKEN_MS = 8_000

/** An answer that came while the device slept waits at the relay, and is here by then: the library reconnects every 5
 * s. */
export const GRACE_MS = 12_000

export type Requests = {
  /** Errors: the wallet's own, offline, session-ended, request-undelivered (it may still arrive), wallet-
   * expired. */
  send(call: Call): Promise<unknown>
  waiting(): number
  close(): void
}

export type RequestsOptions = {
  readonly live: LiveClient
  readonly topic: string
  readonly clock: Clock
  readonly page: Page
  readonly transport: RelayTransport
  readonly emit: ConnectionEvents['tell']
}

type Open = {
  readonly request: { readonly method: string; readonly params: object }
  /** What it was asked with. */
  readonly given: unknown
  readonly answer: Deferred<unknown>
  /** Known once the library has made its message. */
  id: number | undefined
}

/** One for each session. Answers to what an earlier visit asked, or nobody waits for any more, are told as 'late'. A no
 * without a code is the wallet's all the same, not the library's. */
export function createRequests(options: RequestsOptions): Requests {
  const {
    live: { client },
    topic,
    emit,
  } = options
  const { history } = client.core
  const open = new Set<Open>()
  const find = (fits: (entry: Open) => boolean): Open | undefined => [...open].find(fits)
  const onMade = (made: unknown): void => {
    const [params, id] = [getOwn(requestIn(made), 'params'), getOwn(made, 'id')]
    const entry = find(({ request }) => request.params === params)
    if (entry && typeof id === 'number') tellRequest(options, Object.assign(entry, { id }), 'made')
  }
  const onSent = (payload: unknown): void => {
    const entry = find(({ request }) => request === getOwn(payload, 'request'))
    const isQuiet = entry && QUIET_METHODS.includes(entry.request.method) // nothing to do in the wallet
    if (entry && !isQuiet) tellRequest(options, entry, 'sent')
  }
  const onAnswered = (answered: unknown): void => {
    const [given, id] = [getOwn(answered, 'response'), getOwn(answered, 'id')]
    if (getOwn(answered, 'topic') !== topic || typeof id !== 'number' || !isRecord(given)) return
    const response = copyOwnProperties(given)
    const entry = find((one) => one.id === id)
    const error = response['error'] ?? undefined // an empty one hides a result, which the library tells
    if (entry !== undefined && error !== undefined)
      return entry.answer.reject(toAppError(error, 'wallet'))
    if (entry !== undefined && 'result' in response) return entry.answer.resolve(response['result'])
    const method = getOwn(requestIn(answered), 'method')
    if (entry === undefined && typeof method === 'string') emit(lateAnswer(id, method, response))
  }
  history.on('history_created', onMade)
  client.on('session_request_sent', onSent)
  history.on('history_updated', onAnswered)
  return {
    async send({ chainId, method, params }) {
      const request = { method, params: ownParams(params) }
      const entry: Open = { request, given: params, answer: createDeferred(), id: undefined }
      open.add(entry)
      try {
        return await publish(options, entry, chainId)
      } catch (error) {
        throw failureOf(error, entry, options)
      } finally {
        open.delete(entry)
        settle(options, entry)
      }
    },
    waiting: () => open.size,
    close() {
      history.off('history_created', onMade)
      client.off('session_request_sent', onSent)
      history.off('history_updated', onAnswered)
      for (const { answer } of open)
        answer.reject(new AppError('session-ended', 'the connection was closed'))
    },
  }
}

function tellRequest(
  { emit }: RequestsOptions,
  { id, request, given }: Open,
  state: 'made' | 'sent',
): void {
  if (id !== undefined) emit({ type: 'request', id, method: request.method, state, params: given })
}

/** In the library's record of a message. */
function requestIn(message: unknown): unknown {
  return getOwn(getOwn(getOwn(message, 'request'), 'params'), 'request')
}

function settle(
  { live: { client }, emit }: RequestsOptions,
  { id, request: { method } }: Open,
): void {
  if (id === undefined) return
  stopWaiting(client, id)
  emit({ type: 'request', id, method, state: 'settled' })
}

function lateAnswer(
  id: number,
  method: string,
  response: Readonly<Record<string, unknown>>,
): Extract<ConnectionEvent, { type: 'late' }> {
  const error = 'error' in response ? { error: toAppError(response['error'], 'wallet') } : {}
  return { type: 'late', id, method, result: response['result'], ...error }
}

/** Of the request's own: by them the message is known again. */
function ownParams(params: unknown): object {
  return Array.isArray(params) ? [...params] : { ...Object(params) }
}

/** What was given up unanswered names its request: an answer may still come. */
function failureOf(
  error: unknown,
  { id }: Open,
  { live: { client }, topic, page }: RequestsOptions,
): AppError {
  const facts = {
    online: page.online(),
    made: id !== undefined,
    alive: client.session.keys.includes(topic),
  }
  const failure = requestFailure(error, facts)
  const unanswered = failure.code === 'request-undelivered' || failure.code === 'wallet-expired'
  if (!unanswered || id === undefined) return failure
  const { code, message, cause, details } = failure
  return new AppError(code, message, { cause, details, requestId: id })
}

/** A new socket where the relay has not taken the request in time; the returned function ends it. */
function watchTaken(
  { live: { client }, clock, transport }: RequestsOptions,
  { request }: Open,
): () => void {
  const stopTimer = clock.after(UNTAKEN_MS, transport.renew)
  const onSent = (payload: unknown): void =>
    void (getOwn(payload, 'request') === request && stopTimer())
  client.on('session_request_sent', onSent)
  return () => {
    stopTimer()
    client.off('session_request_sent', onSent)
  }
}

async function publish(options: RequestsOptions, entry: Open, chainId: number): Promise<unknown> {
  const {
    live: { client },
    topic,
    clock,
    page,
    transport,
  } = options
  const { request, answer } = entry
  if (!page.online()) throw new AppError('offline', 'no network')
  answer.promise.catch(() => {}) // raced below
  await Promise.race([transport.ready(), answer.promise]) // who was closed meanwhile asks nothing
  const told = client.request({
    topic,
    chainId: caipChain(chainId),
    request,
    expiry: REQUEST_LIFE_S,
  })
  transport.announce()
  const end = watchTaken(options, entry)
  const late = (): AppError =>
    new AppError('wallet-expired', 'the wallet did not answer in 15 minutes')
  const limit = { ms: REQUEST_DEADLINE_MS, clock: wakeful(clock, page, GRACE_MS), late }
  return withTimeout(limit, () => Promise.race([told, answer.promise])).finally(end)
}
