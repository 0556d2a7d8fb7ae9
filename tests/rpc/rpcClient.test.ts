import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keccak256 } from '../../src/eth/keccak256.ts'
import { createRpcClient } from '../../src/rpc/rpcClient.ts'
import { resultOf } from '../fakes/fakeTime.ts'
import { multicallAnswer, STILL } from '../fakes/multicall.ts'
import { faults, NodeError, reply, send, startRpcServer } from '../fakes/rpcServer.ts'
import type { RpcServer } from '../fakes/rpcServer.ts'

let first: RpcServer
let second: RpcServer
beforeEach(async () => {
  first = await startRpcServer()
  second = await startRpcServer()
})
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all([first.close(), second.close()])
})

const methods = (server: RpcServer): string[] =>
  server.posts.flatMap(({ calls }) => calls.map(({ method }) => method))

describe('shared requests', () => {
  test('sends identical concurrent reads once', async () => {
    const client = createRpcClient({ chainId: 1, urls: [first.url] })
    expect(
      await Promise.all([
        client.request('echo', ['a']),
        client.request('echo', ['a']),
        client.request('echo', ['b']),
      ]),
    ).toEqual(['a', 'a', 'b'])
    expect(methods(first).filter((method) => method === 'echo')).toHaveLength(2)
    await client.request('echo', ['a'])
    expect(methods(first).filter((method) => method === 'echo')).toHaveLength(3)
  })

  test('returns a separate copy of a shared result to each caller', async () => {
    first.answers.set('eth_getBlockByNumber', () => ({
      number: '0x1',
      transactions: [{ nonce: '0x1' }],
    }))
    const client = createRpcClient({ chainId: 1, urls: [first.url] })
    const readBlock = (): Promise<any> => client.request('eth_getBlockByNumber', ['latest', true])
    const [one, two] = await Promise.all([readBlock(), readBlock()])
    expect(methods(first).filter((method) => method === 'eth_getBlockByNumber')).toHaveLength(1)
    one.transactions[0].nonce = '0x2'
    expect(two).toEqual({ number: '0x1', transactions: [{ nonce: '0x1' }] })
  })

  test('does not share a request between the site and the page', async () => {
    const client = createRpcClient({ chainId: 1, urls: [first.url] })
    expect(
      await Promise.all([client.requestForSite('echo', ['a']), client.request('echo', ['a'])]),
    ).toEqual(['a', 'a'])
    expect(methods(first).filter((method) => method === 'echo')).toHaveLength(2)
  })

  test('sends identical writes separately', async () => {
    first.answers.set('eth_sendRawTransaction', () => '0x1')
    const client = createRpcClient({ chainId: 1, urls: [first.url] })
    await Promise.all([
      client.request('eth_sendRawTransaction', ['0x']),
      client.request('eth_sendRawTransaction', ['0x']),
    ])
    expect(methods(first).filter((method) => method === 'eth_sendRawTransaction')).toHaveLength(2)
  })
})

const RAW = '0x74657374696e67' // 'testing', in tests/vectors/keccak256.json
const HASH = '0x5f16f4c7f149ac4f9510d9cf8cf384038ad348b3bcdc01915f95de12df9d1b02'

/** Sends a transaction. The first node fails with `fault`, the second rejects with `title`. */
function sendTwice(title: string, raw: string, fault = faults.reset): Promise<unknown> {
  const refuse = (): never => {
    throw new NodeError(-32000, title)
  }
  first.fault = fault
  for (const { answers } of [first, second]) answers.set('eth_sendRawTransaction', refuse)
  const client = createRpcClient({ chainId: 1, urls: [first.url, second.url], hash: keccak256 })
  return client.requestForSite('eth_sendRawTransaction', [raw])
}

describe('sendRawTransaction', () => {
  test.each([
    'already known',
    'known transaction',
    'AlreadyKnown',
    'already imported',
    'ALREADY_EXISTS: already known',
  ])(
    'returns the hash when the first node\'s answer is lost and the second node says "%s"',
    async (title) => {
      expect(await sendTwice(title, RAW)).toBe(HASH)
    },
  )

  test.each(['nonce too low: next nonce 5, tx nonce 4', 'replacement transaction underpriced'])(
    'returns the hash when the second node says "%s" but knows the transaction',
    async (title) => {
      second.answers.set('eth_getTransactionByHash', ([hash]) => ({ hash, blockNumber: '0x1' }))
      expect(await sendTwice(title, RAW)).toBe(HASH)
      expect(methods(second)).toContain('eth_getTransactionByHash')
    },
  )

  test.each([null, { hash: `0x${'ab'.repeat(32)}` }])(
    'rejects when the second node answers eth_getTransactionByHash with %j',
    async (known) => {
      second.answers.set('eth_getTransactionByHash', () => known)
      await expect(sendTwice('nonce too low', RAW)).rejects.toMatchObject({ code: 'nonce-too-low' })
    },
  )

  test('rejects without a lookup when the first node refuses the transaction', async () => {
    for (const { answers } of [first, second])
      answers
        .set('eth_getTransactionByHash', ([hash]) => ({ hash }))
        .set('eth_sendRawTransaction', () => {
          throw new NodeError(-32000, 'nonce too low')
        })
    const client = createRpcClient({ chainId: 1, urls: [first.url, second.url], hash: keccak256 })
    await expect(client.request('eth_sendRawTransaction', [RAW])).rejects.toMatchObject({
      code: 'nonce-too-low',
    })
    expect([...methods(first), ...methods(second)]).not.toContain('eth_getTransactionByHash')
  })

  test('rejects a transaction that the first answering node refuses or already knows', async () => {
    await expect(sendTwice('nonce too low', RAW)).rejects.toMatchObject({ code: 'nonce-too-low' })
    await expect(sendTwice('already known', `0x03${RAW.slice(2)}`)).rejects.toMatchObject({
      code: 'already-known',
    })
    await expect(sendTwice('already known', 'junk')).rejects.toMatchObject({
      code: 'already-known',
    })
    first.fault = undefined
    const alone = createRpcClient({ chainId: 1, urls: [first.url], hash: keccak256 }).request(
      'eth_sendRawTransaction',
      [RAW],
    )
    await expect(alone).rejects.toMatchObject({ code: 'already-known' })
  })

  test('aborting one caller keeps the shared request alive for the other caller', async () => {
    first.fault = faults.latency(60)
    const client = createRpcClient({ chainId: 1, urls: [first.url] })
    const leaver = new AbortController()
    const aborted = client.request('echo', ['a'], leaver.signal)
    const stayed = client.request('echo', ['a'])
    leaver.abort()
    await expect(aborted).rejects.toMatchObject({ code: 'aborted' })
    expect(await stayed).toBe('a')
  })
})

describe('fallback to other nodes', () => {
  test.each([
    ['HTTP 503', faults.status(503)],
    ['HTTP 429', faults.status(429)],
    ['a reset', faults.reset],
    ['HTML', faults.html],
    ['silence', faults.silence],
    ['a stalled body', faults.stalledBody],
    ['another chain', 'chain'],
  ])('uses the second node when the first fails with %s', async (_name, fault) => {
    if (fault === 'chain') first.answers.set('eth_chainId', () => '0x89')
    else first.fault = fault as never
    for (const server of [first, second]) server.answers.set('eth_call', multicallAnswer({}))
    if (fault === 'chain')
      first.answers.set(
        'eth_call',
        multicallAnswer({}, {}, () => ({ ...STILL, chainId: 137 })),
      )
    vi.useFakeTimers()
    const client = createRpcClient({ chainId: 1, urls: [first.url, second.url], timeoutMs: 5_000 })
    await resultOf(client.read([]))
    expect(client.health.get().status).toBe('up')
    expect(await resultOf(client.request('echo', ['a']))).toBe('a')
    expect(methods(first)).not.toContain('echo')
  })

  test('uses the next node when the latest block of the first is null', async () => {
    first.answers.set('eth_getBlockByNumber', () => null)
    second.answers.set('eth_getBlockByNumber', ([at]) =>
      at === 'latest' ? { number: '0x7' } : null,
    )
    const client = createRpcClient({ chainId: 1, urls: [first.url, second.url] })
    expect(await client.request('eth_getBlockByNumber', ['latest', false])).toEqual({
      number: '0x7',
    })
    expect(await client.request('eth_getBlockByNumber', ['0x8', false])).toBe(null)
  })

  test("returns null for any other method with 'latest'", async () => {
    for (const method of ['eth_getTransactionByBlockNumberAndIndex', 'eth_getBlockReceipts'])
      first.answers.set(method, () => null)
    const client = createRpcClient({ chainId: 1, urls: [first.url, second.url] })
    expect(await client.request('eth_getTransactionByBlockNumberAndIndex', ['latest', '0x9'])).toBe(
      null,
    )
    expect(await client.request('eth_getBlockReceipts', ['latest'])).toBe(null)
  })

  test.each([
    [-32602, 'Maximum allowed number of requested blocks is 1000'],
    [-32602, 'eth_getLogs is limited to a 10,000 range'],
    [-32602, 'please limit the query to at most 1000 blocks'],
  ])('reads logs from the next node when the first refuses with %i "%s"', async (code, message) => {
    first.answers.set('eth_getLogs', () => {
      throw new NodeError(code, message)
    })
    second.answers.set('eth_getLogs', () => [])
    const client = createRpcClient({ chainId: 1, urls: [first.url, second.url] })
    expect(await client.request('eth_getLogs', [{ fromBlock: '0x0' }])).toEqual([])
  })

  test('estimates gas at the next node when the gateway of the first times out (-32015)', async () => {
    first.answers.set('eth_estimateGas', () => {
      throw new NodeError(-32015, 'gateway timeout')
    })
    second.answers.set('eth_estimateGas', () => '0x5208')
    const client = createRpcClient({ chainId: 1, urls: [first.url, second.url] })
    expect(await client.request('eth_estimateGas', [{}])).toBe('0x5208')
  })

  test('keeps using a node that accepts at most three calls per batch', async () => {
    const ACCOUNT = `0x${'11'.repeat(20)}` as const
    first.fault = (post) =>
      post.calls.length > 3
        ? faults.statusWithError(500, {
            code: 31,
            message: 'Batch of more than 3 requests are not allowed on free tier',
          })(post)
        : send(post.response, reply(post))
    first.answers.set('eth_call', multicallAnswer({ [ACCOUNT]: 5n }))
    const client = createRpcClient({ chainId: 1, urls: [first.url, second.url] })
    const [{ answers }, ...others] = await Promise.all([
      client.read([{ kind: 'balance', address: ACCOUNT }]),
      ...[1, 2, 3, 4, 5].map((value) => client.request('echo', [value])),
    ])
    expect(answers).toMatchObject([{ outcome: { status: 'fulfilled' } }])
    expect(others).toEqual([1, 2, 3, 4, 5])
    expect(methods(second).filter((method) => method === 'echo')).toEqual([])
  })

  test('sends at most two POSTs to an unreachable node, however many calls are waiting', async () => {
    first.fault = faults.reset
    second.answers.set('eth_call', multicallAnswer({}))
    const client = createRpcClient({ chainId: 1, urls: [first.url, second.url] })
    await Promise.all([client.read([]), client.request('echo', [1]), client.request('echo', [2])])
    expect(first.posts.length).toBeLessThanOrEqual(2)
  })
})

describe('chain check and outages', () => {
  test('rejects values from another chain when Multicall3 does not exist', async () => {
    for (const server of [first, second])
      server.answers
        .set('eth_call', () => '0x')
        .set('eth_getBalance', () => '0x5')
        .set('eth_getBlockByNumber', () => ({ number: '0x7', timestamp: '0x8' }))
    first.answers.set('eth_chainId', () => '0x2')
    const client = createRpcClient({ chainId: 1, urls: [first.url, second.url] })
    const { answers } = await client.read([{ kind: 'balance', address: `0x${'11'.repeat(20)}` }])
    expect(answers.map(({ outcome }) => outcome)).toEqual([
      { status: 'fulfilled', value: `0x${'5'.padStart(64, '0')}` },
    ])
    const single = createRpcClient({ chainId: 1, urls: [first.url] })
    await expect(
      single.read([{ kind: 'balance', address: `0x${'11'.repeat(20)}` }]),
    ).rejects.toMatchObject({ code: 'wrong-chain' })
  })

  test('a node of another chain does not count as a node without Multicall3', async () => {
    for (const server of [first, second])
      server.answers
        .set('eth_call', () => '0x')
        .set('eth_getBalance', () => '0x0')
        .set('eth_getBlockByNumber', () => ({ number: '0x7', timestamp: '0x8' }))
    first.answers.set('eth_chainId', () => '0x2')
    const client = createRpcClient({ chainId: 1, urls: [first.url, second.url] })
    await expect(
      client.read([{ kind: 'balance', address: `0x${'11'.repeat(20)}` }]),
    ).rejects.toMatchObject({ code: 'bad-response' })
  })

  test('reports an outage after two poll intervals without an answer, until the first answer', async () => {
    first.fault = faults.reset
    second.fault = faults.status(502)
    const client = createRpcClient({ chainId: 1, urls: [first.url, second.url] })
    vi.useFakeTimers({ toFake: ['performance'] })
    for (const status of ['unknown', 'down']) {
      await expect(client.read([])).rejects.toMatchObject({
        code: expect.stringMatching(/http|network/),
      })
      expect(client.health.get().status).toBe(status)
      vi.advanceTimersByTime(4_000)
    }
    first.fault = second.fault = undefined
    first.answers.set('eth_call', multicallAnswer({}))
    second.answers.set('eth_call', multicallAnswer({}))
    await client.read([])
    expect(client.health.get().status).toBe('up')
  })

  test('verifies the chain ID of a node that refuses batches', async () => {
    first.fault = faults.batchRefused('status')
    const client = createRpcClient({ chainId: 1, urls: [first.url] })
    expect(await client.request('echo', ['a'])).toBe('a')
  })

  test.each([
    [['https://one.example/a', 'https://one.example/b', 'https://two.example'], 2],
    [['https://one.example/a', 'wss://one.example/b'], 1],
    [['wss://one.example', 'https://two.example'], 2],
    [['wss://one.example', 'wss://two.example'], 1],
  ])('%j are %i different nodes', (urls, count) => {
    expect(createRpcClient({ chainId: 1, urls }).nodes).toHaveLength(count)
  })
})
