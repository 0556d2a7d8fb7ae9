import { expect, test } from 'vitest'
import { asSafeInteger, getOwn, isRecord, json, asArray, asShortText } from '../../src/lib/parse.ts'

const revoked = Proxy.revocable({}, {})
revoked.revoke()

test.each<[string, unknown, boolean]>([
  ['an object', {}, true],
  ['an object without a prototype', Object.create(null), true],
  ['an array', [], false],
  ['null', null, false],
  ['undefined', undefined, false],
  ['a string', 'x', false],
  ['a function', () => 1, false],
])('isRecord of %s is %s', (_, value, expected) => {
  expect(isRecord(value)).toBe(expected)
})

test('getOwn returns own properties only and never throws', () => {
  expect(getOwn({ a: 1 }, 'a')).toBe(1)
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
    expect(getOwn(value, 'a')).toBe(undefined)
  expect([
    getOwn({}, 'constructor'),
    getOwn('text', 'length'),
    getOwn(JSON.parse('{"__proto__":{"a":1}}'), 'a'),
  ]).toEqual([undefined, undefined, undefined])
})

test('asSafeInteger returns undefined for all but safe integers of at least the minimum', () => {
  expect([
    asSafeInteger(0),
    asSafeInteger(7),
    asSafeInteger(Number.MAX_SAFE_INTEGER),
    asSafeInteger(1, 1),
  ]).toEqual([0, 7, Number.MAX_SAFE_INTEGER, 1])
  for (const value of ['7', -1, 1.5, NaN, Infinity, 2 ** 53, 7n, null, [7]])
    expect(asSafeInteger(value)).toBe(undefined)
  expect(asSafeInteger(0, 1)).toBe(undefined)
})

test('asArray returns an array unchanged and [] for any other value', () => {
  expect([
    asArray([1, 'a']),
    asArray({ length: 1, 0: 1 }),
    asArray('ab'),
    asArray(undefined),
  ]).toEqual([[1, 'a'], [], [], []])
})

test('asShortText accepts only short one-line text without invisible characters', () => {
  expect([asShortText('ETH', 3), asShortText('Ω 1', 3)]).toEqual(['ETH', 'Ω 1'])
  for (const value of ['', 'ETH2', 'a\nb', 'E\u202eTH', 'a\u200bb', 'a\u2028b', '\ud800', 7, null])
    expect(asShortText(value, 3)).toBe(undefined)
})

test('json returns the parsed value, or undefined for invalid or too long text', () => {
  expect([json('{"a":1}'), json('null'), json(' 7 ')]).toEqual([{ a: 1 }, null, 7])
  for (const value of ['', '{', 'undefined', '['.repeat(100_000), undefined, null, 7, {}])
    expect(json(value)).toBe(undefined)
  expect([json('1234', 4), json('12345', 4)]).toEqual([1234, undefined])
})
