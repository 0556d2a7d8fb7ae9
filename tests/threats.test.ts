// docs/threats.md says which file and which test hold against what. A name there that leads nowhere is worse than none.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const rows = readFileSync(join(ROOT, 'docs/threats.md'), 'utf8').split('\n').filter((line) => /^\| [A-D]\d/.test(line))

/** What is wrong with a row: a file or a test that is not there. */
function faults(row: string): string[] {
  const [file = '', held = ''] = row.split(' | ').slice(-2)
  const files = [...file.matchAll(/`([^`]+)`/g)].map(([, name]) => String(name))
  const tests = [...held.matchAll(/`([^`]+)`(?: "([^"]+)")?/g)].map(
    ([, name, title]) => ({ name: String(name), title })
  )
  if (files.length === 0 || tests.length === 0) return ['names no file or no test']
  const missing = [...files, ...tests.map(({ name }) => name)].filter((name) => !existsSync(join(ROOT, name)))
  const untold = tests.filter(({ name, title }) => title !== undefined && existsSync(join(ROOT, name))
    && !titlesOf(join(ROOT, name)).includes(title))
  return [
    ...missing.map((name) => `${name} is not there`),
    ...untold.map(({ name, title }) => `${name} has no test '${title}'`),
  ]
}

/** A file's text with what stands on two lines, `'a '` and `+ 'b'`, as the one sentence it is. */
function titlesOf(path: string): string {
  return readFileSync(path, 'utf8').replace(/(['"`])\n\s*\+ \1/g, '')
}

test.each(rows.map((row) => [row.slice(2, 60), row]))('%s…', (_, row) => {
  expect(faults(row)).toEqual([])
})

test('the table has a row for each threat, and a row that leads nowhere is found', () => {
  expect(rows.length).toBeGreaterThan(45)
  expect(faults('| A1 x | y | `src/nowhere.ts` | `tests/tally.test.ts` "no such title" |')).toEqual([
    'src/nowhere.ts is not there', "tests/tally.test.ts has no test 'no such title'",
  ])
  expect(faults('| A1 x | y | nothing | nothing |')).toEqual(['names no file or no test'])
})
