// What a wallet will act on, and how a payment ended, is not left to one node: it is read from two different ones where
// the chain has two. What they say is compared, never averaged.
import { AppError } from '../errors.ts'
import { withTimeout } from '../lib/abort.ts'
import type { Request } from './jsonRpc.ts'
import { SECOND_MS } from './times.ts'

/** One node of a chain, asked by itself: no other one answers in its place. */
export type RpcNode = { readonly request: Request }

/** 'agreed': two nodes said the same, or the chain has one only. 'alone': one spoke, the others gave no answer in time.
 * 'disagreed': two said different things. */
type Opinion<T> = {
  readonly status: 'agreed' | 'alone' | 'disagreed'
  readonly value: T
  /** What the second node said, if one spoke. */
  readonly other: T | undefined
}

/** Runs the same read on two nodes at once; the next one takes the place of one that fails. Once one has answered the
 * other is waited for no longer than `SECOND_MS`. Rejects, with the first failure, only when no node answers. */
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
  await Promise.any(asked).catch(() => undefined) // told below
  const answers = await Promise.allSettled(
    asked.map((answer) => withTimeout({ ms: SECOND_MS }, () => answer)),
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
