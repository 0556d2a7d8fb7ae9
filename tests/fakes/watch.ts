// Calls a listener now and on every change. Returns a function that stops.
import type { ReadonlyStore } from '../../src/lib/store.ts'

export function watch<T>(
  { get, subscribe }: ReadonlyStore<T>,
  listener: (value: T) => void,
): () => void {
  const stop = subscribe(() => listener(get()))
  listener(get())
  return stop
}
