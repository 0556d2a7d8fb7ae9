// What is true of one connection now, and the events that tell it: the same for a wallet of this page, on a phone, and
// a Safe. A burst of changes is told once, when it is over, and never a change that is none.
import type { AppError } from '../errors.ts'
import { monotonicNow } from '../lib/monotonic.ts'
import type { Address } from '../eth/address.ts'
import type { Connection, ConnectionEvent } from './connector.ts'

/** A burst is over when nothing has come for so long: each event of an extension is a task of its own. */
const QUIET_MS = 50
/** What a wallet that never stops has changed is told after so long. */
const LONGEST_BURST_MS = 2_000

/** Account, chain, and whether the wallet has lost its own node (of a phone: the relay). */
export type WalletFacts = {
  readonly address: Address
  readonly chainId: number
  readonly lost: boolean
}

export type ConnectionEvents = {
  /** The present ones, also while a burst has not been told yet. */
  facts(): WalletFacts
  /** Takes over what changed and tells the listeners once, when the present burst of events is over; 'now' for what
   * was asked for here. */
  update(change: Partial<WalletFacts>, when?: 'quiet' | 'now'): void
  /** An event that is no fact, at once. */
  tell(event: Extract<ConnectionEvent, { type: 'request' | 'late' }>): void
  /** The last event, told at once; who subscribes too late still hears it. */
  end(error?: AppError): void
  /** Who joins knows the facts of that moment, in the middle of a burst too, and is told what differs from them. */
  subscribe: Connection['subscribe']
  /** Nothing is told from now on. */
  stop(): void
}

type Listener = (event: ConnectionEvent) => void

/** Starts from what whoever connects is told by the connection itself. */
export function createConnectionEvents({
  address,
  chainId,
}: Omit<WalletFacts, 'lost'>): ConnectionEvents {
  const listeners = new Map<Listener, WalletFacts>() // with what each of them knows
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
      // account and chain can be read at any time; these can only be heard
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
