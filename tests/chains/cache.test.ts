import { expect, test, vi } from 'vitest'
import { CACHE_TIME_MS, createReadCache } from '../../src/chains/cache.ts'

const NOW = 1_800_000_000_000

function storage(text: string | null = null) {
  const own = {
    text,
    read: vi.fn(() => own.text),
    write: vi.fn((next: string) => void (own.text = next)),
  }
  return own
}
const stored = (...entries: unknown[]): string => JSON.stringify({ v: 1, entries })

test('createReadCache returns a stored value after a reload', () => {
  const own = storage()
  createReadCache(own, () => NOW).set('a', '0x1')
  expect(createReadCache(own, () => NOW + 1).get('a')).toBe('0x1')
})

test('get ignores values that are 24 hours old or dated in the future', () => {
  const own = storage(stored(['a', NOW, '1'], ['b', NOW + 1, '2']))
  expect(createReadCache(own, () => NOW + CACHE_TIME_MS - 1).get('a')).toBe('1')
  expect(createReadCache(own, () => NOW + CACHE_TIME_MS).get('a')).toBe(undefined)
  expect(createReadCache(own, () => NOW).get('b')).toBe(undefined)
})

test('set drops the oldest values to keep the storage within 4 kB', () => {
  const own = storage()
  const cache = createReadCache(own, () => NOW)
  for (let index = 0; index < 500; index++) cache.set(`key-${index}`, 'x'.repeat(50))
  expect(own.text?.length).toBeLessThanOrEqual(4_096)
  expect(cache.get('key-499')).toBe('x'.repeat(50))
  expect(cache.get('key-0')).toBe(undefined)
  cache.set('long', 'x'.repeat(301))
  expect(cache.get('long')).toBe(undefined)
})

const POISON: readonly (readonly [string, string | null])[] = [
  ['nothing', null],
  ['no JSON', '{'],
  ['null', 'null'],
  ['a number', '5'],
  ['an array', '[]'],
  ['another version', '{"v":2,"entries":[["a",1,"x"]]}'],
  ['entries of another type', '{"v":1,"entries":{"a":1}}'],
  ['a megabyte', stored(['a', NOW, 'x'], 'y'.repeat(1_000_000))],
  [
    'broken entries',
    stored(
      null,
      5,
      [],
      ['a'],
      ['a', 'b', 'c'],
      ['a', NOW, 7],
      [1, NOW, 'x'],
      ['a', NOW, 'x', 1],
      ['a', NOW, 'x'.repeat(301)],
    ),
  ],
  [
    'prototype keys',
    '{"v":1,"__proto__":{"entries":[["a",1,"x"]]},"entries":[{"__proto__":["a",1,"x"]}]}',
  ],
  ['deep nesting', '['.repeat(4_000)],
]
test.each(POISON)('treats a storage that contains %s as empty', (_name, text) => {
  const own = storage(text)
  const cache = createReadCache(own, () => NOW)
  expect(cache.get('a')).toBe(undefined)
  cache.set('b', 'y')
  expect(createReadCache(own, () => NOW).get('b')).toBe('y')
})

test('accepts names of Object.prototype members as keys', () => {
  const own = storage(stored(['__proto__', NOW, 'x']))
  const cache = createReadCache(own, () => NOW)
  expect(cache.get('__proto__')).toBe('x')
  expect(cache.get('constructor')).toBe(undefined)
})

test('set does not write back values that another tab has cleared', () => {
  const own = storage()
  const cache = createReadCache(own, () => NOW)
  cache.set('left', '1')
  own.text = null // another tab clears the storage
  expect(cache.get('left')).toBe(undefined)
  cache.set('new', '2')
  expect(own.text).not.toContain('left')
})

test('set keeps values that another tab has written', () => {
  const own = storage()
  const [here, there] = [createReadCache(own, () => NOW), createReadCache(own, () => NOW)]
  here.set('a', '1')
  there.set('b', '2')
  here.set('c', '3')
  expect(['a', 'b', 'c'].map((key) => there.get(key))).toEqual(['1', '2', '3'])
})

test('createReadCache does not read the storage before the first get', () => {
  const own = storage(stored(['a', NOW, '1']))
  createReadCache(own, () => NOW)
  expect(own.read).not.toHaveBeenCalled()
})
