// What Web Locks do, by word of mouth, for pages that have none (without https): a tab that holds a lock says so when
// it is asked. A tab that the system has stopped cannot answer; what it held counts as free. And, by these, turns.
import type { Clock } from '../../lib/clock.ts'
import { getOwn } from '../../lib/parse.ts'
import type { Locks } from './finishLeftovers.ts'
import type { Channel } from './relayTransport.ts'

const ANSWER_MS = 1_000
const TURN_MS = 2_000

/** Locks that tabs with this channel respect. One that is not `ifAvailable` is held at once. */
export function channelLocks(channel: Channel, clock: Clock): Locks {
  const held = new Set<string>()
  const asking = new Map<string, (isHeld: boolean) => void>()
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const [asked, taken] = [getOwn(data, 'asks'), getOwn(data, 'holds')]
    if (typeof asked === 'string' && held.has(asked)) channel.postMessage({ holds: asked })
    if (typeof taken === 'string') asking.get(taken)?.(true)
  })
  const isHeld = (name: string): Promise<boolean> =>
    new Promise((resolve) => {
      const cancel = clock.after(ANSWER_MS, () => asking.get(name)?.(false))
      asking.set(name, (answer) => {
        cancel()
        asking.delete(name)
        resolve(answer)
      })
      channel.postMessage({ asks: name })
    })
  return {
    async request(name, { ifAvailable = false }, run) {
      if (ifAvailable && (held.has(name) || (await isHeld(name)))) return run(null)
      held.add(name)
      await run({ name }).finally(() => held.delete(name))
    },
  }
}

/** Runs it when no other tab of this address runs what has the same name. A tab that the system has stopped may never
 * end its own: after two seconds, and without Web Locks, it runs all the same. */
export async function inTurn<T>(
  locks: Pick<LockManager, 'request'> | undefined,
  name: string,
  run: () => Promise<T>,
): Promise<T> {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), TURN_MS)
  let running: Promise<T> | undefined
  const start = (): Promise<T> => {
    clearTimeout(timer)
    running ??= run()
    return running
  }
  await locks?.request(name, { signal: waiting.signal }, start).catch(() => {}) // whoever gets what ran hears of it
  return start()
}
