// @ts-check
// Ports of a test run. Every run uses the same ones, so that configured pages can be reused. A
// simultaneous run uses the next block.
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below Linux's range for outgoing connections (32768 and up). */
const FIRST = 24_000
const BLOCK = 32
const BLOCKS = 50
const MAX_WORKERS = 8

/**
 * @typedef {object} Ports
 * @property {number} chains the first chain's; the others follow
 * @property {number} relay the port in the pages' settings and of the first worker's relay; those
 * of other workers follow
 * @property {number} phone
 * @property {number} safe
 */

/**
 * Resolves with free ports that are reserved until `release` is called.
 * @returns {Promise<{ ports: Ports, release(): Promise<void> }>}
 */
export async function reservePorts() {
  for (let first = FIRST; first < FIRST + BLOCK * BLOCKS; first += BLOCK) {
    const lock = await listen(first)
    if (!lock) continue
    const others = await Promise.all(
      Array.from({ length: BLOCK - 1 }, (_, i) => listen(first + 1 + i)),
    )
    await Promise.all(others.map((server) => server && close(server)))
    if (others.every(Boolean))
      return {
        ports: { chains: first + 1, relay: first + 16, phone: first + 30, safe: first + 31 },
        release: () => close(lock),
      }
    await close(lock)
  }
  throw new Error(`no free ports between ${FIRST} and ${FIRST + BLOCK * BLOCKS}`)
}

/**
 * Returns the port of a worker's relay. @param {Ports} ports @param {number} worker index from 0
 */
export function relayPort(ports, worker) {
  if (worker >= MAX_WORKERS) throw new Error(`browser tests run in at most ${MAX_WORKERS} workers`)
  return ports.relay + worker
}

/** Resolves with undefined if the port is taken. @param {number} port */
async function listen(port) {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return server
  } catch {
    return undefined
  }
}

/** @param {import('node:net').Server} server @returns {Promise<void>} */
function close(server) {
  return new Promise((resolve) => void server.close(() => resolve()))
}
