import { describe, expect, test } from 'vitest'
import {
  blockAgeMs,
  blockTimeMs,
  isStalled,
  nextBlockInMs,
  observe,
  weighReports,
  type Doubt,
  type Observations,
} from '../../src/rpc/blockTracker.ts'

/** A block: its timestamp, when it is first and last seen, and its number, all but the number in seconds. */
type Seen = readonly [timestamp: number, first: number, last?: number, number?: number]

/** Observations by a device whose clock shows the time of the chain. */
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

  test('extends the time of a block that is seen again', () => {
    expect(observed([5, 6, 9])).toMatchObject([{ firstSeenAt: 6_000, lastSeenAt: 9_000 }])
  })

  test('starts anew in another epoch', () => {
    expect(observe(observed([5, 6], [7, 8]), block(1n, 1), 9, 9)).toMatchObject([
      { timestamp: 1n, epoch: 1 },
    ])
  })
})

describe('blockTimeMs', () => {
  test.each<[string, Seen[], number | undefined]>([
    ['no block', [], undefined],
    [
      'two blocks',
      [
        [0, 0],
        [2, 2],
      ],
      undefined,
    ],
    [
      'a block every 2 s',
      [
        [0, 0],
        [2, 2],
        [4, 4],
      ],
      2_000,
    ],
    [
      'a block every 2 s with one skipped',
      [
        [0, 0],
        [2, 2],
        [6, 6],
      ],
      2_000,
    ],
    [
      'a block every 2 s of which every second one is seen',
      [
        [0, 0, 0, 0],
        [4, 4, 4, 2],
        [8, 8, 8, 4],
      ],
      2_000,
    ],
    [
      'blocks on demand',
      [
        [0, 0],
        [50, 50],
        [53, 53],
      ],
      undefined,
    ],
    [
      'a block every minute',
      [
        [0, 0],
        [60, 60],
        [120, 120],
      ],
      undefined,
    ],
    [
      'a number that stays the same',
      [
        [0, 0, 0, 7],
        [2, 2, 2, 7],
        [4, 4, 4, 7],
      ],
      undefined,
    ],
  ])('%s', (_name, blocks, expected) => {
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
      'no steady block time',
      [
        [0, 1],
        [12, 13],
      ],
      20,
      0,
    ],
    // Readable between 0.1 s before and 1 s after the timestamp: requested 1 s after the middle.
    [
      'blocks seen within a second',
      [
        [0, 1],
        [12, 13, 23.8],
        [24, 25, 35.9],
      ],
      25,
      12_450,
    ],
    ['the same when it is due', steady, 40, 0],
    [
      'a block that was skipped',
      [
        [0, 1],
        [12, 13],
        [24, 25, 40],
      ],
      40,
      0,
    ],
  ])('%s', (_name, blocks, now, expected) => {
    expect(nextBlockInMs(observed(...blocks), now * 1_000)).toBe(expected)
  })

  test('narrows the delay down with each observation', () => {
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
    ['within four block times and 10 s', STEADY, { now: 14 }, undefined],
    ['later', STEADY, { now: 16 }, 11_000],
    ['without a block time, within 45 s', [[0, 1]], { now: 45 }, undefined],
    ['without a block time, later', [[0, 1]], { now: 47 }, 46_000],
    ['while endpoints report older blocks', [[0, 1]], { now: 12, lagging: true }, 11_000],
    ['old by the device when it was first seen', [[0, 100]], { now: 110 }, 110_000],
    [
      'the same where the clock of the device is wrong',
      [[0, 100]],
      { now: 110, offset: 100 },
      undefined,
    ],
    ['so old that the clock of the device must be wrong', [[0, 700]], { now: 710 }, undefined],
  ])('%s', (_name, blocks, { now, lagging = false, offset = 0 }, expected) => {
    expect(blockAgeMs(observed(...blocks), now * 1_000, lagging, offset * 1_000)).toBe(expected)
  })
})

describe('isStill', () => {
  test.each<[string, readonly Seen[], number, boolean]>([
    ['no block', [], 100, false],
    [
      'within the longest gap',
      [
        [0, 0],
        [100, 100],
        [110, 110],
      ],
      200,
      false,
    ],
    [
      'longer than the longest gap',
      [
        [0, 0],
        [100, 100],
        [110, 110],
      ],
      220,
      true,
    ],
    [
      'shorter than a block needs to be old',
      [
        [0, 0],
        [2, 2],
        [4, 4],
      ],
      13,
      false,
    ],
  ])('%s', (_name, blocks, now, expected) => {
    expect(isStalled(observed(...blocks), now * 1_000)).toBe(expected)
  })
})

describe('weighReports', () => {
  type Row = readonly [timestamp: number, doubt?: Doubt, number?: number]
  test.each<[string, readonly Row[], best: number, outliers: Record<number, 'behind' | 'ahead'>]>([
    ['one block', [[1_000]], 0, {}],
    ['the newer block', [[1_000], [1_004]], 1, {}],
    ['a block that is behind', [[1_000], [1_006]], 1, { 0: 'behind' }],
    ['a block that is still the same', [[1_000, 'stalled'], [1_004]], 1, { 0: 'behind' }],
    [
      'two blocks that are still the same',
      [
        [1_000, 'stalled'],
        [1_000, 'stalled'],
      ],
      0,
      {},
    ],
    ['a block of the future', [[1_000], [9_000, 'ahead']], 0, { 1: 'ahead' }],
    [
      'two blocks of the future',
      [
        [9_000, 'ahead'],
        [9_002, 'ahead'],
      ],
      1,
      {},
    ],
    ['a leap of the height', [[1_000], [1_002, 'ahead', 9_999]], 0, { 1: 'ahead' }],
  ])('%s', (_name, rows, best, outliers) => {
    const reports = rows.map(([timestamp, doubt, number = timestamp], endpoint) => ({
      endpoint,
      doubt,
      block: { number: BigInt(number), timestamp: BigInt(timestamp) },
    }))
    const weighed = weighReports(reports, 2_000_000, 5_000)
    expect(weighed?.best.endpoint).toBe(best)
    expect(Object.fromEntries(weighed?.outliers ?? [])).toEqual(outliers)
  })
})
