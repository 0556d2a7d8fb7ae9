import { describe, expect, test } from 'vitest'
import type { FeeEstimate } from '../../../src/core/send/feeEstimate.ts'
import {
  applyFormChange,
  changeFormAccount,
  clearForm,
  createEmptyForm,
  getFees,
  usesWalletFees,
  type SendForm,
} from '../../../src/core/send/sendForm.ts'
import { deriveFormView, type SendFormInputs } from '../../../src/core/send/sendFormView.ts'
import type { AccountOnChain } from '../../../src/core/send/feeEstimate.ts'

const A: AccountOnChain = { address: '0x00000000000000000000000000000000000000aa', chainId: 1 }
const NATIVE = { address: undefined, symbol: 'ETH', decimals: 18 }
const COIN = {
  address: '0x00000000000000000000000000000000000000c0',
  symbol: 'PLAY',
  decimals: 6,
} as const
const GWEI = 10n ** 9n
const ESTIMATE: FeeEstimate = {
  baseFee: 10n * GWEI,
  typicalGasPrice: 12n * GWEI,
  gas: 21_000n,
  l1DataFee: 5n,
  blockTimeMs: undefined,
  at: 0,
  fees: {
    slow: { kind: 'eip1559', maxFeePerGas: 15n * GWEI, maxPriorityFeePerGas: GWEI },
    normal: { kind: 'eip1559', maxFeePerGas: 22n * GWEI, maxPriorityFeePerGas: 2n * GWEI },
    fast: { kind: 'eip1559', maxFeePerGas: 30n * GWEI, maxPriorityFeePerGas: 3n * GWEI },
  },
}
const inputs = (more: Partial<SendFormInputs> = {}): SendFormInputs => ({
  assets: [NATIVE, COIN],
  balances: [10n ** 18n, 1_000_000_000n],
  estimate: ESTIMATE,
  recipient: 'found',
  isSafe: false,
  ...more,
})
const form = (more: Partial<SendForm> = {}): SendForm => ({
  ...createEmptyForm(A),
  to: 'bob.eth',
  amount: '0.5',
  ...more,
})
const OWN = { maxFee: '40', tip: '2', gasPrice: '' }

describe('changing and clearing', () => {
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
    'a change to %s clears amount, Max and custom fees and keeps the recipient',
    (_name, why, move) => {
      for (const typed of [
        form(),
        form({ amount: '', max: true }),
        form({ amount: '', fields: OWN }),
      ]) {
        expect(move(typed)).toMatchObject({
          to: 'bob.eth',
          amount: '',
          max: false,
          fields: { maxFee: '', tip: '', gasPrice: '' },
          cleared: why,
        })
      }
      expect(move(form({ amount: '' })).cleared).toBeUndefined()
    },
  )

  test('changeFormAccount keeps the form of the same account and clears the form without an account', () => {
    const typed = form()
    expect(changeFormAccount(typed, { ...A })).toBe(typed)
    expect(changeFormAccount(typed, undefined)).toEqual(createEmptyForm(undefined))
    expect(changeFormAccount(createEmptyForm(undefined), A)).toEqual(createEmptyForm(A))
  })

  test('changeFormAccount keeps the selected coin for another account on the same chain', () => {
    expect(changeFormAccount(form({ coin: true }), { ...A, chainId: 137 })).toMatchObject({
      coin: false,
      account: { chainId: 137 },
    })
    expect(
      changeFormAccount(form({ coin: true }), {
        ...A,
        address: '0x00000000000000000000000000000000000000bb',
      }),
    ).toMatchObject({ coin: true })
    expect(changeFormAccount(form({ account: { ...A, chainId: 137 } }), A, true)).toMatchObject({
      coin: true,
      account: A,
      amount: '',
    })
    expect(
      changeFormAccount(
        form(),
        { ...A, address: '0x00000000000000000000000000000000000000bb' },
        true,
      ),
    ).toMatchObject({ coin: false })
  })

  test('clearForm sets a reason for an empty form only after a payment request', () => {
    const empty = createEmptyForm(A)
    expect([clearForm(empty, 'asked').cleared, clearForm(empty, 'asset').cleared]).toEqual([
      'asked',
      undefined,
    ])
  })

  test('the reason for clearing is kept until the user enters an amount', () => {
    const cleared = clearForm(form(), 'asked')
    expect(applyFormChange(cleared, { to: 'x' }).cleared).toBe('asked')
    expect(applyFormChange(cleared, { fields: OWN }).cleared).toBe('asked')
    expect(applyFormChange(cleared, { amount: '1', max: false }).cleared).toBeUndefined()
    expect(applyFormChange(cleared, { amount: '', max: true }).cleared).toBeUndefined()
  })

  test('fromLink is true until the user enters another recipient', () => {
    const filled = form({ fromLink: true })
    expect(applyFormChange(filled, { amount: '7' }).fromLink).toBe(true)
    expect(applyFormChange(filled, { coin: true })).toMatchObject({
      fromLink: true,
      amount: '',
      to: 'bob.eth',
    })
    expect(changeFormAccount(filled, { ...A, chainId: 10 })).toMatchObject({
      fromLink: true,
      amount: '',
      to: 'bob.eth',
    })
    expect(applyFormChange(filled, { to: 'eve.eth' }).fromLink).toBe(false)
    expect(createEmptyForm(A).fromLink).toBe(false)
  })

  test('choosing a speed clears the custom fees', () => {
    expect(applyFormChange(form({ fields: OWN }), { speed: 'fast' })).toMatchObject({
      speed: 'fast',
      fields: { maxFee: '' },
    })
    expect(getFees(form({ fields: OWN }), ESTIMATE)).toEqual({
      kind: 'eip1559',
      maxFeePerGas: 40n * GWEI,
      maxPriorityFeePerGas: 2n * GWEI,
    })
    expect(getFees(form({ speed: 'slow' }), ESTIMATE)).toBe(ESTIMATE.fees.slow)
    expect(
      [{}, { speed: 'slow' as const }, { fields: OWN }].map((more) => usesWalletFees(form(more))),
    ).toEqual([true, false, false])
  })
})

describe('derived values', () => {
  test('isReady is true for a complete form, even before balances and fees are read', () => {
    expect(deriveFormView(form(), inputs())).toMatchObject({
      asset: NATIVE,
      amount: '0.5',
      problem: undefined,
      isMaxUnknown: false,
      isReady: true,
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
      expect(deriveFormView(form(typed), inputs(known))?.isReady).toBe(false)
    expect(deriveFormView(form(), inputs({ estimate: undefined, isSafe: true }))?.isReady).toBe(
      true,
    )
    const awaited: readonly Partial<SendFormInputs>[] = [
      { recipient: 'looking' },
      { estimate: undefined },
      { balances: [undefined, undefined] },
    ]
    for (const known of awaited) {
      // the check reads missing values
      for (const typed of [{}, { amount: '', max: true }])
        expect(deriveFormView(form(typed), inputs(known))?.isReady).toBe(true)
    }
    expect(deriveFormView(form(), inputs({ assets: [] }))).toBeUndefined()
  })

  test.each<[string, Partial<SendForm>, Partial<SendFormInputs>, string | undefined]>([
    ['malformed number', { amount: '1e3' }, {}, 'malformed'],
    ['zero', { amount: '0.0' }, {}, 'zero'],
    ['above the balance', { amount: '2' }, {}, 'too-much'],
    ['balance unknown', { amount: '2' }, { balances: [undefined, undefined] }, undefined],
    ['field empty', { amount: '' }, {}, undefined],
    [
      'Max with a balance below the fee',
      { amount: '', max: true },
      { balances: [1_000n, 0n] },
      'no-max',
    ],
    [
      'Max with a coin balance of zero',
      { amount: '', max: true, coin: true },
      { balances: [1_000n, 0n] },
      'zero',
    ],
    [
      'Max with an empty Safe',
      { amount: '', max: true },
      { balances: [0n, 0n], isSafe: true },
      'zero',
    ],
  ])('problem of the amount is set or undefined: %s', (_name, typed, known, problem) => {
    expect(deriveFormView(form(typed), inputs(known))?.problem).toBe(problem)
  })

  test('shortfall returns required fee and balance if the balance is below the fee', () => {
    const need = 21_000n * 22n * GWEI + 5n
    for (const typed of [form(), form({ coin: true }), form({ amount: '' })]) {
      expect(deriveFormView(typed, inputs({ balances: [need - 1n, 1n] }))?.shortfall).toEqual({
        need,
        have: need - 1n,
      })
      expect(deriveFormView(typed, inputs({ balances: [need, 1n] }))?.shortfall).toBeUndefined()
    }
    expect(
      deriveFormView(form({ coin: true, speed: 'fast' }), inputs({ balances: [need, 1n] }))
        ?.shortfall,
    ).toEqual({ need: 21_000n * 30n * GWEI + 5n, have: need })
    for (const more of [{ balances: [undefined, 1n] }, { estimate: undefined }, { isSafe: true }])
      expect(
        deriveFormView(form(), inputs({ balances: [0n, 1n], ...more }))?.shortfall,
      ).toBeUndefined()
    // invalid fees have no cost
    expect(
      deriveFormView(form({ fields: { ...OWN, tip: '41' } }), inputs({ balances: [0n, 1n] }))
        ?.shortfall,
    ).toBeUndefined()
  })

  test('Max is the balance minus the highest fee, or the whole balance for a coin or a Safe', () => {
    const max = form({ amount: '', max: true })
    expect(deriveFormView(max, inputs())).toMatchObject({
      amount: '0.999537999999999995',
      isMaxUnknown: false,
      isReady: true,
    })
    expect(deriveFormView({ ...max, coin: true }, inputs({ estimate: undefined }))).toMatchObject({
      asset: COIN,
      amount: '1000',
      isMaxUnknown: false,
      isReady: true,
    })
    expect(deriveFormView(max, inputs({ estimate: undefined, isSafe: true }))).toMatchObject({
      amount: '1',
      isReady: true,
    })
    expect(deriveFormView(max, inputs({ estimate: undefined }))).toMatchObject({
      amount: '',
      problem: undefined,
      isMaxUnknown: true,
      isReady: true,
    })
    expect(deriveFormView(max, inputs({ balances: [undefined, 1n] }))).toMatchObject({
      amount: '',
      isMaxUnknown: true,
      isReady: true,
    })
  })
})
