// Follows a changing list of sent transactions, each in its own chain's rhythm.
import type { ChainClients } from '../chains/clients.ts'
import { followTransaction, type TransactionState } from '../rpc/transactions.ts'
import type { Entry } from './entries.ts'

export type Following = {
  /** Follows exactly these from now on; what is followed already goes on undisturbed. */
  set(wanted: readonly Entry[]): void
}

/** `onState` is told every change, the last one once. */
export function createFollowing(clients: ChainClients, onState: (id: string, state: TransactionState) => void): Following {
  const following = new Map<string, () => void>()
  const start = ({ id, hash, from, chainId }: Entry): void => {
    const reader = clients.get(chainId)
    if (!reader || hash === undefined || following.has(id)) return
    following.set(id, () => undefined) // held while the first look may already tell
    const stop = followTransaction({ reader, hash, from, onState: (state) => onState(id, state) })
    if (following.has(id)) following.set(id, stop)
    else stop()
  }
  return {
    set(wanted) {
      const ids = new Set(wanted.map(({ id }) => id))
      for (const [id, stop] of following) {
        if (ids.has(id)) continue
        stop()
        following.delete(id)
      }
      for (const entry of wanted) start(entry)
    },
  }
}
