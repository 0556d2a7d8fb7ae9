// Persistent notices: failed nodes or wallets, and a sign-out that the server has not confirmed.
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { SignIn } from '../../core/signIn/signInFlow.ts'
import { useApp } from '../appContext.ts'
import {
  useConnectedAccount,
  useOffline,
  useConnectionField,
  useStore,
  useFocusSuccessor,
} from '../hooks.ts'
import { LiveRegion } from '../components/LiveRegion.tsx'
import { CloseIcon, WarningIcon } from '../components/Icon.tsx'
import { useMessages, useTimeLanguage } from '../useMessages.ts'
import { retry, dismiss, notice, text as textClass } from './Notices.module.css'
import { createPortal } from 'react-dom'
import { getOverlayRoot } from '../components/focusReturn.ts'
import { banners } from './Banners.module.css'

export function Notices() {
  return (
    <div role="status" aria-live="off">
      <SignOutNotice />
      <Outages />
    </div>
  )
}

/** Shows a notice for each chain whose nodes fail, and for a wallet that is offline. */
function Outages() {
  const app = useApp()
  const t = useMessages()
  const texts = useOutages()
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  // Forget dismissed notices whose failure has ended, so that they appear again if the failure
  // recurs.
  const still = dismissed.filter((text) => texts.some((outage) => outage.text === text))
  if (still.length < dismissed.length) setDismissed(still)
  return texts
    .filter(({ text }) => !still.includes(text))
    .map(({ text, again: canRetry }) => (
      <Notice key={text} text={text} onDismiss={() => setDismissed([...still, text])}>
        {canRetry && (
          <>
            <span> </span>
            <button type="button" className={retry} data-testid="notice-retry" onClick={app.retry}>
              {t.retry}
            </button>
          </>
        )}
      </Notice>
    ))
}

function useOutages(): readonly { readonly text: string; readonly again: boolean }[] {
  const app = useApp()
  const t = useMessages()
  const account = useConnectedAccount()
  const walletOffline = useConnectionField('walletOffline')
  const outages = useStore(app.outages)
  const offline = useOffline()
  const language = useTimeLanguage()
  if (!account) return []
  const nodes = offline
    ? []
    : outages.map(({ chainId, busyUntil }) => {
        const chain = app.chains.find(({ id }) => id === chainId)?.name ?? String(chainId)
        return busyUntil === undefined
          ? { text: t.notices.node(chain), again: true }
          : {
              text: t.notices.busy(chain, new Date(busyUntil).toLocaleTimeString(language)),
              again: false,
            }
      })
  const wallet =
    walletOffline && (app.session.connection()?.peer ? t.notices.relay : t.notices.wallet)
  return [
    ...(offline ? [{ text: t.notices.offline, again: false }] : []),
    ...nodes,
    ...(wallet ? [{ text: wallet, again: false }] : []),
  ]
}

/** Shows a notice. Screen readers announce its text once, as soon as no dialog is open. */
function Notice({
  text,
  onDismiss,
  children,
}: {
  text: string
  onDismiss?: () => void
  children?: ReactNode
}) {
  const t = useMessages()
  const announced = useRef('')
  const covered = useConnectionField('modal') !== undefined
  const takeUnread = (): string => {
    const unread = announced.current === text ? '' : text
    announced.current = text
    return unread
  }
  return (
    <>
      <div ref={useFocusSuccessor<HTMLDivElement>()} className={notice} data-testid="notice">
        <WarningIcon />
        <p className={textClass}>
          <span>{text}</span>
          {children}
        </p>
        {onDismiss && (
          <button
            type="button"
            className={dismiss}
            aria-label={t.toasts.dismiss}
            onClick={onDismiss}
          >
            <CloseIcon size={16} />
          </button>
        )}
      </div>
      <LiveRegion trigger={covered ? '' : text} getText={takeUnread} />
    </>
  )
}

function SignOutNotice() {
  const signIn = useStore(useApp().signIn)
  return signIn && <PendingSignOut signIn={signIn} />
}

function PendingSignOut({ signIn: { signOutStatus, signOut } }: { signIn: SignIn }) {
  const t = useMessages()
  const status = useStore(signOutStatus)
  if (status === 'none') return null
  const busy = status === 'asking'
  return (
    <Notice text={t.notices.signOut[status]}>
      <span> </span>
      <button
        type="button"
        className={retry}
        data-testid="sign-out-again"
        aria-disabled={busy || undefined}
        onClick={() => busy || signOut()}
      >
        {t.retry}
      </button>
    </Notice>
  )
}

/** Renders its children above the header, as part of the page flow. */
export function Banners({ children }: { children: ReactNode }) {
  const [container] = useState(() => document.createElement('div'))
  useEffect(() => {
    container.className = banners
    getOverlayRoot().prepend(container)
    const position = (): string => getComputedStyle(container).position
    // In a host page, banners are fixed and need no scroll padding.
    if (position() === 'fixed') return () => container.remove()
    const { style } = document.documentElement
    // Without this padding, moving the focus by keyboard could scroll a control under the banners.
    const sizes = new ResizeObserver(() => {
      style.scrollPaddingBlockStart = position() === 'sticky' ? `${container.offsetHeight}px` : ''
    })
    sizes.observe(container)
    return () => {
      sizes.disconnect()
      style.scrollPaddingBlockStart = ''
      container.remove()
    }
  }, [container])
  return createPortal(children, container)
}
