// What a wallet will act on, and how a payment ended, is not left to one node: it is read from two different ones where
// the chain has two. What they say is compared, never averaged.
import { AppError } from '../errors.ts'

/** One node of a chain, asked by itself: no other one answers in its place. */
export type RpcNode = { request(method: string, params: readonly unknown[], signal?: AbortSignal): Promise<unknown> }

/**
 * 'agreed': two nodes said the same, or the chain has one only. 'alone': one spoke, the others gave no answer.
 * 'disagreed': two said different things.
 */
export type Opinion<T> =
  | { readonly status: 'agreed' | 'alone'; readonly value: T }
  | { readonly status: 'disagreed'; readonly value: T; readonly other: T }

/**
 * Runs the same read on two nodes at once; the next one takes the place of one that fails. `same` compares the two.
 * Rejects, with the first failure, only when no node answers.
 */
export async function readTwice<T>(
  nodes: readonly RpcNode[],
  read: (node: RpcNode) => Promise<T>,
  same: (one: T, other: T) => boolean = Object.is,
): Promise<Opinion<T>> {
  const waiting = [...nodes]
  const failures: unknown[] = []
  const next = async (): Promise<readonly [T] | undefined> => {
    for (let node = waiting.shift(); node; node = waiting.shift()) {
      try {
        return [await read(node)]
      } catch (error) {
        failures.push(error)
      }
    }
    return undefined
  }
  const [one, other] = (await Promise.all([next(), next()])).filter((answer) => answer !== undefined)
  if (!one) throw failures[0] ?? new AppError('wrong-chain', 'the chain has no node')
  if (!other) return { status: nodes.length < 2 ? 'agreed' : 'alone', value: one[0] }
  return same(one[0], other[0]) ? { status: 'agreed', value: one[0] } : { status: 'disagreed', value: one[0], other: other[0] }
}
