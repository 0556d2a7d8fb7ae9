// Whether the attempt that is under way has waited long.
import { useSession } from '../hooks.ts'
import { useElapsed } from '../kit/elapsed.ts'

/** A wallet that has not answered by now may be locked. */
const SLOW_MS = 10_000

export function useSlowAttempt(): boolean {
  const { session } = useSession()
  return useElapsed(SLOW_MS, session.status === 'connecting' ? session.attempt : undefined)
}
