// The status of an attempt to connect, switch, sign in or send: icon in a ring, title, message, actions and error
// details.
import { createContext, useContext, useId, type ReactNode } from 'react'
import type { AppError, ErrorCode } from '../../errors.ts'
import { detailsOf } from '../../eth/revert.ts'
import { primary, quiet, secondary, small, soft } from './controls.module.css'
import { reloadPage } from './navigate.ts'
import { way } from './focusReturn.ts'
import { actions, cause, centre, message, more, title as titleClass } from './StatusView.module.css'
import { useSlow } from '../modalHooks.ts'
import { useTexts } from '../useMessages.ts'
import { CheckIcon, ClockIcon, CloseIcon, WarningIcon } from './Icon.tsx'
import { badge, ring } from './Ring.module.css'

/** The id prefix of the title and the error message. */
const FrameId = createContext('')

/** Renders an icon (60 px), a title and what follows. `said`: the dialog's visually hidden heading has the same text. */
export function Standing({
  icon,
  title,
  said = false,
  tone = 'idle',
  children,
}: {
  icon: ReactNode
  title: string
  said?: boolean
  tone?: Tone
  children?: ReactNode
}) {
  const id = useId()
  return (
    <FrameId.Provider value={id}>
      <div className={centre} data-tone={tone}>
        <Ring tone={tone}>{icon}</Ring>
        {said ? (
          <p id={id} className={titleClass} aria-hidden="true">
            {title}
          </p>
        ) : (
          <h3 id={id} className={titleClass}>
            {title}
          </h3>
        )}
        {children}
      </div>
    </FrameId.Provider>
  )
}

/** Returns the tone of an error; a rejection by the user is not a failure. */
export function toneOf({ code }: AppError): Tone {
  if (code === 'user-rejected' || code === 'wallet-refused') return 'declined'
  return code === 'wallet-expired' || code === 'sign-in-expired' || code === 'timeout'
    ? 'expired'
    : 'failed'
}

/** The message while the wallet or the user has to act. */
export function Pending({ children }: { children: string }) {
  return <p className={message}>{children}</p>
}

/** The error message. It describes the focused Retry button; without one (`alone`) it is an alert. */
export function Problem({ alone = false, children }: { alone?: boolean; children: string }) {
  return (
    <p
      id={`${useContext(FrameId)}why`}
      className={message}
      data-testid="problem"
      role={alone ? 'alert' : undefined}
    >
      {children}
    </p>
  )
}

/** The actions: retry, others (`children`), cancel. */
export function Ways({
  onRetry,
  onCancel,
  cancelLabel,
  children,
}: {
  onRetry?: (() => void) | undefined
  onCancel?: (() => void) | undefined
  cancelLabel?: string
  children?: ReactNode
}) {
  const t = useTexts()
  const id = useContext(FrameId)
  return (
    <div className={actions}>
      {}
      {onRetry && (
        <button
          type="button"
          className={primary}
          {...way('retry')}
          aria-describedby={`${id} ${id}why`}
          ref={focusOnce}
          onClick={onRetry}
        >
          {t.retry}
        </button>
      )}
      {children}
      {onCancel && (
        <button type="button" className={quiet} data-testid="cancel" onClick={onCancel}>
          {cancelLabel ?? t.cancel}
        </button>
      )}
    </div>
  )
}

const RELOADED: readonly ErrorCode[] = [
  'wallet-unreachable',
  'wallet-restarted',
  'load-failed',
  'storage-blocked',
]

/** The Reload button, for errors that only a reload fixes. With `slow` it also appears after a while, when a wallet
 * in this page does not respond: earlier, a reload would lose a request that the user is about to answer. */
export function Reload({ error, slow = false }: { error?: AppError | undefined; slow?: boolean }) {
  const t = useTexts()
  const gone = useSlow(slow ? 0 : undefined)
  const onClick = gone ? reloadPage : error && reloadAfter(error.code)
  return (
    onClick && (
      <button type="button" className={secondary} data-testid="reload" onClick={onClick}>
        {t.reload}
      </button>
    )
  )
}

/** Returns a function that reloads the page if that fixes the error, else undefined. */
export function reloadAfter(code: ErrorCode): (() => void) | undefined {
  return RELOADED.includes(code) ? reloadPage : undefined
}

/** Shows the technical cause; nothing when the user rejected. */
export function Details({ error }: { error: AppError }) {
  const t = useTexts()
  if (error.code === 'user-rejected') return null
  return (
    <details className={`${cause} ${small} ${soft}`}>
      <summary className={more}>{t.details}</summary>
      <p
        lang="en"
        dir="ltr"
        translate="no"
      >{`${error.code}: ${detailsOf(error) ?? error.message}`}</p>
    </details>
  )
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}

export type Tone =
  | 'idle'
  | 'waiting'
  | 'declined'
  | 'failed'
  | 'expired'
  | 'done'
  | 'danger'
  | 'ended'

const BADGES = {
  idle: undefined,
  waiting: undefined,
  declined: CloseIcon,
  failed: WarningIcon,
  expired: ClockIcon,
  done: CheckIcon,
  danger: WarningIcon,
  ended: CloseIcon,
} as const

/** Shows a status by shape and color: a turning arc while waiting, a cross for declined or canceled, a triangle for
 * failed, a clock for expired, a check for done. Decorative: the title says the same. 'large' fits an icon of 60 px,
 * 'small' one of 28. */
export function Ring({
  tone,
  size = 'large',
  children,
}: {
  readonly tone: Tone
  readonly size?: 'large' | 'small'
  readonly children: ReactNode
}) {
  const Badge = BADGES[tone]
  return (
    <span className={ring} data-tone={tone} data-size={size} aria-hidden="true">
      <svg viewBox="0 0 96 96" fill="none">
        <circle cx="48" cy="48" r="46" />
        <circle cx="48" cy="48" r="46" pathLength="100" />
      </svg>
      {children}
      {Badge && (
        <span className={badge}>
          <Badge size={size === 'large' ? 16 : 12} />
        </span>
      )}
    </span>
  )
}
