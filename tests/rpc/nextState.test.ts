import { expect, test } from 'vitest'
import type { AppError } from '../../src/errors.ts'
import { nextState, type Lookup, type TransactionState } from '../../src/rpc/watchTransaction.ts'

const pending = { status: 'pending', error: undefined, missing: false } as const
const mined = (status: 'confirmed' | 'failed', final = false): TransactionState => ({
  ...{ status, final, blockNumber: 100n, transaction: undefined, transferred: undefined },
})
const confirmed = mined('confirmed')
const failed = mined('failed')
const replaced = { status: 'replaced', kind: 'cancelled', hash: undefined } as const

const look = (state: TransactionState, second?: Lookup['second'], head = 100n): Lookup => ({
  ...{ state, second, head },
})
const times = (count: number, one: Lookup): Lookup[] => Array.from({ length: count }, () => one)
const NEW = { key: undefined, minedIn: undefined }
const PENDING = { key: 'pending undefined false', minedIn: undefined }
const CONFIRMED = { key: 'confirmed false', minedIn: 100n }

test.each<
  [string, typeof NEW | typeof PENDING | typeof CONFIRMED, Lookup[], TransactionState | undefined]
>([
  ['the first look finds it pending', NEW, [look(pending)], pending],
  ['two nodes confirm it', PENDING, [look(confirmed, 'same')], confirmed],
  ['two nodes report a failure', PENDING, [look(failed, 'same')], failed],
  ['one node confirms it once', PENDING, [look(confirmed, 'silent')], undefined],
  ['one node confirms it twice', PENDING, times(2, look(confirmed, 'silent')), confirmed],
  [
    'one node changes its mind',
    PENDING,
    [look(confirmed, 'silent'), look(failed, 'silent')],
    undefined,
  ],
  [
    'one node confirms it before and after a look that finds it pending',
    PENDING,
    [look(confirmed, 'silent'), look(pending), look(confirmed, 'silent')],
    undefined,
  ],
  ['a second node disagrees once', PENDING, [look(confirmed, 'different')], undefined],
  [
    'a second node disagrees twice',
    PENDING,
    times(2, look(confirmed, 'different')),
    { ...pending, error: expect.objectContaining({ code: 'nodes-disagree' }) as AppError },
  ],
  [
    'a second node disagrees, then is silent',
    PENDING,
    [look(confirmed, 'different'), look(confirmed, 'silent')],
    undefined,
  ],
  [
    'a second node disagrees about its removal',
    CONFIRMED,
    times(2, look(pending, 'different')),
    undefined,
  ],
  ['two nodes have lost its block', CONFIRMED, [look(pending, 'same')], pending],
  ['one node has lost its block twice', CONFIRMED, times(2, look(pending, 'silent')), pending],
  [
    'a node below its block does not show it 15 times',
    CONFIRMED,
    times(15, look(pending, 'silent', 99n)),
    undefined,
  ],
  [
    'a node below its block does not show it 16 times',
    CONFIRMED,
    times(16, look(pending, 'silent', 99n)),
    pending,
  ],
  [
    'two nodes show that it is final',
    CONFIRMED,
    [look(mined('confirmed', true), 'same')],
    mined('confirmed', true),
  ],
  ['two nodes show its replacement', PENDING, [look(replaced, 'same')], replaced],
  [
    'one of two nodes shows its replacement twice',
    PENDING,
    times(2, look(replaced, 'silent')),
    undefined,
  ],
])('%s', (_name, reported, looks, expected) => {
  expect(nextState(reported, looks, 2)).toEqual(expected)
})

test('the only node of a chain shows the replacement twice', () => {
  expect(nextState(PENDING, [look(replaced, 'silent')], 1)).toBeUndefined()
  expect(nextState(PENDING, times(2, look(replaced, 'silent')), 1)).toEqual(replaced)
})
