import { describe, expect, test } from 'vitest'
import { AppError } from '../../../src/errors.ts'
import type { SafeTransaction } from '../../../src/connectors/connector.ts'
import type { TransactionState } from '../../../src/rpc/watchTransaction.ts'
import type { TrackedPayment, WalletRequest } from '../../../src/core/transactions/paymentRecord.ts'
import {
  getNotification,
  reducePayment,
  type PaymentEvent,
} from '../../../src/core/transactions/paymentReducer.ts'
import { fakeConnection } from '../../fakes/connection.ts'

const A = '0x00000000000000000000000000000000000000aa'
const B = '0x00000000000000000000000000000000000000bb'
const HASH = `0x${'12'.repeat(32)}` as const
const OTHER = `0x${'34'.repeat(32)}` as const
const SAFE_HASH = `0x${'5a'.repeat(32)}` as const
const connection = fakeConnection({ address: A })

/** Returns a payment in a phase. `request`: state of this tab's request to the wallet. */
function payment(phase: object, request?: WalletRequest['state']): TrackedPayment {
  return {
    id: 'a',
    kind: 'transaction',
    chainId: 1,
    from: A,
    to: B,
    amount: 5n,
    symbol: 'ETH',
    decimals: 18,
    coin: undefined,
    at: 0,
    ...phase,
    ...(request && { request: { state: request, connection } }),
  } as unknown as TrackedPayment
}

/** Returns 'status request', the fields of the phase, and ': toast'. */
function outcome(before: TrackedPayment, event: PaymentEvent): string {
  const after = reducePayment(before, event)
  const notification = getNotification(before, after, event)
  const toast = notification === undefined ? '' : `: ${notification}`
  if (!after) return `removed${toast}`
  const facts: readonly unknown[] = [
    after.kind === 'transaction' ? '' : after.kind,
    after.status,
    after.request?.state,
    'nonceLimit' in after && after.nonceLimit,
    'final' in after && after.final && 'final',
    'difference' in after && after.difference?.kind,
    'by' in after && (after.by?.kind ?? ''),
    'signatures' in after &&
      after.signatures &&
      `${after.signatures.have}/${after.signatures.need}`,
    after.hash === OTHER && 'new hash',
    after.hash === SAFE_HASH && 'safe hash',
  ]
  return `${facts.filter((fact) => fact !== undefined && fact !== false && fact !== '').join(' ')}${toast}`
}

describe('reducePayment: wallet and user events', () => {
  const EVENTS = {
    cancel: { type: 'waitCancelled' },
    disconnect: { type: 'disconnected' },
    move: { type: 'walletMoved' },
    unclear: { type: 'unclear' },
    nonceUsed: { type: 'unclear', nonceLimit: 8n },
    refused: { type: 'refused', nextNonce: 7n },
    hash: { type: 'submitted', hash: HASH },
    notSent: { type: 'notSent' },
    clear: { type: 'cleared' },
    discard: { type: 'discarded' },
  } as const satisfies Record<string, PaymentEvent>
  type Row = Record<keyof typeof EVENTS, string>

  const unclear = { status: 'asked' }
  const unsure = { status: 'asked', nonceLimit: 8n }
  const pending = { status: 'pending', hash: HASH }
  const confirmed = { status: 'confirmed', hash: HASH, final: true }
  const TABLE: readonly (readonly [string, TrackedPayment, Row])[] = [
    [
      'waiting in the wallet',
      payment(unclear, 'waiting'),
      {
        cancel: 'asked abandoned: asked',
        disconnect: 'asked disconnected: asked',
        move: 'asked waiting: moved',
        unclear: 'asked unclear: asked',
        nonceUsed: 'asked unclear 8: asked',
        refused: 'refused unclear',
        hash: 'pending: sent',
        notSent: 'removed',
        clear: 'asked waiting',
        discard: 'discarded waiting',
      },
    ],
    [
      'in the wallet after the user canceled',
      payment(unclear, 'abandoned'),
      {
        cancel: 'asked abandoned',
        disconnect: 'asked disconnected: asked',
        move: 'asked abandoned: moved',
        unclear: 'asked unclear: asked',
        nonceUsed: 'asked unclear 8: asked',
        refused: 'refused unclear',
        hash: 'pending: late',
        notSent: 'removed',
        clear: 'cleared abandoned',
        discard: 'discarded abandoned',
      },
    ],
    [
      'in the wallet after a disconnect',
      payment(unclear, 'disconnected'),
      {
        cancel: 'asked disconnected',
        disconnect: 'asked disconnected',
        move: 'asked disconnected',
        unclear: 'asked unclear',
        nonceUsed: 'asked unclear 8',
        refused: 'refused unclear',
        hash: 'pending: sent',
        notSent: 'removed',
        clear: 'cleared disconnected',
        discard: 'discarded disconnected',
      },
    ],
    [
      'with an unclear wallet response',
      payment(unclear, 'unclear'),
      {
        cancel: 'asked unclear',
        disconnect: 'asked unclear',
        move: 'asked unclear',
        unclear: 'asked unclear',
        nonceUsed: 'asked unclear 8',
        refused: 'refused unclear',
        hash: 'pending: late',
        notSent: 'removed',
        clear: 'cleared unclear',
        discard: 'discarded unclear',
      },
    ],
    [
      'rejected although the nonce was used',
      payment(unsure, 'unclear'),
      {
        cancel: 'asked unclear 8',
        disconnect: 'asked unclear 8',
        move: 'asked unclear 8',
        unclear: 'asked unclear 8',
        nonceUsed: 'asked unclear 8',
        refused: 'refused unclear',
        hash: 'pending: late',
        notSent: 'removed',
        clear: 'cleared unclear',
        discard: 'discarded unclear',
      },
    ],
    [
      'requested by another tab or before a reload',
      payment(unclear),
      {
        cancel: 'asked',
        disconnect: 'asked',
        move: 'asked',
        unclear: 'asked',
        nonceUsed: 'asked 8',
        refused: 'refused',
        hash: 'pending: sent',
        notSent: 'removed',
        clear: 'removed',
        discard: 'removed',
      },
    ],
    [
      'rejected before a reload although the nonce was used',
      payment(unsure),
      {
        cancel: 'asked 8',
        disconnect: 'asked 8',
        move: 'asked 8',
        unclear: 'asked 8',
        nonceUsed: 'asked 8',
        refused: 'refused',
        hash: 'pending: late',
        notSent: 'removed',
        clear: 'removed',
        discard: 'removed',
      },
    ],
    [
      'rejected',
      payment({ status: 'refused' }, 'unclear'),
      {
        cancel: 'refused unclear',
        disconnect: 'removed',
        move: 'refused unclear',
        unclear: 'asked unclear: asked',
        nonceUsed: 'asked unclear 8: asked',
        refused: 'refused unclear',
        hash: 'pending: late',
        notSent: 'removed',
        clear: 'refused unclear',
        discard: 'removed',
      },
    ],
    [
      'cleared from the list while in the wallet',
      payment({ status: 'cleared' }, 'abandoned'),
      {
        cancel: 'cleared abandoned',
        disconnect: 'cleared disconnected: asked',
        move: 'cleared abandoned: moved',
        unclear: 'cleared unclear: asked',
        nonceUsed: 'cleared unclear: asked',
        refused: 'refused unclear',
        hash: 'pending: late',
        notSent: 'removed',
        clear: 'cleared abandoned',
        discard: 'discarded abandoned',
      },
    ],
    [
      'discarded by a disconnect while in the wallet',
      payment({ status: 'discarded' }, 'abandoned'),
      {
        cancel: 'discarded abandoned',
        disconnect: 'discarded disconnected: asked',
        move: 'discarded abandoned: moved',
        unclear: 'discarded unclear: asked',
        nonceUsed: 'discarded unclear: asked',
        refused: 'removed',
        hash: 'removed: late',
        notSent: 'removed',
        clear: 'discarded abandoned',
        discard: 'discarded abandoned',
      },
    ],
    [
      'sent',
      payment(pending),
      {
        cancel: 'pending',
        disconnect: 'pending',
        move: 'pending',
        unclear: 'pending',
        nonceUsed: 'pending',
        refused: 'pending',
        hash: 'pending',
        notSent: 'pending',
        clear: 'pending',
        discard: 'removed',
      },
    ],
    [
      'in the wallet whose hash another tab has stored',
      payment(pending, 'abandoned'),
      {
        cancel: 'pending abandoned',
        disconnect: 'pending disconnected',
        move: 'pending abandoned',
        unclear: 'pending',
        nonceUsed: 'pending',
        refused: 'pending',
        hash: 'pending: late',
        notSent: 'pending abandoned',
        clear: 'pending abandoned',
        discard: 'discarded abandoned',
      },
    ],
    [
      'final',
      payment(confirmed),
      {
        cancel: 'confirmed final',
        disconnect: 'confirmed final',
        move: 'confirmed final',
        unclear: 'confirmed final',
        nonceUsed: 'confirmed final',
        refused: 'confirmed final',
        hash: 'confirmed final',
        notSent: 'confirmed final',
        clear: 'removed',
        discard: 'removed',
      },
    ],
  ]
  const rows = TABLE.flatMap(([phase, before, row]) =>
    Object.entries(row).map(([event, after]) => [phase, event, after, before] as const),
  )

  test.each(rows)(
    'payment %s: event "%s" changes the payment to "%s"',
    (_phase, name, after, before) => {
      expect(outcome(before, EVENTS[name as keyof typeof EVENTS])).toBe(after)
    },
  )

  test('returns the same object for an event that changes nothing', () => {
    const unchanged = [
      [payment(unclear), EVENTS.cancel],
      [payment(pending), EVENTS.hash],
      [payment(confirmed), EVENTS.refused],
    ] as const
    for (const [before, event] of unchanged) expect(reducePayment(before, event)).toBe(before)
  })

  test('stores the request id until the hash is known', () => {
    const numbered = reducePayment(payment(unclear, 'waiting'), {
      type: 'requestIdAssigned',
      requestId: 11,
    })
    expect(numbered).toMatchObject({ status: 'asked', requestId: 11 })
    for (const event of [EVENTS.unclear, EVENTS.refused, EVENTS.discard])
      expect(numbered && reducePayment(numbered, event)).toMatchObject({ requestId: 11 })
    expect(numbered && reducePayment(numbered, EVENTS.hash)).not.toHaveProperty('requestId')
  })

  test('a rejection stores the next nonce', () => {
    expect(reducePayment(payment(unclear, 'waiting'), EVENTS.refused)).toMatchObject({
      nextNonce: 7n,
    })
  })
})

describe('reducePayment: chain events', () => {
  const mined = { from: A, hash: HASH, nonce: 7n, to: B, value: 5n, input: '0x' } as const
  const base = { blockNumber: 100n, transferred: undefined }
  const STATES = {
    pending: { status: 'pending', error: undefined, missing: false },
    missing: { status: 'pending', error: undefined, missing: true },
    noNode: { status: 'pending', error: new AppError('network', 'x'), missing: false },
    disagree: { status: 'pending', error: new AppError('nodes-disagree', 'x'), missing: false },
    included: { status: 'confirmed', final: false, transaction: mined, ...base },
    final: { status: 'confirmed', final: true, transaction: mined, ...base },
    different: {
      status: 'confirmed',
      final: true,
      transaction: { ...mined, value: 6n },
      ...base,
    },
    failed: { status: 'failed', final: true, transaction: mined, ...base },
    spedUp: { status: 'replaced', kind: 'repriced', hash: OTHER },
    cancelled: { status: 'replaced', kind: 'cancelled', hash: OTHER },
    replaced: { status: 'replaced', kind: 'other', hash: OTHER },
    gone: { status: 'replaced', kind: 'unknown', hash: undefined },
  } as const satisfies Record<string, TransactionState>
  type Row = Record<keyof typeof STATES, string>

  const ENDS = {
    spedUp: 'pending new hash',
    cancelled: 'replaced cancelled: cancelled',
    replaced: 'replaced other: replaced',
    gone: 'replaced unknown: replaced',
  }
  const FROM_PENDING: Row = {
    ...ENDS,
    pending: 'pending',
    missing: 'dropped: dropped',
    noNode: 'unknown',
    disagree: 'disputed',
    included: 'confirmed: included',
    final: 'confirmed final: confirmed',
    different: 'confirmed final amount: different',
    failed: 'failed final: failed',
  }
  const REORG = {
    pending: 'pending: taken-back',
    missing: 'dropped: taken-back',
    noNode: 'unknown: taken-back',
    disagree: 'disputed: taken-back',
    spedUp: 'pending new hash: taken-back',
    cancelled: 'replaced cancelled: taken-back',
    replaced: 'replaced other: taken-back',
    gone: 'replaced unknown: taken-back',
  }
  const TABLE: readonly (readonly [string, object, Row])[] = [
    ['pending', { status: 'pending' }, FROM_PENDING],
    ['unknown', { status: 'unknown' }, FROM_PENDING],
    ['disputed', { status: 'disputed' }, FROM_PENDING],
    ['dropped', { status: 'dropped' }, { ...FROM_PENDING, missing: 'dropped' }],
    [
      'confirmed, not final',
      { status: 'confirmed', final: false },
      {
        ...REORG,
        included: 'confirmed',
        final: 'confirmed final: confirmed',
        different: 'confirmed final amount: different',
        failed: 'failed final: failed',
      },
    ],
    [
      'confirmed with a difference, not final',
      { status: 'confirmed', final: false, difference: { kind: 'amount' } },
      {
        ...REORG,
        included: 'confirmed',
        final: 'confirmed final: confirmed',
        different: 'confirmed final amount',
        failed: 'failed final: failed',
      },
    ],
    [
      'failed, not final',
      { status: 'failed', final: false },
      {
        ...REORG,
        included: 'confirmed: included',
        final: 'confirmed final: confirmed',
        different: 'confirmed final amount: different',
        failed: 'failed final',
      },
    ],
    [
      'received',
      { kind: 'received', status: 'confirmed', final: false },
      {
        pending: 'received pending',
        missing: 'received dropped',
        noNode: 'received unknown',
        disagree: 'received disputed',
        included: 'received confirmed',
        final: 'received confirmed final',
        different: 'received confirmed final',
        failed: 'received failed final',
        spedUp: 'received pending new hash',
        cancelled: 'received replaced',
        replaced: 'received replaced',
        gone: 'received replaced',
      },
    ],
    [
      'executed from a Safe proposal',
      { status: 'pending', proposal: SAFE_HASH },
      {
        ...FROM_PENDING,
        different: 'confirmed final: confirmed',
        spedUp: 'safe pending safe hash',
        cancelled: 'safe pending safe hash',
        replaced: 'safe pending safe hash',
        gone: 'safe pending safe hash',
      },
    ],
  ]
  const event = (state: TransactionState, isHashUsed = false): PaymentEvent => ({
    type: 'chainUpdated',
    state,
    at: 9,
    isHashUsed,
  })
  const rows = TABLE.flatMap(([phase, before, row]) =>
    Object.entries(row).map(([state, after]) => [phase, state, after, before] as const),
  )

  test.each(rows)(
    'payment %s: chain state "%s" changes the payment to "%s"',
    (_phase, state, after, before) => {
      const reported = event(STATES[state as keyof typeof STATES])
      expect(outcome(payment({ hash: HASH, ...before }), reported)).toBe(after)
    },
  )

  test('a payment is replaced if the transaction that replaced it belongs to another payment', () => {
    const before = payment({ status: 'pending', hash: HASH })
    expect(outcome(before, event(STATES.spedUp, true))).toBe('replaced other: replaced')
  })

  test('keeps the time of the first confirmation', () => {
    const before = payment({ status: 'pending', hash: HASH })
    const included = reducePayment(before, event(STATES.included)) as TrackedPayment
    expect(included).toMatchObject({ confirmedAt: 9, block: 100n })
    const final = reducePayment(included, { ...event(STATES.final), at: 99 } as PaymentEvent)
    expect(final).toMatchObject({ confirmedAt: 9, final: true })
  })

  test('does not change a payment without a hash', () => {
    const before = payment({ status: 'asked' })
    expect(reducePayment(before, event(STATES.final))).toBe(before)
  })

  test('stores the nonce that a node returns', () => {
    const before = payment({ status: 'pending', hash: HASH })
    const after = reducePayment(before, { type: 'nonceSeen', nonce: 7n }) as TrackedPayment
    expect(after).toMatchObject({ status: 'pending', ownNonce: 7n })
    expect(reducePayment(after, { type: 'nonceSeen', nonce: 7n })).toBe(after)
  })
})

describe('reducePayment: Safe events', () => {
  const safe = (more: Partial<SafeTransaction>): PaymentEvent => ({
    type: 'safeUpdated',
    transaction: { status: 'pending', hash: undefined, confirmations: 1, required: 3, ...more },
  })
  const proposed = { kind: 'safe', status: 'pending', hash: SAFE_HASH }
  const lost = { status: 'dropped', hash: HASH, proposal: SAFE_HASH }

  test.each<[string, object, Partial<SafeTransaction>, string]>([
    ['proposal signed by some owners', proposed, {}, 'safe pending 1/3 safe hash'],
    ['proposal signed by all owners', proposed, { confirmations: 3 }, 'safe pending 3/3 safe hash'],
    [
      'proposal without signature counts',
      proposed,
      { required: undefined },
      'safe pending safe hash',
    ],
    ['proposal executed', proposed, { status: 'success', hash: OTHER }, 'pending new hash'],
    [
      'proposal executed and failed',
      proposed,
      { status: 'failed', hash: OTHER },
      'failed final new hash: failed',
    ],
    ['proposal failed', proposed, { status: 'failed' }, 'safe failed final safe hash: failed'],
    [
      'proposal canceled',
      proposed,
      { status: 'cancelled' },
      'safe replaced cancelled safe hash: cancelled',
    ],
    [
      'dropped transaction, Safe returns the same hash',
      lost,
      { status: 'success', hash: HASH },
      'dropped',
    ],
    [
      'dropped transaction, Safe returns another hash',
      lost,
      { status: 'success', hash: OTHER },
      'pending new hash',
    ],
    ['dropped transaction, proposal not executed', lost, {}, 'safe pending 1/3 safe hash'],
    [
      'dropped transaction, proposal failed',
      lost,
      { status: 'failed', hash: HASH },
      'failed final: failed',
    ],
    [
      'dropped transaction, proposal canceled',
      lost,
      { status: 'cancelled' },
      'safe replaced cancelled safe hash: cancelled',
    ],
    [
      'payment that is not a proposal',
      { status: 'pending', hash: HASH },
      { status: 'success', hash: OTHER },
      'pending',
    ],
  ])('%s: the payment becomes "%s"', (_phase, before, reported, after) => {
    expect(outcome(payment(before), safe(reported))).toBe(after)
  })
})
