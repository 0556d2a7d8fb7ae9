import type { Chain } from '../../chains/chain.ts'
import type { PaymentRecord } from '../../core/transactions/paymentRecord.ts'

/** Returns the block explorer's URL of a payment or of the transaction that replaced it. Returns
 * undefined if there is no transaction hash, and for Safe proposals. */
export function getTransactionUrl(
  payment: PaymentRecord,
  explorer: Chain['blockExplorers'][number],
): string | undefined {
  const shown = (payment.status === 'replaced' && payment.by?.hash) || payment.hash
  return shown === undefined || payment.kind === 'safe' ? undefined : `${explorer.url}/tx/${shown}`
}
