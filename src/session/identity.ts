// Who the connected account is beyond its address: a name that leads back to it, and the picture the name itself holds.
import type { Address } from '../eth/address.ts'
import { createStore, type Readable } from '../lib/store.ts'
import type { ChainLayer } from './balance.ts'
import { onDemand } from './onDemand.ts'
import { liveOf, type State } from './state.ts'

export type Identity = { readonly name: string; readonly avatar: string | undefined }

type Deps = { readonly state: Readable<State>; load(): Promise<ChainLayer> }

/** Undefined while there is no name that may be shown. It reads while it has subscribers, once for each account. */
export function createIdentity({ state, load }: Deps): Readable<Identity | undefined> {
  const identity = createStore<Identity | undefined>(undefined)
  let watched: { readonly address: Address; stop(): void } | undefined
  return onDemand(identity, state, (isRead) => {
    const address = isRead ? liveOf(state.get().session)?.address : undefined
    if (watched?.address === address) return
    watched?.stop()
    identity.set(undefined)
    watched = address && { address, stop: watch(address, load, identity.set) }
  })
}

function watch(address: Address, load: Deps['load'], tell: (identity: Identity | undefined) => void): () => void {
  let current = true
  let stop: (() => void) | undefined
  const show = async (names: NonNullable<ChainLayer['names']>, name: string | null | undefined): Promise<void> => {
    tell(name ? { name, avatar: undefined } : undefined)
    const avatar = name ? await names.avatarOf(name) : undefined
    if (current && name && avatar !== undefined) tell({ name, avatar })
  }
  load().then(({ names }) => {
    if (!current || !names) return
    const reading = names.watchName(address)
    let shown: string | null | undefined
    stop = reading.subscribe(() => {
      const { value } = reading.get()
      if (value === shown) return
      shown = value
      void show(names, value).catch(() => undefined) // no picture: the drawn one stays
    })
    shown = reading.get().value
    if (shown) void show(names, shown).catch(() => undefined)
  }, () => undefined) // the chunk did not come: the address is shown, and the notice about the node tells the rest
  return () => {
    current = false
    stop?.()
  }
}
