import { describe, expect, test } from 'vitest'
import { parseAccounts, parseChainId } from '../../src/wallets/answers.ts'
import { ALICE, BOB } from '../fakes/provider.ts'

const trap = (): never => { throw new Error('trap') }

describe('parseAccounts', () => {
  test.each([
    [[ALICE, BOB], [ALICE, BOB]], [[ALICE.toUpperCase().replace('0X', '0x')], [ALICE]],
    [[ALICE, ALICE], [ALICE, ALICE]],
    [[null, 5, `${ALICE}a`, BOB], [BOB]], [[], []],
  ])('%j gives %j', (given, accounts) => {
    expect(parseAccounts(given)).toEqual(accounts)
  })

  test.each([
    [null], [undefined], [{}], ['0x'], [ALICE], [{ length: 1, 0: ALICE }], [[null]], [['']], [[ALICE.slice(2)]],
    [[`${ALICE}0`]],
    [[`eip155:1:${ALICE}`]], [['<b>']], [[[ALICE]]], [new Proxy([], { get: trap })],
  ])('%# is malformed', (given) => {
    expect(parseAccounts(given)).toBeUndefined()
  })

  test.each(['slice', 'map', 'filter', 'forEach', 'at', Symbol.iterator])('its own %s is not believed', (method) => {
    const lying = Object.assign([ALICE], { [method]: () => ({ map: () => ({ filter: () => [{ evil: true }] }) }) })
    expect(parseAccounts(lying)).toEqual([ALICE])
  })

  test('an element is read once', () => {
    let reads = 0
    const list = Object.defineProperty([] as unknown[], 0, { get: () => (reads += 1) === 1 ? ALICE : 5 })
    expect([parseAccounts(list), reads]).toEqual([[ALICE], 1])
  })

  test('ten thousand entries are cut', () => {
    expect(parseAccounts(Array.from({ length: 10_000 }, () => ALICE))?.length).toBe(1_000)
  })
})

describe('parseChainId', () => {
  test.each([
    ['0x89', 137], ['0X89', 137], ['0xA4B1', 42161], ['0x0089', 137], ['137', 137], [137, 137], [137n, 137],
    ['0x1fffffffffffff', Number.MAX_SAFE_INTEGER],
  ])('%s is %d', (given, id) => {
    expect(parseChainId(given)).toBe(id)
  })

  test.each([
    ['0x'], [''], ['0x0'], ['0'], [0], [-1], ['-1'], [NaN], [Infinity], [1.5], ['1.5'], ['1e3'], [2 ** 60],
    ['0x1000000000000000'], [2n ** 256n],
    [' 1'], ['0x1\n'], ['eip155:1'], [null], [undefined], [true], [{}], [['0x1']], [Symbol('1')],
    [{ valueOf: () => 1 }],
  ])('%# is none', (given) => {
    expect(parseChainId(given)).toBeUndefined()
  })
})
