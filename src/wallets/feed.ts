// The events of one connection. A burst of changes is told once, when it is over, and never a change that is none.
import type { Address } from '../eth/address.ts'
import type { Connection, ConnectionEvent } from './connector.ts'

export type Truth = { readonly address: Address; readonly chainId: number; readonly lost: boolean }

export type Feed = {
  seen(): Truth
  /** Takes over what changed and tells the listeners once, when the present burst of events is over. */
  see(change: Partial<Truth>): void
  /** The last event, told at once; who subscribes too late still hears it. */
  end(event: ConnectionEvent): void
  subscribe: Connection['subscribe']
  /** Nothing is told from now on, but an `end`. */
  stop(): void
}

/** Starts from what the session already knows. */
export function createFeed(first: Truth): Feed {
  const listeners = new Set<(event: ConnectionEvent) => void>()
  let seen = first
  let told = first
  let stopped = false
  let last: ConnectionEvent | undefined

  const emit = (event: ConnectionEvent): void => [...listeners].forEach((listener) => listener(event))
  const tell = (): void => {
    const before = told
    told = seen
    for (const event of changes(before, seen)) if (!stopped) emit(event)
  }
  return {
    seen: () => seen,
    see(change) {
      seen = { ...seen, ...change }
      queueMicrotask(tell)
    },
    end(event) {
      last = event
      emit(event)
    },
    subscribe(listener) {
      const own = (event: ConnectionEvent): void => listener(event)
      listeners.add(own)
      const ended = last
      if (ended) queueMicrotask(() => listeners.has(own) && own(ended))
      return () => void listeners.delete(own)
    },
    stop: () => void (stopped = true),
  }
}

function changes(before: Truth, now: Truth): readonly ConnectionEvent[] {
  const events: ConnectionEvent[] = []
  if (now.address !== before.address) events.push({ type: 'account', address: now.address })
  if (now.chainId !== before.chainId) events.push({ type: 'chain', chainId: now.chainId })
  if (now.lost !== before.lost) events.push({ type: 'network', lost: now.lost })
  return events
}
