// A picture in a ring that shows how an attempt stands, by shape and by colour: an arc that turns while somebody else
// has to act, a cross when it was declined, a triangle when it failed, a clock when time ran out, a check when it is
// done. It decorates: the title beside it says the same.
import type { ReactNode } from 'react'
import { CheckIcon, ClockIcon, CloseIcon, WarningIcon } from './Icon.tsx'
import { badge, ring } from './Ring.module.css'

export type Tone = 'idle' | 'waiting' | 'declined' | 'failed' | 'expired' | 'done'

const BADGES = {
  idle: undefined, waiting: undefined, declined: CloseIcon, failed: WarningIcon, expired: ClockIcon, done: CheckIcon,
} as const

/** 'large' goes round a picture of 60 px, 'small' round one of 28. */
export function Ring({ tone, size = 'large', children }: {
  readonly tone: Tone
  readonly size?: 'large' | 'small'
  readonly children: ReactNode
}) {
  const Badge = BADGES[tone]
  return (
    <span className={ring} data-tone={tone} data-size={size} aria-hidden="true">
      <svg viewBox="0 0 96 96" fill="none">
        <circle cx="48" cy="48" r="46" stroke="var(--line)" />
        <circle cx="48" cy="48" r="46" pathLength="100" stroke="currentColor" />
      </svg>
      {children}
      {Badge && <span className={badge}><Badge size={size === 'large' ? 16 : 12} /></span>}
    </span>
  )
}
