// What may be asked of a node for a wallet that is not in this page: reads alone. Filters are left out, for they live in
// one node and the next question may go to another.

const NODE_METHODS: ReadonlySet<string> = new Set([
  'eth_blobBaseFee', 'eth_blockNumber', 'eth_call', 'eth_createAccessList', 'eth_estimateGas', 'eth_feeHistory',
  'eth_gasPrice', 'eth_getBalance', 'eth_getBlockByHash', 'eth_getBlockByNumber', 'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByHash', 'eth_getBlockTransactionCountByNumber', 'eth_getCode', 'eth_getLogs',
  'eth_getProof', 'eth_getStorageAt', 'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionByBlockNumberAndIndex', 'eth_getTransactionByHash', 'eth_getTransactionCount',
  'eth_getTransactionReceipt', 'eth_maxPriorityFeePerGas', 'eth_protocolVersion', 'eth_syncing', 'net_listening',
  'web3_clientVersion',
])

/** True for a JSON-RPC method that only reads (Ethereum execution API). */
export function isNodeMethod(method: string): boolean {
  return NODE_METHODS.has(method)
}
