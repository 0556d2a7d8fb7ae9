import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SWEEP } from '../memoryStore.mjs'
import { type OpenedStore, storeFactories } from './stores.ts'

describe.each(storeFactories)('%s store', (_name, open) => {
  let store: OpenedStore
  beforeEach(async () => {
    store = await open()
  })
  afterEach(async () => store.close())

  test('put stores an entry until it expires, and replaces an existing entry', async () => {
    await store.put('a', 'one', 60_000)
    expect([await store.get('a'), await store.get('b')]).toEqual(['one', undefined])
    await store.later(50_000)
    expect(await store.get('a')).toBe('one')
    await store.put('a', 'two', 60_000)
    await store.later(50_000)
    expect(await store.get('a')).toBe('two')
    await store.later(10_000)
    expect(await store.get('a')).toBe(undefined)
  })

  test('put replaces an expired entry, also with another duration', async () => {
    await store.put('a', 'one', 60_000)
    await store.later(60_000)
    await store.put('a', 'two', 90_000)
    expect(await store.get('a')).toBe('two')
  })

  test('delete removes one entry, and ignores a missing one', async () => {
    await store.put('a', '', 60_000)
    await store.put('b', 'it’s "quoted"; \\ and $1', 60_000)
    await store.delete('a')
    await store.delete('c')
    expect([await store.get('a'), await store.get('b')]).toEqual([
      undefined,
      'it’s "quoted"; \\ and $1',
    ])
  })

  test('take replaces one entry by another one with a separate expiry time', async () => {
    await store.put('a', 'one', 60_000)
    expect(await store.take('a', { id: 'b', value: 'two', ms: 90_000 })).toBe(true)
    expect([await store.get('a'), await store.get('b')]).toEqual([undefined, 'two'])
    await store.later(80_000)
    expect(await store.get('b')).toBe('two')
    await store.later(10_000)
    expect(await store.get('b')).toBe(undefined)
  })

  test('take succeeds for exactly one of a hundred concurrent calls', async () => {
    await store.put('a', '', 60_000)
    const taken = await Promise.all(
      Array.from({ length: 100 }, async (_, at) =>
        store.take('a', { id: `b${at}`, value: '', ms: 60_000 }),
      ),
    )
    expect(taken.filter(Boolean)).toHaveLength(1)
    const made = await Promise.all(taken.map(async (_, at) => store.get(`b${at}`)))
    expect(made.map((value) => value !== undefined)).toEqual(taken)
  })

  test('deleteByValue removes the entries whose value starts with the given text', async () => {
    for (const [id, value] of [
      ['a', '{"address":"0x1"}'],
      ['b', '{"address":"0x1","more":1}'],
      ['c', '{"address":"0x2"}'],
      ['d', ''],
    ] as const)
      await store.put(id, value, id === 'b' ? 90_000 : 60_000)
    expect(await store.deleteByValue?.('{"address":"0x1"')).toBe(2)
    expect(await store.deleteByValue?.('%')).toBe(0)
    expect(await Promise.all(['a', 'b', 'c', 'd'].map(async (id) => store.get(id)))).toEqual([
      undefined,
      undefined,
      '{"address":"0x2"}',
      '',
    ])
  })

  test('take returns false for an expired or missing entry and adds no entry', async () => {
    await store.put('a', '', 60_000)
    await store.later(60_000)
    expect(await store.take('a', { id: 'b', value: '', ms: 60_000 })).toBe(false)
    expect(await store.take('c', { id: 'b', value: '', ms: 60_000 })).toBe(false)
    expect(await store.get('b')).toBe(undefined)
  })

  test('count returns the count and its end, and restarts at one after the end', async () => {
    const first = await store.count('a', 60_000)
    expect(first).toMatchObject({ count: 1 })
    expect(Math.abs(first.ends - first.now - 60_000)).toBeLessThan(10_000)
    expect(Math.abs(first.now - store.now())).toBeLessThan(10_000)
    await store.later(30_000)
    const second = await store.count('a', 60_000)
    expect(second).toMatchObject({ count: 2, ends: first.ends })
    expect(second.now).toBeGreaterThanOrEqual(first.now + 30_000)
    expect(await store.count('b', 60_000)).toMatchObject({ count: 1 })
    await store.later(30_000)
    const third = await store.count('a', 60_000)
    expect(third.count).toBe(1)
    expect(third.ends).toBeGreaterThan(first.ends)
  })

  test('count returns a different number to each of a hundred concurrent calls', async () => {
    const counts = await Promise.all(
      Array.from({ length: 100 }, async () => (await store.count('a', 60_000)).count),
    )
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
  })

  test('sweep removes a limited number of expired entries and no valid ones', async () => {
    for (let at = 0; at < SWEEP + 5; at += 1) await store.put(`old ${at}`, '', 60_000)
    await store.put('young', 'here', 120_000)
    expect(await store.sweep()).toBe(0)
    await store.later(60_000)
    expect([await store.sweep(), await store.sweep(), await store.sweep()]).toEqual([SWEEP, 5, 0])
    expect(await store.get('young')).toBe('here')
  })
})
