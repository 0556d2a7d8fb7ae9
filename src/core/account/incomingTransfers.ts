// Detects incoming transfers of the site's coin while its balance is shown. Reports a transfer only
// if two nodes return it, so a chain with a single node gets no reports.
import { AppError } from '../../errors.ts'
import { parseAddress, type Address } from '../../eth/address.ts'
import { encodeTransfersTo, sumTransfers } from '../../eth/erc20.ts'
import { parseHash, readQuantity, type Hex } from '../../eth/hex.ts'
import { getOwn, asArray } from '../../lib/parse.ts'
import type { ReadLogs } from '../../rpc/readLogs.ts'
import { readQuorum } from '../../rpc/quorumRead.ts'
import type { ChainClient } from '../../chains/chainClient.ts'

/**
 * What one payer sent to the account in one transaction. `amount` is the sum of the Transfer
 * events.
 */
export type IncomingTransfer = {
  readonly hash: Hex
  readonly from: Address
  readonly amount: bigint
  readonly block: bigint | undefined
}

export type IncomingTransferWatcher = {
  /**
   * Searches for new transfers if the balance has risen. Call it with each balance that is read
   * from the chain. Transfers before the first call are not reported.
   */
  onBalance(value: bigint): void
}

type IncomingTransfersDeps = {
  readonly client: Pick<ChainClient, 'request' | 'nodes'>
  readonly coin: Address
  readonly account: Address
  readonly readLogs: ReadLogs
  onTransfer(transfer: IncomingTransfer): void
}

/**
 * Number of balance reads that search for a transfer after the balance has risen. One search is not
 * enough, because the second node may be some blocks behind.
 */
const MAX_READS = 5

export function createIncomingTransferWatcher({
  client,
  coin,
  account,
  readLogs,
  onTransfer,
}: IncomingTransfersDeps): IncomingTransferWatcher {
  const readLatestBlock = async (): Promise<bigint | undefined> =>
    readQuantity(await client.request('eth_blockNumber', []))
  const reported = new Set<string>()
  let before: bigint | undefined
  let start: Promise<bigint | undefined> | undefined
  let remainingStartReads = MAX_READS
  let remainingReads = 0
  let isChecking = false

  const check = async (): Promise<void> => {
    const [first, now] = [await start, await readLatestBlock()]
    if (first === undefined || now === undefined || now <= first) return
    const filter = {
      address: coin,
      topics: encodeTransfersTo(account),
      first: first + 1n,
      head: now,
    }
    const { value, other } = await readQuorum(client.nodes, async (node) =>
      readTransfers(await readLogs(node, filter), { coin, account }),
    )
    for (const transfer of value.filter((one) => other?.some((two) => isSame(one, two)))) {
      if (reported.has(keyOf(transfer))) continue
      reported.add(keyOf(transfer))
      onTransfer(transfer)
    }
  }
  return {
    onBalance(value) {
      if (client.nodes.length < 2) return
      if (before !== undefined && value > before) remainingReads = remainingStartReads = MAX_READS
      before = value
      if (remainingStartReads > 0) {
        start ??= readHighestBlock(client.nodes).catch(() => {
          start = undefined
          remainingStartReads -= 1
          return undefined
        })
      }
      if (remainingReads === 0 || isChecking) return
      remainingReads -= 1
      isChecking = true
      check()
        .catch(() => undefined)
        .finally(() => {
          isChecking = false
        })
    },
  }
}

/**
 * Resolves with the higher of two nodes' latest block numbers. A search that starts at the lower
 * number would report old transfers as new.
 */
async function readHighestBlock(nodes: IncomingTransfersDeps['client']['nodes']): Promise<bigint> {
  const { value, other } = await readQuorum(nodes, async (node) =>
    readQuantity(await node.request('eth_blockNumber', [])),
  )
  if (value === undefined || other === undefined)
    throw new AppError('bad-response', 'two nodes have to name their latest block')
  return value > other ? value : other
}

function keyOf({ hash, from }: Pick<IncomingTransfer, 'hash' | 'from'>): string {
  return `${hash}:${from}`
}

function isSame(one: IncomingTransfer, two: IncomingTransfer): boolean {
  return one.hash === two.hash && one.from === two.from && one.amount === two.amount
}

/**
 * Returns the transfers to the account, added up for each transaction and payer. Ignores logs that
 * are not Transfer events of this coin to this account.
 */
function readTransfers(
  logs: readonly unknown[],
  { coin, account }: { coin: Address; account: Address },
): readonly IncomingTransfer[] {
  const found = new Map<string, IncomingTransfer>()
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
