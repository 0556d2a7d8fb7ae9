import { useEffect } from 'react'
import type { ConnectedAccount } from '../../core/connection/connectionState.ts'
import type { PaymentRecord } from '../../core/transactions/paymentRecord.ts'
import { useApp } from '../appContext.ts'
import { tertiary, secondary, small, soft } from '../components/controls.module.css'
import { ExternalLink } from '../components/ExternalLink.tsx'
import { restoreLostFocus, returnFocusProps } from '../components/focusReturn.ts'
import { useChain, useStore } from '../hooks.ts'
import { TransactionRow } from '../components/TransactionRow.tsx'
import { useMessages } from '../useMessages.ts'
import { all, toolbar, seeAll, empty, rows, recent } from './TransactionsView.module.css'

const SHOWN = 3

function useEntries(account: ConnectedAccount): readonly PaymentRecord[] | undefined {
  const transactions = useStore(useApp().payments)?.transactions
  return useStore(transactions?.list)?.filter(({ from }) => from === account.address)
}

export function RecentTransactions({
  account,
  onAll,
}: {
  account: ConnectedAccount
  onAll(): void
}) {
  const t = useMessages()
  const entries = useEntries(account)
  if (!entries) return null
  return (
    <section className={recent} aria-label={t.transactions.title}>
      <div className={toolbar}>
        <h3>{t.transactions.title}</h3>
        <button
          type="button"
          className={`${tertiary} ${seeAll} ${small}`}
          {...returnFocusProps('transactions')}
          onClick={onAll}
        >
          {t.transactions.seeAll}
        </button>
      </div>
      {entries.length > 0 ? (
        <TransactionRows entries={entries.slice(0, SHOWN)} />
      ) : (
        <p className={`${small} ${soft}`}>{t.transactions.none}</p>
      )}
    </section>
  )
}

export function AllTransactions({ account }: { account: ConnectedAccount }) {
  const { payments, session } = useApp()
  const transactions = useStore(payments)?.transactions
  const t = useMessages()
  const entries = useEntries(account) ?? []
  const explorer = useChain(account.chainId)?.blockExplorers[0]
  useEffect(restoreLostFocus) // the Clear button is removed with the last payment
  return (
    <div className={all}>
      {entries.length === 0 ? (
        <p className={`${empty} ${soft}`}>{t.transactions.none}</p>
      ) : (
        <TransactionRows entries={entries} />
      )}
      {explorer && (
        <ExternalLink className={secondary} href={`${explorer.url}/address/${account.address}`}>
          {t.transactions.elsewhere(explorer.name)}
        </ExternalLink>
      )}
      {entries.length > 0 && (
        <button
          type="button"
          className={tertiary}
          data-testid="clear-transactions"
          onClick={() => transactions?.clear(account.address)}
        >
          {t.transactions.clear}
        </button>
      )}
      <button
        type="button"
        className={tertiary}
        data-testid="account-activity"
        onClick={() => session.open('activity')}
      >
        {t.activity.title}
      </button>
    </div>
  )
}

function TransactionRows({ entries }: { entries: readonly PaymentRecord[] }) {
  return (
    <ul className={rows}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <TransactionRow entry={entry} />
        </li>
      ))}
    </ul>
  )
}
