// In the account modal: sending, the site's coin, and the last transactions. Nothing of it before its chunk is there.
import { LoadFailed } from '../kit/LoadFailed.tsx'
import type { Coin, Watching } from '../../session/account/coin.ts'
import type { Live } from '../../session/connection/state.ts'
import { useApp } from '../appContext.ts'
import { amount, primary, quiet, small, soft } from '../kit/controls.module.css'
import { EntryLine } from './EntryLine.tsx'
import { ForeignFrame, useForeignFrame } from '../overlays/ForeignFrame.tsx'
import { useChain, useStore } from '../hooks.ts'
import { Staleness } from './Staleness.tsx'
import { useTexts } from '../texts.ts'
import { clear, coinNote, coinRow, head, recent, send } from './AccountMoney.module.css'

const SHOWN = 3

/** Where a foreign site frames the page: why there is none. */
export function SendButton() {
  const { session, money } = useApp()
  const t = useTexts()
  const foreign = useForeignFrame()
  if (!useStore(money)) return <LoadFailed />
  if (foreign) return <ForeignFrame />
  return <button type="button" className={`${primary} ${send}`} data-testid="send" onClick={() =>
    session.open('send')}>{t.send.action}</button>
}

/** Rows for the list of facts. */
export function CoinFacts({ live, wallet }: { live: Live; wallet: string }) {
  const coin = useStore(useApp().money)?.coin
  return coin && <CoinRow coin={coin} live={live} wallet={wallet} />
}

function CoinRow({ coin, live, wallet }: { coin: Coin; live: Live; wallet: string }) {
  const t = useTexts()
  const balance = useStore(coin.balance)
  const watching = useStore(coin.watching)
  const { name, symbol, chainId } = coin.facts
  const here = live.chainId === chainId
  const chain = useChain(chainId)?.name ?? ''
  return (
    <>
      <dt className={soft}>{name}</dt>
      <dd className={amount} data-testid="coin-balance">
        {balance ? `${balance.formatted} ${symbol}` : t.account.balanceUnknown}
        {balance?.stale && <Staleness asOf={balance.asOf} />}
      </dd>
      <dd className={coinRow}>
        <button type="button" className={`${quiet} ${small}`} data-testid="watch-coin"
          aria-disabled={!here || watching.step === 'waiting' || undefined}
          onClick={() => { if (here) coin.watch() }}>{t.coin.watch}</button>
        <span className={`${small} ${soft} ${coinNote}`}
          role="status">{here ? noteOf(t, watching, wallet) : t.coin.otherChain(chain)}</span>
      </dd>
    </>
  )
}

function noteOf(t: ReturnType<typeof useTexts>, watching: Watching, wallet: string): string | undefined {
  switch (watching.step) {
    case 'idle': return undefined
    case 'waiting': return t.coin.waiting(wallet)
    case 'asked': return t.coin.asked(wallet)
    case 'declined': return t.coin.declined
    case 'failed': return t.errors[watching.error.code](wallet)
    default: return watching satisfies never
  }
}

export function RecentTransactions({ live }: { live: Live }) {
  const transactions = useStore(useApp().money)?.transactions
  const t = useTexts()
  const entries = useStore(transactions?.list)?.filter(({ from }) => from === live.address)
  if (!transactions || !entries?.length) return null
  return (
    <section className={recent} aria-label={t.transactions.title}>
      <div className={head}>
        <h3>{t.transactions.title}</h3>
        <button type="button" className={`${quiet} ${clear} ${small}`} data-testid="clear-transactions"
          onClick={() => transactions.clear(live.address)}>{t.transactions.clear}</button>
      </div>
      <ul>{entries.slice(0, SHOWN).map((entry) => <li key={entry.id}><EntryLine entry={entry} /></li>)}</ul>
    </section>
  )
}
