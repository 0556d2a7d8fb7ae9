// Requests to the wallet over the relay: a deadline of our own, one error shape, and answers that come after all is
// given up.
import { AppError } from '../../errors.ts'
import { withDeadline } from '../../lib/abort.ts'
import type { Clock } from '../../lib/clock.ts'
import type { ConnectionEvents } from '../connectionEvents.ts'
import type { Call } from '../remoteProvider.ts'
import type { LiveClient } from './client/signClient.ts'
import { requestFailure } from './relayFailures.ts'
import { isRecord } from '../../lib/parse.ts'
import { caipChain } from './namespaces.ts'
import type { Page } from '../../lib/presence.ts'
import { DEEP_LINK_KEY, attempt } from './client/slotStorage.ts'
import type { WebStorage } from './client/slotStorage.ts'
import type { Transport } from './relayTransport.ts'

export const REQUEST_LIFE_S = 900

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
  readonly transport: Transport
  readonly web: WebStorage | undefined
  readonly emit: ConnectionEvents['tell']
}

type Open = { readonly method: string; id: number | undefined }

/** One for each session. */
export function createRequests(options: RequestsOptions): Requests {
  const { live: { client }, topic, emit } = options
  const open = new Map<unknown, Open>() // keyed by the request object: the library hands the same one to its event
  const givenUp = new Map<number, string>()
  const onSent = (payload: unknown): void => {
    if (!isRecord(payload)) return
    const { id, request } = payload
    const call = open.get(request)
    if (call === undefined || typeof id !== 'number') return
    call.id = id
    emit({ type: 'request', id, method: call.method, state: 'sent' })
  }
  const onAnswered = (record: unknown): void => {
    if (!isRecord(record) || record['topic'] !== topic) return
    const { id, response } = record
    if (typeof id !== 'number' || !isRecord(response) || !('result' in response)) return
    const method = givenUp.get(id)
    if (method !== undefined) emit({ type: 'late', id, method, result: response['result'] })
  }
  client.on('session_request_sent', onSent)
  client.core.history.on('history_updated', onAnswered)
  return {
    async send(call) {
      const request = { method: call.method, params: call.params }
      const entry: Open = { method: call.method, id: undefined }
      open.set(request, entry)
      try {
        return await publish(options, request, call.chainId)
      } catch (error) {
        const facts = { online: options.page.online(), alive: client.session.keys.includes(topic) }
        const failure = requestFailure(error, facts)
        const unanswered = failure.code === 'request-undelivered' || failure.code === 'wallet-expired'
        if (!unanswered || entry.id === undefined) throw failure
        givenUp.set(entry.id, call.method)
        throw new AppError(failure.code, failure.message,
          { cause: failure.cause, details: failure.details, requestId: entry.id })
      } finally {
        open.delete(request)
        if (entry.id !== undefined) emit({ type: 'request', id: entry.id, method: call.method, state: 'settled' })
      }
    },
    waiting: () => open.size,
    close() {
      client.off('session_request_sent', onSent)
      client.core.history.off('history_updated', onAnswered)
    },
  }
}

async function publish(
  { live: { client }, topic, clock, page, transport, web }: RequestsOptions,
  request: { method: string; params: unknown }, chainId: number,
): Promise<unknown> {
  if (!page.online()) throw new AppError('offline', 'no network')
  await transport.ready()
  attempt(() => web?.removeItem(DEEP_LINK_KEY)) // the library would open what stands there by itself
  const answer = client.request({ topic, chainId: caipChain(chainId), request, expiry: REQUEST_LIFE_S })
  transport.announce()
  const late = (): AppError => new AppError('wallet-expired', 'the wallet did not answer in 15 minutes')
  return withDeadline({ ms: REQUEST_LIFE_S * 1_000, clock, late }, () => answer)
}
