// Work that is done once, on the first wish. If it fails, the next wish tries again. Apart from batch.ts, for the first
// script has it.

/** Takes what starts the work; returns a function that gives everybody the same promise. A failure is told to all who
 * waited and starts nothing by itself; of those who then try again, the first starts the work and the others share
 * it. */
export function lazy<T>(start: () => Promise<T>): () => Promise<T> {
  let work: Promise<T> | undefined
  return () => {
    if (work) return work
    const own = start()
    own.catch(() => {
      if (work === own) work = undefined
    })
    work = own
    return own
  }
}
