// Compares a mined transaction with the reviewed payment, because a wallet may send something else.
import type { Address } from '../../eth/address.ts'
import { decodeTransfer, buildTransfer } from '../../eth/erc20.ts'
import type { Hex } from '../../eth/hex.ts'
import { getOwn, asArray } from '../../lib/parse.ts'
import type { MinedMismatch, PaymentDetails } from './paymentRecord.ts'
import type { Transaction } from '../../rpc/findReplacement.ts'

/**
 * Returns how a mined transaction differs from the reviewed payment. Returns undefined if nothing
 * differs.
 */
export function compareWithReviewed(
  payment: Pick<PaymentDetails, 'from' | 'to' | 'amount' | 'coin' | 'symbol' | 'decimals'>,
  mined: Transaction,
): MinedMismatch | undefined {
  const { from, coin, symbol, decimals } = payment
  if (mined.from !== from) return { kind: 'sender', to: mined.from, amount: undefined }
  const {
    to,
    value = 0n,
    data = '0x',
  } = buildTransfer({ address: coin, symbol, decimals }, from, payment.to, payment.amount)
  if (mined.to === to && mined.value === value && mined.input === data) return undefined
  if (mined.to !== undefined && mined.to !== to)
    return { kind: 'recipient', to: mined.to, amount: undefined }
  const transfer =
    coin === undefined ? { to: mined.to, amount: mined.value } : decodeTransfer(mined.input)
  if (transfer?.to !== undefined && transfer.to !== payment.to)
    return { kind: 'recipient', to: transfer.to, amount: undefined }
  if (transfer?.to !== undefined && transfer.amount !== payment.amount)
    return { kind: 'amount', to: undefined, amount: transfer.amount }
  return { kind: 'act', to: undefined, amount: undefined }
}

/**
 * Compares the amount that the coin transferred with the reviewed amount. `moved` is the sum of the
 * coin's Transfer events. `compared` is the result of compareWithReviewed.
 */
export function compareTransferred(
  { coin, amount }: Pick<PaymentDetails, 'coin' | 'amount'>,
  moved: bigint | undefined,
  compared: MinedMismatch | undefined,
): MinedMismatch | undefined {
  if (coin === undefined || moved === undefined) return compared
  // Some coins keep a fee or succeed without a transfer, so only the Transfer events show the
  // amount.
  if (compared?.kind === 'recipient' || compared?.kind === 'act') return compared
  if (moved === 0n) return { kind: 'unmoved', to: undefined, amount: undefined }
  if (moved !== amount)
    return {
      kind: compared?.kind === 'amount' ? 'amount' : 'arrived',
      to: undefined,
      amount: moved,
    }
  return compared?.kind === 'sender' ? undefined : compared
}

const EXECUTION_FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'

/**
 * Returns true if a receipt's logs show that a Safe's proposal failed. The executor's transaction
 * succeeds even if the proposal fails.
 */
export function hasSafeExecutionFailed(
  logs: readonly unknown[],
  safe: Address,
  proposal: Hex,
): boolean {
  return logs.some((log) => {
    if (String(getOwn(log, 'address')).toLowerCase() !== safe) return false
    const [event, hash] = asArray(getOwn(log, 'topics'))
    // Before version 1.4, Safe contracts have the proposal's hash in the event's data instead of a
    // topic.
    const named = hash === undefined ? String(getOwn(log, 'data')).slice(0, 66) : String(hash)
    return (
      String(event).toLowerCase() === EXECUTION_FAILURE &&
      named.toLowerCase() === proposal.toLowerCase()
    )
  })
}
