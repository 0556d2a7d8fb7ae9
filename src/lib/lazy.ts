// Separate from the other helpers, because the first script of the page bundles this file and must
// stay small.

/**
 * Returns a function that starts the work on its first call and returns the same promise to all
 * callers. After a failure the next call starts the work again.
 */
export function lazy<T>(start: () => Promise<T>): () => Promise<T> {
  let work: Promise<T> | undefined
  return () => {
    if (work) return work
    const attempt = start()
    attempt.catch(() => {
      if (work === attempt) work = undefined
    })
    work = attempt
    return attempt
  }
}
