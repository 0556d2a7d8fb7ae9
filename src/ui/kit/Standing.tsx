// How an attempt stands, the same for connecting, signing in and sending: what goes on in one sentence, the ways on,
// and the cause for who wants to know it.
import type { ReactNode } from 'react'
import type { AppError } from '../../errors.ts'
import { primary, secondary, small, soft } from './controls.module.css'
import { way } from './ways.ts'
import { Spinner } from './Spinner.tsx'
import { actions, cause, centre, message } from './Standing.module.css'
import { useTexts } from '../texts.ts'

/** The frame: a picture, a title, and what stands below. */
export function Standing({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return <div className={centre}>{icon}<h3>{title}</h3>{children}</div>
}

/** While somebody else has to act. */
export function Pending({ children }: { children: string }) {
  return <div className={message}><Spinner>{children}</Spinner></div>
}

/** After it failed: said at once, wherever the visitor reads. */
export function Problem({ children }: { children: string }) {
  return <p className={soft} role="alert">{children}</p>
}

/** What can be done: again, something between (`children`), leave. */
export function Ways({ onRetry, onCancel, cancelLabel, children }: {
  onRetry?: (() => void) | undefined
  onCancel?: (() => void) | undefined
  cancelLabel?: string
  children?: ReactNode
}) {
  const t = useTexts()
  return (
    <div className={actions}>
      {/* the visitor just lost the thing that had focus: the way on takes it */}
      {onRetry && (
        <button type="button" className={primary} {...way('retry')} ref={focusOnce} onClick={onRetry}>{t.retry}</button>
      )}
      {children}
      {onCancel && (
        <button type="button" className={secondary} data-testid="cancel"
          onClick={onCancel}>{cancelLabel ?? t.cancel}</button>
      )}
    </div>
  )
}

/** The technical cause; nothing for a visitor who declined, unless the wallet said why. */
export function Details({ error }: { error: AppError }) {
  const t = useTexts()
  const text = error.details ?? (error.code === 'user-rejected' ? undefined : error.message)
  return text === undefined ? null : (
    <details className={`${cause} ${small} ${soft}`}>
      <summary>{t.details}</summary>
      <p>{error.code}: {text}</p>
    </details>
  )
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}
