// Runs on a real anvil that mines on demand.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { AppError } from '../../src/errors.ts'
import { parseAddress } from '../../src/eth/address.ts'
import type { Address } from '../../src/eth/address.ts'
import type { Hex } from '../../src/eth/hex.ts'
import { createPoller } from '../../src/lib/poll.ts'
import { createRpcClient } from '../../src/rpc/rpcClient.ts'
import type { RpcClient } from '../../src/rpc/rpcClient.ts'
import { watchTransaction } from '../../src/rpc/watchTransaction.ts'
import type { WatchOptions, TransactionState } from '../../src/rpc/watchTransaction.ts'
import { startAnvil } from '../fakes/anvil.ts'
import type { Anvil } from '../fakes/anvil.ts'
import { fakePageLifecycle } from '../fakes/pageLifecycle.ts'

const BOB = `0x${'b0'.repeat(20)}`
const REVERTING = `0x${'fe'.repeat(20)}`

let anvil: Anvil
let from: Address
const poller = createPoller({ presence: fakePageLifecycle(), intervalMs: 20 })
const stops: (() => void)[] = []
const until = (check: () => void): Promise<void> =>
  vi.waitFor(check, { timeout: 20_000, interval: 10 })

beforeAll(async () => {
  anvil = await startAnvil('--no-mining')
  await anvil.rpc('anvil_setCode', REVERTING, '0x60006000fd')
})
afterAll(() => anvil.stop())
beforeEach(() => {
  from = parseAddress(anvil.accounts[0]) as Address
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await anvil.rpc('anvil_dropAllTransactions')
  await anvil.rpc('evm_mine')
})

const send = (over: object = {}): Promise<Hex> =>
  anvil.rpc('eth_sendTransaction', {
    from,
    to: BOB,
    value: '0x1',
    gas: '0x15f90',
    maxFeePerGas: '0x77359400',
    maxPriorityFeePerGas: '0x1',
    ...over,
  })
const nonceOf = async (hash: Hex): Promise<string> =>
  (await anvil.rpc('eth_getTransactionByHash', hash)).nonce

type FakeRequest = RpcClient['request']
const client = (): RpcClient => createRpcClient({ chainId: 1, urls: [anvil.url] })
function follow(
  hash: Hex,
  { request, ...more }: Partial<WatchOptions> & { request?: FakeRequest } = {},
): TransactionState[] {
  const states: TransactionState[] = []
  const { nodes, request: usual } = client()
  stops.push(
    watchTransaction({
      reader: { request: request ?? usual, nodes, poller },
      hash,
      depth: 64n,
      ...more,
      onState: (state) => states.push(state),
    }),
  )
  return states
}
const has = (states: TransactionState[], status: string) => () =>
  expect(states.at(-1)).toMatchObject({ status })

const PENDING = { status: 'pending', error: undefined, missing: false }

describe('included transactions', () => {
  test('reports pending, confirmed and final once each, then stops sending requests', async () => {
    const { request } = client()
    let requestCount = 0
    const states = follow(await send(), {
      request: (...call) => {
        requestCount += 1
        return request(...call)
      },
    })
    await until(has(states, 'pending'))
    await anvil.rpc('evm_mine')
    await until(has(states, 'confirmed'))
    await anvil.rpc('anvil_mine', '0x28') // 'safe' is 32 blocks behind
    await until(() => expect(states.at(-1)).toMatchObject({ status: 'confirmed', final: true }))
    expect(states).toMatchObject([
      PENDING,
      { status: 'confirmed', final: false },
      { status: 'confirmed', final: true },
    ])
    const before = requestCount
    await anvil.rpc('evm_mine')
    await new Promise((resolve) => poller.subscribe(async () => resolve(undefined)))
    expect(requestCount).toBe(before)
  })

  test('reports sender, recipient and value of the mined transaction', async () => {
    const states = follow(await send({ value: '0x7' }))
    await anvil.rpc('evm_mine')
    await until(has(states, 'confirmed'))
    expect(states.at(-1)).toMatchObject({ transaction: { from, to: BOB, value: 7n, input: '0x' } })
  })

  test("reports final at the given depth when nodes do not support 'safe' or 'finalized'", async () => {
    const { request } = client()
    const untagged: FakeRequest = async (method, params, signal) => {
      if (method === 'eth_getBlockByNumber' && /safe|finalized/.test(String(params[0])))
        throw new AppError('invalid-params', 'no such tag')
      return request(method, params, signal)
    }
    const states = follow(await send(), { request: untagged, depth: 3n })
    await anvil.rpc('anvil_mine', '0x3')
    await until(has(states, 'confirmed'))
    expect(states.at(-1)).toMatchObject({ final: false })
    await anvil.rpc('evm_mine')
    await until(() => expect(states.at(-1)).toMatchObject({ status: 'confirmed', final: true }))
  })

  test('reports pending when a reorganization removes the block', async () => {
    const snapshot = await anvil.rpc('evm_snapshot')
    const hash = await send()
    const raw = await anvil.rpc('eth_getRawTransactionByHash', hash)
    const states = follow(hash)
    await anvil.rpc('evm_mine')
    await until(has(states, 'confirmed'))
    await anvil.rpc('evm_revert', snapshot)
    await until(has(states, 'pending'))
    await anvil.rpc('eth_sendRawTransaction', raw)
    await anvil.rpc('evm_mine')
    await until(has(states, 'confirmed'))
  })

  test('reports nothing when a reorganization moves the transaction to another block', async () => {
    const hash = await send()
    const raw = await anvil.rpc('eth_getRawTransactionByHash', hash)
    await anvil.rpc('anvil_mine', '0x2')
    const states = follow(hash, { before: 'confirmed' })
    await anvil.rpc('anvil_reorg', 2, [[raw, 1]])
    await anvil.rpc('anvil_mine', '0x28')
    await until(() => expect(states.at(-1)).toMatchObject({ final: true }))
    expect(states).toMatchObject([{ status: 'confirmed', final: true }])
  })

  test('reports pending when a transaction that was confirmed before a reload no longer is', async () => {
    const states = follow(await send(), { before: 'confirmed' })
    await until(() => expect(states).toEqual([PENDING]))
  })

  test('reports failed when hasFailed returns true for the logs', async () => {
    const states = follow(await send(), { hasFailed: (logs) => Array.isArray(logs) })
    await anvil.rpc('evm_mine')
    await until(has(states, 'failed'))
  })

  test('reports failed for a receipt with status 0', async () => {
    const states = follow(await send({ to: REVERTING }))
    await anvil.rpc('evm_mine')
    await until(has(states, 'failed'))
  })
})

const FASTER = { maxFeePerGas: '0xee6b2800', maxPriorityFeePerGas: '0x3b9aca00' }

describe('replaced transactions', () => {
  test.each([
    ['repriced', 'nobody else', {}],
    ['cancelled', 'itself', { value: '0x0' }],
    ['other', 'itself', { value: '0x2' }],
    ['other', 'itself', { value: '0x0', data: '0x12' }],
    ['other', 'nobody else', { value: '0x2' }],
  ] as const)(
    'reports another transaction with the same nonce as replaced: %s, to %s, with %o',
    async (kind, to, over) => {
      const hash = await send()
      const states = follow(hash)
      await until(has(states, 'pending'))
      const nonce = await nonceOf(hash)
      const other = await send({ ...FASTER, nonce, ...(to === 'itself' && { to: from }), ...over })
      await anvil.rpc('anvil_mine', '0x5')
      await until(has(states, 'replaced'))
      expect(states.at(-1)).toEqual({ status: 'replaced', kind, hash: other })
    },
  )

  test('stays pending while a node refuses the search for the replacement', async () => {
    const hash = await send()
    let refused = 0
    const { request } = client()
    let full = false
    const pruned: FakeRequest = async (method, params, signal) => {
      if (full || method !== 'eth_getTransactionCount' || params[1] === 'latest')
        return request(method, params, signal)
      refused += 1
      throw new AppError('rpc', 'missing trie node')
    }
    const states = follow(hash, { request: pruned })
    await until(has(states, 'pending'))
    const other = await send({ ...FASTER, nonce: await nonceOf(hash) })
    await anvil.rpc('anvil_mine', '0x5')
    await until(() => expect(refused).toBeGreaterThan(3))
    expect(states.every((state) => state.status === 'pending' && !state.error)).toBe(true)
    full = true
    await until(has(states, 'replaced'))
    expect(states.at(-1)).toEqual({ status: 'replaced', kind: 'repriced', hash: other })
  })

  test.each([
    ['the nonce reported by a node', true],
    ['the nonce at review time', false],
  ])(
    'finds a replacement mined 512 blocks before the first lookup by %s in under 30 requests',
    async (_name, isKnown) => {
      const nonce = BigInt(await anvil.rpc('eth_getTransactionCount', from, 'latest'))
      const hash = await send()
      const other = await send({ ...FASTER, nonce: `0x${nonce.toString(16)}` })
      await anvil.rpc('anvil_mine', '0x200')
      const { request } = client()
      let requestCount = 0
      const counting: FakeRequest = (method, params, signal) => {
        if (method === 'eth_getTransactionCount' && params[1] !== 'latest') requestCount += 1
        return request(method, params, signal)
      }
      const reviewed = {
        from,
        to: parseAddress(BOB),
        value: 1n,
        input: '0x',
        nonce,
        nextNonce: nonce,
      } as const
      const states = follow(hash, {
        request: counting,
        reviewed,
        nonce: isKnown ? nonce : undefined,
      })
      await until(has(states, 'replaced'))
      expect(states.at(-1)).toEqual({ status: 'replaced', kind: 'repriced', hash: other })
      expect(requestCount).toBeLessThan(30)
    },
  )

  test('searches only once when the transaction with the assumed nonce is another payment', async () => {
    const nonce = BigInt(await anvil.rpc('eth_getTransactionCount', from, 'latest'))
    await send({ value: '0x2' })
    await anvil.rpc('anvil_mine', '0x5')
    const { request } = client()
    let lookups = 0
    let blocks = 0
    const counting: FakeRequest = (method, params, signal) => {
      if (method === 'eth_getTransactionCount' && params[1] === 'latest') lookups += 1
      if (method === 'eth_getBlockByNumber' && params[1] === true) blocks += 1
      return request(method, params, signal)
    }
    const reviewed = {
      from,
      to: parseAddress(BOB),
      value: 1n,
      input: '0x',
      nonce,
      nextNonce: nonce,
    } as const
    const states = follow(`0x${'77'.repeat(32)}`, { request: counting, reviewed })
    await until(() => expect(lookups).toBeGreaterThan(30))
    expect(states.every(({ status }) => status === 'pending')).toBe(true)
    expect(blocks).toBe(1)
  })

  test('reports an unknown replacement once the nonce is used in a final block', async () => {
    const hash = await send()
    const { request } = client()
    let searched = 0
    const blind: FakeRequest = (method, params, signal) => {
      if (method !== 'eth_getBlockByNumber' || params[1] !== true)
        return request(method, params, signal)
      searched += 1
      return Promise.resolve({ transactions: [] })
    }
    const states = follow(hash, { request: blind })
    await until(has(states, 'pending'))
    await send({ ...FASTER, nonce: await nonceOf(hash) })
    await anvil.rpc('anvil_mine', '0x5')
    await until(() => expect(searched).toBeGreaterThan(1))
    expect(states.every(({ status }) => status === 'pending')).toBe(true)
    await anvil.rpc('anvil_mine', '0x28')
    await until(has(states, 'replaced'))
    expect(states.at(-1)).toEqual({ status: 'replaced', kind: 'unknown', hash: undefined })
  })

  test('uses the nonce of the actual sender, not of another account', async () => {
    const hash = await send({ from: anvil.accounts[1] })
    const states = follow(hash)
    await until(has(states, 'pending'))
    for (const value of ['0x1', '0x2', '0x3']) await send({ value }) // nonces of another account
    await anvil.rpc('evm_mine')
    await until(has(states, 'confirmed'))
    expect(states.map(({ status }) => status)).toEqual(['pending', 'confirmed'])
  })
})

describe('missing transactions and failed lookups', () => {
  test('reports a dropped transaction as missing until the node has it again', async () => {
    const hash = await send()
    const states = follow(hash)
    await until(has(states, 'pending'))
    await anvil.rpc('anvil_dropAllTransactions')
    await anvil.rpc('anvil_mine', '0x3')
    await until(() =>
      expect(states).toMatchObject([
        { status: 'pending', missing: false },
        { status: 'pending', missing: true },
      ]),
    )
    expect(await send()).toBe(hash)
    await until(() =>
      expect(states.at(-1)).toEqual({ status: 'pending', error: undefined, missing: false }),
    )
  })

  test('reports a transaction that no node knows as missing after 15 lookups', async () => {
    const { request } = client()
    let lookups = 0
    const states = follow(`0x${'77'.repeat(32)}`, {
      request: (method, params, signal) => {
        if (method === 'eth_getTransactionReceipt') lookups += 1
        return request(method, params, signal)
      },
    })
    await until(() => expect(lookups).toBeGreaterThan(10))
    expect(states).toMatchObject([{ status: 'pending', missing: false }])
    await until(() =>
      expect(states).toMatchObject([{ missing: false }, { status: 'pending', missing: true }]),
    )
    expect(lookups).toBeGreaterThanOrEqual(15)
  })

  test('reports a failed lookup as pending with an error', async () => {
    const hash = await send()
    const { request } = client()
    let down = true
    const states = follow(hash, {
      request: (...call) =>
        down ? Promise.reject(new AppError('network', 'x')) : request(...call),
    })
    await until(() =>
      expect(states).toMatchObject([{ status: 'pending', error: { code: 'network' } }]),
    )
    await anvil.rpc('evm_mine')
    down = false
    await until(has(states, 'confirmed'))
  })

  test.each([
    [
      'a receipt of another transaction',
      { transactionHash: `0x${'00'.repeat(32)}`, status: '0x0', blockNumber: '0x1' },
    ],
    ['a receipt without a status', { blockNumber: '0x1' }],
    ['text', 'failed'],
  ])("stays pending with 'bad-response' after %s", async (_name, receipt) => {
    const hash = await send()
    const { request } = client()
    const states = follow(hash, {
      request: async (...call) =>
        call[0] === 'eth_getTransactionReceipt' ? receipt : request(...call),
    })
    await until(() =>
      expect(states).toMatchObject([{ status: 'pending', error: { code: 'bad-response' } }]),
    )
  })

  test('reports confirmed at the second lookup when a node returns receipts late', async () => {
    const hash = await send()
    await anvil.rpc('evm_mine')
    const { request } = client()
    let lookups = 0
    const late: FakeRequest = async (method, params, signal) =>
      (method === 'eth_getTransactionReceipt' && (lookups += 1) < 2) ||
      (method === 'eth_getBlockByNumber' && lookups < 2)
        ? null
        : request(method, params, signal)
    const states = follow(hash, { request: late })
    await until(has(states, 'confirmed'))
    expect(states.map(({ status }) => status)).toEqual(['pending', 'confirmed'])
  })

  test('reports nothing after watching was stopped', async () => {
    const states = follow(await send())
    await until(has(states, 'pending'))
    stops.pop()?.()
    await anvil.rpc('evm_mine')
    await new Promise((resolve) => poller.subscribe(async () => resolve(undefined)))
    expect(states).toHaveLength(1)
  })
})
