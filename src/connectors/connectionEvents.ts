// Stores a connection's account, chain and network state and emits events when they change. Changes
// in quick succession are emitted together, and only if the final state differs.
import type { AppError } from '../errors.ts'
import { monotonicNow } from '../lib/monotonic.ts'
import type { Address } from '../eth/address.ts'
import type { Connection, ConnectionEvent } from './connector.ts'

/** Waits this long for further changes: extensions emit each event in a separate task. */
const QUIET_MS = 50
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
  tell(event: Extract<ConnectionEvent, { type: 'request' | 'late' }>): void
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
  const late: ConnectionEvent[] = []
  let facts: WalletFacts = { address, chainId, lost: false }
  let burst: { readonly since: number; readonly timer: ReturnType<typeof setTimeout> } | undefined
  let stopped = false
  let last: ConnectionEvent | undefined

  const emit = (event: ConnectionEvent): void =>
    [...listeners.keys()].forEach((listener) => listener(event))
  const tellOne = (listener: Listener, before = listeners.get(listener) ?? facts): void => {
    if (listeners.has(listener)) listeners.set(listener, facts)
    for (const event of changes(before, facts))
      if (!stopped && listeners.has(listener)) listener(event)
  }
  const tellChanges = (): void => {
    burst = undefined
    for (const listener of [...listeners.keys()]) tellOne(listener)
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
      if (when === 'now') return tellChanges()
      const since = burst?.since ?? monotonicNow()
      burst = {
        since,
        timer: setTimeout(
          tellChanges,
          Math.min(QUIET_MS, since + LONGEST_BURST_MS - monotonicNow()),
        ),
      }
    },
    tell(event) {
      if (stopped) return
      if (event.type === 'late') late.push(event)
      emit(event)
    },
    end(error) {
      if (stopped) return
      stop()
      last = { type: 'disconnect', ...(error && { error }) }
      emit(last)
    },
    subscribe(listener) {
      const own = (event: ConnectionEvent): void => listener(event)
      listeners.set(own, { ...facts, lost: false })
      // Later subscribers can read the account and chain, but not these events.
      for (const event of [...late, ...(last ? [last] : [])])
        queueMicrotask(() => listeners.has(own) && own(event))
      queueMicrotask(() => burst ?? tellOne(own))
      return () => void listeners.delete(own)
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
