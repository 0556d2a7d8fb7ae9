// What an earlier visit has left without an end: a code that a phone may approve, or a session of a wallet that another
// one replaced. The wallet is told, and then nothing of it is kept; a code is listened to until it expires, because a
// phone that has scanned it may approve it minutes after the reload. A slot that a tab uses is that tab's own.
import { withTimeout } from '../../lib/abort.ts'
import type { Clock } from '../../lib/clock.ts'
import { createDeferred } from './timers.ts'
import { GOODBYE } from './endSession.ts'
import { createLateApprovals, lastExpiry } from './lateApprovals.ts'
import { parseSession } from './relaySession.ts'
import type { LiveClient } from './client/signClient.ts'

const CONNECT_DEADLINE_MS = 8_000
const GOODBYE_DEADLINE_MS = 8_000
/** What waits at the relay is here by then. */
const GRACE_MS = 4_000

/** Web Locks: each slot in use is held by its tab. */
export type Locks = {
  request(
    name: string,
    options: { ifAvailable?: boolean },
    run: (lock: unknown) => Promise<void>,
  ): Promise<unknown>
}

type Finishing = {
  readonly slots: readonly string[]
  readonly locks: Locks
  readonly clock: Clock
  start(slot: string): Promise<LiveClient>
}

/** Held for as long as the page lives. */
export function holdSlot(locks: Locks | undefined, slot: string): void {
  locks?.request(lockName(slot), {}, () => new Promise(() => {})).catch(() => {}) // the page goes away
}

/** Resolves with a function when no other tab holds the slot: then this page holds it until that is called. It resolves
 * once the slot is free. Resolves with undefined without locks. */
export function claimSlot(
  locks: Locks | undefined,
  slot: string,
): Promise<(() => Promise<unknown>) | undefined> {
  return new Promise((resolve) => {
    const released = createDeferred<void>()
    const hold = async (lock: unknown): Promise<void> => {
      if (lock === null) return resolve(undefined)
      resolve(() => {
        released.resolve()
        return held
      })
      await released.promise
    }
    if (!locks) return resolve(undefined)
    const held = locks
      .request(lockName(slot), { ifAvailable: true }, hold)
      .catch(() => resolve(undefined)) // the page goes away
  })
}

/**
 * Ends the leftovers of one slot after the other; never rejects. A session stays for the next visit
 * when the relay can't be reached. Resolves when nothing is left to do but to wait for the relay or
 * for the approval of a code that has not expired, which goes on after that.
 */
export async function finishLeftovers({ slots, locks, clock, start }: Finishing): Promise<void> {
  for (const slot of slots)
    await new Promise<void>((next) => {
      const run = async (lock: unknown): Promise<void> => {
        if (lock !== null) await finish(await start(slot), clock, next)
      }
      // on failure it stays for the next visit
      locks.request(lockName(slot), { ifAvailable: true }, run).then(
        () => next(),
        () => next(),
      )
    })
}

/**
 * Calls `onIdle` when nothing is left to do but to wait for the relay, or for approvals until the
 * codes expire.
 */
async function finish(live: LiveClient, clock: Clock, onIdle: () => void): Promise<void> {
  const { client, gate, storage } = live
  const wait = (ms: number): Promise<void> =>
    new Promise<void>((done) => void clock.after(ms, done))
  const expiry = await lastExpiry(live, clock.now())
  createLateApprovals(live, clock)
  const { promise: connected, resolve } = createDeferred<void>()
  client.core.relayer.once('relayer_connect', () => resolve())
  const release = gate.use()
  const cancelIdle = clock.after(CONNECT_DEADLINE_MS, onIdle)
  try {
    const ms = Math.max(CONNECT_DEADLINE_MS, expiry - clock.now())
    await withTimeout({ ms, clock }, () => connected)
    cancelIdle()
    const sessions = client.session.getAll().flatMap((value) => parseSession(value) ?? [])
    const ending = Promise.all(
      sessions.map(({ topic }) => client.disconnect({ topic, reason: GOODBYE })),
    )
    await withTimeout({ ms: GOODBYE_DEADLINE_MS, clock }, () => ending)
    await wait(GRACE_MS)
    if (expiry > clock.now()) {
      onIdle()
      await wait(expiry - clock.now())
      await wait(GRACE_MS) // a goodbye may be on its way, or an approval if the device slept
    }
    storage.wipe()
  } finally {
    release()
  }
}

function lockName(slot: string): string {
  return `florin.wc.${slot}`
}
