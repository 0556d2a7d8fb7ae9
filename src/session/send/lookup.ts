// The recipient's field as it is typed: addresses are looked at once, names when typing rests, and an older text never
// wins.
import type { ChainClients } from '../../chains/chainClient.ts'
import type { Names } from '../../chains/names.ts'
import type { Address } from '../../eth/address.ts'
import { createLatest } from '../../lib/abort.ts'
import { createStore, type Readable } from '../../lib/store.ts'
import { paidBy, type Entry } from '../transactions/entry.ts'
import { findRecipient, type Lookup } from './recipient.ts'
import type { Live } from '../connection/state.ts'

export type RecipientLookup = {
  readonly found: Readable<Lookup>
  /** Looks at this text, or at the same once more. */
  set(text: string): void
}

export type LookupDeps = {
  readonly clients: ChainClients
  readonly names: Pick<Names, 'addressOf'> | undefined
  live(): Live | undefined
  /** The coin's contract on a chain. */
  coinOn(chainId: number): Address | undefined
  /** What was sent from this browser: whom an account knows, and has paid. */
  list(): readonly Entry[]
}

const TYPING_MS = 300

/** Asks nothing before something is typed. */
export function createLookup({ clients, names, live, coinOn, list }: LookupDeps): RecipientLookup {
  const found = createStore<Lookup>({ status: 'empty' })
  const running = createLatest()

  const set = (text: string): void => {
    const signal = running.start()
    const now = live()
    const client = now && clients.get(now.chainId)
    if (!now || !client || text.trim() === '') return found.set({ status: 'empty' })
    found.set({ status: 'looking' })
    const look = (): void => {
      const coin = coinOn(now.chainId)
      const sent = list().filter(({ from, kind }) => from === now.address && kind !== 'received')
      const known = [now.address, ...sent.map(({ to }) => to)]
      findRecipient(text, { client, names, own: now.address, coin, known, paid: paidBy(now.address, list()),
        signal }).then(
        (next) => { if (!signal.aborted) found.set(next) },
        () => undefined, // left for another text
      )
    }
    const timer = setTimeout(look, text.includes('.') ? TYPING_MS : 0)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  }
  return { found, set }
}
