import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { apiDocument } from '../build/apiDocument.mjs'
import { settingsDocument } from '../build/referenceDocs.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

test.each(documents)('relative links of %s lead to existing files', (path) => {
  const targets = [...read(path).matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, to = '']) => to)
  expect(targets.filter((to) => !existsSync(join(ROOT, dirname(path), to)))).toEqual([])
})

test('package.json, both lockfiles and docs/release.md have the latest version of CHANGELOG.md', () => {
  const newest = /^## \[?([\d.]+)/m.exec(read('CHANGELOG.md'))?.[1]
  const versions = ['package.json', 'server/package.json'].map(
    (path) => (JSON.parse(read(path)) as { version: string }).version,
  )
  const locked = ['package-lock.json', 'server/package-lock.json'].map(
    (path) =>
      (JSON.parse(read(path)) as { packages: Record<string, { version: string }> }).packages['']
        ?.version,
  )
  expect([...versions, ...locked]).toEqual([newest, newest, newest, newest])
  expect(read('docs/release.md')).toContain(`git tag -s v${newest}`)
})

test.each([
  ['docs/settings.md', settingsDocument],
  ['docs/api.md', apiDocument],
])('%s is what `npm run docs:reference` writes', async (path, write) => {
  expect(read(path)).toBe(await write())
})
