// The one way out to another site: a new tab that cannot reach back, and says so to who cannot see it open. By it the
// visitor also leaves a foreign frame.
import type { AnchorHTMLAttributes } from 'react'
import { hidden } from './firstScreen.module.css'
import { useTexts } from '../useMessages.ts'
import { secondary, small, soft } from './controls.module.css'
import { foreign } from './ForeignFrame.module.css'
import { useApp } from '../appContext.ts'
import { useStore } from '../hooks.ts'

/** `href` and the rest are those of a link; `children` is what it says. */
export function ExternalLink({
  children,
  ...link
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'rel'>) {
  const t = useTexts()
  return (
    <a {...link} target="_blank" rel="noopener noreferrer">
      {typeof children === 'string' ? <span>{children}</span> : children}
      <span className={hidden}>{` (${t.connect.opensElsewhere})`}</span>
    </a>
  )
}

/** True in a frame in which no allowed Safe has answered (the Safe is offered only in frames, and installed once it
 * has). */
export function useForeignFrame(): boolean {
  const safe = useStore(useApp().options)?.find(({ connectionType }) => connectionType === 'safe')
  return safe !== undefined && !safe.installed
}

/** In place of sending and signing in, while a site that is no Safe of ours frames this page: it could lay anything
 * over a button and have the visitor press it unseen. A host that sends our headers does not let it come to this. Why,
 * and the way out. */
export function ForeignFrame() {
  const t = useTexts()
  return (
    <div className={foreign}>
      <p className={`${small} ${soft}`}>{t.foreignFrame.why}</p>
      <ExternalLink className={secondary} href={location.href}>
        {t.foreignFrame.leave}
      </ExternalLink>
    </div>
  )
}
