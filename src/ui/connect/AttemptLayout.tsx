// What all ways an attempt can stand have in common: the wallet's picture, one sentence, one action. And the way to get
// a wallet.
import type { ReactNode } from 'react'
import type { WalletOption } from '../../wallets/options.ts'
import { quiet, small, soft } from '../components/controls.module.css'
import { ExternalLink } from '../components/ExternalLink.tsx'
import { way } from '../components/focusReturn.ts'
import { Standing, type Tone } from '../components/StatusView.tsx'
import { WalletIcon } from '../components/WalletIcon.tsx'
import { useTexts } from '../useMessages.ts'
import { cardsOf, shapeOf } from './connectSteps.ts'

export type AttemptProps = {
  readonly option: WalletOption
  onConnect(): void
  onCancel(): void
  /** Leads to the steps that show how to get this wallet. */
  onGet(): void
}

export function Frame({
  option,
  title,
  tone = 'idle',
  children,
}: {
  option: WalletOption
  title: string
  tone?: Tone
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
    <Standing icon={icon} title={title} tone={tone}>
      <Claim option={option} />
      {children}
    </Standing>
  )
}

// The strip has no room for it: a name that may not be the wallet's own.
function Claim({ option: { claimedRdns: claim } }: { option: WalletOption }) {
  const t = useTexts()
  return claim !== undefined && <p className={`${small} ${soft}`}>{t.connect.claims(claim)}</p>
}

/** On a phone straight to its store, elsewhere to the steps that show how; nothing for a wallet that cannot be had. */
export function GetThis({
  option,
  label,
  className = quiet,
  onGet,
}: {
  option: WalletOption
  label: string
  className?: string
  onGet(): void
}) {
  const ways = option.links
  const name = `get-option-${option.id}`
  if (ways.mobile) {
    return (
      <ExternalLink className={className} href={ways.mobile} data-testid={name}>
        {label}
      </ExternalLink>
    )
  }
  if (cardsOf(shapeOf(option)) === 0) return null
  return (
    <button type="button" className={className} {...way(name)} onClick={onGet}>
      {label}
    </button>
  )
}
