import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBatchScheduler, type BatchOptions } from '../../src/lib/batch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const all = (items: readonly number[]): PromiseSettledResult<number>[] =>
  items.map((value) => ({ status: 'fulfilled', value }))

function setUp(options: Partial<BatchOptions<number, number>> = {}) {
  const send = vi.fn(async (items: readonly number[], _signal: AbortSignal) => all(items))
  return {
    send,
    batch: createBatchScheduler<number, number>({ windowMs: 32, maxItems: 3, send, ...options }),
  }
}

test('sends all items added within one window together when the window ends', async () => {
  const { batch, send } = setUp()
  const first = batch.add(1)
  await vi.advanceTimersByTimeAsync(31)
  const second = batch.add(2)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(send.mock.calls[0]?.[0]).toEqual([1, 2])
  expect(await Promise.all([first, second])).toEqual([1, 2])
})

test('sends a full batch immediately and starts a new window', async () => {
  const { batch, send } = setUp()
  void batch.add(1)
  await vi.advanceTimersByTimeAsync(20)
  for (const item of [2, 3]) void batch.add(item)
  expect(send).toHaveBeenCalledTimes(1)
  void batch.add(4)
  await vi.advanceTimersByTimeAsync(31)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(send).toHaveBeenCalledTimes(2)
})

test('starts a new batch for an item that would exceed the weight limit', async () => {
  const { batch, send } = setUp({ maxItems: 100, maxWeight: 10, weigh: (item) => item })
  for (const item of [4, 5, 3, 50, 1]) void batch.add(item)
  await vi.advanceTimersByTimeAsync(32)
  expect(send.mock.calls.map(([items]) => items)).toEqual([[4, 5], [3], [50], [1]])
})

test('settles each item separately and rejects an item without a result', async () => {
  const reason = new Error('no')
  const { batch } = setUp({
    send: async () => [
      { status: 'rejected', reason },
      { status: 'fulfilled', value: 2 },
    ],
  })
  const outcome = Promise.allSettled([batch.add(1), batch.add(2), batch.add(3)])
  expect(await outcome).toMatchObject([
    { reason },
    { value: 2 },
    { reason: { code: 'bad-response' } },
  ])
})

test('rejects every item when send fails', async () => {
  const reason = new Error('no')
  const { batch } = setUp({ send: () => Promise.reject(reason) })
  expect(await Promise.allSettled([batch.add(1), batch.add(2), batch.add(3)])).toMatchObject([
    { reason },
    { reason },
    { reason },
  ])
})

test('does not send an item whose caller aborted before the window ended', async () => {
  const { batch, send } = setUp()
  const leaver = new AbortController()
  const aborted = expect(batch.add(1, leaver.signal)).rejects.toMatchObject({ code: 'aborted' })
  void batch.add(2)
  leaver.abort()
  await aborted
  await vi.advanceTimersByTimeAsync(32)
  expect(send.mock.calls[0]?.[0]).toEqual([2])
})

test('aborts send only when the last caller has aborted', async () => {
  const { batch, send } = setUp({ maxItems: 2 })
  send.mockImplementation(() => new Promise(() => {}))
  const leavers = [new AbortController(), new AbortController()]
  const aborted = Promise.allSettled(leavers.map(({ signal }, index) => batch.add(index, signal)))
  const signal = send.mock.calls[0]?.[1]
  leavers[0]?.abort()
  expect(signal?.aborted).toBe(false)
  leavers[1]?.abort()
  expect(signal?.aborted).toBe(true)
  expect(await aborted).toMatchObject([
    { reason: { code: 'aborted' } },
    { reason: { code: 'aborted' } },
  ])
})

test('sends nothing for an item whose signal is already aborted', async () => {
  const { batch, send } = setUp()
  await expect(batch.add(1, AbortSignal.abort())).rejects.toMatchObject({ code: 'aborted' })
  await vi.advanceTimersByTimeAsync(100)
  expect(send).not.toHaveBeenCalled()
})
