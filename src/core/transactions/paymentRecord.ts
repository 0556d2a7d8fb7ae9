import type { Connection } from '../../connectors/connector.ts'
import type { Address } from '../../eth/address.ts'
import type { Hex } from '../../eth/hex.ts'
import type { ReplacementKind } from '../../rpc/findReplacement.ts'

/**
 * How a mined transaction differs from the payment that the user reviewed.
 * - 'sender': another account sent it, such as a paymaster.
 * - 'recipient': it paid `to` instead of the reviewed recipient.
 * - 'amount': it transferred `amount` instead of the reviewed amount.
 * - 'act': it did something other than a transfer.
 * - 'arrived': the coin moved `amount` instead of the amount in the transaction.
 * - 'unmoved': the coin moved nothing.
 */
export type MinedMismatch = {
  readonly kind: 'sender' | 'recipient' | 'amount' | 'act' | 'arrived' | 'unmoved'
  readonly to: Address | undefined
  readonly amount: bigint | undefined
}

/**
 * The transaction that replaced a payment. 'repriced' is excluded, because a payment that is sped
 * up stays the same payment with a new hash.
 */
export type ReplacedBy = {
  readonly kind: Exclude<ReplacementKind, 'repriced'>
  readonly hash: Hex | undefined
}

export type PaymentDetails = {
  readonly id: string
  /**
   * 'safe': `hash` is a Safe transaction hash, which nodes don't know. 'received': `to` is the
   * payer and `from` the receiver.
   */
  readonly kind: 'transaction' | 'safe' | 'received'
  readonly chainId: number
  /** The user's account. For a received payment, this is the receiver. */
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
  readonly symbol: string
  readonly decimals: number
  /** Contract of the coin. Undefined for the chain's native currency. */
  readonly coin: Address | undefined
  /**
   * Number of transactions that the account had sent at the review. Undefined if another account
   * sends the payment.
   */
  readonly nonce?: bigint | undefined
  /** The account's next nonce at the review, counting pending transactions. */
  readonly nextNonce?: bigint | undefined
  /** Nonce of the sent transaction. Undefined until a node has returned it. */
  readonly ownNonce?: bigint | undefined
  /**
   * When the wallet was asked to send the payment, in ms since the epoch. For a received payment,
   * when the page noticed it.
   */
  readonly at: number
  /**
   * Safe transaction hash of the executed proposal. Undefined before a Safe's payment is executed.
   */
  readonly proposal?: Hex | undefined
}

/**
 * Id of the request to a wallet on another device. Matches a late answer to its payment after a
 * page reload.
 */
type RequestId = { readonly requestId?: number | undefined; readonly hash?: undefined }

/** The status of a payment in the list, which is stored and shared by all tabs. */
export type ListedPhase =
  /**
   * The wallet was asked to send the payment and may have sent it. `nonceLimit` is set if the
   * wallet refused, but the account has sent a transaction that is not in the list and may be this
   * payment. The nonce of that transaction is lower than `nonceLimit`.
   */
  | ({ readonly status: 'asked'; readonly nonceLimit?: bigint | undefined } & RequestId)
  /**
   * The transaction is sent or, for a Safe, proposed. `signatures` counts the owners who have
   * signed and who must sign.
   */
  | {
      readonly status: 'pending'
      readonly hash: Hex
      readonly signatures?: { readonly have: number; readonly need: number } | undefined
    }
  /**
   * The payment was sent, but its result is not known.
   * - 'unknown': no node answers.
   * - 'disputed': two nodes return different results.
   * - 'dropped': the nodes don't know the transaction.
   */
  | { readonly status: 'unknown' | 'disputed' | 'dropped'; readonly hash: Hex }
  /**
   * `final` is true if a reorg can no longer remove the transaction. `confirmedAt` is in ms since
   * the epoch.
   */
  | {
      readonly status: 'confirmed'
      readonly hash: Hex
      readonly final: boolean
      readonly block?: bigint | undefined
      readonly confirmedAt?: number | undefined
      readonly difference?: MinedMismatch | undefined
    }
  /** The transaction failed according to its receipt or to the Safe. */
  | {
      readonly status: 'failed'
      readonly hash: Hex
      readonly final: boolean
      readonly block?: bigint | undefined
    }
  | { readonly status: 'replaced'; readonly hash: Hex; readonly by?: ReplacedBy | undefined }

/**
 * Status of a payment that is not in the list but still tracked, because the wallet may send it.
 */
export type HiddenPhase =
  /**
   * The user removed the payment before the wallet answered. A hash from the wallet brings the
   * payment back.
   */
  | ({ readonly status: 'cleared' } & RequestId)
  /**
   * A disconnect removed the payment before the wallet answered. If the wallet returns a
   * transaction hash later, the hash is not stored.
   */
  | ({ readonly status: 'discarded' } & RequestId)
  /**
   * The wallet refused to send the payment. The nodes are still asked a few times whether the
   * payment was sent anyway.
   */
  | ({ readonly status: 'refused' } & RequestId)

/**
 * This tab's request to the wallet. Undefined once a hash has arrived, and never stored.
 * - 'waiting': the user waits for the answer.
 * - 'abandoned': the user stopped waiting.
 * - 'disconnected': the connection closed before the answer.
 * - 'unclear': the answer doesn't prove whether the payment was sent.
 */
export type WalletRequest = {
  readonly state: 'waiting' | 'abandoned' | 'disconnected' | 'unclear'
  readonly connection: Connection
}

export type Tracked = PaymentDetails & { readonly request?: WalletRequest }
export type PaymentRecord = Tracked & ListedPhase
/** A payment that this tab tracks, in the list (ListedPhase) or not (HiddenPhase). */
export type TrackedPayment = Tracked & (ListedPhase | HiddenPhase)

const MAX_RECENT_RECIPIENTS = 3
const DAY_MS = 86_400_000

export function isListed(payment: TrackedPayment): payment is PaymentRecord {
  return (
    payment.status !== 'cleared' && payment.status !== 'discarded' && payment.status !== 'refused'
  )
}

/** Returns true while the user waits for the wallet's answer to this tab's request. */
export function isWaiting({ status, request }: TrackedPayment): boolean {
  return status === 'asked' && request?.state === 'waiting'
}

/** Returns true while the wallet may still send the payment after this tab's request. */
export function isUnanswered({ status, request }: TrackedPayment): boolean {
  return request !== undefined && status !== 'refused'
}

/** Returns true while the payment has no certain result. */
export function isPending(payment: TrackedPayment): boolean {
  const { status } = payment
  return isWaiting(payment) || status === 'pending' || status === 'unknown' || status === 'disputed'
}

/** Returns true if the payment is confirmed and, as far as known, reached the recipient. */
export function hasArrived(payment: PaymentRecord): boolean {
  return (
    payment.status === 'confirmed' &&
    !['recipient', 'unmoved', 'act'].includes(payment.difference?.kind ?? '')
  )
}

export function getPaidAddresses(
  account: Address,
  list: readonly PaymentRecord[],
): readonly Address[] {
  const isPaid = (payment: PaymentRecord): boolean =>
    payment.kind !== 'received' && payment.from === account && hasArrived(payment)
  return list.filter(isPaid).map(({ to }) => to)
}

/** Returns up to three addresses that the account has paid on a chain, most recent first. */
export function getRecentRecipients(
  { address, chainId }: { readonly address: Address; readonly chainId: number },
  list: readonly PaymentRecord[],
): readonly Address[] {
  const onChain = list.filter((payment) => payment.chainId === chainId)
  return [...new Set(getPaidAddresses(address, onChain))].slice(0, MAX_RECENT_RECIPIENTS)
}

type PaymentKey = Pick<PaymentDetails, 'from' | 'chainId' | 'coin' | 'to' | 'amount'>

export function isSamePayment(one: PaymentKey, other: PaymentKey): boolean {
  const keys = ['from', 'chainId', 'coin', 'to', 'amount'] as const
  return keys.every((key) => one[key] === other[key])
}

/**
 * Returns the latest payment with the same recipient, asset and amount that may still go through or
 * was confirmed after `since`. Sending the payment again may then pay twice.
 */
export function findSamePayment(
  payment: PaymentKey,
  list: readonly PaymentRecord[],
  since: number,
): PaymentRecord | undefined {
  return list.find(
    (one) => one.kind !== 'received' && isSamePayment(one, payment) && mayPayTwice(one, since),
  )
}

function mayPayTwice(payment: PaymentRecord, since: number): boolean {
  switch (payment.status) {
    case 'confirmed':
      return (payment.confirmedAt ?? payment.at) >= since
    case 'replaced':
      // If the transaction that replaced this payment is unknown, it may have paid the same
      // recipient.
      return payment.by?.kind === 'unknown' && payment.at + DAY_MS >= since
    case 'failed':
      return false
    default:
      return true
  }
}
