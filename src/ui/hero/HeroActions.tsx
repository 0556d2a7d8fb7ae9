// What the page answers beside its headline: to a visitor a button, to who is connected what they have and what can be
// done with it. The button of the HTML is replaced by this one as soon as the modals are there; a press on either is
// heard by the place around it.
import { useEffect, useRef, type RefObject } from 'react'
import type { Coin } from '../../session/account/coin.ts'
import type { Balance } from '../../session/account/balance.ts'
import type { Live, Session } from '../../session/connection/state.ts'
import type { Readable } from '../../lib/store.ts'
import { noteOf } from '../account/AccountMoney.tsx'
import { Staleness } from '../account/Staleness.tsx'
import { useApp } from '../appContext.ts'
import { AmountText } from '../kit/AmountText.tsx'
import { primary, quiet, small, soft } from '../kit/controls.module.css'
import { connect } from '../header/ConnectButton.module.css'
import { SMALL, useMedia, useSession, useStore } from '../hooks.ts'
import { useForeignFrame } from '../overlays/ForeignFrame.tsx'
import { useTexts } from '../texts.ts'
import { useWalletName } from '../walletName.ts'
import { answer, deeds, less, sum } from './HeroActions.module.css'

const PLACES = 4
const TURN_MS = 500

export function HeroActions() {
  const { texts } = useApp()
  const { session } = useSession()
  const t = useTexts()
  useTurn(session)
  useHeadline(session.status === 'connected' ? t.hero.headline : undefined)
  if (session.status === 'connected') return <Answer live={session} />
  const waits = session.status === 'connecting' && !session.restoring
  return (
    <button type="button" className={connect} data-testid="hero-connect" aria-haspopup="dialog">
      {session.status === 'unauthenticated' ? texts.signIn : waits ? texts.connecting : texts.connectWallet}
    </button>
  )
}

function Answer({ live }: { live: Live }) {
  const { balance, money, session } = useApp()
  const t = useTexts()
  const there = useStore(money)
  const narrow = useMedia(SMALL)
  const foreign = useForeignFrame()
  const coin = there?.coin
  if (!session.isSupported(live.chainId)) {
    return (
      <button type="button" className={primary} onClick={() => session.open('chain')}>{t.hero.switchNetwork}</button>
    )
  }
  return (
    <div className={answer}>
      {coin?.facts.chainId === live.chainId ? <Holding of={coin.balance} /> : !narrow && <Holding of={balance} />}
      <div className={deeds}>
        {!foreign && (
          <button type="button" className={primary} data-testid="hero-send" aria-disabled={!there || undefined}
            onClick={() => { if (there) session.open('send') }}>{t.send.action}</button>
        )}
        {coin && <OfCoin coin={coin} live={live} />}
      </div>
    </div>
  )
}

/** Its place is there before the amount is. */
function Holding({ of: source }: { of: Readable<Balance | undefined> }) {
  const balance = useStore(source)
  const { hero: t } = useTexts()
  return (
    <p className={sum} data-testid="hero-balance">
      <span className={`${small} ${soft}`}>{t.balance}</span>
      <strong>
        {balance ? <AmountText exact={balance.formatted} symbol={balance.symbol} places={PLACES} /> : '…'}
      </strong>
      {balance?.stale && <Staleness asOf={balance.asOf} />}
    </p>
  )
}

function OfCoin({ coin, live }: { coin: Coin; live: Live }) {
  const t = useTexts()
  const watching = useStore(coin.watching)
  const wallet = useWalletName()
  const { chainId } = coin.facts
  return (
    <>
      {live.chainId === chainId && (
        <button type="button" className={`${quiet} ${less}`} data-testid="hero-watch"
          aria-disabled={watching.step === 'waiting' || undefined} onClick={coin.watch}>{t.coin.watch}</button>
      )}
      <span className={`${small} ${soft}`} role="status">{noteOf(t, watching, wallet)}</span>
    </>
  )
}

/** The coin turns once for who has just connected; not for who comes back, and not where motion is unwanted. */
function useTurn(session: Session): void {
  const before: RefObject<Session> = useRef(session)
  useEffect(() => {
    const was = before.current
    before.current = session
    const returned = was.status === 'connecting' && was.restoring !== undefined
    if (session.status !== 'connected' || was.status === 'connected' || returned) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const turn = (degrees: number): string => `perspective(1000px) rotateY(${degrees}deg)`
    document.getElementById('coin')
      ?.animate({ transform: [turn(0), turn(360)] }, { duration: TURN_MS, easing: 'ease-out' })
  }, [session])
}

/** Says something else than the HTML's own headline, while there is something else to say. */
function useHeadline(text: string | undefined): void {
  useEffect(() => {
    const headline = document.getElementById('headline')
    if (!headline || text === undefined) return
    const before = headline.textContent
    headline.textContent = text
    return () => { headline.textContent = before }
  }, [text])
}
