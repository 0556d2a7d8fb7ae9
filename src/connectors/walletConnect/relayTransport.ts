// The relay talks to the newest socket of a client id, and tabs with one session share that id. So tabs tell each
// other when they take the socket; a tab that lost it, or slept, takes a new one before it asks anything. And each
// message goes on to the other tabs, encrypted as it came: it may be the answer that one of them waits for. So does the
// number of each request, without what is asked: its own tab may be gone when the wallet answers.
import { withTimeout } from '../../lib/abort.ts'
import type { Clock } from '../../lib/clock.ts'
import { getOwn } from '../../lib/parse.ts'
import type { LiveClient } from './client/signClient.ts'
import type { Page } from '../../lib/pageLifecycle.ts'

export const CHANNEL_NAME = 'florin.wc'
const RESTART_DEADLINE_MS = 3_000
/** Shorter absences leave a socket alive on every system seen. */
const AWAY_MS = 1_000
/** After this long even an idle page asks for what it missed: a session may have ended meanwhile. */
const LONG_AWAY_MS = 30_000

/** A BroadcastChannel, or undefined where there is none. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

export type RelayTransport = {
  /** Call before each request. */
  ready(): Promise<void>
  announce(): void
  renew(): void // the socket does not do what it is there for
}

type TransportOptions = {
  readonly live: LiveClient
  readonly clock: Clock
  readonly page: Page
  readonly channel: Channel | undefined
  /** True while a pairing or a request waits for an answer. */
  readonly waiting: () => boolean
}

/** Restarting costs: the library then reconnects only every 5 s. So it is done when there is a reason, never by a
 * timer. */
export function createTransport({
  live,
  clock,
  page,
  channel,
  waiting,
}: TransportOptions): RelayTransport {
  let stale = false
  let hiddenAt: number | undefined
  const { relayer, history } = live.client.core
  const announce = (): void => channel?.postMessage({ slot: live.slot })
  const restart = async (): Promise<void> => {
    if (!live.gate.isOpen()) return
    stale = false
    const restarting = relayer.restartTransport()
    // offline: the next request says so
    await withTimeout({ ms: RESTART_DEADLINE_MS, clock }, () => restarting).catch(() => {})
    // closed in order to be opened anew, it does not count as lost: nobody else would open it
    if (!relayer.connected) live.gate.hurry()
    announce()
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (getOwn(data, 'slot') !== live.slot) return
    const [message, asked] = [
      parseMessage(getOwn(data, 'message')),
      parseAsked(getOwn(data, 'asked')),
    ]
    if (asked !== undefined) history.set(...asked)
    else if (message === undefined) stale = true
    else void relayer.handleBatchMessageEvents([message]) // it catches what it throws
  })
  relayer.on('relayer_message', (received) => {
    const message = parseMessage(received)
    if (message !== undefined) channel?.postMessage({ slot: live.slot, message })
  })
  history.on('history_created', (made) => {
    const [topic, request] = parseAsked(made) ?? []
    if (request)
      channel?.postMessage({ slot: live.slot, asked: { id: request.id, topic, request } })
  })
  // a tab that restores takes the socket too, without asking anything
  relayer.on('relayer_connect', announce)
  page.on('hidden', () => {
    hiddenAt = clock.now()
  })
  page.on('online', live.gate.hurry)
  page.on('visible', () => {
    live.gate.hurry()
    const away = hiddenAt === undefined ? 0 : Math.abs(clock.now() - hiddenAt) // its clock may have been set back
    hiddenAt = undefined
    if (away >= LONG_AWAY_MS || (away >= AWAY_MS && waiting())) void restart()
    else if (away >= AWAY_MS) stale = true
  })
  page.on('restored', () => void restart())
  const ready = async (): Promise<void> => {
    live.gate.hurry()
    if (stale) await restart()
  }
  return { announce, ready, renew: () => void (relayer.connected && restart()) }
}

type Message = Parameters<
  LiveClient['client']['core']['relayer']['handleBatchMessageEvents']
>[0][number]

function parseMessage(value: unknown): Message | undefined {
  const [topic, message, publishedAt] = [
    getOwn(value, 'topic'),
    getOwn(value, 'message'),
    getOwn(value, 'publishedAt'),
  ]
  if (typeof topic !== 'string' || typeof message !== 'string' || typeof publishedAt !== 'number')
    return undefined
  return { topic, message, publishedAt }
}

/** Of the library's record of a request to a wallet only what the answer is known by; nothing of any other record. */
function parseAsked(
  made: unknown,
): Parameters<LiveClient['client']['core']['history']['set']> | undefined {
  const [id, topic, request] = [getOwn(made, 'id'), getOwn(made, 'topic'), getOwn(made, 'request')]
  const [kind, method] = [
    getOwn(request, 'method'),
    getOwn(getOwn(getOwn(request, 'params'), 'request'), 'method'),
  ]
  if (kind !== 'wc_sessionRequest' || typeof topic !== 'string' || typeof id !== 'number')
    return undefined
  return [topic, { id, method: kind, params: { request: { method } } }]
}
