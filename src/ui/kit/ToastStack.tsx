// Short messages at the top right. Good news leaves after five seconds, unless a pointer or the focus rests on it;
// errors stay. They are read out beside it (ToastRegion.tsx), for they go into a window and out again with the region.
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './Icon.tsx'
import { useLatest } from '../modalHooks.ts'
import { pictureOf } from './leaving.ts'
import { focused, ground } from './ways.ts'
import { dismiss, region, toast, way, whole, words } from './ToastStack.module.css'

/** `way`: what can be done about it; a message with one stays. */
export type ShownToast = {
  readonly id: number
  readonly kind: 'success' | 'error' | 'info'
  readonly text: string
  readonly way?: { readonly label: string; onClick(): void } | undefined
}

type ToastsProps = {
  readonly toasts: readonly ShownToast[]
  onDismiss(id: number): void
  readonly dismissLabel: string
}

const SHOWN_MS = 5_000
const MARKS = { success: CheckIcon, error: WarningIcon, info: InfoIcon }

export function ToastStack({ toasts, onDismiss, dismissLabel }: ToastsProps) {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = toasts.length > 0 && (pointed || focused)
  const ref = useRef<HTMLDivElement>(null)
  // a phone has no room beside the sum that counts up while its reason is told
  useLayoutEffect(() => {
    if (toasts.length === 0) return
    const sum = document.querySelector('#headline > [data-sum]')?.getBoundingClientRect()
    ref.current?.style.setProperty('--sum', `${sum?.bottom ?? 0}px`)
  }, [toasts])
  return (
    <div ref={ref} className={region} role="status" aria-live="off" tabIndex={-1}
      onPointerEnter={() => setPointed(true)} onPointerLeave={() => setPointed(false)}
      onFocus={(event) => setFocused(event.target !== event.currentTarget)} onBlur={() => setFocused(false)}>
      {toasts.map((item) => (
        <Message key={item.id} item={item} held={held} dismissLabel={dismissLabel}
          onDismiss={() => onDismiss(item.id)} />
      ))}
    </div>
  )
}

type MessageProps = {
  readonly item: ShownToast
  readonly held: boolean
  readonly dismissLabel: string
  onDismiss(): void
}

function Message({ item, held, dismissLabel, onDismiss }: MessageProps) {
  const Mark = MARKS[item.kind]
  const ref = useRef<HTMLDivElement>(null)
  const leave = () => {
    if (ref.current) pictureOf(ref.current)(ref.current.closest('dialog') ?? ground())
    onDismiss()
  }
  const latest = useLatest(leave)
  const waits = item.kind !== 'error' && !item.way && !held
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => latest.current(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [waits, latest])
  const onClick = (event: MouseEvent<HTMLElement>) => {
    keepFocus(event.currentTarget)
    leave()
  }
  return (
    <div ref={ref} className={toast} data-testid="toast" data-kind={item.kind}>
      <Mark />
      <p className={words}>
        <span>{unbroken(item.text)}</span>
        {item.way && (
          <><span> </span><button type="button" className={way} onClick={item.way.onClick}>{item.way.label}</button></>
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
  return text.split(/(0x\w+…\w+)/).map((part, index) =>
    <span key={index} className={index % 2 ? whole : undefined}>{part}</span>)
}

/** The pressed button goes away: focus moves to the next message's button, or to the region, never to the body. */
function keepFocus(button: HTMLElement) {
  if (focused() !== button) return
  const region = button.closest<HTMLElement>('[role=status]')
  const others = [...region?.querySelectorAll<HTMLElement>('button') ?? []]
  const index = others.indexOf(button)
  ;(others[index + 1] ?? others[index - 1] ?? region)?.focus()
}
