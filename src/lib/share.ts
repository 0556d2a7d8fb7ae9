// Equal work in flight is done once. Each waiter can leave alone; the work is aborted when the last one has left. Of an
// object each gets a copy of its own.
import { abortError, raceAbort } from './abort.ts'

type Share<T> = {
  run(key: string, signal: AbortSignal | undefined, start: (signal: AbortSignal) => Promise<T>): Promise<T>
}

type Flight<T> = { readonly promise: Promise<T>; readonly controller: AbortController; waiters: number
  isShared: boolean }

/** Two calls with one key while the first is under way get the same result. */
export function createShare<T>(): Share<T> {
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
      const known = flights.get(key)
      const flight = known ?? launch(key, start)
      flight.waiters += 1
      flight.isShared ||= known !== undefined
      try {
        const value = await raceAbort(flight.promise, signal)
        return flight.isShared && typeof value === 'object' ? structuredClone(value) : value
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
