import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withStoreErrors } from '../health.mjs'
import { createMemoryStore } from '../memoryStore.mjs'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const UNAVAILABLE = 'The store is unavailable: the disk is full (SQLite error 13).'
const AVAILABLE = 'The store is available again.'

/** A store on a full disk: reads succeed. `free` makes writes succeed again. */
function createFullStore() {
  const lines: string[] = []
  const memory = createMemoryStore()
  let isFull = true
  const store = withStoreErrors(
    {
      ...memory,
      put: async (...args) => {
        if (isFull) throw Object.assign(new Error(), { errcode: 13 })
        return memory.put(...args)
      },
    },
    (line) => lines.push(line),
  )
  const write = async (): Promise<boolean> =>
    store.put('a', '', 1_000).then(
      () => true,
      () => false,
    )
  return { store, write, lines, free: () => (isFull = false), fill: () => (isFull = true) }
}

test('withStoreErrors logs one line while writes fail and reads succeed', async () => {
  const { store, write, lines } = createFullStore()
  for (let call = 0; call < 100; call += 1) {
    expect(await write()).toBe(false)
    await store.get('a')
    vi.advanceTimersByTime(1_000)
  }
  expect(lines).toEqual([UNAVAILABLE])
})

test('withStoreErrors logs that the store is available again after ten seconds without a failure', async () => {
  const { store, write, lines, free } = createFullStore()
  await write()
  free()
  vi.advanceTimersByTime(9_999)
  expect(await write()).toBe(true)
  expect(lines).toEqual([UNAVAILABLE])
  vi.advanceTimersByTime(1)
  await store.get('a')
  await store.get('a')
  expect(lines).toEqual([UNAVAILABLE, AVAILABLE])
})

test('withStoreErrors logs a second failure after a success and ten seconds without a failure', async () => {
  const { write, lines, free, fill } = createFullStore()
  await write()
  vi.advanceTimersByTime(1_000)
  free()
  expect(await write()).toBe(true)
  vi.advanceTimersByTime(3_600_000)
  fill()
  await write()
  vi.advanceTimersByTime(1_000)
  await write()
  expect(lines).toEqual([UNAVAILABLE, UNAVAILABLE])
  vi.advanceTimersByTime(10_000)
  free()
  await write()
  expect(lines).toEqual([UNAVAILABLE, UNAVAILABLE, AVAILABLE])
})

test('withStoreErrors logs one line for a long failure with rare calls', async () => {
  const { write, lines } = createFullStore()
  for (let call = 0; call < 10; call += 1) {
    await write()
    vi.advanceTimersByTime(30_000)
  }
  expect(lines).toEqual([UNAVAILABLE])
})
