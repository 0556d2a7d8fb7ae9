// Reads a value from two nodes of a chain and compares the answers. Used for values that must not
// depend on one node, such as payment details.
import { AppError } from '../errors.ts'
import { withTimeout } from '../lib/abort.ts'
import type { RpcRequestFn } from './jsonRpc.ts'

/** Time in ms to wait for the second node's answer after the first node has answered. */
export const SECOND_ANSWER_MS = 3_000

/** One node of a chain, without fallback to other nodes. */
export type RpcNode = { readonly request: RpcRequestFn }

/**
 * Result of a read from two nodes.
 * - 'agreed': both nodes gave the same answer, or the chain has only one node.
 * - 'single-node': only one node answered in time.
 * - 'disagreed': the two nodes gave different answers.
 */
type QuorumResult<T> = {
  readonly status: 'agreed' | 'single-node' | 'disagreed'
  readonly value: T
  /** Answer of the second node. Undefined if only one node answered. */
  readonly other: T | undefined
}

/**
 * Runs a read on two nodes at once. If a node fails, the next one in the list replaces it. Waits at
 * most SECOND_ANSWER_MS for the second answer.
 */
export async function readQuorum<T>(
  nodes: readonly RpcNode[],
  read: (node: RpcNode) => Promise<T>,
): Promise<QuorumResult<T>> {
  const waiting = [...nodes]
  const failures: unknown[] = []
  const readNext = async (): Promise<T> => {
    for (let node = waiting.shift(); node; node = waiting.shift()) {
      try {
        return await read(node)
      } catch (error) {
        failures.push(error)
      }
    }
    throw failures[0]
  }
  const reads = [readNext(), readNext()]
  await Promise.any(reads).catch(() => undefined) // failures are handled below
  const answers = await Promise.allSettled(
    reads.map((answer) => withTimeout({ ms: SECOND_ANSWER_MS }, () => answer)),
  )
  const [one, other] = answers.filter((answer) => answer.status === 'fulfilled')
  if (!one) throw failures[0] ?? new AppError('wrong-chain', 'the chain has no node')
  if (!other)
    return {
      status: nodes.length < 2 ? 'agreed' : 'single-node',
      value: one.value,
      other: undefined,
    }
  return {
    status: Object.is(one.value, other.value) ? 'agreed' : 'disagreed',
    value: one.value,
    other: other.value,
  }
}
