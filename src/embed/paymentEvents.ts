import { formatUnits } from '../eth/units.ts'
import type { PaymentRecord } from '../core/transactions/paymentRecord.ts'
import type { PageApp } from '../page/app.ts'
import type { Payment, SentPayment } from './api.ts'
import type { createEventDispatcher } from './appearance.ts'

/**
 * Converts the record of a payment to the API's type. Returns undefined while the payment has no
 * result.
 */
export function toPayment(record: PaymentRecord): Payment | undefined {
  const { status, chainId, to, amount, decimals, coin } = record
  if (status !== 'asked' && status !== 'confirmed' && status !== 'failed' && status !== 'replaced')
    return undefined
  const by = record.status === 'replaced' ? record.by : undefined
  return {
    status,
    hash: status === 'replaced' ? by?.hash : record.hash,
    chainId,
    to,
    amount: formatUnits(amount, decimals),
    asset: coin === undefined ? 'native' : 'coin',
    different: record.status === 'confirmed' && record.difference !== undefined,
    cancelled: by?.kind === 'cancelled',
  }
}

function toSentPayment({ hash, chainId, to, amount, decimals, coin }: PaymentRecord): SentPayment {
  return {
    hash,
    chainId,
    to,
    amount: formatUnits(amount, decimals),
    asset: coin === undefined ? 'native' : 'coin',
  }
}

/**
 * Dispatches an event when a payment is sent and another when it is settled. Dispatches no events
 * for payments that were sent or settled before the list of payments loaded.
 */
export function dispatchPaymentEvents(
  payments: PageApp['payments'],
  dispatch: ReturnType<typeof createEventDispatcher>,
): void {
  const sent = new Set<string>()
  const settled = new Set<string>()
  let isFirst = true
  const update = (): void => {
    for (const record of payments.get()?.transactions.list.get() ?? []) {
      if (record.kind === 'received') continue
      const payment = toPayment(record)
      if (record.hash !== undefined && !sent.has(record.id)) {
        sent.add(record.id)
        if (!isFirst) dispatch('florin-transaction-sent', toSentPayment(record))
      }
      if (payment && payment.status !== 'asked' && !settled.has(record.id)) {
        settled.add(record.id)
        if (!isFirst) dispatch('florin-transaction-settled', payment)
      }
    }
    isFirst = false
  }
  let stop: (() => void) | undefined
  const follow = (): void => {
    const list = payments.get()?.transactions.list
    if (!list || stop) return
    stop = list.subscribe(update)
    update()
  }
  payments.subscribe(follow)
  follow()
}
