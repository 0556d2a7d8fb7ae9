import { expect, test } from 'vitest'
import { createStore, selectFields, whenStores } from '../../src/lib/store.ts'

test('selectFields notifies once per change of the selected fields', () => {
  const store = createStore({ a: 1, b: 1, c: 1 })
  const fields = selectFields(store, 'a', 'b')
  const received: unknown[] = []
  const stop = fields.subscribe(() => received.push(fields.get()))
  store.set({ a: 1, b: 1, c: 2 })
  expect(received).toEqual([])
  store.set({ a: 2, b: 1, c: 2 })
  store.set({ a: 2, b: 2, c: 3 })
  store.set({ a: 2, b: 2, c: 4 })
  store.set({ a: 1, b: 2, c: 4 })
  expect(received).toEqual([
    { a: 2, b: 1, c: 2 },
    { a: 2, b: 2, c: 3 },
    { a: 1, b: 2, c: 4 },
  ])
  stop()
  store.set({ a: 3, b: 3, c: 3 })
  expect(received).toHaveLength(3)
})

test('selectFields notifies again when a listener changes the store', () => {
  const store = createStore({ a: 1 })
  const fields = selectFields(store, 'a')
  const received: number[] = []
  fields.subscribe(() => {
    received.push(fields.get().a)
    if (fields.get().a === 2) store.set({ a: 3 })
  })
  fields.subscribe(() => received.push(-fields.get().a))
  store.set({ a: 2 })
  expect(received).toEqual([2, 3, -3])
})

function counted(initial: number) {
  const store = createStore(initial)
  let listeners = 0
  const subscribe = (listener: () => void): (() => void) => {
    listeners += 1
    const stop = store.subscribe(listener)
    return () => {
      listeners -= 1
      stop()
    }
  }
  return { ...store, subscribe, listeners: () => listeners }
}

test('whenStores resolves immediately with an existing value and leaves no listener', async () => {
  const store = counted(5)
  const found = whenStores([store], store.get)
  expect(store.listeners()).toBe(0)
  expect(await found).toBe(5)
})

test('whenStores calls its callback on each change until the callback returns a value', async () => {
  const [one, other] = [counted(0), counted(0)]
  const received: number[] = []
  const found = whenStores([one, other], () => {
    const sum = one.get() + other.get()
    received.push(sum)
    return sum > 2 ? 'enough' : undefined
  })
  one.set(1)
  other.set(2)
  one.set(9)
  expect(await found).toBe('enough')
  expect([received, one.listeners(), other.listeners()]).toEqual([[0, 1, 3], 0, 0])
})

test('whenStores rejects when its callback throws on a change', async () => {
  const store = counted(0)
  const found = whenStores([store], () => {
    if (store.get() > 0) throw new Error('gone')
    return undefined
  })
  store.set(1)
  await expect(found).rejects.toThrow('gone')
  expect(store.listeners()).toBe(0)
})
