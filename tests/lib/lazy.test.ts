import { expect, test } from 'vitest'
import { lazy } from '../../src/lib/lazy.ts'

test('lazy starts the work on the first call and only once', async () => {
  let started = 0
  const wish = lazy(async () => ++started)
  expect(started).toBe(0)
  expect(await Promise.all([wish(), wish()])).toEqual([1, 1])
  expect(await wish()).toBe(1)
})

test('lazy rejects all callers on failure and retries on the next call', async () => {
  let started = 0
  const wish = lazy(async () => {
    if (++started === 1) throw new Error('offline')
    return started
  })
  const both = [wish(), wish()]
  for (const one of both) await expect(one).rejects.toThrow('offline')
  expect(await wish()).toBe(2)
})

test('lazy shares one retry between callers that retry after a failure', async () => {
  let started = 0
  const wish = lazy(async () => {
    if (++started === 1) throw new Error('offline')
    return started
  })
  expect(await Promise.all([wish().catch(wish), wish().catch(wish), wish().catch(wish)])).toEqual([
    2, 2, 2,
  ])
})
