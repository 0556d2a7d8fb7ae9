// Locks between tabs without Web Locks: who holds one says so; who says nothing within a second holds none.
import { expect, test, vi } from 'vitest'
import { channelLocks, inTurn } from '../../../src/wallets/walletconnect/channelLocks.ts'
import { leftovers } from '../../../src/wallets/walletconnect/client/slot.ts'
import type { Channel } from '../../../src/wallets/walletconnect/relayTransport.ts'
import { fakeClock, fakeWeb, openHouse, startSite, until } from './harness.ts'

/** What one tab posts, every other one hears, a task later. */
function tabs(): () => Channel {
  const all = new Set<EventTarget>()
  return () => {
    const tab = new EventTarget()
    all.add(tab)
    return Object.assign(tab, {
      postMessage: (data: unknown) => void setImmediate(() =>
        all.forEach((other) => other !== tab && other.dispatchEvent(new MessageEvent('message', { data })))),
    }) as Channel
  }
}

const house = openHouse()

test('a lock that another tab holds is not given; one that nobody speaks for is, after a second', async () => {
  const [channel, clock] = [tabs(), fakeClock()]
  const [one, other] = [channelLocks(channel(), clock), channelLocks(channel(), clock)]
  let release = (): void => {}
  const holding = one.request('a', {}, () => new Promise((resolve) => (release = resolve)))
  const given: string[] = []
  const ask = (name: string) =>
    other.request(name, { ifAvailable: true }, async (lock) => void given.push(`${name} ${lock !== null}`))
  await ask('a')
  expect(given).toEqual(['a false'])
  const asking = ask('b')
  await new Promise((resolve) => void setImmediate(resolve))
  expect(given).toHaveLength(1)
  clock.advance(1_000)
  await asking
  expect(given).toEqual(['a false', 'b true'])
  release()
  await holding
  const again = ask('a')
  await new Promise((resolve) => void setImmediate(resolve))
  clock.advance(1_000)
  await again
  expect(given.at(-1)).toBe('a true')
  await one.request('a', {}, async () => {
    await one.request('a', { ifAvailable: true }, async (lock) => void given.push(`own ${lock !== null}`))
  })
  expect(given.at(-1)).toBe('own false')
})

test('a page without https ends what an earlier visit left, and nothing that another tab uses', async () => {
  const [web, channel, clock] = [fakeWeb(), tabs(), fakeClock()]
  const using = startSite(house.relay.url, { web, clock, locks: channelLocks(channel(), clock) })
  const { abort } = await using.begin()
  expect(leftovers(web, clock.now())).toHaveLength(1)
  const other = startSite(house.relay.url, { web, clock, locks: channelLocks(channel(), clock) })
  await other.connector.finish() // the answer comes before the second is over
  expect([leftovers(web, clock.now()).length, other.sockets.length]).toEqual([1, 0])
  // the tab is gone
  const later = startSite(house.relay.url, { web: fakeWeb([...web.map]), clock, locks: channelLocks(tabs()(), clock) })
  abort()
  const finishing = later.connector.finish()
  await until(() => {
    clock.advance(1_000)
    return later.sockets.length > 0
  })
  await until(() => (clock.advance(500), [...later.web.map.keys()].length === 0))
  await finishing
})

/** Web Locks of one name, as Chromium gives them. */
function webLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_: string, { signal }: LockOptions, run: () => Promise<unknown>): Promise<unknown> => {
    const before = last
    const left = new Promise<never>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError'))))
    const asked = Promise.race([before.then(() => undefined, () => undefined), left]).then(run)
    last = Promise.all([before, asked]).catch(() => undefined)
    return asked
  }
  return { request } as Pick<LockManager, 'request'>
}

test('one after the other, also after one that failed; without Web Locks at once', async () => {
  const [locks, order]: [ReturnType<typeof webLocks>, string[]] = [webLocks(), []]
  const job = (name: string, end: Promise<unknown> = Promise.resolve()) => async (): Promise<string> => {
    order.push(`${name} begins`)
    await end
    order.push(`${name} ends`)
    return name
  }
  const ended = [inTurn(locks, 'a', job('one', Promise.reject(new Error('no')))), inTurn(locks, 'a', job('two'))]
  expect(await Promise.allSettled(ended)).toMatchObject([{ reason: { message: 'no' } }, { value: 'two' }])
  expect(order).toEqual(['one begins', 'two begins', 'two ends'])
  expect(await inTurn(undefined, 'a', job('three'))).toBe('three')
  const refusing = { request: async () => { throw new DOMException('no', 'SecurityError') } }
  expect(await inTurn(refusing, 'a', job('four'))).toBe('four')
})

test('who waits for a tab that the system has stopped goes on after two seconds, once', async () => {
  vi.useFakeTimers()
  const [locks, ran]: [ReturnType<typeof webLocks>, string[]] = [webLocks(), []]
  void inTurn(locks, 'a', () => new Promise(() => {}))
  const other = inTurn(locks, 'a', async () => ran.push('other'))
  await vi.advanceTimersByTimeAsync(1_999)
  expect(ran).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await other).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
