import type { Connection } from '../../src/connectors/connector.ts'
import type { PaymentRecord } from '../../src/core/transactions/paymentRecord.ts'

/** Returns a pending payment of the native currency with the given fields replaced. */
export function fakePayment(
  fields: Partial<Record<keyof PaymentRecord, unknown>> & { readonly [name: string]: unknown } = {},
): PaymentRecord {
  return {
    id: 'a',
    kind: 'transaction',
    chainId: 137,
    from: '0x000000000000000000000000000000000000b0b5',
    to: '0x000000000000000000000000000000000000b0b5',
    amount: 5n,
    symbol: 'POL',
    decimals: 0,
    coin: undefined,
    at: 1,
    status: 'pending',
    hash: `0x${'1'.repeat(64)}`,
    ...fields,
  } as PaymentRecord
}

/** Returns the fields of a payment that waits for approval in this tab's wallet. */
export function inWallet(connection: Connection) {
  return { status: 'asked', hash: undefined, request: { state: 'waiting', connection } } as const
}
