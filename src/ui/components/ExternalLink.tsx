// Links to other sites, and the warning about an unknown site that embeds this page.
import type { AnchorHTMLAttributes } from 'react'
import { hidden } from './firstScreen.module.css'
import { useMessages } from '../useMessages.ts'
import { secondary, small, soft } from './controls.module.css'
import { frameWarning } from './FramedNotice.module.css'
import { useApp } from '../appContext.ts'
import { useStore } from '../hooks.ts'

/** Renders a link that opens a new tab. Screen readers announce the new tab. */
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

/** Returns whether an unknown site embeds this page. */
export function useIsFramed(): boolean {
  // The wallet option 'safe' exists only if a site embeds this page. Its `installed` becomes true
  // once an allowed Safe has responded, so the site is unknown until then.
  const safe = useStore(useApp().options)?.find(({ connectionType }) => connectionType === 'safe')
  return safe !== undefined && !safe.installed
}

/** Shown instead of the Send and sign-in forms while an unknown site embeds the page, as a
 * protection against clickjacking. */
export function FramedNotice() {
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
