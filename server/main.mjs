// @ts-check
// The sign-in server as a program (docs/server.md). Prints one line when it has started, or the
// name of a missing package. Finishes running requests before it exits.
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
    await withSettingName('DATABASE_URL', store.sweep())
    return { kept: 'in PostgreSQL', ...store }
  }
  if (await hasSqlite())
    return {
      kept: `in ${sqliteFile}`,
      ...(await withSettingName('SQLITE_FILE', openSqliteStore(sqliteFile))),
    }
  console.error(
    `Node ${process.versions.node} has no SQLite (needs 22.13): a restart signs everybody out.`,
  )
  return { kept: 'in memory', ...createMemoryStore(), close: async () => {} }
}

/**
 * Returns whether a package is not installed, as in a bare copy of this folder.
 * @param {any} error
 */
const isMissing = (error) => error?.code === 'ERR_MODULE_NOT_FOUND'

/**
 * @template T
 * @param {string} setting
 * @param {Promise<T>} opened
 * @returns {Promise<T>}
 */
function withSettingName(setting, opened) {
  return opened.catch((error) => {
    if (isMissing(error)) throw error
    // without the URL, which contains a password
    throw new Error(`${setting}: ${error.code ? `cannot be used (${error.code})` : error.message}`)
  })
}

/** @returns {Promise<{ stop(): Promise<void> }>} */
async function start() {
  process.umask(0o077) // only the owner may read the database
  const settings = readSettings(process.env)
  const { origin, urls, host, port } = settings
  // imported here, so that a missing package is reported
  const { createSignIn } = await import('./signIn.mjs')
  const store = await openStore(settings)
  const { handle, keysOnly } = createSignIn({ ...settings, store })
  const limits = {
    requestTimeout: 10_000,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: 16_384,
  }
  const server = createServer(limits, toNode(handle))
  await withSettingName(
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
          checked.length === 0 ? 'nowhere' : `only on chain ${checked.join(', ')}`
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
