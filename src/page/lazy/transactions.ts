// Lazy chunk for payments: the payment store, the send flow and the site's coin.
import { createCoin } from '../../core/account/coin.ts'
import type { ChainServices } from '../../core/account/accountQueries.ts'
import type { ConnectionStore } from '../../core/connection/connectionStore.ts'
import { createSendFlow } from '../../core/send/sendFlow.ts'
import type { AppStorage } from '../../core/storage.ts'
import type { Toasts } from '../../core/toasts.ts'
import { createPaymentStore } from '../../core/transactions/paymentStore.ts'
import { watchRefusedPayments } from '../../core/transactions/refusedPayments.ts'
import { watchPayments, watchSafeProposals } from '../../core/transactions/watchPayments.ts'
import { createPageLifecycle } from '../../lib/pageLifecycle.ts'
import type { Payments } from '../../ui/appContext.ts'
import type { Config } from '../config.ts'

type PaymentsDeps = {
  readonly config: Config
  readonly storage: AppStorage
  readonly session: ConnectionStore
  readonly toasts: Toasts
  readonly layer: ChainServices
}

/**
 * Creates the payment store, the send flow and the coin. Call this function only once, because it
 * starts to watch payments.
 */
export function createPayments({
  config,
  storage,
  session,
  toasts,
  layer,
}: PaymentsDeps): Payments {
  const { clients, names, outages, formatUnits } = layer
  const { state, connection } = session
  const payments = createPaymentStore({ storage, state, toasts })
  watchPayments({ clients, payments, state })
  watchRefusedPayments({ clients, payments, state })
  // Watch for Safe proposals only in a frame, because Safe always embeds the page.
  if (window.parent !== window)
    watchSafeProposals({ state, payments, presence: createPageLifecycle(), connection })
  const coinConfig = config.coin
  const coin =
    coinConfig &&
    createCoin({
      config: coinConfig,
      session,
      clients,
      outages,
      formatUnits,
      warn: (line) => console.error(line),
      onIncomingTransfer: (account, { hash, from, amount, block }) =>
        payments.addReceived({
          chainId: coinConfig.chainId,
          coin: coinConfig.address,
          symbol: coinConfig.symbol,
          decimals: coinConfig.decimals,
          hash,
          amount,
          block,
          from: account,
          to: from,
        }),
    })
  const sending = createSendFlow({ session, clients, payments, coin, names })
  return { transactions: payments, sending, coin }
}
