// How an attempt stands, the same for connecting, switching, signing in and sending: a picture in a ring, a title, one
// sentence, the ways on, and the cause for who wants to know it.
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

/** The id of the frame, from which those of its title and its problem are made. */
const FrameId = createContext('')

/** The frame: a picture (a wallet's, 60 px), a title, and what stands below. `said`: the dialog's own heading, unseen,
 * has the same words. */
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

/** The ring of a failure: what the visitor did himself is no fault. */
export function toneOf({ code }: AppError): Tone {
  if (code === 'user-rejected' || code === 'wallet-refused') return 'declined'
  return code === 'wallet-expired' || code === 'sign-in-expired' || code === 'timeout'
    ? 'expired'
    : 'failed'
}

/** While somebody else has to act. */
export function Pending({ children }: { children: string }) {
  return <p className={message}>{children}</p>
}

/** After it failed: read out with Retry, which has the focus then; where there is none (`alone`), at once. */
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

/** What can be done: again, something between (`children`), leave. */
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
      {/* the visitor just lost the thing that had focus: the way on takes it */}
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

// What only a new page can end.
const RELOADED: readonly ErrorCode[] = [
  'wallet-unreachable',
  'wallet-restarted',
  'load-failed',
  'storage-blocked',
]

/** Where only a new page helps: its button, and nothing for any other failure. `slow`: a wallet of this page says
 * nothing. After as long again it may be gone for good; sooner a reload would lose what somebody is about to answer. */
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

/** Loads the page anew; undefined after what that does not help. */
export function reloadAfter(code: ErrorCode): (() => void) | undefined {
  return RELOADED.includes(code) ? reloadPage : undefined
}

/** The technical cause; nothing for a visitor who declined: there is nothing to be found out. */
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

/** Shows how an attempt stands, by shape and by colour: an arc that turns while somebody else has to act, a cross when
 * it was declined or canceled, a triangle when it failed, a clock when time ran out, a check when it is done. It
 * decorates: the title beside it says the same. 'large' goes round a picture of 60 px, 'small' round one of 28. */
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
