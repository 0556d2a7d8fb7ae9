// What the page answers beside its headline: to a visitor a button, to who is connected what they have, as headline,
// and what can be done with it. On a site with a coin it is about the coin, wherever the wallet is. The button of the
// HTML is replaced by this one as soon as the modals are there; a press on either is heard by the place around it.
import { useDeferredValue, useEffect, useRef, type RefObject } from 'react'
import type { Coin } from '../../session/account/coin.ts'
import type { Live, Session } from '../../session/connection/state.ts'
import { CoinDiffers } from '../account/CoinDiffers.tsx'
import { useApp } from '../appContext.ts'
import { ExternalLink } from '../kit/ExternalLink.tsx'
import { primary, secondary, small, soft } from '../kit/controls.module.css'
import { connect } from '../header/ConnectButton.module.css'
import { useSuccessor } from '../header/ConnectButton.tsx'
import { useSessionField, useStore } from '../hooks.ts'
import { focused } from '../kit/ways.ts'
import { noteOf, useTexts, useWalletName } from '../texts.ts'
import { useDeeds, type Deed } from './deeds.ts'
import { Holding, turnOnce } from './Holding.tsx'
import { InHeadline } from './InHeadline.tsx'
import { answer, row } from './HeroActions.module.css'

export function HeroActions() {
  const { money, texts } = useApp()
  const session = useDeferredValue(useSessionField('session'))
  const there = useStore(money)
  useTurn(session)
  if (session.status !== 'connected') {
    const waits = session.status === 'connecting' && !session.restoring
    return (
      <Start>
        {session.status === 'unauthenticated' ? texts.signIn : waits ? texts.connecting : texts.connectWallet}
      </Start>
    )
  }
  return there?.coin ? <OfCoin live={session} coin={there.coin} /> : <OfNetwork live={session} waits={!there} />
}

/** Takes the focus of what it replaces: the same in the HTML, or what could be done. */
function Start({ children }: { children: string }) {
  return (
    <button ref={useSuccessor()} type="button" className={connect} data-testid="hero-connect" aria-haspopup="dialog"
      autoFocus={focused()?.closest('#hero') != null}>{children}</button>
  )
}

function OfCoin({ live, coin }: { live: Live; coin: Coin }) {
  const differs = useStore(coin.differs)
  return differs ? <OfNetwork live={live} notTheCoin /> : <Held live={live} coin={coin} />
}

function Held({ live, coin }: { live: Live; coin: Coin }) {
  const t = useTexts()
  const wallet = useWalletName()
  const balance = useStore(coin.balance)
  const watching = useStore(coin.watching)
  const deeds = useDeeds()
  return (
    <div className={answer}>
      <Holding balance={balance} chainId={coin.facts.chainId} />
      <Row deeds={deeds.ofCoin(coin, { live, balance, watching })} />
      <p className={`${small} ${soft}`} role="status">{noteOf(t, watching, wallet)}</p>
      <Arrival live={live} />
    </div>
  )
}

/** The network's own currency: on a site without a coin, and where the coin is not what the settings say. `waits`: it
 * is not known yet which. */
function OfNetwork({ live, waits = false, notTheCoin = false }:
{ live: Live; waits?: boolean; notTheCoin?: boolean }) {
  const { balance: reading, session } = useApp()
  const t = useTexts()
  const deeds = useDeeds()
  const balance = useStore(waits || notTheCoin ? undefined : reading)
  const known = session.isSupported(live.chainId)
  return (
    <div className={answer}>
      {known && !notTheCoin ? <Holding balance={balance} chainId={waits ? undefined : live.chainId} />
        : <InHeadline><span>{t.hero.headline}</span></InHeadline>}
      {notTheCoin && <CoinDiffers />}
      <Row deeds={known ? deeds.ofNetwork(balance, waits) : deeds.elsewhere()} />
    </div>
  )
}

/** Side by side, all of one height; the first one leads, unless another says that it does. */
function Row({ deeds }: { deeds: readonly Deed[] }) {
  const lead = deeds.findIndex(({ leads }) => leads)
  return (
    <div ref={useSuccessor<HTMLDivElement>()} className={row}>
      {deeds.map(({ id, label, off = false, href, onPress }, index) => {
        const look = (lead === -1 ? 0 : lead) === index ? primary : secondary
        return href !== undefined
          ? <ExternalLink key={id} className={look} href={href} data-testid={id}>{label}</ExternalLink>
          : <button key={id} type="button" className={look} data-testid={id} aria-disabled={off || undefined}
              onClick={() => { if (!off) onPress?.() }}>{label}</button>
      })}
    </div>
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
    turnOnce()
  }, [session])
}

/** And once for a payment that has arrived. Apart, for the list changes with every payment. */
function Arrival({ live: { address } }: { live: Live }) {
  const list = useStore(useStore(useApp().money)?.transactions.list)
  const latest = list?.find(({ kind, from }) => kind === 'received' && from === address)?.at
  const before = useRef(latest)
  useEffect(() => {
    const was = before.current
    before.current = latest
    if (latest !== undefined && latest > (was ?? 0)) turnOnce()
  }, [latest])
  return null
}
