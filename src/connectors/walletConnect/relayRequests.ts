// Sends requests to the wallet over the WalletConnect relay. Responses are read from sign-client's
// history, because its `request` may withhold them for up to a minute.
import { AppError } from '../../errors.ts'
import { withTimeout } from '../../lib/abort.ts'
import type { Clock } from '../../lib/clock.ts'
import { createDeferred, type Deferred } from '../../lib/deferred.ts'
import type { Page } from '../../lib/pageLifecycle.ts'
import { getOwn, isRecord, copyOwnProperties } from '../../lib/parse.ts'
import { createVisibilityClock } from '../../lib/visibilityClock.ts'
import { toAppError } from '../../toAppError.ts'
import type { ConnectionEvents } from '../connectionEvents.ts'
import type { ConnectionEvent } from '../connector.ts'
import type { RemoteRequest } from '../remoteProvider.ts'
import { PROMPTLESS_METHODS } from '../sendCalls.ts'
import type { RelayClient } from './client/signClient.ts'
import { endLibraryWait } from './client/signClientPatches.ts'
import { caipChain } from './namespaces.ts'
import type { RelayTransport } from './tabs.ts'
import { requestError } from './walletConnectErrors.ts'

const REQUEST_LIFETIME_S = 900
/** How long `send` waits for the wallet's response. The wait ends before REQUEST_LIFETIME_S, when
 * sign-client would cause an unhandled rejection. */
const REQUEST_TIMEOUT_MS = 895_000
/** If the relay has not acknowledged a request after this time, the socket is replaced. sign-client
 * itself would wait for a minute. */
const UNACKNOWLEDGED_AFTER_MS = 8_000
/** How much longer an overdue request waits for its response after the page has become visible.
 * Long enough for sign-client to reconnect, which takes up to 5 s. */
export const LATE_ANSWER_GRACE_MS = 12_000

export type RelayRequests = {
  /** Resolves with the wallet's result. After a rejection with 'wallet-expired' or
   * 'request-undelivered', the wallet may still respond. */
  send(call: RemoteRequest): Promise<unknown>
  /** Rejects pending requests with 'session-ended' and removes the listeners. */
  close(): void
}

export type RelayRequestsOptions = {
  readonly relayClient: RelayClient
  readonly topic: string
  readonly clock: Clock
  readonly page: Page
  readonly transport: RelayTransport
  readonly emit: ConnectionEvents['emit']
}

type OpenRequest = {
  readonly request: { readonly method: string; readonly params: object }
  readonly originalParams: unknown
  readonly answer: Deferred<unknown>
  /** JSON-RPC id of the relay message. Undefined until sign-client has created the message. */
  id: number | undefined
}

/** Creates the functions that send the requests of one session. A response to a failed request, or
 * to a request sent before a reload, is emitted as a 'late' event. */
export function createRelayRequests(options: RelayRequestsOptions): RelayRequests {
  const { topic, clock, page, transport, emit } = options
  const { client } = options.relayClient
  const { history } = client.core
  const open = new Set<OpenRequest>()
  const find = (matches: (entry: OpenRequest) => boolean): OpenRequest | undefined =>
    [...open].find(matches)
  const emitState = (
    { id, request: { method }, originalParams: params }: OpenRequest,
    state: 'made' | 'sent',
  ): void => {
    if (id !== undefined) emit({ type: 'request', id, method, state, params })
  }
  const onCreated = (record: unknown): void => {
    const [params, id] = [getOwn(requestIn(record), 'params'), getOwn(record, 'id')]
    const entry = find(({ request }) => request.params === params)
    if (!entry || typeof id !== 'number') return
    entry.id = id
    emitState(entry, 'made')
  }
  const onSent = (payload: unknown): void => {
    const entry = find(({ request }) => request === getOwn(payload, 'request'))
    const needsUser = entry && !PROMPTLESS_METHODS.includes(entry.request.method)
    if (needsUser) emitState(entry, 'sent')
  }
  const onAnswered = (record: unknown): void => {
    const [rawResponse, id] = [getOwn(record, 'response'), getOwn(record, 'id')]
    if (getOwn(record, 'topic') !== topic || typeof id !== 'number' || !isRecord(rawResponse))
      return
    const response = copyOwnProperties(rawResponse)
    const entry = find((one) => one.id === id)
    const error = response['error'] ?? undefined // some wallets send a result and an empty error
    // Convert the wallet's error here. `requestError` would treat an error without a code as a
    // failure of sign-client, not of the wallet.
    if (entry !== undefined && error !== undefined)
      return entry.answer.reject(toAppError(error, 'wallet'))
    if (entry !== undefined && 'result' in response) return entry.answer.resolve(response['result'])
    const method = getOwn(requestIn(record), 'method')
    if (entry === undefined && typeof method === 'string') emit(lateAnswer(id, method, response))
  }
  history.on('history_created', onCreated)
  client.on('session_request_sent', onSent)
  history.on('history_updated', onAnswered)

  /** Replaces the socket if the relay does not acknowledge the request in time. Returns a function
   * that stops waiting. */
  const renewUnacknowledged = (request: OpenRequest['request']): (() => void) => {
    const cancel = clock.after(UNACKNOWLEDGED_AFTER_MS, transport.renew)
    const onAcknowledged = (payload: unknown): void => {
      if (getOwn(payload, 'request') === request) cancel()
    }
    client.on('session_request_sent', onAcknowledged)
    return () => {
      cancel()
      client.off('session_request_sent', onAcknowledged)
    }
  }
  const publish = async ({ request, answer }: OpenRequest, chainId: number): Promise<unknown> => {
    if (!page.online()) throw new AppError('offline', 'no network')
    answer.promise.catch(() => {}) // prevents an unhandled rejection
    await Promise.race([transport.ready(), answer.promise]) // `close` ends the wait
    const expiry = REQUEST_LIFETIME_S
    const answered = client.request({ topic, chainId: caipChain(chainId), request, expiry })
    transport.announce()
    const stopRenewing = renewUnacknowledged(request)
    const deadline = {
      ms: REQUEST_TIMEOUT_MS,
      clock: createVisibilityClock(clock, page, { graceMs: LATE_ANSWER_GRACE_MS }),
      timeoutError: () => new AppError('wallet-expired', 'the wallet did not answer in 15 minutes'),
    }
    const first = withTimeout(deadline, () => Promise.race([answered, answer.promise]))
    return first.finally(stopRenewing)
  }
  /** Converts the failure of a request to an AppError. If the wallet may still respond, adds the id
   * that the 'late' event of the response will have. */
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
      const entry: OpenRequest = { request, originalParams: params, answer, id: undefined }
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

/** Returns the wallet's request from a record of sign-client's history. The record's own request is
 * wc_sessionRequest, which contains the wallet's request in its `params`. */
function requestIn(record: unknown): unknown {
  return getOwn(getOwn(getOwn(record, 'request'), 'params'), 'request')
}

function lateAnswer(
  id: number,
  method: string,
  response: Readonly<Record<string, unknown>>,
): Extract<ConnectionEvent, { type: 'late' }> {
  const error = 'error' in response ? { error: toAppError(response['error'], 'wallet') } : {}
  return { type: 'late', id, method, result: response['result'], ...error }
}

/** Copies the parameters, so that `onCreated` can identify the request by its `params`
 * reference. */
function copyParams(params: unknown): object {
  return Array.isArray(params) ? [...params] : { ...Object(params) }
}
