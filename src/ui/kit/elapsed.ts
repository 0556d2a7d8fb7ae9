// A time that has passed, for components.
import { useEffect, useState } from 'react'

/** True once `ms` milliseconds have passed since `start` became what it is; never while it is undefined. */
export function useElapsed(ms: number, start: number | undefined): boolean {
  const [elapsed, setElapsed] = useState<number>()
  useEffect(() => {
    if (start === undefined) return
    const timer = setTimeout(() => setElapsed(start), ms)
    return () => clearTimeout(timer)
  }, [ms, start])
  return start !== undefined && elapsed === start
}
