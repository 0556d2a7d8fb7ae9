import { expect, test } from 'vitest'
import { dispatchPaymentEvents } from '../../src/embed/paymentEvents.ts'
import { createStore } from '../../src/lib/store.ts'
import type { PaymentRecord } from '../../src/core/transactions/paymentRecord.ts'
import type { Payments } from '../../src/ui/appContext.ts'

const HASH = `0x${'1'.repeat(64)}` as const
const payment = {
  id: 'one',
  kind: 'transaction',
  status: 'asked',
  chainId: 137,
  to: '0x00000000000000000000000000000000000000bb',
  from: '0x00000000000000000000000000000000000000aa',
  amount: 25n * 10n ** 17n,
  decimals: 18,
  coin: undefined,
} as unknown as PaymentRecord

const start = (stored: readonly PaymentRecord[]) => {
  const list = createStore(stored)
  const heard: unknown[] = []
  const payments = createStore({ transactions: { list } } as unknown as Payments | undefined)
  dispatchPaymentEvents(payments, (name, detail) => heard.push([name, detail]))
  return { list, heard }
}

test('dispatches transaction-sent and transaction-settled once each', () => {
  const { list, heard } = start([])
  list.set([payment])
  const sent = { ...payment, status: 'pending', hash: HASH } as PaymentRecord
  list.set([sent])
  list.set([{ ...sent }])
  const confirmed = { ...sent, status: 'confirmed', final: false, confirmedAt: 1 } as PaymentRecord
  list.set([confirmed])
  list.set([{ ...confirmed, final: true } as PaymentRecord])
  const values = { hash: HASH, chainId: 137, to: payment.to, amount: '2.5', asset: 'native' }
  expect(heard).toEqual([
    ['florin-transaction-sent', values],
    [
      'florin-transaction-settled',
      { ...values, status: 'confirmed', different: false, cancelled: false },
    ],
  ])
})

test('dispatches no events for payments of an earlier visit or incoming payments', () => {
  const old = { ...payment, status: 'confirmed', hash: HASH } as PaymentRecord
  const { list, heard } = start([old])
  list.set([
    { ...payment, id: 'two', kind: 'received', status: 'confirmed', hash: HASH } as never,
    old,
  ])
  expect(heard).toEqual([])
})
