// Which way each request to a wallet elsewhere goes: answered here, to a node, to the wallet, or nowhere.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '../../src/errors.ts'
import type { Address } from '../../src/eth/address.ts'
import {
  createRemoteProvider,
  type Remote,
  type RemoteProvider,
} from '../../src/connectors/remoteProvider.ts'

const A = '0x00000000000000000000000000000000000000aa'
let went: string[]
let checked: number[]
let noted: string[]
let facts: { address: Address; chainId: number } | undefined
let remote: Remote
let face: RemoteProvider

beforeEach(() => {
  went = []
  checked = []
  noted = []
  facts = { address: A, chainId: 137 }
  remote = {
    facts: () => facts,
    check(method, chainId) {
      checked.push(chainId)
      if (
        !['personal_sign', 'eth_decrypt', 'wallet_sendCalls', 'wallet_getCallsStatus'].includes(
          method,
        )
      )
        throw new AppError('method-unsupported', 'no')
    },
    ask: async ({ chainId, method, params }) =>
      void went.push(`wallet ${method} ${chainId} ${JSON.stringify(params)}`),
    read: async (chainId, method, params) =>
      void went.push(`node ${method} ${chainId} ${JSON.stringify(params)}`),
    switchTo: async (chainId) => void went.push(`switch ${chainId}`),
    onRequest: (method) => (outcome) => void noted.push(`${method} ${outcome}`),
  }
  face = createRemoteProvider(remote)
})
afterEach(() => void vi.restoreAllMocks())

const request = (method: string, params?: readonly unknown[] | object): Promise<unknown> =>
  face.provider.request(params === undefined ? { method } : { method, params })

test.each([
  ['eth_accounts', [A]],
  ['eth_requestAccounts', [A]],
  ['eth_chainId', '0x89'],
  ['net_version', '137'],
])('%s is answered here', async (method, answer) => {
  expect(await request(method)).toEqual(answer)
  expect([went, noted]).toEqual([[], []])
})

test.each([
  'eth_call',
  'eth_getBalance',
  'eth_blockNumber',
  'eth_getTransactionReceipt',
  'eth_feeHistory',
])('%s goes to a node', async (method) => {
  await request(method, [1])
  await request(method, { no: 'list' })
  // noted where nodes are asked
  expect([went, noted]).toEqual([[`node ${method} 137 [1]`, `node ${method} 137 []`], []])
})

test('what the wallet answers goes to the wallet, on the chain in use, and is noted with its end', async () => {
  await request('personal_sign', ['0x', A])
  await request('eth_decrypt')
  remote.ask = () => Promise.reject({ code: 4001 }) // as wallets do
  await expect(request('personal_sign')).rejects.toEqual({ code: 4001 })
  expect(went).toEqual([`wallet personal_sign 137 ["0x","${A}"]`, 'wallet eth_decrypt 137 []'])
  expect(noted).toEqual(['personal_sign ok', 'eth_decrypt ok', 'personal_sign user-rejected'])
})

test(
  'a bundle goes to the wallet on the chain that it names itself (EIP-5792); one that names none is refused ' +
    'here',
  async () => {
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
  },
)

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
])('%s goes nowhere unless the wallet answers it', async (method) => {
  await expect(request(method)).rejects.toMatchObject({ code: 'method-unsupported' })
  expect([went, noted]).toEqual([[], []])
})

test.each([[[{ chainId: '0xa' }]], [[{ chainId: '10' }]]])('a switch to %j', async (params) => {
  expect(await request('wallet_switchEthereumChain', params)).toBe(null)
  expect(went).toEqual(['switch 10'])
})

test.each([[undefined], [[]], [[{}]], [[{ chainId: '0x0' }]], [{ chainId: '0xa' }]])(
  'a switch to %j has no target',
  async (params) => {
    await expect(request('wallet_switchEthereumChain', params)).rejects.toMatchObject({
      code: 'invalid-params',
    })
    expect(went).toEqual([])
  },
)

test('after the end nothing is answered', async () => {
  facts = undefined
  for (const method of ['eth_accounts', 'eth_call', 'personal_sign']) {
    await expect(request(method)).rejects.toMatchObject({ code: 'session-ended' })
  }
  expect(went).toEqual([])
})

test('an event reaches every listener, also behind one that throws; none after close', async () => {
  const heard: unknown[] = []
  const faults: unknown[] = []
  vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((run) => {
    try {
      run()
    } catch (error) {
      faults.push(error)
    }
  })
  const { provider } = face
  const gone = (): void => void heard.push('gone')
  provider.on?.('chainChanged', () => {
    throw new Error('of the site')
  })
  provider.on?.('chainChanged', (payload) => heard.push(payload))
  provider.on?.('chainChanged', gone)
  provider.removeListener?.('chainChanged', gone)
  face.emit('chainChanged', '0xa')
  face.emit('message', 'x')
  face.close()
  face.emit('chainChanged', '0x1')
  expect([heard, faults]).toEqual([['0xa'], [new Error('of the site')]])
})
