// The icons of the first paint. The other icons are in Icon.tsx, which loads with the dialogs.
import type { ReactNode } from 'react'

export type IconProps = { readonly size?: number }

export function Glyph({ size = 20, children }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const SunIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="10" cy="10" r="3.25" />
    <path d="M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.35 4.35 5.4 5.4M14.6 14.6l1.05 1.05" />
    <path d="M15.65 4.35 14.6 5.4M5.4 14.6l-1.05 1.05" />
  </Glyph>
)

export const MoonIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M16.5 11.6A6.75 6.75 0 0 1 8.4 3.5a6.75 6.75 0 1 0 8.1 8.1Z" />
  </Glyph>
)
