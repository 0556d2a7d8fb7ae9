// Everything that is checked before a wallet hears of a transaction: the amount, what is there, what it costs, and what
// the chain would do with it. A request that would fail never reaches a wallet; its reason is told instead.
import { AppError } from '../../errors.ts'
import type { Address } from '../../eth/address.ts'
import { transferSucceeds } from '../../eth/erc20.ts'
import { isAbsurd, pricesOf, warnOfFee, type FeeWarning } from '../../eth/feeLevels.ts'
import { checkTransaction, writeTransaction, type Fees, type TransactionRequest } from '../../eth/fees.ts'
import { estimateGas } from '../../rpc/feeMarket.ts'
import type { Chain } from '../../chains/chain.ts'
import type { ChainClient } from '../../chains/chainClient.ts'
import { readFunds, type Funds } from './funds.ts'
import { readExtra, transferOf, type Asset } from './quote.ts'
import type { Recipient } from './recipient.ts'
import { maxAmount, readAmount } from './form.ts'

/** The form, read. `fees` is undefined for a Safe: somebody else pays later. */
export type SendForm = {
  readonly asset: Asset
  readonly to: Recipient
  readonly amount: string
  /** As much as there is: the amount is worked out anew from the latest balance. */
  readonly max: boolean
  readonly fees: Fees | undefined
  /** The wallet chooses the fees, and `fees` is what is expected of it. Not with `max`: that amount is what they
   * leave. */
  readonly feesByWallet: boolean
}

export type Cost = {
  readonly likely: bigint
  readonly most: bigint
  /** The wallet sets the fees; the two numbers are what is expected of it. */
  readonly byWallet: boolean
  readonly warnings: readonly FeeWarning[]
}

export type Prepared = {
  readonly chain: Chain
  readonly from: Address
  readonly to: Recipient
  readonly asset: Asset
  readonly amount: bigint
  readonly request: TransactionRequest
  /** In the chain's own currency. */
  readonly fee: Cost | undefined
  /** The chain has several nodes, and one alone told what is there. */
  readonly alone: boolean
}

type Where = { readonly client: ChainClient; readonly from: Address; readonly signal: AbortSignal }

/**
 * Rejects with AppError: 'invalid-input', 'insufficient-funds', the fee rules, 'reverted' with its reason,
 * 'nodes-disagree', and what nodes say.
 */
export async function prepare(form: SendForm, where: Where): Promise<Prepared> {
  const { client, from, signal } = where
  const { asset, fees, to } = form
  const [funds, extra] = await Promise.all([readFunds({ ...where, asset }), fees ? readExtra(client, signal) : 0n])
  const { balance, held, alone } = funds
  const available = held ?? balance
  const typed = form.max ? undefined : readAmount(form.amount, asset.decimals)
  if (typeof typed === 'string') throw new AppError('invalid-input', `the amount is ${typed}`)
  if (typed !== undefined && typed > available) throw tooLittle()
  const trial = transferOf(asset, from, to.address, typed ?? held ?? 0n)
  const gas = roomFor(await estimateGas(client, trial, signal))
  const amount = typed ?? maxAmount({ asset, balance: available, gas, fees, extra })
  if (amount === 0n) throw tooLittle()
  const bare = transferOf(asset, from, to.address, amount)
  await simulate(bare, asset, where)
  const known = { chain: client.chain, from, to, asset, amount, alone }
  if (!fees) return { ...known, request: bare, fee: undefined }
  const own = { ...bare, gas, ...feeFields(fees) }
  checkTransaction(own)
  const byWallet = form.feesByWallet && (!form.max || held !== undefined)
  const fee = costOf({ fees, gas, extra, byWallet, amount: held === undefined ? amount : undefined }, funds)
  if ((bare.value ?? 0n) + fee.most > balance) throw tooLittle()
  return { ...known, request: byWallet ? { ...bare, gas } : own, fee }
}

type Spending = {
  readonly fees: Fees
  readonly gas: bigint
  readonly extra: bigint
  readonly byWallet: boolean
  readonly amount: bigint | undefined
}

/** What it costs, and what is to be said of that. Rejects fees that the chain would refuse, and absurd ones. */
function costOf({ fees, gas, extra, byWallet, amount }: Spending, { baseFee, usual }: Funds): Cost {
  const prices = pricesOf(fees, baseFee)
  if (baseFee !== undefined && prices.most < baseFee)
    throw new AppError('fee-cap-too-low', 'the fee is below the base fee')
  if (isAbsurd(fees, usual)) throw new AppError('fee-absurd', 'the fee is out of all proportion')
  const most = gas * prices.most + extra
  return { likely: gas * prices.likely + extra, most, byWallet, warnings: warnOfFee({ fees, usual, most, amount }) }
}

/** What the chain would do with it in the next block. */
async function simulate(request: TransactionRequest, asset: Asset, { client, signal }: Where): Promise<void> {
  const answer = await client.request('eth_call', [writeTransaction(request), 'latest'], signal)
  if (asset.address !== undefined && !transferSucceeds(answer))
    throw new AppError('reverted', 'the coin refuses', { details: 'the coin answered no' })
}

/** A contract may need a little more than it did in the trial; gas that is left over is not paid. */
function roomFor(gas: bigint): bigint {
  return gas <= 21_000n ? gas : (gas * 6n) / 5n
}

function feeFields(fees: Fees): Pick<TransactionRequest, 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'> {
  if (fees.kind === 'legacy') return { gasPrice: fees.gasPrice }
  return { maxFeePerGas: fees.maxFeePerGas, maxPriorityFeePerGas: fees.maxPriorityFeePerGas }
}

function tooLittle(): AppError {
  return new AppError('insufficient-funds', 'the account holds less than the amount and the fee')
}
