// The send form's rules: what a draft keeps when it moves, and what it comes to with balances and fees.
import { expect, test } from 'vitest'
import type { Quote } from '../../../src/core/send/feeEstimate.ts'
import {
  clearDraft,
  editDraft,
  emptyDraft,
  feesOf,
  leavesFees,
  moveDraft,
  readForm,
  type Draft,
  type FormFacts,
} from '../../../src/core/send/sendForm.ts'
import type { DraftPlace } from '../../../src/core/send/feeEstimate.ts'

const A: DraftPlace = { address: '0x00000000000000000000000000000000000000aa', chainId: 1 }
const NATIVE = { address: undefined, symbol: 'ETH', decimals: 18 }
const COIN = {
  address: '0x00000000000000000000000000000000000000c0',
  symbol: 'PLAY',
  decimals: 6,
} as const
const GWEI = 10n ** 9n
const QUOTE: Quote = {
  baseFee: 10n * GWEI,
  usual: 12n * GWEI,
  gas: 21_000n,
  extra: 5n,
  at: 0,
  fees: {
    slow: { kind: 'eip1559', maxFeePerGas: 15n * GWEI, maxPriorityFeePerGas: GWEI },
    normal: { kind: 'eip1559', maxFeePerGas: 22n * GWEI, maxPriorityFeePerGas: 2n * GWEI },
    fast: { kind: 'eip1559', maxFeePerGas: 30n * GWEI, maxPriorityFeePerGas: 3n * GWEI },
  },
}
const facts = (more: Partial<FormFacts> = {}): FormFacts => ({
  assets: [NATIVE, COIN],
  held: [10n ** 18n, 1_000_000_000n],
  quote: QUOTE,
  to: 'found',
  shared: false,
  ...more,
})
const draft = (more: Partial<Draft> = {}): Draft => ({
  ...emptyDraft(A),
  to: 'bob.eth',
  amount: '0.5',
  ...more,
})
const OWN = { maxFee: '40', tip: '2', gasPrice: '' }

test.each<[string, Draft['cleared'], (one: Draft) => Draft]>([
  [
    'another account',
    'account',
    (one) => moveDraft(one, { ...A, address: '0x00000000000000000000000000000000000000bb' }),
  ],
  ['another chain', 'chain', (one) => moveDraft(one, { ...A, chainId: 137 })],
  [
    'another account on another chain',
    'account',
    (one) =>
      moveDraft(one, { address: '0x00000000000000000000000000000000000000bb', chainId: 137 }),
  ],
  ['another asset', 'asset', (one) => editDraft(one, { coin: !one.coin })],
])(
  '%s: amount, Max and own fees go, the recipient’s text stays, and why is kept',
  (_name, why, move) => {
    for (const typed of [
      draft(),
      draft({ amount: '', max: true }),
      draft({ amount: '', fields: OWN }),
    ]) {
      expect(move(typed)).toMatchObject({
        to: 'bob.eth',
        amount: '',
        max: false,
        fields: { maxFee: '', tip: '', gasPrice: '' },
        cleared: why,
      })
    }
    expect(move(draft({ amount: '' })).cleared).toBeUndefined()
  },
)

test('the same place changes nothing; nobody connected leaves nothing', () => {
  const typed = draft()
  expect(moveDraft(typed, { ...A })).toBe(typed)
  expect(moveDraft(typed, undefined)).toEqual(emptyDraft(undefined))
  expect(moveDraft(emptyDraft(undefined), A)).toEqual(emptyDraft(A))
})

test('the coin lives on one chain: there it stays chosen for another account, elsewhere it does not', () => {
  expect(moveDraft(draft({ coin: true }), { ...A, chainId: 137 })).toMatchObject({
    coin: false,
    place: { chainId: 137 },
  })
  expect(
    moveDraft(draft({ coin: true }), {
      ...A,
      address: '0x00000000000000000000000000000000000000bb',
    }),
  ).toMatchObject({ coin: true })
  expect(moveDraft(draft({ place: { ...A, chainId: 137 } }), A, true)).toMatchObject({
    coin: true,
    place: A,
    amount: '',
  })
  expect(
    moveDraft(draft(), { ...A, address: '0x00000000000000000000000000000000000000bb' }, true),
  ).toMatchObject({ coin: false })
})

test('a payment that may be on its way is said whatever stood in the form; all else only where something did', () => {
  const empty = emptyDraft(A)
  expect([clearDraft(empty, 'asked').cleared, clearDraft(empty, 'asset').cleared]).toEqual([
    'asked',
    undefined,
  ])
})

test('why it was cleared is said until an amount is given anew', () => {
  const cleared = clearDraft(draft(), 'asked')
  expect(editDraft(cleared, { to: 'x' }).cleared).toBe('asked')
  expect(editDraft(cleared, { fields: OWN }).cleared).toBe('asked')
  expect(editDraft(cleared, { amount: '1', max: false }).cleared).toBeUndefined()
  expect(editDraft(cleared, { amount: '', max: true }).cleared).toBeUndefined()
})

test(
  'what a link filled in is marked until somebody gives another recipient; another asset, network or account takes ' +
    'the amount, not the mark',
  () => {
    const filled = draft({ byLink: true })
    expect(editDraft(filled, { amount: '7' }).byLink).toBe(true)
    expect(editDraft(filled, { coin: true })).toMatchObject({
      byLink: true,
      amount: '',
      to: 'bob.eth',
    })
    expect(moveDraft(filled, { ...A, chainId: 10 })).toMatchObject({
      byLink: true,
      amount: '',
      to: 'bob.eth',
    })
    expect(editDraft(filled, { to: 'eve.eth' }).byLink).toBe(false)
    expect(emptyDraft(A).byLink).toBe(false)
  },
)

test('a speed takes the place of own fees', () => {
  expect(editDraft(draft({ fields: OWN }), { speed: 'fast' })).toMatchObject({
    speed: 'fast',
    fields: { maxFee: '' },
  })
  expect(feesOf(draft({ fields: OWN }), QUOTE)).toEqual({
    kind: 'eip1559',
    maxFeePerGas: 40n * GWEI,
    maxPriorityFeePerGas: 2n * GWEI,
  })
  expect(feesOf(draft({ speed: 'slow' }), QUOTE)).toBe(QUOTE.fees.slow)
  expect(
    [{}, { speed: 'slow' as const }, { fields: OWN }].map((more) => leavesFees(draft(more))),
  ).toEqual([true, false, false])
})

test('a whole form can be checked, also while something is still being read; whatever is missing, it cannot', () => {
  expect(readForm(draft(), facts())).toMatchObject({
    asset: NATIVE,
    amount: '0.5',
    problem: undefined,
    waits: false,
    ready: true,
  })
  const missing: readonly [Partial<Draft>, Partial<FormFacts>][] = [
    [{ amount: '' }, {}],
    [{ amount: 'x' }, {}],
    [{}, { to: 'empty' }],
    [{}, { to: 'refused' }],
    [{}, { to: 'failed' }],
    [{ fields: { ...OWN, tip: '41' } }, {}],
    [{ amount: '', max: true }, { held: [1_000n, 0n] }],
  ]
  for (const [typed, known] of missing)
    expect(readForm(draft(typed), facts(known))?.ready).toBe(false)
  expect(readForm(draft(), facts({ quote: undefined, shared: true }))?.ready).toBe(true)
  const awaited: readonly Partial<FormFacts>[] = [
    { to: 'looking' },
    { quote: undefined },
    { held: [undefined, undefined] },
  ]
  for (const known of awaited) {
    // the check reads it
    for (const typed of [{}, { amount: '', max: true }])
      expect(readForm(draft(typed), facts(known))?.ready).toBe(true)
  }
  expect(readForm(draft(), facts({ assets: [] }))).toBeUndefined()
})

test.each<[string, Partial<Draft>, Partial<FormFacts>, string | undefined]>([
  ['no number', { amount: '1e3' }, {}, 'malformed'],
  ['nothing', { amount: '0.0' }, {}, 'zero'],
  ['more than there is', { amount: '2' }, {}, 'too-much'],
  ['an unknown balance', { amount: '2' }, { held: [undefined, undefined] }, undefined],
  ['an empty field', { amount: '' }, {}, undefined],
  ['Max of less than the fee', { amount: '', max: true }, { held: [1_000n, 0n] }, 'no-max'],
  ['Max of no coin', { amount: '', max: true, coin: true }, { held: [1_000n, 0n] }, 'zero'],
  ['Max of an empty Safe', { amount: '', max: true }, { held: [0n, 0n], shared: true }, 'zero'],
])('the amount, %s', (_name, typed, known, problem) => {
  expect(readForm(draft(typed), facts(known))?.problem).toBe(problem)
})

test(
  'money for the fee that is not there is told with what it takes, whichever asset is chosen; never before both ' +
    'are known, and not of a Safe',
  () => {
    const need = 21_000n * 22n * GWEI + 5n
    for (const typed of [draft(), draft({ coin: true }), draft({ amount: '' })]) {
      expect(readForm(typed, facts({ held: [need - 1n, 1n] }))?.short).toEqual({
        need,
        have: need - 1n,
      })
      expect(readForm(typed, facts({ held: [need, 1n] }))?.short).toBeUndefined()
    }
    expect(
      readForm(draft({ coin: true, speed: 'fast' }), facts({ held: [need, 1n] }))?.short,
    ).toEqual({ need: 21_000n * 30n * GWEI + 5n, have: need })
    for (const more of [{ held: [undefined, 1n] }, { quote: undefined }, { shared: true }])
      expect(readForm(draft(), facts({ held: [0n, 1n], ...more }))?.short).toBeUndefined()
    // fees that are wrong are none
    expect(
      readForm(draft({ fields: { ...OWN, tip: '41' } }), facts({ held: [0n, 1n] }))?.short,
    ).toBeUndefined()
  },
)

test(
  'Max is what the highest fee leaves, the whole coin, or all a Safe has; until that is known it waits and says ' +
    'so',
  () => {
    const max = draft({ amount: '', max: true })
    expect(readForm(max, facts())).toMatchObject({
      amount: '0.999537999999999995',
      waits: false,
      ready: true,
    })
    expect(readForm({ ...max, coin: true }, facts({ quote: undefined }))).toMatchObject({
      asset: COIN,
      amount: '1000',
      waits: false,
      ready: true,
    })
    expect(readForm(max, facts({ quote: undefined, shared: true }))).toMatchObject({
      amount: '1',
      ready: true,
    })
    expect(readForm(max, facts({ quote: undefined }))).toMatchObject({
      amount: '',
      problem: undefined,
      waits: true,
      ready: true,
    })
    expect(readForm(max, facts({ held: [undefined, 1n] }))).toMatchObject({
      amount: '',
      waits: true,
      ready: true,
    })
  },
)
