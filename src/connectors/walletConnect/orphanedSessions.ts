// Ends WalletConnect sessions and pairings that earlier pages have left open.
import { withTimeout } from '../../lib/abort.ts'
import type { Clock } from '../../lib/clock.ts'
import { createDeferred } from '../../lib/deferred.ts'
import type { RelayClient } from './client/signClient.ts'
import { createOpenPairings, lastPairingExpiry } from './openPairings.ts'
import { withClientLock, type TabLocks } from './tabs.ts'
import { parseSession, USER_DISCONNECTED } from './walletConnectSession.ts'

const CONNECT_TIMEOUT_MS = 8_000
const DISCONNECT_TIMEOUT_MS = 8_000
/** How long the socket stays open, so that messages stored by the relay can arrive. */
const STORED_MESSAGES_WAIT_MS = 4_000

type CloseOptions = {
  readonly storageIds: readonly string[]
  readonly locks: TabLocks
  readonly clock: Clock
  start(storageId: string): Promise<RelayClient>
}

/** Ends the sessions and pairings of the sign clients in `storageIds`, one client after the other.
 * Skips clients that another tab uses. Never rejects, because the next page tries again for the
 * clients that failed. */
export async function closeOrphanedSessions({
  storageIds,
  locks,
  clock,
  start,
}: CloseOptions): Promise<void> {
  for (const storageId of storageIds)
    await new Promise<void>((next) => {
      withClientLock(locks, storageId, async () =>
        closeSessions(await start(storageId), clock, next),
      ).then(next, next)
    })
}

/** Ends the sessions of one sign client, then waits until the client's pairings have expired. Calls
 * `onIdle` before this wait, so that the next sign client can start meanwhile. */
async function closeSessions(
  relayClient: RelayClient,
  clock: Clock,
  onIdle: () => void,
): Promise<void> {
  const { client, relay, storage } = relayClient
  const wait = (ms: number): Promise<void> =>
    new Promise<void>((resolve) => void clock.after(ms, resolve))
  const expiry = await lastPairingExpiry(relayClient, clock.now())
  createOpenPairings(relayClient, clock) // ends sessions created from stored pairings
  const { promise: connected, resolve } = createDeferred<void>()
  client.core.relayer.once('relayer_connect', () => resolve())
  const release = relay.acquire()
  const cancelIdle = clock.after(CONNECT_TIMEOUT_MS, onIdle)
  try {
    const ms = Math.max(CONNECT_TIMEOUT_MS, expiry - clock.now())
    await withTimeout({ ms, clock }, () => connected)
    cancelIdle()
    const sessions = client.session.getAll().flatMap((value) => parseSession(value) ?? [])
    const disconnecting = Promise.all(
      sessions.map(({ topic }) => client.disconnect({ topic, reason: USER_DISCONNECTED })),
    )
    await withTimeout({ ms: DISCONNECT_TIMEOUT_MS, clock }, () => disconnecting)
    await wait(STORED_MESSAGES_WAIT_MS)
    if (expiry > clock.now()) {
      onIdle()
      await wait(expiry - clock.now())
      await wait(STORED_MESSAGES_WAIT_MS) // for pending messages and late approvals
    }
    storage.clear()
  } finally {
    release()
  }
}
