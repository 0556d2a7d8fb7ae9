// Several tabs with one session. They share the client id, and the relay sends messages to its newest socket only. So
// tabs announce when they open a socket; a tab that no longer has the newest one, or slept, opens a new one before its
// next request. Each passes on messages, still encrypted, because another tab may wait for the answer, and the ids of
// its requests without their content, because it may be closed when the wallet answers. A lock shows which tab uses a
// client's keys.
import { withDeadline } from '../../lib/abort.ts'
import type { Clock } from '../../lib/clock.ts'
import { createDeferred } from '../../lib/deferred.ts'
import type { Page } from '../../lib/pageLifecycle.ts'
import { field } from '../../lib/parse.ts'
import type { RelayClient } from './client/signClient.ts'
import type { Relayer, SignClient } from './client/signClientTypes.ts'

export const CHANNEL_NAME = 'florin.wc'
const RESTART_TIMEOUT_MS = 3_000
/** A socket survives shorter absences on every system seen. */
const AWAY_MS = 1_000
/** After such an absence even an idle page reconnects: the session may have ended meanwhile. */
const LONG_AWAY_MS = 30_000
const LOCK_ANSWER_TIMEOUT_MS = 1_000

/** A BroadcastChannel. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

export type RelayTransport = {
  /** Resolves when the socket can be used. Call it before each request. */
  ready(): Promise<void>
  /** Tells other tabs that this one has the newest socket. */
  announce(): void
  /** Replaces a socket that does not work. */
  renew(): void
  /** Call while a request waits for its answer, and the returned function after that. */
  wait(): () => void
}

type TransportOptions = {
  readonly relayClient: RelayClient
  readonly clock: Clock
  readonly page: Page
  /** Default: no other tabs. */
  readonly channel: TabChannel | undefined
  /** Whether a pairing waits for its approval. */
  readonly isPairing: () => boolean
}

/** Creates the transport of one client. It restarts the socket only for a reason, never by a timer: the library then
 * reconnects only every 5 s. */
export function createRelayTransport({
  relayClient: { client, relay, storageId: slot },
  clock,
  page,
  channel,
  isPairing,
}: TransportOptions): RelayTransport {
  const { relayer, history } = client.core
  let isStale = false
  let hiddenAt: number | undefined
  let requests = 0
  const announce = (): void => channel?.postMessage({ slot })
  const restart = async (): Promise<void> => {
    if (!relay.isInUse()) return
    isStale = false
    const restarting = relayer.restartTransport()
    // Offline: the next request reports it.
    await withDeadline({ ms: RESTART_TIMEOUT_MS, clock }, () => restarting).catch(() => {})
    if (!relayer.connected) relay.reconnectNow() // a socket closed by the restart does not count as lost
    announce()
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (field(data, 'slot') !== slot) return
    const message = parseMessage(field(data, 'message'))
    const request = parseRequestRecord(field(data, 'asked'))
    if (request !== undefined) history.set(...request)
    else if (message === undefined) isStale = true
    else void relayer.handleBatchMessageEvents([message]) // never rejects
  })
  relayer.on('relayer_message', (received) => {
    const message = parseMessage(received)
    if (message !== undefined) channel?.postMessage({ slot, message })
  })
  history.on('history_created', (record) => {
    const [topic, request] = parseRequestRecord(record) ?? []
    if (request) channel?.postMessage({ slot, asked: { id: request.id, topic, request } })
  })
  relayer.on('relayer_connect', announce)
  page.on('hidden', () => {
    hiddenAt = clock.now()
  })
  page.on('online', relay.reconnectNow)
  page.on('visible', () => {
    relay.reconnectNow()
    const awayMs = hiddenAt === undefined ? 0 : Math.abs(clock.now() - hiddenAt) // the clock may be set back
    hiddenAt = undefined
    const isWaiting = requests > 0 || isPairing()
    if (awayMs >= LONG_AWAY_MS || (awayMs >= AWAY_MS && isWaiting)) void restart()
    else if (awayMs >= AWAY_MS) isStale = true
  })
  page.on('restored', () => void restart())
  return {
    announce,
    async ready() {
      relay.reconnectNow()
      if (isStale) await restart()
    },
    renew: () => void (relayer.connected && restart()),
    wait() {
      requests += 1
      return () => {
        requests -= 1
      }
    },
  }
}

type RelayMessage = Parameters<Relayer['handleBatchMessageEvents']>[0][number]

function parseMessage(value: unknown): RelayMessage | undefined {
  const [topic, message, publishedAt] = [
    field(value, 'topic'),
    field(value, 'message'),
    field(value, 'publishedAt'),
  ]
  if (typeof topic !== 'string' || typeof message !== 'string' || typeof publishedAt !== 'number')
    return undefined
  return { topic, message, publishedAt }
}

/** Returns what identifies the answer to a request to a wallet; undefined for the record of any other message. */
function parseRequestRecord(
  record: unknown,
): Parameters<SignClient['core']['history']['set']> | undefined {
  const [id, topic, request] = [
    field(record, 'id'),
    field(record, 'topic'),
    field(record, 'request'),
  ]
  const rpcMethod = field(request, 'method')
  const method = field(field(field(request, 'params'), 'request'), 'method')
  if (rpcMethod !== 'wc_sessionRequest' || typeof topic !== 'string' || typeof id !== 'number')
    return undefined
  return [topic, { id, method: rpcMethod, params: { request: { method } } }]
}

// Locks

/** Web Locks: each tab holds the locks of the clients it uses. */
export type TabLocks = {
  request(
    name: string,
    options: { ifAvailable?: boolean },
    run: (lock: unknown) => Promise<void>,
  ): Promise<unknown>
}

/** Holds the lock of a client until the page is closed. */
export function holdClientLock(locks: TabLocks | undefined, storageId: string): void {
  const forever = (): Promise<void> => new Promise(() => {})
  locks?.request(lockName(storageId), {}, forever).catch(() => {}) // the page is being closed
}

/** Runs a task while holding the lock of a client, unless another tab holds it. */
export async function withClientLock(
  locks: TabLocks,
  storageId: string,
  task: () => Promise<void>,
): Promise<void> {
  await locks.request(lockName(storageId), { ifAvailable: true }, async (lock) => {
    if (lock !== null) await task()
  })
}

/** Resolves with the function that releases the lock of a client; undefined when another tab holds it, or without
 * locks. That function resolves when the lock is free. */
export function claimClientLock(
  locks: TabLocks | undefined,
  storageId: string,
): Promise<(() => Promise<unknown>) | undefined> {
  return new Promise((resolve) => {
    if (!locks) return resolve(undefined)
    const released = createDeferred<void>()
    const held: Promise<void> = withClientLock(locks, storageId, async () => {
      resolve(() => {
        released.resolve()
        return held
      })
      await released.promise
    }).catch(() => {}) // the page is being closed
    void held.then(() => resolve(undefined))
  })
}

function lockName(storageId: string): string {
  return `florin.wc.${storageId}`
}

/** Returns locks for pages without Web Locks (no https): a tab that holds a lock answers when another one asks for it.
 * A suspended tab cannot answer, so its locks count as free. Only `ifAvailable` requests ask. */
export function createBroadcastLocks(channel: TabChannel, clock: Clock): TabLocks {
  const held = new Set<string>()
  const asking = new Map<string, (isHeld: boolean) => void>()
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const [asked, taken] = [field(data, 'asks'), field(data, 'holds')]
    if (typeof asked === 'string' && held.has(asked)) channel.postMessage({ holds: asked })
    if (typeof taken === 'string') asking.get(taken)?.(true)
  })
  const isHeldElsewhere = (name: string): Promise<boolean> =>
    new Promise((resolve) => {
      const cancel = clock.after(LOCK_ANSWER_TIMEOUT_MS, () => asking.get(name)?.(false))
      asking.set(name, (isHeld) => {
        cancel()
        asking.delete(name)
        resolve(isHeld)
      })
      channel.postMessage({ asks: name })
    })
  return {
    async request(name, { ifAvailable = false }, run) {
      if (ifAvailable && (held.has(name) || (await isHeldElsewhere(name)))) return run(null)
      held.add(name)
      await run({ name }).finally(() => held.delete(name))
    },
  }
}
