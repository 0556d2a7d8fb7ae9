// What all ways an attempt can stand have in common: the wallet's picture, one sentence, one action. And the way to get a wallet.
import type { ReactNode } from 'react'
import type { WalletOption } from '../../wallets/options.ts'
import { quiet } from '../controls.module.css'
import { hidden } from '../firstScreen.module.css'
import { useTexts } from '../texts.ts'
import { WalletIcon } from '../WalletIcon.tsx'
import { centre } from './AttemptView.module.css'
import { cardsOf } from './steps.ts'
import { shapeOf } from './shape.ts'

export function Frame({ option, title, children }: { option: WalletOption; title: string; children: ReactNode }) {
  return (
    <div className={centre}>
      <WalletIcon name={option.name} iconUrl={option.iconUrl} background={option.iconBackground} size={60} />
      <h3>{title}</h3>
      {children}
    </div>
  )
}

/** On a phone straight to its store, elsewhere to the steps that show how; nothing for a wallet that cannot be had. */
export function GetThis({ option, label, className = quiet, onGet }: {
  option: WalletOption
  label: string
  className?: string
  onGet(): void
}) {
  const t = useTexts()
  const ways = option.links
  const testId = `get-option-${option.id}`
  if (ways.mobile) {
    return (
      <a className={className} href={ways.mobile} target="_blank" rel="noopener noreferrer" data-testid={testId}>
        {label}<span className={hidden}> ({t.connect.opensElsewhere})</span>
      </a>
    )
  }
  if (cardsOf(shapeOf(option)) === 0) return null
  return <button type="button" className={className} data-testid={testId} onClick={onGet}>{label}</button>
}
