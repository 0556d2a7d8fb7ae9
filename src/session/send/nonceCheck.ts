// A wallet may refuse a request after it has sent the transaction. The account's nonce tells.
import type { ChainClient } from '../../chains/chainClient.ts'
import { withDeadline } from '../../lib/abort.ts'
import { quantity } from '../../rpc/jsonRpc.ts'
import { readTwice } from '../../rpc/readTwice.ts'
import type { Entry } from '../transactions/entry.ts'

const CHECK_MS = 3_000

/** Returns true when the account has sent more since the review than the list accounts for. False when no node answers
 * in time: then the wallet's answer is all there is. */
export async function hasUnlistedTransaction(
  client: Pick<ChainClient, 'nodes' | 'request'>,
  { from, chainId, nextNonce }: Pick<Entry, 'from' | 'chainId' | 'nextNonce'>,
  list: () => readonly Entry[],
): Promise<boolean> {
  if (nextNonce === undefined) return false
  const nodes = client.nodes.length > 1 ? client.nodes : [client]
  const counts = await withDeadline({ ms: CHECK_MS }, (signal) =>
    readTwice(nodes, (node) =>
      node.request('eth_getTransactionCount', [from, 'pending'], signal).then(quantity),
    ),
  ).catch(() => undefined)
  if (!counts) return false
  const { value, other = value } = counts
  const used = (value > other ? value : other) - nextNonce
  const listed = new Set(
    list()
      .filter((entry) => entry.from === from && entry.chainId === chainId)
      .map(({ ownNonce }) => ownNonce)
      .filter((nonce) => nonce !== undefined && nonce >= nextNonce),
  )
  return used > BigInt(listed.size)
}
