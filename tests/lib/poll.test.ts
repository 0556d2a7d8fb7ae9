import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPoller } from '../../src/lib/poll.ts'
import type { PollerOptions } from '../../src/lib/poll.ts'
import { fakePageLifecycle } from '../fakes/pageLifecycle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp(options: Partial<PollerOptions> = {}): {
  presence: ReturnType<typeof fakePageLifecycle>
  poller: ReturnType<typeof createPoller>
} {
  const presence = fakePageLifecycle()
  return { presence, poller: createPoller({ presence, ...options }) }
}

test('runs on the first subscription, then 4000 ms after the last run ended', async () => {
  const { poller } = setUp()
  const run = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 500)))
  poller.subscribe(run)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(4_499)
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(2)
})

test('runs all subscribers in the same task of a tick', async () => {
  const { poller } = setUp()
  const times: number[] = []
  const note = async (): Promise<void> => void times.push(Date.now())
  poller.subscribe(note)
  await vi.advanceTimersByTimeAsync(1_000)
  poller.subscribe(note)
  times.length = 0
  await vi.advanceTimersByTimeAsync(3_000)
  expect(times).toHaveLength(2)
  expect(times[0]).toBe(times[1])
})

test('stops with the last subscriber and removes its listeners', async () => {
  const { poller, presence } = setUp()
  const run = vi.fn(async () => {})
  const stops = [poller.subscribe(run), poller.subscribe(run)]
  for (const stop of stops) stop()
  run.mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(run).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
  expect(presence.listeners()).toBe(0)
})

test('counts the same function twice as two subscribers', async () => {
  const { poller } = setUp()
  const run = vi.fn(async () => {})
  poller.subscribe(run)
  poller.subscribe(run)()
  run.mockClear()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('continues after a failure, even a synchronous one', async () => {
  const { poller } = setUp()
  const run = vi.fn((): Promise<void> => {
    throw new Error('no')
  })
  poller.subscribe(run)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(run).toHaveBeenCalledTimes(3)
})

test('pauses while the page is hidden and runs immediately on return', async () => {
  const { poller, presence } = setUp()
  const run = vi.fn(async () => {})
  poller.subscribe(run)
  await vi.advanceTimersByTimeAsync(100)
  presence.set(false)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(run).toHaveBeenCalledTimes(1)
  presence.set(true)
  expect(run).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(run).toHaveBeenCalledTimes(3)
})

test('hiding the page aborts the current run, whose late end starts no second loop', async () => {
  const { poller, presence } = setUp()
  const signals: AbortSignal[] = []
  const run = vi.fn((signal: AbortSignal) => {
    signals.push(signal)
    return new Promise((resolve) => setTimeout(resolve, 1_000))
  })
  poller.subscribe(run)
  presence.set(false)
  expect(signals[0]?.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(500)
  presence.set(true)
  expect(run).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(run).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(3)
})

test('a subscriber on a hidden page runs once it becomes visible', () => {
  const { poller, presence } = setUp()
  presence.set(false)
  const run = vi.fn(async () => {})
  poller.subscribe(run)
  expect(run).not.toHaveBeenCalled()
  presence.set(true)
  expect(run).toHaveBeenCalledTimes(1)
})

test('combines several tick() calls during a run into one', async () => {
  const { poller } = setUp()
  const run = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 100)))
  poller.subscribe(run)
  for (let count = 0; count < 5; count++) poller.tick()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(run).toHaveBeenCalledTimes(2)
})

test('onAwake reports when polling starts and stops', () => {
  const onActiveChange = vi.fn()
  const { poller, presence } = setUp({ onActiveChange })
  const stop = poller.subscribe(async () => {})
  presence.set(false)
  presence.set(true)
  stop()
  expect(onActiveChange.mock.calls).toEqual([[true], [false], [true], [false]])
})

test('a hanging reader does not block the others and is not started twice', async () => {
  const { poller } = setUp()
  const quick = vi.fn(async () => {})
  const slow = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 10_000)))
  poller.subscribe(quick)
  poller.subscribe(slow)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(quick.mock.calls.length).toBeGreaterThanOrEqual(2)
  expect(slow).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(slow).toHaveBeenCalledTimes(2)
})

test('the next tick waits for nextDelayMs, at least 4000 ms, and a hint shortens the wait', async () => {
  let due = 9_000
  const { poller } = setUp({ nextDelayMs: () => due })
  const run = vi.fn(async () => {})
  poller.subscribe(run)
  await vi.advanceTimersByTimeAsync(8_999)
  expect(run).toHaveBeenCalledTimes(1)
  due = 1_000
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(3_999)
  expect(run).toHaveBeenCalledTimes(2)
  due = 9_000
  await vi.advanceTimersByTimeAsync(1)
  expect(run).toHaveBeenCalledTimes(3)
  poller.invalidate()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(run).toHaveBeenCalledTimes(4)
})

test('restarts a hanging reader when the page wakes or the network returns, and ignores its late result', async () => {
  const { poller, presence } = setUp()
  const signals: AbortSignal[] = []
  poller.subscribe((signal) => {
    signals.push(signal)
    return new Promise(() => undefined)
  })
  await vi.advanceTimersByTimeAsync(1_000)
  presence.set(true) // too early to count as hanging
  expect(signals).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  presence.set(true) // 'online' without a previous 'offline'
  expect(signals).toHaveLength(2)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  presence.set(true)
  expect(signals).toHaveLength(2)
})

test('restarts hanging readers when a late timer shows that the machine slept', async () => {
  const { poller } = setUp()
  const run = vi.fn((_signal: AbortSignal) => new Promise(() => undefined))
  poller.subscribe(run)
  await vi.advanceTimersByTimeAsync(1_000)
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(500)
  expect(run).toHaveBeenCalledTimes(2)
  expect(run.mock.calls[0]?.[0].aborted).toBe(true)
})
