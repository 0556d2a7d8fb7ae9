// Stores a connection's account, chain and network state and emits events when they change. Changes
// in quick succession are emitted together, and only if the final state differs.
import type { AppError } from '../errors.ts'
import { monotonicNow } from '../lib/monotonic.ts'
import type { Address } from '../eth/address.ts'
import type { Connection, ConnectionEvent } from './connector.ts'

/** Waits this long for further changes: extensions emit each event in a separate task. */
const DEBOUNCE_MS = 50
/** Emits changes after this time at the latest, even if further ones keep arriving. */
const LONGEST_BURST_MS = 2_000

/** Account, chain, and whether the wallet has lost its node or the WalletConnect relay. */
export type WalletFacts = {
  readonly address: Address
  readonly chainId: number
  readonly lost: boolean
}

export type ConnectionEvents = {
  /** Returns the current state, including changes that are not yet emitted. */
  facts(): WalletFacts
  /** Applies a change. Emits it when no further change follows, or immediately with 'now'. */
  update(change: Partial<WalletFacts>, when?: 'quiet' | 'now'): void
  /** Emits an event that changes no state. */
  emit(event: Extract<ConnectionEvent, { type: 'request' | 'late' }>): void
  /** Emits 'disconnect', also to later subscribers, and stops all events. */
  end(error?: AppError): void
  /** Emits changes relative to the state at the time of subscribing. */
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
  const listeners = new Map<Listener, WalletFacts>() // each with the state that it last received
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
      // Later subscribers can read the account and chain, but not these events.
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
