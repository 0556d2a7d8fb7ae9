// A store that works only while somebody reads it.
import type { Readable, Store } from '../lib/store.ts'

/** `update` is told at every change of `source`, and when the first reader comes or the last one goes. */
export function onDemand<T>(store: Store<T>, source: Pick<Readable<unknown>, 'subscribe'>, update: (isRead: boolean) => void): Readable<T> {
  let readers = 0
  let stopSource: (() => void) | undefined
  return {
    get: store.get,
    subscribe(listener) {
      const stop = store.subscribe(listener)
      readers += 1
      stopSource ??= source.subscribe(() => update(readers > 0))
      update(true)
      let counted = true
      return () => {
        stop()
        if (counted) readers -= 1
        counted = false
        if (readers === 0) queueMicrotask(() => update(readers > 0)) // a modal that takes over keeps the reading alive
      }
    },
  }
}
