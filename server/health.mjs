// @ts-check
// Reports whether the store and the nodes respond, and logs a failing store. Never logs the error
// itself, which could contain an account.
import { isChainReachable } from './signature.mjs'

/** @typedef {import('./memoryStore.mjs').Store} Store */

const FRESH_MS = 5_000

/**
 * The store did not respond, which says nothing about its contents. Frameworks use `status` for the
 * response.
 */
export class StoreError extends Error {
  status = 503
}

/**
 * Wraps a store: its failures become StoreErrors.
 * @param {Store} store
 * @returns {Store}
 */
export function withStoreErrors(store) {
  let down = false
  const names = /** @type {const} */ (['put', 'get', 'take', 'delete', 'count', 'sweep'])
  const watch =
    (/** @type {(...args: any[]) => Promise<unknown>} */ ask) =>
    async (/** @type {unknown[]} */ ...args) => {
      try {
        const answer = await ask(...args)
        if (down) console.error('The store is available again.')
        down = false
        return answer
      } catch (error) {
        const { code, name } = /** @type {Error & { code?: string }} */ (error)
        if (!down) console.error(`The store is unavailable (${code ?? name}).`)
        down = true
        throw new StoreError('the store is not reached', { cause: error })
      }
    }
  return /** @type {Store} */ (
    Object.fromEntries(names.map((name) => [name, watch(store[name].bind(store))]))
  )
}

/**
 * Creates `GET health`. Checks at most once in FRESH_MS. Returns 503 if the store is unreachable.
 * Unreachable nodes only affect contract accounts.
 * @param {{ store: Store, nodes: ReadonlyMap<number, readonly string[]>, keysOnly: readonly
 *   number[] }} parts
 * @returns {() => Promise<{ status: number, body: object }>} Returns 503 if the store is
 *   unreachable. Unreachable nodes only affect contract accounts.
 */
export function createHealth({ store, nodes, keysOnly }) {
  const look = async () => {
    const signal = AbortSignal.timeout(FRESH_MS)
    const ids = [...nodes.keys()]
    const [reached, ...answers] = await Promise.all([
      store.get('health').then(
        () => true,
        () => false,
      ),
      ...[...nodes].map(([chainId, urls]) => isChainReachable({ urls, chainId, signal })),
    ])
    const body = {
      store: reached,
      nodes: Object.fromEntries(ids.map((id, index) => [id, answers[index]])),
      keysOnly,
    }
    return { status: reached ? 200 : 503, body }
  }
  /** @type {{ at: number, result: ReturnType<typeof look> } | undefined} */
  let last
  return () => {
    if (last === undefined || performance.now() - last.at > FRESH_MS)
      last = { at: performance.now(), result: look() }
    return last.result
  }
}
