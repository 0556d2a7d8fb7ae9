// Readings: worked for only while somebody reads, let go of completely, and never one account's value for another.
import { expect, test, vi } from 'vitest'
import { createReading, perAccount, type SetReading } from '../../src/lib/reading.ts'
import { createStore, type Store } from '../../src/lib/store.ts'

const turn = () => Promise.resolve()
const nextTask = () => new Promise((resolve) => void setTimeout(resolve))
const nothing = () => undefined

function counted<T>(store: Store<T>) {
  let listeners = 0
  return {
    ...store,
    listeners: () => listeners,
    subscribe(listener: () => void) {
      listeners += 1
      const stop = store.subscribe(listener)
      return () => {
        listeners -= 1
        stop()
      }
    },
  }
}

test('it starts with the first reader and ends with the last one, each counted once', async () => {
  const stop = vi.fn()
  const start = vi.fn((_set: SetReading<number>) => stop)
  const reading = createReading(0, start)
  expect(start).not.toHaveBeenCalled()
  const leave = [reading.subscribe(nothing), reading.subscribe(nothing)]
  expect(start).toHaveBeenCalledTimes(1)
  leave[0]?.()
  leave[0]?.()
  await turn()
  expect(stop).not.toHaveBeenCalled()
  leave[1]?.()
  await turn()
  expect(stop).toHaveBeenCalledTimes(1)
  reading.subscribe(nothing)
  expect(start).toHaveBeenCalledTimes(2)
})

test('a reader that takes over from another one keeps the work going', async () => {
  const start = vi.fn(() => nothing)
  const reading = createReading(0, start)
  reading.subscribe(nothing)()
  reading.subscribe(nothing)
  await turn()
  expect(start).toHaveBeenCalledTimes(1)
})

test('what comes when nobody reads is said to be unwanted, and after the end it changes nothing', async () => {
  let set: SetReading<number> = () => true
  const reading = createReading(0, (own) => {
    set = own
    return nothing
  })
  const heard = vi.fn()
  const leave = reading.subscribe(heard)
  expect([set(1), reading.get(), heard.mock.calls.length]).toEqual([true, 1, 1])
  leave()
  expect(set(2)).toBe(false)
  await turn()
  expect([set(3), reading.get()]).toEqual([false, 2])
})

function accounts() {
  const state = counted(createStore<string | undefined>('a'))
  const log: string[] = []
  let late: (value: string | undefined) => void = nothing
  const reading = createReading<string | undefined>(undefined, perAccount(state, (key) => key, (set) => {
    const key = state.get()
    log.push(`begin ${key}`)
    late = set
    set(`of ${key}`)
    return () => void log.push(`end ${key}`)
  }))
  return { state, log, reading, late: () => late }
}

test('another account ends the work for the one before, clears its value, and begins anew in the next task', async () => {
  const { state, log, reading, late } = accounts()
  const seen: unknown[] = []
  reading.subscribe(() => seen.push(reading.get()))
  const old = late()
  state.set('b')
  old('of a, late')
  expect([reading.get(), seen, log]).toEqual([undefined, ['of a', undefined], ['begin a', 'end a']])
  await nextTask()
  expect([reading.get(), seen, log]).toEqual(['of b', ['of a', undefined, 'of b'], ['begin a', 'end a', 'begin b']])
  state.set(undefined)
  expect([reading.get(), log.at(-1)]).toEqual([undefined, 'end b'])
  state.set('c')
  state.set(undefined)
  state.set('d')
  state.set('e')
  await nextTask()
  expect(log.slice(4)).toEqual(['begin e'])
})

test('without a reader nothing is held: no value, no work, and the source is let go of', async () => {
  const { state, log, reading } = accounts()
  const leave = reading.subscribe(nothing)
  expect(state.listeners()).toBe(1)
  leave()
  await turn()
  expect([state.listeners(), reading.get(), log]).toEqual([0, undefined, ['begin a', 'end a']])
  state.set('b')
  expect(log).toEqual(['begin a', 'end a'])
})
