// Reduces the number of requests by batching, deduplication and a queue. Shared work is aborted
// only after every caller that waits for it has aborted.
import { AppError } from '../errors.ts'
import { abortError, raceAbort } from './abort.ts'

export type Batch<Item, Result> = { add(item: Item, signal?: AbortSignal): Promise<Result> }

export type BatchOptions<Item, Result> = {
  /** How long a batch waits for more items after its first one, in ms. */
  readonly windowMs: number
  readonly maxItems: number
  /** Maximum sum of the weights of a batch's items. A heavier item is sent alone. */
  readonly maxWeight?: number
  readonly weigh?: (item: Item) => number
  /** Resolves with one result per item, in the same order. */
  send(
    items: readonly Item[],
    signal: AbortSignal,
  ): Promise<readonly PromiseSettledResult<Result>[]>
}

type QueueEntry<Item, Result> = {
  readonly item: Item
  readonly signal: AbortSignal | undefined
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Returns a scheduler that collects items and sends them in a batch when `windowMs` has passed or a
 * limit is reached.
 */
export function createBatchScheduler<Item, Result>(
  options: BatchOptions<Item, Result>,
): Batch<Item, Result> {
  const { windowMs, maxItems, maxWeight = Infinity, weigh = () => 0 } = options
  let waiting: QueueEntry<Item, Result>[] = []
  let weight = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(timer) // otherwise this timer would end the next window early
    timer = undefined
    const entries = waiting.filter((entry) => !isAborted(entry))
    waiting = []
    weight = 0
    if (entries.length > 0) void deliver(entries, options)
  }

  return {
    add(item, signal) {
      if (signal?.aborted === true) return Promise.reject(abortError(signal))
      const itemWeight = weigh(item)
      if (waiting.length > 0 && weight + itemWeight > maxWeight) flush()
      const result = new Promise<Result>((resolve, reject) =>
        waiting.push({ item, signal, resolve, reject }),
      )
      weight += itemWeight
      if (waiting.length >= maxItems || weight >= maxWeight) flush()
      else timer ??= setTimeout(flush, windowMs)
      return raceAbort(result, signal)
    },
  }
}

function isAborted({ signal }: { readonly signal: AbortSignal | undefined }): boolean {
  return signal?.aborted === true
}

async function deliver<Item, Result>(
  entries: readonly QueueEntry<Item, Result>[],
  { send }: BatchOptions<Item, Result>,
): Promise<void> {
  const controller = new AbortController()
  const onAbort = (): void => {
    if (entries.every(isAborted)) controller.abort()
  }
  const signals = new Set(entries.map(({ signal }) => signal))
  for (const signal of signals) signal?.addEventListener('abort', onAbort)
  try {
    const results = await send(
      entries.map(({ item }) => item),
      controller.signal,
    )
    entries.forEach(({ resolve, reject }, index) => {
      const result = results[index]
      if (result?.status === 'fulfilled') resolve(result.value)
      else reject(result?.reason ?? new AppError('bad-response', 'a reply is missing'))
    })
  } catch (error) {
    for (const { reject } of entries) reject(error)
  } finally {
    for (const signal of signals) signal?.removeEventListener('abort', onAbort)
  }
}

type Share<T> = {
  run(
    key: string,
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal) => Promise<T>,
  ): Promise<T>
}

type Flight<T> = {
  readonly promise: Promise<T>
  readonly controller: AbortController
  waiters: number
  isShared: boolean
}

/** Returns a function that runs the work once for concurrent calls with the same key. */
export function createDedupe<T>(): Share<T> {
  const flights = new Map<string, Flight<T>>()

  function launch(key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController()
    const promise = start(controller.signal).finally(() => {
      if (flights.get(key) === flight) flights.delete(key)
    })
    const flight: Flight<T> = { promise, controller, waiters: 0, isShared: false }
    flights.set(key, flight)
    return flight
  }

  return {
    async run(key, signal, start) {
      if (signal?.aborted === true) throw abortError(signal)
      const running = flights.get(key)
      const flight = running ?? launch(key, start)
      flight.waiters += 1
      flight.isShared ||= running !== undefined
      try {
        const value = await raceAbort(flight.promise, signal)
        // Give each caller a copy that the caller may change.
        return flight.isShared && typeof value === 'object' ? structuredClone(value) : value
      } finally {
        flight.waiters -= 1
        if (flight.waiters === 0 && flights.get(key) === flight) {
          flights.delete(key) // a later caller must not join aborted work
          flight.controller.abort()
        }
      }
    },
  }
}

export type QueueTaskOptions = {
  readonly signal?: AbortSignal | undefined
  /** Tasks with a lower rank run first. Default: 0. */
  readonly rank?: number
}

export type RequestQueue = {
  /**
   * Runs the work when a slot is free. Rejects if the signal aborts while the work waits for a
   * slot.
   */
  run<T>(work: () => Promise<T>, options?: QueueTaskOptions): Promise<T>
  busy(): number
}

/**
 * Returns a queue that limits how many tasks run at once. A task starts when fewer than
 * `count(rank)` tasks are running.
 */
export function createRequestQueue(count: (rank: number) => number): RequestQueue {
  const waiting = new Set<{ readonly rank: number; start(): void }>()
  let busy = 0

  function waitForSlot({ signal, rank = 0 }: QueueTaskOptions): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter = {
        rank,
        start() {
          signal?.removeEventListener('abort', onAbort)
          resolve()
        },
      }
      const onAbort = (): void => {
        waiting.delete(waiter)
        if (signal !== undefined) reject(abortError(signal))
      }
      if (signal?.aborted === true) return onAbort()
      signal?.addEventListener('abort', onAbort, { once: true })
      waiting.add(waiter)
      fill()
    })
  }

  function fill(): void {
    for (const next of [...waiting].sort((one, other) => one.rank - other.rank)) {
      if (busy >= count(next.rank)) continue
      busy += 1
      waiting.delete(next)
      next.start()
    }
  }

  return {
    async run(work, options = {}) {
      await waitForSlot(options)
      try {
        return await work()
      } finally {
        busy -= 1
        fill()
      }
    },
    busy: () => busy,
  }
}
