// Waiting for what stores tell of.
import { expect, test } from 'vitest'
import { createStore, until } from '../../src/lib/store.ts'

function counted(initial: number) {
  const store = createStore(initial)
  let listeners = 0
  const subscribe = (listener: () => void): (() => void) => {
    listeners += 1
    const stop = store.subscribe(listener)
    return () => { listeners -= 1; stop() }
  }
  return { ...store, subscribe, listeners: () => listeners }
}

test('what is there already is found at once, and nothing is listened to', async () => {
  const store = counted(5)
  const found = until([store], store.get)
  expect(store.listeners()).toBe(0)
  expect(await found).toBe(5)
})

test('it looks again whenever one of the stores changes, and not after it has found', async () => {
  const [one, other] = [counted(0), counted(0)]
  const seen: number[] = []
  const found = until([one, other], () => {
    const sum = one.get() + other.get()
    seen.push(sum)
    return sum > 2 ? 'enough' : undefined
  })
  one.set(1)
  other.set(2)
  one.set(9)
  expect(await found).toBe('enough')
  expect([seen, one.listeners(), other.listeners()]).toEqual([[0, 1, 3], 0, 0])
})

test('what the look throws is the reason, also later', async () => {
  const store = counted(0)
  const found = until([store], () => {
    if (store.get() > 0) throw new Error('gone')
    return undefined
  })
  store.set(1)
  await expect(found).rejects.toThrow('gone')
  expect(store.listeners()).toBe(0)
})
