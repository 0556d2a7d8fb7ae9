// Compares a mined transaction with the reviewed payment: a wallet may send something else than it was asked to. A page
// can't prevent that, but it can show it.
import type { Address } from '../../eth/address.ts'
import { decodeTransfer, transferOf } from '../../eth/erc20.ts'
import type { Hex } from '../../eth/hex.ts'
import { field, list } from '../../lib/parse.ts'
import type { MinedMismatch, PaymentDetails } from './paymentRecord.ts'
import type { Transaction } from '../../rpc/findReplacement.ts'

/** Returns how a transaction differs from the review; undefined if `to`, `value` and `input` are equal. */
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
  } = transferOf({ address: coin, symbol, decimals }, from, payment.to, payment.amount)
  if (mined.to === to && mined.value === value && mined.input === data) return undefined
  if (mined.to !== undefined && mined.to !== to)
    return { kind: 'recipient', to: mined.to, amount: undefined }
  const moved =
    coin === undefined ? { to: mined.to, amount: mined.value } : decodeTransfer(mined.input)
  if (moved?.to !== undefined && moved.to !== payment.to)
    return { kind: 'recipient', to: moved.to, amount: undefined }
  if (moved?.to !== undefined && moved.amount !== payment.amount)
    return { kind: 'amount', to: undefined, amount: moved.amount }
  return { kind: 'act', to: undefined, amount: undefined }
}

/**
 * Returns how the transferred amount differs from the requested one. Of a coin its own events decide, whoever sent the
 * transaction: a coin may keep a part, or succeed without a transfer. `compared`: the result of comparing the
 * transaction itself. `moved`: the amount that the events name, if a node has shown them.
 */
export function compareTransferred(
  { coin, amount }: Pick<PaymentDetails, 'coin' | 'amount'>,
  moved: bigint | undefined,
  compared: MinedMismatch | undefined,
): MinedMismatch | undefined {
  if (coin === undefined || moved === undefined) return compared
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
 * Returns whether a receipt's logs say that the execution of a Safe's proposal failed. The executor's transaction
 * succeeds and pays its fee all the same; only ExecutionFailure(bytes32 txHash, uint256 payment) tells (Safe contracts
 * since 1.0). Since 1.4 the hash is a topic, before it is data.
 */
export function hasSafeExecutionFailed(
  logs: readonly unknown[],
  safe: Address,
  proposal: Hex,
): boolean {
  return logs.some((log) => {
    if (String(field(log, 'address')).toLowerCase() !== safe) return false
    const [event, hash] = list(field(log, 'topics'))
    const named = hash === undefined ? String(field(log, 'data')).slice(0, 66) : String(hash)
    return (
      String(event).toLowerCase() === EXECUTION_FAILURE &&
      named.toLowerCase() === proposal.toLowerCase()
    )
  })
}
