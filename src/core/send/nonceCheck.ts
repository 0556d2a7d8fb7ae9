// A wallet may refuse a request after it has sent the transaction. The account's nonces tell.
import type { ChainClient } from '../../chains/chainClient.ts'
import type { Hex } from '../../eth/hex.ts'
import { withDeadline } from '../../lib/abort.ts'
import { quantity } from '../../rpc/jsonRpc.ts'
import { readTwice, type RpcNode } from '../../rpc/readTwice.ts'
import { findByNonce, type Ask, type Transaction } from '../../rpc/transactionReplies.ts'
import { compareWithReviewed } from '../transactions/compareMined.ts'
import type { PaymentRecord } from '../transactions/paymentRecord.ts'

const CHECK_MS = 3_000
const SEARCH_MS = 10_000
/** An account that has sent more since the review is not searched: each costs some 20 requests. */
const MAX_SEARCHED = 8n

type Client = Pick<ChainClient, 'nodes' | 'request'>
type Payment = Pick<
  PaymentRecord,
  'from' | 'to' | 'amount' | 'coin' | 'symbol' | 'decimals' | 'chainId' | 'nextNonce'
>

/**
 * Returns the account's next nonce when it has sent more since the review than the list accounts
 * for, else undefined; also when no node answers in time: then the wallet's answer is all there is.
 */
export async function readUnlisted(
  client: Client,
  payment: Pick<Payment, 'from' | 'chainId' | 'nextNonce'>,
  list: () => readonly PaymentRecord[],
): Promise<bigint | undefined> {
  const { from, nextNonce } = payment
  if (nextNonce === undefined) return undefined
  const counts = await withDeadline({ ms: CHECK_MS }, (signal) =>
    readTwice(nodesOf(client), (node) =>
      node.request('eth_getTransactionCount', [from, 'pending'], signal).then(quantity),
    ),
  ).catch(() => undefined)
  if (!counts) return undefined
  const { value, other = value } = counts
  const next = value > other ? value : other
  return next - nextNonce > BigInt(listedNonces(payment, list).size) ? next : undefined
}

/**
 * Looks at the transactions that used the account's nonces since the review, up to `limit`.
 * Resolves with the hash of the one that makes this payment, or 'none' if each pays somebody else
 * or belongs to another payment of the list. Undefined while that isn't known: one is not mined
 * yet or may contain the payment in another form, two nodes differ, or they keep no state of that
 * time.
 */
export async function findSent(
  client: Client,
  payment: Payment,
  limit: bigint,
  list: () => readonly PaymentRecord[],
): Promise<Hex | 'none' | undefined> {
  const { from, nextNonce = limit } = payment
  if (nextNonce === limit || limit - nextNonce > MAX_SEARCHED) return undefined
  const listed = listedNonces(payment, list)
  const search = async (node: RpcNode, signal: AbortSignal): Promise<Hex | 'none' | undefined> => {
    const ask: Ask = (method, ...params) => node.request(method, params, signal)
    const [high, count] = await Promise.all([
      ask('eth_blockNumber').then(quantity),
      ask('eth_getTransactionCount', from, 'latest').then(quantity),
    ])
    if (count < limit) return undefined
    let isKnown = true
    for (let nonce = nextNonce; nonce < limit; nonce += 1n) {
      if (listed.has(nonce)) continue
      const { other } = await findByNonce({ ask, lost: { from, nonce }, high })
      if (list().some(({ hash, kind }) => hash === other.hash && kind !== 'received')) continue
      const relation = relationOf(payment, other)
      if (relation === 'same') return other.hash
      if (relation === 'unknown') isKnown = false
    }
    return isKnown ? 'none' : undefined
  }
  const { status, value } = await withDeadline({ ms: SEARCH_MS }, (signal) =>
    readTwice(nodesOf(client), (node) => search(node, signal)),
  )
  return status === 'agreed' ? value : undefined
}

/**
 * Returns whether a mined transaction is the payment. 'other' only if it clearly pays somebody
 * else: wallets append bytes to call data (ERC-8021), let the visitor change the amount, and send
 * through contracts or batches of the account itself (EIP-7702).
 */
function relationOf(payment: Payment, mined: Transaction): 'same' | 'other' | 'unknown' {
  const difference = compareWithReviewed(payment, mined)
  if (!difference) return 'same'
  const { from, to, input } = mined
  const mayPay =
    difference.kind !== 'recipient' ||
    to === payment.to ||
    input.includes(payment.to.slice(2)) ||
    (to === from && input !== '0x')
  return mayPay ? 'unknown' : 'other'
}

function nodesOf(client: Client): readonly RpcNode[] {
  return client.nodes.length > 1 ? client.nodes : [client]
}

/** The nonces since the review that other payments of the list have used. */
function listedNonces(
  { from, chainId, nextNonce = 0n }: Pick<Payment, 'from' | 'chainId' | 'nextNonce'>,
  list: () => readonly PaymentRecord[],
): ReadonlySet<bigint> {
  return new Set(
    list()
      .filter((entry) => entry.from === from && entry.chainId === chainId)
      .flatMap(({ ownNonce }) => ownNonce ?? [])
      .filter((nonce) => nonce >= nextNonce),
  )
}
