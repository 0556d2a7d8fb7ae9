import { expect, test } from 'vitest'
import { keccak256, toBytes } from 'viem'
import type { Address } from '../../../src/eth/address.ts'
import {
  compareTransferred,
  compareWithReviewed,
  hasSafeExecutionFailed,
} from '../../../src/core/transactions/compareMined.ts'

import { encodeTransfer } from '../../fakes/encodeTransfer.ts'

const A: Address = '0x00000000000000000000000000000000000000aa'
const B: Address = '0x00000000000000000000000000000000000000bb'
const EVE: Address = '0x00000000000000000000000000000000000000ee'
const COIN: Address = '0x00000000000000000000000000000000000000c0'
const HASH = `0x${'12'.repeat(32)}` as const
const entry = { from: A, to: B, amount: 5n, symbol: 'PLAY', decimals: 6 } as const
const mined = { hash: HASH, from: A, nonce: 0n } as const
const native = { ...mined, to: B, value: 5n, input: '0x' } as const
const coin = { ...mined, to: COIN, value: 0n, input: encodeTransfer(B, 5n) } as const

test.each([
  ['as reviewed', native, undefined],
  ['to another recipient', { ...native, to: EVE }, { kind: 'recipient', to: EVE }],
  ['another amount', { ...native, value: 6n }, { kind: 'amount', amount: 6n }],
  ['with data', { ...native, input: '0xa9059cbb' as const }, { kind: 'act' }],
  ['a new contract', { ...native, to: undefined }, { kind: 'act' }],
  ['a coin transfer', coin, { kind: 'recipient', to: COIN }],
  ['by another sender', { ...native, from: EVE }, { kind: 'sender', to: EVE }],
])(
  'compareWithReviewed compares a native transfer with the review: %s',
  (_name, transaction, difference) => {
    const found = compareWithReviewed({ ...entry, coin: undefined }, transaction)
    if (difference) expect(found).toMatchObject(difference)
    else expect(found).toBeUndefined()
  },
)

test.each([
  ['as reviewed', coin, undefined],
  [
    'to another recipient',
    { ...coin, input: encodeTransfer(EVE, 5n) },
    { kind: 'recipient', to: EVE },
  ],
  ['another amount', { ...coin, input: encodeTransfer(B, 6n) }, { kind: 'amount', amount: 6n }],
  ['another contract', { ...coin, to: EVE }, { kind: 'recipient', to: EVE }],
  [
    'an approval',
    {
      ...coin,
      input: encodeTransfer(B, 5n).replace('a9059cbb', '095ea7b3') as `0x${string}`,
    },
    { kind: 'act' },
  ],
  ['with native currency', { ...coin, value: 1n }, { kind: 'act' }],
  [
    'an address with nonzero padding',
    {
      ...coin,
      input: encodeTransfer(B, 5n).replace('a9059cbb00', 'a9059cbb01') as `0x${string}`,
    },
    { kind: 'act' },
  ],
])(
  'compareWithReviewed compares a coin transfer with the review: %s',
  (_name, transaction, difference) => {
    const found = compareWithReviewed({ ...entry, coin: COIN }, transaction)
    if (difference) expect(found).toMatchObject(difference)
    else expect(found).toBeUndefined()
  },
)

const moved = (sum: bigint | undefined, compared?: Parameters<typeof compareTransferred>[2]) =>
  compareTransferred({ coin: COIN, amount: 5n }, sum, compared)
const to = { kind: 'recipient', to: EVE, amount: undefined } as const
const act = { kind: 'act', to: undefined, amount: undefined } as const
const sum = { kind: 'amount', to: undefined, amount: 6n } as const
const sender = { kind: 'sender', to: EVE, amount: undefined } as const

test.each<[string, ReturnType<typeof moved>, object | undefined]>([
  ['the whole amount', moved(5n), undefined],
  ['zero', moved(0n), { kind: 'unmoved' }],
  ['less', moved(4n), { kind: 'arrived', amount: 4n }],
  ['more', moved(6n), { kind: 'arrived', amount: 6n }],
  ['unknown', moved(undefined), undefined],
  ['the changed amount of the transaction', moved(6n, sum), { kind: 'amount', amount: 6n }],
  ['the changed amount minus a fee', moved(4n, sum), { kind: 'amount', amount: 4n }],
  ['zero of a changed amount', moved(0n, sum), { kind: 'unmoved' }],
  ['the reviewed amount of a changed amount', moved(5n, sum), sum],
  ['a transfer to another recipient', moved(0n, to), to],
  ['a transaction with other data', moved(5n, act), act],
  ['the whole amount, sent by another account', moved(5n, sender), undefined],
  ['zero, sent by another account', moved(0n, sender), { kind: 'unmoved' }],
  ['unknown, sent by another account', moved(undefined, sender), sender],
])(
  'compareTransferred compares the transferred amount with the review: %s',
  (_name, found, difference) => {
    if (difference) expect(found).toMatchObject(difference)
    else expect(found).toBeUndefined()
  },
)

test('compareTransferred ignores transfer events for the native currency', () => {
  expect([
    compareTransferred({ coin: undefined, amount: 5n }, 0n, sum),
    compareTransferred({ coin: undefined, amount: 5n }, 0n, undefined),
  ]).toEqual([sum, undefined])
})

const SAFE = '0x00000000000000000000000000000000000000aa'
const PROPOSAL = `0x${'5a'.repeat(32)}` as const
const EVENT = keccak256(toBytes('ExecutionFailure(bytes32,uint256)'))
const SUCCESS = keccak256(toBytes('ExecutionSuccess(bytes32,uint256)'))
const PAYMENT = '0'.repeat(64)

test.each<[string, unknown, boolean]>([
  [
    'hash in a topic (Safe 1.4)',
    { address: SAFE, topics: [EVENT, PROPOSAL], data: `0x${PAYMENT}` },
    true,
  ],
  [
    'hash in the data (before Safe 1.4)',
    {
      address: SAFE.toUpperCase().replace('X', 'x'),
      topics: [EVENT],
      data: `${PROPOSAL}${PAYMENT}`,
    },
    true,
  ],
  ['success event', { address: SAFE, topics: [SUCCESS, PROPOSAL], data: `0x${PAYMENT}` }, false],
  [
    'event of another proposal',
    { address: SAFE, topics: [EVENT, `0x${'00'.repeat(32)}`], data: `0x${PAYMENT}` },
    false,
  ],
  [
    'event of another contract',
    { address: PROPOSAL.slice(0, 42), topics: [EVENT, PROPOSAL], data: '0x' },
    false,
  ],
  ['malformed log', { address: SAFE, topics: 'x', data: null }, false],
  ['null', null, false],
])('hasSafeExecutionFailed checks a log: %s', (_name, log, failed) => {
  expect(hasSafeExecutionFailed([null, log], SAFE, PROPOSAL)).toBe(failed)
})
