// In the account modal: the way to sending, and the site's coin. Nothing works before its chunk is there.
import { LoadFailed } from '../kit/LoadFailed.tsx'
import type { Coin } from '../../session/account/coin.ts'
import type { Live } from '../../session/connection/state.ts'
import { useApp } from '../appContext.ts'
import { AmountText } from '../kit/AmountText.tsx'
import { quiet, small, soft } from '../kit/controls.module.css'
import { SendIcon } from '../kit/Icon.tsx'
import { ForeignFrame, useForeignFrame } from '../kit/ForeignFrame.tsx'
import { useChain, useStore } from '../hooks.ts'
import { useSwitchTo } from '../modalHooks.ts'
import { CoinDiffers } from './CoinDiffers.tsx'
import { Staleness } from '../kit/Staleness.tsx'
import { noteOf, useTexts } from '../texts.ts'
import { deed } from './AccountModal.module.css'
import { coinIcon as picture, coinName, coinNote, coinRow, trouble } from './AccountMoney.module.css'

const PLACES = 6

/** Keeps its place while what it needs is on its way. */
export function SendDeed() {
  const { session, money } = useApp()
  const t = useTexts()
  const foreign = useForeignFrame()
  const there = useStore(money) !== undefined
  if (foreign) return null
  return (
    <button type="button" className={deed} data-testid="send" aria-disabled={!there || undefined}
      onClick={() => { if (there) session.open('send') }}><SendIcon /><span>{t.send.action}</span></button>
  )
}

/** Why nothing can be sent: the chunk did not come, or a foreign site frames the page. */
export function SendTrouble() {
  const foreign = useForeignFrame()
  const there = useStore(useApp().money) !== undefined
  if (!there) return <div className={trouble}><LoadFailed /></div>
  return foreign && <div className={trouble}><ForeignFrame /></div>
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
  const differs = useStore(coin.differs)
  const { name, symbol } = coin.facts
  const { coinIcon } = useApp()
  const switchTo = useSwitchTo()
  const here = live.chainId === coin.facts.chainId
  const chain = useChain(coin.facts.chainId)?.name ?? ''
  return (
    <div>
      <dt className={`${coinName} ${soft}`}>
        {coinIcon !== undefined && <img className={picture} src={coinIcon} alt="" width={20} height={20} />}
        <span translate="no">{name}</span>
      </dt>
      {differs ? <dd><CoinDiffers /></dd> : (
        <>
          <dd data-testid="coin-balance">
            {balance ? <AmountText exact={balance.formatted} symbol={symbol} places={PLACES} />
              : <span>{t.account.balanceUnknown}</span>}
            {balance?.stale && <Staleness asOf={balance.asOf} />}
          </dd>
          <dd className={coinRow}>
            <span className={`${small} ${soft} ${coinNote}`}
              role={here ? 'status' : undefined}>{here ? noteOf(t, watching, wallet) : t.hero.on(chain)}</span>
            {here ? (
              <button type="button" className={`${quiet} ${small}`} data-testid="watch-coin"
                aria-disabled={watching.step === 'waiting' || undefined} onClick={coin.watch}>{t.coin.watch}</button>
            ) : switchTo && (
              <button type="button" className={`${quiet} ${small}`} data-testid="coin-switch"
                onClick={() => switchTo(coin.facts.chainId)}>{t.send.switchTo(chain)}</button>
            )}
          </dd>
        </>
      )}
    </div>
  )
}
