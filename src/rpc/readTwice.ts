// What a wallet will act on, and how a payment ended, is not left to one node: it is read from two different ones where
// the chain has two. What they say is compared, never averaged.
import { AppError } from '../errors.ts'
import type { Request } from './jsonRpc.ts'
import { SECOND_MS } from './times.ts'

/** One node of a chain, asked by itself: no other one answers in its place. */
export type RpcNode = { readonly request: Request }

/**
 * 'agreed': two nodes said the same, or the chain has one only. 'alone': one spoke, the others gave no answer in time.
 * 'disagreed': two said different things.
 */
type Opinion<T> = {
  readonly status: 'agreed' | 'alone' | 'disagreed'
  readonly value: T
  /** What the second node said, if one spoke. */
  readonly other: T | undefined
}

/**
 * Runs the same read on two nodes at once; the next one takes the place of one that fails. Once one has answered the
 * other is waited for no longer than `SECOND_MS`. Rejects, with the first failure, only when no node answers.
 */
export async function readTwice<T>(nodes: readonly RpcNode[],
  read: (node: RpcNode) => Promise<T>): Promise<Opinion<T>> {
  const waiting = [...nodes]
  const failures: unknown[] = []
  const answers: (readonly [T])[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let late = (): void => undefined
  const tooLate = new Promise<void>((resolve) => { late = resolve })
  const ask = async (place: number): Promise<void> => {
    for (let node = waiting.shift(); node; node = waiting.shift()) {
      try {
        answers[place] = [await read(node)]
        timer ??= setTimeout(late, SECOND_MS)
        return
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.race([tooLate, Promise.all([ask(0), ask(1)])])
  clearTimeout(timer)
  const [one, other] = answers.filter(Boolean) // of those in time, in the order of the nodes
  if (!one) throw failures[0] ?? new AppError('wrong-chain', 'the chain has no node')
  if (!other) return { status: nodes.length < 2 ? 'agreed' : 'alone', value: one[0], other: undefined }
  return { status: Object.is(one[0], other[0]) ? 'agreed' : 'disagreed', value: one[0], other: other[0] }
}
