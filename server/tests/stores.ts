// The available stores, each empty and with a clock that the test controls.
// SQLite needs a Node that supports it, PostgreSQL needs `npm run test:servers`.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { createMemoryStore, type Store } from '../memoryStore.mjs'
import { createPostgresStore } from '../postgresStore.mjs'
import { hasSqlite, openSqliteStore } from '../sqliteStore.mjs'

export type OpenedStore = Store & {
  now(): number
  later(ms: number): Promise<void>
  dump(): Promise<string>
  close(): Promise<void>
}

/** Connection string of the test database, set by `npm run test:servers`. */
export const POSTGRES = process.env['FLORIN_TEST_POSTGRES']

function openMemory(): OpenedStore {
  let ahead = 0
  const now = (): number => Date.now() + ahead
  const stored = new Map<string, string>()
  const store = createMemoryStore({ now })
  return {
    ...store,
    now,
    put: async (id, value, ms) => {
      stored.set(id, value)
      await store.put(id, value, ms)
    },
    async take(id, next) {
      stored.set(next.id, next.value)
      return store.take(id, next)
    },
    later: async (ms) => void (ahead += ms),
    dump: async () => [...stored].join('\n'),
    close: async () => undefined,
  }
}

async function openSqlite(): Promise<OpenedStore> {
  let ahead = 0
  const now = (): number => Date.now() + ahead
  const folder = await mkdtemp(join(tmpdir(), 'florin-sqlite-'))
  const file = join(folder, 'sign-in.sqlite')
  const store = await openSqliteStore(file, { now })
  return {
    ...store,
    now,
    later: async (ms) => void (ahead += ms),
    async dump() {
      const { DatabaseSync } = await import('node:sqlite')
      const database = new DatabaseSync(file)
      const { all } =
        database
          .prepare(
            "SELECT group_concat(id || ' ' || value || ' ' || ends, char(10)) AS \"all\" FROM entries",
          )
          .get() ?? {}
      database.close()
      return String(all)
    },
    async close() {
      await store.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Uses a separate schema whose `now()` the test controls. */
async function openPostgres(url: string): Promise<OpenedStore> {
  const {
    default: { Pool },
  } = await import('pg')
  const schema = `test_${randomBytes(8).toString('hex')}`
  const pool = new Pool({ connectionString: url, max: 1 })
  await pool.query(`CREATE SCHEMA ${schema}; CREATE TABLE ${schema}.clock AS SELECT interval '0' AS ahead;
    CREATE FUNCTION ${schema}.now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT pg_catalog.now() + ahead FROM ${schema}.clock'`)
  const store = createPostgresStore(
    `${url}?options=${encodeURIComponent(`-c search_path=${schema},pg_catalog`)}`,
  )
  let ahead = 0
  return {
    ...store,
    now: () => Date.now() + ahead,
    async later(ms) {
      ahead += ms
      await pool.query(`UPDATE ${schema}.clock SET ahead = $1 * interval '1 millisecond'`, [ahead])
    },
    async dump() {
      const {
        rows: [found],
      } = await pool.query(
        `SELECT string_agg(florin_sign_in::text, E'\\n') AS all FROM ${schema}.florin_sign_in`,
      )
      return String(found.all)
    },
    async close() {
      await store.close()
      await pool.query(`DROP SCHEMA ${schema} CASCADE`)
      await pool.end()
    },
  }
}

export const storeFactories: readonly (readonly [
  name: string,
  open: () => Promise<OpenedStore>,
])[] = [
  ['memory', async () => openMemory()],
  ...((await hasSqlite()) ? [['SQLite', openSqlite] as const] : []),
  ...(POSTGRES === undefined ? [] : [['PostgreSQL', () => openPostgres(POSTGRES)] as const]),
]
