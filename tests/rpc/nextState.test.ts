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

const lookup = (state: TransactionState, second?: Lookup['second'], head = 100n): Lookup => ({
  ...{ state, second, head },
})
const times = (count: number, one: Lookup): Lookup[] => Array.from({ length: count }, () => one)
const NEW = { key: undefined, minedIn: undefined }
const PENDING = { key: 'pending undefined false', minedIn: undefined }
const CONFIRMED = { key: 'confirmed false', minedIn: 100n }

test.each<
  [string, typeof NEW | typeof PENDING | typeof CONFIRMED, Lookup[], TransactionState | undefined]
>([
  ['reports pending at the first lookup', NEW, [lookup(pending)], pending],
  ['reports confirmed when two nodes confirm', PENDING, [lookup(confirmed, 'same')], confirmed],
  ['reports failed when two nodes report a failure', PENDING, [lookup(failed, 'same')], failed],
  [
    'reports nothing when one node confirms once',
    PENDING,
    [lookup(confirmed, 'silent')],
    undefined,
  ],
  [
    'reports confirmed when one node confirms twice',
    PENDING,
    times(2, lookup(confirmed, 'silent')),
    confirmed,
  ],
  [
    'reports nothing when one node first confirms, then reports a failure',
    PENDING,
    [lookup(confirmed, 'silent'), lookup(failed, 'silent')],
    undefined,
  ],
  [
    'reports nothing when a pending lookup lies between two confirmations of one node',
    PENDING,
    [lookup(confirmed, 'silent'), lookup(pending), lookup(confirmed, 'silent')],
    undefined,
  ],
  [
    'reports nothing when the second node disagrees once',
    PENDING,
    [lookup(confirmed, 'different')],
    undefined,
  ],
  [
    "reports 'nodes-disagree' when the second node disagrees twice",
    PENDING,
    times(2, lookup(confirmed, 'different')),
    { ...pending, error: expect.objectContaining({ code: 'nodes-disagree' }) as AppError },
  ],
  [
    'reports nothing when the second node disagrees, then is silent',
    PENDING,
    [lookup(confirmed, 'different'), lookup(confirmed, 'silent')],
    undefined,
  ],
  [
    'keeps confirmed when the second node disagrees about the removal',
    CONFIRMED,
    times(2, lookup(pending, 'different')),
    undefined,
  ],
  [
    'reports pending when two nodes have lost the block',
    CONFIRMED,
    [lookup(pending, 'same')],
    pending,
  ],
  [
    'reports pending when one node has lost the block twice',
    CONFIRMED,
    times(2, lookup(pending, 'silent')),
    pending,
  ],
  [
    'keeps confirmed after 15 lookups at a node below the block',
    CONFIRMED,
    times(15, lookup(pending, 'silent', 99n)),
    undefined,
  ],
  [
    'reports pending after 16 lookups at a node below the block',
    CONFIRMED,
    times(16, lookup(pending, 'silent', 99n)),
    pending,
  ],
  [
    'reports final when two nodes report final',
    CONFIRMED,
    [lookup(mined('confirmed', true), 'same')],
    mined('confirmed', true),
  ],
  [
    'reports replaced when two nodes show the replacement',
    PENDING,
    [lookup(replaced, 'same')],
    replaced,
  ],
  [
    'reports nothing when only one of two nodes shows the replacement',
    PENDING,
    times(2, lookup(replaced, 'silent')),
    undefined,
  ],
])('nextState %s', (_name, reported, lookups, expected) => {
  expect(nextState(reported, lookups, 2)).toEqual(expected)
})

test('nextState reports replaced when the only node of a chain shows the replacement twice', () => {
  expect(nextState(PENDING, [lookup(replaced, 'silent')], 1)).toBeUndefined()
  expect(nextState(PENDING, times(2, lookup(replaced, 'silent')), 1)).toEqual(replaced)
})
