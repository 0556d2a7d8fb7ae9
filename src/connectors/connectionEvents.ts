// Stores the account, chain and network state of a connection and emits events when they change.
// After several changes in quick succession, only the last state is emitted.
import type { AppError } from '../errors.ts'
import { monotonicNow } from '../lib/monotonic.ts'
import type { Address } from '../eth/address.ts'
import type { Connection, ConnectionEvent } from './connector.ts'

/** Delay before a change is emitted. Each further change restarts the delay, because extensions
 * report a new account and a new chain in separate events. */
const DEBOUNCE_MS = 50
/** Maximum time (in ms) until a change is emitted, even if further changes keep arriving. */
const DEBOUNCE_MAX_WAIT_MS = 2_000

/** State of a connected wallet. `lost` is true while the wallet's RPC node or the relay is
 * unreachable. */
export type ConnectionSnapshot = {
  readonly address: Address
  readonly chainId: number
  readonly lost: boolean
}

export type ConnectionEvents = {
  /** Returns the current state, including changes that are not emitted yet. */
  snapshot(): ConnectionSnapshot
  /** Applies a change. Emits the change after DEBOUNCE_MS ('quiet', the default) or immediately
   * ('now'). */
  update(change: Partial<ConnectionSnapshot>, when?: 'quiet' | 'now'): void
  emit(event: Extract<ConnectionEvent, { type: 'request' | 'late' }>): void
  /** Emits 'disconnect', and no event after that. Later subscribers receive this 'disconnect'
   * too. */
  end(error?: AppError): void
  /** Calls the listener for each event. A new listener also receives past 'late' and 'disconnect'
   * events, and a 'network' event if the network is currently lost. */
  subscribe: Connection['subscribe']
  /** Stops all events without emitting 'disconnect'. */
  stop(): void
}

type Listener = (event: ConnectionEvent) => void

export function createConnectionEvents({
  address,
  chainId,
}: Omit<ConnectionSnapshot, 'lost'>): ConnectionEvents {
  const listeners = new Map<Listener, ConnectionSnapshot>() // the last state sent to each listener
  const lateEvents: ConnectionEvent[] = []
  let snapshot: ConnectionSnapshot = { address, chainId, lost: false }
  let burst: { readonly since: number; readonly timer: ReturnType<typeof setTimeout> } | undefined
  let stopped = false
  let last: ConnectionEvent | undefined

  const notifyAll = (event: ConnectionEvent): void =>
    [...listeners.keys()].forEach((listener) => listener(event))
  const notifyChanges = (
    listener: Listener,
    before = listeners.get(listener) ?? snapshot,
  ): void => {
    if (listeners.has(listener)) listeners.set(listener, snapshot)
    for (const event of changes(before, snapshot))
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
    snapshot: () => snapshot,
    update(change, when = 'quiet') {
      if (stopped) return
      snapshot = { ...snapshot, ...change }
      clearTimeout(burst?.timer)
      if (when === 'now') return notifyAllChanges()
      const since = burst?.since ?? monotonicNow()
      burst = {
        since,
        timer: setTimeout(
          notifyAllChanges,
          Math.min(DEBOUNCE_MS, since + DEBOUNCE_MAX_WAIT_MS - monotonicNow()),
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
      listeners.set(wrapped, { ...snapshot, lost: false })
      // Repeat 'late' and 'disconnect' events for a new subscriber, because the connection has no
      // property that contains them.
      for (const event of [...lateEvents, ...(last ? [last] : [])])
        queueMicrotask(() => listeners.has(wrapped) && wrapped(event))
      queueMicrotask(() => burst ?? notifyChanges(wrapped))
      return () => void listeners.delete(wrapped)
    },
  }
}

function changes(before: ConnectionSnapshot, now: ConnectionSnapshot): readonly ConnectionEvent[] {
  const events: ConnectionEvent[] = []
  if (now.address !== before.address) events.push({ type: 'account', address: now.address })
  if (now.chainId !== before.chainId) events.push({ type: 'chain', chainId: now.chainId })
  if (now.lost !== before.lost) events.push({ type: 'network', lost: now.lost })
  return events
}
