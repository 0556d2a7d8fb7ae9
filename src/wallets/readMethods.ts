// The methods that read, of the Ethereum execution API: any node answers them. Filters are left out: they live in one
// node, and the next question may go to another. What is not here is the wallet's.
// Apart: two chunks know no more of it.

export const READS: readonly string[] = [
  'eth_blobBaseFee', 'eth_blockNumber', 'eth_call', 'eth_createAccessList', 'eth_estimateGas', 'eth_feeHistory',
  'eth_gasPrice', 'eth_getBalance', 'eth_getBlockByHash', 'eth_getBlockByNumber', 'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash', 'eth_getBlockTransactionCountByNumber', 'eth_getCode', 'eth_getLogs',
  'eth_getProof', 'eth_getStorageAt', 'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex', 'eth_getTransactionByHash', 'eth_getTransactionCount',
  'eth_getTransactionReceipt', 'eth_maxPriorityFeePerGas', 'eth_protocolVersion', 'eth_syncing', 'net_listening',
  'web3_clientVersion',
]

/** Read-only JSON-RPC for the chains of this site; rejects with 'chain-not-configured' for others. */
export type ReadRpc = (
  chainId: number, method: string, params: readonly unknown[], signal?: AbortSignal,
) => Promise<unknown>
