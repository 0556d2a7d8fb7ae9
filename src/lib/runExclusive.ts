const MAX_WAIT_MS = 2_000

/**
 * Runs a task while no other tab of this origin runs a task with the same name. Waits at most two
 * seconds for the lock, because a suspended tab keeps its lock.
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
  // Ignore errors of the task here, because `start()` below returns the task's promise with its
  // errors. If the lock was not granted in time, `start()` runs the task without the lock.
  await locks?.request(name, { signal: waiting.signal }, start).catch(() => {})
  return start()
}
