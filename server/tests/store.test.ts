// What every store holds to, whichever it is.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SWEEP } from '../memoryStore.mjs'
import { type Opened, stores } from './stores.ts'

describe.each(stores)('%s', (_name, open) => {
  let store: Opened
  beforeEach(async () => {
    store = await open()
  })
  afterEach(async () => store.close())

  test('what is put is there until its end; putting it again begins anew', async () => {
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

  test('an entry that has ended can be put anew, also with another duration', async () => {
    await store.put('a', 'one', 60_000)
    await store.later(60_000)
    await store.put('a', 'two', 90_000)
    expect(await store.get('a')).toBe('two')
  })

  test('deleting takes away one entry and no other; what is not there may be deleted', async () => {
    await store.put('a', '', 60_000)
    await store.put('b', 'it’s "quoted"; \\ and $1', 60_000)
    await store.delete('a')
    await store.delete('c')
    expect([await store.get('a'), await store.get('b')]).toEqual([
      undefined,
      'it’s "quoted"; \\ and $1',
    ])
  })

  test('taking turns one entry into another, with an end of its own', async () => {
    await store.put('a', 'one', 60_000)
    expect(await store.take('a', { id: 'b', value: 'two', ms: 90_000 })).toBe(true)
    expect([await store.get('a'), await store.get('b')]).toEqual([undefined, 'two'])
    await store.later(80_000)
    expect(await store.get('b')).toBe('two')
    await store.later(10_000)
    expect(await store.get('b')).toBe(undefined)
  })

  test('of a hundred that take at once one has it, and one entry is made', async () => {
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

  test('what has ended, or never was, is not taken and makes nothing', async () => {
    await store.put('a', '', 60_000)
    await store.later(60_000)
    expect(await store.take('a', { id: 'b', value: '', ms: 60_000 })).toBe(false)
    expect(await store.take('c', { id: 'b', value: '', ms: 60_000 })).toBe(false)
    expect(await store.get('b')).toBe(undefined)
  })

  test('counting says how many, until when, and what time it is; after the end it begins with one', async () => {
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

  test('of a hundred that count at once each hears another number', async () => {
    const counts = await Promise.all(
      Array.from({ length: 100 }, async () => (await store.count('a', 60_000)).count),
    )
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
  })

  test('sweeping takes away what has ended, a bounded number at a time, and nothing else', async () => {
    for (let at = 0; at < SWEEP + 5; at += 1) await store.put(`old ${at}`, '', 60_000)
    await store.put('young', 'here', 120_000)
    expect(await store.sweep()).toBe(0)
    await store.later(60_000)
    expect([await store.sweep(), await store.sweep(), await store.sweep()]).toEqual([SWEEP, 5, 0])
    expect(await store.get('young')).toBe('here')
  })
})
