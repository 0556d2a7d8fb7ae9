// The hero: a Connect button or, when connected, the balance as headline and its actions. On a site with a coin it
// shows the coin, whatever network the wallet is on.
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

/** Takes over the focus of what it replaces: the prerendered button, or the actions. */
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

/** The network's native currency, on a site without a coin or with a mismatched one. `waits`: the payments chunk is
 * loading. */
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

/** A row of buttons; the first is primary unless another one `leads`. */
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

/** Spins the coin when a wallet connects, not when it reconnects. */
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

/** Spins the coin when a payment is received. A component of its own: the list changes with every payment. */
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
  /** Test id. */
  readonly id: string
  readonly label: string
  /** Disabled. */
  readonly off?: boolean
  /** The primary action. Default: the first one. */
  readonly leads?: boolean
  /** An external link. */
  readonly href?: string
  onPress?(): void
}

type HeldCoin = {
  readonly live: Live
  readonly balance: Balance | undefined
  readonly watching: Watching
}

type Deeds = {
  /** Actions for the coin. */
  ofCoin(coin: Coin, held: HeldCoin): readonly Deed[]
  /** Actions for the native currency. `waits`: Send is disabled. */
  ofNetwork(balance: Balance | undefined, waits: boolean): readonly Deed[]
  /** Actions on an unsupported network. */
  elsewhere(): readonly Deed[]
}

/** Returns the actions and which is primary: Send with a balance; without one where to get the coin, if the owner has
 * set that, else Receive. Actions keep their places when the balance arrives: new ones are appended. */
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
