import { decodeUint } from '../../src/eth/abi.ts'
import { describe, expect, test } from 'vitest'
import { encodeAbiParameters, encodeFunctionData, erc20Abi } from 'viem'
import {
  DECIMALS,
  decodeSymbol,
  decodeTransfer,
  encodeBalanceOf,
  sumTransfers,
  SYMBOL,
  transferSucceeds,
} from '../../src/eth/erc20.ts'

import { encodeTransfer } from '../fakes/encodeTransfer.ts'

const A = '0x00000000000000000000000000000000000000aa'

test('encodeBalanceOf and encodeTransfer return the same call data as viem', () => {
  expect(encodeBalanceOf(A)).toBe(
    encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [A] }),
  )
  expect(encodeTransfer(A, 2n ** 200n)).toBe(
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [A, 2n ** 200n] }),
  )
})

test('decodeTransfer returns recipient and amount, or undefined for any other call', () => {
  const data = encodeTransfer('0x52908400098527886e0f7030069857d2e4169ee7', 12_500_000n)
  expect(decodeTransfer(data)).toEqual({
    to: '0x52908400098527886e0f7030069857d2e4169ee7',
    amount: 12_500_000n,
  })
  const others = [
    data.replace('0xa9059cbb', '0x095ea7b3'),
    data.replace('0xa9059cbb00', '0xa9059cbb01'),
    data.slice(0, -2),
    `${data}00`,
    '0x',
  ]
  expect(others.map((other) => decodeTransfer(other as `0x${string}`))).toEqual(
    others.map(() => undefined),
  )
})

test('decodeSymbol decodes string and bytes32 symbols', () => {
  expect([DECIMALS, SYMBOL]).toEqual(
    (['decimals', 'symbol'] as const).map((functionName) =>
      encodeFunctionData({ abi: erc20Abi, functionName }),
    ),
  )
  expect(decodeSymbol(encodeAbiParameters([{ type: 'string' }], ['USD₮0']))).toBe('USD₮0')
  expect(decodeSymbol(encodeAbiParameters([{ type: 'string' }], ['']))).toBe('')
  expect(decodeSymbol(`0x${'4d4b52'.padEnd(64, '0')}`)).toBe('MKR')
  expect(decodeSymbol(`0x${'41'.repeat(32)}`)).toBe('A'.repeat(32))
  expect(() => decodeSymbol(`0x${'ff'.repeat(64)}`)).toThrow(
    expect.objectContaining({ code: 'abi' }),
  )
})

test('encodeTransfer rejects an amount above 256 bits', () => {
  expect(() => encodeTransfer(A, 2n ** 256n)).toThrow(expect.objectContaining({ code: 'abi' }))
})

test('decodeUint throws for an empty or invalid balance instead of returning zero', () => {
  expect(decodeUint(`0x${'5'.padStart(64, '0')}`)).toBe(5n)
  for (const reply of ['0x', '0x05', null, 'x'])
    expect(() => decodeUint(reply), String(reply)).toThrow(expect.objectContaining({ code: 'abi' }))
})

test('transferSucceeds is false only for a returned false, not for missing return data', () => {
  expect([
    transferSucceeds('0x'),
    transferSucceeds(`0x${'1'.padStart(64, '0')}`),
    transferSucceeds(`0x${'0'.repeat(64)}`),
  ]).toEqual([true, true, false])
})

const COIN = '0x00000000000000000000000000000000000000c0'
const B = '0x00000000000000000000000000000000000000bb'
const TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (value: bigint | string): string => BigInt(value).toString(16).padStart(64, '0')
const log = (more: object = {}): object => ({
  address: COIN,
  topics: [TOPIC, `0x${word(A)}`, `0x${word(B)}`],
  data: `0x${word(7n)}`,
  ...more,
})
const sum = (...logs: unknown[]): bigint => sumTransfers(logs, { coin: COIN, from: A, to: B })
const trap = new Proxy(
  {},
  {
    get() {
      throw new Error('trap')
    },
    getOwnPropertyDescriptor() {
      throw new Error('trap')
    },
  },
)

describe('sumTransfers', () => {
  test('adds up the Transfer events of the coin with any number of indexed parameters', () => {
    expect(sum()).toBe(0n)
    expect(sum(log())).toBe(7n)
    expect(sum(log(), log({ data: `0x${word(5n)}` }))).toBe(12n)
    expect(sum(log({ topics: [TOPIC], data: `0x${word(A)}${word(B)}${word(7n)}` }))).toBe(7n)
    expect(sum(log({ topics: [TOPIC, `0x${word(A)}`], data: `0x${word(B)}${word(7n)}` }))).toBe(7n)
    expect(
      sum(log({ topics: [TOPIC, `0x${word(A)}`, `0x${word(B)}`, `0x${word(7n)}`], data: '0x' })),
    ).toBe(7n)
    expect(
      sum(
        log({
          address: COIN.toUpperCase().replace('X', 'x'),
          topics: [TOPIC.toUpperCase().replace('X', 'x'), `0x${word(A)}`, `0x${word(B)}`],
        }),
      ),
    ).toBe(7n)
    expect(sum(log({ data: `0x${'f'.repeat(64)}` }), log({ data: `0x${'f'.repeat(64)}` }))).toBe(
      2n * (2n ** 256n - 1n),
    )
  })

  test.each<[string, unknown]>([
    ['emitted by another contract', log({ address: B })],
    ['from another sender', log({ topics: [TOPIC, `0x${word(B)}`, `0x${word(B)}`] })],
    ['to another recipient', log({ topics: [TOPIC, `0x${word(A)}`, `0x${word(A)}`] })],
    ['of another event', log({ topics: [`0x${word(1n)}`, `0x${word(A)}`, `0x${word(B)}`] })],
    [
      'with a dirty address word',
      log({ topics: [TOPIC, `0x1${word(A).slice(1)}`, `0x${word(B)}`] }),
    ],
    ['without an amount', log({ data: '0x' })],
    ['with an extra word', log({ data: `0x${word(7n)}${word(7n)}` })],
    ['with an incomplete word', log({ data: '0x07' })],
    ['with data that is not hex', log({ data: `0x${'z'.repeat(64)}` })],
    ['with data that is a number', log({ data: 7 })],
    ['with topics that are a string', log({ topics: 'x' })],
    ['with a null topic', log({ topics: [TOPIC, null, `0x${word(B)}`] })],
    ['with a topic of the wrong length', log({ topics: [TOPIC, `0x${word(A)}${word(B)}`] })],
    ['without topics', log({ topics: [] })],
    ['null', null],
    ['a string', 'x'],
    ['a Proxy that throws', trap],
    ['inherited fields', Object.create(log())],
    ['removed by a reorg', log({ removed: true })],
  ])('ignores a log: %s', (_name, other) => {
    expect(sum(other)).toBe(0n)
    expect(sum(other, log())).toBe(7n)
  })
})
