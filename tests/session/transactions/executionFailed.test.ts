// The Safe contracts' own word on an execution, of both generations.
import { expect, test } from 'vitest'
import { keccak256, toBytes } from 'viem'
import { executionFailed } from '../../../src/session/transactions/chainNews.ts'

const SAFE = '0x00000000000000000000000000000000000000aa'
const PROPOSAL = `0x${'5a'.repeat(32)}` as const
const EVENT = keccak256(toBytes('ExecutionFailure(bytes32,uint256)'))
const SUCCESS = keccak256(toBytes('ExecutionSuccess(bytes32,uint256)'))
const PAYMENT = '0'.repeat(64)

test.each<[string, unknown, boolean]>([
  ['since 1.4, the hash a topic', { address: SAFE, topics: [EVENT, PROPOSAL], data: `0x${PAYMENT}` }, true],
  ['before, the hash in the data', {
    address: SAFE.toUpperCase().replace('X', 'x'), topics: [EVENT], data: `${PROPOSAL}${PAYMENT}`,
  }, true],
  ['a success', { address: SAFE, topics: [SUCCESS, PROPOSAL], data: `0x${PAYMENT}` }, false],
  ['of another proposal', { address: SAFE, topics: [EVENT, `0x${'00'.repeat(32)}`], data: `0x${PAYMENT}` }, false],
  ['of another contract', { address: PROPOSAL.slice(0, 42), topics: [EVENT, PROPOSAL], data: '0x' }, false],
  ['rubbish', { address: SAFE, topics: 'x', data: null }, false], ['nothing', null, false],
])('%s', (_name, log, failed) => {
  expect(executionFailed([null, log], SAFE, PROPOSAL)).toBe(failed)
})
