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
/**
 * Time without failures before the store counts as available again. With a full disk, reads still
 * succeed.
 */
const QUIET_MS = 10_000

/** The store did not respond. Frameworks use `status` for the response. */
export class StoreError extends Error {
  status = 503
}

/**
 * Wraps a store, so that its failures become StoreErrors. Logs the first failure, and the first
 * success after QUIET_MS without a failure. After any success and QUIET_MS without a failure, the
 * next failure counts as a first one.
 * @param {Store} store
 * @param {(line: string) => void} [log]
 * @returns {Store}
 */
export function withStoreErrors(store, log = console.error) {
  /** @type {number | undefined} */
  let failedAt
  let hasSucceeded = false
  const isQuiet = () => failedAt === undefined || performance.now() - failedAt >= QUIET_MS
  const names = /** @type {const} */ (['put', 'get', 'take', 'delete', 'count', 'sweep'])
  const watch =
    (/** @type {(...args: any[]) => Promise<unknown>} */ method) =>
    async (/** @type {unknown[]} */ ...args) => {
      try {
        const answer = await method(...args)
        hasSucceeded = true
        if (failedAt !== undefined && isQuiet()) {
          failedAt = undefined
          log('The store is available again.')
        }
        return answer
      } catch (error) {
        const { code, name } = /** @type {Error & { code?: string }} */ (error)
        const description = describeStoreError(error)
        if (failedAt === undefined || (hasSucceeded && isQuiet()))
          log(`The store is unavailable${description ? `: ${description}` : ` (${code ?? name})`}.`)
        failedAt = performance.now()
        hasSucceeded = false
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
 *   to the store. Unreachable nodes only affect contract accounts: `nodes` is false if fewer respond
 *   than a contract's signature needs, and null until the first check has ended.
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
  /** Writes what a nonce writes. A read would also succeed on a replica or a full disk. */
  const write = async () => {
    const id = crypto.randomUUID()
    await store.count('health', FRESH_MS)
    await store.put(id, id, FRESH_MS)
    await store.delete(id)
  }
  const check = async () => {
    const [canWrite] = await Promise.all([
      waitFor(
        write().then(
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
