// The landing page's main area: a Connect button or, after connecting, the balance with its
// actions.
import { useDeferredValue, useEffect, useRef, type RefObject } from 'react'
import type { Coin, CoinConfig, WatchAssetState } from '../../core/account/coin.ts'
import type { ConnectedAccount, ConnectionStatus } from '../../core/connection/connectionState.ts'
import { CoinMismatch } from '../account/AccountMoney.tsx'
import { useApp } from '../appContext.ts'
import { ExternalLink, useIsFramed } from '../components/ExternalLink.tsx'
import { primary, tertiary, secondary, small, soft } from '../components/controls.module.css'
import { AddressText } from '../components/AddressText.tsx'
import { footerButton } from '../components/FooterButton.module.css'
import { hidden } from '../components/firstScreen.module.css'
import { CheckIcon, Spinner } from '../components/Icon.tsx'
import { connect } from '../header/ConnectButton.module.css'
import { useConnectionField, useStore, useChain, useFocusSuccessor } from '../hooks.ts'
import { getReloadAction } from '../components/StatusView.tsx'
import { getActiveElement } from '../components/focusReturn.ts'
import { getWatchAssetNote, useMessages, useWalletName } from '../useMessages.ts'
import { HeadlineAccount } from './HeadlineAccount.tsx'
import { HeroBalance, spinCoin } from './HeroBalance.tsx'
import { moveWalletIcon } from './moveWalletIcon.ts'
import { HeroPayments } from './HeroPayments.tsx'
import { PaymentRequestCard, useRequestedPayment } from './PaymentRequestCard.tsx'
import { content, row } from './HeroActions.module.css'
import type { AccountBalance } from '../../core/account/accountQueries.ts'
import { useSwitchChain } from '../modalHooks.ts'

export function HeroActions() {
  const { coinSettings, payments, texts } = useApp()
  const session = useDeferredValue(useConnectionField('session'))
  const loaded = useStore(payments)
  const payment = useRequestedPayment()
  useConnectAnimation(session)
  const card = payment && <PaymentRequestCard payment={payment} />
  switch (session.status) {
    case 'connected':
      return (
        <div className={content} data-account="">
          {card}
          {loaded?.coin ? (
            <CoinOrNetwork account={session} coin={loaded.coin} />
          ) : (
            <NetworkHero account={session} isLoading={!loaded} />
          )}
          <HeroPayments account={session} />
        </div>
      )
    case 'unauthenticated':
      return (
        <div className={content} data-account="">
          {card}
          <SignInStep account={session} />
        </div>
      )
    default:
      return (
        card ?? (
          <>
            <HeroConnectButton>
              {session.status === 'connecting' && !session.restoring
                ? texts.connecting
                : texts.connectWallet}
            </HeroConnectButton>
            {coinSettings?.get && <GetLink symbol={coinSettings.symbol} get={coinSettings.get} />}
          </>
        )
      )
  }
}

function HeroConnectButton({ children }: { children: string }) {
  const { session } = useApp()
  return (
    <button
      ref={useFocusSuccessor()}
      type="button"
      className={connect}
      data-testid="hero-connect"
      aria-haspopup="dialog"
      // biome-ignore lint/a11y/noAutofocus: keeps the focus that the replaced button had
      autoFocus={getActiveElement()?.closest('#hero') != null}
      onClick={() => session.open('connect')}
    >
      {children}
    </button>
  )
}

function GetLink({ symbol, get }: { symbol: string; get: NonNullable<CoinConfig['get']> }) {
  const t = useMessages()
  return (
    <a className={footerButton} href={get.url} target="_self" rel="noopener" data-testid="hero-get">
      {get.label ?? t.hero.get(symbol)}
    </a>
  )
}

/** Asks a connected account to sign in. */
function SignInStep({ account }: { account: ConnectedAccount }) {
  const { session, texts } = useApp()
  const t = useMessages()
  return (
    <>
      <HeadlineAccount>
        <span>{t.hero.signIn}</span>
      </HeadlineAccount>
      <p className={soft}>
        <AddressText address={account.address} testId="hero-address" />
      </p>
      <div ref={useFocusSuccessor<HTMLDivElement>()} className={row}>
        <button
          type="button"
          className={primary}
          data-testid="hero-connect"
          aria-haspopup="dialog"
          onClick={() => session.open('sign-in')}
        >
          {texts.signIn}
        </button>
        <button
          type="button"
          className={secondary}
          data-testid="hero-disconnect"
          onClick={() => session.disconnect()}
        >
          {t.account.disconnect}
        </button>
      </div>
    </>
  )
}

function CoinOrNetwork({ account, coin }: { account: ConnectedAccount; coin: Coin }) {
  const mismatch = useStore(coin.mismatch)
  return mismatch ? (
    <NetworkHero account={account} isCoinMismatch />
  ) : (
    <CoinHero account={account} coin={coin} />
  )
}

function CoinHero({ account, coin }: { account: ConnectedAccount; coin: Coin }) {
  const t = useMessages()
  const wallet = useWalletName()
  const balance = useStore(coin.balance)
  const watchAssetState = useStore(coin.watchAssetState)
  const actions = useActions()
  return (
    <>
      <HeroBalance address={account.address} balance={balance} chainId={coin.config.chainId} />
      <ActionRow actions={actions.ofCoin(coin, { account, balance, watchAssetState })} />
      <p className={watchAssetState.step === 'added' ? hidden : `${small} ${soft}`} role="status">
        {getWatchAssetNote(t, watchAssetState, wallet)}
      </p>
      <SpinOnIncomingPayment account={account} />
    </>
  )
}

/** Shows the balance of the native currency, for a site without a coin. With `isCoinMismatch`,
 * shows a warning about the coin's contract instead of the balance. */
function NetworkHero({
  account,
  isLoading = false,
  isCoinMismatch = false,
}: {
  account: ConnectedAccount
  isLoading?: boolean
  isCoinMismatch?: boolean
}) {
  const { balance: reading, session } = useApp()
  const t = useMessages()
  const actions = useActions()
  const balance = useStore(isLoading || isCoinMismatch ? undefined : reading)
  const isSupported = session.isSupported(account.chainId)
  return (
    <>
      {isSupported && !isCoinMismatch ? (
        <HeroBalance
          address={account.address}
          balance={balance}
          chainId={isLoading ? undefined : account.chainId}
        />
      ) : (
        <HeadlineAccount>
          <span>{t.hero.headline}</span>
        </HeadlineAccount>
      )}
      {isCoinMismatch && <CoinMismatch />}
      <ActionRow
        actions={isSupported ? actions.ofNetwork(balance, isLoading) : actions.unsupported()}
      />
    </>
  )
}

/** Renders a row of buttons. The first button is primary, unless a payment request above the row
 * has the primary button. */
function ActionRow({ actions }: { actions: readonly Action[] }) {
  const isPrimaryAbove = useRequestedPayment() !== undefined
  return (
    <div ref={useFocusSuccessor<HTMLDivElement>()} className={row}>
      {actions.map(
        ({ id, label, progress, isDisabled = false, isTertiary = false, href, onPress }, index) => {
          const className = isTertiary
            ? tertiary
            : index === 0 && !isPrimaryAbove
              ? primary
              : secondary
          return href !== undefined ? (
            <ExternalLink key={id} className={className} href={href} data-testid={id}>
              {label}
            </ExternalLink>
          ) : (
            <button
              key={id}
              type="button"
              className={className}
              data-testid={id}
              aria-disabled={isDisabled || undefined}
              aria-busy={progress === 'waiting' || undefined}
              onClick={() => {
                if (!isDisabled) onPress?.()
              }}
            >
              {progress === 'waiting' ? (
                <Spinner size={16}>{label}</Spinner>
              ) : progress === 'done' ? (
                <>
                  <CheckIcon size={16} />
                  <span>{label}</span>
                </>
              ) : (
                label
              )}
            </button>
          )
        },
      )}
    </div>
  )
}

/** Animates the coin image and the wallet's icon when a wallet connects, but not when it
 * reconnects. */
function useConnectAnimation(session: ConnectionStatus): void {
  const before: RefObject<ConnectionStatus> = useRef(session)
  useEffect(() => {
    const previous = before.current
    before.current = session
    const returned = previous.status === 'connecting' && previous.restoring !== undefined
    if (session.status !== 'connected' || previous.status === 'connected' || returned) return
    spinCoin()
    moveWalletIcon()
  }, [session])
}

/** Spins the coin image when a payment arrives. A separate component, so that changes of the
 * payment list do not re-render the hero. */
function SpinOnIncomingPayment({ account: { address } }: { account: ConnectedAccount }) {
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
  readonly progress?: 'waiting' | 'done' | undefined
  /** True for a button or link without a background. */
  readonly isTertiary?: boolean
  /** Set for an external link. The action is otherwise a button. */
  readonly href?: string
  onPress?(): void
}

type CoinState = {
  readonly account: ConnectedAccount
  readonly balance: AccountBalance | undefined
  readonly watchAssetState: WatchAssetState
}

type Actions = {
  ofCoin(coin: Coin, state: CoinState): readonly Action[]
  /** Returns the actions for the native currency. While `isLoading` is true, Send is disabled. */
  ofNetwork(balance: AccountBalance | undefined, isLoading: boolean): readonly Action[]
  /** Returns the only action on an unsupported network: switching to the site's first network. */
  unsupported(): readonly Action[]
}

function useActions(): Actions {
  const { chains, payments, session } = useApp()
  const t = useMessages()
  const isFramed = useIsFramed()
  const switchTo = useSwitchChain()
  const chainName = useChain(useStore(payments)?.coin?.config.chainId)?.name ?? ''
  // An account with a balance of 0 has nothing to send, so it gets no Send button.
  const send = (balance: AccountBalance | undefined, isDisabled = false): readonly Action[] =>
    isFramed || balance?.value === 0n
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
    ofCoin({ config: { chainId, get, symbol }, watch }, { account, balance, watchAssetState }) {
      const isOnChain = account.chainId === chainId
      const isEmpty = balance?.value === 0n
      const reload =
        watchAssetState.step === 'failed' ? getReloadAction(watchAssetState.error.code) : undefined
      const source: Action | undefined = get && {
        id: 'hero-get',
        label: get.label ?? t.hero.get(symbol),
        isTertiary: !isEmpty,
        href: get.url,
      }
      const isAdded = watchAssetState.step === 'added'
      const add: Action = {
        id: 'hero-watch',
        label: reload ? t.reload : isAdded ? t.coin.added : t.coin.watch,
        progress: watchAssetState.step === 'waiting' ? 'waiting' : isAdded ? 'done' : undefined,
        isDisabled: watchAssetState.step === 'waiting' || isAdded,
        onPress: reload ?? watch,
      }
      const switchActions = isOnChain ? [] : switchAction(chainId, chainName)
      const sourceActions = source ? [source] : []
      const addActions = isOnChain ? [add] : []
      return isEmpty
        ? [...sourceActions, receive, ...switchActions, ...addActions]
        : [...(isOnChain ? send(balance) : switchActions), receive, ...addActions, ...sourceActions]
    },
    ofNetwork: (balance, isLoading) => [...send(balance, isLoading), receive],
    unsupported() {
      const [first] = chains
      // A Safe cannot switch networks, so open the network dialog, which lists the supported
      // networks.
      return switchTo && first
        ? switchAction(first.id, first.name)
        : [{ id: 'hero-switch', label: t.hero.switchNetwork, onPress: () => session.open('chain') }]
    },
  }
}
