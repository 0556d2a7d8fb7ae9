import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { ConnectedAccount } from '../../core/connection/connectionState.ts'
import { AllTransactions } from '../account/TransactionsView.tsx'
import { useApp } from '../appContext.ts'
import { tertiary, small } from '../components/controls.module.css'
import { TransactionRow } from '../components/TransactionRow.tsx'
import { useStore } from '../hooks.ts'
import { useMessages } from '../useMessages.ts'
import { payments, rows, toolbar } from './HeroPayments.module.css'

const SHOWN = 3

/** Replaces the facts about the site on the landing page with the account's latest payments.
 * Without payments, the facts stay. */
export function HeroPayments({ account }: { account: ConnectedAccount }) {
  const list = useStore(useStore(useApp().payments)?.transactions.list)
  const own = list?.filter(({ from }) => from === account.address) ?? []
  const [showsAll, setShowsAll] = useState(false)
  const t = useMessages()
  const container = document.getElementById('payments')
  if (!container || own.length === 0) return null
  return createPortal(
    <section className={payments} aria-labelledby="payments-title" data-payments="">
      <div className={toolbar}>
        <h2 id="payments-title">{t.transactions.title}</h2>
        <button
          type="button"
          className={`${tertiary} ${small}`}
          data-testid="hero-transactions"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t.close : t.transactions.seeAll}
        </button>
      </div>
      {showsAll ? (
        <AllTransactions account={account} />
      ) : (
        <ul className={rows}>
          {own.slice(0, SHOWN).map((entry) => (
            <li key={entry.id}>
              <TransactionRow entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </section>,
    container,
  )
}
