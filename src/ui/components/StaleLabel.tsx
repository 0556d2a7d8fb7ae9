import { useSyncExternalStore } from 'react'
import { useMessages } from '../useMessages.ts'
import { soft } from './controls.module.css'
import { note } from './StaleLabel.module.css'

const STEP_MS = 10_000

/** Shows the age of a balance. `dataUpdatedAt` is the time of its last confirmation (in ms). */
export function StaleLabel({ dataUpdatedAt }: { dataUpdatedAt: number | undefined }) {
  const { account: t } = useMessages()
  const steps = useSyncExternalStore(
    everySecond,
    () => Math.floor((Date.now() - (dataUpdatedAt ?? 0)) / STEP_MS),
    () => 0,
  )
  if (dataUpdatedAt !== undefined && steps < 1) return null
  const seconds = (steps * STEP_MS) / 1_000
  const age =
    seconds < 120 ? t.balanceAsOf.seconds(seconds) : t.balanceAsOf.minutes(Math.floor(seconds / 60))
  const text = dataUpdatedAt === undefined ? t.balanceStale : age
  return <span className={`${soft} ${note}`}>{` (${text})`}</span>
}

function everySecond(listener: () => void): () => void {
  const timer = setInterval(listener, 1_000)
  return () => clearInterval(timer)
}
