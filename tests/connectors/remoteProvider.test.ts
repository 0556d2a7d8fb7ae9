import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../src/errors.ts'
import type { Address } from '../../src/eth/address.ts'
import {
  createRemoteProvider,
  type RemoteWallet,
  type RemoteProvider,
} from '../../src/connectors/remoteProvider.ts'

const A = '0x00000000000000000000000000000000000000aa'
let went: string[]
let checked: number[]
let noted: string[]
let facts: { address: Address; chainId: number } | undefined
let remote: RemoteWallet
let subject: RemoteProvider

beforeEach(() => {
  went = []
  checked = []
  noted = []
  facts = { address: A, chainId: 137 }
  remote = {
    state: () => facts,
    check(method, chainId) {
      checked.push(chainId)
      if (
        !['personal_sign', 'eth_decrypt', 'wallet_sendCalls', 'wallet_getCallsStatus'].includes(
          method,
        )
      )
        throw new AppError('method-unsupported', 'no')
    },
    send: async ({ chainId, method, params }) =>
      void went.push(`wallet ${method} ${chainId} ${JSON.stringify(params)}`),
    read: async (chainId, method, params) =>
      void went.push(`node ${method} ${chainId} ${JSON.stringify(params)}`),
    switchChain: async (chainId) => void went.push(`switch ${chainId}`),
    onRequest: (method) => (outcome) => void noted.push(`${method} ${outcome}`),
  }
  subject = createRemoteProvider(remote)
})
afterEach(() => void vi.restoreAllMocks())

const request = (method: string, params?: readonly unknown[] | object): Promise<unknown> =>
  subject.provider.request(params === undefined ? { method } : { method, params })

test.each([
  ['eth_accounts', [A]],
  ['eth_requestAccounts', [A]],
  ['eth_chainId', '0x89'],
  ['net_version', '137'],
])(
  'request answers %s from the session, without a request to the wallet or a node',
  async (method, answer) => {
    expect(await request(method)).toEqual(answer)
    expect([went, noted]).toEqual([[], []])
  },
)

test.each([
  'eth_call',
  'eth_getBalance',
  'eth_blockNumber',
  'eth_getTransactionReceipt',
  'eth_feeHistory',
])('request sends %s to a node', async (method) => {
  await request(method, [1])
  await request(method, { no: 'list' })
  // The RPC client logs node requests.
  expect([went, noted]).toEqual([[`node ${method} 137 [1]`, `node ${method} 137 []`], []])
})

test('request sends wallet methods to the wallet on the current chain and logs the outcome', async () => {
  await request('personal_sign', ['0x', A])
  await request('eth_decrypt')
  remote.send = () => Promise.reject({ code: 4001 }) // as wallets do
  await expect(request('personal_sign')).rejects.toEqual({ code: 4001 })
  expect(went).toEqual([`wallet personal_sign 137 ["0x","${A}"]`, 'wallet eth_decrypt 137 []'])
  expect(noted).toEqual(['personal_sign ok', 'eth_decrypt ok', 'personal_sign user-rejected'])
})

test('request sends wallet_sendCalls on the chain in its parameters, and rejects calls without a chain', async () => {
  await request('wallet_sendCalls', [{ chainId: '0xa', calls: [] }])
  await request('wallet_getCallsStatus', ['0x1'])
  expect(went).toEqual([
    'wallet wallet_sendCalls 10 [{"chainId":"0xa","calls":[]}]',
    'wallet wallet_getCallsStatus 137 ["0x1"]',
  ])
  expect(checked).toEqual([10, 137])
  for (const params of [undefined, [], [{}], [{ chainId: 'x' }], { chainId: '0xa' }])
    await expect(request('wallet_sendCalls', params)).rejects.toMatchObject({
      code: 'invalid-params',
    })
  expect(went).toHaveLength(2)
})

test.each([
  'eth_sendRawTransaction',
  'eth_signTransaction',
  'wallet_revokePermissions',
  'eth_newFilter',
  'eth_subscribe',
  'debug_traceCall',
  'constructor',
  '__proto__',
  '',
  'ETH_CALL',
])('request rejects %s with method-unsupported', async (method) => {
  await expect(request(method)).rejects.toMatchObject({ code: 'method-unsupported' })
  expect([went, noted]).toEqual([[], []])
})

test.each([[[{ chainId: '0xa' }]], [[{ chainId: '10' }]]])(
  'wallet_switchEthereumChain switches the chain for %j',
  async (params) => {
    expect(await request('wallet_switchEthereumChain', params)).toBe(null)
    expect(went).toEqual(['switch 10'])
  },
)

test.each([[undefined], [[]], [[{}]], [[{ chainId: '0x0' }]], [{ chainId: '0xa' }]])(
  'wallet_switchEthereumChain rejects the parameters %j with invalid-params',
  async (params) => {
    await expect(request('wallet_switchEthereumChain', params)).rejects.toMatchObject({
      code: 'invalid-params',
    })
    expect(went).toEqual([])
  },
)

test('request rejects with session-ended after the session has ended', async () => {
  facts = undefined
  for (const method of ['eth_accounts', 'eth_call', 'personal_sign']) {
    await expect(request(method)).rejects.toMatchObject({ code: 'session-ended' })
  }
  expect(went).toEqual([])
})

test('emit calls the remaining listeners when one listener throws', async () => {
  const events: unknown[] = []
  const faults: unknown[] = []
  vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((run) => {
    try {
      run()
    } catch (error) {
      faults.push(error)
    }
  })
  const { provider } = subject
  const gone = (): void => void events.push('gone')
  provider.on?.('chainChanged', () => {
    throw new Error('of the site')
  })
  provider.on?.('chainChanged', (payload) => events.push(payload))
  provider.on?.('chainChanged', gone)
  provider.removeListener?.('chainChanged', gone)
  subject.emit('chainChanged', '0xa')
  subject.emit('message', 'x')
  subject.close()
  subject.emit('chainChanged', '0x1')
  expect([events, faults]).toEqual([['0xa'], [new Error('of the site')]])
})
