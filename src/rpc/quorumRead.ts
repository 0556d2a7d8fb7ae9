// Reads from two different nodes of a chain what must not depend on one: the facts of a payment, and how it ended.
import { AppError } from '../errors.ts'
import { withDeadline } from '../lib/abort.ts'
import type { RpcRequestFn } from './jsonRpc.ts'

/** How long to wait for a second answer once there is a first one. */
export const SECOND_ANSWER_MS = 3_000

/** One node of a chain. No other node answers in its place. */
export type RpcNode = { readonly request: RpcRequestFn }

/** 'agreed': two nodes gave the same answer, or the chain has only one. 'alone': one answered, the others did not in time.
 * 'disagreed': two gave different answers. */
type Opinion<T> = {
  readonly status: 'agreed' | 'alone' | 'disagreed'
  readonly value: T
  /** The answer of the second node, if there is one. */
  readonly other: T | undefined
}

/** Runs a read on two nodes at once; the next node replaces one that fails. Waits up to SECOND_ANSWER_MS for the second
 * answer once there is one. Rejects with the first failure if no node answers. */
export async function readTwice<T>(
  nodes: readonly RpcNode[],
  read: (node: RpcNode) => Promise<T>,
): Promise<Opinion<T>> {
  const waiting = [...nodes]
  const failures: unknown[] = []
  const ask = async (): Promise<T> => {
    for (let node = waiting.shift(); node; node = waiting.shift()) {
      try {
        return await read(node)
      } catch (error) {
        failures.push(error)
      }
    }
    throw failures[0]
  }
  const asked = [ask(), ask()]
  await Promise.any(asked).catch(() => undefined) // reported below
  const answers = await Promise.allSettled(
    asked.map((answer) => withDeadline({ ms: SECOND_ANSWER_MS }, () => answer)),
  )
  const [one, other] = answers.filter((answer) => answer.status === 'fulfilled') // in the order of the nodes
  if (!one) throw failures[0] ?? new AppError('wrong-chain', 'the chain has no node')
  if (!other)
    return { status: nodes.length < 2 ? 'agreed' : 'alone', value: one.value, other: undefined }
  return {
    status: Object.is(one.value, other.value) ? 'agreed' : 'disagreed',
    value: one.value,
    other: other.value,
  }
}
