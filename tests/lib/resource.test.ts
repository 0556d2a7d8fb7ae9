import { expect, test, vi } from 'vitest'
import { createPoller } from '../../src/lib/poll.ts'
import { createResource } from '../../src/lib/resource.ts'
import { fakePresence } from '../fakes/presence.ts'

async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0))
}

test('nothing is read without a subscriber', async () => {
  const read = vi.fn(async () => 1)
  const resource = createResource({ poller: createPoller({ presence: fakePresence() }), read })
  await settled()
  expect(read).not.toHaveBeenCalled()
  expect(resource.get()).toEqual({ value: undefined, error: undefined, stale: false })
})

test('a failed read keeps the last value, marked as stale, and the next good one clears the error', async () => {
  const poller = createPoller({ presence: fakePresence() })
  const read = vi.fn(async () => 1)
  const resource = createResource({ poller, read })
  const stop = resource.subscribe(() => {})
  await settled()
  expect(resource.get()).toEqual({ value: 1, error: undefined, stale: false })
  read.mockRejectedValueOnce(new TypeError('fetch failed'))
  poller.tick()
  await settled()
  expect(resource.get()).toMatchObject({ value: 1, error: { code: 'network' }, stale: true })
  poller.tick()
  await settled()
  expect(resource.get()).toEqual({ value: 1, error: undefined, stale: false })
  stop()
})

test('an equal value tells nobody, and get gives the same object', async () => {
  const poller = createPoller({ presence: fakePresence() })
  const resource = createResource({ poller, read: async () => 5n })
  const listener = vi.fn()
  const stop = resource.subscribe(listener)
  await settled()
  const before = resource.get()
  poller.tick()
  await settled()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(resource.get()).toBe(before)
  stop()
})

test('an initial value is stale until it is confirmed', async () => {
  const resource = createResource(
    { poller: createPoller({ presence: fakePresence() }), read: async () => 5n, initial: 5n }
  )
  expect(resource.get()).toMatchObject({ value: 5n, stale: true })
  const stop = resource.subscribe(() => {})
  await settled()
  expect(resource.get()).toMatchObject({ value: 5n, stale: false })
  stop()
})

test('leaving twice does not take another subscriber\'s place', async () => {
  const read = vi.fn(async () => 1)
  const poller = createPoller({ presence: fakePresence() })
  const resource = createResource({ poller, read })
  const first = resource.subscribe(() => {})
  const second = resource.subscribe(() => {})
  first()
  first()
  read.mockClear()
  poller.tick()
  await settled()
  expect(read).toHaveBeenCalledTimes(1)
  second()
})

test('a value that comes after the last reader has left changes nothing and is kept nowhere', async () => {
  const poller = createPoller({ presence: fakePresence() })
  const other = poller.subscribe(async () => undefined) // somebody else keeps the rhythm going
  let answer = (_: number): void => undefined
  const onValue = vi.fn()
  const resource = createResource(
    { poller, read: () => new Promise<number>((resolve) => { answer = resolve }), onValue }
  )
  const stop = resource.subscribe(() => {})
  stop()
  answer(7)
  await settled()
  expect([onValue.mock.calls, resource.get().value]).toEqual([[], undefined])
  other()
})

test('a late answer never takes the place of a newer one, nor does a late failure', async () => {
  const run: { current?: (signal: AbortSignal) => Promise<unknown> } = {}
  const poller = {
    subscribe: (own: (signal: AbortSignal) => Promise<unknown>) => ((run.current = own), () => undefined),
  }
  const answers: ((value: number | Error) => void)[] = []
  const read = (): Promise<number> =>
    new Promise((resolve, reject) => answers.push((value) => (value instanceof Error ? reject(value) : resolve(value))))
  const resource = createResource({ poller, read })
  const seen: unknown[] = []
  resource.subscribe(() => seen.push(resource.get().value))
  for (let count = 0; count < 3; count++) void run.current?.(new AbortController().signal)
  answers[2]?.(2)
  await settled()
  answers[0]?.(1)
  answers[1]?.(new TypeError('fetch failed'))
  await settled()
  expect(seen).toEqual([2])
  expect(resource.get()).toEqual({ value: 2, error: undefined, stale: false })
})

test('a value that could not be confirmed says since when', async () => {
  const poller = createPoller({ presence: fakePresence() })
  const read = vi.fn(async () => 1)
  const resource = createResource({ poller, read })
  const before = Date.now()
  const stop = resource.subscribe(() => {})
  await settled()
  read.mockRejectedValueOnce(new TypeError('fetch failed'))
  poller.tick()
  await settled()
  expect(resource.get().asOf).toBeGreaterThanOrEqual(before)
  expect(resource.get().asOf).toBeLessThanOrEqual(Date.now())
  stop()
})

test('a value whose reading takes long is marked until the answer comes, and keeps no mark', async () => {
  vi.useFakeTimers()
  const poller = createPoller({ presence: fakePresence() })
  let takes = 0
  const read = (): Promise<number> => new Promise((resolve) => setTimeout(() => resolve(1), takes))
  const resource = createResource({ poller, read })
  const stop = resource.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  const confirmedAt = Date.now()
  takes = 3_000
  await vi.advanceTimersByTimeAsync(4_000 + 1_999)
  expect(resource.get()).toEqual({ value: 1, error: undefined, stale: false })
  await vi.advanceTimersByTimeAsync(1)
  expect(resource.get()).toEqual({ value: 1, error: undefined, stale: true, asOf: confirmedAt })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(resource.get()).toEqual({ value: 1, error: undefined, stale: false })
  stop()
  vi.useRealTimers()
})

test('a first value that takes long is no old one, and a failure is not taken back by the next slow '
  + 'reading', async () => {
  vi.useFakeTimers()
  const poller = createPoller({ presence: fakePresence() })
  const read = (): Promise<number> =>
    new Promise((_resolve, reject) => setTimeout(() => reject(new TypeError('fetch failed')), 3_000))
  const resource = createResource({ poller, read })
  const stop = resource.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(2_500)
  expect(resource.get()).toEqual({ value: undefined, error: undefined, stale: false })
  await vi.advanceTimersByTimeAsync(500 + 4_000 + 2_500)
  expect(resource.get()).toMatchObject({ error: { code: 'network' } })
  stop()
  vi.useRealTimers()
})
