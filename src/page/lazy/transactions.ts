// Lazy chunk for payments: the payment store, the send flow and the site's coin.
import { createCoin } from '../../core/account/coin.ts'
import type { ChainLayer } from '../../core/account/accountQueries.ts'
import type { SessionApi } from '../../core/connection/connectionStore.ts'
import { createSendFlow } from '../../core/send/sendFlow.ts'
import type { Memory } from '../../core/storage.ts'
import type { Toasts } from '../../core/toasts.ts'
import { createPaymentStore } from '../../core/transactions/paymentStore.ts'
import { watchRefusedPayments } from '../../core/transactions/refusedPayments.ts'
import { watchPayments, watchSafeProposals } from '../../core/transactions/watchPayments.ts'
import { createPageLifecycle } from '../../lib/pageLifecycle.ts'
import type { Payments } from '../../ui/appContext.ts'
import type { Config } from '../config.ts'

type MoneyLayerDeps = {
  readonly config: Config
  readonly memory: Memory
  readonly session: SessionApi
  readonly toasts: Toasts
  readonly layer: ChainLayer
}

/**
 * Creates the payment store, the send flow and the coin. Call it once, because it starts watchers.
 */
export function createMoney({ config, memory, session, toasts, layer }: MoneyLayerDeps): Payments {
  const { clients, names, outages, formatUnits } = layer
  const { state, connection } = session
  const payments = createPaymentStore({ memory, state, toasts })
  watchPayments({ clients, payments, state })
  watchRefusedPayments({ clients, payments, state })
  // Watch proposals only in a frame: only Safe has them, and Safe always embeds the page.
  if (window.parent !== window)
    watchSafeProposals({ state, payments, presence: createPageLifecycle(), connection })
  const facts = config.coin
  const coin =
    facts &&
    createCoin({
      facts,
      session,
      clients,
      outages,
      formatUnits,
      warn: (line) => console.error(line),
      onIncomingTransfer: (account, { hash, from, amount, block }) =>
        payments.addReceived({
          chainId: facts.chainId,
          coin: facts.address,
          symbol: facts.symbol,
          decimals: facts.decimals,
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
