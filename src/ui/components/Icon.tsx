// Decorative icons. Each icon is a separate export, so that a chunk contains only the icons it
// uses.
import type { ReactNode } from 'react'
import { Glyph, type IconProps } from './firstLoadIcons.tsx'
import { ring, wrap } from './Spinner.module.css'

export const CloseIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m5 5 10 10M15 5 5 15" />
  </Glyph>
)

/** An icon that is mirrored in right-to-left languages. */
const DirectionalGlyph = ({ children, ...props }: IconProps & { readonly children: ReactNode }) => (
  <Glyph {...props}>
    <g data-mirror-rtl="">{children}</g>
  </Glyph>
)

export const BackIcon = (props: IconProps) => (
  <DirectionalGlyph {...props}>
    <path d="M12 4 6 10l6 6" />
  </DirectionalGlyph>
)

export const CheckIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m4 10.5 4 4 8-9" />
  </Glyph>
)

export const CopyIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="7.25" y="7.25" width="9" height="9" rx="2" />
    <path d="M12.75 4.75v-.5a1 1 0 0 0-1-1h-7a1 1 0 0 0-1 1v7a1 1 0 0 0 1 1h.5" />
  </Glyph>
)

export const ExternalIcon = (props: IconProps) => (
  <DirectionalGlyph {...props}>
    <path d="M8.5 4.25h-3a1.5 1.5 0 0 0-1.5 1.5v8.75a1.5 1.5 0 0 0 1.5 1.5h8.75a1.5 1.5 0 0 0 1.5-1.5v-3" />
    <path d="M11.5 3.75h4.75V8.5M16 4l-6.5 6.5" />
  </DirectionalGlyph>
)

export const RefreshIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M15.9 8.25A6.1 6.1 0 0 0 5 6.5L3.5 8M3.5 4.25V8h3.75M4.1 11.75A6.1 6.1 0 0 0 15 13.5l1.5-1.5" />
    <path d="M16.5 15.75V12h-3.75" />
  </Glyph>
)

export const WalletGlyph = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M3.5 6.75v8a1.5 1.5 0 0 0 1.5 1.5h10a1.5 1.5 0 0 0 1.5-1.5v-7a1.5 1.5 0 0 0-1.5-1.5H4.5" />
    <path d="M14.5 6.25V4.5a1 1 0 0 0-1.25-.97L4.4 5.6a1.2 1.2 0 0 0-.9 1.15" />
    <path d="M13.4 11.25h.1" strokeWidth="2" />
  </Glyph>
)

export const AddToWalletIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M16.5 8.75v-1a1.5 1.5 0 0 0-1.5-1.5H4.5M3.5 6.75v8a1.5 1.5 0 0 0 1.5 1.5h4.25" />
    <path d="M14.5 6.25V4.5a1 1 0 0 0-1.25-.97L4.4 5.6a1.2 1.2 0 0 0-.9 1.15M14 11.25v5.5M11.25 14h5.5" />
  </Glyph>
)

export const PhoneIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="5.75" y="2.75" width="8.5" height="14.5" rx="2" />
    <path d="M9 14.75h2" />
  </Glyph>
)

export const BrowserIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="2.75" y="3.75" width="14.5" height="12.5" rx="2" />
    <path d="M2.75 7.75h14.5M5.5 5.75h.1M8 5.75h.1" />
  </Glyph>
)

export const KeyIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="6.75" cy="13.25" r="3.5" />
    <path d="m9.25 10.75 7-7M13 7l2.5 2.5M10.75 9.25l1.5 1.5" />
  </Glyph>
)

export const EyeIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M2.25 10S5 4.75 10 4.75 17.75 10 17.75 10 15 15.25 10 15.25 2.25 10 2.25 10Z" />
    <circle cx="10" cy="10" r="2.25" />
  </Glyph>
)

export const CrossedEyeIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M5.4 6.3C3.35 7.75 2.25 10 2.25 10S5 15.25 10 15.25c1.4 0 2.6-.4 3.65-1M8 5a6.6 6.6 0 0 1 2-.25c5 0 7.75 5.25 7.75 5.25a12 12 0 0 1-1.9 2.6" />
    <path d="M8.4 8.4a2.25 2.25 0 0 0 3.2 3.2M3.75 3.75l12.5 12.5" />
  </Glyph>
)

export const WarningIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M8.7 3.75 2.45 14.5a1.5 1.5 0 0 0 1.3 2.25h12.5a1.5 1.5 0 0 0 1.3-2.25L11.3 3.75a1.5 1.5 0 0 0-2.6 0Z" />
    <path d="M10 7.75v3.5M10 13.9v.1" />
  </Glyph>
)

export const InfoIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M10 9.25v4.25M10 6.5v.1" />
  </Glyph>
)

export const QrIcon = (props: IconProps) => (
  <Glyph {...props}>
    <rect x="3" y="3" width="5.5" height="5.5" rx="1" />
    <rect x="11.5" y="3" width="5.5" height="5.5" rx="1" />
    <rect x="3" y="11.5" width="5.5" height="5.5" rx="1" />
    <path d="M11.75 11.75h2v2M17 11.75v1M11.75 17h.75M15.5 16.5V17h1.5v-1.5" />
  </Glyph>
)

export const ShareIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 12.5v-10M6.5 6 10 2.5 13.5 6M6.5 9H5.25v7.75h9.5V9H13.5" />
  </Glyph>
)

export const PlusIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 4v12M4 10h12" />
  </Glyph>
)

export const ClockIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M10 5.75V10l2.75 1.75" />
  </Glyph>
)

export const DownIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m5 7.5 5 5 5-5" />
  </Glyph>
)

export const SendIcon = (props: IconProps) => (
  <DirectionalGlyph {...props}>
    <path d="M5 15 15 5M7 5h8v8" />
  </DirectionalGlyph>
)

export const ReceiveIcon = (props: IconProps) => (
  <DirectionalGlyph {...props}>
    <path d="M15 5 5 15M13 15H5V7" />
  </DirectionalGlyph>
)

export function Spinner({
  children,
  size = 20,
}: {
  readonly children: ReactNode
  readonly size?: number
}) {
  return (
    <span className={wrap}>
      <svg
        className={ring}
        viewBox="0 0 20 20"
        width={size}
        height={size}
        fill="none"
        strokeWidth="2"
        aria-hidden="true"
      >
        <circle cx="10" cy="10" r="8" />
        <path d="M10 2a8 8 0 0 1 8 8" />
      </svg>
      <span>{children}</span>
    </span>
  )
}
