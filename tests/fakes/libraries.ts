// ethers, viem, wagmi and web3 as sites use them, and the errors they report for reverts.
import {
  readContract as wagmiRead,
  createConfig,
  createConnector,
  custom as wagmiCustom,
  simulateContract,
  connect as wagmiConnect,
} from '@wagmi/core'
import { BrowserProvider, Contract } from 'ethers'
import {
  type BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  createWalletClient,
  custom,
  parseAbi,
} from 'viem'
import { mainnet } from 'viem/chains'
import { Web3 } from 'web3'
import type { Provider } from '../../src/connectors/walletRequest.ts'

export const ABI = [
  'error TooLittle(uint256 have, uint256 need)',
  'function words()',
  'function own()',
  'function panic(uint256 zero)',
  'function silent()',
  'function total() view returns (uint256)',
] as const
const abi = parseAbi(ABI)
export const CONTRACT_CALLS = [
  ['words', []],
  ['own', []],
  ['panic', [0n]],
  ['silent', []],
] as const
export type ContractCall = (typeof CONTRACT_CALLS)[number]
export type Libraries = Readonly<
  Record<
    'ethers' | 'viem' | 'wagmi' | 'web3',
    (provider: Provider, contractCall: ContractCall) => Promise<unknown[]>
  >
>

const fault = <T>(
  work: Promise<unknown>,
  describeError: (error: any) => T,
): Promise<T | 'no fault'> => work.then(() => 'no fault' as const, describeError)

/** Returns calls of each library to the contract Refusing from the wallet's account. */
export const createLibraries = (refusing: `0x${string}`, account: `0x${string}`): Libraries => ({
  async ethers(provider: Provider, [name, args]: ContractCall) {
    const contract = new Contract(
      refusing,
      ABI,
      await new BrowserProvider(provider as never, 'any').getSigner(),
    )
    const own = contract.getFunction(name)
    const describeError = ({ code, reason, data, revert }: any): unknown => ({
      code,
      reason,
      data,
      revert: revert && [revert.name, ...revert.args],
    })
    return [
      await fault(own.staticCall(...args), describeError),
      await fault(own.estimateGas(...args), describeError),
      await fault(own.send(...args), describeError),
    ]
  },
  async viem(provider: Provider, [functionName, args]: ContractCall) {
    const transport = custom(provider as never, { retryCount: 0 })
    const client = createPublicClient({ chain: mainnet, transport })
    const what = { address: refusing, abi, functionName, args, account } as any
    const describeError = (error: BaseError): unknown => {
      const reverted = error.walk(
        (one) => one instanceof ContractFunctionRevertedError,
      ) as ContractFunctionRevertedError | null
      return [
        error.name,
        reverted?.reason,
        reverted?.data?.errorName,
        reverted?.data?.args,
        reverted?.signature,
        error.shortMessage,
      ]
    }
    return [
      await fault(client.readContract(what), describeError),
      await fault(client.simulateContract(what), describeError),
      await fault(client.estimateContractGas(what), describeError),
      await fault(
        createWalletClient({ chain: mainnet, transport, account }).writeContract(what),
        describeError,
      ),
    ]
  },
  async wagmi(provider: Provider, [functionName, args]: ContractCall) {
    const connector = createConnector(() => ({
      id: 'x',
      name: 'x',
      type: 'x',
      connect: async () => ({ accounts: [account], chainId: 1 }) as never,
      disconnect: async () => undefined,
      getAccounts: async () => [account],
      getChainId: async () => 1,
      getProvider: async () => provider,
      isAuthorized: async () => true,
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }))
    const config = createConfig({
      chains: [mainnet],
      connectors: [connector],
      transports: { [mainnet.id]: wagmiCustom(provider as never, { retryCount: 0 }) },
      storage: null,
    })
    await (wagmiConnect as any)(config, { connector: config.connectors[0] })
    const what = { address: refusing, abi, functionName, args } as any
    const describeError = ({ name, cause }: any): unknown => [
      name,
      cause?.name,
      cause?.reason,
      cause?.data?.errorName,
      cause?.data?.args,
      cause?.signature,
    ]
    return [
      await fault(wagmiRead(config, what), describeError),
      await fault(simulateContract(config, what), describeError),
    ]
  },
  async web3(provider: Provider, [name, args]: ContractCall) {
    const contract = new new Web3(provider as never).eth.Contract(abi as never, refusing)
    const method = (contract.methods as any)[name](...args)
    const describeError = (error: any): unknown => [
      error.name,
      error.code,
      error.reason,
      error.cause?.code,
      error.cause?.data,
      error.cause?.errorName,
      error.cause?.errorSignature,
    ]
    return [
      await fault(method.call({ from: account }), describeError),
      await fault(method.estimateGas({ from: account }), describeError),
      await fault(method.send({ from: account }), describeError),
    ]
  },
})
