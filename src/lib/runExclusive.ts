const MAX_WAIT_MS = 2_000

/** Runs a task while no other tab of this origin runs one under the same name, and resolves with its result. Starts
 * it anyway after two seconds, because a tab that the system has suspended never releases its lock, and immediately
 * without Web Locks. */
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
  await locks?.request(name, { signal: waiting.signal }, start).catch(() => {}) // `start` returns the same failure
  return start()
}
