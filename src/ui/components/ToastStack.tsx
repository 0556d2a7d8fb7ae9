import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { ExternalLink } from './ExternalLink.tsx'
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

/** A toast with an `action` stays until the user dismisses it. */
export type ToastItem = {
  readonly id: number
  readonly kind: 'success' | 'warning' | 'error' | 'info'
  readonly text: string
  readonly action?: { readonly label: string; onClick(): void } | undefined
  readonly link?: { readonly label: string; readonly href: string } | undefined
}

type ToastsProps = {
  readonly toasts: readonly ToastItem[]
  onDismiss(id: number): void
  readonly dismissLabel: string
}

const DISMISS_AFTER_MS = 5_000

const [MAX_TOASTS, MAX_TOASTS_ON_PHONE] = [4, 2]

const ICONS = { success: CheckIcon, warning: WarningIcon, error: WarningIcon, info: InfoIcon }

/** Shows toasts, which ToastRegion announces to screen readers. Success and info toasts disappear
 * after five seconds. */
export function ToastStack({ toasts, onDismiss, dismissLabel }: ToastsProps) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const isPaused = toasts.length > 0 && (pointed || focused)
  const [shown, shownOnPhone] = [
    selectVisible(toasts, MAX_TOASTS),
    selectVisible(toasts, MAX_TOASTS_ON_PHONE),
  ]
  return (
    <div
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
          hiddenWhere={shown.includes(item) ? !shownOnPhone.includes(item) && 'phone' : 'all'}
          onDismiss={() => onDismiss(item.id)}
        />
      ))}
    </div>
  )
}

/** Returns the toasts to show. Persistent toasts take precedence, so that newer toasts do not hide
 * an unread error. */
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
  /** The windows in which the toast is hidden because too many toasts are open. */
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
    event.preventDefault() // otherwise Escape closes the dialog
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
        {item.link && (
          <>
            <span> </span>
            <ExternalLink className={action} href={item.link.href}>
              {item.link.label}
            </ExternalLink>
          </>
        )}
      </p>
      <button type="button" className={dismiss} aria-label={dismissLabel} onClick={onClick}>
        <CloseIcon size={16} />
      </button>
    </div>
  )
}

/** Prevents line breaks within shortened addresses such as '0x1234…abcd'. */
function noBreak(text: string): ReactNode {
  return text.split(/(0x\w+…\w+)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text are never reordered
    <span key={index} className={index % 2 ? noBreakClass : undefined}>
      {part}
    </span>
  ))
}

/** Moves the focus from a dismissed toast to the next visible one, or to the region. */
function moveFocus(message: HTMLElement) {
  if (!message.contains(getActiveElement() ?? null)) return
  const visible = [
    ...(message.parentElement?.querySelectorAll(':scope > :not([data-hidden-when-many])') ?? []),
  ]
  const at = visible.indexOf(message)
  const neighbor = visible[at + 1] ?? visible[at - 1]
  ;(neighbor?.querySelector<HTMLElement>(':scope > button') ?? message.parentElement)?.focus()
}
