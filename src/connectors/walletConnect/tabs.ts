// Coordinates the tabs that use the same WalletConnect session, because the relay sends messages
// only to the newest socket. Tabs announce new sockets, forward encrypted messages and share
// request ids.
import { withTimeout } from '../../lib/abort.ts'
import type { Clock } from '../../lib/clock.ts'
import { createDeferred } from '../../lib/deferred.ts'
import type { Page } from '../../lib/pageLifecycle.ts'
import { getOwn } from '../../lib/parse.ts'
import type { RelayClient } from './client/signClient.ts'
import type { Relayer, SignClient } from './client/signClientTypes.ts'

export const CHANNEL_NAME = 'florin.wc'
const RESTART_TIMEOUT_MS = 3_000
/** After the page was hidden for at least this time, its socket may be dead and is replaced before
 * the next request. */
const AWAY_MS = 1_000
/** After the page was hidden for at least this time, it reconnects at once, because the wallet may
 * have ended the session meanwhile. */
const LONG_AWAY_MS = 30_000
const LOCK_ANSWER_TIMEOUT_MS = 1_000

export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

export type RelayTransport = {
  /** Resolves when the socket can be used. Call it before each request. */
  ready(): Promise<void>
  /** Tells other tabs that this tab has the newest socket. The other tabs then replace their
   * sockets before their next request. */
  announce(): void
  /** Replaces the open socket. Call it when the relay does not respond. */
  renew(): void
  /** Counts one more request as waiting for its response, until the returned function is called. */
  wait(): () => void
}

type TransportOptions = {
  readonly relayClient: RelayClient
  readonly clock: Clock
  readonly page: Page
  readonly channel: TabChannel | undefined
  readonly isPairing: () => boolean
}

/** Creates the relay transport of one sign client. Replaces the socket only when necessary, because
 * sign-client may need 5 s to reconnect. */
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
    // Ignore a failed restart, because the next request reports the failure.
    await withTimeout({ ms: RESTART_TIMEOUT_MS, clock }, () => restarting).catch(() => {})
    // If the restart failed before a socket opened, connectionManager.ts has no lost socket to
    // reopen. Connect again here.
    if (!relayer.connected) relay.reconnectNow()
    announce()
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (getOwn(data, 'slot') !== slot) return
    const message = parseMessage(getOwn(data, 'message'))
    const request = parseRequestRecord(getOwn(data, 'asked'))
    if (request !== undefined) history.set(...request)
    else if (message === undefined) isStale = true
    else void relayer.handleBatchMessageEvents([message]) // this method never rejects
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
    // Use the absolute value, because the device clock may have been set back while the page was
    // hidden.
    const awayMs = hiddenAt === undefined ? 0 : Math.abs(clock.now() - hiddenAt)
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
    getOwn(value, 'topic'),
    getOwn(value, 'message'),
    getOwn(value, 'publishedAt'),
  ]
  if (typeof topic !== 'string' || typeof message !== 'string' || typeof publishedAt !== 'number')
    return undefined
  return { topic, message, publishedAt }
}

/** Returns the topic, id and method of a wallet request in a record of sign-client's history, to
 * share with other tabs. Omits the parameters. Returns undefined for other messages. */
function parseRequestRecord(
  record: unknown,
): Parameters<SignClient['core']['history']['set']> | undefined {
  const [id, topic, request] = [
    getOwn(record, 'id'),
    getOwn(record, 'topic'),
    getOwn(record, 'request'),
  ]
  const rpcMethod = getOwn(request, 'method')
  const method = getOwn(getOwn(getOwn(request, 'params'), 'request'), 'method')
  if (rpcMethod !== 'wc_sessionRequest' || typeof topic !== 'string' || typeof id !== 'number')
    return undefined
  return [topic, { id, method: rpcMethod, params: { request: { method } } }]
}

/** The part of the Web Locks API that Florin uses. Each tab holds a lock for each sign client that
 * it uses. */
export type TabLocks = {
  request(
    name: string,
    options: { ifAvailable?: boolean },
    run: (lock: unknown) => Promise<void>,
  ): Promise<unknown>
}

/** Holds the lock of a sign client until the page is closed. */
export function holdClientLock(locks: TabLocks | undefined, storageId: string): void {
  const forever = (): Promise<void> => new Promise(() => {})
  locks?.request(lockName(storageId), {}, forever).catch(() => {}) // the page is being closed
}

/** Runs a task while holding the lock of a sign client. Does nothing if another tab holds the
 * lock. */
export async function withClientLock(
  locks: TabLocks,
  storageId: string,
  task: () => Promise<void>,
): Promise<void> {
  await locks.request(lockName(storageId), { ifAvailable: true }, async (lock) => {
    if (lock !== null) await task()
  })
}

/** Claims the lock of a sign client and resolves with a function that releases it. Resolves with
 * undefined if another tab holds the lock. */
export function claimClientLock(
  locks: TabLocks | undefined,
  storageId: string,
): Promise<(() => Promise<unknown>) | undefined> {
  return new Promise((resolve) => {
    if (!locks) return resolve(undefined)
    const released = createDeferred<void>()
    const lock: Promise<void> = withClientLock(locks, storageId, async () => {
      resolve(() => {
        released.resolve()
        return lock
      })
      await released.promise
    }).catch(() => {}) // the page is being closed
    void lock.then(() => resolve(undefined))
  })
}

function lockName(storageId: string): string {
  return `florin.wc.${storageId}`
}

/** Returns a replacement for Web Locks, which browsers offer only over https. Locks of a suspended
 * tab count as free, because that tab cannot respond. */
export function createBroadcastLocks(channel: TabChannel, clock: Clock): TabLocks {
  const heldLocks = new Set<string>()
  const pending = new Map<string, (isLocked: boolean) => void>()
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const [requestedLock, lockedByOther] = [getOwn(data, 'asks'), getOwn(data, 'holds')]
    if (typeof requestedLock === 'string' && heldLocks.has(requestedLock))
      channel.postMessage({ holds: requestedLock })
    if (typeof lockedByOther === 'string') pending.get(lockedByOther)?.(true)
  })
  const isLockedByOtherTab = (name: string): Promise<boolean> =>
    new Promise((resolve) => {
      const cancel = clock.after(LOCK_ANSWER_TIMEOUT_MS, () => pending.get(name)?.(false))
      pending.set(name, (isLocked) => {
        cancel()
        pending.delete(name)
        resolve(isLocked)
      })
      channel.postMessage({ asks: name })
    })
  return {
    async request(name, { ifAvailable = false }, run) {
      if (ifAvailable && (heldLocks.has(name) || (await isLockedByOtherTab(name)))) return run(null)
      heldLocks.add(name)
      await run({ name }).finally(() => heldLocks.delete(name))
    },
  }
}
