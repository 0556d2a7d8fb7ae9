// A progress ring beside the words that say what is awaited; never without them. It stands still under reduced motion.
import type { ReactNode } from 'react'
import { ring, wrap } from './Spinner.module.css'

export function Spinner({ children, size = 20 }: { readonly children: ReactNode; readonly size?: number }) {
  return (
    <span className={wrap}>
      <svg className={ring} viewBox="0 0 20 20" width={size} height={size} fill="none" strokeWidth="2"
        aria-hidden="true">
        <circle cx="10" cy="10" r="8" stroke="var(--line)" />
        <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" />
      </svg>
      <span>{children}</span>
    </span>
  )
}
