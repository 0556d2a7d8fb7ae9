// What stands beside a balance that is not today's, and in place of one whose coin is not what its settings say.
import { useSyncExternalStore } from 'react'
import { soft, small } from '../kit/controls.module.css'
import { useTexts } from '../texts.ts'
import { note } from './Staleness.module.css'
import { WarningIcon } from '../kit/Icon.tsx'
import { warning } from '../send/Send.module.css'

const STEP_MS = 10_000

/** `asOf`: when it was last confirmed, in ms since the epoch; undefined when nobody knows. */
export function Staleness({ asOf }: { asOf: number | undefined }) {
  const { account: t } = useTexts()
  const steps = useSyncExternalStore(everySecond, () => Math.floor((Date.now() - (asOf ?? 0)) / STEP_MS), () => 0)
  if (asOf !== undefined && steps < 1) return null
  const text = asOf === undefined ? t.balanceStale : t.balanceAsOf((steps * STEP_MS) / 1_000)
  return <span className={`${soft} ${note}`}>{` (${text})`}</span>
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1_000)
  return () => clearInterval(timer)
}

export function CoinDiffers() {
  const t = useTexts()
  return (
    <p className={`${warning} ${small}`} data-testid="coin-differs"><WarningIcon />{t.errors['coin-differs']('')}</p>
  )
}
