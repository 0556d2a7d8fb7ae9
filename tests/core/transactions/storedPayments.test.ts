import { describe, expect, test } from 'vitest'
import {
  findSamePayment,
  getPaidAddresses,
  isPending,
  type PaymentRecord,
} from '../../../src/core/transactions/paymentRecord.ts'
import {
  parsePayments,
  serializePayments,
  trimPayments,
} from '../../../src/core/transactions/storedPayments.ts'
import { fakeConnection } from '../../fakes/connection.ts'
import { fakePayment, inWallet } from '../../fakes/paymentRecord.ts'

const A = '0x00000000000000000000000000000000000000aa'
const B = '0x00000000000000000000000000000000000000bb'
const hash = (n: number): `0x${string}` => `0x${n.toString(16).padStart(64, '0')}`
const payment = (n: number, more: Parameters<typeof fakePayment>[0] = {}): PaymentRecord =>
  fakePayment({
    id: `id-${n}`,
    chainId: 1,
    from: A,
    to: B,
    amount: 5n * 10n ** 30n,
    symbol: 'ETH',
    decimals: 18,
    at: n,
    status: 'confirmed',
    hash: hash(n),
    final: false,
    ...more,
  })

function withoutUnstored(payment: PaymentRecord): object {
  const mined = payment.status === 'confirmed' || payment.status === 'failed'
  return Object.fromEntries(
    Object.entries(payment).filter(
      ([name, value]) => value !== undefined && (name !== 'final' || mined),
    ),
  )
}

describe('parsePayments and serializePayments', () => {
  test('parsePayments returns what serializePayments has written', () => {
    const list = [
      payment(3, { status: 'replaced', by: { kind: 'other', hash: hash(9) } }),
      payment(2, { kind: 'safe', status: 'pending', signatures: { have: 1, need: 2 } }),
      payment(1, { status: 'asked', hash: undefined, nonce: 11n, nextNonce: 12n, ownNonce: 13n }),
      payment(0, {
        final: true,
        block: 100n,
        confirmedAt: 9,
        coin: B,
        proposal: hash(8),
        difference: { kind: 'amount', to: undefined, amount: 7n },
      }),
      payment(-1, { hash: hash(77), difference: { kind: 'recipient', to: A, amount: undefined } }),
      payment(-2, { status: 'asked', hash: undefined, nonceLimit: 14n }),
      payment(-3, { status: 'failed', hash: hash(78), final: true, block: 100n }),
    ].map((one, index) => ({ ...one, at: 9 - index }))
    expect(parsePayments(serializePayments(list))).toEqual(list.map(withoutUnstored))
  })

  test('reads a payment that version 1.0.0 stored as sped up as pending with its new hash', () => {
    const by = { kind: 'repriced', hash: hash(9) }
    expect(parsePayments(stored({ status: 'replaced', by }))).toMatchObject([
      { status: 'pending', hash: hash(9) },
    ])
  })

  test('stores a payment that waits in the wallet with the status "asked"', () => {
    const waiting = payment(1, inWallet(fakeConnection({ address: A })))
    expect(parsePayments(serializePayments([waiting]))).toEqual([
      expect.objectContaining({ status: 'asked' }),
    ])
    expect(parsePayments(serializePayments([waiting]))[0]?.request).toBeUndefined()
  })

  test('stores the request id in the field name of version 1.0.0', () => {
    const [text = ''] = [
      serializePayments([payment(1, { status: 'asked', hash: undefined, requestId: 7 })]),
    ]
    expect(JSON.parse(text).list).toMatchObject([{ status: 'asked', request: 7 }])
    expect(parsePayments(text)).toMatchObject([{ status: 'asked', requestId: 7 }])
  })

  test('reads the fields that version 1.0.0 stored for every status', () => {
    const more = { final: false, by: undefined, signatures: undefined, request: 5, block: '9' }
    expect(parsePayments(stored({ ...more, status: 'pending' }))).toMatchObject([
      { status: 'pending', hash: hash(1) },
    ])
  })

  const stored = (more: object): string =>
    JSON.stringify({ v: 1, list: [{ ...payment(1), amount: '5', ...more }] })
  test.each<[string, string | undefined]>([
    ['undefined', undefined],
    ['invalid JSON', '{'],
    ['an array', '[]'],
    ['null', 'null'],
    ['another version', stored({}).replace('"v":1', '"v":2')],
    ['a list that is not an array', '{"v":1,"list":{}}'],
    ['entries that are not objects', '{"v":1,"list":[null,1,"x",[]]}'],
    ['more than 64 KB of text', `${stored({})}${' '.repeat(70_000)}`],
    ['an empty id', stored({ id: '' })],
    ['a long id', stored({ id: 'x'.repeat(41) })],
    ['a symbol with hidden characters', stored({ symbol: 'E\u202ETH' })],
    ['a long symbol', stored({ symbol: 'x'.repeat(12) })],
    ['a negative amount', stored({ amount: '-5' })],
    ['an amount as a number', stored({ amount: 5 })],
    ['an amount that is not an integer', stored({ amount: '5e3' })],
    ['a long amount', stored({ amount: '9'.repeat(79) })],
    ['an invalid address', stored({ to: '0x12' })],
    ['chain 0', stored({ chainId: 0 })],
    ['a chain ID as a string', stored({ chainId: '1' })],
    ['fractional decimals', stored({ decimals: 1.5 })],
    ['37 decimals', stored({ decimals: 37 })],
    ['an invalid time', stored({ at: 'now' })],
    ['an unknown status', stored({ status: 'lost' })],
    ['the status "waiting"', stored({ status: 'waiting' })],
    ['a confirmation without a hash', stored({ hash: undefined })],
    ['a short hash', stored({ hash: '0x12' })],
    ['inherited fields', '{"v":1,"list":[{"__proto__":{"id":"x"}}]}'],
  ])('parsePayments returns an empty list for %s', (_name, text) => {
    expect(parsePayments(text)).toEqual([])
  })

  test.each([9e15, Number.MAX_SAFE_INTEGER, 2 * 86_400_000])(
    'limits a stored time of %d ms to one day in the future',
    (at) => {
      const [first] = parsePayments(stored({ at, confirmedAt: at }), 5)
      expect(first).toMatchObject({ at: 5 + 86_400_000, confirmedAt: 5 + 86_400_000 })
      expect(new Date(first?.at ?? NaN).toISOString()).toBe('1970-01-02T00:00:00.005Z')
    },
  )

  test('parsePayments skips invalid payments and keeps valid payments', () => {
    const text = JSON.stringify({
      v: 1,
      list: [{ ...payment(2), amount: '5' }, { junk: true }, { ...payment(1), amount: '5' }],
    })
    expect(parsePayments(text).map(({ id }) => id)).toEqual(['id-2', 'id-1'])
  })

  test('parsePayments removes invalid optional fields', () => {
    const invalid = { kind: 'x', coin: 'y', nonce: -1, difference: { kind: 'z' }, confirmedAt: 'w' }
    const [parsed] = parsePayments(stored(invalid))
    expect(parsed).toMatchObject({ kind: 'transaction', status: 'confirmed' })
    for (const name of ['coin', 'nonce', 'difference', 'confirmedAt'])
      expect(parsed).toHaveProperty(name, undefined)
    const [signed] = parsePayments(stored({ status: 'pending', signatures: { have: -1, need: 2 } }))
    expect(signed).toHaveProperty('signatures', undefined)
    const [replaced] = parsePayments(stored({ status: 'replaced', by: { kind: 'x', hash: 'y' } }))
    expect(replaced).toHaveProperty('by', undefined)
  })
})

describe('trimPayments and getPaidAddresses', () => {
  test('trimPayments keeps ten ended and twenty pending payments per account and chain', () => {
    const many = Array.from({ length: 60 }, (_, n) =>
      payment(n, { status: n % 2 === 0 ? 'confirmed' : 'pending' }),
    )
    const trimmed = trimPayments([...many, ...many])
    expect(trimmed).toEqual([...many.slice(0, 20), ...many.slice(20, 40).filter(isPending)])
    expect([
      trimmed.filter(isPending).length,
      trimmed.filter((one) => !isPending(one)).length,
    ]).toEqual([20, 10])
    expect(new Set(trimmed.map(({ id }) => id)).size).toBe(30)
    expect(trimPayments([payment(1), payment(2, { hash: hash(1) })])).toHaveLength(1)
    expect(trimPayments([payment(1), payment(2, { hash: hash(1), chainId: 10 })])).toHaveLength(2)
  })

  test('getPaidAddresses returns recipients of confirmed payments only', () => {
    const C = '0x00000000000000000000000000000000000000cc'
    const statuses = ['asked', 'pending', 'unknown', 'dropped', 'failed', 'replaced'] as const
    const others = statuses.map((status, n) => payment(n, { status, to: C }))
    expect(getPaidAddresses(A, [...others, payment(8), payment(9, { from: B, to: C })])).toEqual([
      B,
    ])
  })
})

describe('findSamePayment', () => {
  test('finds payments that may still be sent, and payments confirmed since the given time', () => {
    const NEVER = Infinity
    const open = ['asked', 'pending', 'unknown', 'disputed', 'dropped'] as const
    for (const status of open)
      expect(
        findSamePayment(
          payment(1),
          [payment(3, { to: A, status }), payment(2, { status }), payment(1, { status })],
          NEVER,
        )?.id,
        status,
      ).toBe('id-2')
    const others: readonly Partial<PaymentRecord>[] = [
      { from: B },
      { chainId: 137 },
      { coin: B },
      { to: A },
      { amount: 1n },
      { status: 'confirmed' },
      { status: 'failed' },
      { status: 'replaced' },
    ]
    for (const other of others)
      expect(
        findSamePayment(payment(1), [payment(2, { status: 'pending', ...other })], NEVER),
        JSON.stringify(Object.keys(other)),
      ).toBeUndefined()
    const coin = payment(2, { status: 'asked', coin: B, hash: undefined, kind: 'safe' })
    expect(findSamePayment({ ...payment(1), coin: B }, [coin], NEVER)).toBe(coin)
    const done = payment(2, { status: 'confirmed', at: 5 })
    expect([5, 6].map((since) => findSamePayment(payment(1), [done], since))).toEqual([
      done,
      undefined,
    ])
    const confirmed = payment(2, { status: 'confirmed', at: 1, confirmedAt: 5 })
    expect([5, 6].map((since) => findSamePayment(payment(1), [confirmed], since))).toEqual([
      confirmed,
      undefined,
    ])
    expect(
      findSamePayment(payment(1), [payment(2, { status: 'failed', at: 5 })], 0),
    ).toBeUndefined()
    expect(
      findSamePayment(payment(1), [payment(2, { kind: 'received', at: 5 })], 0),
    ).toBeUndefined()
  })

  test('ignores a payment that an unknown transaction replaced more than a day ago', () => {
    const by = { kind: 'unknown', hash: undefined } as const
    const replaced = payment(2, { status: 'replaced', by, at: 5 })
    const day = 86_400_000
    expect(findSamePayment(payment(1), [replaced], 5 + day)).toBe(replaced)
    expect(findSamePayment(payment(1), [replaced], 6 + day)).toBeUndefined()
  })

  test.each([
    ['unknown', true],
    ['cancelled', false],
    ['other', false],
  ] as const)(
    'for a payment replaced by a transaction of kind "%s", finds the payment: %s',
    (kind, isFound) => {
      const replaced = payment(2, { status: 'replaced', by: { kind, hash: undefined } })
      expect(findSamePayment(payment(1), [replaced], replaced.at)).toBe(
        isFound ? replaced : undefined,
      )
    },
  )

  test('getPaidAddresses and trimPayments count received payments separately from sent payments', () => {
    const received = (n: number): PaymentRecord => payment(n, { kind: 'received', final: true })
    expect(getPaidAddresses(A, [received(2), payment(1, { to: A })])).toEqual([A])
    const list = [
      ...Array.from({ length: 12 }, (_, n) => received(100 + n)),
      ...Array.from({ length: 10 }, (_, n) => payment(n + 1)),
    ]
    expect(trimPayments(list).filter(({ kind }) => kind === 'transaction')).toHaveLength(10)
    expect(trimPayments(list).filter(({ kind }) => kind === 'received')).toHaveLength(10)
    expect(parsePayments(serializePayments([received(2)]))).toEqual([received(2)])
  })
})
