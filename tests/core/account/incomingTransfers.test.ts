// Payments that arrive are reported once, when two nodes agree, and only those made since the first reading.
import { beforeEach, expect, test } from 'vitest'
import { AppError } from '../../../src/errors.ts'
import { createReadLogs } from '../../../src/rpc/readLogs.ts'
import { settle } from '../../fakes/fakeTime.ts'
import {
  createArrivals,
  type Arrival,
  type Arrivals,
} from '../../../src/core/account/incomingTransfers.ts'

const COIN = '0x00000000000000000000000000000000000000c0'
const ME = '0x00000000000000000000000000000000000000aa'
const BOB = '0x00000000000000000000000000000000000000b0'
const TRANSFERRED = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const word = (value: bigint | string): string =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')}`
const hash = (digit: string) => `0x${digit.repeat(64)}`
const log = (
  change: {
    address?: string
    from?: string
    to?: string
    amount?: bigint
    hash?: string
    removed?: boolean
  } = {},
) => {
  const {
    address = COIN,
    from = BOB,
    to = ME,
    amount = 25n,
    hash: transactionHash = hash('1'),
    removed = false,
  } = change
  return {
    address,
    topics: [TRANSFERRED, word(from), word(to)],
    data: word(amount),
    transactionHash,
    removed,
    blockNumber: '0x3e9',
  }
}

/** The block of the payment at nodes with a limit. */
let paidIn: bigint
let head: bigint
let behind: readonly bigint[]
/**
 * Logs, or the largest range that the node takes, in blocks, with one payment in the head at the
 * first reading + 1.
 */
let nodes: (readonly unknown[] | 'fails' | { readonly most: number })[]
let asked: unknown[][]
let heads: number
let fails: boolean
let heard: Arrival[]
let arrivals: Arrivals

beforeEach(() => {
  head = 1_000n
  paidIn = 0n
  behind = []
  nodes = [[log()], [log()]]
  asked = []
  heads = 0
  fails = false
  heard = []
  make()
})
function make(): void {
  const client = {
    request: async (method: string) =>
      method === 'eth_blockNumber' ? `0x${(head - (behind[0] ?? 0n)).toString(16)}` : undefined,
    nodes: nodes.map((_, at) => ({
      request: async (method: string, params: readonly unknown[]) => {
        if (method === 'eth_blockNumber') {
          heads += 1
          if (fails) throw new Error('down')
          if (nodes[at] === 'fails') throw new Error('down')
          return `0x${(head - (behind[at] ?? 0n)).toString(16)}`
        }
        asked.push([at, method, ...params])
        const logs = nodes[at]
        if (logs === 'fails') throw new Error('down')
        if (logs && 'length' in logs) return logs
        const { fromBlock, toBlock } = params[0] as { fromBlock: string; toBlock: string }
        const [from, to] = [BigInt(fromBlock), toBlock === 'latest' ? head : BigInt(toBlock)]
        if (to - from + 1n > (logs?.most ?? 0))
          throw new AppError('logs-limit', 'the block range is too large')
        return from <= paidIn && paidIn <= to ? [log()] : []
      },
    })),
  }
  arrivals = createArrivals({
    client,
    coin: COIN,
    account: ME,
    readLogs: createReadLogs(),
    onArrival: (arrival) => void heard.push(arrival),
  })
}
async function read(...values: bigint[]): Promise<void> {
  for (const value of values) {
    arrivals.heard(value)
    await settle()
    head += 1n
  }
}

test('a balance that rose, and the same event at two nodes: told once, with who and how much', async () => {
  await read(100n, 125n)
  expect(heard).toEqual([{ hash: hash('1'), from: BOB, amount: 25n, block: 1_001n }])
  expect(asked).toEqual(
    [0, 1].map((at) => [
      at,
      'eth_getLogs',
      {
        address: COIN,
        topics: [TRANSFERRED, null, word(ME)],
        fromBlock: '0x3e9',
        toBlock: 'latest',
      },
    ]),
  )
  nodes = [
    [log(), log({ hash: hash('2'), amount: 5n })],
    [log(), log({ hash: hash('2'), amount: 5n })],
  ]
  await read(125n, 130n, 130n)
  expect(heard.map(({ amount }) => amount)).toEqual([25n, 5n])
})

test.each([
  ['decimal text', '1001'],
  ['a number', 1_001],
])('a block number as %s is the block of the payment', async (_, blockNumber) => {
  nodes = [[{ ...log(), blockNumber }], [{ ...log(), blockNumber }]]
  await read(100n, 125n)
  expect(heard).toMatchObject([{ block: 1_001n }])
})

test('finds the block to start from at the next reading when the nodes fail at first', async () => {
  fails = true
  await read(100n)
  fails = false
  await read(100n, 125n)
  expect(heard).toEqual([{ hash: hash('1'), from: BOB, amount: 25n, block: 1_001n }])
})

test('stops asking for the block to start from after five failures, until the balance rises', async () => {
  nodes = [[log()], 'fails']
  await read(...Array.from({ length: 20 }, () => 100n))
  const before = heads
  expect(before).toBeLessThanOrEqual(10)
  nodes = [[log()], [log()]]
  await read(125n, 125n)
  expect(heads).toBeGreaterThan(before)
})

test.each([
  ['first', [400n, 0n]],
  ['second', [0n, 400n]],
])(
  'a %s node 400 blocks behind at the first reading: old payments do not count as new',
  async (_, lag) => {
    const asks: unknown[] = []
    behind = lag
    await read(100n)
    behind = []
    await read(125n)
    for (const [, , filter] of asked) asks.push((filter as { fromBlock: string }).fromBlock)
    expect(asks).toEqual(['0x3e9', '0x3e9'])
  },
)

test('the first reading, a balance that stays and one that falls ask nobody', async () => {
  await read(100n, 100n, 50n, 50n)
  expect([asked, heard]).toEqual([[], []])
})

test.each<[string, (readonly unknown[] | 'fails')[]]>([
  ['one node alone on the network', [[log()]]],
  ['the second is down', [[log()], 'fails']],
  ['the second does not have it', [[log()], []]],
  ['the second tells of another sum', [[log()], [log({ amount: 26n })]]],
  ['the second tells of another payer', [[log()], [log({ from: COIN })]]],
  ['both are down', ['fails', 'fails']],
])('never on one node’s word: %s', async (_, answers) => {
  nodes = answers
  make()
  await read(100n, 125n, 125n, 125n, 125n, 125n, 125n, 125n, 125n)
  expect(heard).toEqual([])
  expect(asked.length).toBeLessThanOrEqual(answers.length < 2 ? 0 : 10) // it is given up, or not begun
})

test('a second node that is some blocks behind is asked again', async () => {
  nodes = [[log()], []]
  await read(100n, 125n, 125n)
  expect(heard).toEqual([])
  nodes = [[log()], [log()]]
  await read(125n)
  expect(heard).toHaveLength(1)
})

test.each<[string, unknown]>([
  ['another coin', log({ address: BOB })],
  ['somebody else', log({ to: BOB })],
  ['nothing', log({ amount: 0n })],
  ['oneself', log({ from: ME })],
  ['taken back', log({ removed: true })],
  ['no hash', { ...log(), transactionHash: '0x1' }],
  ['no event', { ...log(), topics: [word(1n), word(BOB), word(ME)] }],
  ['rubbish', 7],
  ['a trap', { topics: null }],
])('what two nodes agree on is still no payment: %s', async (_, answer) => {
  nodes = [[answer], [answer]]
  await read(100n, 125n)
  expect(asked.length).toBeGreaterThan(0)
  expect(heard).toEqual([])
})

test('one transaction with two payers is one payment of each', async () => {
  const CAROL = '0x00000000000000000000000000000000000000ca'
  const logs = [log(), log({ from: CAROL, amount: 7n }), log({ amount: 5n })]
  nodes = [logs, logs]
  await read(100n, 137n, 137n)
  expect(heard.map(({ from, amount }) => [from, amount])).toEqual([
    [BOB, 30n],
    [CAROL, 7n],
  ])
})

test('two events of one payer in one transaction are one payment; no more blocks are asked for than nodes give', async () => {
  nodes = [
    [log(), log({ amount: 5n })],
    [log(), log({ amount: 5n })],
  ]
  await read(100n)
  head = 90_000n
  await read(130n)
  expect(heard).toEqual([{ hash: hash('1'), from: BOB, amount: 30n, block: 1_001n }])
  expect(asked[0]).toMatchObject([
    0,
    'eth_getLogs',
    { fromBlock: `0x${(90_000n - 500n).toString(16)}` },
  ])
})

test('of two payments the second node has the later one only afterwards: both are told', async () => {
  const [one, two] = [log(), log({ hash: hash('2'), amount: 5n })]
  nodes = [[one, two], [one]]
  await read(100n, 130n)
  expect(heard.map(({ amount }) => amount)).toEqual([25n])
  nodes = [
    [one, two],
    [one, two],
  ]
  await read(130n)
  expect(heard.map(({ amount }) => amount)).toEqual([25n, 5n])
})

test.each([10, 100, 500, 1_000])(
  'finds the payment at nodes that give the logs of at most %i blocks',
  async (most) => {
    nodes = [{ most }, { most }]
    make()
    await read(100n)
    head = 90_000n
    paidIn = 89_999n
    await read(125n)
    expect(heard).toEqual([{ hash: hash('1'), from: BOB, amount: 25n, block: 1_001n }])
  },
)

test('asks each node for no more than it took before, and for a few parts of that at most', async () => {
  nodes = [{ most: 10 }, { most: 100 }]
  make()
  await read(100n)
  head = 90_000n
  paidIn = 89_999n
  await read(125n)
  const first = asked.length
  expect(first).toBeLessThanOrEqual(16)
  await read(125n, 130n)
  expect(asked.length - first).toBeLessThanOrEqual(12)
  expect(heard).toHaveLength(1)
})
