// Several visible tabs of one browser cost the nodes what one costs, on the clock of the test.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChainClient } from '../../src/chains/chainClient.ts'
import { ETHEREUM } from '../../src/chains/list.ts'
import { createResource } from '../../src/lib/resource.ts'
import { liveChain, swallows } from '../fakes/liveChain.ts'
import type { LiveChain } from '../fakes/liveChain.ts'
import { fakePresence } from '../fakes/presence.ts'
import { fakeTabs } from '../fakes/tabs.ts'
import type { FakeTabs } from '../fakes/tabs.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_760_000_004_000 }))
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
})

const stops: (() => void)[] = []
const address = (index: number): `0x${string}` => `0x${index.toString(16).padStart(40, '0')}`
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

function openTab(chain: LiveChain, browser: FakeTabs | undefined, shown: number) {
  const presence = fakePresence()
  const client = createChainClient({ ...ETHEREUM, rpcUrls: ['https://one.example'] }, { presence, fetch: chain.fetch, tabs: browser?.tabs })
  const balance = client.balanceOf(address(shown))
  stops.push(balance.subscribe(() => {}))
  return { client, presence, balance, value: () => Number(balance.get().value) }
}

async function minuteOf(tabs: number, browser: FakeTabs | undefined, shownBy: (tab: number) => number) {
  const chain = liveChain({ gapMs: 2_000 })
  const all = Array.from({ length: tabs }, (_, tab) => openTab(chain, browser, shownBy(tab)))
  await pass(20_000)
  chain.posts = 0
  await pass(60_000)
  return { chain, all, posts: chain.posts }
}

test('five tabs with one account cost what one tab costs, and all show the newest block', async () => {
  const { chain, all, posts } = await minuteOf(5, fakeTabs(), () => 1)
  expect(posts).toBeLessThanOrEqual(15)
  for (const tab of all) expect(tab.value()).toBeGreaterThanOrEqual(chain.height() - 3)
})

test('five tabs with five accounts too: the leader reads along what the others show', async () => {
  const { chain, all, posts } = await minuteOf(5, fakeTabs(), (tab) => tab + 1)
  expect(posts).toBeLessThanOrEqual(15)
  for (const tab of all) expect(tab.value()).toBeGreaterThanOrEqual(chain.height() - 3)
})

test('without locks and channels each tab reads for itself', async () => {
  const { posts } = await minuteOf(2, undefined, () => 1)
  expect(posts).toBeGreaterThan(25)
})

test('when the leader is hidden another tab leads at once', async () => {
  const { chain, all } = await minuteOf(3, fakeTabs(), () => 1)
  all[0]?.presence.set(false)
  await pass(8_000)
  chain.posts = 0
  await pass(60_000)
  expect(chain.posts).toBeLessThanOrEqual(15)
  for (const tab of all.slice(1)) expect(tab.value()).toBeGreaterThanOrEqual(chain.height() - 3)
  all[0]?.presence.set(true)
  await pass(1_000)
  expect(all[0]?.value()).toBeGreaterThanOrEqual(chain.height() - 1)
})

test('a leader that falls silent is not waited for: the others read for themselves until it is heard again', async () => {
  const browser = fakeTabs()
  const { chain, all } = await minuteOf(2, browser, () => 1)
  browser.mute = true
  await pass(17_000)
  expect(all[1]?.value()).toBeGreaterThanOrEqual(chain.height() - 3)
  await pass(30_000)
  expect(all[1]?.value()).toBeGreaterThanOrEqual(chain.height() - 3)
  browser.mute = false
  await pass(20_000)
  chain.posts = 0
  await pass(60_000)
  expect(chain.posts).toBeLessThanOrEqual(15)
})

test('an outage is told by each tab within seconds, and so is its end, whoever hears of it first', async () => {
  const { chain, all } = await minuteOf(2, fakeTabs(), () => 1)
  const health = (): string[] => all.map(({ client }) => client.health.get().status)
  chain.weather.set('one.example', swallows)
  await pass(4_100 + 3_000)
  expect(health()[0]).toBe('down')
  await pass(3_000)
  expect(health()).toEqual(['down', 'down'])
  expect(all.map(({ balance }) => balance.get().stale)).toEqual([true, true])
  chain.weather.clear()
  await pass(30_000)
  expect(health()).toEqual(['up', 'up'])
  expect(all.map(({ balance }) => balance.get().stale)).toEqual([false, false])
  chain.posts = 0
  await pass(60_000)
  expect(chain.posts).toBeLessThanOrEqual(15)
})

test('what a follower alone is asked for by hand it asks the node, and other requests of its tick too', async () => {
  const { chain, all } = await minuteOf(2, fakeTabs(), () => 1)
  const follower = all[1]?.client
  chain.posts = 0
  const own = follower?.balance(address(9))
  await pass(100)
  expect(Number(await own)).toBe(chain.height())
  expect(chain.posts).toBe(1)
  const reading = follower && createResource({ poller: follower.poller, read: (signal) => follower.request('eth_blockNumber', [], signal) })
  stops.push(reading?.subscribe(() => {}) ?? (() => {}))
  await pass(10_000)
  expect(Number(reading?.get().value)).toBeGreaterThanOrEqual(chain.height() - 3)
})

test('what other tabs say is believed only where it looks right, and an account nobody shows any more is forgotten', async () => {
  const browser = fakeTabs()
  const { chain, all } = await minuteOf(2, browser, () => 1)
  for (const data of [null, 7, 'x', [], {}, { answers: 5 }, { answers: [[1, 2], ['x'], null, [address(1), 'rubbish'], [address(1), -1], [address(1), -1n]] }, { want: [{ kind: 'balance', address: 'x' }, { kind: 'call' }, null] }]) browser.say(data)
  await pass(10_000)
  for (const tab of all) expect(tab.value()).toBeGreaterThanOrEqual(chain.height() - 3)
  stops.pop()?.() // the follower shows nothing any more
  await pass(60_000)
  const { said } = browser
  said.length = 0
  await pass(20_000)
  expect(said.some((data) => typeof data === 'object' && data !== null && 'want' in data)).toBe(false)
})
