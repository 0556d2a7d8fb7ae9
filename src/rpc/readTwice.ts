// What a wallet will act on, and how a payment ended, is not left to one node: it is read from two different ones where
// the chain has two. What they say is compared, never averaged.
import { AppError } from '../errors.ts'
import { SECOND_MS } from './times.ts'

/** One node of a chain, asked by itself: no other one answers in its place. */
export type RpcNode = { request(method: string, params: readonly unknown[], signal?: AbortSignal): Promise<unknown> }

/**
 * 'agreed': two nodes said the same, or the chain has one only. 'alone': one spoke, the others gave no answer in time.
 * 'disagreed': two said different things.
 */
export type Opinion<T> = {
  readonly status: 'agreed' | 'alone' | 'disagreed'
  readonly value: T
  /** What the second node said, if one spoke. */
  readonly other: T | undefined
}

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
  const both = [next(), next()]
  const answers = await withoutLate(both)
  const [one, other] = answers.filter((answer) => answer !== undefined)
  if (!one) throw failures[0] ?? new AppError('wrong-chain', 'the chain has no node')
  if (!other) return { status: nodes.length < 2 ? 'agreed' : 'alone', value: one[0], other: undefined }
  return { status: same(one[0], other[0]) ? 'agreed' : 'disagreed', value: one[0], other: other[0] }
}

/** Waits for all, but once one has answered no longer than `SECOND_MS` for the others, which then count as silent. */
async function withoutLate<T>(promises: readonly Promise<T | undefined>[]): Promise<readonly (T | undefined)[]> {
  const answers: (T | undefined)[] = promises.map(() => undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  let late = (): void => undefined
  const tooLate = new Promise<void>((resolve) => { late = resolve })
  await Promise.race([tooLate, Promise.all(promises.map(async (promise, place) => {
    const answer = await promise
    answers[place] = answer
    if (answer !== undefined) timer ??= setTimeout(late, SECOND_MS)
  }))])
  clearTimeout(timer)
  return answers
}
