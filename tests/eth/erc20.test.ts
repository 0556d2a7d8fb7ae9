import { decodeUint } from '../../src/eth/abi.ts'
import { expect, test } from 'vitest'
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

test('calls are encoded as viem encodes them', () => {
  expect(encodeBalanceOf(A)).toBe(
    encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [A] }),
  )
  expect(encodeTransfer(A, 2n ** 200n)).toBe(
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [A, 2n ** 200n] }),
  )
})

test('call data says whom it pays how much; what is no transfer, to the letter, pays nobody', () => {
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

test('a symbol is read as a string, and as the 32 bytes of old coins', () => {
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

test('an amount beyond 256 bits is refused', () => {
  expect(() => encodeTransfer(A, 2n ** 256n)).toThrow(expect.objectContaining({ code: 'abi' }))
})

test('a balance is read; nothing there is an error, not zero', () => {
  expect(decodeUint(`0x${'5'.padStart(64, '0')}`)).toBe(5n)
  for (const reply of ['0x', '0x05', null, 'x'])
    expect(() => decodeUint(reply), String(reply)).toThrow(expect.objectContaining({ code: 'abi' }))
})

test('a coin that answers false has refused; one that answers nothing has not', () => {
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

test('what went from one to the other is the sum of the coin’s own events, wherever their words stand', () => {
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
  ['another contract’s', log({ address: B })],
  ['from somebody else', log({ topics: [TOPIC, `0x${word(B)}`, `0x${word(B)}`] })],
  ['to somebody else', log({ topics: [TOPIC, `0x${word(A)}`, `0x${word(A)}`] })],
  ['another event', log({ topics: [`0x${word(1n)}`, `0x${word(A)}`, `0x${word(B)}`] })],
  [
    'an address with more before it',
    log({ topics: [TOPIC, `0x1${word(A).slice(1)}`, `0x${word(B)}`] }),
  ],
  ['no sum', log({ data: '0x' })],
  ['a word too many', log({ data: `0x${word(7n)}${word(7n)}` })],
  ['half a word', log({ data: '0x07' })],
  ['data that is no hex', log({ data: `0x${'z'.repeat(64)}` })],
  ['data that is none', log({ data: 7 })],
  ['topics that are none', log({ topics: 'x' })],
  ['a topic that is none', log({ topics: [TOPIC, null, `0x${word(B)}`] })],
  ['a topic of another length', log({ topics: [TOPIC, `0x${word(A)}${word(B)}`] })],
  ['no topics', log({ topics: [] })],
  ['null', null],
  ['a text', 'x'],
  ['a trap', trap],
  ['inherited fields', Object.create(log())],
  ['one that was taken back', log({ removed: true })],
])('a log that is no transfer of it counts for nothing: %s', (_name, other) => {
  expect(sum(other)).toBe(0n)
  expect(sum(other, log())).toBe(7n)
})
