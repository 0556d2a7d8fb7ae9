// The two pictures of 'What is a Wallet?'. They are not in the prerendered HTML, so that it stays
// small.
import type { ReactNode } from 'react'
import { useIsHydrated } from '../hooks.ts'
import { back, coin, cut, fill, line, picture, rim } from './IntroPictures.module.css'

function Picture({ children }: { children: ReactNode }) {
  return (
    useIsHydrated() && (
      <svg className={picture} viewBox="0 0 56 56" aria-hidden="true">
        {children}
      </svg>
    )
  )
}

export const AssetsPicture = () => (
  <Picture>
    <circle className={coin} cx="35.5" cy="18.5" r="9" />
    <circle className={rim} cx="35.5" cy="18.5" r="5.75" />
    <path className={back} d="M12 24.5a4 4 0 0 1 4-4h20a4 4 0 0 1 4 4v4H12Z" />
    <rect className={fill} x="12" y="24" width="32" height="20" rx="4.5" />
    <path className={cut} d="M44.5 30.5h-6a3.5 3.5 0 0 0 0 7h6Z" />
    <circle className={fill} cx="38.75" cy="34" r="1.5" />
  </Picture>
)

export const SignInPicture = () => (
  <Picture>
    <rect className={fill} x="9.5" y="14" width="31" height="25" rx="4.5" />
    <circle className={cut} cx="19" cy="22.5" r="3.75" />
    <path className={cut} d="M13.25 32.5a5.75 5.75 0 0 1 11.5 0Z" />
    <path className={line} d="M29 21h6.5M29 26h4.5" />
    <circle className={coin} cx="32" cy="37" r="6.5" />
    <path
      className={coin}
      d="M36.5 34.25h9.25a1 1 0 0 1 .7.3l2.1 2.1a.5.5 0 0 1 0 .7l-2.3 2.3-1.75-1.5-1.75 1.5-1.75-1.5-1.25 1.25h-3Z"
    />
    <circle className={cut} cx="30.25" cy="37" r="1.75" />
  </Picture>
)
