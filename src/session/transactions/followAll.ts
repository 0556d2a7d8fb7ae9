// Follows a changing list of sent transactions, each in its own chain's rhythm.
import type { ChainClients } from '../../chains/chainClient.ts'
import { followTransaction, type TransactionState } from '../../rpc/followTransaction.ts'
import { executionFailed } from '../../wallets/safe/executionFailed.ts'
import type { Entry } from './entry.ts'

export type Following = {
  /** Follows exactly these from now on; what is followed already goes on undisturbed. */
  set(wanted: readonly Entry[]): void
}

// About a quarter of an hour each, for nodes that do not say what their chain holds for final.
const DEPTHS: Readonly<Record<number, bigint>> = { 1: 64n, 10: 450n, 137: 450n, 8_453: 450n, 42_161: 3_600n }
const DEPTH = 64n

/** `onState` is told every change, the last one once. */
export function createFollowing(clients: ChainClients,
  onState: (id: string, state: TransactionState) => void): Following {
  const following = new Map<string, () => void>()
  const start = ({ id, hash, from, chainId, status, proposal }: Entry): void => {
    const reader = clients.get(chainId)
    if (!reader || hash === undefined || following.has(id)) return
    following.set(id, () => undefined) // held while the first look may already tell
    const stop = followTransaction({
      reader, hash, depth: DEPTHS[chainId] ?? DEPTH,
      before: status === 'confirmed' || status === 'failed' ? status : undefined,
      hasFailed: proposal && ((logs) => executionFailed(logs, from, proposal)),
      onState: (state) => onState(id, state),
    })
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
