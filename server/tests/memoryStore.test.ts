import { expect, test } from 'vitest'
import { createMemoryStore } from '../memoryStore.mjs'

test('memory store at its size limit evicts the oldest entry with the same duration', async () => {
  const { get, put } = createMemoryStore({ max: 3 })
  await put('other', 'x', 50)
  for (const id of ['a', 'b', 'c', 'a', 'd']) await put(id, 'x', 100_000)
  expect(await Promise.all(['a', 'b', 'c', 'd'].map(get))).toEqual(['x', undefined, 'x', 'x'])
})

test('clear() removes all entries of the memory store', async () => {
  const { get, put, clear } = createMemoryStore()
  await put('a', 'x', 100_000)
  clear()
  expect(await get('a')).toBe(undefined)
})

test('memory store checks each expired entry only once, so a call takes constant time', async () => {
  let [looks, requestCount] = [0, 0]
  const { get, put } = createMemoryStore({
    now: () => {
      requestCount += 1
      return 0
    },
  })
  for (let index = 0; index < 10_000; index += 1) await put(`${index}`, 'x', 100)
  const { entries } = Map.prototype
  const iterate = Map.prototype[Symbol.iterator]
  Map.prototype[Symbol.iterator] = function* walk(this: Map<unknown, unknown>) {
    for (const entry of { [Symbol.iterator]: () => entries.call(this) }) {
      looks += 1
      yield entry
    }
  } as typeof iterate
  try {
    requestCount = 0
    await put('new', 'x', 100)
    await get('new')
    await put('newer', 'x', 100)
  } finally {
    Map.prototype[Symbol.iterator] = iterate
  }
  expect(looks).toBeLessThanOrEqual(6)
  expect(requestCount).toBeLessThanOrEqual(3)
})
