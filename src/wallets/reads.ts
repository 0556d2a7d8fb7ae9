// How a wallet that is no node gets its reads answered: by the nodes of this site.

/** Read-only JSON-RPC for the chains of this site; rejects with 'chain-not-configured' for others. */
export type ReadRpc = (
  chainId: number, method: string, params: readonly unknown[], signal?: AbortSignal,
) => Promise<unknown>
