// Links to other sites, and the warning that is shown if an unknown site embeds this page in a
// frame.
import type { AnchorHTMLAttributes } from 'react'
import { hidden } from './firstScreen.module.css'
import { useMessages } from '../useMessages.ts'
import { secondary, small, soft } from './controls.module.css'
import { frameWarning } from './ForeignFrame.module.css'
import { useApp } from '../appContext.ts'
import { useStore } from '../hooks.ts'

/** A link that opens a new tab with `noopener`. Screen readers announce the new tab. */
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

/** Returns true if this page is in a frame and no allowed Safe has responded, so that the embedding
 * site is unknown. The wallet option 'safe' exists only in frames. */
export function useForeignFrame(): boolean {
  const safe = useStore(useApp().options)?.find(({ connectionType }) => connectionType === 'safe')
  return safe !== undefined && !safe.installed
}

/** Replaces the Send and sign-in forms while an unknown site embeds this page, as a protection
 * against clickjacking. Servers that send the build's CSP header (`frame-ancestors`) do not need
 * it. */
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
