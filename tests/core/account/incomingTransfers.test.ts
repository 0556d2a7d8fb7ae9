import { beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '../../../src/errors.ts'
import { createReadLogs } from '../../../src/rpc/readLogs.ts'
import { settle } from '../../fakes/fakeTime.ts'
import {
  createIncomingTransferWatcher,
  type IncomingTransfer,
  type IncomingTransferWatcher,
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

/** Block of the payment on nodes with a range limit. */
let paidIn: bigint
let head: bigint
let behind: readonly bigint[]
/** Logs of each node. `most`: a node with this range limit that has one log in block `paidIn`. */
let nodes: (readonly unknown[] | 'fails' | { readonly most: number })[]
let requests: unknown[][]
let heads: number
let fails: boolean
let events: IncomingTransfer[]
let watcher: IncomingTransferWatcher

beforeEach(() => {
  head = 1_000n
  paidIn = 0n
  behind = []
  nodes = [[log()], [log()]]
  requests = []
  heads = 0
  fails = false
  events = []
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
        requests.push([at, method, ...params])
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
  watcher = createIncomingTransferWatcher({
    client,
    coin: COIN,
    account: ME,
    readLogs: createReadLogs(),
    onTransfer: (transfer) => void events.push(transfer),
  })
}
async function read(...values: bigint[]): Promise<void> {
  for (const value of values) {
    watcher.onBalance(value)
    await settle()
    head += 1n
  }
}

describe('reporting incoming transfers', () => {
  test('reports a transfer once when the balance has risen and two nodes return the event', async () => {
    await read(100n, 125n)
    expect(events).toEqual([{ hash: hash('1'), from: BOB, amount: 25n, block: 1_001n }])
    expect(requests).toEqual(
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
    expect(events.map(({ amount }) => amount)).toEqual([25n, 5n])
  })

  test.each([
    ['a decimal string', '1001'],
    ['a number', 1_001],
  ])('accepts a log whose block number is %s', async (_, blockNumber) => {
    nodes = [[{ ...log(), blockNumber }], [{ ...log(), blockNumber }]]
    await read(100n, 125n)
    expect(events).toMatchObject([{ block: 1_001n }])
  })

  test('reads the start block at the next balance if all nodes failed at first', async () => {
    fails = true
    await read(100n)
    fails = false
    await read(100n, 125n)
    expect(events).toEqual([{ hash: hash('1'), from: BOB, amount: 25n, block: 1_001n }])
  })

  test('stops requesting the start block after five failures until the balance rises', async () => {
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
    'ignores transfers from before the first balance if the %s node was 400 blocks behind',
    async (_, lag) => {
      const fromBlocks: unknown[] = []
      behind = lag
      await read(100n)
      behind = []
      await read(125n)
      for (const [, , filter] of requests)
        fromBlocks.push((filter as { fromBlock: string }).fromBlock)
      expect(fromBlocks).toEqual(['0x3e9', '0x3e9'])
    },
  )

  test('sends no requests for the first balance or if the balance does not rise', async () => {
    await read(100n, 100n, 50n, 50n)
    expect([requests, events]).toEqual([[], []])
  })
})

describe('agreement of nodes', () => {
  test.each<[string, (readonly unknown[] | 'fails')[]]>([
    ['there is only one node', [[log()]]],
    ['the second fails', [[log()], 'fails']],
    ['the second does not have the event', [[log()], []]],
    ['the second returns another amount', [[log()], [log({ amount: 26n })]]],
    ['the second returns another sender', [[log()], [log({ from: COIN })]]],
    ['both fail', ['fails', 'fails']],
  ])('reports no transfer unless two nodes return the same event: %s', async (_, answers) => {
    nodes = answers
    make()
    await read(100n, 125n, 125n, 125n, 125n, 125n, 125n, 125n, 125n)
    expect(events).toEqual([])
    expect(requests.length).toBeLessThanOrEqual(answers.length < 2 ? 0 : 10)
  })

  test('requests the logs again at the next balance if the second node did not have the event yet', async () => {
    nodes = [[log()], []]
    await read(100n, 125n, 125n)
    expect(events).toEqual([])
    nodes = [[log()], [log()]]
    await read(125n)
    expect(events).toHaveLength(1)
  })

  test.each<[string, unknown]>([
    ['of another coin', log({ address: BOB })],
    ['to another account', log({ to: BOB })],
    ['of zero', log({ amount: 0n })],
    ['to the sender itself', log({ from: ME })],
    ['removed by a reorg', log({ removed: true })],
    ['with an invalid hash', { ...log(), transactionHash: '0x1' }],
    ['of another event', { ...log(), topics: [word(1n), word(BOB), word(ME)] }],
    ['that is a number', 7],
    ['without topics', { topics: null }],
  ])('ignores a log %s', async (_, answer) => {
    nodes = [[answer], [answer]]
    await read(100n, 125n)
    expect(requests.length).toBeGreaterThan(0)
    expect(events).toEqual([])
  })

  test('reports one transfer per sender of a transaction, with the sum of the amounts', async () => {
    const CAROL = '0x00000000000000000000000000000000000000ca'
    const logs = [log(), log({ from: CAROL, amount: 7n }), log({ amount: 5n })]
    nodes = [logs, logs]
    await read(100n, 137n, 137n)
    expect(events.map(({ from, amount }) => [from, amount])).toEqual([
      [BOB, 30n],
      [CAROL, 7n],
    ])
  })
})

describe('block ranges of eth_getLogs', () => {
  test('requests at most 500 blocks', async () => {
    nodes = [
      [log(), log({ amount: 5n })],
      [log(), log({ amount: 5n })],
    ]
    await read(100n)
    head = 90_000n
    await read(130n)
    expect(events).toEqual([{ hash: hash('1'), from: BOB, amount: 30n, block: 1_001n }])
    expect(requests[0]).toMatchObject([
      0,
      'eth_getLogs',
      { fromBlock: `0x${(90_000n - 500n).toString(16)}` },
    ])
  })

  test('reports a second transfer once the second node returns the event too', async () => {
    const [one, two] = [log(), log({ hash: hash('2'), amount: 5n })]
    nodes = [[one, two], [one]]
    await read(100n, 130n)
    expect(events.map(({ amount }) => amount)).toEqual([25n])
    nodes = [
      [one, two],
      [one, two],
    ]
    await read(130n)
    expect(events.map(({ amount }) => amount)).toEqual([25n, 5n])
  })

  test.each([10, 100, 500, 1_000])(
    'finds the transfer on nodes that accept a range of at most %i blocks',
    async (most) => {
      nodes = [{ most }, { most }]
      make()
      await read(100n)
      head = 90_000n
      paidIn = 89_999n
      await read(125n)
      expect(events).toEqual([{ hash: hash('1'), from: BOB, amount: 25n, block: 1_001n }])
    },
  )

  test("remembers each node's range limit and sends fewer requests the next time", async () => {
    nodes = [{ most: 10 }, { most: 100 }]
    make()
    await read(100n)
    head = 90_000n
    paidIn = 89_999n
    await read(125n)
    const first = requests.length
    expect(first).toBeLessThanOrEqual(16)
    await read(125n, 130n)
    expect(requests.length - first).toBeLessThanOrEqual(12)
    expect(events).toHaveLength(1)
  })
})
