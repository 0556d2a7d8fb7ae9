// Everything that is checked before a wallet hears of a transaction: the amount, what is there, what it costs, and what
// the chain would do with it. A request that would fail never reaches a wallet; its reason is told instead.
import { AppError } from '../../errors.ts'
import type { Address } from '../../eth/address.ts'
import { transferSucceeds, transferOf, type Asset } from '../../eth/erc20.ts'
import { isAbsurd, pricesOf, warnOfFee, type FeeWarning } from '../../eth/feeLevels.ts'
import {
  checkTransaction,
  writeTransaction,
  type Fees,
  type TransactionRequest,
} from '../../eth/fees.ts'
import { estimateGas } from '../../rpc/feeMarket.ts'
import { hasCode } from '../../connectors/walletRequest.ts'
import type { Chain } from '../../chains/chain.ts'
import { TOKEN_TRANSFER_GAS, TRANSFER_GAS, readL1DataFee } from './feeEstimate.ts'
import type { Recipient } from './recipient.ts'
import { createQuorumReader, type QuorumReader } from './quorumReader.ts'
import { getMaxAmount, parseAmount } from './sendForm.ts'
import { readFunds, type AccountFunds, type PaymentContext } from './funds.ts'

/** The form, read. `fees` is undefined for a Safe: somebody else pays later. */
export type SendInput = {
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

type FeeCost = {
  readonly likely: bigint
  readonly most: bigint
  /** The wallet sets the fees; the two numbers are what is expected of it. */
  readonly byWallet: boolean
  readonly warnings: readonly FeeWarning[]
}

export type PreparedPayment = {
  readonly chain: Chain
  readonly from: Address
  readonly to: Recipient
  readonly asset: Asset
  readonly amount: bigint
  readonly request: TransactionRequest
  /** In the chain's own currency. */
  readonly fee: FeeCost | undefined
  /** How many transactions the account has sent. */
  readonly nonce: bigint
  /** The nonce of the account's next transaction, counting those that are pending; undefined if no node tells. */
  readonly nextNonce: bigint | undefined
  /** The chain has several nodes, and one alone told what is there. */
  readonly isSingleNode: boolean
  /** When its reading began, in milliseconds since the epoch. */
  readonly at: number
}

/**
 * Rejects with AppError: 'invalid-input', 'above-balance' (not that much of the asset), 'fee-unpaid' (too little for
 * the fee alone), 'insufficient-funds' (for both together), the fee rules, 'reverted' with its reason,
 * 'nodes-disagree', 'coin-differs' (its contract is not what the settings say), and what nodes say.
 */
export async function preparePayment(
  form: SendInput,
  where: PaymentContext,
): Promise<PreparedPayment> {
  const { client, from, signal } = where
  const { asset, fees, to } = form
  const at = Date.now()
  const look = await createQuorumReader(client, signal)
  const [funds, extra] = await Promise.all([
    readFunds({ ...where, asset }, look),
    fees ? readL1DataFeeTwice(look, where) : 0n,
  ])
  const { balance, coinBalance: held, nonce, nextNonce } = funds
  const available = held ?? balance
  const typed = form.max ? undefined : parseAmount(form.amount, asset.decimals)
  if (typeof typed === 'string') throw new AppError('invalid-input', `the amount is ${typed}`)
  if (typed !== undefined && typed > available) throw aboveBalanceError()
  // a contract may do more with money than with nothing, or refuse nothing
  const probable =
    typed ?? getMaxAmount({ asset, balance: available, gas: TRANSFER_GAS, fees, extra })
  const trial = transferOf(asset, from, to.address, probable)
  const mostFor = (gas: bigint): bigint =>
    fees ? gas * pricesOf(fees, undefined).most + extra : 0n
  const estimate = look.read((node, block) => estimateGas(node, trial, signal, block), higherGas)
  const gas = addGasMargin(
    await estimate.catch((reason: unknown) => {
      // some nodes do not estimate for who cannot pay: of a coin that is the fee
      if (held !== undefined && hasCode(reason, 'insufficient-funds', 'nodes-disagree'))
        checkFee(mostFor(TOKEN_TRANSFER_GAS), balance)
      throw reason
    }),
  )
  const amount = typed ?? getMaxAmount({ asset, balance: available, gas, fees, extra })
  if (amount === 0n) {
    if (held === undefined) checkFee(mostFor(gas), balance)
    throw aboveBalanceError()
  }
  const bare = transferOf(asset, from, to.address, amount)
  await simulate(look, bare, asset, signal)
  const known = {
    chain: client.chain,
    from,
    to,
    asset,
    amount,
    nonce,
    nextNonce,
    isSingleNode: look.isSingleNode(),
    at,
  }
  if (!fees) return { ...known, request: bare, fee: undefined }
  const own = { ...bare, gas, ...toFeeFields(fees) }
  checkTransaction(own)
  const byWallet = form.feesByWallet && (!form.max || held !== undefined)
  const fee = costOf(
    { fees, gas, extra, byWallet, amount: held === undefined ? amount : undefined },
    funds,
  )
  checkFee(fee.most, balance)
  if ((bare.value ?? 0n) + fee.most > balance)
    throw new AppError('insufficient-funds', 'the account holds less than the amount and the fee')
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
function costOf(
  { fees, gas, extra, byWallet, amount }: Spending,
  { baseFee, usual }: AccountFunds,
): FeeCost {
  const prices = pricesOf(fees, baseFee)
  if (baseFee !== undefined && prices.most < baseFee)
    throw new AppError('fee-cap-too-low', 'the fee is below the base fee')
  if (isAbsurd(fees, usual)) throw new AppError('fee-absurd', 'the fee is out of all proportion')
  const most = gas * prices.most + extra
  return {
    likely: gas * prices.likely + extra,
    most,
    byWallet,
    warnings: warnOfFee({ fees, usual, most, amount }),
  }
}

/** What the chain would do with it in the next block. */
async function simulate(
  look: QuorumReader,
  request: TransactionRequest,
  asset: Asset,
  signal: AbortSignal,
): Promise<void> {
  const succeeds = await look.read(async (node, block) => {
    const answer = await node.request('eth_call', [writeTransaction(request), block], signal)
    return asset.address === undefined || transferSucceeds(answer)
  })
  if (!succeeds)
    throw new AppError('reverted', 'the coin refuses', { details: 'the coin answered no' })
}

/** What the chain takes on top. */
function readL1DataFeeTwice(
  look: QuorumReader,
  { client: { chain }, signal }: PaymentContext,
): Promise<bigint> {
  return look.read((node, block) =>
    readL1DataFee({
      chain,
      call: ({ to, data }) => node.request('eth_call', [{ to, data }, block], signal),
    }),
  )
}

/** Clients search for the gas with different precision. Too little fails, what is left over is not paid. */
function higherGas(one: bigint, other: bigint): bigint | undefined {
  const [low, high] = one < other ? [one, other] : [other, one]
  return high * 2n <= low * 3n ? high : undefined
}

/** A contract may need a little more than it did in the trial; gas that is left over is not paid. */
function addGasMargin(gas: bigint): bigint {
  return gas <= 21_000n ? gas : (gas * 6n) / 5n
}

function toFeeFields(
  fees: Fees,
): Pick<TransactionRequest, 'gasPrice' | 'maxFeePerGas' | 'maxPriorityFeePerGas'> {
  if (fees.kind === 'legacy') return { gasPrice: fees.gasPrice }
  return { maxFeePerGas: fees.maxFeePerGas, maxPriorityFeePerGas: fees.maxPriorityFeePerGas }
}

function aboveBalanceError(): AppError {
  return new AppError('above-balance', 'the account holds less than the amount')
}

/** Rejects when the fee alone is more than there is to pay it with. */
function checkFee(need: bigint, have: bigint): void {
  if (need > have)
    throw new AppError('fee-unpaid', 'the account holds less than the fee', {
      short: { need, have },
    })
}
