// Payments of the site's coin that arrive while its balance is looked at. The balance rose, and two different nodes
// show the coin's own event: one node's word alone is none, and on a network with one node nothing is told.
import { parseAddress, type Address } from '../../eth/address.ts'
import { encodeTransfersTo, sumTransfers } from '../../eth/erc20.ts'
import { parseHash, parseQuantity, type Hex } from '../../eth/hex.ts'
import { toQuantity } from '../../eth/quantity.ts'
import { field, list } from '../../lib/parse.ts'
import { readTwice } from '../../rpc/readTwice.ts'
import type { ChainClient } from '../../chains/chainClient.ts'

/** What one transaction of somebody else's brought. */
export type Arrival = {
  readonly hash: Hex
  readonly from: Address
  readonly amount: bigint
  readonly block: bigint | undefined
}

export type Arrivals = {
  /** What the coin's contract says this account holds now, at each reading; the first one is where it begins. */
  heard(value: bigint): void
}

type ArrivalsDeps = {
  readonly client: Pick<ChainClient, 'request' | 'nodes'>
  readonly coin: Address
  readonly account: Address
  onArrival(arrival: Arrival): void
}

/** Nodes let nobody ask for many more. */
const MAX_BLOCKS = 500n
/** After each rise: a second node may be some blocks behind the first, also with the later of two payments. */
const READINGS = 5

export function createArrivals({ client, coin, account, onArrival }: ArrivalsDeps): Arrivals {
  const head = async (): Promise<bigint | undefined> =>
    parseQuantity(await client.request('eth_blockNumber', []))
  const told = new Set<Hex>()
  let before: bigint | undefined
  let begun: Promise<bigint | undefined> | undefined
  let left = 0
  let isLooking = false

  const look = async (): Promise<void> => {
    const [first, now] = [await begun, await head()]
    if (first === undefined || now === undefined || now <= first) return
    const oldest = now - MAX_BLOCKS > first ? now - MAX_BLOCKS : first + 1n
    const asked = [
      {
        address: coin,
        topics: encodeTransfersTo(account),
        fromBlock: toQuantity(oldest),
        toBlock: 'latest',
      },
    ]
    const { value, other } = await readTwice(client.nodes, async (node) =>
      readArrivals(await node.request('eth_getLogs', asked), { coin, account }),
    )
    for (const arrival of value.filter(
      (one) => other?.some((two) => isSame(one, two)) && !told.has(one.hash),
    )) {
      told.add(arrival.hash)
      onArrival(arrival)
    }
  }
  return {
    heard(value) {
      if (client.nodes.length < 2) return
      begun ??= head().catch(() => {
        begun = undefined
        return undefined
      })
      if (before !== undefined && value > before) left = READINGS
      before = value
      if (left === 0 || isLooking) return
      left -= 1
      isLooking = true
      // a node that gives no logs tells of no payment; the balance says what there is
      look()
        .catch(() => undefined)
        .finally(() => {
          isLooking = false
        })
    },
  }
}

function isSame(one: Arrival, two: Arrival): boolean {
  return one.hash === two.hash && one.from === two.from && one.amount === two.amount
}

/** By transaction; what is no whole event of this coin to this account, or moves nothing, is none. */
function readArrivals(
  logs: unknown,
  { coin, account }: { coin: Address; account: Address },
): readonly Arrival[] {
  const found = new Map<Hex, Arrival>()
  for (const log of list(logs)) {
    const hash = parseHash(field(log, 'transactionHash'))
    const from = parseAddress(`0x${String(list(field(log, 'topics'))[1]).slice(-40)}`)
    if (hash === undefined || !from || from === account) continue
    const amount = sumTransfers([log], { coin, from, to: account })
    const block = parseQuantity(field(log, 'blockNumber'))
    if (amount > 0n)
      found.set(hash, { hash, from, amount: amount + (found.get(hash)?.amount ?? 0n), block })
  }
  return [...found.values()]
}
