import type { PaymentRecord, MinedMismatch } from './paymentRecord.ts'
import { decodeTransfer, transferOf } from '../../eth/erc20.ts'
import type { Transaction } from '../../rpc/transactionReplies.ts'

/** Undefined when `to`, `value` and `input` are exactly those that were reviewed. */
export function compareWithReviewed(
  entry: Pick<PaymentRecord, 'from' | 'to' | 'amount' | 'coin' | 'symbol' | 'decimals'>,
  mined: Transaction,
): MinedMismatch | undefined {
  const { from, coin, symbol, decimals } = entry
  if (mined.from !== from) return { kind: 'sender', to: mined.from, amount: undefined }
  const {
    to,
    value = 0n,
    data = '0x',
  } = transferOf({ address: coin, symbol, decimals }, from, entry.to, entry.amount)
  if (mined.to === to && mined.value === value && mined.input === data) return undefined
  if (mined.to !== undefined && mined.to !== to)
    return { kind: 'recipient', to: mined.to, amount: undefined }
  const moved =
    coin === undefined ? { to: mined.to, amount: mined.value } : decodeTransfer(mined.input)
  if (moved?.to !== undefined && moved.to !== entry.to)
    return { kind: 'recipient', to: moved.to, amount: undefined }
  if (moved?.to !== undefined && moved.amount !== entry.amount)
    return { kind: 'amount', to: undefined, amount: moved.amount }
  return { kind: 'act', to: undefined, amount: undefined }
}

/** Of a coin its own events decide what has moved, whoever sent the transaction: it may keep a part, or answer without
 * moving. `compared`: what the transaction itself says, where it is another one. */
export function compareTransferred(
  { coin, amount }: Pick<PaymentRecord, 'coin' | 'amount'>,
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
