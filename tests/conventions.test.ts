// Conventions that no linter can check.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSideEffectFiles } from '../build/audit/sideEffects.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .sort()

test('biome.jsonc lists at most 30 files with side effects, each with a purpose', () => {
  const listed = readSideEffectFiles()
  expect(listed.length).toBeGreaterThan(20)
  expect(listed.length).toBeLessThanOrEqual(30)
  const incomplete = listed.filter(
    ({ group, file, purpose }) => !group || !purpose || !existsSync(join(ROOT, file)),
  )
  expect(incomplete).toEqual([])
})

test('src/ui has no side effects except navigation and the clipboard', () => {
  const groups = readSideEffectFiles()
    .filter(({ file }) => file.startsWith('src/ui/'))
    .map(({ group }) => group)
  expect([...new Set(groups)].sort()).toEqual(['Clipboard and sharing', 'Navigation'])
})

test('file names in src/ are unique', () => {
  const names = files
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name) && !name.startsWith('src/site/'))
    .map((name) => basename(name).replace(/\.tsx?$/, ''))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

// With a selector such as `li + li`, Chromium restyles every `li` whenever a sibling changes.
test('CSS selectors with a sibling combinator contain a class, an ID or an attribute', () => {
  const slow = (css: string): string[] =>
    [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)]
      .flatMap(([, list = '']) => list.replace(/\((?:[^()]|\([^()]*\))*\)/g, '').split(','))
      .filter((selector) =>
        [...selector.matchAll(/([^\s>+~]*)\s*[+~]\s*([^\s>+~]+)/g)].some(
          ([pair]) => !/[.#[]/.test(pair),
        ),
      )
      .map((selector) => selector.trim())
  const sheets = files.filter((name) => name.endsWith('.css'))
  expect(sheets.flatMap((path) => slow(read(path)))).toEqual([])
  expect(slow('.a > li + li, .b + li { x: 1 } @media (a) { .c ~ * { y: 0 } }')).toEqual([
    '.a > li + li',
  ])
})
