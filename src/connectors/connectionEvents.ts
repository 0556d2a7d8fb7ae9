// Stores a connection's account, chain and network state and emits events when they change. Changes
// in quick succession are merged: only differences between the first and the final state are
// emitted.
import type { AppError } from '../errors.ts'
import { monotonicNow } from '../lib/monotonic.ts'
import type { Address } from '../eth/address.ts'
import type { Connection, ConnectionEvent } from './connector.ts'

/** Changes are emitted when no further change has arrived for this time. Extensions emit each event
 * in a separate task, so a new account and a new chain arrive one after the other. */
const DEBOUNCE_MS = 50
/** Changes are emitted at the latest this time after the first one, even if more keep arriving. */
const LONGEST_BURST_MS = 2_000

/** State of a connected wallet. `lost` is true while the wallet cannot reach its RPC node, or this
 * page cannot reach the WalletConnect relay. */
export type WalletFacts = {
  readonly address: Address
  readonly chainId: number
  readonly lost: boolean
}

export type ConnectionEvents = {
  /** Returns the current state, including changes that are not yet emitted. */
  facts(): WalletFacts
  /** Applies a change. Emits it once no further change has arrived for DEBOUNCE_MS, or immediately
   * if `when` is 'now'. */
  update(change: Partial<WalletFacts>, when?: 'quiet' | 'now'): void
  /** Emits an event that changes no state. */
  emit(event: Extract<ConnectionEvent, { type: 'request' | 'late' }>): void
  /** Emits 'disconnect' and stops all events. Later subscribers receive this 'disconnect', too. */
  end(error?: AppError): void
  /** Calls the listener for each later event. First repeats past 'late' and 'disconnect' events and
   * reports a lost network, because the members of a connection do not show them. */
  subscribe: Connection['subscribe']
  /** Stops all events without emitting 'disconnect'. */
  stop(): void
}

type Listener = (event: ConnectionEvent) => void

/** Creates the events of a connection with its initial account and chain. */
export function createConnectionEvents({
  address,
  chainId,
}: Omit<WalletFacts, 'lost'>): ConnectionEvents {
  const listeners = new Map<Listener, WalletFacts>() // each with the last state that it received
  const lateEvents: ConnectionEvent[] = []
  let facts: WalletFacts = { address, chainId, lost: false }
  let burst: { readonly since: number; readonly timer: ReturnType<typeof setTimeout> } | undefined
  let stopped = false
  let last: ConnectionEvent | undefined

  const notifyAll = (event: ConnectionEvent): void =>
    [...listeners.keys()].forEach((listener) => listener(event))
  const notifyChanges = (listener: Listener, before = listeners.get(listener) ?? facts): void => {
    if (listeners.has(listener)) listeners.set(listener, facts)
    for (const event of changes(before, facts))
      if (!stopped && listeners.has(listener)) listener(event)
  }
  const notifyAllChanges = (): void => {
    burst = undefined
    for (const listener of [...listeners.keys()]) notifyChanges(listener)
  }
  const stop = (): void => {
    stopped = true
    clearTimeout(burst?.timer)
  }
  return {
    stop,
    facts: () => facts,
    update(change, when = 'quiet') {
      if (stopped) return
      facts = { ...facts, ...change }
      clearTimeout(burst?.timer)
      if (when === 'now') return notifyAllChanges()
      const since = burst?.since ?? monotonicNow()
      burst = {
        since,
        timer: setTimeout(
          notifyAllChanges,
          Math.min(DEBOUNCE_MS, since + LONGEST_BURST_MS - monotonicNow()),
        ),
      }
    },
    emit(event) {
      if (stopped) return
      if (event.type === 'late') lateEvents.push(event)
      notifyAll(event)
    },
    end(error) {
      if (stopped) return
      stop()
      last = { type: 'disconnect', ...(error && { error }) }
      notifyAll(last)
    },
    subscribe(listener) {
      const wrapped = (event: ConnectionEvent): void => listener(event)
      listeners.set(wrapped, { ...facts, lost: false })
      // Repeat these events for a later subscriber. It can read account and chain from the
      // connection, but not a late response or the end of the connection.
      for (const event of [...lateEvents, ...(last ? [last] : [])])
        queueMicrotask(() => listeners.has(wrapped) && wrapped(event))
      queueMicrotask(() => burst ?? notifyChanges(wrapped))
      return () => void listeners.delete(wrapped)
    },
  }
}

function changes(before: WalletFacts, now: WalletFacts): readonly ConnectionEvent[] {
  const events: ConnectionEvent[] = []
  if (now.address !== before.address) events.push({ type: 'account', address: now.address })
  if (now.chainId !== before.chainId) events.push({ type: 'chain', chainId: now.chainId })
  if (now.lost !== before.lost) events.push({ type: 'network', lost: now.lost })
  return events
}
