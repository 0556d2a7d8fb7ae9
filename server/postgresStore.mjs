// @ts-check
// A store in PostgreSQL, shared by any number of servers. Uses the database's clock; each call is
// one statement.
import { SWEEP } from './memoryStore.mjs'

/** SQL that upgrades the database from one version to the next. */
const MIGRATIONS = [
  `
  CREATE TABLE florin_sign_in (id text PRIMARY KEY, value text NOT NULL, ends timestamptz NOT NULL);
  CREATE INDEX florin_sign_in_ends ON florin_sign_in (ends)`,
]
// an id for this server's lock: if two servers start at once, the second one waits
const LOCK = 1_179_406_158
const LIMITS = {
  max: 10,
  connectionTimeoutMillis: 3_000,
  statement_timeout: 3_000,
  query_timeout: 4_000,
}

/**
 * Creates a store in PostgreSQL. Connects on the first call, and creates or migrates its two tables
 * in the default schema.
 * @param {string} connectionString
 * @returns {import('./memoryStore.mjs').Store & { close(): Promise<void> }}
 */
export function createPostgresStore(connectionString) {
  /** @type {Promise<import('pg').Pool> | undefined} */
  let opened
  const query = async (/** @type {string} */ text, /** @type {unknown[]} */ values = []) => {
    opened ??= open(connectionString).catch((error) => {
      opened = undefined // the next call tries again
      throw error
    })
    return (await opened).query(text, values)
  }
  const end = (/** @type {string} */ ms) => `now() + ${ms} * interval '1 millisecond'`
  return {
    async put(id, value, ms) {
      await query(
        `INSERT INTO florin_sign_in VALUES ($1, $2, ${end('$3')})
        ON CONFLICT (id) DO UPDATE SET value = excluded.value, ends = excluded.ends`,
        [id, value, ms],
      )
    },
    async get(id) {
      const { rows } = await query(
        'SELECT value FROM florin_sign_in WHERE id = $1 AND ends > now()',
        [id],
      )
      return rows[0]?.value
    },
    async take(id, next) {
      const text = `UPDATE florin_sign_in SET id = $2, value = $3, ends = ${end('$4')} WHERE id = $1 AND ends > now()`
      return (await query(text, [id, next.id, next.value, next.ms])).rowCount === 1
    },
    async delete(id) {
      await query('DELETE FROM florin_sign_in WHERE id = $1', [id])
    },
    async count(id, ms) {
      const {
        rows: [found],
      } = await query(
        `INSERT INTO florin_sign_in AS old VALUES ($1, '1', ${end('$2')})
        ON CONFLICT (id) DO UPDATE SET value = (CASE WHEN old.ends > now() THEN old.value::integer + 1 ELSE 1 END)::text,
          ends = CASE WHEN old.ends > now() THEN old.ends ELSE excluded.ends END
        RETURNING value, extract(epoch FROM ends) * 1000 AS ends, extract(epoch FROM now()) * 1000 AS now`,
        [id, ms],
      )
      return { count: Number(found.value), ends: Number(found.ends), now: Number(found.now) }
    },
    async sweep() {
      const ended = `SELECT id FROM florin_sign_in WHERE ends <= now() ORDER BY ends LIMIT ${SWEEP} FOR UPDATE SKIP LOCKED`
      // IN would scan the whole table
      return Number(
        (await query(`DELETE FROM florin_sign_in WHERE id = ANY (ARRAY(${ended}))`)).rowCount,
      )
    },
    close: async () => (await opened?.catch(() => undefined))?.end(),
  }
}

/** @param {string} connectionString */
async function open(connectionString) {
  const { Pool } = (await import('pg')).default
  const pool = new Pool({ connectionString, application_name: 'florin-sign-in', ...LIMITS })
  pool.on('error', () => {}) // an idle connection was closed; the next call opens another one
  try {
    await migrate(pool)
    return pool
  } catch (error) {
    await pool.end()
    throw error
  }
}

/** @param {import('pg').Pool} pool */
async function migrate(pool) {
  const client = await pool.connect()
  // the running query reports a lost connection; without a listener the event would end the process
  client.on('error', () => {})
  try {
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${LOCK})`)
    const {
      rows: [found],
    } = await client.query("SELECT to_regclass('florin_sign_in_version') IS NOT NULL AS there")
    if (!found.there)
      await client.query('CREATE TABLE florin_sign_in_version AS SELECT 0 AS number')
    const {
      rows: [{ number }],
    } = await client.query('SELECT number FROM florin_sign_in_version')
    if (number > MIGRATIONS.length)
      throw new Error('the database belongs to a later version of this server')
    for (const text of MIGRATIONS.slice(number)) await client.query(text)
    if (number < MIGRATIONS.length)
      await client.query('UPDATE florin_sign_in_version SET number = $1', [MIGRATIONS.length])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {}) // the first error is reported
    throw error
  } finally {
    client.release()
  }
}
