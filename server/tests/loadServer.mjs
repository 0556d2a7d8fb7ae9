// @ts-check
// A server for load.mjs in a separate process: ours or better-auth's SIWE plugin.
// Creates as many sessions as the parent's message says, and then replies.
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { createMemoryStore } from '../memoryStore.mjs'
import { toNode } from '../nodeAdapter.mjs'
import { createPostgresStore } from '../postgresStore.mjs'
import { createSignIn, SESSION_MS } from '../signIn.mjs'
import { verifySignature } from '../signature.mjs'
import { openSqliteStore } from '../sqliteStore.mjs'

const [kind = '', url = '', node = ''] = process.argv.slice(2)
const server = createServer()
server.keepAliveTimeout = 0 // a busy server would close waiting connections
await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
const origin = `http://127.0.0.1:${port}`
const hex = (/** @type {number} */ bytes) => randomBytes(bytes).toString('hex')

/** @param {import('../memoryStore.mjs').Store} store */
function createFlorin(store) {
  const { handle } = createSignIn({ origin, urls: { 1: node }, store, trustProxy: 'x-real-ip' })
  server.on('request', toNode(handle))
  return async (/** @type {number} */ sessions) => {
    const value = () => JSON.stringify({ address: `0x${hex(20)}`, chainId: 1, contract: false })
    for (let made = 0; made < sessions; made += 100)
      await Promise.all(Array.from({ length: 100 }, () => store.put(hex(32), value(), SESSION_MS)))
  }
}

async function createBetterAuth() {
  const [{ betterAuth }, { memoryAdapter }, { toNodeHandler }, { siwe }] = await Promise.all([
    import('better-auth'),
    import('better-auth/adapters/memory'),
    import('better-auth/node'),
    import('better-auth/plugins'),
  ])
  /** @type {Record<string, any[]>} */
  const database = { user: [], session: [], account: [], verification: [], walletAddress: [] }
  const auth = betterAuth({
    baseURL: origin,
    secret: hex(32),
    database: memoryAdapter(database),
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    plugins: [
      siwe({
        domain: new URL(origin).host,
        getNonce: async () => hex(16),
        verifyMessage: async ({ message, signature, address }) =>
          Boolean(
            await verifySignature({
              urls: [node],
              address,
              message,
              signature: /** @type {`0x${string}`} */ (signature),
              signal: AbortSignal.timeout(600_000),
            }),
          ),
      }),
    ],
  })
  server.on('request', toNodeHandler(auth))
  return async (/** @type {number} */ sessions) => {
    const [example] = database['session'] ?? []
    for (let made = 0; made < sessions; made += 1)
      database['session']?.push({ ...example, id: hex(16), token: hex(16) })
  }
}

const seed =
  kind === 'better-auth'
    ? await createBetterAuth()
    : createFlorin(
        kind === 'PostgreSQL'
          ? createPostgresStore(url)
          : kind === 'SQLite'
            ? await openSqliteStore(url)
            : createMemoryStore({ max: 200_000 }),
      )
process.on('message', async (sessions) => {
  await seed(Number(sessions))
  process.send?.('seeded')
})
process.on('disconnect', () => process.exit())
process.send?.(port)
