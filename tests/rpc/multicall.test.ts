import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { decodeFunctionData, encodeFunctionData, encodeFunctionResult, multicall3Abi } from 'viem'
import { createReadBatch } from '../../src/rpc/readBatch.ts'
import { AppError } from '../../src/errors.ts'
import type { Address } from '../../src/eth/address.ts'
import type { Hex } from '../../src/eth/hex.ts'
import { getErrorDetails } from '../../src/eth/revert.ts'
import { decodeAggregate3, encodeAggregate3 } from '../../src/rpc/aggregate3.ts'
import { createAdaptiveLimit, type EndpointReader } from '../../src/rpc/endpoint.ts'
import type { Block, ReportedBlock } from '../../src/rpc/blockTracker.ts'
import {
  createMulticall3Status,
  multicall,
  type Multicall3Contract,
} from '../../src/rpc/multicall.ts'
import { MULTICALL, multicallAnswer, STILL } from '../fakes/multicall.ts'
import { NodeError } from '../fakes/rpcServer.ts'
import { createRandom } from '../fakes/random.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const ONE: Address = `0x${'11'.repeat(20)}`
const TWO: Address = `0x${'22'.repeat(20)}`
const TARGET: Address = `0x${'99'.repeat(20)}`
const word = (value: bigint | number): string => value.toString(16).padStart(64, '0')

type FakeRequest = (method: string, params: readonly unknown[]) => Promise<unknown>

/** Creates a read batch for one node. `epoch`: number of reorgs so far. */
function setUp(
  request: FakeRequest,
  epoch = (): number => 0,
  definition: Multicall3Contract = { address: MULTICALL, blockCreated: 1 },
) {
  const spy = vi.fn(request)
  const chains: bigint[] = []
  const blocks: (ReportedBlock | undefined)[] = []
  const checkChain = (id: bigint): void => void chains.push(id)
  const endpoint: EndpointReader = {
    id: 0,
    request: spy,
    maxReads: createAdaptiveLimit(1_021),
    checkChain,
  }
  const contract = createMulticall3Status(definition, [{ request: spy }])
  const batch = createReadBatch({
    request: spy,
    latestBlock: () => ({ epoch: epoch() }) as Block,
    async read(reads) {
      const found = await multicall(endpoint, contract, reads)
      blocks.push(found.block)
      return found
    },
  })
  return { batch, methods: () => spy.mock.calls.map(([method]) => method), spy, chains, blocks }
}

/** Returns the calls of an aggregate without the three for block data. */
function readsOf(params: readonly unknown[]): unknown[] {
  const [{ data }] = params as [{ data: Hex }]
  const [calls] = decodeFunctionData({ abi: multicall3Abi, data }).args ?? []
  return (calls as unknown[]).slice(3)
}

function node(answers: Record<string, (params: unknown[]) => unknown>): FakeRequest {
  return async (method, params) => {
    try {
      return answers[method]?.([...params])
    } catch (error) {
      throw error instanceof NodeError ? new AppError('reverted', 'x', { data: '0x' }) : error
    }
  }
}

describe('encodeAggregate3', () => {
  test('returns the same bytes as viem for up to 1024 calls', () => {
    const random = createRandom(1)
    for (const count of [0, 1, 32, 1_024]) {
      const calls = Array.from({ length: count }, () => ({
        to: random.hex(20),
        data: random.hex(random.below(80)),
      }))
      const args = [
        calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data })),
      ] as const
      expect(encodeAggregate3(calls)).toBe(
        encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args }),
      )
    }
  })
})

describe('decodeAggregate3', () => {
  test('decodes random results encoded by viem', () => {
    const random = createRandom(2)
    for (const count of [0, 1, 2, 32, 1_024]) {
      const results = Array.from({ length: count }, () => ({
        success: random.below(2) === 1,
        data: random.hex(random.below(120)),
      }))
      const result = results.map(({ success, data }) => ({ success, returnData: data }))
      expect(
        decodeAggregate3(
          encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result }),
          count,
        ),
      ).toEqual(results)
    }
  })

  test('accepts gaps, trailing data and missing padding', () => {
    const tuple = (flag: number, data: string): string =>
      word(flag) + word(64) + word(data.length / 2) + data
    const first = tuple(1, 'aa'.repeat(32))
    const second = tuple(0, 'bb'.repeat(3))
    const gap = 'ee'.repeat(32)
    const heads = word(64 + 32) + word(64 + 32 + 128 + 32)
    expect(
      decodeAggregate3(`0x${word(32)}${word(2)}${heads}${gap}${first}${gap}${second}${gap}`, 2),
    ).toEqual([
      { success: true, data: `0x${'aa'.repeat(32)}` },
      { success: false, data: '0xbbbbbb' },
    ])
  })

  const tuple = word(1) + word(64) + word(32) + 'ab'.repeat(32)
  const MALFORMED: readonly (readonly [string, unknown])[] = [
    ['nothing', undefined],
    ['a number', 5],
    ['0x', '0x'],
    ['odd hex', '0x123'],
    ['no hex', '0xzz'],
    ['one word', `0x${word(32)}`],
    ['another count', `0x${word(32)}${word(3)}${word(96)}${tuple}`],
    ['2^32 results', `0x${word(32)}${word(2n ** 32n)}${word(64)}`],
    ['an array beyond the end', `0x${word(4_096)}${word(2)}`],
    ['an absurd offset', `0x${word(2n ** 255n)}${word(2)}`],
    ['a head beyond the end', `0x${word(32)}${word(2)}${word(64)}${word(9_999)}${tuple}`],
    [
      'a boolean of 2',
      `0x${word(32)}${word(2)}${word(64)}${word(160)}${word(2)}${word(64)}${word(0)}${tuple}`,
    ],
    ['shared bodies', `0x${word(32)}${word(2)}${word(64)}${word(64)}${tuple}`],
    [
      'results in another order than the calls',
      `0x${word(32)}${word(2)}${word(192)}${word(64)}${tuple}${tuple}`,
    ],
    [
      'a body inside its own head',
      `0x${word(32)}${word(2)}${word(64)}${word(192)}${word(1)}${word(32)}${word(0)}${word(0)}${tuple}`,
    ],
    ['a body inside the heads', `0x${word(32)}${word(2)}${word(0)}${word(64)}${tuple}`],
    [
      'a length beyond the end',
      `0x${word(32)}${word(2)}${word(64)}${word(192)}${tuple}${word(1)}${word(64)}${word(33)}${'ab'.repeat(32)}`,
    ],
    [
      'a length of 2^53',
      `0x${word(32)}${word(2)}${word(64)}${word(192)}${tuple}${word(1)}${word(64)}${word(2n ** 53n)}`,
    ],
  ]
  test.each(MALFORMED)('rejects malformed data: %s', (_name, reply) => {
    expect(() => decodeAggregate3(reply, 2)).toThrow(expect.objectContaining({ code: 'abi' }))
  })

  test('rejects a different number of results than calls', () => {
    const result = Array.from({ length: 3 }, () => ({ success: true, returnData: '0xab' as const }))
    const reply = encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
    for (const count of [0, 2, 4])
      expect(() => decodeAggregate3(reply, count)).toThrow(expect.objectContaining({ code: 'abi' }))
  })

  test('rejects characters that are not hex digits', () => {
    const valid = encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: [{ success: true, returnData: `0x${'ab'.repeat(32)}` }],
    })
    for (const digits of ['1g', '1@', '0P', '2 ', '2/', '2:']) {
      const at = valid.lastIndexOf('20ab')
      expect(() => decodeAggregate3(valid.slice(0, at) + digits + valid.slice(at + 2), 1)).toThrow(
        expect.objectContaining({ code: 'abi' }),
      )
    }
  })

  test("returns results or throws 'abi' for 1000 damaged replies", () => {
    const random = createRandom(4)
    const results = Array.from({ length: 8 }, () => ({
      success: true,
      returnData: random.hex(random.below(64)),
    }))
    const valid = encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: results,
    })
    for (let round = 0; round < 1_000; round++) {
      const at = 2 + random.below(valid.length - 4)
      const damaged =
        random.below(4) === 0
          ? valid.slice(0, at)
          : valid.slice(0, at) + random.hex(1).slice(2) + valid.slice(at + 2)
      try {
        const total = decodeAggregate3(damaged, 8).reduce((sum, { data }) => sum + data.length, 0)
        expect(total).toBeLessThan(damaged.length)
      } catch (error) {
        expect(AppError.is(error) && error.code).toBe('abi')
      }
    }
  })

  test('rejects 50 000 heads that share one body without using 50 MB of memory', () => {
    const body = 'ab'.repeat(64_000)
    for (const count of [1_024, 50_000]) {
      const heads = word(50_000 * 32).repeat(50_000)
      const reply = `0x${word(32)}${word(50_000)}${heads}${word(1)}${word(64)}${word(64_000)}${body}`
      const before = process.memoryUsage().heapUsed
      expect(() => decodeAggregate3(reply, count)).toThrow(expect.objectContaining({ code: 'abi' }))
      expect(process.memoryUsage().heapUsed - before).toBeLessThan(50_000_000)
    }
  })
})

describe('createReadBatch', () => {
  test('sends the reads of one window as one eth_call', async () => {
    const { batch, spy } = setUp(
      node({
        eth_call: multicallAnswer(
          { [ONE]: 5n, [TWO]: 7n },
          { [TARGET]: () => ({ success: true, data: '0xcafe' }) },
        ),
      }),
    )
    const data: Hex = '0x12345678'
    expect(
      await Promise.all([batch.balance(ONE), batch.call({ to: TARGET, data }), batch.balance(TWO)]),
    ).toEqual([5n, '0xcafe', 7n])
    expect(spy).toHaveBeenCalledTimes(1)
    expect(readsOf(spy.mock.calls[0]?.[1] ?? [])).toHaveLength(3)
  })

  test('reads block and chain ID in the same eth_call, even for a single read', async () => {
    const { batch, methods, chains, blocks } = setUp(
      node({ eth_call: multicallAnswer({ [ONE]: 9n }) }),
    )
    expect(await batch.balance(ONE)).toBe(9n)
    expect(methods()).toEqual(['eth_call'])
    expect(chains).toEqual([1n])
    expect(blocks).toEqual([{ number: BigInt(STILL.number), timestamp: BigInt(STILL.timestamp) }])
  })

  test('returns the newest known balance instead of one from an older block', async () => {
    let facts = { ...STILL, number: 10 }
    let balance = 2n
    const { batch } = setUp(
      node({
        eth_call: multicallAnswer(
          () => ({ [ONE]: balance }),
          {},
          () => facts,
        ),
      }),
    )
    expect(await batch.balance(ONE)).toBe(2n)
    facts = { ...STILL, number: 9 }
    balance = 1n
    expect(await batch.balance(ONE)).toBe(2n)
    facts = { ...STILL, number: 11 }
    balance = 3n
    expect(await batch.balance(ONE)).toBe(3n)
  })

  test('reports the older block when a batch was split in two', async () => {
    const numbers = [10, 9]
    let number = 0
    const answer = multicallAnswer({ [ONE]: 1n, [TWO]: 2n }, {}, () => ({ ...STILL, number }))
    const { batch, blocks } = setUp(
      node({
        eth_call: (params) => {
          if (readsOf(params).length > 1) throw new AppError('limit-exceeded', 'too many')
          number = numbers.shift() ?? 0
          return answer(params)
        },
      }),
    )
    expect(await Promise.all([batch.balance(ONE), batch.balance(TWO)])).toEqual([1n, 2n])
    expect(blocks.map((block) => block?.number)).toEqual([9n])
  })

  test('accepts a value from a lower block in a new epoch', async () => {
    let epoch = 0
    let facts = { ...STILL, number: 10 }
    let balance = 2n
    const { batch } = setUp(
      node({
        eth_call: multicallAnswer(
          () => ({ [ONE]: balance }),
          {},
          () => facts,
        ),
      }),
      () => epoch,
    )
    await batch.balance(ONE)
    ;[epoch, facts, balance] = [1, { ...STILL, number: 4 }, 1n]
    expect(await batch.balance(ONE)).toBe(1n)
  })

  test('rejects only the call that reverts, with its revert data and reason', async () => {
    const data = `0x4e487b71${word(0x11)}` as const
    const { batch } = setUp(
      node({
        eth_call: multicallAnswer({ [ONE]: 5n }, { [TARGET]: () => ({ success: false, data }) }),
      }),
    )
    const outcome = await Promise.allSettled([
      batch.balance(ONE),
      batch.call({ to: TARGET, data: '0x' }),
    ])
    expect(outcome).toMatchObject([{ value: 5n }, { reason: { code: 'reverted', data } }])
    expect(getErrorDetails((outcome[1] as PromiseRejectedResult).reason as AppError)).toBe(
      'arithmetic overflow',
    )
  })

  test('sends other requests of the window in the same task as the eth_call', async () => {
    const { batch, spy } = setUp(
      node({ eth_call: multicallAnswer({ [ONE]: 5n, [TWO]: 7n }), eth_gasPrice: () => '0x1' }),
    )
    const turns: number[] = []
    let turn = 0
    const ticking = setInterval(() => (turn += 1), 0)
    spy.mockImplementation(
      (
        (inner) =>
        (...args: Parameters<FakeRequest>) => (turns.push(turn), inner(...args))
      )(spy.getMockImplementation() as FakeRequest),
    )
    expect(
      await Promise.all([
        batch.balance(ONE),
        batch.request('eth_gasPrice', []),
        batch.balance(TWO),
      ]),
    ).toEqual([5n, '0x1', 7n])
    clearInterval(ticking)
    expect(turns).toHaveLength(2)
    expect(turns[0]).toBe(turns[1])
  })

  test('reads the block once in two seconds when a window contains no reads', async () => {
    const { batch, methods, blocks } = setUp(
      node({ eth_call: multicallAnswer({}), eth_gasPrice: () => '0x1' }),
    )
    await batch.request('eth_gasPrice', [])
    await batch.request('eth_gasPrice', [])
    expect(methods()).toEqual(['eth_call', 'eth_gasPrice', 'eth_gasPrice'])
    expect(blocks).toEqual([{ number: BigInt(STILL.number), timestamp: BigInt(STILL.timestamp) }])
  })

  test('splits 2000 reads into two eth_calls of at most 1024 calls', async () => {
    const sizes: number[] = []
    const answer = multicallAnswer({})
    const { batch } = setUp(
      node({ eth_call: (params) => (sizes.push(readsOf(params).length), answer(params)) }),
    )
    await Promise.all(Array.from({ length: 2_000 }, () => batch.balance(ONE)))
    expect(sizes).toEqual([1_021, 979])
  })

  test('splits large call data into several eth_calls', async () => {
    const { batch, spy } = setUp(
      node({ eth_call: multicallAnswer({}, { [TARGET]: () => ({ success: true, data: '0x' }) }) }),
    )
    const data: Hex = `0x${'ab'.repeat(100_000)}`
    await Promise.all(Array.from({ length: 6 }, () => batch.call({ to: TARGET, data })))
    expect(spy).toHaveBeenCalledTimes(3)
  })
})

const HEADER = { number: '0x64', timestamp: '0x6553f100' }
const WITHOUT_CONTRACT: Record<string, (params: unknown[]) => unknown> = {
  eth_call: () => '0x',
  eth_chainId: () => '0x1',
  eth_getBalance: () => '0x3',
  eth_getBlockByNumber: () => HEADER,
}

describe('createReadBatch without Multicall3', () => {
  test('reads balances one by one, together with the block, when no node has the contract', async () => {
    const { batch, methods, blocks } = setUp(node(WITHOUT_CONTRACT), undefined, {
      address: MULTICALL,
    })
    const both = (): Promise<bigint[]> => Promise.all([batch.balance(ONE), batch.balance(TWO)])
    expect(await both()).toEqual([3n, 3n])
    const oneByOne = ['eth_getBlockByNumber', 'eth_getBalance', 'eth_getBalance']
    expect(methods()).toEqual(['eth_call', 'eth_chainId', ...oneByOne])
    expect(await both()).toEqual([3n, 3n])
    expect(methods().slice(5)).toEqual(oneByOne)
    expect(blocks).toEqual(
      [1, 2].map(() => ({ number: 100n, timestamp: BigInt(HEADER.timestamp) })),
    )
  })

  test('rejects zero balances when the configured contract does not exist', async () => {
    const { batch } = setUp(node({ ...WITHOUT_CONTRACT, eth_getBalance: () => '0x0' }))
    await expect(batch.balance(ONE)).rejects.toMatchObject({ code: 'bad-response' })
  })

  test.each<[string, () => bigint, (to: Address) => unknown]>([
    ['a balance', () => 3n, () => '0x'],
    ['the balance of the zero address', () => 0n, () => '0x'],
    ['a contract', () => 0n, (to) => (to === TARGET ? `0x${word(0)}` : '0x')],
  ])(
    'reads one by one despite the configured contract when %s proves that the node has state',
    async (name, balance, call) => {
      const zero = `0x${'00'.repeat(20)}`
      const { batch } = setUp(
        node({
          ...WITHOUT_CONTRACT,
          eth_call: ([{ to }]: any[]) => call(to),
          eth_getBalance: ([of]) =>
            of === zero && name.includes('zero') ? '0x1' : `0x${balance().toString(16)}`,
        }),
      )
      const reads = [batch.balance(ONE), batch.call({ to: TARGET, data: '0x12' })] as const
      const [found] = await Promise.allSettled(reads)
      expect(found).toEqual({ status: 'fulfilled', value: balance() })
    },
  )

  test('reports no newer block than the one at which a single balance was read', async () => {
    let number = 100
    const answer = multicallAnswer({}, {}, () => ({ ...STILL, number: number++ }))
    const { batch, blocks } = setUp(async (method, params) => {
      if (method !== 'eth_call') return `0x${(number++).toString(16)}`
      if (readsOf(params).length > 0) throw new AppError('limit-exceeded', 'x')
      return answer([...params])
    })
    const balance = await batch.balance(ONE)
    expect(blocks).toHaveLength(1)
    expect(blocks[0]?.number).toBeLessThanOrEqual(balance)
  })

  test('rejects an empty result once a node has shown that the contract exists', async () => {
    const answers = { ...WITHOUT_CONTRACT, eth_call: multicallAnswer({ [ONE]: 5n }) }
    const { batch } = setUp(node(answers), undefined, { address: MULTICALL })
    expect(await batch.balance(ONE)).toBe(5n)
    answers.eth_call = () => '0x'
    await expect(batch.balance(ONE)).rejects.toMatchObject({ code: 'bad-response' })
  })
})

describe('createReadBatch with failing aggregates', () => {
  test('halves an aggregate until only the bad call fails, without learning a size limit', async () => {
    const answer = multicallAnswer(
      { [ONE]: 5n },
      { [TARGET]: () => ({ success: true, data: '0xcafe' }) },
    )
    const bad = '666'
    const { batch, spy } = setUp(async (_method, params) => {
      if (JSON.stringify(params).includes(bad.repeat(4)))
        throw new AppError('reverted', 'out of gas')
      return answer([...params])
    })
    for (const at of [0, 11]) {
      const calls = Array.from({ length: 16 }, (_, index) =>
        batch.call({ to: TARGET, data: index === at ? `0x${bad.repeat(4)}` : '0x12' }),
      )
      const outcome = await Promise.allSettled(calls)
      expect(
        outcome.map(({ status }, index) => (status === 'rejected') === (index === at)),
      ).not.toContain(false)
    }
    spy.mockClear()
    await Promise.all(Array.from({ length: 16 }, () => batch.call({ to: TARGET, data: '0x12' })))
    expect(spy).toHaveBeenCalledTimes(1)
  })

  test('halves an aggregate over the gas limit of a node and learns the size', async () => {
    const answer = multicallAnswer({ [ONE]: 5n })
    const sizes: number[] = []
    const { batch } = setUp(async (_method, params) => {
      sizes.push(readsOf(params).length)
      if (readsOf(params).length > 5) throw new AppError('gas-too-low', 'out of gas')
      return answer([...params])
    })
    const round = (): Promise<bigint[]> =>
      Promise.all(Array.from({ length: 16 }, () => batch.balance(ONE)))
    expect(await round()).toEqual(Array.from({ length: 16 }, () => 5n))
    expect(sizes.slice(0, 3)).toEqual([16, 8, 4])
    vi.advanceTimersByTime(4_000)
    sizes.length = 0
    await round() // the first failure may be temporary
    expect(sizes.slice(0, 3)).toEqual([16, 8, 4])
    vi.advanceTimersByTime(290_000)
    sizes.length = 0
    await round()
    expect(sizes).toEqual([4, 4, 4, 4])
    vi.advanceTimersByTime(300_001)
    sizes.length = 0
    await round()
    expect(sizes[0]).toBe(16)
  })

  test('reads one by one from a node that fails every aggregate but the one for the block', async () => {
    const answer = multicallAnswer({})
    const { batch, blocks } = setUp(async (method, params) => {
      if (method !== 'eth_call') return '0x3'
      if (readsOf(params).length > 0) throw new AppError('limit-exceeded', 'x')
      return answer([...params])
    })
    expect(await Promise.all(Array.from({ length: 9 }, () => batch.balance(ONE)))).toEqual(
      Array.from({ length: 9 }, () => 3n),
    )
    expect(blocks).toMatchObject([{ number: BigInt(STILL.number) }])
  })

  test('rejects a single balance when the node does not return its block', async () => {
    const { batch } = setUp(async (method) => {
      if (method === 'eth_call') throw new AppError('limit-exceeded', 'x')
      return '0x3'
    })
    await expect(batch.balance(ONE)).rejects.toMatchObject({ code: 'limit-exceeded' })
  })

  test('sends at most 20 requests to a node that fails every aggregate', async () => {
    const { batch, spy } = setUp(() => Promise.reject(new AppError('limit-exceeded', 'x')))
    const outcome = await Promise.allSettled(
      Array.from({ length: 1_024 }, () => batch.balance(ONE)),
    )
    expect(outcome.every(({ status }) => status === 'rejected')).toBe(true)
    expect(spy.mock.calls.length).toBeLessThanOrEqual(20)
  })

  test.each([
    'network',
    'http',
    'timeout',
    'rate-limited',
    'bad-response',
    'wrong-chain',
    'rpc',
  ] as const)("sends no further request after '%s'", async (code) => {
    const { batch, spy } = setUp(() => Promise.reject(new AppError(code, 'x')))
    await Promise.allSettled([batch.balance(ONE), batch.balance(TWO)])
    expect(spy).toHaveBeenCalledTimes(1)
  })
})

describe('createReadBatch with malformed results', () => {
  test("rejects all reads of a malformed aggregate with 'abi'", async () => {
    const { batch, spy } = setUp(async () => `0x${word(32)}${word(7)}`)
    expect(await Promise.allSettled([batch.balance(ONE), batch.balance(TWO)])).toMatchObject([
      { reason: { code: 'abi' } },
      { reason: { code: 'abi' } },
    ])
    expect(spy).toHaveBeenCalledTimes(1)
  })

  test.each([null, 5, '0xzz', {}, '-0x1'])(
    "rejects the result %j with 'bad-response'",
    async (value) => {
      const { batch } = setUp(async () => value)
      await expect(batch.balance(ONE)).rejects.toMatchObject({ code: 'bad-response' })
      await expect(batch.call({ to: TARGET, data: '0x' })).rejects.toMatchObject({
        code: 'bad-response',
      })
    },
  )

  test('rejects only the calls that cannot be encoded', async () => {
    const { batch } = setUp(node({ eth_call: multicallAnswer({ [ONE]: 3n }) }))
    const outcome = Promise.allSettled([
      batch.call({ to: TARGET, data: '0x123' }),
      batch.call({ to: '0x12', data: '0x' }),
      batch.balance(ONE),
    ])
    expect(await outcome).toMatchObject([
      { reason: { code: 'abi' } },
      { reason: { code: 'abi' } },
      { value: 3n },
    ])
  })
})
