// The control in the page's header: 'Connect Wallet', or chain, balance and account of the connection.
import type { ReactNode } from 'react'
import { shortAddress } from '../../eth/address.ts'
import type { Live } from '../../session/connection/state.ts'
import { useApp } from '../appContext.ts'
import { home, useSuccessor } from '../kit/focus.ts'
import { SMALL, useChain, useMedia, useSession, useStore } from '../hooks.ts'
import {
  account, amount, blankFace, blankName, chain, chainIcon, chainName, connect, controls, muted, name, picture, short,
  wrong,
} from './ConnectButton.module.css'
import { hidden } from '../kit/firstScreen.module.css'

export function ConnectButton() {
  const app = useApp()
  const { session } = useSession()
  switch (session.status) {
    case 'connected': return <Controls live={session} />
    case 'connecting':
      if (session.restoring) return <Controls live={session.restoring} restoring />
      return <Connect state="connecting" label={app.texts.connecting} />
    case 'disconnected': return <Connect state="disconnected" label={app.texts.connectWallet} />
    case 'unauthenticated': return <Connect state="unauthenticated" label={app.texts.signIn} />
    default: return session satisfies never
  }
}

function Connect({ state, label }: { state: 'disconnected' | 'connecting' | 'unauthenticated'; label: string }) {
  const { loadFailed, prepare, records, session } = useApp()
  const { modal } = useSession()
  const there = useStore(records) !== undefined // with the modals
  const failed = useStore(loadFailed)
  return (
    <button {...home} ref={useSuccessor()} type="button" className={connect} data-testid="connect-button"
      data-state={state} aria-haspopup="dialog" aria-busy={(modal !== undefined && !there && !failed) || undefined}
      onPointerEnter={prepare} onFocus={prepare}
      onClick={() => session.open(state === 'unauthenticated' ? 'sign-in' : 'connect')}>
      {label}
    </button>
  )
}

function Controls({ live, restoring = false }: { live: Live; restoring?: boolean }) {
  const { chains, session, texts } = useApp()
  const supported = session.isSupported(live.chainId)
  return (
    <div className={restoring ? `${controls} ${muted}` : controls} aria-busy={restoring || undefined}>
      {(chains.length > 1 || !supported) && <ChainButton chainId={live.chainId} inert={restoring} />}
      {supported && <AccountButton live={live} inert={restoring} />}
      {restoring && <span className={hidden} role="status">{texts.restoring}</span>}
    </div>
  )
}

function ChainButton({ chainId, inert }: { chainId: number; inert: boolean }) {
  const { chainIcon: iconOf, session, texts, prepare } = useApp()
  const current = useChain(chainId)
  const icon = iconOf(chainId)
  const common = {
    ref: useSuccessor(),
    type: 'button', 'data-testid': 'chain-button', 'aria-haspopup': 'dialog', 'aria-disabled': inert || undefined,
    onPointerEnter: prepare, onFocus: prepare, onClick: () => inert || session.open('chain'),
  } as const
  if (!current) {
    return (
      <button {...home} {...common} className={`${chain} ${wrong}`}
        data-state="unsupported">{texts.wrongNetwork}</button>
    )
  }
  return (
    <button {...common} className={chain} data-state="supported"
      aria-label={texts.network.replace('{chain}', () => current.name)}>
      {icon && <img className={chainIcon} src={icon} alt="" width={24} height={24} />}
      <span className={icon ? chainName : undefined}>{current.name}</span>
    </button>
  )
}

function AccountButton({ live, inert }: { live: Live; inert: boolean }) {
  const { session, texts, prepare } = useApp()
  const small = useMedia(SMALL)
  return (
    <button {...home} ref={useSuccessor()} type="button" className={account} data-testid="account-button"
      aria-haspopup="dialog" aria-disabled={inert || undefined} onPointerEnter={prepare} onFocus={prepare}
      onClick={() => inert || session.open('account')}>
      <span className={hidden}>{texts.account}</span>
      {!small && (inert ? <span className={amount} /> : <BalanceText />)}
      {inert ? <BlankFace /> : <Face live={live} />}
    </button>
  )
}

/** The shape alone: what storage remembers of an account is not shown before the wallet has confirmed it. */
function BlankFace() {
  return <><span className={blankFace} /><span className={`${name} ${short} ${blankName}`} /></>
}

function Face({ live }: { live: Live }) {
  const { avatar, identity: identities, pending, texts } = useApp()
  const identity = useStore(identities)
  const Avatar = useStore(avatar)
  const busy = useStore(pending)
  return (
    <>
      {Avatar ? <Avatar address={live.address} size={24} image={identity?.avatar} busy={busy} />
        : <span className={picture} />}
      {identity
        ? <span className={name} data-testid="account-name">{shortName(identity.name)}</span>
        : <span className={`${name} ${short}`} data-testid="account-name">{shortAddress(live.address)}</span>}
      {busy && <span className={hidden}>{texts.pending}</span>}
    </>
  )
}

/** A long name loses its middle: what stands before the last dot decides who it is, and the ending where it lives. */
function shortName(full: string): string {
  return full.length > 20 ? `${full.slice(0, 12)}…${full.slice(-7)}` : full
}

function BalanceText(): ReactNode {
  const { balance: balances, language } = useApp()
  const balance = useStore(balances)
  return <span className={amount} dir="auto" data-testid={balance && 'account-balance'}>{balance
    && `${balance.display(language)} ${balance.symbol}`}</span>
}
