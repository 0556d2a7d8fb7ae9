import { expect, test } from 'vitest'
import { createBlockTime } from '../../src/chains/blockTime.ts'
import type { Block } from '../../src/rpc/blockTracker.ts'

const block = (number: bigint, timestamp: bigint, epoch = 0): Block => ({
  number,
  timestamp,
  epoch,
})

/** Returns the block time after each of the given latest blocks. */
function blockTimes(...blocks: readonly (Block | undefined)[]): readonly (number | undefined)[] {
  let latest: Block | undefined
  const blockTimeMs = createBlockTime(() => latest)
  return blocks.map((next) => {
    latest = next
    return blockTimeMs()
  })
}

test('the block time is the average since the first block, from the third block on', () => {
  expect(blockTimes(undefined, block(10n, 100n), block(11n, 112n), block(14n, 148n))).toEqual([
    undefined,
    undefined,
    undefined,
    12_000,
  ])
})

test('blocks of less than a second have an average block time', () => {
  expect(blockTimes(block(10n, 100n), block(18n, 102n)).at(-1)).toBe(250)
})

test('the block time is unknown when blocks are rare, share a timestamp, or the chain went back', () => {
  expect(blockTimes(block(10n, 100n), block(12n, 200n)).at(-1)).toBeUndefined()
  expect(blockTimes(block(10n, 100n), block(12n, 100n)).at(-1)).toBeUndefined()
  expect(blockTimes(block(10n, 100n), block(14n, 148n, 1)).at(-1)).toBeUndefined()
})
