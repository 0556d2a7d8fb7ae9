import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { computeDigest, listFolder, readHashes, withoutCompressed } from '../build/hashes.mjs'
import { compare } from '../build/verify.mjs'
import { buildSite } from './buildSite.ts'
import { parseHeaders } from '../e2e/playground/headers.mjs'
import { startServer } from '../e2e/playground/server.mjs'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const work = mkdtempSync(join(tmpdir(), 'florin-tree-'))
const dist = join(work, 'dist')
const { PATH = '', HOME = '' } = process.env

function node(...args: string[]): { code: number | null; out: string } {
  const env = { PATH, HOME, LANGUAGES: 'en,de', TERMS_URL: './terms.html' }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  })
  return { code: status, out: stdout + stderr }
}
let printed = ''

beforeAll(() => {
  const { code, out } = node('build.mjs', '--embed', '--outdir', dist)
  printed = out
  expect(code, out).toBe(0)
})
afterAll(() => rmSync(work, { recursive: true, force: true }))

test('page, embed and package are built into one folder with one hash list and one digest', () => {
  const { files } = listFolder(dist)
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['index.html', 'de/index.html', 'embed/florin.js', 'package/react.js']),
  )
  expect(
    readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('hashes.json'),
    ),
  ).toEqual(['hashes.json'])
  expect(readHashes(readFileSync(join(dist, 'hashes.json'), 'utf8'))).toEqual(
    new Map([...withoutCompressed(files)].filter(([name]) => name !== 'hashes.json')),
  )
  expect(printed.match(/^digest of .*$/gm)).toEqual([
    `digest of all files: ${computeDigest(withoutCompressed(files))}`,
  ])
  expect([...files.keys()].filter((name) => name.endsWith('bom.cdx.json'))).toEqual([
    'bom.cdx.json',
    'embed/bom.cdx.json',
    'package/bom.cdx.json',
  ])
})

test('no built file contains code of the playground', () => {
  for (const name of listFolder(dist).files.keys()) {
    expect(name).not.toMatch(/playground/i)
    expect(readFileSync(join(dist, name), 'utf8'), name).not.toMatch(/playground/i)
  }
})

test('the first load is one image and an HTML page below 14 kB gzip', () => {
  const zipped = (name: string): number =>
    gzipSync(readFileSync(join(dist, name)), { level: 9 }).length
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const pictures = [...html.matchAll(/<img src="\.\/([^"]+)"/g)].map(([, name = '']) => name)
  expect(new Set(pictures).size).toBe(1)
  for (const name of ['index.html', 'de/index.html'])
    expect(zipped(name), name).toBeLessThan(14_000)
  expect(
    ['index.html', ...new Set(pictures)].reduce((sum, name) => sum + zipped(name), 0),
  ).toBeLessThan(32_000)
})

test('the first load of a site with a coin is at most 16 384 B gzip', async () => {
  const { tree } = await buildSite({
    env: {
      APP_NAME: 'Harbour',
      COIN: JSON.stringify({
        chainId: 1,
        address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
        symbol: 'HBR',
        decimals: 18,
        name: 'Harbour',
        description: 'Pays for berths in the harbour.',
        links: { Chart: 'https://chart.example' },
      }),
    },
    parts: [],
  })
  const read = (name: string): Buffer => readFileSync(join(tree, name))
  const html = read('index.html').toString()
  const pictures = [...html.matchAll(/<img src="\.\/([^"]+)"/g)].map(([, name = '']) => name)
  const sizes = ['index.html', ...new Set(pictures)].map(
    (name) => gzipSync(read(name), { level: 9 }).length,
  )
  expect(sizes).toHaveLength(3)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(16_384)
})

test('the inlined CSS contains no rules for other writing systems or for missing parts of the page', () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const sheet = readdirSync(join(dist, 'assets')).find((name) => name.endsWith('.css')) ?? ''
  const later = readFileSync(join(dist, 'assets', sheet), 'utf8')
  for (const rule of [':lang(ja)', 'aria-invalid'])
    expect([html.includes(rule), later.includes(rule)], rule).toEqual([false, true])
  expect(html).not.toContain('radial-gradient') // the coin's light
})

test('deploy:verify accepts an unchanged build and reports added files', () => {
  const { code, out } = node('build/verify.mjs', dist)
  expect([code, out.trim().split('\n').at(-1)]).toEqual([0, 'The copy is identical.'])
  const copy = join(work, 'copy')
  cpSync(dist, copy, { recursive: true })
  writeFileSync(join(copy, 'terms.html'), '<p>Terms')
  writeFileSync(join(copy, 'evil.js'), '')
  expect(node('build/verify.mjs', copy, 'terms.html')).toEqual({
    code: 1,
    out: expect.stringMatching(/Unknown files.*evil\.js/),
  })
})

test('deploy:verify ignores the settings of the checkout when it compares the embed of a release', async () => {
  const { tree } = await buildSite()
  const copy = join(work, 'florin')
  cpSync(join(tree, 'embed'), copy, { recursive: true })
  writeFileSync(join(copy, 'florin.json'), '{"APP_NAME":"Bakery"}')
  const { code, out } = node('build/verify.mjs', copy)
  expect(out).toContain(
    'The copy is of a release, so the settings of this environment do not count.',
  )
  expect([code, out.trim().split('\n').at(-1)]).toEqual([0, 'The copy is identical.'])
})

test('deploy:verify checks embed/, package/ and a whole site on a host', async () => {
  for (const part of ['embed', 'package'])
    expect(await compare(dist, join(dist, part))).toMatchObject({
      differences: [],
      unknownFiles: [],
    })
  const server = await startServer({
    root: dist,
    headers: parseHeaders(readFileSync(join(dist, '_headers'), 'utf8')),
    base: '/shop/',
  })
  const bare = await startServer({ root: dist })
  try {
    const result = await compare(dist, server.url)
    expect(result).toMatchObject({ differences: [], unknownFiles: [] })
    expect(result.warnings.join('\n')).toContain('The page links to terms.html')
    expect((await compare(dist, `${bare.url}embed/florin.js`)).differences).toEqual([])
    expect(
      (await compare(dist, bare.url)).differences.every((line) => line.startsWith('the header ')),
    ).toBe(true)
  } finally {
    await server.close()
    await bare.close()
  }
})
