// @ts-check
// Reports whether the store and the nodes respond. Never logs the error of a store, which could
// contain an account.
import { isChainReachable } from './signature.mjs'
import { describeStoreError } from './storeErrors.mjs'

/** @typedef {import('./memoryStore.mjs').Store} Store */

const FRESH_MS = 5_000
/** Timeout of the nodes. Load balancers wait only a few seconds for the reply. */
const NODES_MS = 1_000
const STORE_MS = 3_500

/** The store did not respond. Frameworks use `status` for the response. */
export class StoreError extends Error {
  status = 503
}

/**
 * Wraps a store, so that its failures become StoreErrors.
 * @param {Store} store
 * @returns {Store}
 */
export function withStoreErrors(store) {
  let down = false
  const names = /** @type {const} */ (['put', 'get', 'take', 'delete', 'count', 'sweep'])
  const watch =
    (/** @type {(...args: any[]) => Promise<unknown>} */ method) =>
    async (/** @type {unknown[]} */ ...args) => {
      try {
        const answer = await method(...args)
        if (down) console.error('The store is available again.')
        down = false
        return answer
      } catch (error) {
        const { code, name } = /** @type {Error & { code?: string }} */ (error)
        const description = describeStoreError(error)
        if (!down)
          console.error(
            `The store is unavailable${description ? `: ${description}` : ` (${code ?? name})`}.`,
          )
        down = true
        throw new StoreError('the store is not reached', { cause: error })
      }
    }
  return /** @type {Store} */ ({
    ...Object.fromEntries(names.map((name) => [name, watch(store[name].bind(store))])),
    ...(store.deleteByValue && { deleteByValue: watch(store.deleteByValue.bind(store)) }),
  })
}

/**
 * Creates `GET health`. Checks at most once in FRESH_MS.
 * @param {{ store: Store, nodes: ReadonlyMap<number, readonly string[]>, keysOnly: readonly
 *   number[] }} parts
 * @returns {() => Promise<{ status: number, body: object }>} Returns 503 if nothing can be written
 *   to the store. Unreachable nodes only affect contract accounts.
 */
export function createHealth({ store, nodes, keysOnly }) {
  /** @type {Record<number, boolean | null>} */
  const reachable = Object.fromEntries([...nodes.keys()].map((id) => [id, null]))
  /** @type {Promise<unknown> | undefined} */
  let checking
  const checkNodes = () => {
    const signal = AbortSignal.timeout(FRESH_MS)
    checking ??= Promise.all(
      [...nodes].map(async ([chainId, urls]) => {
        reachable[chainId] = await isChainReachable({ urls, chainId, signal })
      }),
    ).finally(() => (checking = undefined))
    return checking
  }
  const check = async () => {
    const [canWrite] = await Promise.all([
      // A read would also succeed on a replica or a full disk.
      waitFor(
        store.count('health', FRESH_MS).then(
          () => true,
          () => false,
        ),
        STORE_MS,
      ),
      waitFor(checkNodes(), NODES_MS),
    ])
    const body = { store: canWrite === true, nodes: { ...reachable }, keysOnly }
    return { status: body.store ? 200 : 503, body }
  }
  /** @type {{ at: number, result: ReturnType<typeof check> } | undefined} */
  let last
  return () => {
    if (last === undefined || performance.now() - last.at > FRESH_MS)
      last = { at: performance.now(), result: check() }
    return last.result
  }
}

/**
 * Resolves with the result of `work`, or with undefined after `ms`.
 * @template T
 * @param {Promise<T>} work never rejects
 * @param {number} ms
 * @returns {Promise<T | undefined>}
 */
async function waitFor(work, ms) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const late = new Promise((resolve) => (timer = setTimeout(resolve, ms, undefined)))
  try {
    return /** @type {T | undefined} */ (await Promise.race([work, late]))
  } finally {
    clearTimeout(timer)
  }
}
