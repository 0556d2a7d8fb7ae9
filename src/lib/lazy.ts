// Work that is done once, on the first wish. If it fails, the next wish tries again.

/** Takes what starts the work; returns a function that gives everybody the same promise. */
export function lazy<T>(start: () => Promise<T>): () => Promise<T> {
  let work: Promise<T> | undefined
  return () => {
    work ??= start()
    work.catch(() => { work = undefined })
    return work
  }
}
