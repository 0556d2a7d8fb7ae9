import { describe, expect, test } from 'vitest'
import {
  blockAgeMs,
  blockTimeMs,
  isStalled,
  nextBlockInMs,
  observe,
  compareReports,
  type BlockIssue,
  type Observations,
} from '../../src/rpc/blockTracker.ts'

/** Times in seconds at which a block is created, first seen and last seen, and its number. */
type Seen = readonly [timestamp: number, first: number, last?: number, number?: number]

/** Observations by a device whose clock matches the chain's. */
function observed(...blocks: readonly Seen[]): Observations {
  return blocks.reduce<Observations>((before, [timestamp, first, last = first, number], index) => {
    const block = { number: BigInt(number ?? index), timestamp: BigInt(timestamp), epoch: 0 }
    const once = observe(before, block, first * 1_000, first * 1_000)
    return last > first ? observe(once, block, last * 1_000, last * 1_000) : once
  }, [])
}

describe('observe', () => {
  const block = (timestamp: bigint, epoch = 0) => ({ number: timestamp, timestamp, epoch })

  test('keeps the last 32 blocks', () => {
    const received = observed(...Array.from({ length: 40 }, (_, at): Seen => [at, at]))
    expect(received.map(({ timestamp }) => Number(timestamp))).toEqual(
      Array.from({ length: 32 }, (_, at) => at + 8),
    )
  })

  test('updates lastSeenAt of a block that is seen again', () => {
    expect(observed([5, 6, 9])).toMatchObject([{ firstSeenAt: 6_000, lastSeenAt: 9_000 }])
  })

  test('drops earlier blocks when a block of a new epoch arrives', () => {
    expect(observe(observed([5, 6], [7, 8]), block(1n, 1), 9, 9)).toMatchObject([
      { timestamp: 1n, epoch: 1 },
    ])
  })
})

describe('blockTimeMs', () => {
  test.each<[string, Seen[], number | undefined]>([
    ['no block', [], undefined],
    [
      'undefined after only two blocks',
      [
        [0, 0],
        [2, 2],
      ],
      undefined,
    ],
    [
      '2 s for a block every 2 s',
      [
        [0, 0],
        [2, 2],
        [4, 4],
      ],
      2_000,
    ],
    [
      '2 s for a block every 2 s with one skipped',
      [
        [0, 0],
        [2, 2],
        [6, 6],
      ],
      2_000,
    ],
    [
      '2 s when only every second of the 2 s blocks is seen',
      [
        [0, 0, 0, 0],
        [4, 4, 4, 2],
        [8, 8, 8, 4],
      ],
      2_000,
    ],
    [
      'undefined for blocks on demand',
      [
        [0, 0],
        [50, 50],
        [53, 53],
      ],
      undefined,
    ],
    [
      'undefined for a block every minute',
      [
        [0, 0],
        [60, 60],
        [120, 120],
      ],
      undefined,
    ],
    [
      'undefined when the block number stays the same',
      [
        [0, 0, 0, 7],
        [2, 2, 2, 7],
        [4, 4, 4, 7],
      ],
      undefined,
    ],
  ])('returns %s', (_name, blocks, expected) => {
    expect(blockTimeMs(observed(...blocks))).toBe(expected)
  })
})

describe('nextBlockInMs', () => {
  const steady: readonly Seen[] = [
    [0, 1],
    [12, 13],
    [24, 25],
  ]
  test.each<[string, readonly Seen[], number, number]>([
    [
      '0 without a steady block time',
      [
        [0, 1],
        [12, 13],
      ],
      20,
      0,
    ],
    // First readable between 0.1 s before and 1 s after the timestamp, so requested 1 s after the
    // middle.
    [
      'the time until the next block when each block was seen within a second',
      [
        [0, 1],
        [12, 13, 23.8],
        [24, 25, 35.9],
      ],
      25,
      12_450,
    ],
    ['0 when the next block is overdue', steady, 40, 0],
    [
      '0 when a block was skipped',
      [
        [0, 1],
        [12, 13],
        [24, 25, 40],
      ],
      40,
      0,
    ],
  ])('returns %s', (_name, blocks, now, expected) => {
    expect(nextBlockInMs(observed(...blocks), now * 1_000)).toBe(expected)
  })

  test('predicts the next block more precisely with more observations', () => {
    const wide = nextBlockInMs(observed([0, 3], [12, 15], [24, 27]), 27_000)
    const narrow = nextBlockInMs(observed([0, 3], [12, 15, 26], [24, 27]), 27_000)
    expect(wide).toBeLessThan(narrow)
  })
})

describe('blockAgeMs', () => {
  const STEADY: readonly Seen[] = [
    [0, 1],
    [2, 3],
    [4, 5],
  ]
  test.each<
    [
      string,
      readonly Seen[],
      { now: number; lagging?: boolean; offset?: number },
      number | undefined,
    ]
  >([
    ['no block', [], { now: 1 }, undefined],
    ['undefined for a block first seen less than 10 s ago', STEADY, { now: 14 }, undefined],
    ['the age of a block first seen more than 10 s ago', STEADY, { now: 16 }, 11_000],
    ['undefined without a block time for 45 s', [[0, 1]], { now: 45 }, undefined],
    ['the age without a block time after 45 s', [[0, 1]], { now: 47 }, 46_000],
    [
      'the age sooner while endpoints report older blocks',
      [[0, 1]],
      { now: 12, lagging: true },
      11_000,
    ],
    [
      'the age by the device clock for a block that was old when first seen',
      [[0, 100]],
      { now: 110 },
      110_000,
    ],
    [
      'undefined when the known offset of the device clock explains the age',
      [[0, 100]],
      { now: 110, offset: 100 },
      undefined,
    ],
    [
      'undefined for a block so old that the device clock must be wrong',
      [[0, 700]],
      { now: 710 },
      undefined,
    ],
  ])('returns %s', (_name, blocks, { now, lagging = false, offset = 0 }, expected) => {
    expect(blockAgeMs(observed(...blocks), now * 1_000, lagging, offset * 1_000)).toBe(expected)
  })
})

describe('isStalled', () => {
  test.each<[string, readonly Seen[], number, boolean]>([
    ['no block', [], 100, false],
    [
      'false within the longest gap between blocks',
      [
        [0, 0],
        [100, 100],
        [110, 110],
      ],
      200,
      false,
    ],
    [
      'true after more than the longest gap between blocks',
      [
        [0, 0],
        [100, 100],
        [110, 110],
      ],
      220,
      true,
    ],
    [
      'false after four missed blocks within 10 s',
      [
        [0, 0],
        [2, 2],
        [4, 4],
      ],
      13,
      false,
    ],
  ])('returns %s', (_name, blocks, now, expected) => {
    expect(isStalled(observed(...blocks), now * 1_000)).toBe(expected)
  })
})

describe('compareReports', () => {
  type Row = readonly [timestamp: number, issue?: BlockIssue, number?: number]
  test.each<[string, readonly Row[], best: number, outliers: Record<number, 'behind' | 'ahead'>]>([
    ['the only block', [[1_000]], 0, {}],
    ['the newer of two blocks', [[1_000], [1_004]], 1, {}],
    ['the newer block and marks one that is 6 s behind', [[1_000], [1_006]], 1, { 0: 'behind' }],
    [
      'the newer block and marks a stalled one as behind',
      [[1_000, 'stalled'], [1_004]],
      1,
      { 0: 'behind' },
    ],
    [
      'the first block when both endpoints are stalled',
      [
        [1_000, 'stalled'],
        [1_000, 'stalled'],
      ],
      0,
      {},
    ],
    [
      'the current block and marks one in the future as ahead',
      [[1_000], [9_000, 'ahead']],
      0,
      { 1: 'ahead' },
    ],
    [
      'the newer block when both are in the future',
      [
        [9_000, 'ahead'],
        [9_002, 'ahead'],
      ],
      1,
      {},
    ],
    [
      'the current block and marks a leap of the block number as ahead',
      [[1_000], [1_002, 'ahead', 9_999]],
      0,
      { 1: 'ahead' },
    ],
  ])('selects %s', (_name, rows, best, outliers) => {
    const reports = rows.map(([timestamp, issue, number = timestamp], endpoint) => ({
      endpoint,
      issue,
      block: { number: BigInt(number), timestamp: BigInt(timestamp) },
    }))
    const compared = compareReports(reports, 2_000_000, 5_000)
    expect(compared?.best.endpoint).toBe(best)
    expect(Object.fromEntries(compared?.outliers ?? [])).toEqual(outliers)
  })
})
