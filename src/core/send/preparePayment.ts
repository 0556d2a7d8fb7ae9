// Checks a payment before the wallet is asked, so that a transaction that would fail never reaches
// the wallet.
import { AppError } from '../../errors.ts'
import type { Address } from '../../eth/address.ts'
import { transferSucceeds, buildTransfer, type Asset } from '../../eth/erc20.ts'
import {
  isFeeUnreasonable,
  getGasPrices,
  getFeeWarnings,
  type FeeWarning,
} from '../../eth/feeLevels.ts'
import {
  assertTransactionRequest,
  formatTransactionRequest,
  type Fees,
  type TransactionRequest,
} from '../../eth/fees.ts'
import { estimateGas } from '../../rpc/feeMarket.ts'
import { hasCode } from '../../connectors/walletRequest.ts'
import type { Chain } from '../../chains/chain.ts'
import { TOKEN_TRANSFER_GAS, TRANSFER_GAS, readL1DataFee } from './feeEstimate.ts'
import type { Recipient } from './recipient.ts'
import { createQuorumReader, type QuorumReader } from './quorumReader.ts'
import { getMaxAmount, parseAmount } from './sendFormView.ts'
import { readFunds, type AccountFunds, type PaymentContext } from './funds.ts'

/**
 * The values of the send form. `fees` is undefined for a Safe, because its executor pays the fee.
 */
export type SendInput = {
  readonly asset: Asset
  readonly to: Recipient
  readonly amount: string
  /** True to send as much as the balance allows. `amount` is ignored then. */
  readonly max: boolean
  readonly fees: Fees | undefined
  /** True if the wallet chooses the fees and `fees` is only an estimate. */
  readonly feesByWallet: boolean
  /** The fee estimate that the form has shown. Undefined for a Safe. */
  readonly estimate?: ShownEstimate | undefined
}

type ShownEstimate = {
  /** The likely cost in wei. */
  readonly cost: bigint
  /** The likely time until the transaction is mined. Undefined if unknown. */
  readonly waitSeconds: number | undefined
}

type FeeCost = {
  readonly likely: bigint
  readonly most: bigint
  /** True if the wallet chooses the fees, so that `likely` and `most` are estimates. */
  readonly byWallet: boolean
  readonly estimate: ShownEstimate | undefined
  readonly warnings: readonly FeeWarning[]
}

export type PreparedPayment = {
  readonly chain: Chain
  readonly from: Address
  readonly to: Recipient
  readonly asset: Asset
  readonly amount: bigint
  readonly request: TransactionRequest
  /** Fee in the native currency. Undefined for a Safe, because its executor pays the fee. */
  readonly fee: FeeCost | undefined
  readonly nonce: bigint
  /** The next nonce, counting pending transactions. Undefined if no node returns it. */
  readonly nextNonce: bigint | undefined
  /** True if the chain has several nodes and only one answered. */
  readonly isSingleNode: boolean
  /** When the checks started, in ms since the epoch. */
  readonly at: number
}

/**
 * Resolves with the checked payment. Rejects with an AppError if the payment is invalid or would
 * fail, or if the nodes disagree.
 */
export async function preparePayment(
  form: SendInput,
  context: PaymentContext,
): Promise<PreparedPayment> {
  const { client, from, signal } = context
  const { asset, fees, to } = form
  const at = Date.now()
  const reader = await createQuorumReader(client, signal)
  const [funds, l1DataFee] = await Promise.all([
    readFunds({ ...context, asset }, reader),
    fees ? readL1DataFeeTwice(reader, context) : 0n,
  ])
  const { balance, coinBalance, nonce, nextNonce } = funds
  const available = coinBalance ?? balance
  const typed = form.max ? undefined : parseAmount(form.amount, asset.decimals)
  if (typeof typed === 'string') throw new AppError('invalid-input', `the amount is ${typed}`)
  if (typed !== undefined && typed > available) throw aboveBalanceError()
  // Estimate with the real amount, because a contract may behave differently for zero.
  const probable =
    typed ?? getMaxAmount({ asset, balance: available, gas: TRANSFER_GAS, fees, l1DataFee })
  const trial = buildTransfer(asset, from, to.address, probable)
  const mostFor = (gas: bigint): bigint =>
    fees ? gas * getGasPrices(fees, undefined).most + l1DataFee : 0n
  const estimate = reader.read((node, block) => estimateGas(node, trial, signal, block), higherGas)
  const gas = addGasMargin(
    await estimate.catch((reason: unknown) => {
      // Some nodes refuse to estimate gas for an account that can't pay the fee. Throw 'fee-unpaid'
      // then instead of the node's error.
      if (coinBalance !== undefined && hasCode(reason, 'insufficient-funds', 'nodes-disagree'))
        checkFee(mostFor(TOKEN_TRANSFER_GAS), balance)
      throw reason
    }),
  )
  const amount = typed ?? getMaxAmount({ asset, balance: available, gas, fees, l1DataFee })
  if (amount === 0n) {
    if (coinBalance === undefined) checkFee(mostFor(gas), balance)
    throw aboveBalanceError()
  }
  const transfer = buildTransfer(asset, from, to.address, amount)
  await simulate(reader, transfer, asset, signal)
  const details = {
    chain: client.chain,
    from,
    to,
    asset,
    amount,
    nonce,
    nextNonce,
    isSingleNode: reader.isSingleNode(),
    at,
  }
  if (!fees) return { ...details, request: transfer, fee: undefined }
  const request = { ...transfer, gas, ...toFeeFields(fees) }
  assertTransactionRequest(request)
  // With Max, the amount of the native currency depends on the fees, so the wallet must not choose
  // them.
  const byWallet = form.feesByWallet && (!form.max || coinBalance !== undefined)
  const fee = getFeeCost(
    {
      fees,
      gas,
      l1DataFee,
      byWallet,
      amount: coinBalance === undefined ? amount : undefined,
      estimate: form.estimate,
    },
    funds,
  )
  checkFee(fee.most, balance)
  if ((transfer.value ?? 0n) + fee.most > balance)
    throw new AppError('insufficient-funds', 'the account holds less than the amount and the fee')
  return { ...details, request: byWallet ? { ...transfer, gas } : request, fee }
}

type Spending = {
  readonly fees: Fees
  readonly gas: bigint
  readonly l1DataFee: bigint
  readonly byWallet: boolean
  readonly estimate: ShownEstimate | undefined
  readonly amount: bigint | undefined
}

/**
 * Returns the cost and its warnings. Throws if the fees are too low for the chain or absurdly high.
 */
function getFeeCost(
  { fees, gas, l1DataFee, byWallet, amount, estimate }: Spending,
  { baseFee, typicalGasPrice }: AccountFunds,
): FeeCost {
  const prices = getGasPrices(fees, baseFee)
  if (baseFee !== undefined && prices.most < baseFee)
    throw new AppError('fee-cap-too-low', 'the fee is below the base fee')
  if (isFeeUnreasonable(fees, typicalGasPrice))
    throw new AppError('fee-absurd', 'the fee is absurdly high')
  const most = gas * prices.most + l1DataFee
  return {
    likely: gas * prices.likely + l1DataFee,
    most,
    byWallet,
    estimate,
    warnings: getFeeWarnings({ fees, typicalGasPrice, most, amount }),
  }
}

/** Rejects with 'reverted' if the transaction would fail in the next block. */
async function simulate(
  reader: QuorumReader,
  request: TransactionRequest,
  asset: Asset,
  signal: AbortSignal,
): Promise<void> {
  const succeeds = await reader.read(async (node, block) => {
    const answer = await node.request(
      'eth_call',
      [formatTransactionRequest(request), block],
      signal,
    )
    return asset.address === undefined || transferSucceeds(answer)
  })
  if (!succeeds)
    throw new AppError('reverted', 'the coin returned false', { details: 'the coin answered no' })
}

function readL1DataFeeTwice(
  reader: QuorumReader,
  { client: { chain }, signal }: PaymentContext,
): Promise<bigint> {
  return reader.read((node, block) =>
    readL1DataFee({
      chain,
      call: ({ to, data }) => node.request('eth_call', [{ to, data }, block], signal),
    }),
  )
}

/**
 * Returns the higher of two nodes' gas estimates, or undefined if it is more than 1.5 times the
 * lower one. Smaller differences are normal between node clients.
 */
function higherGas(one: bigint, other: bigint): bigint | undefined {
  const [low, high] = one < other ? [one, other] : [other, one]
  return high * 2n <= low * 3n ? high : undefined
}

/** Adds a fifth to the gas of a contract call, which may need more gas when it is mined. */
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

/** Throws 'fee-unpaid' if the balance is lower than the fee alone. */
function checkFee(need: bigint, have: bigint): void {
  if (need > have)
    throw new AppError('fee-unpaid', 'the account holds less than the fee', {
      shortfall: { need, have },
    })
}
