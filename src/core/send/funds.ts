import { AppError } from '../../errors.ts'
import type { Address } from '../../eth/address.ts'
import { encodeBalanceOf, type Asset } from '../../eth/erc20.ts'
import { suggestFees } from '../../eth/feeLevels.ts'
import { readFeeMarket } from '../../rpc/feeMarket.ts'
import type { ChainClient } from '../../chains/chainClient.ts'
import { createQuorumReader, type QuorumReader } from './quorumReader.ts'
import { decodeUint } from '../../eth/abi.ts'
import type { Hex } from '../../eth/hex.ts'
import type { RpcNode } from '../../rpc/quorumRead.ts'
import { requireQuantity } from '../../rpc/jsonRpc.ts'
import { differsFromConfig, readCoinContract, type CoinContract } from '../account/coin.ts'

/** Balances, nonces and fees of an account, read from two nodes. */
export type AccountFunds = {
  /** Balance of the chain's native currency. */
  readonly balance: bigint
  /** Balance of the coin. Undefined if the asset is the native currency. */
  readonly coinBalance: bigint | undefined
  readonly baseFee: bigint | undefined
  /** Gas price in recent blocks, in wei. The lower value if the two nodes differ. */
  readonly typicalGasPrice: bigint
  /** Number of transactions that the account has sent. */
  readonly nonce: bigint
  /** The next nonce, counting pending transactions. Undefined if no node returns it. */
  readonly nextNonce: bigint | undefined
  /** True if the chain has several nodes and only one answered. */
  readonly isSingleNode: boolean
}

export type PaymentContext = {
  readonly client: ChainClient
  readonly from: Address
  readonly signal: AbortSignal
}
type OfAsset = PaymentContext & { readonly asset: Asset }
/**
 * Values from one node. `contract` has the coin's decimals and symbol, and is undefined for the
 * native currency.
 */
type NodeFunds = Omit<AccountFunds, 'isSingleNode'> & {
  readonly contract: CoinContract | undefined
}

/**
 * Resolves with the account's balances, nonces and fees if two nodes agree on them. Pass `reader`
 * to read them at the same block as the payment's other checks.
 */
export async function readFunds(
  { client, from, asset, signal }: OfAsset,
  reader?: QuorumReader,
): Promise<AccountFunds> {
  const { read, isSingleNode } = reader ?? (await createQuorumReader(client, signal))
  const agree = (one: NodeFunds, other: NodeFunds): NodeFunds | undefined =>
    isSame(one, other)
      ? {
          ...one,
          typicalGasPrice:
            other.typicalGasPrice < one.typicalGasPrice
              ? other.typicalGasPrice
              : one.typicalGasPrice,
          nextNonce: higher(one.nextNonce, other.nextNonce),
        }
      : undefined
  const { contract, ...found } = await read(
    (node, block) => readAt(node, block, { from, asset, signal }),
    agree,
  )
  if (contract && differsFromConfig(contract, asset))
    throw new AppError('coin-differs', 'the contract differs from the settings')
  return { ...found, isSingleNode: isSingleNode() }
}

function higher(one: bigint | undefined, other: bigint | undefined): bigint | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return one > other ? one : other
}

function isSame(one: NodeFunds, other: NodeFunds): boolean {
  return (
    (['balance', 'coinBalance', 'baseFee', 'nonce'] as const).every(
      (key) => one[key] === other[key],
    ) &&
    one.contract?.decimals === other.contract?.decimals &&
    one.contract?.symbol === other.contract?.symbol
  )
}

async function readAt(
  node: RpcNode,
  block: string,
  { from, asset, signal }: Omit<OfAsset, 'client'>,
): Promise<NodeFunds> {
  const call = (to: Address, data: Hex): Promise<unknown> =>
    node.request('eth_call', [{ to, data }, block], signal)
  const { address: coin } = asset
  const [balance, nonce, pending, coinBalance, contract, market] = await Promise.all([
    node.request('eth_getBalance', [from, block], signal).then(requireQuantity),
    node.request('eth_getTransactionCount', [from, block], signal).then(requireQuantity),
    node
      .request('eth_getTransactionCount', [from, 'pending'], signal)
      .then(requireQuantity)
      .catch(() => undefined), // not every node supports 'pending'
    coin && call(coin, encodeBalanceOf(from)).then(decodeUint),
    coin && readCoinContract((data) => call(coin, data)),
    readFeeMarket(node, signal, block),
  ])
  const { baseFee, typicalGasPrice } = suggestFees(market)
  const nextNonce = pending === undefined ? undefined : higher(pending, nonce)
  return { balance, nonce, nextNonce, coinBalance, contract, baseFee, typicalGasPrice }
}
