import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { apiDocument } from '../build/apiDocument.mjs'
import { CHAINS } from '../src/chains/list.ts'
import { MORE_CHAINS } from '../src/chains/moreChains.ts'
import { parseConfig } from '../src/page/config.ts'
import { privacyDocument } from '../build/referenceDocs.mjs'
import { settingsDocument } from '../build/settingsDocument.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'],
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

test.each(documents)('relative links in %s lead to existing files', (path) => {
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
  ['docs/privacy.md', privacyDocument],
])('%s is identical to the output of `npm run docs:reference`', async (path, write) => {
  expect(read(path)).toBe(await write())
})

test('docs/api.md has a meaning for each error code', () => {
  const [, union = ''] = read('src/errors.ts').split('export type ErrorCode =')
  const codes = [...(union.split('\n\n')[0] ?? '').matchAll(/\| '([\w-]+)'/g)].map(
    ([, code]) => code,
  )
  expect(codes.length).toBeGreaterThan(70)
  const [, table = ''] = read('docs/api.md').split('## Error codes')
  expect([...table.matchAll(/^\| `([\w-]+)` \| .+ \|$/gm)].map(([, code]) => code)).toEqual(codes)
})

describe('docs/privacy.md', () => {
  const text = read('docs/privacy.md')

  test('names every host that the page contacts by default', () => {
    const { chains, walletConnect } = parseConfig({ WALLETCONNECT_PROJECT_ID: 'a'.repeat(32) })
    const urls = [...chains.flatMap((chain) => chain.rpcUrls), String(walletConnect?.relayUrl)]
    const hosts = urls.map((url) => new URL(url).host)
    expect(hosts.length).toBe(2 * CHAINS.filter(({ testnet }) => !testnet).length + 1)
    expect(hosts.filter((host) => !text.includes(`\`${host}\``))).toEqual([])
  })

  test('lists the nodes of every known network', () => {
    for (const { id, rpcUrls } of [...CHAINS, ...MORE_CHAINS]) {
      const row = text.split('\n').find((line) => line.includes(` | ${id} | `)) ?? ''
      for (const url of rpcUrls) expect(row).toContain(`\`${new URL(url).host}\``)
    }
  })

  test('names every localStorage key, sessionStorage key and cookie', () => {
    const sources = ['src', 'server'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /^(?!.*node_modules|tests).+\.(?:ts|tsx|mjs)$/.test(name))
        .map((name) => read(join(folder, name))),
    )
    const names = sources.flatMap((source) =>
      [...source.matchAll(/['"`](florin\.[a-z][\w.-]*)['"`]/g)].map(([, name]) => String(name)),
    )
    const files = /\.(?:js|json|ts)$|^florin\.(?:wc\.?|nonce|wc\.session)$/
    const keys = [...new Set(names)].filter((name) => !files.test(name))
    expect(keys).toContain('florin.session')
    expect(keys.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
    for (const cookie of ['__Host-florin-sign-in', '__Host-florin-nonce'])
      expect(text).toContain(`\`${cookie}\``)
  })
})
