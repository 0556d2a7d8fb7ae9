// A payment sent from this site, or received by a connected account, and questions about lists of them.
import type { Connection } from '../../connectors/connector.ts'
import type { Address } from '../../eth/address.ts'
import type { Hex } from '../../eth/hex.ts'
import type { ReplacementKind } from '../../rpc/findReplacement.ts'

/**
 * How a mined transaction differs from the reviewed one.
 * - 'sender': another account sent it (a paymaster, or it isn't this payment), so it can't be compared.
 * - 'recipient': it paid `to`. 'amount': it transferred `amount`. 'act': it did something else.
 * - 'arrived', 'unmoved': the coin transferred `amount`, or nothing, of the requested amount.
 */
export type MinedMismatch = {
  readonly kind: 'sender' | 'recipient' | 'amount' | 'act' | 'arrived' | 'unmoved'
  readonly to: Address | undefined
  readonly amount: bigint | undefined
}

/** The transaction that replaced a payment. A payment with a new fee isn't replaced: it gets the new hash. */
export type ReplacedBy = {
  readonly kind: Exclude<ReplacementKind, 'repriced'>
  readonly hash: Hex | undefined
}

export type PaymentDetails = {
  readonly id: string
  /** 'safe': `hash` is a Safe transaction hash, which no node knows. 'received': `to` paid `from`. */
  readonly kind: 'transaction' | 'safe' | 'received'
  readonly chainId: number
  /** The connected account, also of a received payment. */
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
  readonly symbol: string
  readonly decimals: number
  /** Contract of the coin; undefined for the chain's native currency. */
  readonly coin: Address | undefined
  /** Number of transactions the account had sent at the review. Undefined where another account sends it. */
  readonly nonce?: bigint | undefined
  /** The account's next nonce at the review, counting pending transactions. */
  readonly nextNonce?: bigint | undefined
  /** The transaction's own nonce, once a node has shown it. */
  readonly ownNonce?: bigint | undefined
  /** When the wallet was asked, in milliseconds since the epoch. */
  readonly at: number
  /** Safe transaction hash of an executed proposal. */
  readonly proposal?: Hex | undefined
}

/** Id of the request to a wallet on another device, whose answer may arrive after a reload. */
type RequestId = { readonly requestId?: number | undefined; readonly hash?: undefined }

/** What is known of a listed payment. Lists show these, storage keeps them, all tabs share them. */
export type ListedPhase =
  /**
   * The wallet was asked, and it isn't known whether it sent the payment. `nonceLimit`: the wallet refused, but the
   * account has sent something since the review; if that was the payment, its nonce is lower than this.
   */
  | ({ readonly status: 'asked'; readonly nonceLimit?: bigint | undefined } & RequestId)
  /** `signatures`: of a Safe's proposal, signatures present and required. */
  | {
      readonly status: 'pending'
      readonly hash: Hex
      readonly signatures?: { readonly have: number; readonly need: number } | undefined
    }
  /** Sent, but no node answers; two nodes report different results; no node knows it. */
  | { readonly status: 'unknown' | 'disputed' | 'dropped'; readonly hash: Hex }
  /** `final`: a reorg can't remove it any more. `confirmedAt`: when this page noticed, in ms since the epoch. */
  | {
      readonly status: 'confirmed'
      readonly hash: Hex
      readonly final: boolean
      readonly block?: bigint | undefined
      readonly confirmedAt?: number | undefined
      readonly difference?: MinedMismatch | undefined
    }
  /** Known from a receipt, or from the Safe that executed it; nothing else proves a failure. */
  | {
      readonly status: 'failed'
      readonly hash: Hex
      readonly final: boolean
      readonly block?: bigint | undefined
    }
  | { readonly status: 'replaced'; readonly hash: Hex; readonly by?: ReplacedBy | undefined }

/** What is known of a payment that only this tab still tracks. */
export type HiddenPhase =
  /** Removed from the list before the wallet answered. A hash brings it back. */
  | ({ readonly status: 'cleared' } & RequestId)
  /** Erased by a disconnect before the wallet answered. A hash is reported, never stored. */
  | ({ readonly status: 'erased' } & RequestId)
  /** The wallet refused, and the nodes know of no transaction yet. They may learn of one within seconds. */
  | ({ readonly status: 'refused' } & RequestId)

/**
 * This tab's request to the wallet, until a hash or a refusal arrives. Never stored.
 * - 'waiting': the user waits for the answer. 'abandoned': the user stopped waiting.
 * - 'disconnected': the connection closed first. 'unclear': the answer proves nothing.
 */
export type WalletRequest = {
  readonly state: 'waiting' | 'abandoned' | 'disconnected' | 'unclear'
  readonly connection: Connection
}

export type Tracked = PaymentDetails & { readonly request?: WalletRequest }
/** A payment in the list. */
export type PaymentRecord = Tracked & ListedPhase
/** A payment in the list, or one that this tab tracks without listing it. */
export type TrackedPayment = Tracked & (ListedPhase | HiddenPhase)

const MAX_RECENT_RECIPIENTS = 3
const DAY_MS = 86_400_000

export function isListed(payment: TrackedPayment): payment is PaymentRecord {
  return payment.status !== 'cleared' && payment.status !== 'erased' && payment.status !== 'refused'
}

/** Returns true while this tab's wallet shows the payment and the user waits for the answer. */
export function isWaiting({ status, request }: TrackedPayment): boolean {
  return status === 'asked' && request?.state === 'waiting'
}

/** Returns true while this tab's wallet has neither sent nor refused the payment. */
export function isUnanswered({ status, request }: TrackedPayment): boolean {
  return request !== undefined && status !== 'refused'
}

/** Returns true while the outcome is open and waiting for it makes sense. */
export function isPending(payment: TrackedPayment): boolean {
  const { status } = payment
  return isWaiting(payment) || status === 'pending' || status === 'unknown' || status === 'disputed'
}

/** Returns true once the payment is confirmed and not known to have done something else. */
export function hasArrived(payment: PaymentRecord): boolean {
  return (
    payment.status === 'confirmed' &&
    !['recipient', 'unmoved', 'act'].includes(payment.difference?.kind ?? '')
  )
}

/** Returns the addresses that the account has paid, as far as the list goes back. */
export function getPaidAddresses(
  account: Address,
  list: readonly PaymentRecord[],
): readonly Address[] {
  const isPaid = (payment: PaymentRecord): boolean =>
    payment.kind !== 'received' && payment.from === account && hasArrived(payment)
  return list.filter(isPaid).map(({ to }) => to)
}

/** Returns up to three addresses that the account has paid on a chain, latest first. */
export function getRecentRecipients(
  { address, chainId }: { readonly address: Address; readonly chainId: number },
  list: readonly PaymentRecord[],
): readonly Address[] {
  const onChain = list.filter((payment) => payment.chainId === chainId)
  return [...new Set(getPaidAddresses(address, onChain))].slice(0, MAX_RECENT_RECIPIENTS)
}

type PaymentKey = Pick<PaymentDetails, 'from' | 'chainId' | 'coin' | 'to' | 'amount'>

/** Returns whether two payments have the same account, chain, asset, recipient and amount. */
export function isSamePayment(one: PaymentKey, other: PaymentKey): boolean {
  const keys = ['from', 'chainId', 'coin', 'to', 'amount'] as const
  return keys.every((key) => one[key] === other[key])
}

/**
 * Returns the latest record of the same payment that may still go through, or was confirmed after `since`: sending
 * again may pay twice. A payment that an unknown transaction replaced may have been paid by it, and counts for a day.
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
      return payment.by?.kind === 'unknown' && payment.at + DAY_MS >= since
    case 'failed':
      return false
    default:
      return true
  }
}
