// What stands beside a balance that is not today's.
import { useSyncExternalStore } from 'react'
import { soft } from './controls.module.css'
import { useTexts } from '../texts.ts'
import { note } from './Staleness.module.css'

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
