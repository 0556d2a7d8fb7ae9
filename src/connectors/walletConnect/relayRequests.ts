// Requests to the wallet over the relay: a deadline of our own, errors as AppError, and answers that arrive after a
// request was given up. The wallet's message counts when it arrives: the library withholds it until the relay has
// acknowledged the request, which some relays do a minute late.
import { AppError } from '../../errors.ts'
import { withDeadline } from '../../lib/abort.ts'
import type { Clock } from '../../lib/clock.ts'
import { createDeferred, type Deferred } from '../../lib/deferred.ts'
import type { Page } from '../../lib/pageLifecycle.ts'
import { field, isRecord, own } from '../../lib/parse.ts'
import { createVisibilityClock } from '../../lib/visibilityClock.ts'
import { toAppError } from '../../toAppError.ts'
import type { ConnectionEvents } from '../connectionEvents.ts'
import type { ConnectionEvent } from '../connector.ts'
import type { Call } from '../remoteProvider.ts'
import { QUIET_METHODS } from '../sendCalls.ts'
import type { RelayClient } from './client/signClient.ts'
import { endLibraryWait } from './client/signClientPatches.ts'
import { caipChain } from './namespaces.ts'
import type { RelayTransport } from './tabs.ts'
import { requestError } from './walletConnectErrors.ts'

/** How long a request is valid in the wallet. */
const REQUEST_LIFETIME_S = 900
/** A little less: at the end of the lifetime the library's timer leaves an unhandled rejection behind. */
const REQUEST_TIMEOUT_MS = 895_000
/** A relay acknowledges a request in less than a second; the library would use a dead socket for a minute. */
const UNACKNOWLEDGED_AFTER_MS = 8_000
/** An answer that arrived at the relay while the device slept is here within this time after the page becomes visible:
 * the library reconnects every 5 s. */
export const LATE_ANSWER_GRACE_MS = 12_000

export type RelayRequests = {
  /** Resolves with the wallet's result. Errors: the wallet's own, offline, session-ended, request-undelivered (it may
   * still arrive), wallet-expired. */
  send(call: Call): Promise<unknown>
  /** Rejects open requests with 'session-ended' and removes the listeners. */
  close(): void
}

export type RelayRequestsOptions = {
  readonly relayClient: RelayClient
  readonly topic: string
  readonly clock: Clock
  readonly page: Page
  readonly transport: RelayTransport
  readonly emit: ConnectionEvents['tell']
}

type OpenRequest = {
  readonly request: { readonly method: string; readonly params: object }
  /** The object that `send` was called with. */
  readonly givenParams: unknown
  readonly answer: Deferred<unknown>
  /** Known once the library has created its message. */
  id: number | undefined
}

/** Creates the requests of one session. Answers to requests of an earlier visit, or that were given up, are emitted as
 * 'late'. */
export function createRelayRequests(options: RelayRequestsOptions): RelayRequests {
  const { topic, clock, page, transport, emit } = options
  const { client } = options.relayClient
  const { history } = client.core
  const open = new Set<OpenRequest>()
  const find = (matches: (entry: OpenRequest) => boolean): OpenRequest | undefined =>
    [...open].find(matches)
  const emitState = (
    { id, request: { method }, givenParams: params }: OpenRequest,
    state: 'made' | 'sent',
  ): void => {
    if (id !== undefined) emit({ type: 'request', id, method, state, params })
  }
  const onCreated = (record: unknown): void => {
    const [params, id] = [field(requestIn(record), 'params'), field(record, 'id')]
    const entry = find(({ request }) => request.params === params)
    if (!entry || typeof id !== 'number') return
    entry.id = id
    emitState(entry, 'made')
  }
  const onSent = (payload: unknown): void => {
    const entry = find(({ request }) => request === field(payload, 'request'))
    const needsUser = entry && !QUIET_METHODS.includes(entry.request.method)
    if (needsUser) emitState(entry, 'sent')
  }
  const onAnswered = (record: unknown): void => {
    const [given, id] = [field(record, 'response'), field(record, 'id')]
    if (field(record, 'topic') !== topic || typeof id !== 'number' || !isRecord(given)) return
    const response = own(given)
    const entry = find((one) => one.id === id)
    const error = response['error'] ?? undefined // some wallets send a result with an empty error
    // An error without a code is the wallet's too, not the library's.
    if (entry !== undefined && error !== undefined)
      return entry.answer.reject(toAppError(error, 'wallet'))
    if (entry !== undefined && 'result' in response) return entry.answer.resolve(response['result'])
    const method = field(requestIn(record), 'method')
    if (entry === undefined && typeof method === 'string') emit(lateAnswer(id, method, response))
  }
  history.on('history_created', onCreated)
  client.on('session_request_sent', onSent)
  history.on('history_updated', onAnswered)

  /** Takes a new socket when the relay has not acknowledged the request in time. Returns the function that stops it. */
  const renewUnacknowledged = (request: OpenRequest['request']): (() => void) => {
    const cancel = clock.after(UNACKNOWLEDGED_AFTER_MS, transport.renew)
    const onAcknowledged = (payload: unknown): void => {
      if (field(payload, 'request') === request) cancel()
    }
    client.on('session_request_sent', onAcknowledged)
    return () => {
      cancel()
      client.off('session_request_sent', onAcknowledged)
    }
  }
  const publish = async ({ request, answer }: OpenRequest, chainId: number): Promise<unknown> => {
    if (!page.online()) throw new AppError('offline', 'no network')
    answer.promise.catch(() => {}) // raced below
    await Promise.race([transport.ready(), answer.promise]) // rejects when closed meanwhile
    const expiry = REQUEST_LIFETIME_S
    const answered = client.request({ topic, chainId: caipChain(chainId), request, expiry })
    transport.announce()
    const stopRenewing = renewUnacknowledged(request)
    const deadline = {
      ms: REQUEST_TIMEOUT_MS,
      clock: createVisibilityClock(clock, page, { graceMs: LATE_ANSWER_GRACE_MS }),
      late: () => new AppError('wallet-expired', 'the wallet did not answer in 15 minutes'),
    }
    const first = withDeadline(deadline, () => Promise.race([answered, answer.promise]))
    return first.finally(stopRenewing)
  }
  /** An error after which an answer may still come has the request's id. */
  const toRequestError = (cause: unknown, { id }: OpenRequest): AppError => {
    const error = requestError(cause, {
      isOnline: page.online(),
      hasId: id !== undefined,
      hasSession: client.session.keys.includes(topic),
    })
    const mayBeAnswered = error.code === 'request-undelivered' || error.code === 'wallet-expired'
    if (!mayBeAnswered || id === undefined) return error
    const { code, message, details } = error
    return new AppError(code, message, { cause: error.cause, details, requestId: id })
  }
  return {
    async send({ chainId, method, params }) {
      const request = { method, params: copyParams(params) }
      const answer = createDeferred<unknown>()
      const entry: OpenRequest = { request, givenParams: params, answer, id: undefined }
      open.add(entry)
      const stopWaiting = transport.wait()
      try {
        return await publish(entry, chainId)
      } catch (error) {
        throw toRequestError(error, entry)
      } finally {
        open.delete(entry)
        stopWaiting()
        if (entry.id !== undefined) {
          endLibraryWait(client, entry.id)
          emit({ type: 'request', id: entry.id, method, state: 'settled' })
        }
      }
    },
    close() {
      history.off('history_created', onCreated)
      client.off('session_request_sent', onSent)
      history.off('history_updated', onAnswered)
      for (const { answer } of open)
        answer.reject(new AppError('session-ended', 'the connection was closed'))
    },
  }
}

/** Returns the request in the library's record of a message. */
function requestIn(record: unknown): unknown {
  return field(field(field(record, 'request'), 'params'), 'request')
}

function lateAnswer(
  id: number,
  method: string,
  response: Readonly<Record<string, unknown>>,
): Extract<ConnectionEvent, { type: 'late' }> {
  const error = 'error' in response ? { error: toAppError(response['error'], 'wallet') } : {}
  return { type: 'late', id, method, result: response['result'], ...error }
}

/** Returns an object of this request alone, by which its message is recognized. */
function copyParams(params: unknown): object {
  return Array.isArray(params) ? [...params] : { ...Object(params) }
}
