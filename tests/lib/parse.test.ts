import { expect, test } from 'vitest'
import { count, field, isRecord, json, list, text } from '../../src/lib/parse.ts'

const revoked = Proxy.revocable({}, {})
revoked.revoke()

test.each<[string, unknown, boolean]>([
  ['an object', {}, true],
  ['one without a prototype', Object.create(null), true],
  ['an array', [], false],
  ['null', null, false],
  ['undefined', undefined, false],
  ['a text', 'x', false],
  ['a function', () => 1, false],
])('%s is a record: %s', (_, value, expected) => {
  expect(isRecord(value)).toBe(expected)
})

test('a field is an own one, of an object, and nothing that is read throws', () => {
  expect(field({ a: 1 }, 'a')).toBe(1)
  const trap = {
    get a(): number {
      throw new Error('trap')
    },
  }
  for (const value of [
    {},
    null,
    undefined,
    'text',
    [1],
    Object.create({ a: 1 }),
    trap,
    revoked.proxy,
  ])
    expect(field(value, 'a')).toBe(undefined)
  expect([
    field({}, 'constructor'),
    field('text', 'length'),
    field(JSON.parse('{"__proto__":{"a":1}}'), 'a'),
  ]).toEqual([undefined, undefined, undefined])
})

test('a count is a whole number that is held exactly, and large enough', () => {
  expect([count(0), count(7), count(Number.MAX_SAFE_INTEGER), count(1, 1)]).toEqual([
    0,
    7,
    Number.MAX_SAFE_INTEGER,
    1,
  ])
  for (const value of ['7', -1, 1.5, NaN, Infinity, 2 ** 53, 7n, null, [7]])
    expect(count(value)).toBe(undefined)
  expect(count(0, 1)).toBe(undefined)
})

test('a list is an array, and anything else is an empty one', () => {
  expect([list([1, 'a']), list({ length: 1, 0: 1 }), list('ab'), list(undefined)]).toEqual([
    [1, 'a'],
    [],
    [],
    [],
  ])
})

test('a text is short, on one line, and shows all its characters', () => {
  expect([text('ETH', 3), text('Ω 1', 3)]).toEqual(['ETH', 'Ω 1'])
  for (const value of ['', 'ETH2', 'a\nb', 'E\u202eTH', 'a\u200bb', 'a\u2028b', '\ud800', 7, null])
    expect(text(value, 3)).toBe(undefined)
})

test('json is the value, or undefined for what is none, or too long', () => {
  expect([json('{"a":1}'), json('null'), json(' 7 ')]).toEqual([{ a: 1 }, null, 7])
  for (const value of ['', '{', 'undefined', '['.repeat(100_000), undefined, null, 7, {}])
    expect(json(value)).toBe(undefined)
  expect([json('1234', 4), json('12345', 4)]).toEqual([1234, undefined])
})
