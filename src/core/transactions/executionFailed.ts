import type { Address } from '../../eth/address.ts'
import type { Hex } from '../../eth/hex.ts'
import { field, list } from '../../lib/parse.ts'

const EXECUTION_FAILURE = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'

/** Whether the logs of a receipt say that this Safe's proposal has failed: it may spend its executor's fee, count as a
 * success for the chain, and still not do what was proposed. Its own event tells (Safe contracts since 1.0:
 * ExecutionFailure(bytes32 txHash, uint256 payment)); from 1.4 on the hash is a topic, before it is data. */
export function hasSafeExecutionFailed(
  logs: readonly unknown[],
  safe: Address,
  proposal: Hex,
): boolean {
  return logs.some((log) => {
    if (String(field(log, 'address')).toLowerCase() !== safe) return false
    const [event, hash] = list(field(log, 'topics'))
    const named = hash === undefined ? String(field(log, 'data')).slice(0, 66) : String(hash)
    return (
      String(event).toLowerCase() === EXECUTION_FAILURE &&
      named.toLowerCase() === proposal.toLowerCase()
    )
  })
}
