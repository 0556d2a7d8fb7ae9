import type { Connection } from '../../src/connectors/connector.ts'
import type { PaymentRecord } from '../../src/core/transactions/paymentRecord.ts'

/** Returns a payment of the native currency, pending unless another phase is given. */
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

/** Fields of a payment while this tab's wallet shows it. */
export function inWallet(connection: Connection) {
  return { status: 'asked', hash: undefined, request: { state: 'waiting', connection } } as const
}
