// Calls a listener now and on every change. Returns a function that stops.
import type { Readable } from '../../src/lib/store.ts'

export function watch<T>(
  { get, subscribe }: Readable<T>,
  listener: (value: T) => void,
): () => void {
  const stop = subscribe(() => listener(get()))
  listener(get())
  return stop
}
