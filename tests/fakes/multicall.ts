// Multicall3 for balances, block data and calls that a test defines. Uses viem's codec, so that
// tests compare two implementations.
import { decodeFunctionData, encodeFunctionResult, multicall3Abi, parseAbi } from 'viem'
import { NodeError } from './rpcServer.ts'

const OWN = parseAbi([
  'function getEthBalance(address) view returns (uint256)',
  'function getBlockNumber() view returns (uint256)',
  'function getChainId() view returns (uint256)',
  'function getCurrentBlockTimestamp() view returns (uint256)',
])
export const MULTICALL = '0xca11bde05977b3631167028862be2a173976ca11'

export type Target = (data: `0x${string}`) => { success: boolean; data: `0x${string}` }
export type Facts = { chainId: number; number: number; timestamp: number }

/** Block data of a chain without new blocks. */
export const STILL: Facts = { chainId: 1, number: 100, timestamp: 1_700_000_000 }

/** Returns an eth_call handler for Multicall3's aggregate3 and for direct calls to `targets`. */
export function multicallAnswer(
  balances: Record<string, bigint> | (() => Record<string, bigint>),
  targets: Record<string, Target> = {},
  facts: () => Facts = () => STILL,
): (params: unknown[]) => unknown {
  function own(data: `0x${string}`): bigint {
    const { functionName, args } = decodeFunctionData({ abi: OWN, data })
    if (functionName === 'getBlockNumber') return BigInt(facts().number)
    if (functionName === 'getChainId') return BigInt(facts().chainId)
    if (functionName === 'getCurrentBlockTimestamp') return BigInt(facts().timestamp)
    return (typeof balances === 'function' ? balances() : balances)[args[0].toLowerCase()] ?? 0n
  }
  function run(to: string, data: `0x${string}`): { success: boolean; data: `0x${string}` } {
    if (to.toLowerCase() !== MULTICALL)
      return targets[to.toLowerCase()]?.(data) ?? { success: true, data: '0x' }
    return {
      success: true,
      data: encodeFunctionResult({ abi: OWN, functionName: 'getEthBalance', result: own(data) }),
    }
  }
  return (params) => {
    const { to, data } = params[0] as { to: string; data: `0x${string}` }
    if (to.toLowerCase() !== MULTICALL) {
      const result = run(to, data)
      if (!result.success) throw new NodeError(3, 'execution reverted', result.data)
      return result.data
    }
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const results = (args[0] as readonly { target: string; callData: `0x${string}` }[]).map(
      (call) => run(call.target, call.callData),
    )
    return encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: results.map(({ success, data: returnData }) => ({ success, returnData })),
    })
  }
}
