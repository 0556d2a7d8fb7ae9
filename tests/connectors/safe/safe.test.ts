import { describe, expect, test, vi } from 'vitest'
import { BASE, ETHEREUM } from '../../../src/chains/list.ts'
import { createMessenger } from '../../../src/connectors/safe/messenger.ts'
import { createSafeConnector } from '../../../src/connectors/safe/safeConnector.ts'
import type { SafeConnector } from '../../../src/connectors/safe/safeConnector.ts'
import type { Connection } from '../../../src/connectors/connector.ts'
import { INFO, SAFE, SAFE_ORIGIN, createSafeHost } from '../../fakes/safeHost.ts'
import type { HostOptions, SafeHost } from '../../fakes/safeHost.ts'
import { fakeClock } from '../walletConnect/harness.ts'
import type { FakeClock } from '../walletConnect/harness.ts'

const HASH = `0x${'ab'.repeat(32)}`
const CHAIN_HASH = `0x${'cd'.repeat(32)}`
const TO = '0x00000000000000000000000000000000000000b2'
const signal = new AbortController().signal

/** Delivers pending messages before the clock advances. */
const settled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0))

type Setup = {
  host: SafeHost
  safe: SafeConnector
  clock: FakeClock
  reads: unknown[]
  noted: string[]
}

function setUp(options: HostOptions = {}, origins: readonly string[] = [SAFE_ORIGIN]): Setup {
  const host = createSafeHost(options)
  const clock = fakeClock()
  const reads: unknown[] = []
  const noted: string[] = []
  const safe = createSafeConnector({
    window: host.window,
    origins,
    clock,
    chainIds: [1, 137],
    onRequest: (method) => (outcome) => void noted.push(`${method} ${outcome}`),
    async rpc(chainId, method, params) {
      reads.push([chainId, method, params])
      return '0x2a'
    },
  })
  return { host, safe, clock, reads, noted }
}

async function connected(options: HostOptions = {}): Promise<
  Setup & {
    activeConnection: Connection
    request: (method: string, ...params: unknown[]) => Promise<unknown>
  }
> {
  const all = setUp(options)
  const activeConnection = await all.safe.connect({ signal })
  return {
    ...all,
    activeConnection,
    request: (method, ...params) => activeConnection.provider.request({ method, params }),
  }
}

describe('connect and reconnect', () => {
  test('reconnect connects inside a Safe without a prompt', async () => {
    const { safe, host } = setUp()
    expect(safe.framed).toBe(true)
    const activeConnection = await safe.reconnect({ signal })
    expect(activeConnection).toMatchObject({ address: SAFE, chainId: 1, chainIds: [1] })
    expect(safe.ready.get()).toBe(true)
    expect(host.posted).toMatchObject([
      { method: 'getSafeInfo', target: SAFE_ORIGIN, sdk: '9.1.0' },
    ])
  })

  test('reconnect finds no Safe outside an iframe and posts no message', async () => {
    const { window, posted } = createSafeHost()
    const top = { ...window, parent: { postMessage: window.parent.postMessage } }
    Object.assign(top, { parent: top })
    const safe = createSafeConnector({
      window: top,
      origins: [SAFE_ORIGIN],
      clock: fakeClock(),
      chainIds: [1],
      rpc: async () => '0x',
      onRequest: () => () => {},
    })
    expect(safe.framed).toBe(false)
    expect(await safe.reconnect({ signal })).toBe(undefined)
    await expect(safe.connect({ signal })).rejects.toMatchObject({ code: 'wallet-not-found' })
    expect(posted).toEqual([])
  })

  test('reconnect gives up after 1 s without a response and retries once 2 s later in the background', async () => {
    const { safe, host, clock } = setUp({ silent: true })
    const restoring = safe.reconnect({ signal })
    clock.advance(1_000)
    expect(await restoring).toBe(undefined)
    clock.advance(1_999)
    expect(host.posted).toHaveLength(1)
    clock.advance(1)
    expect(host.posted).toHaveLength(2)
    expect(safe.ready.get()).toBe(false)
    host.deliver({ data: { id: host.posted[1]?.id, success: true, data: INFO, version: '9.1.0' } })
    await vi.waitFor(() => expect(safe.ready.get()).toBe(true))
  })

  test('connect rejects with safe-info after 5 s without a response', async () => {
    const { safe, clock, host } = setUp({ silent: true })
    const connecting = safe.connect({ signal })
    clock.advance(5_000)
    await expect(connecting).rejects.toMatchObject({
      code: 'safe-info',
      message: 'Could not load Safe information',
    })
    expect(host.listeners()).toBe(0)
  })

  test('an aborted reconnect is not retried', async () => {
    const { safe, host, clock } = setUp({ silent: true })
    const controller = new AbortController()
    const restoring = safe.reconnect({ signal: controller.signal })
    controller.abort()
    expect(await restoring).toBe(undefined)
    clock.advance(60_000)
    expect(host.posted).toHaveLength(1)
  })

  test('reconnect is not retried after a Safe has responded', async () => {
    const { safe, host, clock } = setUp()
    await safe.reconnect({ signal })
    clock.advance(60_000)
    expect(host.posted).toHaveLength(1)
  })

  test('aborting connect rejects immediately', async () => {
    const { safe, host } = setUp({ silent: true })
    const controller = new AbortController()
    const connecting = safe.connect({ signal: controller.signal })
    controller.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'aborted' })
    expect(host.listeners()).toBe(0)
  })
})

describe('postMessage communication with the parent window', () => {
  test('posts no message to a parent with an origin that is not allowed', async () => {
    const { safe, host } = setUp({ origin: 'https://evil.example' })
    await expect(safe.connect({ signal })).rejects.toMatchObject({ code: 'safe-info' })
    expect(host.posted).toEqual([])
  })

  test("posts getSafeInfo to any origin if the browser hides the parent's origin, then only to the Safe's origin", async () => {
    const evil = setUp({ origin: 'https://evil.example', ancestor: 'hidden' })
    const connecting = evil.safe.connect({ signal })
    await settled()
    evil.clock.advance(5_000)
    await expect(connecting).rejects.toMatchObject({ code: 'safe-info' })
    expect(evil.host.posted).toMatchObject([
      { method: 'getSafeInfo', params: undefined, target: '*' },
    ])
    const valid = setUp({ ancestor: 'hidden' })
    const activeConnection = await valid.safe.connect({ signal })
    valid.host.on('sendTransactions', () => ({ safeTxHash: HASH }))
    await activeConnection.provider.request({ method: 'eth_sendTransaction', params: [{ to: TO }] })
    expect(valid.host.posted.map(({ target }) => target)).toEqual(['*', SAFE_ORIGIN])
  })

  test.each([
    ['another source window', { source: {} }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a look-alike origin', { origin: 'https://app.safe.global.evil.example' }],
    ['an unknown id', { id: 'ffffffffff' }],
    ['no version', { version: undefined }],
    ['an old version', { version: '0.9.0' }],
    ['an invalid version', { version: {} }],
    ['a version as a number', { version: 9 }],
    ['an id in an array', { id: ['ffffffffff'] }],
    ['no success field', { success: undefined }],
  ])('ignores a valid response with %s', async (_, change) => {
    expect(await answered(change)).toBe('safe-info')
  })

  test.each([
    ['with the current version', {}],
    ['with the oldest version', { version: '1.0.0' }],
  ])('accepts a valid response %s', async (_, change) => {
    expect(await answered(change)).toBe(SAFE)
  })

  /** Resolves with the address or error code of a connect that gets one response. */
  async function answered(change: object): Promise<unknown> {
    const { safe, host, clock } = setUp({ silent: true })
    const connecting = safe.connect({ signal }).then(
      ({ address }) => address,
      ({ code }) => code,
    )
    const { source, origin, ...data } = {
      version: '9.1.0',
      success: true,
      id: host.posted[0]?.id,
      data: INFO,
      source: host.window.parent,
      origin: SAFE_ORIGIN,
      ...change,
    }
    host.deliver({ source, origin, data })
    await settled()
    clock.advance(5_000)
    return connecting
  }

  test('after connecting, ignores responses from any other allowed origin', async () => {
    const other = 'https://safe.example'
    const { safe, host } = setUp({ ancestor: 'hidden' }, [SAFE_ORIGIN, other])
    const activeConnection = await safe.connect({ signal })
    const pending = activeConnection.provider.request({
      method: 'eth_sendTransaction',
      params: [{ to: TO }],
    })
    const answer = (safeTxHash: string) => ({
      id: host.posted.at(-1)?.id,
      success: true,
      version: '9.1.0',
      data: { safeTxHash },
    })
    host.deliver({ origin: other, data: answer(CHAIN_HASH) })
    await settled()
    host.deliver({ data: answer(HASH) })
    expect(await pending).toBe(HASH)
  })

  test("rejects calls other than getSafeInfo if the browser hides the parent's origin", async () => {
    const { window, posted } = createSafeHost({ ancestor: 'hidden', silent: true })
    const messenger = createMessenger(window, [SAFE_ORIGIN], fakeClock())
    await expect(messenger.call('sendTransactions', { txs: [] })).rejects.toMatchObject({
      code: 'safe-info',
    })
    expect(posted).toEqual([])
    messenger.close()
  })

  test('ignores messages that are no responses', async () => {
    const { activeConnection, host } = await connected()
    for (const data of [
      null,
      undefined,
      'text',
      5,
      [],
      {},
      { id: {} },
      { id: 'x', success: true, version: '9' },
    ])
      host.deliver({ data })
    expect(await activeConnection.provider.request({ method: 'eth_chainId' })).toBe('0x1')
  })

  test.each([
    [{}],
    [{ ...INFO, safeAddress: 'x' }],
    [{ ...INFO, chainId: 0 }],
    [{ ...INFO, chainId: 'mainnet' }],
    [null],
  ])('connect rejects with safe-info if the Safe returns the info %o', async (info) => {
    const { safe, host } = setUp()
    host.on('getSafeInfo', () => info)
    await expect(safe.connect({ signal })).rejects.toMatchObject({ code: 'safe-info' })
  })

  test('ignores a response whose success field is not a boolean', async () => {
    expect(await answered({ success: 'no' })).toBe('safe-info')
    const { activeConnection, host, clock } = await connected()
    const pending = activeConnection.safe?.transaction(HASH, { signal })
    host.deliver({ data: { id: host.posted.at(-1)?.id, success: 'no', version: '9.1.0' } })
    await settled()
    clock.advance(10_000)
    await expect(pending).rejects.toMatchObject({ code: 'timeout' })
  })

  test('ignores a response that arrives after the call was aborted', async () => {
    const { activeConnection, host } = await connected()
    const controller = new AbortController()
    const pending = activeConnection.safe?.transaction(HASH, { signal: controller.signal })
    controller.abort()
    await expect(pending).rejects.toMatchObject({ code: 'aborted' })
    host.deliver({ data: { id: host.posted.at(-1)?.id, success: false, version: '9.1.0' } })
    host.on('getTxBySafeTxHash', () => ({ txStatus: 'SUCCESS' }))
    expect(await activeConnection.safe?.transaction(HASH, { signal })).toMatchObject({
      status: 'success',
    })
  })
})

describe('provider requests', () => {
  test('signs a message when the Safe does not respond to safe_setSettings within 2 s', async () => {
    const { request, host, clock } = await connected()
    host.on('signMessage', () => ({ signature: '0x1234' }))
    const signed = request('personal_sign', '0x6869', SAFE)
    await settled()
    expect(host.posted.at(-1)?.method).toBe('rpcCall')
    clock.advance(2_000)
    expect(await signed).toBe('0x1234')
  })

  test('answers account and chain requests from the connection and sends reads to the site’s nodes', async () => {
    const { request, host, reads, noted } = await connected()
    expect(await request('eth_accounts')).toEqual([SAFE])
    expect(await request('eth_requestAccounts')).toEqual([SAFE])
    expect(await request('eth_chainId')).toBe('0x1')
    expect(await request('net_version')).toBe('1')
    expect(await request('eth_getBalance', SAFE, 'latest')).toBe('0x2a')
    expect(reads).toEqual([[1, 'eth_getBalance', [SAFE, 'latest']]])
    expect([host.posted.length, noted]).toEqual([1, []])
  })

  test.each([
    'eth_decrypt',
    'eth_getEncryptionPublicKey',
    'eth_sendRawTransaction',
    'eth_signTransaction',
    'eth_newFilter',
    'wallet_watchAsset',
    'personal_ecRecover',
    'debug_traceTransaction',
    'eth_sendBundle',
    'anything',
    '',
    'constructor',
  ])('rejects the method %s with method-unsupported', async (method) => {
    const { request, host, reads } = await connected()
    await expect(request(method)).rejects.toMatchObject({ code: 'method-unsupported' })
    expect([reads, host.posted.length]).toEqual([[], 1])
  })

  test('sends reads to the Safe’s node on a chain without a configured node', async () => {
    const { safe, host, reads } = setUp()
    host.on('getSafeInfo', () => ({ ...INFO, chainId: '100' }))
    host.on('rpcCall', (params) => params)
    const activeConnection = await safe.connect({ signal })
    expect(activeConnection.chainId).toBe(100)
    expect(
      await activeConnection.provider.request({ method: 'eth_call', params: [{ to: TO }] }),
    ).toEqual({
      call: 'eth_call',
      params: [{ to: TO }],
    })
    await expect(
      activeConnection.provider.request({ method: 'eth_feeHistory', params: [] }),
    ).rejects.toMatchObject({ code: 'method-unsupported' })
    expect(reads).toEqual([])
  })
})

describe('eth_sendTransaction', () => {
  test('proposes a transaction and returns the Safe transaction hash', async () => {
    const { request, host } = await connected()
    const received: unknown[] = []
    host.on('sendTransactions', (params) => {
      received.push(params)
      return { safeTxHash: HASH }
    })
    expect(
      await request('eth_sendTransaction', {
        from: SAFE,
        to: TO,
        value: '0x10',
        data: '0xabcd',
        gas: '0x5208',
      }),
    ).toBe(HASH)
    expect(await request('eth_sendTransaction', { to: TO })).toBe(HASH)
    expect(received).toEqual([
      { txs: [{ to: TO, value: '16', data: '0xabcd' }], params: { safeTxGas: 21_000 } },
      { txs: [{ to: TO, value: '0', data: '0x' }] },
    ])
  })

  test.each([
    [undefined],
    [{}],
    [{ to: 'nobody' }],
    [{ to: TO, value: '12' }],
    [{ to: TO, data: 'abc' }],
    [{ to: TO, gas: 5 }],
  ])(
    'rejects the transaction %o with invalid-params, without a message to the Safe',
    async (transaction) => {
      const { request, host } = await connected()
      await expect(request('eth_sendTransaction', transaction)).rejects.toMatchObject({
        code: 'invalid-params',
      })
      expect(host.posted).toHaveLength(1)
    },
  )
})

const number = (code: number): object => ({ code: 'wallet-refused', cause: { code } })

describe('wallet_sendCalls', () => {
  test('proposes a bundle of calls (EIP-5792) as one Safe transaction', async () => {
    const { request, host, reads } = await connected()
    const received: unknown[] = []
    host.on('sendTransactions', (params) => (received.push(params), { safeTxHash: HASH }))
    expect(await request('wallet_getCapabilities', SAFE)).toEqual({
      '0x1': { atomic: { status: 'supported' } },
    })
    expect(await request('wallet_getCapabilities', SAFE, ['0x89'])).toEqual({})
    expect(await request('wallet_getCapabilities', SAFE, ['0x89', '0x1'])).toMatchObject({
      '0x1': {},
    })
    const calls = [
      { to: TO, value: '0x10' },
      { to: SAFE, data: '0xabcd', capabilities: { nice: { optional: true } } },
    ]
    const bundle = { version: '2.0.0', chainId: '0x1', atomicRequired: true, from: SAFE, calls }
    expect(await request('wallet_sendCalls', bundle)).toEqual({ id: HASH })
    expect(await request('wallet_sendCalls', { ...bundle, id: 'mine' })).toEqual({ id: 'mine' })
    const txs = [
      { to: TO, value: '16', data: '0x' },
      { to: SAFE, value: '0', data: '0xabcd' },
    ]
    expect(received).toEqual([{ txs }, { txs }])
    let details: unknown = { txStatus: 'AWAITING_EXECUTION' }
    const requests: unknown[] = []
    host.on('getTxBySafeTxHash', (params) => (requests.push(params), details))
    const status = { version: '2.0.0', chainId: '0x1', atomic: true }
    expect(await request('wallet_getCallsStatus', 'mine')).toEqual({
      ...status,
      id: 'mine',
      status: 100,
    })
    details = { txStatus: 'SUCCESS', txHash: CHAIN_HASH }
    expect(await request('wallet_getCallsStatus', HASH)).toEqual({
      ...status,
      id: HASH,
      status: 100,
    }) // no node has the receipt yet
    expect(reads).toEqual([[1, 'eth_getTransactionReceipt', [CHAIN_HASH]]])
    details = { txStatus: 'CANCELLED' }
    expect(await request('wallet_getCallsStatus', HASH)).toEqual({
      ...status,
      id: HASH,
      status: 400,
    })
    expect(requests).toEqual([{ safeTxHash: HASH }, { safeTxHash: HASH }, { safeTxHash: HASH }])
  })

  test.each([
    ['SUCCESS', 200],
    ['FAILED', 500],
  ])(
    'wallet_getCallsStatus returns an executed bundle (%s) with status %i and its receipt',
    async (txStatus, status) => {
      const receipt = { transactionHash: CHAIN_HASH, status: '0x1', logs: [] }
      const { safe, host } = setUp()
      host.on('getSafeInfo', () => ({ ...INFO, chainId: 100 }))
      host.on('rpcCall', () => receipt)
      host.on('getTxBySafeTxHash', () => ({ txStatus, txHash: CHAIN_HASH }))
      const { provider } = await safe.connect({ signal })
      expect(
        await provider.request({ method: 'wallet_getCallsStatus', params: [HASH] }),
      ).toMatchObject({ status, chainId: '0x64', receipts: [receipt] })
    },
  )

  test('rejects unsupported bundles with EIP-5792 error codes, without a message to the Safe', async () => {
    const { request, host } = await connected()
    const bundle = { chainId: '0x1', calls: [{ to: TO }] }
    await expect(request('wallet_sendCalls', { ...bundle, chainId: '0x89' })).rejects.toMatchObject(
      number(5710),
    )
    await expect(
      request('wallet_sendCalls', {
        ...bundle,
        capabilities: { paymasterService: { url: 'https://x' } },
      }),
    ).rejects.toMatchObject(number(5700))
    await expect(
      request('wallet_sendCalls', { ...bundle, calls: [{ to: TO, capabilities: { x: {} } }] }),
    ).rejects.toMatchObject(number(5700))
    await expect(request('wallet_sendCalls', { ...bundle, from: TO })).rejects.toMatchObject({
      code: 'unauthorized',
    })
    await expect(request('wallet_getCapabilities', TO)).rejects.toMatchObject({
      code: 'unauthorized',
    })
    for (const calls of [undefined, [], [{}], [{ to: TO, value: '1' }], ['x']])
      await expect(request('wallet_sendCalls', { ...bundle, calls })).rejects.toMatchObject({
        code: 'invalid-params',
      })
    await expect(request('wallet_sendCalls', {})).rejects.toMatchObject({ code: 'invalid-params' })
    await expect(request('wallet_getCallsStatus')).rejects.toMatchObject({ code: 'invalid-params' })
    await expect(request('wallet_showCallsStatus', HASH)).rejects.toMatchObject({
      code: 'method-unsupported',
    })
    expect(host.posted).toHaveLength(1)
  })

  test('rejects a bundle id that is already in use with error 5720', async () => {
    const { request, host } = await connected()
    const bundle = { chainId: '0x1', id: 'mine', calls: [{ to: TO }] }
    let declines = true
    host.on('sendTransactions', () => {
      if (declines) throw 'Transaction was rejected'
      return { safeTxHash: HASH }
    })
    await expect(request('wallet_sendCalls', bundle)).rejects.toMatchObject({
      code: 'wallet-refused',
      cause: 'Transaction was rejected',
    })
    declines = false
    const [sent, again] = await Promise.allSettled([
      request('wallet_sendCalls', bundle),
      request('wallet_sendCalls', bundle),
    ])
    expect([sent, again]).toMatchObject([{ value: { id: 'mine' } }, { reason: number(5720) }])
    await expect(request('wallet_sendCalls', bundle)).rejects.toMatchObject(number(5720))
  })

  test('wallet_getCallsStatus rejects an unknown bundle id with error 5730', async () => {
    const { request, host } = await connected()
    host.on('getTxBySafeTxHash', () => {
      throw 'not found'
    })
    await expect(request('wallet_getCallsStatus', HASH)).rejects.toMatchObject(number(5730))
    host.on('getTxBySafeTxHash', () => ({ txStatus: 'SOMETHING' }))
    await expect(request('wallet_getCallsStatus', HASH)).rejects.toMatchObject({
      code: 'wallet-bad-response',
    })
  })
})

describe('signatures', () => {
  test('returns the signature, or 0x if other owners still have to sign', async () => {
    const { request, host } = await connected()
    host.on('rpcCall', () => true)
    host.on('signMessage', () => ({ signature: '0x1234' }))
    host.on('signTypedMessage', () => ({ messageHash: HASH }))
    expect(await request('personal_sign', '0x6869', SAFE.toUpperCase().replace('0X', '0x'))).toBe(
      '0x1234',
    )
    expect(await request('eth_signTypedData_v4', SAFE, '{"primaryType":"Mail"}')).toBe('0x')
    expect(host.posted.slice(1).map(({ method, params }) => ({ method, params }))).toEqual([
      {
        method: 'rpcCall',
        params: { call: 'safe_setSettings', params: [{ offChainSigning: true }] },
      },
      { method: 'signMessage', params: { message: '0x6869' } },
      { method: 'signTypedMessage', params: { typedData: { primaryType: 'Mail' } } },
    ])
  })

  test.each([[''], ['0x'], ['rubbish'], ['0xabc'], [5], [null]])(
    'returns 0x if the Safe returns the invalid signature %o',
    async (signature) => {
      const { request, host } = await connected()
      host.on('rpcCall', () => true)
      host.on('signMessage', () => ({ signature }))
      expect(await request('eth_sign', SAFE, '0x6869')).toBe('0x')
      expect(host.posted.at(-1)).toMatchObject({
        method: 'signMessage',
        params: { message: '0x6869' },
      })
    },
  )

  test('rejects invalid typed data and requests for an address other than the Safe', async () => {
    const { request, host } = await connected()
    for (const data of ['null', '5', null, 5, undefined])
      await expect(request('eth_signTypedData_v4', SAFE, data)).rejects.toMatchObject({
        code: 'invalid-params',
      })
    await expect(request('personal_sign', '0x', TO)).rejects.toMatchObject({ code: 'unauthorized' })
    await expect(request('eth_sendTransaction', { from: TO, to: TO })).rejects.toMatchObject({
      code: 'unauthorized',
    })
    await expect(request('eth_signTypedData_v4', SAFE, '{')).rejects.toMatchObject({
      code: 'invalid-params',
    })
    await expect(request('personal_sign', 5, SAFE)).rejects.toMatchObject({
      code: 'invalid-params',
    })
    expect(host.posted).toHaveLength(1)
  })
})

describe('Safe proposals', () => {
  test('eth_sendTransaction rejects with wallet-refused and the Safe’s error as the cause', async () => {
    const { request, host } = await connected()
    host.on('sendTransactions', () => {
      throw 'Transaction was rejected'
    })
    const refused = request('eth_sendTransaction', { to: TO })
    await expect(refused).rejects.toMatchObject({
      code: 'wallet-refused',
      cause: 'Transaction was rejected',
    })
    await expect(refused).rejects.not.toThrow('rejected')
  })

  test('safe.transaction returns the status of a proposal: pending, success or cancelled', async () => {
    const { activeConnection, host, request, reads } = await connected()
    let details: unknown = {
      txStatus: 'AWAITING_CONFIRMATIONS',
      detailedExecutionInfo: { confirmations: [{}], confirmationsRequired: 2 },
    }
    host.on('getTxBySafeTxHash', () => details)
    const follow = () => activeConnection.safe?.transaction(HASH, { signal })
    expect(await follow()).toEqual({
      status: 'pending',
      hash: undefined,
      confirmations: 1,
      required: 2,
    })
    expect(await request('eth_getTransactionReceipt', HASH)).toBe(null)
    expect(reads).toEqual([])
    details = { txStatus: 'SUCCESS', txHash: CHAIN_HASH }
    expect(await follow()).toMatchObject({ status: 'success', hash: CHAIN_HASH })
    await request('eth_getTransactionReceipt', HASH)
    expect(reads).toEqual([[1, 'eth_getTransactionReceipt', [CHAIN_HASH]]])
    details = { txStatus: 'CANCELLED' }
    expect(await follow()).toMatchObject({ status: 'cancelled' })
    details = { txStatus: 'SOMETHING' }
    await expect(follow()).rejects.toMatchObject({ code: 'wallet-bad-response' })
  })

  test.each([
    ['2', 2],
    [2, 2],
    ['2x', undefined],
    ['x2', undefined],
    ['1'.repeat(16), undefined],
    [null, undefined],
    [['2'], undefined],
    [true, undefined],
    ['', undefined],
  ])('safe.transaction parses %o required confirmations as %o', async (reply, required) => {
    const { activeConnection, host } = await connected()
    host.on('getTxBySafeTxHash', () => ({
      txStatus: 'AWAITING_CONFIRMATIONS',
      detailedExecutionInfo: { confirmationsRequired: reply },
    }))
    expect(await activeConnection.safe?.transaction(HASH, { signal })).toMatchObject({ required })
  })

  test('eth_sendTransaction rejects with wallet-bad-response if the Safe returns no valid hash', async () => {
    const { request, host } = await connected()
    for (const answer of [{}, null, { safeTxHash: '0x12' }]) {
      host.on('sendTransactions', () => answer)
      await expect(request('eth_sendTransaction', { to: TO })).rejects.toMatchObject({
        code: 'wallet-bad-response',
      })
    }
  })

  test('looks up a hash that is not a Safe transaction on the node', async () => {
    const { request, host, reads } = await connected()
    host.on('getTxBySafeTxHash', () => {
      throw 'not found'
    })
    await request('eth_getTransactionByHash', CHAIN_HASH)
    expect(reads).toEqual([[1, 'eth_getTransactionByHash', [CHAIN_HASH]]])
  })
})

describe('switching the chain, read-only Safes and closing', () => {
  test('rejects a switch to another chain with chain-not-approved', async () => {
    const { request, activeConnection } = await connected()
    expect(await request('wallet_switchEthereumChain', { chainId: '0x1' })).toBe(null)
    await expect(request('wallet_switchEthereumChain', { chainId: '0x89' })).rejects.toMatchObject({
      code: 'chain-not-approved',
    })
    expect(await request('wallet_addEthereumChain', { chainId: '0x1' })).toBe(null)
    await activeConnection.switchChain(ETHEREUM, { signal })
    await expect(activeConnection.switchChain(BASE, { signal })).rejects.toMatchObject({
      code: 'chain-not-approved',
    })
    await expect(request('wallet_addEthereumChain', {})).rejects.toMatchObject({
      code: 'chain-not-approved',
    })
    await expect(request('wallet_revokePermissions', {})).rejects.toMatchObject({
      code: 'method-unsupported',
    })
    expect(activeConnection.chainIds).toEqual([1])
  })

  test('connects to a read-only Safe and rejects its transactions and signatures as unsupported', async () => {
    const { safe, host } = setUp()
    host.on('getSafeInfo', () => ({ ...INFO, isReadOnly: true }))
    const activeConnection = await safe.connect({ signal })
    await expect(
      activeConnection.provider.request({ method: 'eth_sendTransaction', params: [{ to: TO }] }),
    ).rejects.toMatchObject({ code: 'method-unsupported' })
    await expect(
      activeConnection.provider.request({ method: 'personal_sign', params: ['0x', SAFE] }),
    ).rejects.toMatchObject({ code: 'method-unsupported' })
    await expect(
      activeConnection.provider.request({
        method: 'wallet_sendCalls',
        params: [{ chainId: '0x1', calls: [{ to: TO }] }],
      }),
    ).rejects.toMatchObject({ code: 'method-unsupported' })
    expect(
      await activeConnection.provider.request({ method: 'wallet_getCapabilities', params: [SAFE] }),
    ).toEqual({})
    expect(host.posted).toHaveLength(1)
  })

  test('rejects pending and later requests after disconnect', async () => {
    const { activeConnection, host, request } = await connected()
    // The preceding safe_setSettings request is still pending.
    const signing = request('personal_sign', '0x6869', SAFE)
    await activeConnection.disconnect()
    const posted = host.posted.length
    const late = [request('eth_sendTransaction', { to: TO }), request('eth_accounts')]
    for (const one of [signing, ...late]) {
      const end = await Promise.race([
        one.then(
          () => 'answered',
          (error) => error.code,
        ),
        settled(),
      ])
      expect(end).toMatch(/^(?:aborted|session-ended)$/)
    }
    expect(host.posted.slice(posted)).toEqual([])
  })

  test('disconnect rejects pending requests, removes the message listener and resolves with "kept"', async () => {
    const { activeConnection, host, request } = await connected()
    const sending = request('eth_sendTransaction', { to: TO })
    expect(await activeConnection.disconnect()).toBe('kept')
    await expect(sending).rejects.toMatchObject({ code: 'aborted' })
    expect(host.listeners()).toBe(0)
  })
})
