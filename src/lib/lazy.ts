// Keep this file small, because it is part of the page's first script.

/**
 * Returns a function that starts the work on its first call and then returns the same promise.
 * After a failure, the next call starts the work again.
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
