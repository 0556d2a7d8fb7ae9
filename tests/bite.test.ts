// The tables of `npm run bite` cannot rot: the lines they break are there, and every threat that src/ holds against has
// one. Whether the tests notice each breakage is what the command itself finds out.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { places, TABLES } from './bite/tables.mjs'
import { ROOMS } from './mutation/rooms.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const rows = Object.values(TABLES).flat()

test.each(rows.map((row) => [row.file, row.rule, row] as const))('%s: %s', (_, __, row) => {
  expect([places(ROOT, row), `‘${row.from}’ in ${row.file}: a row of tests/bite needs the line as it is now`]).toEqual(
    [1, expect.anything()]
  )
  expect(row.to).not.toBe(row.from)
  expect(row.tests.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  expect(row.tests.length).toBeGreaterThan(0)
})

test('each room has its breakages, none stands twice', () => {
  expect(Object.keys(TABLES)).toEqual(['money', 'wallets', 'wire', 'keeping'])
  expect(rows.length).toBeGreaterThan(200)
  const keys = rows.map(({ file, from, to }) => `${file} ${from} ${to}`)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

test('every row of docs/threats.md that lies in src/ has a breakage in its file; no breakage belongs to a threat that '
  + 'is none', () => {
  const threats =
    readFileSync(join(ROOT, 'docs/threats.md'), 'utf8').split('\n').filter((line) => /^\| [A-D]\d/.test(line))
    .map((line) => ({ id: /^\| ([A-D]\d+)/.exec(line)?.[1], files: [...(line.split(' | ')
      .at(-2) ?? '').matchAll(/`(src\/[^`]+\.tsx?)`/g)].map(([, file]) => String(file)) }))
  const unbroken = threats.flatMap(({ id, files }) => files.filter(
    (file) => !rows.some((row) => row.threat === id && row.file === file)
  ).map((file) => `${id} ${file} wants a row in tests/bite with threat '${id}'`))
  expect(unbroken).toEqual([])
  expect(rows.filter(({ threat }) => threat !== undefined && !threats.some(({ id }) => id === threat))
    .map(({ rule }) => rule))
    .toEqual([])
})

test('a line that is gone, or stands twice, is found', () => {
  const row = { rule: '', file: 'src/eth/units.ts', to: '', tests: [] }
  expect([places(ROOT, { ...row, from: 'no such line' }), places(ROOT, { ...row, from: 'checkDecimals(decimals)' })])
    .toEqual([0, 3])
})

test('every file that is mutated, and every test that must notice, is there', () => {
  const named = Object.values(ROOMS).flatMap(({ mutate, tests }) => [...mutate, ...tests]).flatMap((pattern) => {
    const [all, list = ''] = /\{([^}]*)\}/.exec(pattern) ?? []
    return all === undefined ? [pattern] : list.split(',').map((name) => pattern.replace(all, name))
  })
  expect(named.filter((path) => !path.includes('*') && !existsSync(join(ROOT, path)))).toEqual([])
})
