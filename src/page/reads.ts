// Reads for the wallets that have no node of their own: through this site's nodes.
import type { ChainClients } from '../chains/clients.ts'
import { AppError } from '../errors.ts'
import type { ReadRpc } from '../wallets/reads.ts'

/** Takes the way to the chains' clients, fetched with the first read; rejects with 'chain-not-configured' for any other chain. */
export function createReads(clients: () => Promise<ChainClients>): ReadRpc {
  return async (chainId, method, params, signal) => {
    const client = (await clients()).get(chainId)
    if (!client) throw new AppError('chain-not-configured', 'this chain is not configured')
    return client.request(method, params, signal)
  }
}
