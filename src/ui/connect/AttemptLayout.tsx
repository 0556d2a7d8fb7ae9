import type { ReactNode } from 'react'
import type { WalletOption } from '../../wallets/options.ts'
import { tertiary, small, soft } from '../components/controls.module.css'
import { ExternalLink } from '../components/ExternalLink.tsx'
import { returnFocusProps } from '../components/focusReturn.ts'
import { StatusView, type StatusTone } from '../components/StatusView.tsx'
import { WalletIcon } from '../components/WalletIcon.tsx'
import { useMessages } from '../useMessages.ts'
import { countDownloadCards, toStepWallet } from './connectSteps.ts'

export type AttemptProps = {
  readonly option: WalletOption
  onConnect(): void
  onCancel(): void
  /** Opens the steps that show how to get this wallet. */
  onGet(): void
}

export function AttemptLayout({
  option,
  title,
  tone = 'idle',
  children,
}: {
  option: WalletOption
  title: string
  tone?: StatusTone
  children?: ReactNode
}) {
  const icon = (
    <WalletIcon
      name={option.name}
      iconUrl={option.iconUrl}
      background={option.iconBackground}
      accent={option.iconAccent}
      size={60}
    />
  )
  return (
    <StatusView icon={icon} title={title} tone={tone}>
      <ClaimedName option={option} />
      {children}
    </StatusView>
  )
}

// Shows the rdns of a wallet with a well-known name, because the wallet may be an imitation.
function ClaimedName({ option: { claimedRdns } }: { option: WalletOption }) {
  const t = useMessages()
  return (
    claimedRdns !== undefined && (
      <p className={`${small} ${soft}`}>{t.connect.claims(claimedRdns)}</p>
    )
  )
}

/** Links to the wallet's page in the app store on a phone. Elsewhere renders a button that opens
 * the installation steps. */
export function GetWalletLink({
  option,
  label,
  className = tertiary,
  onGet,
}: {
  option: WalletOption
  label: string
  className?: string
  onGet(): void
}) {
  const links = option.links
  const name = `get-option-${option.id}`
  if (links.mobile) {
    return (
      <ExternalLink className={className} href={links.mobile} data-testid={name}>
        {label}
      </ExternalLink>
    )
  }
  if (countDownloadCards(toStepWallet(option)) === 0) return null
  return (
    <button type="button" className={className} {...returnFocusProps(name)} onClick={onGet}>
      {label}
    </button>
  )
}
