// Who reads some fields of a store is told when one of them is another, and has the new value then.
import { expect, test } from 'vitest'
import { createStore, fieldsOf } from '../../src/lib/store.ts'

test('a change of other fields tells nobody, each change of theirs once, with the value of that moment', () => {
  const store = createStore({ a: 1, b: 1, c: 1 })
  const fields = fieldsOf(store, 'a', 'b')
  const told: unknown[] = []
  const stop = fields.subscribe(() => told.push(fields.get()))
  store.set({ a: 1, b: 1, c: 2 })
  expect(told).toEqual([])
  store.set({ a: 2, b: 1, c: 2 })
  store.set({ a: 2, b: 2, c: 3 })
  store.set({ a: 2, b: 2, c: 4 })
  store.set({ a: 1, b: 2, c: 4 })
  expect(told).toEqual([{ a: 2, b: 1, c: 2 }, { a: 2, b: 2, c: 3 }, { a: 1, b: 2, c: 4 }])
  stop()
  store.set({ a: 3, b: 3, c: 3 })
  expect(told).toHaveLength(3)
})

test('what a listener sets itself is told once more, and not twice', () => {
  const store = createStore({ a: 1 })
  const fields = fieldsOf(store, 'a')
  const told: number[] = []
  fields.subscribe(() => {
    told.push(fields.get().a)
    if (fields.get().a === 2) store.set({ a: 3 })
  })
  fields.subscribe(() => told.push(-fields.get().a))
  store.set({ a: 2 })
  expect(told).toEqual([2, 3, -3])
})
