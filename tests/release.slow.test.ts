// `npm run release` creates a reproducible zip for owners without Node.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { listFolder } from '../build/hashes.mjs'
import { compare } from '../build/verify.mjs'
import { wordpressFiles } from '../build/wordpress.mjs'
import { buildSite } from './buildSite.ts'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const NAME = `florin-${(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version}`
const PLUGIN = NAME.replace('florin', 'florin-connect')
const work = mkdtempSync(join(tmpdir(), 'florin-release-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

test('.gitattributes disables line ending conversion', () => {
  expect(readFileSync(join(ROOT, '.gitattributes'), 'utf8')).toMatch(/^\* -text$/m)
})

test('package.json and README require the same Node version', () => {
  const [{ engines }, readme] = [
    JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
    readFileSync(join(ROOT, 'README.md'), 'utf8'),
  ]
  expect(`>=${/Node (\d+\.\d+)/.exec(readme)?.[1]}`).toBe(engines.node)
})

test('release zips do not depend on time zone, locale, umask and settings of the environment', async () => {
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
  const plugin = readFileSync(join(work, 'one', `${PLUGIN}.zip`))
  const [sum, pluginSum] = [one, plugin].map((bytes) =>
    createHash('sha256').update(bytes).digest('hex'),
  )
  expect(readFileSync(join(work, 'one/SHA256SUMS'), 'utf8')).toBe(
    `${sum}  ${NAME}.zip\n${pluginSum}  ${PLUGIN}.zip\n`,
  )
  expect(out).toContain(sum)
  expect(out).toContain(pluginSum)

  for (const [name, contents] of Object.entries(unzipSync(one))) {
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
      'README.md',
      'settings.md',
      'LICENSE',
      'configure.mjs',
      'configure-core.mjs',
      'bundle.json',
      'customize.html',
    ]),
  )
  expect(readFileSync(join(tree, 'index.html'), 'utf8')).toContain('My Coin App')
  // A release has no other docs, so links to them would be dead.
  for (const name of ['README.md', 'settings.md']) {
    const links = readFileSync(join(tree, name), 'utf8').matchAll(/\]\(([^)]+)\)/g)
    for (const [, target = ''] of links) expect(existsSync(join(tree, target)), target).toBe(true)
  }
  const inPlugin = unzipSync(plugin)
  for (const name of ['florin.js', 'florin.d.ts'])
    expect(Buffer.from(inPlugin[`florin-connect/embed/${name}`] ?? [])).toEqual(
      readFileSync(join(tree, 'embed', name)),
    )
  for (const [name, contents] of await wordpressFiles())
    expect(Buffer.from(inPlugin[name] ?? []).equals(contents), name).toBe(true)
  // This build uses another time zone and another umask.
  expect(await compare((await buildSite({ reconfigurable: true })).tree, tree)).toMatchObject({
    differences: [],
    unknownFiles: [],
  })
})
