// What is told and goes again. The session's toasts in words, each of them read out once, and the stack they lie in: an
// open dialog renders them inside itself, for what is outside it cannot be clicked. And what assistive technology alone
// is told: news by a region of its own; and that the visitor is connected, once the modal has closed, and until another
// one opens.
import { shortAddress } from '../../eth/address.ts'
import { formatAmount } from '../../eth/units.ts'
import type { DialogsText } from '../../i18n/messageTypes.ts'
import type { Numbers } from '../../lib/numbers.ts'
import type { ToastMessage } from '../../core/toasts.ts'
import { useApp } from '../appContext.ts'
import { useStore, useSessionField } from '../hooks.ts'
import { about, useTexts, useNumbers, useWalletName } from '../useMessages.ts'
import { reloadAfter } from './StatusView.tsx'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './Icon.tsx'
import { useLatest } from '../modalHooks.ts'
import { pictureOf } from './moveAnimation.ts'
import { focused, ground } from './focusReturn.ts'
import { dismiss, region, toast, way, whole, words } from './ToastStack.module.css'
import type { Session } from '../../core/connection/connectionState.ts'
import { hidden } from './firstScreen.module.css'

export function ToastRegion() {
  const { toasts } = useApp()
  const t = useTexts()
  const numbers = useNumbers()
  const list = useStore(toasts.list)
  return (
    <>
      <ToastStack
        toasts={list.map(({ id, kind, message }) => ({
          id,
          kind,
          text: textOf(t, message, numbers),
          way: wayOf(t, message),
        }))}
        onDismiss={toasts.dismiss}
        dismissLabel={t.toasts.dismiss}
      />
      <Aloud
        cue={list}
        news={() =>
          toasts
            .takeNews()
            .map(({ message }) => textOf(t, message, numbers))
            .join(' ')
        }
      />
    </>
  )
}

/** What only a new page brings back, such as a wallet that was restarted. */
function wayOf(t: DialogsText, message: ToastMessage): ShownToast['way'] {
  const code =
    message.type === 'error'
      ? message.code
      : message.type === 'disconnected' && message.outcome === 'restarted'
        ? 'wallet-restarted'
        : undefined
  const onClick = code && reloadAfter(code)
  return onClick && { label: t.reload, onClick }
}

function textOf(t: DialogsText, message: ToastMessage, numbers: Numbers): string {
  switch (message.type) {
    case 'disconnected':
      return about(t, message.wallet, t.toasts.disconnected[message.outcome])
    case 'account-changed':
      return t.toasts.accountChanged(shortAddress(message.address))
    case 'other-account':
      return about(t, message.wallet, (wallet) =>
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
      return about(t, message.wallet, t.errors[message.code])
    default:
      return message satisfies never
  }
}

/** `way`: what can be done about it; a message with one stays. */
export type ShownToast = {
  readonly id: number
  readonly kind: 'success' | 'warning' | 'error' | 'info'
  readonly text: string
  readonly way?: { readonly label: string; onClick(): void } | undefined
}

type ToastsProps = {
  readonly toasts: readonly ShownToast[]
  onDismiss(id: number): void
  readonly dismissLabel: string
}

const SHOWN_MS = 5_000
/** How many there is room for, and on a phone. */
const [MANY, FEW] = [4, 2]
const MARKS = { success: CheckIcon, warning: WarningIcon, error: WarningIcon, info: InfoIcon }

/** Short messages at the top right. Good news leaves after five seconds, unless a pointer or the focus rests on it;
 * errors and warnings stay. They are read out beside it, for they go into a window and out again with the region.
 * @internal */
export function ToastStack({ toasts, onDismiss, dismissLabel }: ToastsProps) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = toasts.length > 0 && (pointed || focused)
  const [many, few] = [foremost(toasts, MANY), foremost(toasts, FEW)]
  const ref = useRef<HTMLDivElement>(null)
  // a phone has no room beside the sum that counts up while its reason is told
  useLayoutEffect(() => {
    if (toasts.length === 0) return
    const sum = document.querySelector('#headline > [data-sum]')?.getBoundingClientRect()
    ref.current?.style.setProperty('--sum', `${sum?.bottom ?? 0}px`)
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
        <Message
          key={item.id}
          item={item}
          held={held}
          dismissLabel={dismissLabel}
          spare={many.includes(item) ? !few.includes(item) && 'phone' : 'all'}
          onDismiss={() => onDismiss(item.id)}
        />
      ))}
    </div>
  )
}

/** The newest, in their order, and what stays before what leaves by itself, or it would be pushed away unread. What has
 * just come is among them in any case, or beside old errors nothing would be told any more. */
function foremost(list: readonly ShownToast[], most: number): readonly ShownToast[] {
  const first = [...list].sort((a, b) => Number(stays(a)) - Number(stays(b))).slice(-most)
  return list.filter((one) => first.includes(one) || one === list.at(-1))
}

/** Until it is dismissed. */
function stays({ kind, way }: ShownToast): boolean {
  return kind === 'error' || kind === 'warning' || way !== undefined
}

type MessageProps = {
  readonly item: ShownToast
  readonly held: boolean
  /** Where it is left out for now. */
  readonly spare: 'all' | 'phone' | false
  readonly dismissLabel: string
  onDismiss(): void
}

function Message({ item, held, spare, dismissLabel, onDismiss }: MessageProps) {
  const Mark = MARKS[item.kind]
  const ref = useRef<HTMLDivElement>(null)
  const leave = () => {
    if (ref.current) pictureOf(ref.current)(ref.current.closest('dialog') ?? ground())
    onDismiss()
  }
  const latest = useLatest(leave)
  const waits = !stays(item) && !held
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => latest.current(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [waits, latest])
  const onClick = () => {
    if (ref.current) keepFocus(ref.current)
    leave()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault() // or the window that it stands in goes, and it stays
    onClick()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for Escape from the buttons inside
    <div
      ref={ref}
      className={toast}
      data-testid="toast"
      data-kind={item.kind}
      data-spare={spare || undefined}
      onKeyDown={onKeyDown}
    >
      <Mark />
      <p className={words}>
        <span>{unbroken(item.text)}</span>
        {item.way && (
          <>
            <span> </span>
            <button type="button" className={way} onClick={item.way.onClick}>
              {item.way.label}
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

/** An address in it stays on one line. */
function unbroken(text: string): ReactNode {
  return text.split(/(0x\w+…\w+)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text are never reordered
    <span key={index} className={index % 2 ? whole : undefined}>
      {part}
    </span>
  ))
}

/** What has the focus goes away: it moves to the button of the next message that can be seen, or to the region, never
 * to the body. */
function keepFocus(message: HTMLElement) {
  if (!message.contains(focused() ?? null)) return
  const seen = [...(message.parentElement?.querySelectorAll(':scope > :not([data-spare])') ?? [])]
  const at = seen.indexOf(message)
  const beside = seen[at + 1] ?? seen[at - 1]
  ;(beside?.querySelector<HTMLElement>(':scope > button') ?? message.parentElement)?.focus()
}

/** Longer than a window stays that has done its work (ConnectModal.tsx). */
const SETTLES_MS = 600
/** Then it is heard; whoever reads the page does not find it again. */
const HEARD_MS = 5_000

/** With another `cue` it says what `news` gives then; nothing while there is none. Its region is there, with nothing
 * over it, for a moment before the text is: what comes out from behind a window together with it, one reader leaves out
 * and another reads again. */
export function Aloud({ cue, news }: { readonly cue: unknown; news(): string }) {
  const [said, say] = useState('')
  const latest = useLatest(news)
  useEffect(() => {
    if (!cue) return
    const timers = [
      setTimeout(() => say(latest.current()), SETTLES_MS),
      setTimeout(() => say(''), HEARD_MS),
    ]
    return () => {
      timers.forEach(clearTimeout)
      say('') // before anything comes out from behind a window
    }
  }, [cue, latest])
  return (
    <p className={hidden} role="status">
      {said}
    </p>
  )
}

export function Announcer() {
  const session = useSessionField('session')
  const modal = useSessionField('modal')
  const [previous, setPrevious] = useState(session)
  const [text, setText] = useState('')
  const t = useTexts()
  const name = useWalletName()
  if (previous !== session) {
    setPrevious(session)
    if (!isConnected(session)) setText('')
    else if (!isConnected(previous) && !isRestoring(previous))
      setText(t.attempt.connected(name, shortAddress(session.address)))
  }
  if (text && modal) setText('')
  return <Aloud cue={text} news={() => text} />
}

function isConnected(session: Session): session is Extract<Session, { status: 'connected' }> {
  return session.status === 'connected'
}

function isRestoring(session: Session): boolean {
  return session.status === 'connecting' && session.restoring !== undefined
}
