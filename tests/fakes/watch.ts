// Calls a listener now and on every change of a readable value, until the returned function is
// called.
import type { Readable } from '../../src/lib/store.ts'

export function watch<T>(
  { get, subscribe }: Readable<T>,
  listener: (value: T) => void,
): () => void {
  const stop = subscribe(() => listener(get()))
  listener(get())
  return stop
}
