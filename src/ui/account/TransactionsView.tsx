// The account's payments: the latest three, and a view of all.
import { useEffect } from 'react'
import type { Live } from '../../core/connection/connectionState.ts'
import type { PaymentRecord } from '../../core/transactions/paymentRecord.ts'
import { useApp } from '../appContext.ts'
import { quiet, secondary, small, soft } from '../components/controls.module.css'
import { ExternalLink } from '../components/ExternalLink.tsx'
import { catchFocus, way } from '../components/focusReturn.ts'
import { useChain, useStore } from '../hooks.ts'
import { EntryLine } from '../components/TransactionRow.tsx'
import { useTexts } from '../useMessages.ts'
import { all, bar, beside, empty, lines, recent } from './TransactionsView.module.css'

const SHOWN = 3

function useEntries(live: Live): readonly PaymentRecord[] | undefined {
  const transactions = useStore(useApp().money)?.transactions
  return useStore(transactions?.list)?.filter(({ from }) => from === live.address)
}

export function RecentTransactions({ live, onAll }: { live: Live; onAll(): void }) {
  const t = useTexts()
  const entries = useEntries(live)
  if (!entries) return null
  return (
    <section className={recent} aria-label={t.transactions.title}>
      <div className={bar}>
        <h3>{t.transactions.title}</h3>
        <button
          type="button"
          className={`${quiet} ${beside} ${small}`}
          {...way('transactions')}
          onClick={onAll}
        >
          {t.transactions.seeAll}
        </button>
      </div>
      {entries.length > 0 ? (
        <Lines entries={entries.slice(0, SHOWN)} />
      ) : (
        <p className={`${small} ${soft}`}>{t.transactions.none}</p>
      )}
    </section>
  )
}

export function AllTransactions({ live }: { live: Live }) {
  const transactions = useStore(useApp().money)?.transactions
  const t = useTexts()
  const entries = useEntries(live) ?? []
  const explorer = useChain(live.chainId)?.blockExplorers[0]
  useEffect(catchFocus) // the button disappears with the list
  return (
    <div className={all}>
      {entries.length === 0 ? (
        <p className={`${empty} ${soft}`}>{t.transactions.none}</p>
      ) : (
        <Lines entries={entries} />
      )}
      {explorer && (
        <ExternalLink className={secondary} href={`${explorer.url}/address/${live.address}`}>
          {t.transactions.elsewhere(explorer.name)}
        </ExternalLink>
      )}
      {entries.length > 0 && (
        <button
          type="button"
          className={quiet}
          data-testid="clear-transactions"
          onClick={() => transactions?.clear(live.address)}
        >
          {t.transactions.clear}
        </button>
      )}
    </div>
  )
}

function Lines({ entries }: { entries: readonly PaymentRecord[] }) {
  return (
    <ul className={lines}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <EntryLine entry={entry} />
        </li>
      ))}
    </ul>
  )
}
