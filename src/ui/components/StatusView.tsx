import { createContext, useContext, useId, type ReactNode } from 'react'
import type { AppError, ErrorCode } from '../../errors.ts'
import { getErrorDetails } from '../../eth/revert.ts'
import { primary, tertiary, secondary, small, soft } from './controls.module.css'
import { reloadPage } from './navigate.ts'
import { returnFocusProps } from './focusReturn.ts'
import {
  actions,
  details as detailsClass,
  column,
  message,
  summary as summaryClass,
  title as titleClass,
} from './StatusView.module.css'
import { useIsSlow } from '../modalHooks.ts'
import { useMessages } from '../useMessages.ts'
import { CheckIcon, ClockIcon, CloseIcon, WarningIcon } from './Icon.tsx'
import { badge, ring } from './StatusRing.module.css'

/** The id of the status title. The Retry button refers to the title with aria-describedby. */
const StatusId = createContext('')

/** Renders an icon, a title and `children`. Set `isTitleRepeated` if the dialog's heading has the
 * same text. */
export function StatusView({
  icon,
  title,
  isTitleRepeated = false,
  tone = 'idle',
  children,
}: {
  icon: ReactNode
  title: string
  isTitleRepeated?: boolean
  tone?: StatusTone
  children?: ReactNode
}) {
  const id = useId()
  return (
    <StatusId.Provider value={id}>
      <div className={column} data-tone={tone}>
        <StatusRing tone={tone}>{icon}</StatusRing>
        {isTitleRepeated ? (
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
    </StatusId.Provider>
  )
}

/** Returns the tone (color and badge) in which an error is shown. A rejection by the user is not
 * shown as a failure. */
export function getStatusTone({ code }: AppError): StatusTone {
  if (code === 'user-rejected' || code === 'wallet-refused') return 'declined'
  return code === 'wallet-expired' || code === 'sign-in-expired' || code === 'timeout'
    ? 'expired'
    : 'failed'
}

export function PendingMessage({ children }: { children: string }) {
  return <p className={message}>{children}</p>
}

/** Shows an error. If there is a Retry button, the button gets the focus and screen readers read
 * the error as its description. Without a Retry button, set `hasNoRetry` to make the error an
 * alert. */
export function ErrorMessage({
  hasNoRetry = false,
  children,
}: {
  hasNoRetry?: boolean
  children: string
}) {
  return (
    <p
      id={`${useContext(StatusId)}why`}
      className={message}
      data-testid="problem"
      role={hasNoRetry ? 'alert' : undefined}
    >
      {children}
    </p>
  )
}

/** Renders the buttons in this order: Retry, `children`, Cancel. */
export function StatusActions({
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
  const t = useMessages()
  const id = useContext(StatusId)
  return (
    <div className={actions}>
      {onRetry && (
        <button
          type="button"
          className={primary}
          {...returnFocusProps('retry')}
          aria-describedby={`${id} ${id}why`}
          ref={focusOnMount}
          onClick={onRetry}
        >
          {t.retry}
        </button>
      )}
      {children}
      {onCancel && (
        <button type="button" className={tertiary} data-testid="cancel" onClick={onCancel}>
          {cancelLabel ?? t.cancel}
        </button>
      )}
    </div>
  )
}

const FIXED_BY_RELOAD: readonly ErrorCode[] = [
  'wallet-unreachable',
  'wallet-restarted',
  'load-failed',
  'storage-blocked',
]

/** Renders a Reload button if only a reload fixes `error`. Set `slow` while a request is pending:
 * the button then also appears if the wallet does not respond. */
export function ReloadButton({
  error,
  slow = false,
}: {
  error?: AppError | undefined
  slow?: boolean
}) {
  const t = useMessages()
  // Offer a reload only after a wait, because a reload cancels a request that the user may still
  // confirm.
  const isUnresponsive = useIsSlow(slow ? 0 : undefined)
  const onClick = isUnresponsive ? reloadPage : error && getReloadAction(error.code)
  return (
    onClick && (
      <button type="button" className={secondary} data-testid="reload" onClick={onClick}>
        {t.reload}
      </button>
    )
  )
}

export function getReloadAction(code: ErrorCode): (() => void) | undefined {
  return FIXED_BY_RELOAD.includes(code) ? reloadPage : undefined
}

export function ErrorDetails({ error }: { error: AppError }) {
  const t = useMessages()
  if (error.code === 'user-rejected') return null
  return (
    <details className={`${detailsClass} ${small} ${soft}`}>
      <summary className={summaryClass}>{t.details}</summary>
      <p
        lang="en"
        dir="ltr"
        translate="no"
      >{`${error.code}: ${getErrorDetails(error) ?? error.message}`}</p>
    </details>
  )
}

function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}

export type StatusTone =
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

/** Shows a status as a ring with a badge. Decorative, because the title has the same meaning. */
export function StatusRing({
  tone,
  size = 'large',
  children,
}: {
  readonly tone: StatusTone
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
