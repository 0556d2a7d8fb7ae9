// A time that has passed, and one that comes, for components.
import { useEffect, useState } from 'react'
import { useSessionField } from '../hooks.ts'

/** A wallet that has not answered by now may be locked. */
const SLOW_MS = 10_000

/** True once a wallet is slow, counted from when `start` became what it is; never while that is undefined. */
export function useSlow(start: number | undefined): boolean {
  const [elapsed, setElapsed] = useState<number>()
  useEffect(() => {
    if (start === undefined) return
    const timer = setTimeout(() => setElapsed(start), SLOW_MS)
    return () => clearTimeout(timer)
  }, [start])
  return start !== undefined && elapsed === start
}

/** Whole seconds until a time in milliseconds since the epoch, never less than none. */
export function secondsUntil(time: number): number {
  return Math.max(0, Math.ceil((time - Date.now()) / 1_000))
}

/** The same, counted down. */
export function useCountdown(time: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(time))
  useEffect(() => {
    const count = (): void => setSeconds(secondsUntil(time))
    count()
    const timer = setInterval(count, 1_000)
    return () => clearInterval(timer)
  }, [time])
  return seconds
}

export function useSlowAttempt(): boolean {
  const session = useSessionField('session')
  return useSlow(session.status === 'connecting' ? session.attempt : undefined)
}
