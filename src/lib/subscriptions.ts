/**
 * Returns a function that keeps one subscription per item. Each call subscribes to new items and
 * unsubscribes from removed ones.
 */
export function createSubscriptions<T>(
  keyOf: (item: T) => string,
  start: (item: T) => (() => void) | undefined,
): (items: readonly T[]) => void {
  const running = new Map<string, () => void>()
  return (items) => {
    const keys = new Set(items.map(keyOf))
    for (const [key, stop] of running) {
      if (keys.has(key)) continue
      running.delete(key)
      stop()
    }
    for (const item of items) {
      const key = keyOf(item)
      if (running.has(key)) continue
      running.set(key, () => undefined) // set before `start`, which may call this function again
      const stop = start(item)
      if (!stop) continue
      if (running.has(key)) running.set(key, stop)
      else stop()
    }
  }
}
