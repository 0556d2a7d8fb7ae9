// @ts-check
// Runs the sign-in server as a program (docs/server.md). The command `sign-out <address>` ends all
// sessions of an account instead.
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createMemoryStore } from './memoryStore.mjs'
import { createMetrics, createRefusalReport } from './metrics.mjs'
import { toNode } from './nodeAdapter.mjs'
import { createPostgresStore } from './postgresStore.mjs'
import { readSettings, readStoreSettings, reportIgnoredSettings } from './settings.mjs'
import { shutDown } from './shutdown.mjs'
import { hasSqlite, openSqliteStore } from './sqliteStore.mjs'
import { describeStoreError } from './storeErrors.mjs'

const DEFAULT_FILE = 'sign-in.sqlite'
const MINUTE_MS = 60_000
const LOOPBACK = '127.0.0.1'

/** @type {Readonly<Record<string, string>>} */
const PORT_WORDS = {
  EADDRINUSE: 'another program uses it',
  EADDRNOTAVAIL: 'this machine does not have the address',
  EACCES: 'only an administrator may use it',
}

/**
 * Opens the configured store. Resolves with undefined if no store is configured and this Node has
 * no SQLite.
 * @param {import('./settings.mjs').StoreSettings} settings
 * @param {{ create: boolean }} options `create`: whether to create or migrate PostgreSQL tables
 */
async function openStore({ databaseUrl, databaseSchema, databasePool, sqliteFile }, { create }) {
  if (databaseUrl !== undefined) {
    const store = createPostgresStore(databaseUrl, {
      schema: databaseSchema,
      connections: databasePool,
      create,
    })
    const { schema, isEncrypted } = await withSettingName('DATABASE_URL', store.describe())
    const connection = isEncrypted ? 'encrypted with TLS' : 'not encrypted'
    return { location: `in PostgreSQL (schema ${schema}, connection ${connection})`, ...store }
  }
  if (await hasSqlite()) {
    const file = sqliteFile ?? DEFAULT_FILE
    return {
      location: `in ${file}`,
      ...(await withSettingName('SQLITE_FILE', openSqliteStore(file))),
    }
  }
  if (sqliteFile !== undefined)
    throw new Error(
      `SQLITE_FILE: Node ${process.versions.node} has no SQLite. Use Node 22.13 or later, or DATABASE_URL`,
    )
  return undefined
}

function createTemporaryStore() {
  console.error(
    `Node ${process.versions.node} has no SQLite (needs 22.13): a restart signs everybody out.`,
  )
  return { location: 'in memory', ...createMemoryStore(), close: async () => {} }
}

/**
 * Returns whether a package is not installed, as in a bare copy of the folder.
 * @param {any} error
 */
const isMissing = (error) => error?.code === 'ERR_MODULE_NOT_FOUND'

/**
 * @template T
 * @param {string} setting
 * @param {Promise<T>} opened
 * @param {(error: any) => string | undefined} [describe]
 * @returns {Promise<T>}
 */
function withSettingName(setting, opened, describe = describeStoreError) {
  return opened.catch((error) => {
    if (isMissing(error)) throw error
    // Leave out the URL, because it contains a password.
    const reason =
      describe(error) ?? (error.code ? `cannot be used (${error.code})` : error.message)
    throw new Error(`${setting}: ${reason}`, { cause: error })
  })
}

/**
 * @param {string} setting
 * @param {import('node:http').Server} server
 * @param {number} port
 * @param {string} host
 * @returns {Promise<number>} the port
 */
async function listen(setting, server, port, host) {
  const opened = new Promise((resolve, reject) =>
    server.once('error', reject).listen(port, host, () => resolve(undefined)),
  )
  await withSettingName(setting, opened, ({ code }) =>
    PORT_WORDS[code] === undefined ? undefined : `${PORT_WORDS[code]} (${code})`,
  )
  return /** @type {import('node:net').AddressInfo} */ (server.address()).port
}

/** @returns {Promise<{ stop(): Promise<void> }>} */
async function start() {
  const settings = readSettings(process.env)
  const { origin, urls, host, port } = settings
  // Import here, so that a missing package is reported.
  const { createSignIn } = await import('./signIn.mjs')
  const store = (await openStore(settings, { create: true })) ?? createTemporaryStore()
  const metrics = createMetrics()
  let isStopping = false
  const log = (/** @type {string} */ line) => {
    // Drop log lines while stopping: the store closes before the last requests end, which would
    // log a false failure.
    if (!isStopping) console.error(line)
  }
  const { handle, keysOnly } = createSignIn({ ...settings, store, onReply: metrics.record, log })
  const limits = {
    requestTimeout: 10_000,
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: 16_384,
  }
  const server = createServer(
    limits,
    toNode(handle, () => isStopping),
  )
  const metricsServer =
    settings.metricsPort === undefined
      ? undefined
      : await serveMetrics(metrics, settings.metricsPort)
  const actualPort = await listen('PORT', server, port, host).catch((error) => {
    if (error.cause?.code !== 'EADDRINUSE' || port !== metricsServer?.port) throw error
    throw new Error('PORT and METRICS_PORT: must be different')
  })
  const report = createRefusalReport()
  setInterval(() => {
    const line = report(metrics.takeRefusals())
    if (line !== undefined) console.error(line)
  }, MINUTE_MS).unref()
  const checked = Object.keys(urls)
  const contracts =
    keysOnly.length === 0
      ? ''
      : ` Contract accounts (Safe and others) can sign in ${
          checked.length === 0 ? 'nowhere' : `only on chain ${checked.join(', ')}`
        }: set ${keysOnly.map((id) => `RPC_URLS_${id}`).join(', ')}.`
  const metricsText =
    metricsServer === undefined
      ? ''
      : ` Metrics are at http://${LOOPBACK}:${metricsServer.port}/metrics.`
  console.log(
    `Signing in for ${origin.join(', ')} on chain ${[...checked, ...keysOnly].join(', ')}, on port ${
      actualPort
    } of ${host}, sessions stored ${store.location}.${metricsText}${contracts}`,
  )
  return {
    stop() {
      isStopping = true
      metricsServer?.close()
      return shutDown(server, store)
    },
  }
}

/**
 * Serves the metrics on the loopback interface only.
 * @param {ReturnType<typeof createMetrics>} metrics
 * @param {number} wanted
 */
async function serveMetrics(metrics, wanted) {
  const server = createServer(({ method, url }, response) => {
    const isFound = method === 'GET' && url === '/metrics'
    response.writeHead(isFound ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4' })
    response.end(isFound ? metrics.text() : '')
  })
  const port = await listen('METRICS_PORT', server, wanted, LOOPBACK)
  return {
    port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/**
 * @param {string} address
 */
async function signOut(address) {
  const settings = readStoreSettings(process.env)
  const { checkAddress, deleteSessions } = await import('./signIn.mjs')
  checkAddress(address)
  const { databaseUrl, sqliteFile = DEFAULT_FILE } = settings
  if (databaseUrl === undefined && (await hasSqlite()) && !existsSync(sqliteFile))
    throw new Error(`SQLITE_FILE: ${sqliteFile} does not exist in this folder`)
  const store = await openStore(settings, { create: false })
  if (store === undefined)
    throw new Error('This server keeps sessions in memory: restart it to sign everybody out.')
  try {
    const count = await deleteSessions(store, address)
    console.log(`Ended ${count} ${count === 1 ? 'session' : 'sessions'} of ${address}.`)
  } finally {
    await store.close()
  }
}

/** Leaves out the warning about SQLite, which Node 22 calls experimental. */
function ignoreSqliteWarning() {
  const emitWarning = /** @type {(...args: any[]) => void} */ (process.emitWarning)
  process.emitWarning = (/** @type {any[]} */ ...args) => {
    if (args[1] !== 'ExperimentalWarning' || !/^SQLite/.test(args[0]))
      emitWarning.apply(process, args)
  }
}

async function main() {
  ignoreSqliteWarning()
  process.umask(0o077) // only the owner may read the database
  const [command, address, ...rest] = process.argv.slice(2)
  const isSignOut = command === 'sign-out' && address !== undefined && rest.length === 0
  if (command !== undefined && !isSignOut)
    throw new Error('Usage: npm run sign-in-server, or npm run sign-in-server -- sign-out 0x…')
  // Report misspelled names first, because they explain why a setting is missing.
  for (const line of reportIgnoredSettings(process.env)) console.error(line)
  if (isSignOut) return signOut(address)
  const { stop } = await start()
  for (const signal of ['SIGTERM', 'SIGINT'])
    process.once(signal, () => void stop().finally(() => process.exit(0)))
}

await main().catch((error) => {
  const what = error instanceof Error ? error.message : error
  console.error(
    isMissing(error)
      ? `${what}: run 'npm ci --omit=dev --omit=optional' in ${fileURLToPath(new URL('.', import.meta.url))}`
      : what,
  )
  process.exit(1)
})
