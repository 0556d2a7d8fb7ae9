// Equal work in flight is done once. Each waiter can leave alone; the work is aborted when the last one has left.
import { abortError, raceAbort } from './abort.ts'

export type Share<T> = {
  run(key: string, signal: AbortSignal | undefined, start: (signal: AbortSignal) => Promise<T>): Promise<T>
}

type Flight<T> = { readonly promise: Promise<T>; readonly controller: AbortController; waiters: number }

/** Two calls with one key while the first is under way get the same result. */
export function createShare<T>(): Share<T> {
  const flights = new Map<string, Flight<T>>()

  function launch(key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController()
    const promise = start(controller.signal).finally(() => {
      if (flights.get(key) === flight) flights.delete(key)
    })
    const flight: Flight<T> = { promise, controller, waiters: 0 }
    flights.set(key, flight)
    return flight
  }

  return {
    async run(key, signal, start) {
      if (signal?.aborted === true) throw abortError(signal)
      const flight = flights.get(key) ?? launch(key, start)
      flight.waiters += 1
      try {
        return await raceAbort(flight.promise, signal)
      } finally {
        flight.waiters -= 1
        if (flight.waiters === 0 && flights.get(key) === flight) {
          flights.delete(key) // a later caller must not join what is being given up
          flight.controller.abort()
        }
      }
    },
  }
}
