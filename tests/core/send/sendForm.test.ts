// The send form's rules: what a draft keeps when it moves, and what it comes to with balances and fees.
import { expect, test } from 'vitest'
import type { FeeEstimate } from '../../../src/core/send/feeEstimate.ts'
import {
  clearForm,
  applyFormChange,
  createEmptyForm,
  getFees,
  usesWalletFees,
  changeFormAccount,
  deriveFormView,
  type SendForm,
  type SendFormInputs,
} from '../../../src/core/send/sendForm.ts'
import type { AccountOnChain } from '../../../src/core/send/feeEstimate.ts'

const A: AccountOnChain = { address: '0x00000000000000000000000000000000000000aa', chainId: 1 }
const NATIVE = { address: undefined, symbol: 'ETH', decimals: 18 }
const COIN = {
  address: '0x00000000000000000000000000000000000000c0',
  symbol: 'PLAY',
  decimals: 6,
} as const
const GWEI = 10n ** 9n
const QUOTE: FeeEstimate = {
  baseFee: 10n * GWEI,
  usual: 12n * GWEI,
  gas: 21_000n,
  l1DataFee: 5n,
  at: 0,
  fees: {
    slow: { kind: 'eip1559', maxFeePerGas: 15n * GWEI, maxPriorityFeePerGas: GWEI },
    normal: { kind: 'eip1559', maxFeePerGas: 22n * GWEI, maxPriorityFeePerGas: 2n * GWEI },
    fast: { kind: 'eip1559', maxFeePerGas: 30n * GWEI, maxPriorityFeePerGas: 3n * GWEI },
  },
}
const facts = (more: Partial<SendFormInputs> = {}): SendFormInputs => ({
  assets: [NATIVE, COIN],
  balances: [10n ** 18n, 1_000_000_000n],
  estimate: QUOTE,
  recipient: 'found',
  isSafe: false,
  ...more,
})
const draft = (more: Partial<SendForm> = {}): SendForm => ({
  ...createEmptyForm(A),
  to: 'bob.eth',
  amount: '0.5',
  ...more,
})
const OWN = { maxFee: '40', tip: '2', gasPrice: '' }

test.each<[string, SendForm['cleared'], (one: SendForm) => SendForm]>([
  [
    'another account',
    'account',
    (one) =>
      changeFormAccount(one, { ...A, address: '0x00000000000000000000000000000000000000bb' }),
  ],
  ['another chain', 'chain', (one) => changeFormAccount(one, { ...A, chainId: 137 })],
  [
    'another account on another chain',
    'account',
    (one) =>
      changeFormAccount(one, {
        address: '0x00000000000000000000000000000000000000bb',
        chainId: 137,
      }),
  ],
  ['another asset', 'asset', (one) => applyFormChange(one, { coin: !one.coin })],
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
  expect(changeFormAccount(typed, { ...A })).toBe(typed)
  expect(changeFormAccount(typed, undefined)).toEqual(createEmptyForm(undefined))
  expect(changeFormAccount(createEmptyForm(undefined), A)).toEqual(createEmptyForm(A))
})

test('the coin lives on one chain: there it stays chosen for another account, elsewhere it does not', () => {
  expect(changeFormAccount(draft({ coin: true }), { ...A, chainId: 137 })).toMatchObject({
    coin: false,
    place: { chainId: 137 },
  })
  expect(
    changeFormAccount(draft({ coin: true }), {
      ...A,
      address: '0x00000000000000000000000000000000000000bb',
    }),
  ).toMatchObject({ coin: true })
  expect(changeFormAccount(draft({ account: { ...A, chainId: 137 } }), A, true)).toMatchObject({
    coin: true,
    place: A,
    amount: '',
  })
  expect(
    changeFormAccount(
      draft(),
      { ...A, address: '0x00000000000000000000000000000000000000bb' },
      true,
    ),
  ).toMatchObject({ coin: false })
})

test('a payment that may be on its way is said whatever stood in the form; all else only where something did', () => {
  const empty = createEmptyForm(A)
  expect([clearForm(empty, 'asked').cleared, clearForm(empty, 'asset').cleared]).toEqual([
    'asked',
    undefined,
  ])
})

test('why it was cleared is said until an amount is given anew', () => {
  const cleared = clearForm(draft(), 'asked')
  expect(applyFormChange(cleared, { to: 'x' }).cleared).toBe('asked')
  expect(applyFormChange(cleared, { fields: OWN }).cleared).toBe('asked')
  expect(applyFormChange(cleared, { amount: '1', max: false }).cleared).toBeUndefined()
  expect(applyFormChange(cleared, { amount: '', max: true }).cleared).toBeUndefined()
})

test(
  'what a link filled in is marked until somebody gives another recipient; another asset, network or account takes ' +
    'the amount, not the mark',
  () => {
    const filled = draft({ fromLink: true })
    expect(applyFormChange(filled, { amount: '7' }).fromLink).toBe(true)
    expect(applyFormChange(filled, { coin: true })).toMatchObject({
      byLink: true,
      amount: '',
      to: 'bob.eth',
    })
    expect(changeFormAccount(filled, { ...A, chainId: 10 })).toMatchObject({
      byLink: true,
      amount: '',
      to: 'bob.eth',
    })
    expect(applyFormChange(filled, { to: 'eve.eth' }).fromLink).toBe(false)
    expect(createEmptyForm(A).fromLink).toBe(false)
  },
)

test('a speed takes the place of own fees', () => {
  expect(applyFormChange(draft({ fields: OWN }), { speed: 'fast' })).toMatchObject({
    speed: 'fast',
    fields: { maxFee: '' },
  })
  expect(getFees(draft({ fields: OWN }), QUOTE)).toEqual({
    kind: 'eip1559',
    maxFeePerGas: 40n * GWEI,
    maxPriorityFeePerGas: 2n * GWEI,
  })
  expect(getFees(draft({ speed: 'slow' }), QUOTE)).toBe(QUOTE.fees.slow)
  expect(
    [{}, { speed: 'slow' as const }, { fields: OWN }].map((more) => usesWalletFees(draft(more))),
  ).toEqual([true, false, false])
})

test('a whole form can be checked, also while something is still being read; whatever is missing, it cannot', () => {
  expect(deriveFormView(draft(), facts())).toMatchObject({
    asset: NATIVE,
    amount: '0.5',
    problem: undefined,
    waits: false,
    ready: true,
  })
  const missing: readonly [Partial<SendForm>, Partial<SendFormInputs>][] = [
    [{ amount: '' }, {}],
    [{ amount: 'x' }, {}],
    [{}, { recipient: 'empty' }],
    [{}, { recipient: 'refused' }],
    [{}, { recipient: 'failed' }],
    [{ fields: { ...OWN, tip: '41' } }, {}],
    [{ amount: '', max: true }, { balances: [1_000n, 0n] }],
  ]
  for (const [typed, known] of missing)
    expect(deriveFormView(draft(typed), facts(known))?.isReady).toBe(false)
  expect(deriveFormView(draft(), facts({ estimate: undefined, isSafe: true }))?.isReady).toBe(true)
  const awaited: readonly Partial<SendFormInputs>[] = [
    { recipient: 'looking' },
    { estimate: undefined },
    { balances: [undefined, undefined] },
  ]
  for (const known of awaited) {
    // the check reads it
    for (const typed of [{}, { amount: '', max: true }])
      expect(deriveFormView(draft(typed), facts(known))?.isReady).toBe(true)
  }
  expect(deriveFormView(draft(), facts({ assets: [] }))).toBeUndefined()
})

test.each<[string, Partial<SendForm>, Partial<SendFormInputs>, string | undefined]>([
  ['no number', { amount: '1e3' }, {}, 'malformed'],
  ['nothing', { amount: '0.0' }, {}, 'zero'],
  ['more than there is', { amount: '2' }, {}, 'too-much'],
  ['an unknown balance', { amount: '2' }, { balances: [undefined, undefined] }, undefined],
  ['an empty field', { amount: '' }, {}, undefined],
  ['Max of less than the fee', { amount: '', max: true }, { balances: [1_000n, 0n] }, 'no-max'],
  ['Max of no coin', { amount: '', max: true, coin: true }, { balances: [1_000n, 0n] }, 'zero'],
  ['Max of an empty Safe', { amount: '', max: true }, { balances: [0n, 0n], isSafe: true }, 'zero'],
])('the amount, %s', (_name, typed, known, problem) => {
  expect(deriveFormView(draft(typed), facts(known))?.problem).toBe(problem)
})

test(
  'money for the fee that is not there is told with what it takes, whichever asset is chosen; never before both ' +
    'are known, and not of a Safe',
  () => {
    const need = 21_000n * 22n * GWEI + 5n
    for (const typed of [draft(), draft({ coin: true }), draft({ amount: '' })]) {
      expect(deriveFormView(typed, facts({ balances: [need - 1n, 1n] }))?.shortfall).toEqual({
        need,
        have: need - 1n,
      })
      expect(deriveFormView(typed, facts({ balances: [need, 1n] }))?.shortfall).toBeUndefined()
    }
    expect(
      deriveFormView(draft({ coin: true, speed: 'fast' }), facts({ balances: [need, 1n] }))
        ?.shortfall,
    ).toEqual({ need: 21_000n * 30n * GWEI + 5n, have: need })
    for (const more of [{ held: [undefined, 1n] }, { quote: undefined }, { shared: true }])
      expect(
        deriveFormView(draft(), facts({ balances: [0n, 1n], ...more }))?.shortfall,
      ).toBeUndefined()
    // fees that are wrong are none
    expect(
      deriveFormView(draft({ fields: { ...OWN, tip: '41' } }), facts({ balances: [0n, 1n] }))
        ?.shortfall,
    ).toBeUndefined()
  },
)

test(
  'Max is what the highest fee leaves, the whole coin, or all a Safe has; until that is known it waits and says ' +
    'so',
  () => {
    const max = draft({ amount: '', max: true })
    expect(deriveFormView(max, facts())).toMatchObject({
      amount: '0.999537999999999995',
      waits: false,
      ready: true,
    })
    expect(deriveFormView({ ...max, coin: true }, facts({ estimate: undefined }))).toMatchObject({
      asset: COIN,
      amount: '1000',
      waits: false,
      ready: true,
    })
    expect(deriveFormView(max, facts({ estimate: undefined, isSafe: true }))).toMatchObject({
      amount: '1',
      ready: true,
    })
    expect(deriveFormView(max, facts({ estimate: undefined }))).toMatchObject({
      amount: '',
      problem: undefined,
      waits: true,
      ready: true,
    })
    expect(deriveFormView(max, facts({ balances: [undefined, 1n] }))).toMatchObject({
      amount: '',
      waits: true,
      ready: true,
    })
  },
)
