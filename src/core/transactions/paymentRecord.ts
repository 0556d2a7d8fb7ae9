// What is kept of a transaction, sent or received, and the parser of the kept list: storage is untrusted input.
import { parseAddress, type Address } from '../../eth/address.ts'
import { parseHash, type Hex } from '../../eth/hex.ts'
import { count, field, json, list, text } from '../../lib/parse.ts'
import type { Replacement } from '../../rpc/transactionReplies.ts'

/**
 * 'waiting': this tab's wallet request is open. 'asked': a wallet was asked, and this tab does not wait (any more).
 * 'unknown': no node tells now. 'disputed': two nodes tell different ends. 'dropped': the node does not know it, again
 * and again. Only a receipt, or the Safe that executed it, says 'failed'.
 */
export type EntryStatus =
  | 'waiting'
  | 'asked'
  | 'pending'
  | 'unknown'
  | 'disputed'
  | 'dropped'
  | 'confirmed'
  | 'failed'
  | 'replaced'

/**
 * In what a mined transaction is not what was reviewed. 'sender': another account sent it, so that it cannot be
 * compared (a paymaster, or not this payment at all). 'recipient': it went to `to`. 'amount': it moved `amount`. 'act':
 * it did something else. 'arrived', 'unmoved': the coin itself moved `amount`, or nothing, of what was asked of it.
 */
export type MinedMismatch = {
  readonly kind: 'sender' | 'recipient' | 'amount' | 'act' | 'arrived' | 'unmoved'
  readonly to: Address | undefined
  readonly amount: bigint | undefined
}

export type PaymentRecord = {
  readonly id: string
  /** A Safe's hash is none of the chain: it is never looked up there. 'received': `to` has paid `from`, whose list it
   * is; that its block stays is all that is asked about it. */
  readonly kind: 'transaction' | 'safe' | 'received'
  readonly chainId: number
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
  readonly symbol: string
  readonly decimals: number
  /** The coin's contract; undefined for the chain's own currency. */
  readonly coin: Address | undefined
  /** How many transactions the account had sent when this was reviewed: its own has no lower number. Undefined where
   * somebody else sends it. */
  readonly nonce?: bigint | undefined
  /** The nonce of the account's next transaction at the review, counting those that were pending. */
  readonly nextNonce?: bigint | undefined
  /** The transaction's own nonce, once a node has shown it. */
  readonly ownNonce?: bigint | undefined
  /**
   * Of 'asked', where the wallet has refused but the account has sent something since the review:
   * the account's next nonce at the refusal. The payment, if it was sent, has a lower one.
   */
  readonly nonceLimit?: bigint | undefined
  /** When the wallet was asked, in milliseconds since the epoch. */
  readonly at: number
  readonly status: EntryStatus
  readonly hash: Hex | undefined
  /** Of 'confirmed' and 'failed': no reorganisation can take it back any more. */
  readonly final: boolean
  /** Of 'confirmed' and 'failed': the block that holds it. */
  readonly block?: bigint | undefined
  /** Of 'confirmed': when this was found, in milliseconds since the epoch. */
  readonly confirmedAt?: number | undefined
  /** Of 'confirmed': in what it is not what was reviewed. */
  readonly difference: MinedMismatch | undefined
  /** The number of the question to a wallet elsewhere: its answer may come after a reload. */
  readonly request: number | undefined
  /** Of a Safe's executed proposal: the hash the Safe knows it by. */
  readonly proposal: Hex | undefined
  /** Of 'replaced': what took its place. The same payment with another fee doesn't: its hash becomes the record's. */
  readonly by:
    | { readonly kind: Exclude<Replacement, 'repriced'>; readonly hash: Hex | undefined }
    | undefined
  /** Of a Safe: signatures there are, and are needed. */
  readonly signatures: { readonly have: number; readonly need: number } | undefined
}

const VERSION = 1
const MAX_TEXT = 65_536
const MAX_OPEN = 20
const MAX_LAST = 3
const MAX_DONE = 10
const MAX_ALL = 80
const MAX_SYMBOL = 11 // EIP-747
const STATUSES: readonly EntryStatus[] = [
  'asked',
  'pending',
  'unknown',
  'disputed',
  'dropped',
  'confirmed',
  'failed',
  'replaced',
]
const ENDED: readonly EntryStatus[] = ['confirmed', 'failed', 'replaced']
const KINDS = ['cancelled', 'other', 'unknown'] as const
const DIFFERENCES: readonly MinedMismatch['kind'][] = [
  'recipient',
  'amount',
  'act',
  'sender',
  'arrived',
  'unmoved',
]
const DAY_MS = 86_400_000 // the device's clock may have been set right since, by a time zone too
const DIGITS = /^\d{1,78}$/

/** True while it is not known how it ends, and waiting makes sense. */
export function isPending({ status }: PaymentRecord): boolean {
  return (
    status === 'waiting' || status === 'pending' || status === 'unknown' || status === 'disputed'
  )
}

/** Whom an account has paid, as far as the list goes back; what did not arrive does not count. */
export function getPaidAddresses(
  account: Address,
  list: readonly PaymentRecord[],
): readonly Address[] {
  return list
    .filter((entry) => entry.kind !== 'received' && entry.from === account && hasArrived(entry))
    .map(({ to }) => to)
}

/** True once a payment is confirmed, and not known to have done something else. */
export function hasArrived({ status, difference }: PaymentRecord): boolean {
  return status === 'confirmed' && !['recipient', 'unmoved', 'act'].includes(difference?.kind ?? '')
}

/** The last few whom an account has paid on a chain, newest first. */
export function getRecentRecipients(
  { address, chainId }: { readonly address: Address; readonly chainId: number },
  list: readonly PaymentRecord[],
): readonly Address[] {
  const there = list.filter((entry) => entry.chainId === chainId)
  return [...new Set(getPaidAddresses(address, there))].slice(0, MAX_LAST)
}

type Payment = Pick<PaymentRecord, 'from' | 'chainId' | 'coin' | 'to' | 'amount'>

/** Returns whether two payments have the same account, chain, asset, recipient and amount. */
export function isSamePayment(one: Payment, other: Payment): boolean {
  const same = ['from', 'chainId', 'coin', 'to', 'amount'] as const
  return same.every((key) => one[key] === other[key])
}

/** The latest entry of the same payment (account, chain, asset, recipient and sum) that may still go through, or was
 * confirmed after `since`: sending again may pay twice. An unknown transaction that replaced a payment may have paid it,
 * and counts for a day after the wallet was asked. */
export function findSamePayment(
  payment: Payment,
  list: readonly PaymentRecord[],
  since: number,
): PaymentRecord | undefined {
  return list.find(
    (entry) =>
      entry.kind !== 'received' &&
      isSamePayment(entry, payment) &&
      (!ENDED.includes(entry.status) ||
        (entry.status === 'confirmed' && (entry.confirmedAt ?? entry.at) >= since) ||
        (entry.status === 'replaced' &&
          entry.by?.kind === 'unknown' &&
          entry.at + DAY_MS >= since)),
  )
}

/** The list as text. What this tab waits for is, to everybody else, only asked. */
export function serializePayments(entries: readonly PaymentRecord[]): string {
  const plain = entries.map(({ status, ...rest }) => ({
    ...rest,
    status: status === 'waiting' ? 'asked' : status,
  }))
  return JSON.stringify({ v: VERSION, list: plain }, (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
}

/** Every entry that is whole; anything else is as if it were not there. No time lies beyond tomorrow: no calendar holds
 * just any number. */
export function parsePayments(
  stored: string | undefined,
  now = Date.now(),
): readonly PaymentRecord[] {
  const kept = json(stored, MAX_TEXT)
  if (field(kept, 'v') !== VERSION) return []
  return trimPayments(
    list(field(kept, 'list'))
      .slice(0, MAX_ALL)
      .flatMap((value) => parseEntry(value, now + DAY_MS)),
  )
}

/** Limits a list, newest first: per account and chain the open entries and the last ones that ended. Drops entries with
 * an id that came before, and those with a hash that came before, except payments received from different payers in
 * one transaction. Goes by the list's order, not by time: a clock may be set back. */
export function trimPayments(entries: readonly PaymentRecord[]): readonly PaymentRecord[] {
  const seen = new Set<string>()
  const counts = new Map<string, number>()
  return entries
    .filter((entry) => {
      const names = [
        entry.id,
        ...(entry.hash === undefined ? [] : [`${entry.chainId} ${entry.hash} ${payerOf(entry)}`]),
      ]
      if (names.some((name) => seen.has(name))) return false
      const ended = !isPending(entry)
      const key = `${entry.from} ${entry.chainId} ${ended} ${entry.kind === 'received'}` // strangers push nothing out
      const number = (counts.get(key) ?? 0) + 1
      if (number > (ended ? MAX_DONE : MAX_OPEN)) return false
      counts.set(key, number)
      for (const name of names) seen.add(name)
      return true
    })
    .slice(0, MAX_ALL)
}

function payerOf({ kind, to }: PaymentRecord): string {
  return kind === 'received' ? to : ''
}

function parseEntry(value: unknown, latest: number): readonly PaymentRecord[] {
  const [id, symbol, amount] = [
    text(field(value, 'id'), 40),
    text(field(value, 'symbol'), MAX_SYMBOL),
    parseSum(field(value, 'amount')),
  ]
  const [from, to] = [parseAddress(field(value, 'from')), parseAddress(field(value, 'to'))]
  const [chainId, decimals, at] = [
    count(field(value, 'chainId')),
    count(field(value, 'decimals')),
    count(field(value, 'at')),
  ]
  // Version 1.0.0 ended a record when the wallet sped it up, instead of following the new hash.
  const [replacement, replacedBy] = [
    field(value, 'by'),
    parseHash(field(field(value, 'by'), 'hash')),
  ]
  const isSpedUp = field(replacement, 'kind') === 'repriced' && replacedBy !== undefined
  const status = isSpedUp ? 'pending' : STATUSES.find((known) => known === field(value, 'status'))
  const hash = isSpedUp ? replacedBy : parseHash(field(value, 'hash'))
  if (!id || !symbol || amount === undefined) return []
  if (
    !from ||
    !to ||
    !chainId ||
    decimals === undefined ||
    decimals > 36 ||
    at === undefined ||
    status === undefined
  )
    return []
  if (hash === undefined && status !== 'asked') return [] // nothing without a hash can be anything else
  const kind =
    (['safe', 'received'] as const).find((one) => one === field(value, 'kind')) ?? 'transaction'
  const [by, signatures] = [
    isSpedUp ? undefined : parseBy(replacement),
    parseSignatures(field(value, 'signatures')),
  ]
  const [coin, proposal] = [parseAddress(field(value, 'coin')), parseHash(field(value, 'proposal'))]
  const [request, confirmedAt, nonce, nextNonce, ownNonce, nonceLimit, block] = [
    count(field(value, 'request')),
    count(field(value, 'confirmedAt')),
    parseSum(field(value, 'nonce')),
    parseSum(field(value, 'nextNonce')),
    parseSum(field(value, 'ownNonce')),
    parseSum(field(value, 'nonceLimit')),
    parseSum(field(value, 'block')),
  ]
  const [final, difference] = [
    field(value, 'final') === true,
    parseDifference(field(value, 'difference')),
  ]
  return [
    {
      id,
      kind,
      chainId,
      from,
      to,
      amount,
      symbol,
      decimals,
      coin,
      nonce,
      nextNonce,
      ownNonce,
      nonceLimit,
      at: Math.min(at, latest),
      status,
      hash,
      final,
      block,
      confirmedAt: confirmedAt === undefined ? undefined : Math.min(confirmedAt, latest),
      difference,
      request,
      proposal,
      by,
      signatures,
    },
  ]
}

function parseBy(value: unknown): PaymentRecord['by'] {
  const kind = KINDS.find((known) => known === field(value, 'kind'))
  return kind && { kind, hash: parseHash(field(value, 'hash')) }
}

function parseDifference(value: unknown): PaymentRecord['difference'] {
  const kind = DIFFERENCES.find((known) => known === field(value, 'kind'))
  return (
    kind && { kind, to: parseAddress(field(value, 'to')), amount: parseSum(field(value, 'amount')) }
  )
}

function parseSum(value: unknown): bigint | undefined {
  return typeof value === 'string' && DIGITS.test(value) ? BigInt(value) : undefined
}

function parseSignatures(value: unknown): PaymentRecord['signatures'] {
  const [have, need] = [count(field(value, 'have')), count(field(value, 'need'))]
  return have === undefined || need === undefined ? undefined : { have, need }
}
