// What an account holds and what its chain takes: the numbers a wallet is about to act on. Where a chain has two nodes
// both are asked about one and the same block, so that honest ones agree to the last digit, and a lie is seen.
import { AppError } from '../../errors.ts'
import type { Address } from '../../eth/address.ts'
import { decodeBalance, encodeBalanceOf } from '../../eth/erc20.ts'
import { levelsAround } from '../../eth/feeLevels.ts'
import { parseQuantity, toQuantity } from '../../eth/hex.ts'
import { withDeadline } from '../../lib/abort.ts'
import type { ChainClient } from '../../chains/chainClient.ts'
import { readFeeMarket } from '../../rpc/feeMarket.ts'
import { readTwice, type RpcNode } from '../../rpc/readTwice.ts'
import { quantity } from '../../rpc/results.ts'
import type { Asset } from './quote.ts'

export type Funds = {
  /** Of the chain's own currency. */
  readonly balance: bigint
  /** Of the asset, when that is a coin. */
  readonly held: bigint | undefined
  readonly baseFee: bigint | undefined
  /** What others lately paid for one unit of gas; the lower of two words. */
  readonly usual: bigint
  /** True when the chain has several nodes and only one of them spoke. */
  readonly alone: boolean
}

type Where = { readonly client: ChainClient; readonly from: Address; readonly asset: Asset;
  readonly signal: AbortSignal }
type Found = Omit<Funds, 'alone'> & { readonly nonce: bigint }

const HEIGHT_MS = 3_000 // a node that takes longer has no say this time
const MAX_BEHIND = 32n // blocks; a node further back says nothing of the present

/** Rejects with 'nodes-disagree', and with what nodes say. */
export async function readFunds(where: Where): Promise<Funds> {
  const { nodes } = where.client
  if (nodes.length > 1) {
    const pair = await findPair(nodes, where.signal)
    const found = pair && (await readPair(pair, where))
    if (found) return found
  }
  return { ...(await readAt(where.client, 'latest', where)), alone: nodes.length > 1 }
}

type Pair = { readonly nodes: readonly RpcNode[]; readonly block: bigint }

/** The two nodes that are furthest, and the last block both know. */
async function findPair(nodes: readonly RpcNode[], signal: AbortSignal): Promise<Pair | undefined> {
  const heights = await Promise.all(nodes.map(async (node) => {
    const asked = withDeadline({ signal, ms: HEIGHT_MS }, (own) => node.request('eth_blockNumber', [], own))
    return { node, height: parseQuantity(await asked.catch(() => undefined)) } // a silent one has no say
  }))
  signal.throwIfAborted()
  const known = heights.flatMap(({ node, height }) => (height === undefined ? [] : [{ node, height }]))
  const [first, second] = known.sort((a, b) => (a.height > b.height ? -1 : a.height < b.height ? 1 : 0))
  if (!first || !second || first.height - second.height > MAX_BEHIND) return undefined
  return { nodes: [first.node, second.node], block: second.height }
}

async function readPair({ nodes, block }: Pair, where: Where): Promise<Funds | undefined> {
  const opinion = await readTwice(nodes, (node) => readAt(node, toQuantity(block), where),
    isSame).catch(() => undefined)
  if (!opinion?.other) return undefined
  if (opinion.status === 'disagreed')
    throw new AppError('nodes-disagree', 'two nodes tell different things of one block')
  const { value, other } = opinion
  return { ...value, usual: other.usual < value.usual ? other.usual : value.usual, alone: false }
}

function isSame(one: Found, other: Found): boolean {
  return (['balance', 'held', 'baseFee', 'nonce'] as const).every((key) => one[key] === other[key])
}

async function readAt(node: RpcNode, block: string, { from, asset, signal }: Where): Promise<Found> {
  const [balance, nonce, held, market] = await Promise.all([
    node.request('eth_getBalance', [from, block], signal).then(quantity),
    node.request('eth_getTransactionCount', [from, block], signal).then(quantity),
    asset.address && node.request('eth_call', [{ to: asset.address, data: encodeBalanceOf(from) }, block],
      signal).then(decodeBalance),
    readFeeMarket(node, signal, block),
  ])
  const { baseFee, usual } = levelsAround(market)
  return { balance, nonce, held, baseFee, usual }
}
