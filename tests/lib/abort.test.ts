import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { getEventListeners } from 'node:events'
import { abortError, delay, raceAbort, withTimeout, withAnySignal } from '../../src/lib/abort.ts'
import { AppError } from '../../src/errors.ts'
import { createDedupe } from '../../src/lib/batch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<never>(() => {})

describe('withTimeout', () => {
  test("rejects with 'timeout' even if the callback ignores its signal", async () => {
    const work = expect(withTimeout({ ms: 10_000 }, () => never)).rejects.toMatchObject({
      code: 'timeout',
    })
    await vi.advanceTimersByTimeAsync(10_000)
    await work
  })

  test('leaves no timer running after the callback has resolved', async () => {
    expect(await withTimeout({ ms: 10_000 }, async () => 1)).toBe(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test("rejects with 'aborted' when the outer signal aborts, before or during the callback", async () => {
    const leaver = new AbortController()
    const work = expect(
      withTimeout({ signal: leaver.signal, ms: 10 }, () => never),
    ).rejects.toMatchObject({ code: 'aborted' })
    leaver.abort()
    await work
    const run = vi.fn(async () => 1)
    await expect(withTimeout({ signal: leaver.signal, ms: 10 }, run)).rejects.toMatchObject({
      code: 'aborted',
    })
    expect(run).not.toHaveBeenCalled()
  })

  test("rejects with the callback's own error", async () => {
    const reason = new Error('own')
    await expect(withTimeout({ ms: 10 }, () => Promise.reject(reason))).rejects.toBe(reason)
  })
})

describe('abortError, raceAbort and delay', () => {
  test("abortError returns an AppError reason, 'timeout' for a TimeoutError, otherwise 'aborted'", () => {
    const gone = new AppError('session-ended', 'over')
    expect(abortError(AbortSignal.abort(gone))).toBe(gone)
    expect(abortError(AbortSignal.abort(new DOMException('late', 'TimeoutError'))).code).toBe(
      'timeout',
    )
    for (const reason of [undefined, { code: 4001 }, 'Failed', null])
      expect(abortError(AbortSignal.abort(reason)).code).toBe('aborted')
  })

  test('raceAbort returns the given promise when there is no signal', async () => {
    const promise = Promise.resolve(1)
    expect(raceAbort(promise, undefined)).toBe(promise)
  })

  test('delay rejects on abort and clears its timer', async () => {
    const leaver = new AbortController()
    const waiting = expect(delay(1_000, leaver.signal)).rejects.toMatchObject({ code: 'aborted' })
    leaver.abort()
    await waiting
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('createDedupe', () => {
  test('runs concurrent work with the same key once, and again after the work has ended', async () => {
    const share = createDedupe<number>()
    const start = vi.fn(async () => 1)
    expect(
      await Promise.all([share.run('a', undefined, start), share.run('a', undefined, start)]),
    ).toEqual([1, 1])
    expect(start).toHaveBeenCalledTimes(1)
    await share.run('a', undefined, start)
    expect(start).toHaveBeenCalledTimes(2)
  })

  test('aborts shared work only when its last caller aborts', async () => {
    const share = createDedupe<number>()
    let inner: AbortSignal | undefined
    const start = (signal: AbortSignal): Promise<number> => {
      inner = signal
      return never
    }
    const [one, two] = [new AbortController(), new AbortController()]
    const aborted = Promise.allSettled([
      share.run('a', one.signal, start),
      share.run('a', two.signal, start),
    ])
    one.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(inner?.aborted).toBe(false)
    two.abort()
    expect(await aborted).toMatchObject([
      { reason: { code: 'aborted' } },
      { reason: { code: 'aborted' } },
    ])
    expect(inner?.aborted).toBe(true)
    const fresh = vi.fn(async () => 2)
    expect(await share.run('a', undefined, fresh)).toBe(2)
  })
})

describe('withAnySignal', () => {
  test('aborts with the reason of whichever signal aborts, even before the call', async () => {
    const [first, second] = [new AbortController(), new AbortController()]
    const work = withAnySignal([first.signal, second.signal], (signal) =>
      raceAbort(never, signal).catch(() => signal.reason),
    )
    second.abort('left')
    expect(await work).toBe('left')
    expect(
      await withAnySignal([first.signal, second.signal], async (signal) => signal.reason),
    ).toBe('left')
  })

  test('aborts its own signal and removes its listeners when the callback has ended', async () => {
    const { signal: outer } = new AbortController()
    let own: AbortSignal | undefined
    await expect(
      withAnySignal([outer], async (signal) => {
        own = signal
        expect([signal.aborted, getEventListeners(outer, 'abort').length]).toEqual([false, 1])
        throw new Error('over')
      }),
    ).rejects.toThrow('over')
    expect(own?.aborted).toBe(true)
    expect(getEventListeners(outer, 'abort')).toEqual([])
  })
})
