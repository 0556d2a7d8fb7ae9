// What is out of order for as long as it lasts: which service is down, and what still works. And a sign-out that did
// not arrive.
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import type { NodeDown } from '../../session/account/balance.ts'
import type { SignIn } from '../../session/signIn/signInFlow.ts'
import { liveOf } from '../../session/connection/state.ts'
import { useApp } from '../appContext.ts'
import { useChain, useSession, useStore } from '../hooks.ts'
import { CloseIcon, WarningIcon } from '../kit/Icon.tsx'
import { useTexts } from '../texts.ts'
import { useTimeLanguage } from '../writing.ts'
import { again, dismiss, notice, words } from './Notices.module.css'

export function Notices() {
  return <div role="status"><SignOutNotice /><Outages /></div>
}

/** One that was dismissed comes back when it happens again. */
function Outages() {
  const app = useApp()
  const t = useTexts()
  const texts = useOutages()
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const still = dismissed.filter((text) => texts.some((outage) => outage.text === text))
  if (still.length < dismissed.length) setDismissed(still)
  return texts.filter(({ text }) => !still.includes(text)).map(({ text, again: canRetry }) => (
    <Notice key={text} onDismiss={() => setDismissed([...still, text])}>
      {text}
      {canRetry && <>{' '}<button type="button" className={again} data-testid="notice-retry"
        onClick={app.retry}>{t.retry}</button></>}
    </Notice>
  ))
}

function useOutages(): readonly { readonly text: string; readonly again: boolean }[] {
  const app = useApp()
  const t = useTexts()
  const { session, walletOffline } = useSession()
  const nodeDown = useStore(app.nodeDown)
  const offline = useOffline()
  const live = liveOf(session)
  const chain = useChain(live?.chainId)
  const language = useTimeLanguage()
  if (!live) return []
  const node = !offline && chain ? nodeText(t, nodeDown, { chain: chain.name, language }) : undefined
  const wallet = walletOffline && (app.session.connection()?.peer ? t.notices.relay : t.notices.wallet)
  return [
    ...(offline ? [{ text: t.notices.offline, again: false }] : []),
    ...(node === undefined ? [] : [{ text: node, again: nodeDown === true }]),
    ...(wallet ? [{ text: wallet, again: false }] : []),
  ]
}

function Notice({ onDismiss, children }: { onDismiss?: () => void; children: ReactNode }) {
  const t = useTexts()
  return (
    <div className={notice} data-testid="notice">
      <WarningIcon />
      <p className={words}>{children}</p>
      {onDismiss && (
        <button type="button" className={dismiss} aria-label={t.toasts.dismiss} onClick={onDismiss}>
          <CloseIcon size={16} />
        </button>
      )}
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
    <Notice>
      {t.notices.signOut[debt]}{' '}
      <button type="button" className={again} data-testid="sign-out-again" aria-disabled={busy || undefined}
        onClick={() => busy || signOut()}>{t.retry}</button>
    </Notice>
  )
}

function nodeText({ notices: t }: ReturnType<typeof useTexts>, down: NodeDown,
  { chain, language }: { chain: string; language: string }): string | undefined {
  if (typeof down === 'boolean') return down ? t.node(chain) : undefined
  return t.busy(chain, new Date(down.busyUntil).toLocaleTimeString(language))
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
