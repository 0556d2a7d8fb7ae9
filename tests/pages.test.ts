// The pages for people: short enough, complete, and naming only what is there. What they promise in code is run
// elsewhere (docs/embedding.md by e2e/hosts/, docs/server.md by `npm run servers`).
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const docs = readdirSync(join(ROOT, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)
const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', ...docs]

/** Files of ours that a page names and that are not there; what a build makes, an owner writes or a host has is no file
 * of ours. */
function missing(text: string): string[] {
  const named = [
    ...text.matchAll(
      /`((?:src|tests|e2e|build|docs|server)\/[\w./-]*)`|\]\(((?:docs\/)?[\w./-]+\.\w+)\)/g,
    ),
  ].map(([, code, link]) => code ?? link ?? '')
  return [...new Set(named)].filter(
    (path) =>
      !path.includes('/site/') &&
      !existsSync(join(ROOT, path)) &&
      !existsSync(join(ROOT, 'docs', path)),
  )
}

test('the README has at most 200 lines, three ways in, and names every other page', () => {
  const readme = read('README.md')
  expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(200)
  for (const way of [
    '[I own a coin](#make-it-yours)',
    '[I have a site](docs/embedding.md)',
    '[I audit](#doors)',
  ])
    expect(readme).toContain(way)
  expect(readme).toMatch(/^## Make it yours$[^]*^## Doors$/m)
  expect(
    pages
      .slice(1)
      .filter((page) => !readme.includes(`\`${page}\``) && !readme.includes(`(${page})`)),
  ).toEqual([])
})

test.each(pages)('%s names no file that is not there', (page) => {
  expect(missing(read(page))).toEqual([])
})

test('the newest version of the CHANGELOG is the one that is built', () => {
  const newest = /^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]
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

test('a file that is gone is found', () => {
  expect(missing('see `src/nowhere.ts`, [this](docs/gone.md) and `tests/pages.test.ts`')).toEqual([
    'src/nowhere.ts',
    'docs/gone.md',
  ])
})
