import { describe, expect, test, vi } from 'vitest'
import {
  createReadable,
  createPerAccountReadable,
  createQuery,
  type ReadableSetter,
} from '../../src/lib/query.ts'
import { createStore, type Store } from '../../src/lib/store.ts'
import { createPoller } from '../../src/lib/poll.ts'
import { fakePageLifecycle } from '../fakes/pageLifecycle.ts'

const turn = () => Promise.resolve()
const nextTask = () => new Promise((resolve) => void setTimeout(resolve))
const nothing = () => undefined

function counted<T>(store: Store<T>) {
  let listeners = 0
  return {
    ...store,
    listeners: () => listeners,
    subscribe(listener: () => void) {
      listeners += 1
      const stop = store.subscribe(listener)
      return () => {
        listeners -= 1
        stop()
      }
    },
  }
}

describe('createReadable', () => {
  test('starts with the first subscriber and stops with the last one', async () => {
    const stop = vi.fn()
    const start = vi.fn((_set: ReadableSetter<number>) => stop)
    const reading = createReadable(0, start)
    expect(start).not.toHaveBeenCalled()
    const unsubscribe = [reading.subscribe(nothing), reading.subscribe(nothing)]
    expect(start).toHaveBeenCalledTimes(1)
    unsubscribe[0]?.()
    unsubscribe[0]?.()
    await turn()
    expect(stop).not.toHaveBeenCalled()
    unsubscribe[1]?.()
    await turn()
    expect(stop).toHaveBeenCalledTimes(1)
    reading.subscribe(nothing)
    expect(start).toHaveBeenCalledTimes(2)
  })

  test('does not restart when a new subscriber replaces the last one in the same task', async () => {
    const start = vi.fn(() => nothing)
    const reading = createReadable(0, start)
    reading.subscribe(nothing)()
    reading.subscribe(nothing)
    await turn()
    expect(start).toHaveBeenCalledTimes(1)
  })

  test('set returns false when there are no subscribers', async () => {
    let set: ReadableSetter<number> = () => true
    const reading = createReadable(0, (own) => {
      set = own
      return nothing
    })
    const listener = vi.fn()
    const unsubscribe = reading.subscribe(listener)
    expect([set(1), reading.get(), listener.mock.calls.length]).toEqual([true, 1, 1])
    unsubscribe()
    expect(set(2)).toBe(false)
    await turn()
    expect([set(3), reading.get()]).toEqual([false, 2])
  })
})

function accounts() {
  const state = counted(createStore<string | undefined>('a'))
  const log: string[] = []
  let late: (value: string | undefined) => void = nothing
  const reading = createPerAccountReadable<string | undefined, string>(
    state,
    (key) => key,
    (set) => {
      const key = state.get()
      log.push(`begin ${key}`)
      late = set
      set(`of ${key}`)
      return () => void log.push(`end ${key}`)
    },
  )
  return { state, log, reading, late: () => late }
}

describe('createPerAccountReadable', () => {
  test('clears the value on an account change and restarts the effect in the next task', async () => {
    const { state, log, reading, late } = accounts()
    const received: unknown[] = []
    reading.subscribe(() => received.push(reading.get()))
    const old = late()
    state.set('b')
    old('of a, late')
    expect([reading.get(), received, log]).toEqual([
      undefined,
      ['of a', undefined],
      ['begin a', 'end a'],
    ])
    await nextTask()
    expect([reading.get(), received, log]).toEqual([
      'of b',
      ['of a', undefined, 'of b'],
      ['begin a', 'end a', 'begin b'],
    ])
    state.set(undefined)
    expect([reading.get(), log.at(-1)]).toEqual([undefined, 'end b'])
    state.set('c')
    state.set(undefined)
    state.set('d')
    state.set('e')
    await nextTask()
    expect(log.slice(4)).toEqual(['begin e'])
  })

  test('keeps no value and no store listener when it has no subscribers', async () => {
    const { state, log, reading } = accounts()
    const unsubscribe = reading.subscribe(nothing)
    expect(state.listeners()).toBe(1)
    unsubscribe()
    await turn()
    expect([state.listeners(), reading.get(), log]).toEqual([0, undefined, ['begin a', 'end a']])
    state.set('b')
    expect(log).toEqual(['begin a', 'end a'])
  })
})

async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0))
}

describe('createQuery', () => {
  test('does not fetch without a subscriber', async () => {
    const read = vi.fn(async () => 1)
    const resource = createQuery({ poller: createPoller({ presence: fakePageLifecycle() }), read })
    await settled()
    expect(read).not.toHaveBeenCalled()
    expect(resource.get()).toEqual({ value: undefined, error: undefined, isStale: false })
  })

  test('keeps the last value as stale after a failed fetch until the next success', async () => {
    const poller = createPoller({ presence: fakePageLifecycle() })
    const read = vi.fn(async () => 1)
    const resource = createQuery({ poller, read })
    const stop = resource.subscribe(() => {})
    await settled()
    expect(resource.get()).toEqual({ value: 1, error: undefined, isStale: false })
    read.mockRejectedValueOnce(new TypeError('fetch failed'))
    poller.tick()
    await settled()
    expect(resource.get()).toMatchObject({ value: 1, error: { code: 'network' }, isStale: true })
    poller.tick()
    await settled()
    expect(resource.get()).toEqual({ value: 1, error: undefined, isStale: false })
    stop()
  })

  test('does not notify subscribers when the fetched value equals the current value', async () => {
    const poller = createPoller({ presence: fakePageLifecycle() })
    const resource = createQuery({ poller, read: async () => 5n })
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

  test('marks an initial value as stale until a fetch confirms it', async () => {
    const resource = createQuery({
      poller: createPoller({ presence: fakePageLifecycle() }),
      read: async () => 5n,
      initial: 5n,
    })
    expect(resource.get()).toMatchObject({ value: 5n, isStale: true })
    const stop = resource.subscribe(() => {})
    await settled()
    expect(resource.get()).toMatchObject({ value: 5n, isStale: false })
    stop()
  })

  test('unsubscribing twice does not remove another subscriber', async () => {
    const read = vi.fn(async () => 1)
    const poller = createPoller({ presence: fakePageLifecycle() })
    const resource = createQuery({ poller, read })
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

  test('ignores a value that arrives after the last subscriber has unsubscribed', async () => {
    const poller = createPoller({ presence: fakePageLifecycle() })
    const other = poller.subscribe(async () => undefined)
    let answer = (_: number): void => undefined
    const onValue = vi.fn()
    const resource = createQuery({
      poller,
      read: () =>
        new Promise<number>((resolve) => {
          answer = resolve
        }),
      onValue,
    })
    const stop = resource.subscribe(() => {})
    stop()
    answer(7)
    await settled()
    expect([onValue.mock.calls, resource.get().value]).toEqual([[], undefined])
    other()
  })

  test('ignores a late result or error of an older fetch', async () => {
    const run: { current?: (signal: AbortSignal) => Promise<unknown> } = {}
    const poller = {
      subscribe: (own: (signal: AbortSignal) => Promise<unknown>) => (
        (run.current = own), () => undefined
      ),
    }
    const answers: ((value: number | Error) => void)[] = []
    const read = (): Promise<number> =>
      new Promise((resolve, reject) =>
        answers.push((value) => (value instanceof Error ? reject(value) : resolve(value))),
      )
    const resource = createQuery({ poller, read })
    const received: unknown[] = []
    resource.subscribe(() => received.push(resource.get().value))
    for (let count = 0; count < 3; count++) void run.current?.(new AbortController().signal)
    answers[2]?.(2)
    await settled()
    answers[0]?.(1)
    answers[1]?.(new TypeError('fetch failed'))
    await settled()
    expect(received).toEqual([2])
    expect(resource.get()).toEqual({ value: 2, error: undefined, isStale: false })
  })

  test('sets dataUpdatedAt of a stale value to the time of its last successful fetch', async () => {
    const poller = createPoller({ presence: fakePageLifecycle() })
    const read = vi.fn(async () => 1)
    const resource = createQuery({ poller, read })
    const before = Date.now()
    const stop = resource.subscribe(() => {})
    await settled()
    read.mockRejectedValueOnce(new TypeError('fetch failed'))
    poller.tick()
    await settled()
    expect(resource.get().dataUpdatedAt).toBeGreaterThanOrEqual(before)
    expect(resource.get().dataUpdatedAt).toBeLessThanOrEqual(Date.now())
    stop()
  })

  test('marks the value as stale while a refetch is slow', async () => {
    vi.useFakeTimers()
    const poller = createPoller({ presence: fakePageLifecycle() })
    let takes = 0
    const read = (): Promise<number> =>
      new Promise((resolve) => setTimeout(() => resolve(1), takes))
    const resource = createQuery({ poller, read })
    const stop = resource.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(0)
    const confirmedAt = Date.now()
    takes = 3_000
    await vi.advanceTimersByTimeAsync(4_000 + 1_999)
    expect(resource.get()).toEqual({ value: 1, error: undefined, isStale: false })
    await vi.advanceTimersByTimeAsync(1)
    expect(resource.get()).toEqual({
      value: 1,
      error: undefined,
      isStale: true,
      dataUpdatedAt: confirmedAt,
    })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(resource.get()).toEqual({ value: 1, error: undefined, isStale: false })
    stop()
    vi.useRealTimers()
  })

  test('keeps the error of an earlier fetch while a refetch is slow', async () => {
    vi.useFakeTimers()
    const poller = createPoller({ presence: fakePageLifecycle() })
    const read = (): Promise<number> =>
      new Promise((_resolve, reject) =>
        setTimeout(() => reject(new TypeError('fetch failed')), 3_000),
      )
    const resource = createQuery({ poller, read })
    const stop = resource.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(2_500)
    expect(resource.get()).toEqual({ value: undefined, error: undefined, isStale: false })
    await vi.advanceTimersByTimeAsync(500 + 4_000 + 2_500)
    expect(resource.get()).toMatchObject({ error: { code: 'network' } })
    stop()
    vi.useRealTimers()
  })
})
