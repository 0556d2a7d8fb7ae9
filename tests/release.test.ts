// `npm run release` as a maintainer types it: one file for owners without Node, the same bytes wherever it is made,
// whatever is set there.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { listFolder } from '../build/hashes.mjs'
import { compare } from '../build/verify.mjs'
import { zip } from '../build/zip.mjs'
import { buildSite } from './buildSite.ts'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const NAME = `florin-${(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version}`
const work = mkdtempSync(join(tmpdir(), 'florin-release-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

/** What a program that unpacks reads: the list at the end, and for each entry the file it leads to. */
function unpack(
  bytes: Buffer,
): Map<string, { contents: Buffer; crc: number; mode: number; time: number }> {
  const end = bytes.length - 22
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50)
  const files = new Map<string, { contents: Buffer; crc: number; mode: number; time: number }>()
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < bytes.readUInt16LE(end + 10); index++) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50)
    const [size, length, local] = [
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + length)
    expect(bytes.readUInt32LE(local)).toBe(0x04034b50)
    expect(bytes.subarray(local + 6, local + 30)).toEqual(bytes.subarray(at + 8, at + 32)) // both tell the same
    expect(bytes.toString('utf8', local + 30, local + 30 + length)).toBe(name)
    const contents = bytes.subarray(local + 30 + length, local + 30 + length + size)
    files.set(name, {
      contents,
      crc: bytes.readUInt32LE(at + 16),
      mode: bytes.readUInt32LE(at + 38) >>> 16,
      time: bytes.readUInt32LE(at + 12),
    })
    at += 46 + length
  }
  expect(at).toBe(end)
  return files
}

test('an archive holds what was put in, with sums that others compute alike, no date and one mode', () => {
  const files = new Map([
    ['b/é.txt', Buffer.from('123456789')],
    ['a.txt', Buffer.of()],
  ])
  const unpacked = unpack(zip(files))
  expect([...unpacked].map(([name, { contents }]) => [name, String(contents)])).toEqual([
    ['a.txt', ''],
    ['b/é.txt', '123456789'],
  ])
  expect(unpacked.get('b/é.txt')).toMatchObject({
    crc: 0xcbf43926,
    mode: 0o100644,
    time: 0x00210000,
  })
  expect(zip(new Map([...files].reverse()))).toEqual(zip(files))
})

test('a checkout has the bytes that were committed: git on Windows would end their lines otherwise', () => {
  expect(readFileSync(join(ROOT, '.gitattributes'), 'utf8')).toMatch(/^\* -text$/m)
})

test('npm says which Node is needed, as README does', () => {
  const [{ engines }, readme] = [
    JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
    readFileSync(join(ROOT, 'README.md'), 'utf8'),
  ]
  expect(`>=${/Node (\d+\.\d+)/.exec(readme)?.[1]}`).toBe(engines.node)
})

test('the same bytes wherever it is made, whatever is set there: what is in it is exactly this source', async () => {
  const made = [
    '-c',
    'umask 077 && "$0" "$@"',
    process.execPath,
    'build/release.mjs',
    join(work, 'one'),
  ]
  const out = execFileSync('sh', made, {
    cwd: ROOT,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      TZ: 'America/Lima',
      LC_ALL: 'de_DE.UTF-8',
      APP_NAME: 'Harbour',
      LANGUAGES: 'en',
      SITE_URL: 'https://harbour.example/',
    },
  })
  const one = readFileSync(join(work, 'one', `${NAME}.zip`))
  const sum = createHash('sha256').update(one).digest('hex')
  expect(readFileSync(join(work, 'one/SHA256SUMS'), 'utf8')).toBe(`${sum}  ${NAME}.zip\n`)
  expect(out).toContain(sum)

  const unpacked = unpack(one)
  for (const [name, { contents, crc, mode, time }] of unpacked) {
    expect([name, mode, time]).toEqual([name, 0o100644, 0x00210000])
    expect(
      gzipSync(contents, { level: 0 }).readUInt32LE(gzipSync(contents, { level: 0 }).length - 8),
      name,
    ).toBe(crc)
    mkdirSync(dirname(join(work, 'unpacked', name)), { recursive: true })
    writeFileSync(join(work, 'unpacked', name), contents)
  }
  expect(readdirSync(join(work, 'unpacked'))).toEqual([NAME])
  const tree = join(work, 'unpacked', NAME)
  expect([...listFolder(tree).files.keys()]).toEqual(
    expect.arrayContaining([
      'index.html',
      'de/index.html',
      '_headers',
      'hashes.json',
      'bom.cdx.json',
      'THIRD-PARTY-LICENSES.txt',
      'embed/florin.js',
      'embed/integrity.html',
      'embed/bom.cdx.json',
      'package/package.json',
      'package/bom.cdx.json',
      'package/LICENSE',
    ]),
  )
  expect(readFileSync(join(tree, 'index.html'), 'utf8')).toContain('My Coin App')
  // made in another time zone, and under another mask
  expect(await compare((await buildSite()).tree, tree)).toMatchObject({
    differences: [],
    strangers: [],
  })
})
