// Waiting that can always be left: an aborted signal or a passed deadline rejects at once, even if the work goes on.
import { AppError } from '../errors.ts'
import { systemClock, type Clock } from './clock.ts'

/** The reason of an aborted signal as the error its waiter gets: 'timeout' for a passed deadline, else 'aborted'. */
export function abortError({ reason }: AbortSignal): AppError {
  if (AppError.is(reason)) return reason
  const isLate = reason instanceof DOMException && reason.name === 'TimeoutError'
  return new AppError(isLate ? 'timeout' : 'aborted', 'the request was given up', { cause: reason })
}

/** The promise, or a rejection as soon as the signal aborts. The listener goes with whichever comes first. */
export function raceAbort<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise
  return new Promise<T>((resolve, reject) => {
    const onAbort = (): void => reject(abortError(signal))
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

type Deadline = {
  readonly signal?: AbortSignal | undefined
  readonly ms: number
  readonly clock?: Clock
  /** What a wait that was too long rejects with. Default: code 'timeout'. */
  readonly late?: () => AppError
}

/** Runs the work with a signal that also aborts after `ms`; the timer never outlives the work. */
export async function withDeadline<T>(
  {
    signal,
    ms,
    clock = systemClock,
    late = () => new AppError('timeout', `no answer within ${ms} ms`),
  }: Deadline,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController()
  const onAbort = (): void => own.abort(signal?.reason)
  if (signal?.aborted === true) onAbort()
  signal?.addEventListener('abort', onAbort, { once: true })
  const cancel = clock.after(ms, () => own.abort(late()))
  try {
    own.signal.throwIfAborted()
    return await raceAbort(run(own.signal), own.signal)
  } catch (error) {
    throw own.signal.aborted ? abortError(own.signal) : error
  } finally {
    cancel()
    signal?.removeEventListener('abort', onAbort)
  }
}

/** Runs the work with a signal that aborts with any of these, and when the work is over: what still waits then asks
 * nothing more. (`AbortSignal.any` is younger than the browsers we name.) */
export async function withSignals<T>(
  signals: readonly AbortSignal[],
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController()
  const onAbort = (): void => own.abort(signals.find(({ aborted }) => aborted)?.reason)
  for (const signal of signals) signal.addEventListener('abort', onAbort, { signal: own.signal })
  if (signals.some(({ aborted }) => aborted)) onAbort()
  try {
    return await run(own.signal)
  } finally {
    own.abort()
  }
}

/** Resolves after `ms`, rejects when the signal aborts. */
export function delay(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return raceAbort(passed, signal).finally(() => clearTimeout(timer))
}

/** Work of which only the latest counts: a start takes the signal of the one before. */
export type Latest = { start(): AbortSignal; stop(): void }

export function createLatest(): Latest {
  let controller = new AbortController()
  return {
    start() {
      controller.abort()
      controller = new AbortController()
      return controller.signal
    },
    stop: () => controller.abort(),
  }
}
