// Payments of the site's coin that arrive while its balance is shown. Reported when the balance rose and two different
// nodes return the coin's Transfer event; never on the word of one node, so not at all on a chain with a single node.
import { AppError } from '../../errors.ts'
import { parseAddress, type Address } from '../../eth/address.ts'
import { encodeTransfersTo, sumTransfers } from '../../eth/erc20.ts'
import { parseHash, readQuantity, type Hex } from '../../eth/hex.ts'
import { getOwn, asArray } from '../../lib/parse.ts'
import type { ReadLogs } from '../../rpc/readLogs.ts'
import { readTwice } from '../../rpc/readTwice.ts'
import type { ChainClient } from '../../chains/chainClient.ts'

/** What one payer sent in one transaction. */
export type Arrival = {
  readonly hash: Hex
  readonly from: Address
  readonly amount: bigint
  readonly block: bigint | undefined
}

export type Arrivals = {
  /** Takes each balance read from the coin's contract. Payments before the first one are not reported. */
  heard(value: bigint): void
}

type ArrivalsDeps = {
  readonly client: Pick<ChainClient, 'request' | 'nodes'>
  readonly coin: Address
  readonly account: Address
  readonly readLogs: ReadLogs
  onArrival(arrival: Arrival): void
}

/** How many readings after each rise look for payments: a second node may be some blocks behind the first. Also how
 * many in a row try to find the block to start from. */
const READINGS = 5

export function createArrivals({
  client,
  coin,
  account,
  readLogs,
  onArrival,
}: ArrivalsDeps): Arrivals {
  const head = async (): Promise<bigint | undefined> =>
    readQuantity(await client.request('eth_blockNumber', []))
  const reported = new Set<string>()
  let before: bigint | undefined
  let start: Promise<bigint | undefined> | undefined
  let startTries = READINGS
  let left = 0
  let isLooking = false

  const look = async (): Promise<void> => {
    const [first, now] = [await start, await head()]
    if (first === undefined || now === undefined || now <= first) return
    const filter = {
      address: coin,
      topics: encodeTransfersTo(account),
      first: first + 1n,
      head: now,
    }
    const { value, other } = await readTwice(client.nodes, async (node) =>
      readArrivals(await readLogs(node, filter), { coin, account }),
    )
    for (const arrival of value.filter((one) => other?.some((two) => isSame(one, two)))) {
      if (reported.has(keyOf(arrival))) continue
      reported.add(keyOf(arrival))
      onArrival(arrival)
    }
  }
  return {
    heard(value) {
      if (client.nodes.length < 2) return
      if (before !== undefined && value > before) left = startTries = READINGS
      before = value
      if (startTries > 0) {
        start ??= readHighestHead(client.nodes).catch(() => {
          start = undefined
          startTries -= 1
          return undefined
        })
      }
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

/** The higher of two nodes' latest blocks: counted from a node that is behind, old payments would seem to arrive now. */
async function readHighestHead(nodes: ArrivalsDeps['client']['nodes']): Promise<bigint> {
  const { value, other } = await readTwice(nodes, async (node) =>
    readQuantity(await node.request('eth_blockNumber', [])),
  )
  if (value === undefined || other === undefined)
    throw new AppError('bad-response', 'two nodes have to name their latest block')
  return value > other ? value : other
}

function keyOf({ hash, from }: Pick<Arrival, 'hash' | 'from'>): string {
  return `${hash}:${from}`
}

function isSame(one: Arrival, two: Arrival): boolean {
  return one.hash === two.hash && one.from === two.from && one.amount === two.amount
}

/** One for each payer in each transaction. Ignores logs that are not complete Transfer events of this coin to this
 * account, and amounts of zero. */
function readArrivals(
  logs: readonly unknown[],
  { coin, account }: { coin: Address; account: Address },
): readonly Arrival[] {
  const found = new Map<string, Arrival>()
  for (const log of logs) {
    const hash = parseHash(getOwn(log, 'transactionHash'))
    const from = parseAddress(`0x${String(asArray(getOwn(log, 'topics'))[1]).slice(-40)}`)
    if (hash === undefined || !from || from === account) continue
    const amount = sumTransfers([log], { coin, from, to: account })
    const block = readQuantity(getOwn(log, 'blockNumber'))
    const key = keyOf({ hash, from })
    if (amount > 0n)
      found.set(key, { hash, from, amount: amount + (found.get(key)?.amount ?? 0n), block })
  }
  return [...found.values()]
}
