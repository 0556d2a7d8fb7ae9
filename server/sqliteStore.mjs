// @ts-check
// A store in a file, for one server. Needs Node 22.13, which includes SQLite.
import { SWEEP } from './memoryStore.mjs'

/** SQL that upgrades the database from one version to the next. */
const MIGRATIONS = [
  `
  CREATE TABLE entries (id TEXT PRIMARY KEY, value TEXT NOT NULL, ends INTEGER NOT NULL) WITHOUT ROWID;
  CREATE INDEX entries_ends ON entries (ends)`,
]

/** @returns {Promise<boolean>} whether this version of Node has SQLite */
export async function hasSqlite() {
  return import('node:sqlite').then(
    () => true,
    () => false,
  )
}

/**
 * Opens a store in an SQLite file. Two processes may have the file open, for example during a
 * restart.
 * @param {string} file
 * @param {{ now?: () => number }} [options]
 * @returns {Promise<Required<import('./memoryStore.mjs').Store> & { close(): Promise<void> }>}
 */
export async function openSqliteStore(file, { now = Date.now } = {}) {
  const { DatabaseSync } = await import('node:sqlite')
  const database = new DatabaseSync(file)
  database.exec(
    'PRAGMA busy_timeout = 2000; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL',
  )
  migrate(database)
  const put = database.prepare(
    'INSERT INTO entries VALUES (?1, ?2, ?3) ON CONFLICT DO UPDATE SET value = ?2, ends = ?3',
  )
  const get = database.prepare('SELECT value FROM entries WHERE id = ? AND ends > ?')
  const take = database.prepare(
    'UPDATE entries SET id = ?3, value = ?4, ends = ?5 WHERE id = ?1 AND ends > ?2',
  )
  const remove = database.prepare('DELETE FROM entries WHERE id = ?')
  const count =
    database.prepare(`INSERT INTO entries VALUES (?1, '1', ?2 + ?3) ON CONFLICT DO UPDATE SET
    value = CASE WHEN ends > ?2 THEN value + 1 ELSE 1 END, ends = CASE WHEN ends > ?2 THEN ends ELSE ?2 + ?3 END
    RETURNING value, ends`)
  const sweep = database.prepare(
    `DELETE FROM entries WHERE id IN (SELECT id FROM entries WHERE ends <= ? ORDER BY ends LIMIT ${SWEEP})`,
  )
  const deleteByValue = database.prepare(
    'DELETE FROM entries WHERE substr(value, 1, length(?1)) = ?1',
  )
  /**
   * Writes to the disk immediately, so that a power failure cannot undo a sign-out.
   * @template T
   * @param {() => T} write
   */
  const onDisk = (write) => {
    database.exec('PRAGMA synchronous = FULL')
    try {
      return write()
    } finally {
      database.exec('PRAGMA synchronous = NORMAL')
    }
  }
  return {
    put: async (id, value, ms) => void put.run(id, value, now() + ms),
    get: async (id) => /** @type {string | undefined} */ (get.get(id, now())?.['value']),
    take: async (id, next) =>
      onDisk(() => Number(take.run(id, now(), next.id, next.value, now() + next.ms).changes) === 1),
    delete: async (id) => void onDisk(() => remove.run(id)),
    async count(id, ms) {
      const time = now()
      // `get` would not report a failed commit: it stops at the row, before the statement ends.
      const [found] = count.all(id, time, ms)
      return { count: Number(found?.['value']), ends: Number(found?.['ends']), now: time }
    },
    sweep: async () => Number(sweep.run(now()).changes),
    deleteByValue: async (start) => onDisk(() => Number(deleteByValue.run(start).changes)),
    close: async () => database.close(),
  }
}

/** @param {import('node:sqlite').DatabaseSync} database */
function migrate(database) {
  database.exec('BEGIN IMMEDIATE') // if two processes start at once, the second one waits
  const number = Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
  if (number > MIGRATIONS.length)
    throw new Error('the database belongs to a later version of this server')
  for (const text of MIGRATIONS.slice(number)) database.exec(text)
  database.exec(`PRAGMA user_version = ${MIGRATIONS.length}; COMMIT`)
}
