// Waits for work with an AbortSignal or a timeout, even if the work itself can't be stopped.
import { AppError } from '../errors.ts'
import { systemClock, type Clock } from './clock.ts'

/**
 * Returns the AppError for an aborted signal. Its code is 'timeout' or 'aborted'. If the signal's
 * reason is an AppError, returns the reason itself.
 */
export function abortError({ reason }: AbortSignal): AppError {
  if (AppError.is(reason)) return reason
  const isTimeout = reason instanceof DOMException && reason.name === 'TimeoutError'
  return new AppError(isTimeout ? 'timeout' : 'aborted', 'the request was aborted', {
    cause: reason,
  })
}

/** Settles with the promise, or rejects as soon as the signal aborts. */
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
  /** Creates the error for a timeout. Default: an AppError with code 'timeout'. */
  readonly timeoutError?: () => AppError
}

/** Aborts the work after `ms`. Rejects at that time even if the work ignores the signal. */
export async function withTimeout<T>(
  {
    signal,
    ms,
    clock = systemClock,
    timeoutError = () => new AppError('timeout', `no answer within ${ms} ms`),
  }: Deadline,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const onAbort = (): void => controller.abort(signal?.reason)
  if (signal?.aborted === true) onAbort()
  signal?.addEventListener('abort', onAbort, { once: true })
  const cancel = clock.after(ms, () => controller.abort(timeoutError()))
  try {
    controller.signal.throwIfAborted()
    return await raceAbort(run(controller.signal), controller.signal)
  } catch (error) {
    throw controller.signal.aborted ? abortError(controller.signal) : error
  } finally {
    cancel()
    signal?.removeEventListener('abort', onAbort)
  }
}

/**
 * Aborts the work when any of the signals aborts. Replaces `AbortSignal.any`, which the oldest
 * supported browsers lack.
 */
export async function withAnySignal<T>(
  signals: readonly AbortSignal[],
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const onAbort = (): void => controller.abort(signals.find(({ aborted }) => aborted)?.reason)
  for (const signal of signals)
    signal.addEventListener('abort', onAbort, { signal: controller.signal })
  if (signals.some(({ aborted }) => aborted)) onAbort()
  try {
    return await run(controller.signal)
  } finally {
    // Aborting this controller removes its listeners from all signals.
    controller.abort()
  }
}

export function delay(ms: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  return raceAbort(passed, signal).finally(() => clearTimeout(timer))
}

/**
 * Holds the AbortSignal of work that can be restarted. `start` aborts the previous run's signal and
 * returns a new signal.
 */
export type LatestSignal = { start(): AbortSignal; stop(): void }

export function createLatestSignal(): LatestSignal {
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
