// The header control: 'Connect Wallet', or the network, the balance and the account.
import { shortAddress } from '../../eth/address.ts'
import type { ConnectedAccount } from '../../core/connection/connectionState.ts'
import { useApp } from '../appContext.ts'
import { focusFallbackProps, openConnectModalProps } from '../invokerCommands.ts'
import {
  useFocusSuccessor,
  useChain,
  useButtonDisplay,
  useConnectionField,
  useStore,
} from '../hooks.ts'
import {
  account as accountClass,
  amount,
  amountPlaceholder,
  avatarPlaceholder,
  namePlaceholder,
  chain,
  chainIcon,
  chainName,
  connect,
  controls,
  identity as identityClass,
  muted,
  name,
  avatar as avatarClass,
  unsupported,
} from './ConnectButton.module.css'
import { hidden } from '../components/firstScreen.module.css'

export function ConnectButton() {
  const app = useApp()
  const session = useConnectionField('session')
  const { label } = useButtonDisplay()
  switch (session.status) {
    case 'connected':
      return <ConnectedControls account={session} />
    case 'connecting':
      if (session.restoring) return <ReconnectingPlaceholder account={session.restoring} />
      return <UnconnectedButton state="connecting" label={app.texts.connecting} />
    case 'disconnected':
      return <UnconnectedButton state="disconnected" label={label ?? app.texts.connectWallet} />
    case 'unauthenticated':
      return <UnconnectedButton state="unauthenticated" label={app.texts.signIn} />
    default:
      return session satisfies never
  }
}

function UnconnectedButton({
  state,
  label,
}: {
  state: 'disconnected' | 'connecting' | 'unauthenticated'
  label: string
}) {
  const { isClientRendered, loadFailed, preloadModals, inventory, session } = useApp()
  const modal = useConnectionField('modal')
  const isLoaded = useStore(inventory) !== undefined
  const failed = useStore(loadFailed, isClientRendered ? undefined : false)
  return (
    <button
      {...focusFallbackProps}
      {...(state === 'unauthenticated' ? {} : openConnectModalProps)}
      ref={useFocusSuccessor()}
      type="button"
      className={connect}
      data-testid="connect-button"
      data-state={state}
      aria-haspopup="dialog"
      aria-busy={(modal !== undefined && !isLoaded && !failed) || undefined}
      onPointerEnter={preloadModals}
      onFocus={preloadModals}
      suppressHydrationWarning // a translation extension may have changed the text
      onClick={(event) => {
        event.preventDefault()
        session.open(state === 'unauthenticated' ? 'sign-in' : 'connect')
      }}
    >
      {label}
    </button>
  )
}

/** Renders the header buttons while reconnecting, with placeholders until the wallet has confirmed
 * the account. */
export function ReconnectingPlaceholder({
  account,
}: {
  account: Pick<ConnectedAccount, 'chainId'>
}) {
  const confirmed = useStore(useApp().restoredAccount)
  const { texts } = useApp()
  return (
    <div className={`${controls} ${muted}`} aria-busy>
      <ConnectionButtons
        chainId={confirmed?.chainId ?? account.chainId}
        account={confirmed}
        inert
      />
      <span className={hidden} role="status">
        {texts.restoring}
      </span>
    </div>
  )
}

function ConnectedControls({ account }: { account: ConnectedAccount }) {
  return (
    <div className={controls}>
      <ConnectionButtons chainId={account.chainId} account={account} inert={false} />
    </div>
  )
}

function ConnectionButtons({
  chainId,
  ...button
}: {
  chainId: number
  account: DisplayedAccount | undefined
  inert: boolean
}) {
  const { chains, session } = useApp()
  const supported = session.isSupported(chainId)
  const { network } = useButtonDisplay()
  return (
    <>
      {(!supported || (chains.length > 1 && network !== 'hide')) && (
        <ChainButton chainId={chainId} inert={button.inert} shown={button.account !== undefined} />
      )}
      {supported && <AccountButton {...button} />}
    </>
  )
}

function ChainButton({
  chainId,
  inert,
  shown,
}: {
  chainId: number
  inert: boolean
  shown: boolean
}) {
  const { chainIcon: iconOf, session, texts, preloadModals } = useApp()
  const current = useChain(chainId)
  const icon = iconOf(chainId)
  const { network, isDefaultNetwork } = useButtonDisplay()
  const common = {
    ref: useFocusSuccessor(),
    type: 'button',
    'data-testid': 'chain-button',
    'aria-haspopup': 'dialog',
    'aria-disabled': inert || undefined,
    onPointerEnter: preloadModals,
    onFocus: preloadModals,
    onClick: () => inert || session.open('chain'),
  } as const
  if (!current) {
    return (
      <button
        {...focusFallbackProps}
        {...common}
        className={`${chain} ${unsupported}`}
        data-state="unsupported"
      >
        {texts.wrongNetwork}
      </button>
    )
  }
  return (
    <button
      {...common}
      className={chain}
      data-state="supported"
      aria-label={texts.network.replace('{chain}', () => current.name)}
    >
      {icon && (
        <img className={chainIcon} src={shown ? icon : undefined} alt="" width={24} height={24} />
      )}
      {(isDefaultNetwork || !icon || network !== 'icon') && (
        <span className={icon && isDefaultNetwork ? chainName : undefined} translate="no">
          {current.name}
        </span>
      )}
    </button>
  )
}

/** The account that the button shows. During a reconnect, this is the account that the wallet has
 * confirmed. */
type DisplayedAccount = Pick<ConnectedAccount, 'address'>

function AccountButton({
  account,
  inert,
}: {
  account: DisplayedAccount | undefined
  inert: boolean
}) {
  const { balance: balances, language, session, texts, preloadModals } = useApp()
  const isShown = useButtonDisplay().balance === 'show'
  const balance = useStore(isShown && !inert ? balances : undefined)
  const shown = balance && `${balance.display(language)} ${balance.symbol}`
  const exact = balance && `${balance.display(language, true)} ${balance.symbol}`
  return (
    <button
      {...focusFallbackProps}
      ref={useFocusSuccessor()}
      type="button"
      className={accountClass}
      title={exact === shown ? undefined : exact}
      data-testid="account-button"
      aria-haspopup="dialog"
      aria-disabled={inert || undefined}
      onPointerEnter={preloadModals}
      onFocus={preloadModals}
      onClick={() => inert || session.open('account')}
    >
      <span className={hidden}>{texts.account}</span>
      {isShown &&
        (shown === undefined ? (
          <span className={`${amount} ${amountPlaceholder}`} />
        ) : (
          <span className={amount} dir="auto" translate="no" data-testid="account-balance">
            {shown}
          </span>
        ))}
      <span className={identityClass}>
        {account ? <AccountDisplay account={account} /> : <AccountPlaceholder />}
      </span>
    </button>
  )
}

function AccountPlaceholder() {
  const { account: shown } = useButtonDisplay()
  return (
    <>
      {shown !== 'short' && <span className={avatarPlaceholder} />}
      <span
        className={shown === 'avatar' ? hidden : `${name} ${namePlaceholder}`}
        data-testid="account-name"
      />
    </>
  )
}

function AccountDisplay({ account }: { account: DisplayedAccount }) {
  const { avatar, identity: identities, pending, texts } = useApp()
  const identity = useStore(identities)
  const Avatar = useStore(avatar)
  const busy = useStore(pending)
  const { account: shown } = useButtonDisplay()
  const avatarElement = Avatar ? (
    <Avatar address={account.address} size={24} image={identity?.avatar} busy={busy} />
  ) : (
    <span className={avatarClass} />
  )
  return (
    <>
      {shown !== 'short' && avatarElement}
      <span
        className={shown === 'avatar' ? hidden : name}
        translate="no"
        data-testid="account-name"
      >
        {identity ? truncateName(identity.name) : shortAddress(account.address)}
      </span>
      {busy && <span className={hidden}>{texts.pending}</span>}
    </>
  )
}

/** Shortens a long ENS name in the middle, because its beginning and ending identify it best. */
function truncateName(full: string): string {
  return full.length > 20 ? `${full.slice(0, 12)}…${full.slice(-7)}` : full
}
