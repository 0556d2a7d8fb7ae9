// Runs libraries over a raw wallet and over Florin's provider. Both must behave the same.
import { BrowserProvider, Contract } from 'ethers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPublicClient, custom } from 'viem'
import { mainnet } from 'viem/chains'
import { Web3 } from 'web3'
import { createChainClients } from '../../src/chains/chainClients.ts'
import { ETHEREUM } from '../../src/chains/list.ts'
import { createProvider } from '../../src/embed/florinApi.ts'
import { createTestSession } from '../fakes/session.ts'
import { createAppStorage } from '../../src/core/storage.ts'
import { createToasts } from '../../src/core/toasts.ts'
import type { Provider } from '../../src/connectors/walletRequest.ts'
import { startAnvil, type Anvil } from '../fakes/anvil.ts'
import { fakeConnection } from '../fakes/connection.ts'
import { fakePageLifecycle } from '../fakes/pageLifecycle.ts'
import { ABI, createLibraries, CONTRACT_CALLS, type Libraries } from '../fakes/libraries.ts'
import { fakeStorage } from '../fakes/storage.ts'
import { compileContract } from '../fakes/solidity.ts'

let anvil: Anvil
let refusing: `0x${string}`
let account: `0x${string}`
let libraries: Libraries
/** Methods requested from the wallet behind Florin. */
const requests: string[] = []

/** Converts the node's error into a wallet error with code, message and data. */
const wallet: Provider = {
  async request({ method, params = [] }) {
    requests.push(method)
    if (method === 'eth_requestAccounts') return [account]
    if (method === 'eth_sendTransaction')
      await wallet.request({ method: 'eth_estimateGas', params }) // wallets estimate gas first
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const { result, error } = await (
      await fetch(anvil.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    ).json()
    if (error) throw Object.assign(new Error(error.message), { code: error.code, data: error.data })
    return result
  },
  on: () => undefined,
  removeListener: () => undefined,
}

function florin(): Provider {
  const chains = [{ ...ETHEREUM, rpcUrls: [anvil.url] }]
  const clients = createChainClients(chains, { presence: fakePageLifecycle() })
  const session = createTestSession({
    chains,
    storage: createAppStorage(fakeStorage().tab()),
    toasts: createToasts(),
    reconnect: async () => undefined,
    wallet: (id) => ({
      id,
      key: id,
      name: 'Wallet',
      connector: { connect: async () => fakeConnection({ address: account, provider: wallet }) },
    }),
  })
  return createProvider(() => ({
    session,
    chains,
    switchTo: async () => undefined,
    read: async (id, method, params) => clients.get(id)?.requestForSite(method, params),
    connect: () =>
      new Promise<void>((resolve) => {
        session.state.subscribe(
          () => session.state.get().session.status === 'connected' && resolve(),
        )
        session.connect('wallet')
      }),
  })) as unknown as Provider
}

beforeAll(async () => {
  anvil = await startAnvil()
  account = anvil.accounts[0] as `0x${string}`
  const hash = await anvil.send({ from: account, data: compileContract('Refusing').bytecode })
  refusing = (await anvil.rpc('eth_getTransactionReceipt', hash)).contractAddress
  libraries = createLibraries(refusing, account)
})
afterAll(() => anvil.stop())

test.each(
  (['ethers', 'viem', 'wagmi', 'web3'] as const).flatMap((name) =>
    CONTRACT_CALLS.map((contractCall) => [name, contractCall[0], contractCall] as const),
  ),
)(
  "%s reports the same error for %s with Florin's provider as with the wallet",
  async (name, _, transport) => {
    // web3 logs data that it cannot decode.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const provider = florin()
    await provider.request({ method: 'eth_requestAccounts' })
    const [raw, ours] = [
      await libraries[name](wallet, transport),
      await libraries[name](provider, transport),
    ]
    expect(raw).not.toContain('no fault')
    expect(ours).toEqual(raw)
  },
)

test("ethers and viem decode a contract's custom error, revert reason and panic", async () => {
  const provider = florin()
  await provider.request({ method: 'eth_requestAccounts' })
  expect(await libraries.ethers(provider, CONTRACT_CALLS[0])).toEqual(
    Array(3).fill(
      expect.objectContaining({ code: 'CALL_EXCEPTION', reason: 'revert me: too little' }),
    ),
  )
  expect(await libraries.ethers(provider, CONTRACT_CALLS[1])).toEqual(
    Array(3).fill(
      expect.objectContaining({
        code: 'CALL_EXCEPTION',
        data: expect.stringMatching(/^0x.{136}$/),
      }),
    ),
  )
  expect((await libraries.ethers(provider, CONTRACT_CALLS[1]))[0]).toMatchObject({
    revert: ['TooLittle', 1n, 2n],
  })
  expect(((await libraries.viem(provider, CONTRACT_CALLS[1])) as any)[0]).toEqual(
    expect.arrayContaining(['ContractFunctionExecutionError', 'TooLittle', [1n, 2n]]),
  )
  expect(((await libraries.viem(provider, CONTRACT_CALLS[0])) as any)[0]).toContain(
    'revert me: too little',
  )
})

test("ethers, viem and web3 read the site's first chain before connecting, without wallet requests", async () => {
  const provider = florin()
  requests.length = 0
  expect((await new BrowserProvider(provider as never).getNetwork()).chainId).toBe(1n)
  expect(
    await new Contract(refusing, ABI, new BrowserProvider(provider as never))
      .getFunction('total')
      .staticCall(),
  ).toBe(0n)
  const client = createPublicClient({ chain: mainnet, transport: custom(provider as never) })
  expect(await client.getChainId()).toBe(1)
  expect(await client.getLogs({ address: refusing })).toEqual([])
  expect(await new Web3(provider as never).eth.getBalance(account)).toBeGreaterThan(0n)
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(requests).toEqual([])
})
