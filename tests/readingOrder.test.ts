import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { effectsOf } from './doors.mjs'
import { lockProblems } from './lockfile.mjs'
import { STAGES, readingOrder, withReadingOrder } from './readingOrder.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

test('every file of src is in exactly one part, and no path of a part leads nowhere', () => {
  const stages = readingOrder(ROOT)
  const files = stages.flatMap((stage) => stage.files)
  expect(new Set(files).size).toBe(files.length)
  for (const path of STAGES.flatMap(({ paths }) => paths)) {
    expect(files.some((file) => file === path || (path.endsWith('/') && file.startsWith(path))), path).toBe(true)
  }
})

test('the README’s ways through the house pass files that are there', () => {
  const [, table = ''] = /^\| a way \| [^\n]+\n([^]*?)\n\n/m.exec(readFileSync(join(ROOT, 'README.md'), 'utf8')) ?? []
  const named = [...table.matchAll(/`(\w+)`/g)].map(([, name]) => name)
  const there = new Set(
    readingOrder(ROOT).flatMap(({ files }) => files).map((file) => basename(file).replace(/\.tsx?$/, ''))
  )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !there.has(String(name)))).toEqual([])
})

test('what has a door is the first part, and nothing of the last one has', () => {
  const [first, ...others] = readingOrder(ROOT)
  expect(first?.files.length).toBeGreaterThan(20)
  expect(others.at(-1)?.files.filter((file) => effectsOf(readFileSync(join(ROOT, file), 'utf8')).length > 0)).toEqual(
    []
  )
})

test('README’s table has as many files as there are in each part, and its lines to within a twentieth', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  for (const { name, files, lines } of readingOrder(ROOT)) {
    const [, told, long] = new RegExp(`^\\| ${name} \\| .* \\| (\\d+) \\| (\\d+) \\|$`, 'm').exec(readme) ?? []
    expect(Number(told), name).toBe(files.length)
    expect(Math.abs(Number(long) - lines), name).toBeLessThan(lines / 20)
  }
})

test('the table is put between its marks, and a README without them is refused', () => {
  const marks =
    'a\n<!-- reading order: npm run audit writes these lines -->\nOUTDATED\n<!-- end of the reading order -->\nb'
  const out = withReadingOrder(marks, [{ name: 'One', what: 'all', files: ['x'], lines: 7 }])
  expect(out).toContain('| One | all | 1 | 7 |')
  expect(out).not.toContain('OUTDATED')
  expect([out.startsWith('a\n'), out.endsWith('\nb')]).toEqual([true, true])
  expect(() => withReadingOrder('no marks', [])).toThrow('README.md: the marks of the reading order are gone')
})

test.each([
  [{ dependencies: { a: '^1.0.0' } }, {}, "a: '^1.0.0' is not an exact version"],
  [{ dependencies: { a: 'npm:b@^1.0.0' } }, {}, "a: 'npm:b@^1.0.0' is not an exact version"],
  [{}, { 'node_modules/a': {} }, 'node_modules/a: has no hash in the lockfile'],
  [{}, { 'node_modules/a': { integrity: 'sha1-x' } }, 'node_modules/a: has no hash in the lockfile'],
  [{}, {
    'node_modules/a': { integrity: 'sha512-x', resolved: 'somewhere' },
  }, 'node_modules/a: names where it was loaded from'],
  [{}, {
    'node_modules/a': { integrity: 'sha512-x', hasInstallScript: true },
  }, 'node_modules/a: wants to run code while it is installed'],
])('%j with %j is a problem', (manifest, packages, problem) => {
  expect(lockProblems(manifest, packages)).toEqual([problem])
})

test('exact versions, hashes and no scripts are none', () => {
  expect(lockProblems({ dependencies: { a: '1.0.0' }, devDependencies: { 'a-0': 'npm:@b/a@0.9.0' } }, {
    '': {}, 'node_modules/a': { integrity: 'sha512-x' },
    'node_modules/esbuild': { integrity: 'sha512-y', hasInstallScript: true },
  })).toEqual([])
})
