import { expect, test } from 'vitest'
import { lazy } from '../../src/lib/lazy.ts'

test('lazy runs its function on the first call and only once', async () => {
  let started = 0
  const load = lazy(async () => ++started)
  expect(started).toBe(0)
  expect(await Promise.all([load(), load()])).toEqual([1, 1])
  expect(await load()).toBe(1)
})

test('lazy rejects all concurrent callers on failure and retries on the next call', async () => {
  let started = 0
  const load = lazy(async () => {
    if (++started === 1) throw new Error('offline')
    return started
  })
  const both = [load(), load()]
  for (const one of both) await expect(one).rejects.toThrow('offline')
  expect(await load()).toBe(2)
})

test('lazy shares one retry between callers that retry after a failure', async () => {
  let started = 0
  const load = lazy(async () => {
    if (++started === 1) throw new Error('offline')
    return started
  })
  expect(await Promise.all([load().catch(load), load().catch(load), load().catch(load)])).toEqual([
    2, 2, 2,
  ])
})
