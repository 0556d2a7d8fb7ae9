// What the sign-in server keeps its visits on: a time, a cap, and no walking through all of it.
import { expect, test } from 'vitest'
import { createShelf } from '../shelf.mjs'

function shelf(max = 3) {
  const clock = { now: 0, asked: 0 }
  const now = () => {
    clock.asked += 1
    return clock.now
  }
  return { clock, ...createShelf<number>({ ms: 100, max, now }) }
}

test('what is put is there until its time is over; putting it again begins anew', () => {
  const { clock, get, put } = shelf()
  put('a', 1)
  clock.now = 99
  expect(get('a')).toBe(1)
  put('a', 2)
  clock.now = 198
  expect(get('a')).toBe(2)
  clock.now = 199
  expect(get('a')).toBe(undefined)
})

test('a full shelf gives up its oldest, and only that', () => {
  const { get, put } = shelf()
  for (const id of ['a', 'b', 'c', 'a', 'd']) put(id, 1)
  expect(['a', 'b', 'c', 'd'].map(get)).toEqual([1, undefined, 1, 1])
})

test('deleting and clearing', () => {
  const { get, put, delete: remove, clear } = shelf()
  put('a', 1)
  put('b', 1)
  remove('a')
  expect([get('a'), get('b')]).toEqual([undefined, 1])
  clear()
  expect(get('b')).toBe(undefined)
})

test('a call costs the same however much is there: each entry is looked at once, when it leaves', () => {
  let looks = 0
  const { clock, get, put } = shelf(10_000)
  for (let index = 0; index < 10_000; index += 1) put(`${index}`, index)
  const { entries } = Map.prototype
  const iterate = Map.prototype[Symbol.iterator]
  Map.prototype[Symbol.iterator] = function* walk(this: Map<unknown, unknown>) {
    for (const entry of { [Symbol.iterator]: () => entries.call(this) }) {
      looks += 1
      yield entry
    }
  } as typeof iterate
  try {
    clock.asked = 0
    put('new', 1)
    get('new')
    put('newer', 2)
  } finally {
    Map.prototype[Symbol.iterator] = iterate
  }
  expect(looks).toBeLessThanOrEqual(6)
  expect(clock.asked).toBeLessThanOrEqual(3)
})
