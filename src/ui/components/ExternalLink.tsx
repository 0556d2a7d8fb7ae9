// Links to other sites, and the warning in a frame of an unknown site.
import type { AnchorHTMLAttributes } from 'react'
import { hidden } from './firstScreen.module.css'
import { useMessages } from '../useMessages.ts'
import { secondary, small, soft } from './controls.module.css'
import { frameWarning } from './ForeignFrame.module.css'
import { useApp } from '../appContext.ts'
import { useStore } from '../hooks.ts'

/** A link that opens a new tab without an opener, and says so to screen readers. */
export function ExternalLink({
  children,
  ...link
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'rel'>) {
  const t = useMessages()
  return (
    <a {...link} target="_blank" rel="noopener noreferrer">
      {typeof children === 'string' ? <span>{children}</span> : children}
      <span className={hidden}>{` (${t.connect.opensElsewhere})`}</span>
    </a>
  )
}

/** Returns true in a frame in which no allowed Safe has answered. The Safe option exists only in frames. */
export function useForeignFrame(): boolean {
  const safe = useStore(useApp().options)?.find(({ way }) => way === 'safe')
  return safe !== undefined && !safe.installed
}

/** Replaces sending and signing in while an unknown site frames this page (clickjacking). Sites that send our headers
 * cannot be framed. */
export function ForeignFrame() {
  const t = useMessages()
  return (
    <div className={frameWarning}>
      <p className={`${small} ${soft}`}>{t.foreignFrame.why}</p>
      <ExternalLink className={secondary} href={location.href}>
        {t.foreignFrame.leave}
      </ExternalLink>
    </div>
  )
}
