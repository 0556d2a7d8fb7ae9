// Serializes and parses the list of payments in localStorage, which is untrusted input.
import { parseAddress } from '../../eth/address.ts'
import { parseHash } from '../../eth/hex.ts'
import { asSafeInteger, getOwn, json, asArray, asShortText } from '../../lib/parse.ts'
import type { Merge } from '../localStorageStore.ts'
import {
  isPending,
  type ListedPhase,
  type MinedMismatch,
  type PaymentRecord,
} from './paymentRecord.ts'

const VERSION = 1
const MAX_TEXT = 65_536
const MAX_PENDING = 20
const MAX_ENDED = 10
const MAX_ALL = 80
const MAX_SYMBOL = 11 // longest symbol in EIP-747
const MAX_DECIMALS = 36
/**
 * Maximum time (in ms) that a stored timestamp may be ahead of the clock. A timestamp can be ahead
 * if the user has set the clock back.
 */
const MAX_AHEAD_MS = 86_400_000
const DIGITS = /^\d{1,78}$/
const REPLACEMENTS = ['cancelled', 'other', 'unknown'] as const
const MISMATCHES = ['recipient', 'amount', 'act', 'sender', 'arrived', 'unmoved'] as const

/** Returns the list as JSON. Returns undefined for an empty list, so that the key is removed. */
export function serializePayments(payments: readonly PaymentRecord[]): string | undefined {
  if (payments.length === 0) return undefined
  const plain = payments.map(({ request: _, ...payment }) =>
    payment.status === 'asked'
      ? { ...payment, requestId: undefined, request: payment.requestId }
      : payment,
  )
  return JSON.stringify({ v: VERSION, list: plain }, (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
}

/**
 * Returns the valid payments of a stored list. Limits timestamps that are too far in the future.
 */
export function parsePayments(
  stored: string | undefined,
  now = Date.now(),
): readonly PaymentRecord[] {
  const value = json(stored, MAX_TEXT)
  if (getOwn(value, 'v') !== VERSION) return []
  return trimPayments(
    asArray(getOwn(value, 'list'))
      .slice(0, MAX_ALL)
      .flatMap((one) => parsePayment(one, now + MAX_AHEAD_MS) ?? []),
  )
}

/**
 * Shortens the list, which is sorted newest first. If several payments have the same id or hash,
 * keeps only the newest.
 */
export function trimPayments(payments: readonly PaymentRecord[]): readonly PaymentRecord[] {
  const keys = new Set<string>()
  const counts = new Map<string, number>()
  return payments
    .filter((payment) => {
      const { id, kind, chainId, from, to, hash } = payment
      // One transaction may contain payments from several payers, so the payer is part of the key.
      const payer = kind === 'received' ? to : ''
      const names = hash === undefined ? [id] : [id, `${chainId} ${hash} ${payer}`]
      if (names.some((name) => keys.has(name))) return false
      const isOpen = isPending(payment)
      // Count received payments separately, so that strangers can't displace the account's own.
      const group = `${from} ${chainId} ${isOpen} ${kind === 'received'}`
      const size = (counts.get(group) ?? 0) + 1
      if (size > (isOpen ? MAX_PENDING : MAX_ENDED)) return false
      counts.set(group, size)
      for (const name of names) keys.add(name)
      return true
    })
    .slice(0, MAX_ALL)
}

/**
 * Merges this tab's list with the list that another tab has stored since `base`. If both tabs
 * changed a payment, this tab's change wins.
 */
export const mergePayments: Merge = (base, local, stored) => {
  const before = new Map(parsePayments(base).map((one) => [one.id, serializePayments([one])]))
  const localPayments = parsePayments(local)
  const changed = localPayments.filter((one) => serializePayments([one]) !== before.get(one.id))
  const find = (payments: readonly PaymentRecord[], id: string): PaymentRecord | undefined =>
    payments.find((one) => one.id === id)
  const remaining = parsePayments(stored).filter(
    ({ id }) => !before.has(id) || find(localPayments, id),
  )
  const added = changed.filter(({ id }) => !find(remaining, id))
  return serializePayments(
    trimPayments([...added, ...remaining.map((one) => find(changed, one.id) ?? one)]),
  )
}

function parsePayment(value: unknown, latest: number): PaymentRecord | undefined {
  const get = (name: string): unknown => getOwn(value, name)
  const [id, symbol] = [asShortText(get('id'), 40), asShortText(get('symbol'), MAX_SYMBOL)]
  const [from, to] = [parseAddress(get('from')), parseAddress(get('to'))]
  const amount = parseAmount(get('amount'))
  const [chainId, decimals, at] = [
    asSafeInteger(get('chainId')),
    asSafeInteger(get('decimals')),
    asSafeInteger(get('at')),
  ]
  const phase = parsePhase(value, latest)
  if (!id || !symbol || !from || !to || !chainId || !phase) return undefined
  if (amount === undefined || decimals === undefined || at === undefined) return undefined
  if (decimals > MAX_DECIMALS) return undefined
  const kind = (['safe', 'received'] as const).find((one) => one === get('kind'))
  const details = { id, chainId, from, to, amount, symbol, decimals }
  return {
    ...details,
    kind: kind ?? 'transaction',
    coin: parseAddress(get('coin')),
    nonce: parseAmount(get('nonce')),
    nextNonce: parseAmount(get('nextNonce')),
    ownNonce: parseAmount(get('ownNonce')),
    at: Math.min(at, latest),
    proposal: parseHash(get('proposal')),
    ...phase,
  }
}

function parsePhase(value: unknown, latest: number): ListedPhase | undefined {
  const hash = parseHash(getOwn(value, 'hash'))
  const status = getOwn(value, 'status')
  if (status === 'asked')
    return {
      status,
      requestId: asSafeInteger(getOwn(value, 'request')),
      nonceLimit: parseAmount(getOwn(value, 'nonceLimit')),
    }
  if (hash === undefined) return undefined
  const final = getOwn(value, 'final') === true
  const block = parseAmount(getOwn(value, 'block'))
  switch (status) {
    case 'pending':
      return { status, hash, signatures: parseSignatures(getOwn(value, 'signatures')) }
    case 'unknown':
    case 'disputed':
    case 'dropped':
      return { status, hash }
    case 'confirmed': {
      const time = asSafeInteger(getOwn(value, 'confirmedAt'))
      const confirmedAt = time && Math.min(time, latest)
      const difference = parseDifference(getOwn(value, 'difference'))
      return { status, hash, final, block, confirmedAt, difference }
    }
    case 'failed':
      return { status, hash, final, block }
    case 'replaced': {
      const by = getOwn(value, 'by')
      const replacement = parseHash(getOwn(by, 'hash'))
      // Florin 1.0.0 stored a payment that was sped up as 'replaced'. Track its new transaction
      // instead.
      if (getOwn(by, 'kind') === 'repriced' && replacement !== undefined)
        return { status: 'pending', hash: replacement }
      const kind = REPLACEMENTS.find((known) => known === getOwn(by, 'kind'))
      return { status, hash, by: kind && { kind, hash: replacement } }
    }
    default:
      return undefined
  }
}

function parseDifference(value: unknown): MinedMismatch | undefined {
  const kind = MISMATCHES.find((known) => known === getOwn(value, 'kind'))
  const to = parseAddress(getOwn(value, 'to'))
  return kind && { kind, to, amount: parseAmount(getOwn(value, 'amount')) }
}

function parseAmount(value: unknown): bigint | undefined {
  return typeof value === 'string' && DIGITS.test(value) ? BigInt(value) : undefined
}

function parseSignatures(value: unknown): { have: number; need: number } | undefined {
  const [have, need] = [asSafeInteger(getOwn(value, 'have')), asSafeInteger(getOwn(value, 'need'))]
  return have === undefined || need === undefined ? undefined : { have, need }
}
