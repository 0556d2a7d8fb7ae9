// What is true of one connection now, and the events that tell it: the same for a wallet of this page, on a phone, and
// a Safe. A burst of changes is told once, when it is over, and never a change that is none.
import type { AppError } from '../errors.ts'
import type { Address } from '../eth/address.ts'
import type { Connection, ConnectionEvent } from './connector.ts'

/** Account, chain, and whether the wallet has lost its own node (of a phone: the relay). */
export type Facts = { readonly address: Address; readonly chainId: number; readonly lost: boolean }

export type ConnectionEvents = {
  /** The present ones, also while a burst has not been told yet. */
  facts(): Facts
  /** Takes over what changed and tells the listeners once, when the present burst of events is over. */
  update(change: Partial<Facts>): void
  /** An event that is no fact, at once. */
  tell(event: Extract<ConnectionEvent, { type: 'request' | 'late' }>): void
  /** The last event, told at once; who subscribes too late still hears it. */
  end(error?: AppError): void
  subscribe: Connection['subscribe']
  /** Nothing is told from now on. */
  stop(): void
}

/** Starts from what whoever connects is told by the connection itself. */
export function createConnectionEvents({ address, chainId }: Pick<Facts, 'address' | 'chainId'>): ConnectionEvents {
  const listeners = new Set<(event: ConnectionEvent) => void>()
  const late: ConnectionEvent[] = []
  let facts: Facts = { address, chainId, lost: false }
  let lastTold = facts
  let stopped = false
  let last: ConnectionEvent | undefined

  const emit = (event: ConnectionEvent): void => [...listeners].forEach((listener) => listener(event))
  const tellChanges = (): void => {
    const before = lastTold
    lastTold = facts
    for (const event of changes(before, facts)) if (!stopped) emit(event)
  }
  return {
    facts: () => facts,
    update(change) {
      if (stopped) return
      facts = { ...facts, ...change }
      queueMicrotask(tellChanges)
    },
    tell(event) {
      if (stopped) return
      if (event.type === 'late') late.push(event)
      emit(event)
    },
    end(error) {
      if (stopped) return
      stopped = true
      last = { type: 'disconnect', ...(error && { error }) }
      emit(last)
    },
    subscribe(listener) {
      const own = (event: ConnectionEvent): void => listener(event)
      listeners.add(own)
      // Account and chain can be read at any time; these can only be heard.
      const missed: readonly ConnectionEvent[] = [...late,
        ...(last ? [last] : lastTold.lost ? [{ type: 'network', lost: true } as const] : [])]
      for (const event of missed) queueMicrotask(() => listeners.has(own) && own(event))
      return () => void listeners.delete(own)
    },
    stop: () => void (stopped = true),
  }
}

function changes(before: Facts, now: Facts): readonly ConnectionEvent[] {
  const events: ConnectionEvent[] = []
  if (now.address !== before.address) events.push({ type: 'account', address: now.address })
  if (now.chainId !== before.chainId) events.push({ type: 'chain', chainId: now.chainId })
  if (now.lost !== before.lost) events.push({ type: 'network', lost: now.lost })
  return events
}
