// The chunk of transactions: what is kept of them, sending, and the site's coin.
import { browserPresence } from '../../lib/pageLifecycle.ts'
import type { ChainLayer } from '../../core/account/accountQueries.ts'
import { createCoin } from '../../core/account/coin.ts'
import { watchSafeProposals } from '../../core/transactions/proposals.ts'
import type { Memory } from '../../core/storage.ts'
import { createSendFlow, type SendFlow } from '../../core/send/sendFlow.ts'
import { shownPayment } from '../../core/send/sendState.ts'
import type { SessionApi } from '../../core/connection/connectionStore.ts'
import type { Toasts } from '../../core/toasts.ts'
import { createPaymentStore } from '../../core/transactions/paymentStore.ts'
import type { Money } from '../../ui/appContext.ts'
import type { Config } from '../config.ts'

type MoneyLayerDeps = {
  readonly config: Config
  readonly memory: Memory
  readonly session: SessionApi
  readonly toasts: Toasts
  readonly layer: ChainLayer
}

/** Made once; lives as long as the page. */
export function createMoney({ config, memory, session, toasts, layer }: MoneyLayerDeps): Money {
  const { clients, names, outages, formatUnits } = layer
  let made: SendFlow | undefined
  const transactions = createPaymentStore({
    memory,
    state: session.state,
    clients,
    toasts,
    shown: () => made && shownPayment(made.state.get(), session.state.get()),
  })
  if (window.parent !== window)
    // there alone is a Safe
    watchSafeProposals({
      state: session.state,
      transactions,
      presence: browserPresence(),
      connection: session.connection,
    })
  const facts = config.coin
  const warn = (line: string): void => console.error(line)
  const coin =
    facts &&
    createCoin({
      facts,
      session,
      clients,
      outages,
      formatUnits,
      warn,
      onArrival: (account, { hash, from, amount, block }) =>
        transactions.received({
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
  const sending = createSendFlow({ session, clients, transactions, coin, names })
  made = sending
  sending.state.subscribe(transactions.sync)
  return { transactions, sending, coin }
}
