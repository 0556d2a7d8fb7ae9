// @ts-check
// Stops the server within a deadline, so that process managers need not kill it.

/** Requests in progress may take this long. */
const REQUESTS_MS = 1_500
/** Closing the store may take this long. */
const STORE_MS = 300
/** The longest time that `shutDown` takes. */
export const SHUTDOWN_TIMEOUT_MS = REQUESTS_MS + STORE_MS

/**
 * Stops accepting connections, closes idle ones, waits for requests in progress and closes the
 * store. Resolves after SHUTDOWN_TIMEOUT_MS at the latest, even if a request or the database hangs.
 * Never rejects. Replies during shutdown need `Connection: close`, or clients keep their
 * connections busy.
 * @param {Pick<import('node:http').Server, 'close' | 'closeAllConnections'>} server
 * @param {{ close(): Promise<unknown> }} store
 * @returns {Promise<void>}
 */
export async function shutDown(server, store) {
  const closed = new Promise((resolve) => server.close(() => resolve(undefined)))
  await within(REQUESTS_MS, closed)
  server.closeAllConnections()
  await within(
    STORE_MS,
    store.close().catch(() => undefined),
  )
}

/** @param {number} ms @param {Promise<unknown>} work */
async function within(ms, work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  await Promise.race([work, new Promise((resolve) => (timer = setTimeout(resolve, ms)))])
  clearTimeout(timer)
}
