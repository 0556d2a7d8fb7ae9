// A value read from elsewhere on every tick while somebody watches. A failed read keeps the last value and adds why,
// and since when; one that takes long marks it until it is answered. A late answer never replaces a newer one.
import { toAppError } from '../toAppError.ts'
import type { AppError } from '../errors.ts'
import type { Poller } from './poll.ts'
import { createReading } from './reading.ts'
import type { Readable } from './store.ts'

export type Reading<T> = {
  readonly value: T | undefined
  /** Why the last read failed; undefined again as soon as one succeeds. */
  readonly error: AppError | undefined
  /** True while the value is an old one (from storage, before a failure, or while its reading takes long) and not yet
   * confirmed. */
  readonly stale: boolean
  /** Of a stale value: when it was last confirmed (ms since the epoch), where that is known. */
  readonly asOf?: number | undefined
}

export type ResourceOptions<T> = {
  readonly poller: Pick<Poller, 'subscribe'> & Partial<Pick<Poller, 'ageMs'>>
  read(signal: AbortSignal): Promise<T>
  /** An old value to begin with. */
  readonly initial?: T | undefined
  readonly onValue?: (value: T) => void
}

const LATE_MS = 2_000

/** Reads while it has subscribers, and only then. `get` gives the same object until something changes. */
export function createResource<T>({ poller, read, initial, onValue }: ResourceOptions<T>): Readable<Reading<T>> {
  let confirmedAt: number | undefined
  let asked = 0
  let answered = 0

  const first: Reading<T> = { value: initial, error: undefined, stale: initial !== undefined }
  return createReading(first, (set, get) => poller.subscribe(async (signal) => {
    asked += 1
    const own = asked
    const mark = (error: AppError | undefined): void => {
      if (signal.aborted || own < answered) return // nobody looks, or the reading is newer
      const { value } = get()
      const asOf = value === undefined ? undefined : confirmedAt
      set({ value, error, stale: value !== undefined, ...(asOf !== undefined && { asOf }) })
    }
    const late = setTimeout(() => {
      if (get().value !== undefined && !get().stale) mark(undefined)
    }, LATE_MS)
    try {
      const value = await read(signal)
      if (own < answered) return // a later question has been answered before
      answered = own
      const age = poller.ageMs?.()
      confirmedAt = Date.now() - (age ?? 0)
      const before = get()
      const isSame = before.error === undefined && Object.is(before.value, value)
      if (isSame && !before.stale && age === undefined) return
      const old = age !== undefined && { asOf: confirmedAt }
      if (set({ value, error: undefined, stale: age !== undefined, ...old }) && !isSame) onValue?.(value)
    } catch (reason) {
      mark(toAppError(reason, 'transport'))
    } finally {
      clearTimeout(late)
    }
  }))
}
