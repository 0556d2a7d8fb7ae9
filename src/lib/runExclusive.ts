const MAX_WAIT_MS = 2_000

/**
 * Runs a task while no other tab of this origin runs a task with the same name. Resolves with its
 * result. Starts the task anyway after two seconds, because a suspended tab never releases its
 * lock. Starts it immediately if Web Locks are not available.
 */
export async function runExclusive<T>(
  locks: Pick<LockManager, 'request'> | undefined,
  name: string,
  task: () => Promise<T>,
): Promise<T> {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), MAX_WAIT_MS)
  let running: Promise<T> | undefined
  const start = (): Promise<T> => {
    clearTimeout(timer)
    running ??= task()
    return running
  }
  // An error of the task is ignored here, because `start()` below returns the same promise. If the
  // lock request itself failed or timed out, `start()` runs the task without a lock.
  await locks?.request(name, { signal: waiting.signal }, start).catch(() => {})
  return start()
}
