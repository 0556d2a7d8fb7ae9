// Toasts, and announcements for assistive technology only. An open dialog contains the region: nothing outside it can
// be clicked.
import { shortAddress } from '../../eth/address.ts'
import { formatAmount } from '../../eth/units.ts'
import type { DialogsText } from '../../i18n/en/enDialogs.ts'
import type { Numbers } from '../../lib/numbers.ts'
import type { ToastMessage } from '../../core/toasts.ts'
import { useApp } from '../appContext.ts'
import { useStore, useConnectionField } from '../hooks.ts'
import { withWalletName, useMessages, useNumbers, useWalletName } from '../useMessages.ts'
import { getReloadAction } from './StatusView.tsx'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './Icon.tsx'
import { useLatestRef } from '../modalHooks.ts'
import { getActiveElement } from './focusReturn.ts'
import {
  dismiss,
  region,
  toast,
  action,
  noBreak as noBreakClass,
  text as textClass,
} from './ToastStack.module.css'
import type { Session } from '../../core/connection/connectionState.ts'
import { hidden } from './firstScreen.module.css'

export function ToastRegion() {
  const { toasts } = useApp()
  const t = useMessages()
  const numbers = useNumbers()
  const list = useStore(toasts.list)
  return (
    <>
      <ToastStack
        toasts={list.map(({ id, kind, message }) => ({
          id,
          kind,
          text: getToastText(t, message, numbers),
          way: getToastAction(t, message),
        }))}
        onDismiss={toasts.dismiss}
        dismissLabel={t.toasts.dismiss}
      />
      <LiveRegion
        cue={list}
        news={() =>
          toasts
            .takeNews()
            .map(({ message }) => getToastText(t, message, numbers))
            .join(' ')
        }
      />
    </>
  )
}

/** Returns the Reload action for errors that only a reload fixes. */
function getToastAction(t: DialogsText, message: ToastMessage): ToastItem['action'] {
  const code =
    message.type === 'error'
      ? message.code
      : message.type === 'disconnected' && message.outcome === 'restarted'
        ? 'wallet-restarted'
        : undefined
  const onClick = code && getReloadAction(code)
  return onClick && { label: t.reload, onClick }
}

function getToastText(t: DialogsText, message: ToastMessage, numbers: Numbers): string {
  switch (message.type) {
    case 'disconnected':
      return withWalletName(t, message.wallet, t.toasts.disconnected[message.outcome])
    case 'account-changed':
      return t.toasts.accountChanged(shortAddress(message.address))
    case 'other-account':
      return withWalletName(t, message.wallet, (wallet) =>
        t.toasts.otherAccount(wallet, shortAddress(message.address)),
      )
    case 'signed-out':
      return t.toasts.signedOut
    case 'chain-changed':
      return t.toasts.chainChanged(message.chain)
    case 'chain-taken':
      return t.toasts.chainTaken(message.chain, message.wallet)
    case 'fault':
      return t.toasts.fault
    case 'link-refused':
      return t.asking.refused
    case 'erased':
      return t.activity.erased
    case 'transaction': {
      const { news, amount, decimals, symbol } = message
      return t.transactions.toasts[news](
        `${formatAmount(BigInt(amount), decimals, numbers)} ${symbol}`,
      )
    }
    case 'received': {
      const { amount, decimals, symbol, from } = message
      return t.transactions.received(
        `${formatAmount(BigInt(amount), decimals, numbers)} ${symbol}`,
        shortAddress(from),
      )
    }
    case 'error':
      return withWalletName(t, message.wallet, t.errors[message.code])
    default:
      return message satisfies never
  }
}

/** A toast with an `action` stays until it is dismissed. */
export type ToastItem = {
  readonly id: number
  readonly kind: 'success' | 'warning' | 'error' | 'info'
  readonly text: string
  readonly action?: { readonly label: string; onClick(): void } | undefined
}

type ToastsProps = {
  readonly toasts: readonly ToastItem[]
  onDismiss(id: number): void
  readonly dismissLabel: string
}

const DISMISS_AFTER_MS = 5_000
/** The most toasts shown at a time, on a desktop and on a phone. */
const [MAX_TOASTS, MAX_TOASTS_ON_PHONE] = [4, 2]
const ICONS = { success: CheckIcon, warning: WarningIcon, error: WarningIcon, info: InfoIcon }

/** Shows toasts at the top right. Success and info toasts leave after five seconds unless they are hovered or
 * focused; errors and warnings stay. Screen readers announce them from a region of its own, since this one moves
 * into and out of dialogs.
 * @internal */
export function ToastStack({ toasts, onDismiss, dismissLabel }: ToastsProps) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const isPaused = toasts.length > 0 && (pointed || focused)
  const [many, few] = [
    selectVisible(toasts, MAX_TOASTS),
    selectVisible(toasts, MAX_TOASTS_ON_PHONE),
  ]
  const ref = useRef<HTMLDivElement>(null)
  // on a phone, toasts appear below the balance in the headline
  useLayoutEffect(() => {
    if (toasts.length === 0) return
    const balance = document.querySelector('#headline > [data-sum]')?.getBoundingClientRect()
    ref.current?.style.setProperty('--sum', `${balance?.bottom ?? 0}px`)
  }, [toasts])
  return (
    <div
      ref={ref}
      className={region}
      role="status"
      aria-live="off"
      tabIndex={-1}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={(event) => setFocused(event.target !== event.currentTarget)}
      onBlur={() => setFocused(false)}
    >
      {toasts.map((item) => (
        <Toast
          key={item.id}
          item={item}
          isPaused={isPaused}
          dismissLabel={dismissLabel}
          hiddenWhere={many.includes(item) ? !few.includes(item) && 'phone' : 'all'}
          onDismiss={() => onDismiss(item.id)}
        />
      ))}
    </div>
  )
}

/** Returns the newest toasts, in order. Persistent ones come first, or they would be pushed out unread. The latest
 * toast is always included. */
function selectVisible(list: readonly ToastItem[], most: number): readonly ToastItem[] {
  const first = [...list]
    .sort((a, b) => Number(isPersistent(a)) - Number(isPersistent(b)))
    .slice(-most)
  return list.filter((one) => first.includes(one) || one === list.at(-1))
}

function isPersistent({ kind, action }: ToastItem): boolean {
  return kind === 'error' || kind === 'warning' || action !== undefined
}

type ToastProps = {
  readonly item: ToastItem
  readonly isPaused: boolean
  /** Where it is hidden for lack of room. */
  readonly hiddenWhere: 'all' | 'phone' | false
  readonly dismissLabel: string
  onDismiss(): void
}

function Toast({ item, isPaused, hiddenWhere, dismissLabel, onDismiss }: ToastProps) {
  const Mark = ICONS[item.kind]
  const ref = useRef<HTMLDivElement>(null)
  const latest = useLatestRef(onDismiss)
  const waits = !isPersistent(item) && !isPaused
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => latest.current(), DISMISS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [waits, latest])
  const onClick = () => {
    if (ref.current) moveFocus(ref.current)
    onDismiss()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault() // otherwise it would close the dialog around it
    onClick()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for Escape from the buttons inside
    <div
      ref={ref}
      className={toast}
      data-testid="toast"
      data-kind={item.kind}
      data-hidden-when-many={hiddenWhere || undefined}
      onKeyDown={onKeyDown}
    >
      <Mark />
      <p className={textClass}>
        <span>{noBreak(item.text)}</span>
        {item.action && (
          <>
            <span> </span>
            <button type="button" className={action} onClick={item.action.onClick}>
              {item.action.label}
            </button>
          </>
        )}
      </p>
      <button type="button" className={dismiss} aria-label={dismissLabel} onClick={onClick}>
        <CloseIcon size={16} />
      </button>
    </div>
  )
}

/** Keeps an address on one line. */
function noBreak(text: string): ReactNode {
  return text.split(/(0x\w+…\w+)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text are never reordered
    <span key={index} className={index % 2 ? noBreakClass : undefined}>
      {part}
    </span>
  ))
}

/** Moves the focus from a toast that is dismissed to the next visible one, or to the region. */
function moveFocus(message: HTMLElement) {
  if (!message.contains(getActiveElement() ?? null)) return
  const visible = [
    ...(message.parentElement?.querySelectorAll(':scope > :not([data-hidden-when-many])') ?? []),
  ]
  const at = visible.indexOf(message)
  const neighbor = visible[at + 1] ?? visible[at - 1]
  ;(neighbor?.querySelector<HTMLElement>(':scope > button') ?? message.parentElement)?.focus()
}

/** Longer than the connect dialog stays open after connecting (`CONNECTED_MS`). */
const ANNOUNCE_AFTER_MS = 600
/** Cleared after this time, so that it is not found again when reading the page. */
const CLEAR_ANNOUNCEMENT_AFTER_MS = 5_000

/** Announces what `news` returns whenever `cue` changes to a truthy value. Waits a moment with an empty region:
 * Firefox skips text that appears together with its region, Chromium announces it twice. */
export function LiveRegion({ cue, news }: { readonly cue: unknown; news(): string }) {
  const [announced, announce] = useState('')
  const latest = useLatestRef(news)
  useEffect(() => {
    if (!cue) return
    const timers = [
      setTimeout(() => announce(latest.current()), ANNOUNCE_AFTER_MS),
      setTimeout(() => announce(''), CLEAR_ANNOUNCEMENT_AFTER_MS),
    ]
    return () => {
      timers.forEach(clearTimeout)
      announce('') // before a closing dialog uncovers the region
    }
  }, [cue, latest])
  return (
    <p className={hidden} role="status">
      {announced}
    </p>
  )
}

export function Announcer() {
  const session = useConnectionField('session')
  const modal = useConnectionField('modal')
  const [previous, setPrevious] = useState(session)
  const [text, setText] = useState('')
  const t = useMessages()
  const name = useWalletName()
  if (previous !== session) {
    setPrevious(session)
    if (!isConnected(session)) setText('')
    else if (!isConnected(previous) && !isReconnecting(previous))
      setText(t.attempt.connected(name, shortAddress(session.address)))
  }
  if (text && modal) setText('')
  return <LiveRegion cue={text} news={() => text} />
}

function isConnected(session: Session): session is Extract<Session, { status: 'connected' }> {
  return session.status === 'connected'
}

function isReconnecting(session: Session): boolean {
  return session.status === 'connecting' && session.restoring !== undefined
}
