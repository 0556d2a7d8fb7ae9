// What a wallet is about to act on is read from two nodes of the chain, about one and the same block, so that honest
// ones agree to the last digit and a lie is seen. Whose block is far from the other's is no second opinion: seconds
// decide, as each node's own blocks tell them, and the device's clock only which of two is old.
import { AppError, type ErrorCode } from '../../errors.ts'
import { readQuantity } from '../../eth/hex.ts'
import { toQuantity } from '../../eth/quantity.ts'
import { withDeadline } from '../../lib/abort.ts'
import { field } from '../../lib/parse.ts'
import type { ChainClient } from '../../chains/chainClient.ts'
import { readTwice, type RpcNode } from '../../rpc/readTwice.ts'

/** Reads from one node at a block, which is a number as hex or 'latest'. */
type ReadAt<T> = (node: RpcNode, block: string) => Promise<T>

export type QuorumReader = {
  /**
   * Runs the read on both nodes, or on the one there is. `agree`: what both answers come to, undefined when they
   * contradict each other. Rejects with 'nodes-disagree', with what both say is wrong, and with what nodes say.
   */
  read<T>(read: ReadAt<T>, agree?: (one: T, other: T) => T | undefined): Promise<T>
  /** The chain has several nodes, and one alone told something that was read so far. */
  isSingleNode(): boolean
}

type Head = { readonly node: RpcNode; readonly number: bigint; readonly timestamp: bigint }
type Said<T> =
  | { readonly node: RpcNode; readonly value: T }
  | { readonly node: RpcNode; readonly verdict: AppError }

const HEAD_MS = 3_000 // a node that takes longer has no say this time
const FAR_S = 60n // a node further back says nothing of the present
/** What a node says of the chain, not of itself: the other one must say so too. */
const VERDICTS: ReadonlySet<ErrorCode> = new Set([
  'reverted',
  'insufficient-funds',
  'gas-too-low',
  'gas-too-high',
  'fee-cap-too-low',
  'tip-above-fee-cap',
])

/** Finds the two nodes that are furthest, and the last block both know. */
export async function createQuorumReader(
  client: Pick<ChainClient, 'nodes' | 'request'>,
  signal: AbortSignal,
): Promise<QuorumReader> {
  const several = client.nodes.length > 1
  const heads = several ? await sharing(choose(await readHeads(client.nodes, signal)), signal) : []
  const [low, high] = heads
  let nodes: readonly RpcNode[] = low ? heads.map(({ node }) => node) : [client]
  let block = low && high ? toQuantity(low.number) : 'latest'
  let alone = several && !high

  async function read<T>(
    readAt: ReadAt<T>,
    agree = (a: T, b: T) => (Object.is(a, b) ? a : undefined),
  ): Promise<T> {
    const opinion = await readTwice(nodes, (node) => hear(node, readAt(node, block))).catch(
      (reason: unknown) => {
        if (signal.aborted || nodes.length < 2) throw reason
        return undefined // neither tells of that block
      },
    )
    signal.throwIfAborted()
    if (!opinion) {
      ;[nodes, block, alone] = [[client], 'latest', true]
      return read(readAt)
    }
    const { value: first, other: second } = opinion
    if (second === undefined && nodes.length > 1) [nodes, alone] = [[first.node], true]
    if (second !== undefined && 'value' in first && 'value' in second) {
      const both = agree(first.value, second.value)
      if (both === undefined) throw disagreed()
      return both
    }
    if (second !== undefined && ('value' in first || 'value' in second)) throw disagreed()
    if ('verdict' in first) throw first.verdict
    return first.value
  }
  return { read, isSingleNode: () => alone }
}

/** Those that share the lower one's latest block, that one first. Who names a height and does not show the blocks below
 * it has no say; who knows the other's latest block as an old one disagrees. */
async function sharing(heads: readonly Head[], signal: AbortSignal): Promise<readonly Head[]> {
  const [low, high] = [...heads].sort((a, b) => (a.number < b.number ? -1 : 1))
  if (!low || !high || low.number === high.number) return heads
  const asked = high.node.request('eth_getBlockByNumber', [toQuantity(low.number), false], signal)
  const timestamp = readQuantity(field(await asked.catch(() => undefined), 'timestamp'))
  signal.throwIfAborted()
  if (timestamp === undefined) return [low]
  if (low.timestamp - timestamp > FAR_S) throw disagreed()
  return [low, high]
}

/** What a node answers, or what it says is wrong with the question; anything else is a failure of the node. */
async function hear<T>(node: RpcNode, answer: Promise<T>): Promise<Said<T>> {
  try {
    return { node, value: await answer }
  } catch (reason) {
    if (AppError.is(reason) && VERDICTS.has(reason.code)) return { node, verdict: reason }
    throw reason
  }
}

/** The latest block of each, the newest first; a silent one has no say. */
async function readHeads(nodes: readonly RpcNode[], signal: AbortSignal): Promise<readonly Head[]> {
  const heads = await Promise.all(
    nodes.map(async (node) => {
      const asked = withDeadline({ signal, ms: HEAD_MS }, (own) =>
        node.request('eth_getBlockByNumber', ['latest', false], own),
      )
      const block = await asked.catch(() => undefined)
      const [number, timestamp] = [
        readQuantity(field(block, 'number')),
        readQuantity(field(block, 'timestamp')),
      ]
      return number === undefined || timestamp === undefined ? [] : [{ node, number, timestamp }]
    }),
  )
  signal.throwIfAborted()
  return heads
    .flat()
    .sort((a, b) => (a.timestamp > b.timestamp ? -1 : a.timestamp < b.timestamp ? 1 : 0))
}

/** The newest two that are near each other, or the only one that is not old. Where all are old, the clock is wrong or
 * the chain stands still: then none counts as old. */
function choose(heads: readonly Head[]): readonly Head[] {
  const young = heads.filter(
    ({ timestamp }) => BigInt(Math.floor(Date.now() / 1_000)) - timestamp <= FAR_S,
  )
  const known = young.length > 0 ? young : heads
  for (const [place, head] of known.entries()) {
    const next = heads[place + 1] // both lists begin with the newest
    if (next && head.timestamp - next.timestamp <= FAR_S) return [head, next]
  }
  if (known.length > 1) throw disagreed()
  return known
}

function disagreed(): AppError {
  return new AppError('nodes-disagree', 'two nodes tell different things')
}
