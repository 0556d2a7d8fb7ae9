import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SHUTDOWN_TIMEOUT_MS, shutDown } from '../shutdown.mjs'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Callback = (error?: Error) => void

function start({ requestMs, storeMs }: { requestMs: number; storeMs: number }) {
  const after = (ms: number, work: () => void) => {
    if (ms < Infinity) setTimeout(work, ms)
  }
  const closeAllConnections = vi.fn()
  const server = {
    close: (done?: Callback) => after(requestMs, () => done?.()) as never,
    closeAllConnections,
  }
  const close = vi.fn(() => new Promise<void>((resolve) => after(storeMs, resolve)))
  let done = false
  void shutDown(server, { close }).then(() => {
    done = true
  })
  return { isDone: () => done, close, closeAllConnections }
}

test('the shutdown deadline is below two seconds', () => {
  expect(SHUTDOWN_TIMEOUT_MS).toBeLessThan(2_000)
})

test('shutDown resolves at the deadline when requests and the store hang', async () => {
  const { isDone, closeAllConnections } = start({ requestMs: Infinity, storeMs: Infinity })
  await vi.advanceTimersByTimeAsync(SHUTDOWN_TIMEOUT_MS - 1)
  expect(isDone()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isDone()).toBe(true)
  expect(closeAllConnections).toHaveBeenCalled()
})

test('shutDown closes the store after the last request has ended', async () => {
  const { isDone, close } = start({ requestMs: 1_000, storeMs: 100 })
  await vi.advanceTimersByTimeAsync(999)
  expect(close).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(close).toHaveBeenCalled()
  expect(isDone()).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(isDone()).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})
