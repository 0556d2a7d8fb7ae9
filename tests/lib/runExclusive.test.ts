import { expect, test, vi } from 'vitest'
import { runExclusive } from '../../src/lib/runExclusive.ts'

/** Web Locks for a single name, as in Chromium. */
function webLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve()
  const request = (
    _: string,
    { signal }: LockOptions,
    run: () => Promise<unknown>,
  ): Promise<unknown> => {
    const before = last
    const aborted = new Promise<never>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('left', 'AbortError'))),
    )
    const pending = Promise.race([
      before.then(
        () => undefined,
        () => undefined,
      ),
      aborted,
    ]).then(run)
    last = Promise.all([before, pending]).catch(() => undefined)
    return pending
  }
  return { request } as Pick<LockManager, 'request'>
}

test('runExclusive runs tasks with the same lock in sequence, also after a failure', async () => {
  const [locks, order]: [ReturnType<typeof webLocks>, string[]] = [webLocks(), []]
  const job =
    (name: string, end: Promise<unknown> = Promise.resolve()) =>
    async (): Promise<string> => {
      order.push(`${name} begins`)
      await end
      order.push(`${name} ends`)
      return name
    }
  const ended = [
    runExclusive(locks, 'a', job('one', Promise.reject(new Error('no')))),
    runExclusive(locks, 'a', job('two')),
  ]
  expect(await Promise.allSettled(ended)).toMatchObject([
    { reason: { message: 'no' } },
    { value: 'two' },
  ])
  expect(order).toEqual(['one begins', 'two begins', 'two ends'])
  expect(await runExclusive(undefined, 'a', job('three'))).toBe('three')
  const refusing = {
    request: async () => {
      throw new DOMException('no', 'SecurityError')
    },
  }
  expect(await runExclusive(refusing, 'a', job('four'))).toBe('four')
})

test('runExclusive runs a task after two seconds when a suspended tab holds the lock', async () => {
  vi.useFakeTimers()
  const [locks, ran]: [ReturnType<typeof webLocks>, string[]] = [webLocks(), []]
  void runExclusive(locks, 'a', () => new Promise(() => {}))
  const other = runExclusive(locks, 'a', async () => ran.push('other'))
  await vi.advanceTimersByTimeAsync(1_999)
  expect(ran).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await other).toBe(1)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
