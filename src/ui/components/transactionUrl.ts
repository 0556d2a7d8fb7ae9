import type { Chain } from '../../chains/chain.ts'
import type { PaymentRecord } from '../../core/transactions/paymentRecord.ts'

/** Returns the block explorer's URL of a payment, or undefined if its transaction hash is
 * unknown. */
export function getTransactionUrl(
  payment: PaymentRecord,
  explorer: Chain['blockExplorers'][number],
): string | undefined {
  const shown = (payment.status === 'replaced' && payment.by?.hash) || payment.hash
  // The hash of a Safe proposal is not a transaction hash.
  return shown === undefined || payment.kind === 'safe' ? undefined : `${explorer.url}/tx/${shown}`
}
