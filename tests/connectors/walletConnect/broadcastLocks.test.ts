import { expect, test } from 'vitest'
import { createBroadcastLocks } from '../../../src/connectors/walletConnect/tabs.ts'
import { findOrphanedClients } from '../../../src/connectors/walletConnect/client/storedSession.ts'
import type { TabChannel } from '../../../src/connectors/walletConnect/tabs.ts'
import { fakeClock, fakeWeb, setUpRelay, startSite, advanceUntil } from './harness.ts'

/** Returns a BroadcastChannel per tab. Messages arrive one task later. */
function tabs(): () => TabChannel {
  const all = new Set<EventTarget>()
  return () => {
    const tab = new EventTarget()
    all.add(tab)
    return Object.assign(tab, {
      postMessage: (data: unknown) =>
        void setImmediate(() =>
          all.forEach(
            (other) => other !== tab && other.dispatchEvent(new MessageEvent('message', { data })),
          ),
        ),
    }) as TabChannel
  }
}

const fixture = setUpRelay()

test('createBroadcastLocks grants a lock if no other tab claims it within 1 s', async () => {
  const [channel, clock] = [tabs(), fakeClock()]
  const [one, other] = [
    createBroadcastLocks(channel(), clock),
    createBroadcastLocks(channel(), clock),
  ]
  let release = (): void => {}
  const holding = one.request('a', {}, () => new Promise((resolve) => (release = resolve)))
  const given: string[] = []
  const requestLock = (name: string) =>
    other.request(
      name,
      { ifAvailable: true },
      async (lock) => void given.push(`${name} ${lock !== null}`),
    )
  await requestLock('a')
  expect(given).toEqual(['a false'])
  const request = requestLock('b')
  await new Promise((resolve) => void setImmediate(resolve))
  expect(given).toHaveLength(1)
  clock.advance(1_000)
  await request
  expect(given).toEqual(['a false', 'b true'])
  release()
  await holding
  const again = requestLock('a')
  await new Promise((resolve) => void setImmediate(resolve))
  clock.advance(1_000)
  await again
  expect(given.at(-1)).toBe('a true')
  await one.request('a', {}, async () => {
    await one.request(
      'a',
      { ifAvailable: true },
      async (lock) => void given.push(`own ${lock !== null}`),
    )
  })
  expect(given.at(-1)).toBe('own false')
})

test('on a page without https, closeOrphaned ends orphaned sessions unless another tab uses them', async () => {
  const [web, channel, clock] = [fakeWeb(), tabs(), fakeClock()]
  const using = startSite(fixture.relay.url, {
    web,
    clock,
    locks: createBroadcastLocks(channel(), clock),
  })
  const { abort } = await using.pair()
  expect(findOrphanedClients(web, clock.now())).toHaveLength(1)
  const other = startSite(fixture.relay.url, {
    web,
    clock,
    locks: createBroadcastLocks(channel(), clock),
  })
  await other.connector.closeOrphaned() // the other tab responds within a second
  expect([findOrphanedClients(web, clock.now()).length, other.sockets.length]).toEqual([1, 0])
  // the tab was closed
  const later = startSite(fixture.relay.url, {
    web: fakeWeb([...web.map]),
    clock,
    locks: createBroadcastLocks(tabs()(), clock),
  })
  abort()
  let idle = false
  void later.connector.closeOrphaned().then(() => (idle = true))
  await advanceUntil(clock, () => later.sockets.length > 0)
  await advanceUntil(clock, () => idle)
  clock.advance(600_000)
  await advanceUntil(clock, () => later.web.map.size === 0)
})
