// Who the connected account is beyond its address: a name that leads back to it, and the picture the name itself holds.
import type { Address } from '../../eth/address.ts'
import type { Names } from '../../chains/names.ts'
import { createReading, perAccount } from '../../lib/reading.ts'
import type { Readable } from '../../lib/store.ts'
import { liveOf, type State } from '../connection/state.ts'

export type Identity = { readonly name: string; readonly avatar: string | undefined }

type Deps = { readonly state: Readable<Pick<State, 'session'>>; readonly names: Names | undefined }

/** Undefined while there is no name that may be shown. It reads while it has subscribers, once for each account. */
export function createIdentity({ state, names }: Deps): Readable<Identity | undefined> {
  const addressOf = ({ session }: Pick<State, 'session'>): Address | undefined => liveOf(session)?.address
  return createReading<Identity | undefined>(undefined, perAccount(state, addressOf, (set) => {
    const address = addressOf(state.get())
    return address && names ? watch(address, names, set) : () => undefined
  }))
}

function watch(address: Address, names: Names, set: (identity: Identity | undefined) => void): () => void {
  const reading = names.watchName(address)
  let shown: string | null | undefined
  const show = async (name: string): Promise<void> => {
    const avatar = await names.avatarOf(name)
    if (name === shown && avatar !== undefined) set({ name, avatar })
  }
  const update = (): void => {
    const found = reading.get().value
    const value = found && readsAsAddress(found) ? null : found
    if (value === shown) return
    shown = value
    set(value ? { name: value, avatar: undefined } : undefined)
    if (value) void show(value).catch(() => undefined) // no picture: the drawn one stays
  }
  const stop = reading.subscribe(update)
  update()
  return stop
}

/** '0x99', '0xd8da….eth': at a glance such a name is an address, and not the one it leads to. */
function readsAsAddress(name: string): boolean {
  return /^0x[0-9a-f]+(?:\.|$)/i.test(name)
}
