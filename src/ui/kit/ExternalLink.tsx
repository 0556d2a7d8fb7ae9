// The one way out to another site: a new tab that cannot reach back, and says so to who cannot see it open.
import type { AnchorHTMLAttributes } from 'react'
import { hidden } from './firstScreen.module.css'
import { useTexts } from '../texts.ts'

/** `href` and the rest are those of a link; `children` is what it says. */
export function ExternalLink({ children, ...link }: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'rel'>) {
  const t = useTexts()
  return (
    <a {...link} target="_blank" rel="noopener noreferrer">
      {typeof children === 'string' ? <span>{children}</span> : children}
      <span className={hidden}>{` (${t.connect.opensElsewhere})`}</span>
    </a>
  )
}
