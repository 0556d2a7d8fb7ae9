// Collects items of one time window and sends them together. Each item is settled alone and can be left alone; when
// every waiter of a batch has left, the batch itself is aborted.
import { AppError } from '../errors.ts'
import { abortError, raceAbort } from './abort.ts'

export type Batch<Item, Result> = { add(item: Item, signal?: AbortSignal): Promise<Result> }

export type BatchOptions<Item, Result> = {
  /** Counted from the first item; 0 gathers what one task asks for. */
  readonly windowMs: number
  readonly maxItems: number
  /** Together with `weigh` the second limit of a batch; an item over it goes alone. */
  readonly maxWeight?: number
  readonly weigh?: (item: Item) => number
  /** One result per item, in the order of the items. */
  send(items: readonly Item[], signal: AbortSignal): Promise<readonly PromiseSettledResult<Result>[]>
}

type Entry<Item, Result> = {
  readonly item: Item
  readonly signal: AbortSignal | undefined
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/** A batch is sent when its window ends or when the next item would exceed a limit. */
export function createBatch<Item, Result>(options: BatchOptions<Item, Result>): Batch<Item, Result> {
  const { windowMs, maxItems, maxWeight = Infinity, weigh = () => 0 } = options
  let waiting: Entry<Item, Result>[] = []
  let weight = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(timer) // or the window of the next batch would be cut short
    timer = undefined
    const entries = waiting.filter((entry) => !isLeft(entry))
    waiting = []
    weight = 0
    if (entries.length > 0) void deliver(entries, options)
  }

  return {
    add(item, signal) {
      if (signal?.aborted === true) return Promise.reject(abortError(signal))
      const own = weigh(item)
      if (waiting.length > 0 && weight + own > maxWeight) flush()
      const result = new Promise<Result>((resolve, reject) => waiting.push({ item, signal, resolve, reject }))
      weight += own
      if (waiting.length >= maxItems || weight >= maxWeight) flush()
      else timer ??= setTimeout(flush, windowMs)
      return raceAbort(result, signal)
    },
  }
}

function isLeft({ signal }: { readonly signal: AbortSignal | undefined }): boolean {
  return signal?.aborted === true
}

async function deliver<Item, Result>(
  entries: readonly Entry<Item, Result>[],
  { send }: BatchOptions<Item, Result>,
): Promise<void> {
  const controller = new AbortController()
  const onAbort = (): void => { if (entries.every(isLeft)) controller.abort() }
  const signals = new Set(entries.map(({ signal }) => signal))
  for (const signal of signals) signal?.addEventListener('abort', onAbort)
  try {
    const results = await send(entries.map(({ item }) => item), controller.signal)
    entries.forEach(({ resolve, reject }, index) => {
      const result = results[index]
      if (result?.status === 'fulfilled') resolve(result.value)
      else reject(result?.reason ?? new AppError('bad-response', 'a batch came back with an entry missing'))
    })
  } catch (error) {
    for (const { reject } of entries) reject(error)
  } finally {
    for (const signal of signals) signal?.removeEventListener('abort', onAbort)
  }
}
