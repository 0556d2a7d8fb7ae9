// @ts-check
// A store in PostgreSQL, shared by any number of servers. Uses the clock of the database.
import { SWEEP } from './memoryStore.mjs'

/**
 * SQL that upgrades the database from one version to the next. A migration must not break the
 * previous version, which keeps running during an upgrade.
 * @type {readonly ((table: string) => string)[]}
 */
const MIGRATIONS = [
  (table) => `
  CREATE TABLE ${table} (id text PRIMARY KEY, value text NOT NULL, ends timestamptz NOT NULL);
  CREATE INDEX florin_sign_in_ends ON ${table} (ends)`,
]
// The id of a lock. If two servers start at once, the second one waits.
const LOCK = 1_179_406_158
const LIMITS = {
  connectionTimeoutMillis: 3_000,
  statement_timeout: 3_000,
  query_timeout: 4_000,
}

/**
 * `create`: whether to create or migrate the tables. Default: true. Otherwise only checks that the
 * table exists.
 * @typedef {{ schema?: string | undefined, connections?: number | undefined, create?: boolean }}
 *   PostgresOptions
 */

/**
 * Creates a store in PostgreSQL. The first call connects, and creates or migrates the tables.
 * `schema` is created if missing. Default: the first one of the user's search path.
 * @param {string} connectionString
 * @param {PostgresOptions} [options]
 * @returns {Required<import('./memoryStore.mjs').Store> & { close(): Promise<void>, describe():
 *   Promise<{ schema: string, isEncrypted: boolean }> }}
 */
export function createPostgresStore(connectionString, options = {}) {
  const { schema } = options
  const table = getTable(schema)
  /** @type {Promise<import('pg').Pool> | undefined} */
  let opened
  const connect = () => {
    opened ??= open(connectionString, options).catch((error) => {
      opened = undefined // the next call tries again
      throw error
    })
    return opened
  }
  const query = async (/** @type {string} */ text, /** @type {unknown[]} */ values = []) =>
    (await connect()).query(text, values)
  const end = (/** @type {string} */ ms) => `now() + ${ms} * interval '1 millisecond'`
  return {
    async put(id, value, ms) {
      await query(
        `INSERT INTO ${table} VALUES ($1, $2, ${end('$3')})
        ON CONFLICT (id) DO UPDATE SET value = excluded.value, ends = excluded.ends`,
        [id, value, ms],
      )
    },
    async get(id) {
      const { rows } = await query(`SELECT value FROM ${table} WHERE id = $1 AND ends > now()`, [
        id,
      ])
      return rows[0]?.value
    },
    async take(id, next) {
      const text = `UPDATE ${table} SET id = $2, value = $3, ends = ${end('$4')} WHERE id = $1 AND ends > now()`
      return (await query(text, [id, next.id, next.value, next.ms])).rowCount === 1
    },
    async delete(id) {
      await query(`DELETE FROM ${table} WHERE id = $1`, [id])
    },
    async count(id, ms) {
      const {
        rows: [found],
      } = await query(
        `INSERT INTO ${table} AS old VALUES ($1, '1', ${end('$2')})
        ON CONFLICT (id) DO UPDATE SET value = (CASE WHEN old.ends > now() THEN old.value::integer + 1 ELSE 1 END)::text,
          ends = CASE WHEN old.ends > now() THEN old.ends ELSE excluded.ends END
        RETURNING value, extract(epoch FROM ends) * 1000 AS ends, extract(epoch FROM now()) * 1000 AS now`,
        [id, ms],
      )
      return { count: Number(found.value), ends: Number(found.ends), now: Number(found.now) }
    },
    async sweep() {
      const ended = `SELECT id FROM ${table} WHERE ends <= now() ORDER BY ends LIMIT ${SWEEP} FOR UPDATE SKIP LOCKED`
      // IN would scan the whole table.
      return Number((await query(`DELETE FROM ${table} WHERE id = ANY (ARRAY(${ended}))`)).rowCount)
    },
    async deleteByValue(start) {
      const { rowCount } = await query(`DELETE FROM ${table} WHERE starts_with(value, $1)`, [start])
      return Number(rowCount)
    },
    async describe() {
      const client = await (await connect()).connect()
      client.on('error', ignoreLostConnection)
      try {
        const { rows } = await client.query(
          'SELECT relnamespace::regnamespace::text AS schema FROM pg_class WHERE oid = to_regclass($1)',
          [table],
        )
        return { schema: String(rows[0]?.schema), isEncrypted: Boolean(client.ssl) }
      } finally {
        client.release()
      }
    },
    close: async () => (await opened?.catch(() => undefined))?.end(),
  }
}

/** Without a listener, a lost connection would end the process. The running query reports it. */
function ignoreLostConnection() {}

/** @param {string | undefined} schema */
function getTable(schema) {
  if (schema === undefined) return 'florin_sign_in'
  if (!/^[a-z_][a-z\d_]{0,62}$/.test(schema))
    throw new Error('schema: must be lower-case letters, digits and underscores')
  return `"${schema}".florin_sign_in`
}

/**
 * @param {string} connectionString
 * @param {PostgresOptions} options
 */
async function open(connectionString, { schema, connections = 10, create = true }) {
  const { Pool } = (await import('pg')).default
  const pool = new Pool({
    connectionString,
    enableChannelBinding: /[?&]channel_binding=(?:prefer|require)\b/.test(connectionString),
    application_name: 'florin-sign-in',
    max: connections,
    ...LIMITS,
  })
  pool.on('error', () => {}) // an idle connection was closed, and the next call opens another one
  try {
    await (create ? migrate(pool, schema) : checkTable(pool, schema))
    return pool
  } catch (error) {
    await pool.end()
    throw error
  }
}

/**
 * @param {Pick<import('pg').Pool, 'query'>} client
 * @param {string} name
 * @returns {Promise<boolean>}
 */
async function hasTable(client, name) {
  const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS found', [name])
  return rows[0].found
}

/**
 * @param {import('pg').Pool} pool
 * @param {string | undefined} schema
 */
async function checkTable(pool, schema) {
  if (await hasTable(pool, getTable(schema))) return
  const location = schema === undefined ? "the user's search path" : `the schema '${schema}'`
  throw new Error(
    `no table florin_sign_in in ${location}; set DATABASE_SCHEMA to the server's value`,
  )
}

/**
 * @param {import('pg').Pool} pool
 * @param {string | undefined} schema
 */
async function migrate(pool, schema) {
  const table = getTable(schema)
  const client = await pool.connect()
  client.on('error', ignoreLostConnection)
  try {
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${LOCK})`)
    const exists = await hasTable(client, table)
    // IF NOT EXISTS would need the permission to create schemas even if the schema exists.
    if (
      schema !== undefined &&
      (await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [schema])).rowCount === 0
    )
      await client.query(`CREATE SCHEMA "${schema}"`)
    if (!(await hasTable(client, `${table}_version`)))
      await client.query(`CREATE TABLE ${table}_version AS SELECT 0 AS number`)
    const {
      rows: [{ number }],
    } = await client.query(`SELECT number FROM ${table}_version`)
    if (number > MIGRATIONS.length)
      throw new Error('the database belongs to a later version of this server')
    // A table that somebody has dropped is created again: it contained only sessions and nonces.
    for (const getText of MIGRATIONS.slice(exists ? number : 0)) await client.query(getText(table))
    if (number < MIGRATIONS.length)
      await client.query(`UPDATE ${table}_version SET number = $1`, [MIGRATIONS.length])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {}) // the first error is reported
    throw error
  } finally {
    client.release()
  }
}
