// Every statement of the stores uses an index, also with 100 000 sessions.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SWEEP } from '../../memoryStore.mjs'
import { createPostgresStore } from '../../postgresStore.mjs'
import { openSqliteStore } from '../../sqliteStore.mjs'
import { createDatabase } from './databases.ts'

test('PostgreSQL store uses the index, and never a table scan, with 100 000 entries', async () => {
  const database = await createDatabase()
  const first = createPostgresStore(database.url)
  await first.sweep()
  await first.close() // PostgreSQL reports statistics when a connection ends
  await database.query(
    `INSERT INTO florin_sign_in SELECT md5(n::text) || md5(n::text), '{}', now() + (n - 5000) * interval '1 minute' ` +
      `FROM generate_series(1, 100000) AS n`,
  )
  await database.query('ANALYZE florin_sign_in')
  const scans = async (): Promise<{ seq: number; index: number }> => {
    const [found] = await database.query(
      'SELECT seq_scan::integer AS seq, idx_scan::integer AS index FROM pg_stat_user_tables WHERE relname = ' +
        "'florin_sign_in'",
    )
    return found
  }
  await database.query('SELECT pg_stat_force_next_flush()')
  const before = await scans()
  const store = createPostgresStore(database.url)
  await store.put('a', '', 60_000)
  expect(await store.get('a')).toBe('')
  expect(await store.take('a', { id: 'b', value: '', ms: 60_000 })).toBe(true)
  expect((await store.count('c', 60_000)).count).toBe(1)
  expect((await store.count('c', 60_000)).count).toBe(2)
  await store.delete('b')
  expect(await store.sweep()).toBe(SWEEP)
  await store.close()
  await expect
    .poll(async () => (await scans()).index, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(before.index + 6)
  expect((await scans()).seq).toBe(before.seq)
  await database.drop()
})

test('SQLite store has an index for every statement that a request runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'florin-growth-'))
  const store = await openSqliteStore(join(folder, 'x.sqlite'))
  const { DatabaseSync } = await import('node:sqlite')
  const database = new DatabaseSync(join(folder, 'x.sqlite'))
  const source = await readFile(new URL('../../sqliteStore.mjs', import.meta.url), 'utf8')
  const statements = [
    ...source.matchAll(/prepare\(\s*(['`])((?:SELECT|INSERT|UPDATE|DELETE)[^]*?)\1,?\s*\)/g),
  ].map(([, , text = '']) => text.replace('${SWEEP}', String(SWEEP)))
  // Signing an account out everywhere reads all entries, but is rare.
  const perRequest = statements.filter((text) => !text.includes('substr(value'))
  expect([statements.length, perRequest.length]).toEqual([7, 6])
  const plan = (text: string): string => {
    const rows: string[] = []
    for (const row of (
      database.prepare(`EXPLAIN QUERY PLAN ${text}`) as unknown as {
        iterate(): Iterable<{ detail: string }>
      }
    ).iterate())
      rows.push(row.detail)
    return rows.join('\n')
  }
  for (const text of perRequest) expect(plan(text), text).not.toMatch(/SCAN (?!.*USING)/)
  expect(plan('SELECT 1 FROM entries WHERE value = 1')).toMatch(/SCAN (?!.*USING)/)
  database.close()
  await store.close()
  await rm(folder, { recursive: true })
})
