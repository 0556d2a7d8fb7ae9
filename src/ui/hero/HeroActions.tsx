// What the page answers beside its headline: to a visitor a button, to who is connected what they have, as headline,
// and what can be done with it. On a site with a coin it is about the coin, wherever the wallet is. The button of the
// HTML is replaced by this one as soon as the modals are there; a press on either is heard by the place around it.
import { useDeferredValue, useEffect, useRef, type RefObject } from 'react'
import type { Coin, Watching } from '../../core/account/coin.ts'
import type { Live, Session } from '../../core/connection/connectionState.ts'
import { CoinDiffers } from '../account/AccountMoney.tsx'
import { useApp } from '../appContext.ts'
import { ExternalLink, useForeignFrame } from '../components/ExternalLink.tsx'
import { primary, secondary, small, soft } from '../components/controls.module.css'
import { connect } from '../header/ConnectButton.module.css'
import { useSessionField, useStore, useChain, useSuccessor } from '../hooks.ts'
import { reloadAfter } from '../components/StatusView.tsx'
import { focused } from '../components/focusReturn.ts'
import { noteOf, useTexts, useWalletName } from '../useMessages.ts'
import { Holding, turnOnce, InHeadline } from './HeroBalance.tsx'
import { answer, row } from './HeroActions.module.css'
import type { Balance } from '../../core/account/accountQueries.ts'
import { useSwitchTo } from '../modalHooks.ts'

export function HeroActions() {
  const { money, texts } = useApp()
  const session = useDeferredValue(useSessionField('session'))
  const there = useStore(money)
  useTurn(session)
  if (session.status !== 'connected') {
    const waits = session.status === 'connecting' && !session.restoring
    return (
      <Start>
        {session.status === 'unauthenticated'
          ? texts.signIn
          : waits
            ? texts.connecting
            : texts.connectWallet}
      </Start>
    )
  }
  return there?.coin ? (
    <OfCoin live={session} coin={there.coin} />
  ) : (
    <OfNetwork live={session} waits={!there} />
  )
}

/** Takes the focus of what it replaces: the same in the HTML, or what could be done. */
function Start({ children }: { children: string }) {
  return (
    <button
      ref={useSuccessor()}
      type="button"
      className={connect}
      data-testid="hero-connect"
      aria-haspopup="dialog"
      // biome-ignore lint/a11y/noAutofocus: keeps the focus that the replaced button had
      autoFocus={focused()?.closest('#hero') != null}
    >
      {children}
    </button>
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
      <p className={`${small} ${soft}`} role="status">
        {noteOf(t, watching, wallet)}
      </p>
      <Arrival live={live} />
    </div>
  )
}

/** The network's own currency: on a site without a coin, and where the coin is not what the settings say. `waits`: it
 * is not known yet which. */
function OfNetwork({
  live,
  waits = false,
  notTheCoin = false,
}: {
  live: Live
  waits?: boolean
  notTheCoin?: boolean
}) {
  const { balance: reading, session } = useApp()
  const t = useTexts()
  const deeds = useDeeds()
  const balance = useStore(waits || notTheCoin ? undefined : reading)
  const known = session.isSupported(live.chainId)
  return (
    <div className={answer}>
      {known && !notTheCoin ? (
        <Holding balance={balance} chainId={waits ? undefined : live.chainId} />
      ) : (
        <InHeadline>
          <span>{t.hero.headline}</span>
        </InHeadline>
      )}
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
        return href !== undefined ? (
          <ExternalLink key={id} className={look} href={href} data-testid={id}>
            {label}
          </ExternalLink>
        ) : (
          <button
            key={id}
            type="button"
            className={look}
            data-testid={id}
            aria-disabled={off || undefined}
            onClick={() => {
              if (!off) onPress?.()
            }}
          >
            {label}
          </button>
        )
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

type Deed = {
  /** Its test handle. */
  readonly id: string
  readonly label: string
  /** It cannot be pressed now. */
  readonly off?: boolean
  /** It leads on, wherever it stands; else the first one does. */
  readonly leads?: boolean
  /** It is a link, to another site. */
  readonly href?: string
  onPress?(): void
}

type HeldCoin = {
  readonly live: Live
  readonly balance: Balance | undefined
  readonly watching: Watching
}

type Deeds = {
  /** Of the site's coin, wherever the wallet is. */
  ofCoin(coin: Coin, held: HeldCoin): readonly Deed[]
  /** Of the network's own currency; `waits`: nothing can be sent yet. */
  ofNetwork(balance: Balance | undefined, waits: boolean): readonly Deed[]
  /** On a network that the site does not know. */
  elsewhere(): readonly Deed[]
}

/** What can be done with what is held, and which of it leads on: sending for who has something; for who has nothing
 * where to get it, if the site's owner says so, else receiving; before sending the coin's own network. Each keeps its
 * place whatever the balance turns out to be: what comes with it comes last, and what leads only looks so. */
function useDeeds(): Deeds {
  const { money, session } = useApp()
  const t = useTexts()
  const foreign = useForeignFrame()
  const switchTo = useSwitchTo()
  const chainName = useChain(useStore(money)?.coin?.facts.chainId)?.name ?? ''
  const send = (off = false): readonly Deed[] =>
    foreign
      ? []
      : [{ id: 'hero-send', label: t.send.action, off, onPress: () => session.open('send') }]
  const receive: Deed = {
    id: 'hero-receive',
    label: t.account.receive,
    onPress: () => session.open('receive'),
  }
  return {
    ofCoin({ facts: { chainId, get, symbol }, watch }, { live, balance, watching }) {
      const here = live.chainId === chainId
      const poor = balance?.value === 0n
      const reload = watching.step === 'failed' ? reloadAfter(watching.error.code) : undefined
      const lead: readonly Deed[] = here
        ? send()
        : switchTo
          ? [
              {
                id: 'hero-switch',
                label: t.send.switchTo(chainName),
                onPress: () => switchTo(chainId),
              },
            ]
          : []
      const source: readonly Deed[] =
        poor && get
          ? [{ id: 'hero-get', label: get.label ?? t.hero.get(symbol), leads: true, href: get.url }]
          : []
      const add: readonly Deed[] = here
        ? [
            {
              id: 'hero-watch',
              label: reload ? t.reload : t.coin.watch,
              off: watching.step === 'waiting',
              onPress: reload ?? watch,
            },
          ]
        : []
      return [...lead, { ...receive, leads: poor && source.length === 0 }, ...add, ...source]
    },
    ofNetwork: (balance, waits) => [...send(waits), { ...receive, leads: balance?.value === 0n }],
    elsewhere: () => [
      { id: 'hero-switch', label: t.hero.switchNetwork, onPress: () => session.open('chain') },
    ],
  }
}
