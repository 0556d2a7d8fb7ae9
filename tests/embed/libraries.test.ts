// What sites use a connected wallet with, over a raw wallet and over Florin's provider, side by side on a real chain: a
// library finds as much in the one as in the other.
import {
  readContract as wagmiRead, createConfig, createConnector, custom as wagmiCustom, simulateContract,
  connect as wagmiConnect,
} from '@wagmi/core'
import { BrowserProvider, Contract } from 'ethers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  BaseError, ContractFunctionRevertedError, createPublicClient, createWalletClient, custom, parseAbi,
} from 'viem'
import { mainnet } from 'viem/chains'
import { Web3 } from 'web3'
import { createChainClients } from '../../src/chains/chainClient.ts'
import { ETHEREUM } from '../../src/chains/list.ts'
import { createProvider } from '../../src/embed/provider.ts'
import { createSession } from '../../src/session/connection/session.ts'
import { createMemory } from '../../src/session/storage.ts'
import { createToasts } from '../../src/session/toasts.ts'
import type { Provider } from '../../src/wallets/eip1193.ts'
import { startAnvil, type Anvil } from '../fakes/anvil.ts'
import { fakeConnection } from '../fakes/connection.ts'
import { fakePresence } from '../fakes/presence.ts'
import { fakeStorage } from '../fakes/storage.ts'
import { compileContract } from '../fakes/solidity.ts'

const ABI =
  ['error TooLittle(uint256 have, uint256 need)', 'function words()', 'function own()', 'function panic(uint256 '
    + 'zero)', 'function silent()',
  'function total() view returns (uint256)'] as const
const abi = parseAbi(ABI)
const WAYS = [['words', []], ['own', []], ['panic', [0n]], ['silent', []]] as const
type Way = typeof WAYS[number]

let anvil: Anvil
let refusing: `0x${string}`
let account: `0x${string}`
/** What the wallet behind Florin was asked. */
const asked: string[] = []

/** As wallets do: the node's error becomes one of theirs, with its number, words and data. */
const wallet: Provider = {
  async request({ method, params = [] }) {
    asked.push(method)
    if (method === 'eth_requestAccounts') return [account]
    if (method === 'eth_sendTransaction') await wallet.request({ method: 'eth_estimateGas', params }) // they look first
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const { result, error } =
      await (await fetch(anvil.url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json()
    if (error) throw Object.assign(new Error(error.message), { code: error.code, data: error.data })
    return result
  },
  on: () => undefined, removeListener: () => undefined,
}

function florin(): Provider {
  const chains = [{ ...ETHEREUM, rpcUrls: [anvil.url] }]
  const clients = createChainClients(chains, { presence: fakePresence() })
  const session = createSession({
    chains, memory: createMemory(fakeStorage().tab()), toasts: createToasts(), switching: () => undefined,
    restore: async () => undefined,
    wallet: (id) => ({
      id, key: id, name: 'Wallet',
      connector: { connect: async () => fakeConnection({ address: account, provider: wallet }) },
    }),
  })
  return createProvider(() => ({
    session, chains, switchTo: async () => undefined,
    read: async (id, method, params) => clients.get(id)?.requestForSite(method, params),
    connect: () => new Promise<void>((resolve) => {
      session.state.subscribe(() => session.state.get().session.status === 'connected' && resolve())
      session.connect('wallet')
    }),
  })) as unknown as Provider
}

beforeAll(async () => {
  anvil = await startAnvil()
  account = anvil.accounts[0] as `0x${string}`
  const hash = await anvil.send({ from: account, data: compileContract('Refusing').bytecode })
  refusing = (await anvil.rpc('eth_getTransactionReceipt', hash)).contractAddress
}, 60_000)
afterAll(() => anvil.stop())

const fault = <T>(work: Promise<unknown>, say: (error: any) => T): Promise<T | 'no fault'> =>
  work.then(() => 'no fault' as const, say)

/** Each library: what it makes of a call, an estimate and a payment that the contract refuses. */
const LIBRARIES = {
  async ethers(provider: Provider, [name, args]: Way) {
    const contract = new Contract(refusing, ABI, await new BrowserProvider(provider as never, 'any').getSigner())
    const own = contract.getFunction(name)
    const say = ({ code, reason, data, revert }: any): unknown =>
      ({ code, reason, data, revert: revert && [revert.name, ...revert.args] })
    return [
      await fault(own.staticCall(...args), say), await fault(own.estimateGas(...args), say),
      await fault(own.send(...args), say),
    ]
  },
  async viem(provider: Provider, [functionName, args]: Way) {
    const transport = custom(provider as never, { retryCount: 0 })
    const client = createPublicClient({ chain: mainnet, transport })
    const what = { address: refusing, abi, functionName, args, account } as any
    const say = (error: BaseError): unknown => {
      const reverted =
        error.walk((one) => one instanceof ContractFunctionRevertedError) as ContractFunctionRevertedError | null
      return [
        error.name, reverted?.reason, reverted?.data?.errorName, reverted?.data?.args, reverted?.signature,
        error.shortMessage,
      ]
    }
    return [await fault(
      client.readContract(what), say
    ), await fault(client.simulateContract(what), say), await fault(client.estimateContractGas(what), say),
      await fault(createWalletClient({ chain: mainnet, transport, account }).writeContract(what), say)]
  },
  async wagmi(provider: Provider, [functionName, args]: Way) {
    const connector = createConnector(() => ({
      id: 'x', name: 'x', type: 'x', connect: async () => ({ accounts: [account], chainId: 1 }) as never,
      disconnect: async () => undefined, getAccounts: async () => [account],
      getChainId: async () => 1, getProvider: async () => provider, isAuthorized: async () => true,
      onAccountsChanged() {}, onChainChanged() {}, onDisconnect() {},
    }))
    const config = createConfig({
      chains: [mainnet], connectors: [connector],
      transports: { [mainnet.id]: wagmiCustom(provider as never, { retryCount: 0 }) }, storage: null,
    })
    await (wagmiConnect as any)(config, { connector: config.connectors[0] })
    const what = { address: refusing, abi, functionName, args } as any
    const say = ({ name, cause }: any): unknown =>
      [name, cause?.name, cause?.reason, cause?.data?.errorName, cause?.data?.args, cause?.signature]
    return [await fault(wagmiRead(config, what), say), await fault(simulateContract(config, what), say)]
  },
  async web3(provider: Provider, [name, args]: Way) {
    vi.spyOn(console, 'error').mockImplementation(() => undefined) // it tells there what it cannot decode
    const contract = new new Web3(provider as never).eth.Contract(abi as never, refusing)
    const method = (contract.methods as any)[name](...args)
    const say = (error: any): unknown => [
      error.name, error.code, error.reason, error.cause?.code, error.cause?.data, error.cause?.errorName,
      error.cause?.errorSignature,
    ]
    return [
      await fault(method.call({ from: account }), say), await fault(method.estimateGas({ from: account }), say),
      await fault(method.send({ from: account }), say),
    ]
  },
}

test.each(
  Object.entries(LIBRARIES).flatMap(([library, run]) => WAYS.map((way) => [library, way[0], run, way] as const))
)(
  '%s finds in a refusal (%s) what it finds with the wallet alone', async (_, __, run, way) => {
    const provider = florin()
    await provider.request({ method: 'eth_requestAccounts' })
    const [raw, ours] = [await run(wallet, way), await run(provider, way)]
    expect(raw).not.toContain('no fault')
    expect(ours).toEqual(raw)
  })

test('ethers and viem name the contract’s own error, its words and its panic through Florin', async () => {
  const provider = florin()
  await provider.request({ method: 'eth_requestAccounts' })
  expect(await LIBRARIES.ethers(provider, WAYS[0])).toEqual(
    Array(3).fill(expect.objectContaining({ code: 'CALL_EXCEPTION', reason: 'revert me: too little' }))
  )
  expect(await LIBRARIES.ethers(provider, WAYS[1])).toEqual(
    Array(3).fill(expect.objectContaining({ code: 'CALL_EXCEPTION', data: expect.stringMatching(/^0x.{136}$/) }))
  )
  expect((await LIBRARIES.ethers(provider, WAYS[1]))[0]).toMatchObject({ revert: ['TooLittle', 1n, 2n] })
  expect((await LIBRARIES.viem(provider, WAYS[1]) as any)[0]).toEqual(
    expect.arrayContaining(['ContractFunctionExecutionError', 'TooLittle', [1n, 2n]])
  )
  expect((await LIBRARIES.viem(provider, WAYS[0]) as any)[0]).toContain('revert me: too little')
})

test('before anybody is connected a library reads the site’s own first chain, and the wallet hears '
  + 'nothing', async () => {
  const provider = florin()
  asked.length = 0
  expect((await new BrowserProvider(provider as never).getNetwork()).chainId).toBe(1n)
  expect(await new Contract(refusing, ABI, new BrowserProvider(provider as never)).getFunction('total').staticCall())
    .toBe(0n)
  const client = createPublicClient({ chain: mainnet, transport: custom(provider as never) })
  expect(await client.getChainId()).toBe(1)
  expect(await client.getLogs({ address: refusing })).toEqual([])
  expect(await new Web3(provider as never).eth.getBalance(account)).toBeGreaterThan(0n)
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(asked).toEqual([])
})
