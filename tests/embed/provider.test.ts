import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Provider } from '../../src/embed/api.ts'
import { createProvider } from '../../src/embed/florinApi.ts'
import { toProviderError } from '../../src/embed/answerRequest.ts'
import { AppError, type ErrorCode } from '../../src/errors.ts'
import type { Chain } from '../../src/chains/chain.ts'
import type { ConnectionStore } from '../../src/core/connection/connectionStore.ts'
import { createTestSession } from '../fakes/session.ts'
import { createAppStorage } from '../../src/core/storage.ts'
import { createToasts } from '../../src/core/toasts.ts'
import { fakeConnection, type FakeConnection } from '../fakes/connection.ts'
import { fakeStorage } from '../fakes/storage.ts'

const QUIET_MS = 50 // events within this time are emitted as one

const A = '0x00000000000000000000000000000000000000aa' as const
const B = '0x00000000000000000000000000000000000000bb' as const
const chain = (id: number): Chain => ({
  id,
  name: `Chain ${id}`,
  nativeCurrency: { name: 'E', symbol: 'E', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:1'],
  blockExplorers: [],
  contracts: { multicall3: { address: A } },
  testnet: false,
})

let connection: FakeConnection
let session: ConnectionStore
let requests: string[]
let switched: number[]
let answer: (method: string) => unknown
let provider: Provider
let events: unknown[]

beforeEach(() => {
  vi.useFakeTimers()
  requests = []
  switched = []
  events = []
  answer = (method) => `wallet: ${method}`
  connection = fakeConnection({
    address: A,
    provider: {
      request: async ({ method, params }) => (
        requests.push(`${method} ${JSON.stringify(params)}`), answer(method)
      ),
    },
  })
  const chains = [chain(1), chain(10)]
  session = createTestSession({
    chains,
    storage: createAppStorage(fakeStorage().tab()),
    toasts: createToasts(),
    reconnect: async () => undefined,
    wallet: (id) => ({
      id,
      key: id,
      name: 'Wallet',
      connector: { connect: async () => connection },
    }),
  })
  provider = createProvider(() => ({
    session,
    chains,
    read: async (id, method, params) => `node ${id}: ${method} ${JSON.stringify(params)}`,
    connect: async () => connect(),
    switchTo: async (id) => void switched.push(id),
  }))
  provider.on('connect', (info) => events.push(['connect', info]))
  provider.on('accountsChanged', (accounts) => events.push(['accountsChanged', accounts]))
  provider.on('chainChanged', (id) => events.push(['chainChanged', id]))
  provider.on('disconnect', ({ code }) => events.push(['disconnect', code]))
})

afterEach(() => void vi.useRealTimers())

async function connect(): Promise<void> {
  session.connect('wallet')
  await settled()
}

// Waits for the end of a burst of events.
const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(QUIET_MS)
const request = (method: string, ...params: unknown[]): Promise<unknown> =>
  provider.request({ method, params })
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'resolved',
    ({ code }: { code: number }) => code,
  )

describe('EIP-1193 provider while disconnected', () => {
  test.each([
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_sendCalls',
    'eth_subscribe',
    'eth_newFilter',
  ])('rejects %s with 4900', async (method) => {
    expect(await codeOf(request(method))).toBe(4900)
    expect(requests).toEqual([])
  })

  test("reads the site's first chain without wallet requests", async () => {
    expect([await request('eth_chainId'), await request('net_version')]).toEqual(['0x1', '1'])
    expect(await request('eth_getLogs', {})).toBe('node 1: eth_getLogs [{}]')
    expect(await request('eth_sendRawTransaction', '0x02')).toBe(
      'node 1: eth_sendRawTransaction ["0x02"]',
    )
    expect(await request('eth_accounts')).toEqual([])
    expect(requests).toEqual([])
  })

  test('emits chainChanged when a wallet connects on another chain', async () => {
    connection = fakeConnection({ address: A, chainId: 10 })
    await connect()
    expect(await request('eth_chainId')).toBe('0xa')
    expect(events).toEqual([
      ['connect', { chainId: '0xa' }],
      ['chainChanged', '0xa'],
      ['accountsChanged', [A]],
    ])
  })

  test.each([[], [undefined], [null], ['eth_chainId'], [{}], [{ method: 5 }]])(
    'rejects a request without a method (%j) with -32602',
    async (...args) => {
      await connect()
      expect(
        await codeOf((provider.request as (...args: unknown[]) => Promise<unknown>)(...args)),
      ).toBe(-32602)
      expect(requests).toEqual([])
    },
  )

  test.each<[ErrorCode, unknown, number]>([
    ['network', undefined, 4901],
    ['http', undefined, 4901],
    ['timeout', undefined, 4901],
    ['offline', undefined, 4901],
    ['wrong-chain', undefined, 4901],
    ['rate-limited', undefined, -32005],
    ['rpc', { code: -32000, message: 'missing trie node' }, -32000],
    ['reverted', { code: 3 }, 3],
  ])('maps the read error %s (%j) to code %i', async (code, cause, number) => {
    await connect()
    const broken = createProvider(() => ({
      session,
      chains: [chain(1)],
      connect: async () => undefined,
      switchTo: async () => undefined,
      read: async () => {
        throw new AppError(code, 'x', { cause })
      },
    }))
    expect(await codeOf(broken.request({ method: 'eth_call', params: [{}] }))).toBe(number)
  })

  test("stays connected if the wallet's response is invalid", async () => {
    await connect()
    answer = () => {
      throw new AppError('timeout', 'the wallet')
    }
    expect(await codeOf(request('personal_sign'))).toBe(-32603)
  })

  test('isConnected() changes with the events, and on(), once() and off() chain', async () => {
    const received: string[] = []
    const every = (): void => void received.push('every')
    const never = (): void => void received.push('never')
    provider
      .on('chainChanged', every)
      .once('chainChanged', () => received.push('once'))
      .once('chainChanged', never)
      .off('chainChanged', never)
    expect(provider.isConnected()).toBe(false)
    await connect()
    expect(provider.isConnected()).toBe(true)
    for (const chainId of [10, 1]) {
      connection.emit({ type: 'chain', chainId })
      await settled()
    }
    expect(received).toEqual(['every', 'once', 'every'])
    provider.off('chainChanged', every)
    connection.emit({ type: 'chain', chainId: 10 })
    await settled()
    await session.disconnect()
    expect([received.length, provider.isConnected()]).toEqual([3, false])
  })

  test('eth_accounts returns no accounts, and eth_requestAccounts opens the connect dialog', async () => {
    expect(await request('eth_accounts')).toEqual([])
    expect(await request('eth_requestAccounts')).toEqual([A])
    expect(await request('eth_requestAccounts')).toEqual([A])
  })

  test('eth_requestAccounts rejects with 4001 when the user closes the dialog', async () => {
    const disconnected = createProvider(() => ({
      session,
      chains: [],
      read: async () => undefined,
      switchTo: async () => undefined,
      connect: async () => {
        throw new AppError('user-rejected', 'left')
      },
    }))
    expect(await codeOf(disconnected.request({ method: 'eth_requestAccounts' }))).toBe(4001)
  })

  test('is disconnected on a server', async () => {
    const none = createProvider(() => undefined)
    expect(await none.request({ method: 'eth_accounts' })).toEqual([])
    expect(await codeOf(none.request({ method: 'eth_requestAccounts' }))).toBe(4900)
  })
})

describe('EIP-1193 provider while connected', () => {
  test.each<[string, unknown[], unknown]>([
    ['eth_accounts', [], [A]],
    ['eth_chainId', [], '0x1'],
    ['net_version', [], '1'],
    ['eth_getBalance', [A, 'latest'], `node 1: eth_getBalance ["${A}","latest"]`],
    ['eth_estimateGas', [{}], 'node 1: eth_estimateGas [{}]'],
    ['eth_sendTransaction', [{}], 'wallet: eth_sendTransaction'],
    ['eth_signTypedData_v4', [A, '{}'], 'wallet: eth_signTypedData_v4'],
    ['wallet_addEthereumChain', [{}], 'wallet: wallet_addEthereumChain'],
    ['eth_newFilter', [{}], 'wallet: eth_newFilter'],
    ['eth_sendRawTransaction', ['0x02'], 'node 1: eth_sendRawTransaction ["0x02"]'],
    ['wallet_getCapabilities', [A], 'wallet: wallet_getCapabilities'],
    ['wallet_sendCalls', [{}], 'wallet: wallet_sendCalls'],
  ])('%s %j returns %j', async (method, params, expected) => {
    await connect()
    expect(await provider.request({ method, params })).toEqual(expected)
    expect(requests).toEqual(
      String(expected).startsWith('wallet') ? [`${method} ${JSON.stringify(params)}`] : [],
    )
  })

  test('rejects eth_subscribe with 4200', async () => {
    await connect()
    expect(await codeOf(request('eth_subscribe', 'newHeads'))).toBe(4200)
  })

  test('sends wallet requests synchronously', async () => {
    await connect()
    void request('personal_sign', '0x')
    expect(requests).toEqual(['personal_sign ["0x"]'])
  })

  test('sends read requests to the wallet on a chain that the site does not use', async () => {
    await connect()
    connection.emit({ type: 'chain', chainId: 5 })
    await settled()
    expect(await request('eth_blockNumber')).toBe('wallet: eth_blockNumber')
  })

  test("wallet_switchEthereumChain opens the switch dialog for the site's chains only", async () => {
    await connect()
    expect(await request('wallet_switchEthereumChain', { chainId: '0xa' })).toBe(null)
    expect([switched, requests]).toEqual([[10], []])
    answer = () => {
      throw Object.assign(new Error('Unrecognized chain'), { code: 4902 })
    }
    expect(await codeOf(request('wallet_switchEthereumChain', { chainId: '0x38' }))).toBe(4902)
  })

  test('emits each change once, and chainChanged on disconnecting from another chain', async () => {
    await connect()
    connection.emit({ type: 'chain', chainId: 10 })
    await settled()
    connection.emit({ type: 'account', address: B })
    await settled()
    session.open('chain')
    session.close()
    await session.disconnect()
    expect(events).toEqual([
      ['connect', { chainId: '0x1' }],
      ['accountsChanged', [A]],
      ['chainChanged', '0xa'],
      ['accountsChanged', [B]],
      ['chainChanged', '0x1'],
      ['accountsChanged', []],
      ['disconnect', 4900],
    ])
    expect(await request('eth_chainId')).toBe('0x1')
  })

  test('calls the remaining listeners if one throws, and no removed listener', async () => {
    const problems: unknown[] = []
    process.once('uncaughtException', (error) => problems.push(error))
    const thrower = (): void => {
      throw new Error('of the site')
    }
    const onLeft = (): void => void events.push('left')
    provider.on('connect', onLeft).removeListener('connect', onLeft).on('connect', thrower)
    provider.on('connect', () => events.push('after'))
    await connect()
    await settled()
    expect([events.includes('after'), events.includes('left'), String(problems[0])]).toEqual([
      true,
      false,
      'Error: of the site',
    ])
  })
})

describe('EIP-1193 provider errors', () => {
  test('passes a wallet error with a code on unchanged', async () => {
    await connect()
    const error = Object.assign(new Error('no'), { code: 4001, data: { inner: 1 } })
    answer = () => {
      throw error
    }
    await expect(request('personal_sign')).rejects.toBe(error)
  })

  test.each<[unknown, number, string]>([
    [{ code: 4001, message: 'a plain object' }, 4001, 'a plain object'],
    ['a string', -32603, 'a string'],
    [undefined, -32603, 'undefined'],
    [new Error('no number'), -32603, 'no number'],
  ])(
    'toProviderError adds a code to the wallet error %j if it has none',
    async (thrown, code, message) => {
      expect(toProviderError(thrown)).toMatchObject({ name: 'ProviderRpcError', code, message })
    },
  )

  test.each<[ErrorCode, unknown, number]>([
    ['user-rejected', undefined, 4001],
    ['unauthorized', undefined, 4100],
    ['method-unsupported', undefined, 4200],
    ['wallet-disconnected', undefined, 4900],
    ['session-ended', undefined, 4900],
    ['chain-disconnected', undefined, 4901],
    ['chain-not-added', undefined, 4902],
    ['request-pending', undefined, -32002],
    ['invalid-params', undefined, -32602],
    ['rpc', { code: -32000, message: 'x' }, -32000],
    ['timeout', undefined, -32603],
    ['wallet-refused', { code: 5700 }, 5700],
    ['wallet-refused', { code: 5710 }, 5710],
    ['wallet-refused', { code: 5720 }, 5720],
    ['unknown', { code: 5750 }, 5750],
  ])('toProviderError maps AppError %s with %j to code %i', (code, cause, number) => {
    expect(toProviderError(new AppError(code, 'x', { cause })).code).toBe(number)
  })

  test.each([
    [{ code: 3, message: 'execution reverted: too little' }, 'execution reverted: too little'],
    [{ code: -32000, message: 'execution reverted' }, 'execution reverted'],
    [
      {
        code: -32015,
        message: 'VM execution error.',
        data: 'Reverted 0x08c379a0',
      },
      'execution reverted: VM execution error.',
    ],
    [undefined, ''],
  ])(
    'toProviderError keeps the node\'s message of the revert %j and says "execution reverted"',
    (cause, message) => {
      expect(
        toProviderError(
          new AppError('reverted', 'x', { cause, data: '0x08c379a0', details: 'decoded by us' }),
        ),
      ).toMatchObject({
        code: 3,
        message: cause ? message : 'execution reverted: decoded by us',
        data: '0x08c379a0',
      })
    },
  )

  test("toProviderError does not put a code before the wallet's message", () => {
    const cause = { code: 4001, message: 'User denied' }
    expect(
      toProviderError(
        new AppError('user-rejected', 'x', { cause, details: 'code 4001: User denied' }),
      ).message,
    ).toBe('User denied')
  })

  test('toProviderError keeps the revert data, from which libraries decode the reason', () => {
    expect(toProviderError(new AppError('reverted', 'x', { data: '0x08c379a0' }))).toMatchObject({
      code: 3,
      data: '0x08c379a0',
    })
  })

  test('request() rejects with a code when its script fails to load, and retries on the next call', async () => {
    vi.resetModules()
    vi.doMock('../../src/embed/answerRequest.ts', () => {
      throw new TypeError('Failed to fetch')
    })
    const { createProvider: create } = await import('../../src/embed/florinApi.ts')
    const late = create(() => ({
      session,
      chains: [chain(1)],
      read: async () => '0x5',
      connect: async () => undefined,
      switchTo: async () => undefined,
    }))
    await expect(late.request({ method: 'eth_chainId' })).rejects.toMatchObject({
      code: -32603,
      message: 'a part of Florin did not load',
    })
    vi.doUnmock('../../src/embed/answerRequest.ts')
    expect(await late.request({ method: 'eth_chainId' })).toBe('0x1')
  })
})
