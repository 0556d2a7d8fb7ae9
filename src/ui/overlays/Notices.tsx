// Outages, told at the top of the page as long as they last: what is down, and what still works. And a sign-out that
// did not arrive.
import { useSyncExternalStore } from 'react'
import type { NodeDown } from '../../session/account/balance.ts'
import type { SignIn } from '../../session/signIn/signInFlow.ts'
import { liveOf } from '../../session/connection/state.ts'
import { useApp } from '../appContext.ts'
import { useChain, useSession, useStore } from '../hooks.ts'
import { WarningIcon } from '../kit/Icon.tsx'
import { useTexts } from '../texts.ts'
import { again, notice, notices } from './Notices.module.css'

export function Notices() {
  const app = useApp()
  const t = useTexts()
  const { session, walletOffline } = useSession()
  const nodeDown = useStore(app.nodeDown)
  const offline = useOffline()
  const live = liveOf(session)
  const chain = useChain(live?.chainId)
  const texts = live
    ? [offline && t.notices.offline, !offline && chain && nodeText(t, nodeDown, chain.name), walletOffline
    && (app.session.connection()?.peer ? t.notices.relay : t.notices.wallet)]
    : []
  return (
    <div className={notices} role="status">
      <SignOutNotice />
      {texts.map((text) => text && <p key={text} className={notice} data-testid="notice"><WarningIcon />{text}</p>)}
    </div>
  )
}

function SignOutNotice() {
  const signIn = useStore(useApp().signIn)
  return signIn && <Owed signIn={signIn} />
}

function Owed({ signIn: { debt: debts, signOut } }: { signIn: SignIn }) {
  const t = useTexts()
  const debt = useStore(debts)
  if (debt === 'none') return null
  const busy = debt === 'asking'
  return (
    <p className={notice} data-testid="notice">
      <WarningIcon />
      <span>
        {t.notices.signOut[debt]}{' '}
        <button type="button" className={again} data-testid="sign-out-again" aria-disabled={busy || undefined}
          onClick={() => busy || signOut()}>{t.retry}</button>
      </span>
    </p>
  )
}

function nodeText({ notices: t }: ReturnType<typeof useTexts>, down: NodeDown, chain: string): string | undefined {
  if (typeof down === 'boolean') return down ? t.node(chain) : undefined
  return t.busy(chain, new Date(down.busyUntil).toLocaleTimeString())
}

function useOffline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => !navigator.onLine,
    () => false,
  )
}
