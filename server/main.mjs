// @ts-check
// The sign-in server as a program (docs/server.md). It says in one line what it does, or which package is missing, and
// answers what is under way before it ends.
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createMemoryStore } from './memoryStore.mjs'
import { toNode } from './nodeAdapter.mjs'
import { createPostgresStore } from './postgresStore.mjs'
import { readSettings } from './settings.mjs'
import { hasSqlite, openSqliteStore } from './sqliteStore.mjs'

const END_MS = 10_000

/** @param {import('./settings.mjs').Settings} settings */
async function openStore({ databaseUrl, sqliteFile }) {
  if (databaseUrl !== undefined) {
    const store = createPostgresStore(databaseUrl)
    await named('DATABASE_URL', store.sweep())
    return { kept: 'in PostgreSQL', ...store }
  }
  if (await hasSqlite())
    return {
      kept: `in ${sqliteFile}`,
      ...(await named('SQLITE_FILE', openSqliteStore(sqliteFile))),
    }
  console.error(
    `Node ${process.versions.node} has no SQLite (22.13 has): a restart signs everybody out.`,
  )
  return { kept: 'in memory', ...createMemoryStore(), close: async () => {} }
}

/** Whether a package is not installed, which happens to a copy of this folder alone. @param {any} error */
const isMissing = (error) => error?.code === 'ERR_MODULE_NOT_FOUND'

/** @template T @param {string} setting @param {Promise<T>} opened @returns {Promise<T>} */
function named(setting, opened) {
  return opened.catch((error) => {
    if (isMissing(error)) throw error
    // never the URL, which holds a password
    throw new Error(`${setting}: ${error.code ? `cannot be used (${error.code})` : error.message}`)
  })
}

/** @returns {Promise<{ stop(): Promise<void> }>} */
async function start() {
  process.umask(0o077) // the database is for nobody else
  const settings = readSettings(process.env)
  const { origin, urls, host, port } = settings
  const { createSignIn } = await import('./signIn.mjs') // here, so that a missing package gets its line
  const store = await openStore(settings)
  const { handle, keysOnly } = createSignIn({ ...settings, store })
  const limits = {
    requestTimeout: 10_000,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: 16_384,
  }
  const server = createServer(limits, toNode(handle))
  await named(
    'PORT',
    new Promise((resolve, reject) =>
      server.once('error', reject).listen(port, host, () => resolve(undefined)),
    ),
  )
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  const checked = Object.keys(urls)
  const contracts =
    keysOnly.length === 0
      ? ''
      : ` Contract accounts (Safe and others) can sign in ${
          checked.length === 0 ? 'nowhere' : `on chain ${checked.join(', ')} alone`
        }: set ${keysOnly.map((id) => `RPC_URLS_${id}`).join(', ')}.`
  console.log(
    `Signing in for ${origin.join(', ')} on chain ${[...checked, ...keysOnly].join(', ')}, on port ${
      address.port
    } of ${host}, kept ${store.kept}.${contracts}`,
  )
  return {
    async stop() {
      const timer = setTimeout(() => server.closeAllConnections(), END_MS)
      await new Promise((resolve) => server.close(() => resolve(undefined)))
      clearTimeout(timer)
      await store.close()
    },
  }
}

try {
  const { stop } = await start()
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => void stop().then(() => process.exit(0)))
} catch (error) {
  const what = error instanceof Error ? error.message : error
  console.error(
    isMissing(error)
      ? `${what}: run 'npm ci --omit=dev --omit=optional' in ${fileURLToPath(new URL('.', import.meta.url))}`
      : what,
  )
  process.exit(1)
}
