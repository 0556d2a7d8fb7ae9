import { expect, test } from 'vitest'
import { lazy } from '../../src/lib/lazy.ts'

test('the work starts with the first wish and is done once', async () => {
  let started = 0
  const wish = lazy(async () => ++started)
  expect(started).toBe(0)
  expect(await Promise.all([wish(), wish()])).toEqual([1, 1])
  expect(await wish()).toBe(1)
})

test('after a failure, told to everybody who waited, the next wish tries again', async () => {
  let started = 0
  const wish = lazy(async () => {
    if (++started === 1) throw new Error('offline')
    return started
  })
  const both = [wish(), wish()]
  for (const one of both) await expect(one).rejects.toThrow('offline')
  expect(await wish()).toBe(2)
})

test('a failure starts the work once more, however many wait and try again', async () => {
  let started = 0
  const wish = lazy(async () => {
    if (++started === 1) throw new Error('offline')
    return started
  })
  expect(await Promise.all([wish().catch(wish), wish().catch(wish), wish().catch(wish)])).toEqual([
    2, 2, 2,
  ])
})
