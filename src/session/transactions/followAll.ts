// Follows a changing list of sent transactions, each in its own chain's rhythm.
import type { ChainClients } from '../../chains/chainClient.ts'
import { sumTransfers } from '../../eth/erc20.ts'
import { followTransaction, type Reviewed, type TransactionState } from '../../rpc/followTransaction.ts'
import { transferOf } from '../../eth/erc20.ts'
import type { Entry } from './entry.ts'
import type { Address } from '../../eth/address.ts'
import type { Hex } from '../../eth/hex.ts'
import { field, list } from '../../lib/parse.ts'

type Following = {
  /** Follows exactly these from now on; what is followed already goes on undisturbed. */
  set(wanted: readonly Entry[]): void
}

const FINAL_AFTER = 64 // blocks, unless the chain says otherwise

/** `onState` is told every change, the last one once. */
export function createFollowing(clients: ChainClients,
  onState: (id: string, state: TransactionState) => void): Following {
  const following = new Map<string, () => void>()
  const start = (entry: Entry): void => {
    const { id, hash, from, to, coin, chainId, status, proposal, block } = entry
    const reader = clients.get(chainId)
    if (!reader || hash === undefined || following.has(id)) return
    following.set(id, () => undefined) // held while the first look may already tell
    const stop = followTransaction({
      reader, hash, depth: BigInt(reader.chain.finalAfter ?? FINAL_AFTER),
      before: status === 'confirmed' || status === 'failed' ? status : undefined, beforeIn: block,
      ours: proposal === undefined ? reviewed(entry) : undefined, // a Safe's transaction is its executor's
      hasFailed: proposal && ((logs) => executionFailed(logs, from, proposal)),
      moved: coin && ((logs) => sumTransfers(logs, { coin, from, to })),
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

function reviewed({ from, to, amount, coin, symbol, decimals, nonce }: Entry): Reviewed {
  const { data, ...act } = transferOf({ address: coin, symbol, decimals }, from, to, amount)
  return { from, nonce, to: act.to, value: act.value ?? 0n, input: data ?? '0x' }
}

const EXECUTION_FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'

/** Whether the logs of a receipt say that this Safe's proposal has failed: it may spend its executor's fee, count as a
 * success for the chain, and still not do what was proposed. Its own event tells (Safe contracts since 1.0:
 * ExecutionFailure(bytes32 txHash, uint256 payment)); from 1.4 on the hash is a topic, before it is data. */
export function executionFailed(logs: readonly unknown[], safe: Address, proposal: Hex): boolean {
  return logs.some((log) => {
    if (String(field(log, 'address')).toLowerCase() !== safe) return false
    const [event, hash] = list(field(log, 'topics'))
    const named = hash === undefined ? String(field(log, 'data')).slice(0, 66) : String(hash)
    return String(event).toLowerCase() === EXECUTION_FAILURE && named.toLowerCase() === proposal.toLowerCase()
  })
}
