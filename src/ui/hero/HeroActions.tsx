// The hero: a Connect button or, after connecting, the balance as headline with its actions. On a
// site with a token, it shows the token's balance on every network.
import { useDeferredValue, useEffect, useRef, type RefObject } from 'react'
import type { Coin, Watching } from '../../core/account/coin.ts'
import type { Live, Session } from '../../core/connection/connectionState.ts'
import { CoinMismatch } from '../account/AccountMoney.tsx'
import { useApp } from '../appContext.ts'
import { ExternalLink, useForeignFrame } from '../components/ExternalLink.tsx'
import { primary, secondary, small, soft } from '../components/controls.module.css'
import { connect } from '../header/ConnectButton.module.css'
import { useConnectionField, useStore, useChain, useFocusSuccessor } from '../hooks.ts'
import { getReloadAction } from '../components/StatusView.tsx'
import { getActiveElement } from '../components/focusReturn.ts'
import { getWatchAssetNote, useMessages, useWalletName } from '../useMessages.ts'
import { HeadlineAccount } from './HeadlineAccount.tsx'
import { HeroBalance, spinCoin } from './HeroBalance.tsx'
import { content, row } from './HeroActions.module.css'
import type { Balance } from '../../core/account/accountQueries.ts'
import { useSwitchChain } from '../modalHooks.ts'

export function HeroActions() {
  const { payments, texts } = useApp()
  const session = useDeferredValue(useConnectionField('session'))
  const loaded = useStore(payments)
  useSpinOnConnect(session)
  if (session.status !== 'connected') {
    const waits = session.status === 'connecting' && !session.restoring
    return (
      <HeroConnectButton>
        {session.status === 'unauthenticated'
          ? texts.signIn
          : waits
            ? texts.connecting
            : texts.connectWallet}
      </HeroConnectButton>
    )
  }
  return loaded?.coin ? (
    <CoinOrNetwork live={session} coin={loaded.coin} />
  ) : (
    <NetworkHero live={session} waits={!loaded} />
  )
}

/** The Connect button. It takes the focus from the element that it replaces, which is the
 * prerendered button or the actions. */
function HeroConnectButton({ children }: { children: string }) {
  return (
    <button
      ref={useFocusSuccessor()}
      type="button"
      className={connect}
      data-testid="hero-connect"
      aria-haspopup="dialog"
      // biome-ignore lint/a11y/noAutofocus: keeps the focus that the replaced button had
      autoFocus={getActiveElement()?.closest('#hero') != null}
    >
      {children}
    </button>
  )
}

function CoinOrNetwork({ live, coin }: { live: Live; coin: Coin }) {
  const differs = useStore(coin.differs)
  return differs ? <NetworkHero live={live} notTheCoin /> : <CoinHero live={live} coin={coin} />
}

function CoinHero({ live, coin }: { live: Live; coin: Coin }) {
  const t = useMessages()
  const wallet = useWalletName()
  const balance = useStore(coin.balance)
  const watching = useStore(coin.watching)
  const actions = useActions()
  return (
    <div className={content}>
      <HeroBalance balance={balance} chainId={coin.facts.chainId} />
      <ActionRow actions={actions.ofCoin(coin, { live, balance, watching })} />
      <p className={`${small} ${soft}`} role="status">
        {getWatchAssetNote(t, watching, wallet)}
      </p>
      <SpinOnArrival live={live} />
    </div>
  )
}

/** Shows the native currency's balance, on a site without a token or with one that does not match
 * the settings. `waits` is true while the payments chunk loads. */
function NetworkHero({
  live,
  waits = false,
  notTheCoin = false,
}: {
  live: Live
  waits?: boolean
  notTheCoin?: boolean
}) {
  const { balance: reading, session } = useApp()
  const t = useMessages()
  const actions = useActions()
  const balance = useStore(waits || notTheCoin ? undefined : reading)
  const isSupported = session.isSupported(live.chainId)
  return (
    <div className={content}>
      {isSupported && !notTheCoin ? (
        <HeroBalance balance={balance} chainId={waits ? undefined : live.chainId} />
      ) : (
        <HeadlineAccount>
          <span>{t.hero.headline}</span>
        </HeadlineAccount>
      )}
      {notTheCoin && <CoinMismatch />}
      <ActionRow
        actions={isSupported ? actions.ofNetwork(balance, waits) : actions.unsupported()}
      />
    </div>
  )
}

/** Renders a row of buttons. The first one is primary unless `isPrimary` marks another one. */
function ActionRow({ actions }: { actions: readonly Action[] }) {
  const primaryIndex = actions.findIndex(({ isPrimary }) => isPrimary)
  return (
    <div ref={useFocusSuccessor<HTMLDivElement>()} className={row}>
      {actions.map(({ id, label, isDisabled = false, href, onPress }, index) => {
        const look = (primaryIndex === -1 ? 0 : primaryIndex) === index ? primary : secondary
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
            aria-disabled={isDisabled || undefined}
            onClick={() => {
              if (!isDisabled) onPress?.()
            }}
          >
            {label}
          </button>
        )
      })}
    </div>
  )
}

/** Spins the coin image when a wallet connects, but not when it reconnects. */
function useSpinOnConnect(session: Session): void {
  const before: RefObject<Session> = useRef(session)
  useEffect(() => {
    const previous = before.current
    before.current = session
    const returned = previous.status === 'connecting' && previous.restoring !== undefined
    if (session.status !== 'connected' || previous.status === 'connected' || returned) return
    spinCoin()
  }, [session])
}

/** Spins the coin image when a payment arrives. It is a separate component, because the payment
 * list changes often. */
function SpinOnArrival({ live: { address } }: { live: Live }) {
  const list = useStore(useStore(useApp().payments)?.transactions.list)
  const latest = list?.find(({ kind, from }) => kind === 'received' && from === address)?.at
  const before = useRef(latest)
  useEffect(() => {
    const previous = before.current
    before.current = latest
    if (latest !== undefined && latest > (previous ?? 0)) spinCoin()
  }, [latest])
  return null
}

type Action = {
  /** The test id. */
  readonly id: string
  readonly label: string
  readonly isDisabled?: boolean
  /** Marks the primary action. By default, the first action is primary. */
  readonly isPrimary?: boolean
  /** The URL of an external link. */
  readonly href?: string
  onPress?(): void
}

type CoinState = {
  readonly live: Live
  readonly balance: Balance | undefined
  readonly watching: Watching
}

type Actions = {
  /** Returns the actions for the site's token. */
  ofCoin(coin: Coin, state: CoinState): readonly Action[]
  /** Returns the actions for the native currency. `waits` disables Send. */
  ofNetwork(balance: Balance | undefined, waits: boolean): readonly Action[]
  /** Returns the action on an unsupported network: to switch to the site's default one. */
  unsupported(): readonly Action[]
}

/** Returns the actions of the hero. Send is primary if the account has a balance. Otherwise the
 * link to get the token is primary, if the site has set one, and else Receive. An action that
 * appears with the balance is appended, so that the others do not move. */
function useActions(): Actions {
  const { chains, payments, session } = useApp()
  const t = useMessages()
  const foreign = useForeignFrame()
  const switchTo = useSwitchChain()
  const chainName = useChain(useStore(payments)?.coin?.facts.chainId)?.name ?? ''
  const send = (isDisabled = false): readonly Action[] =>
    foreign
      ? []
      : [{ id: 'hero-send', label: t.send.action, isDisabled, onPress: () => session.open('send') }]
  const switchAction = (chainId: number, chain: string): readonly Action[] =>
    switchTo
      ? [{ id: 'hero-switch', label: t.send.switchTo(chain), onPress: () => switchTo(chainId) }]
      : []
  const receive: Action = {
    id: 'hero-receive',
    label: t.account.receive,
    onPress: () => session.open('receive'),
  }
  return {
    ofCoin({ facts: { chainId, get, symbol }, watch }, { live, balance, watching }) {
      const isOnChain = live.chainId === chainId
      const isEmpty = balance?.value === 0n
      const reload = watching.step === 'failed' ? getReloadAction(watching.error.code) : undefined
      const first = isOnChain ? send() : switchAction(chainId, chainName)
      const source: readonly Action[] =
        isEmpty && get
          ? [
              {
                id: 'hero-get',
                label: get.label ?? t.hero.get(symbol),
                isPrimary: true,
                href: get.url,
              },
            ]
          : []
      const add: readonly Action[] = isOnChain
        ? [
            {
              id: 'hero-watch',
              label: reload ? t.reload : t.coin.watch,
              isDisabled: watching.step === 'waiting',
              onPress: reload ?? watch,
            },
          ]
        : []
      return [
        ...first,
        { ...receive, isPrimary: isEmpty && source.length === 0 },
        ...add,
        ...source,
      ]
    },
    ofNetwork: (balance, waits) => [
      ...send(waits),
      { ...receive, isPrimary: balance?.value === 0n },
    ],
    unsupported() {
      const [first] = chains
      // A Safe cannot switch; the dialog says on which networks a Safe is supported.
      return switchTo && first
        ? switchAction(first.id, first.name)
        : [{ id: 'hero-switch', label: t.hero.switchNetwork, onPress: () => session.open('chain') }]
    },
  }
}
