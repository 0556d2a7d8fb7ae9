// What is kept of transactions is untrusted when it is read back.
import { expect, test } from 'vitest'
import {
  trimPayments,
  isPending,
  getPaidAddresses,
  parsePayments,
  findSamePayment,
  serializePayments,
  type PaymentRecord,
} from '../../../src/core/transactions/paymentRecord.ts'

const A = '0x00000000000000000000000000000000000000aa'
const B = '0x00000000000000000000000000000000000000bb'
const hash = (n: number): `0x${string}` => `0x${n.toString(16).padStart(64, '0')}`
const entry = (n: number, more: Partial<PaymentRecord> = {}): PaymentRecord => ({
  id: `id-${n}`,
  kind: 'transaction',
  chainId: 1,
  from: A,
  to: B,
  amount: 5n * 10n ** 30n,
  symbol: 'ETH',
  decimals: 18,
  at: n,
  coin: undefined,
  status: 'confirmed',
  hash: hash(n),
  final: false,
  difference: undefined,
  request: undefined,
  proposal: undefined,
  by: undefined,
  signatures: undefined,
  ...more,
})

test('what is written is read back, whole', () => {
  const list = [
    entry(3, { status: 'replaced', by: { kind: 'other', hash: hash(9) } }),
    entry(2, { kind: 'safe', status: 'pending', signatures: { have: 1, need: 2 } }),
    entry(1, { status: 'asked', hash: undefined, nonce: 11n, nextNonce: 12n, ownNonce: 13n }),
    entry(0, {
      final: true,
      block: 100n,
      confirmedAt: 9,
      coin: B,
      proposal: hash(8),
      difference: { kind: 'amount', to: undefined, amount: 7n },
    }),
    entry(-1, { hash: hash(77), difference: { kind: 'recipient', to: A, amount: undefined } }),
  ].map((one, place) => ({ ...one, at: 9 - place }))
  expect(parsePayments(serializePayments(list))).toEqual(list)
})

test('reads a payment that version 1.0.0 ended when it was sped up as pending under its new hash', () => {
  const by = { kind: 'repriced', hash: hash(9) }
  expect(parsePayments(stored({ status: 'replaced', by }))).toMatchObject([
    { status: 'pending', hash: hash(9), by: undefined },
  ])
})

test('what a tab waits for is stored as asked: after a reload nobody waits', () => {
  expect(
    parsePayments(serializePayments([entry(1, { status: 'waiting', hash: undefined })])),
  ).toMatchObject([{ status: 'asked' }])
})

const stored = (more: object): string =>
  JSON.stringify({ v: 1, list: [{ ...entry(1), amount: '5', ...more }] })
test.each<[string, string | undefined]>([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['an array', '[]'],
  ['null', 'null'],
  ['another version', stored({}).replace('"v":1', '"v":2')],
  ['a list that is none', '{"v":1,"list":{}}'],
  ['holes', '{"v":1,"list":[null,1,"x",[]]}'],
  ['too much text', `${stored({})}${' '.repeat(70_000)}`],
  ['no id', stored({ id: '' })],
  ['an endless id', stored({ id: 'x'.repeat(41) })],
  ['a symbol with hidden characters', stored({ symbol: 'E\u202ETH' })],
  ['a long symbol', stored({ symbol: 'x'.repeat(12) })],
  ['a negative amount', stored({ amount: '-5' })],
  ['an amount as a number', stored({ amount: 5 })],
  ['an amount that is no number', stored({ amount: '5e3' })],
  ['an endless amount', stored({ amount: '9'.repeat(79) })],
  ['a broken address', stored({ to: '0x12' })],
  ['a chain that is none', stored({ chainId: 0 })],
  ['a chain as text', stored({ chainId: '1' })],
  ['half a decimal', stored({ decimals: 1.5 })],
  ['37 decimals', stored({ decimals: 37 })],
  ['a time that is none', stored({ at: 'now' })],
  ['an unknown status', stored({ status: 'lost' })],
  ['a wait of somebody', stored({ status: 'waiting' })],
  ['a confirmation without a hash', stored({ hash: undefined })],
  ['a short hash', stored({ hash: '0x12' })],
  ['inherited fields', '{"v":1,"list":[{"__proto__":{"id":"x"}}]}'],
])('%s is as if nothing were stored', (_name, text) => {
  expect(parsePayments(text)).toEqual([])
})

test.each([9e15, Number.MAX_SAFE_INTEGER, 2 * 86_400_000])(
  'a stored time of %d ms is no later than tomorrow',
  (at) => {
    const [first] = parsePayments(stored({ at, confirmedAt: at }), 5)
    expect([first?.at, first?.confirmedAt]).toEqual([5 + 86_400_000, 5 + 86_400_000])
    expect(new Date(first?.at ?? NaN).toISOString()).toBe('1970-01-02T00:00:00.005Z')
  },
)

test('one broken entry does not take the others with it', () => {
  const text = JSON.stringify({
    v: 1,
    list: [{ ...entry(2), amount: '5' }, { junk: true }, { ...entry(1), amount: '5' }],
  })
  expect(parsePayments(text).map(({ id }) => id)).toEqual(['id-2', 'id-1'])
})

test('what stands beside a good entry is checked too', () => {
  expect(
    parsePayments(
      stored({ by: { kind: 'x', hash: 'y' }, signatures: { have: -1, need: 2 }, kind: 'x' }),
    ),
  ).toMatchObject([{ by: undefined, signatures: undefined, kind: 'transaction' }])
})

test(
  'the first ten that ended and twenty that are open for each account and chain, in the order of the list, none ' +
    'twice, whatever the clock said',
  () => {
    const many = Array.from({ length: 60 }, (_, n) =>
      entry(n, { status: n % 2 === 0 ? 'confirmed' : 'pending' }),
    )
    const kept = trimPayments([...many, ...many])
    expect(kept).toEqual([...many.slice(0, 20), ...many.slice(20, 40).filter(isPending)])
    expect([kept.filter(isPending).length, kept.filter((one) => !isPending(one)).length]).toEqual([
      20, 10,
    ])
    expect(new Set(kept.map(({ id }) => id)).size).toBe(30)
    expect(trimPayments([entry(1), entry(2, { hash: hash(1) })])).toHaveLength(1)
    expect(trimPayments([entry(1), entry(2, { hash: hash(1), chainId: 10 })])).toHaveLength(2)
  },
)

test('whom an account has paid: what is confirmed counts, what was only asked, failed or replaced does not', () => {
  const C = '0x00000000000000000000000000000000000000cc'
  const statuses = ['asked', 'pending', 'unknown', 'dropped', 'failed', 'replaced'] as const
  const others = statuses.map((status, n) => entry(n, { status, to: C }))
  expect(getPaidAddresses(A, [...others, entry(8), entry(9, { from: B, to: C })])).toEqual([B])
})

test(
  'the same payment that may still go through is found, the latest first, and one that has since then; one that ' +
    'differs in anything, or had ended, is not',
  () => {
    const NEVER = Infinity
    const open = ['waiting', 'asked', 'pending', 'unknown', 'disputed', 'dropped'] as const
    for (const status of open)
      expect(
        findSamePayment(
          entry(1),
          [entry(3, { to: A, status }), entry(2, { status }), entry(1, { status })],
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
        findSamePayment(entry(1), [entry(2, { status: 'pending', ...other })], NEVER),
        JSON.stringify(Object.keys(other)),
      ).toBeUndefined()
    const coin = entry(2, { status: 'asked', coin: B, hash: undefined, kind: 'safe' })
    expect(findSamePayment({ ...entry(1), coin: B }, [coin], NEVER)).toBe(coin)
    const done = entry(2, { status: 'confirmed', at: 5 })
    expect([5, 6].map((since) => findSamePayment(entry(1), [done], since))).toEqual([
      done,
      undefined,
    ])
    const confirmed = entry(2, { status: 'confirmed', at: 1, confirmedAt: 5 })
    expect([5, 6].map((since) => findSamePayment(entry(1), [confirmed], since))).toEqual([
      confirmed,
      undefined,
    ])
    expect(findSamePayment(entry(1), [entry(2, { status: 'failed', at: 5 })], 0)).toBeUndefined()
    expect(findSamePayment(entry(1), [entry(2, { kind: 'received', at: 5 })], 0)).toBeUndefined() // theirs, not paid
  },
)

test('samePayment ignores a payment that an unknown transaction replaced more than a day ago', () => {
  const by = { kind: 'unknown', hash: undefined } as const
  const replaced = entry(2, { status: 'replaced', by, at: 5 })
  const day = 86_400_000
  expect(findSamePayment(entry(1), [replaced], 5 + day)).toBe(replaced)
  expect(findSamePayment(entry(1), [replaced], 6 + day)).toBeUndefined()
})

test.each([
  ['unknown', true],
  ['cancelled', false],
  ['other', false],
] as const)(
  'samePayment finds a payment replaced by a transaction of kind "%s": %s',
  (kind, isFound) => {
    const replaced = entry(2, { status: 'replaced', by: { kind, hash: undefined } })
    expect(findSamePayment(entry(1), [replaced], replaced.at)).toBe(isFound ? replaced : undefined)
  },
)

test('who has paid this account is nobody it has paid, and pushes none of its own payments out', () => {
  const received = (n: number): PaymentRecord => entry(n, { kind: 'received', final: true })
  expect(getPaidAddresses(A, [received(2), entry(1, { to: A })])).toEqual([A])
  const list = [
    ...Array.from({ length: 12 }, (_, n) => received(100 + n)),
    ...Array.from({ length: 10 }, (_, n) => entry(n + 1)),
  ]
  expect(trimPayments(list).filter(({ kind }) => kind === 'transaction')).toHaveLength(10)
  expect(trimPayments(list).filter(({ kind }) => kind === 'received')).toHaveLength(10)
  expect(parsePayments(serializePayments([received(2)]))).toEqual([received(2)])
})
