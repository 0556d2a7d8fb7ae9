// Sessions and pairings that an earlier visit has left open, and sessions of wallets that another one has replaced.
import { withDeadline } from '../../lib/abort.ts'
import type { Clock } from '../../lib/clock.ts'
import { createDeferred } from '../../lib/deferred.ts'
import type { RelayClient } from './client/signClient.ts'
import { createOpenPairings, lastPairingExpiry } from './openPairings.ts'
import { withClientLock, type TabLocks } from './tabs.ts'
import { parseSession, USER_DISCONNECTED } from './walletConnectSession.ts'

const CONNECT_TIMEOUT_MS = 8_000
const DISCONNECT_TIMEOUT_MS = 8_000
/** What waits at the relay arrives within this time. */
const GRACE_MS = 4_000

type CloseOptions = {
  readonly storageIds: readonly string[]
  readonly locks: TabLocks
  readonly clock: Clock
  start(storageId: string): Promise<RelayClient>
}

/** Ends the sessions and pairings of these clients, one client after the other, and removes their keys; leaves those
 * that another tab uses. Never rejects: what fails stays for the next visit. Resolves when only the relay is missing, or
 * pairings have to expire, which goes on after that. */
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

/** Calls `onIdle` when only the relay is missing, or pairings have to expire: a phone that has scanned one may approve
 * it minutes after the reload. */
async function closeSessions(
  relayClient: RelayClient,
  clock: Clock,
  onIdle: () => void,
): Promise<void> {
  const { client, relay, storage } = relayClient
  const wait = (ms: number): Promise<void> =>
    new Promise<void>((resolve) => void clock.after(ms, resolve))
  const expiry = await lastPairingExpiry(relayClient, clock.now())
  createOpenPairings(relayClient, clock) // ends what is approved
  const { promise: connected, resolve } = createDeferred<void>()
  client.core.relayer.once('relayer_connect', () => resolve())
  const release = relay.acquire()
  const cancelIdle = clock.after(CONNECT_TIMEOUT_MS, onIdle)
  try {
    const ms = Math.max(CONNECT_TIMEOUT_MS, expiry - clock.now())
    await withDeadline({ ms, clock }, () => connected)
    cancelIdle()
    const sessions = client.session.getAll().flatMap((value) => parseSession(value) ?? [])
    const disconnecting = Promise.all(
      sessions.map(({ topic }) => client.disconnect({ topic, reason: USER_DISCONNECTED })),
    )
    await withDeadline({ ms: DISCONNECT_TIMEOUT_MS, clock }, () => disconnecting)
    await wait(GRACE_MS)
    if (expiry > clock.now()) {
      onIdle()
      await wait(expiry - clock.now())
      await wait(GRACE_MS) // for wc_sessionDelete on its way, or for an approval if the device slept
    }
    storage.clear()
  } finally {
    release()
  }
}
