import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
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
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pngSize } from '../build/configure/icons.ts'
import { listFolder } from '../build/hashes.mjs'
import { buildSite } from './buildSite.ts'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const work = mkdtempSync(join(tmpdir(), 'florin-build-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))

const COIN = {
  chainId: 137,
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  symbol: 'HBR',
  decimals: 18,
  name: 'Harbour',
  icon: 'src/page/icon.svg',
}
const OWN = {
  APP_NAME: 'A & B',
  APP_DESCRIPTION: 'Text',
  ACCENT: '#7a1fa2',
  METAL: 'silver',
  COIN: JSON.stringify(COIN),
  WALLETS: 'trust,zerion',
  LANGUAGES: 'en,de',
  SITE_URL: 'https://harbour.example/',
}

/** Returns the folder of the most recently used bundle. */
function bundleFolder(): string {
  const cache = join(ROOT, '.cache/bundle')
  const [newest = ''] = readdirSync(cache)
    .filter((name) => existsSync(join(cache, name, 'metafiles.json')))
    .sort((a, b) => mtime(join(cache, b)) - mtime(join(cache, a)))
  return join(cache, newest)
}
const mtime = (path: string): number =>
  Number(execFileSync('stat', ['-c', '%Y', path], { encoding: 'utf8' }))

let plain = ''
let own = ''
beforeAll(async () => {
  plain = (await buildSite()).tree
  own = (await buildSite({ env: OWN })).tree
}, 240_000)

const read = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8')
const integrityOf = (contents: string | Uint8Array): string =>
  `sha256-${createHash('sha256').update(contents).digest('base64')}`

describe('prebuilt bundle', () => {
  test('different settings change only the nine configured files', () => {
    const [one, two] = [listFolder(plain).files, listFolder(own).files]
    const differing = [...one].filter(([name, hash]) => two.has(name) && two.get(name) !== hash)
    expect(differing.map(([name]) => name).sort()).toEqual([
      '_headers',
      'de/index.html',
      'embed/florin.js',
      'embed/integrity.html',
      'hashes.json',
      'index.html',
      'manifest.json',
      'package/config.js',
      'touch-icon.png',
    ])
  })

  test('can be configured by plain Node without packages or source', () => {
    const folder = join(work, 'release')
    cpSync(bundleFolder(), folder, { recursive: true })
    const empty = join(work, 'empty')
    mkdirSync(empty)
    writeFileSync(join(empty, '.env'), "APP_NAME='Harbour Bakery'\nLANGUAGES=en\n")
    writeFileSync(
      join(empty, 'texts.json'),
      '{ "en": { "landing": { "footer": "Harbour Ltd" }, "connect": { "more": "More bakers" } } }',
    )
    const printed = execFileSync(process.execPath, [join(folder, 'configure.mjs')], {
      cwd: empty,
      env: { PATH: process.env['PATH'] },
      encoding: 'utf8',
    })
    expect(printed).toContain('digest of all files: ')
    expect(read(empty, 'dist/index.html')).toContain('<title>Harbour Bakery</title>')
    expect(read(empty, 'dist/index.html')).toContain('Harbour Ltd')
    expect(read(empty, 'dist/embed/florin.js')).toContain('Harbour Bakery')
    const [name = ''] = readdirSync(join(empty, 'dist/assets')).filter((one) =>
      /^site-\w+\.js$/.test(one),
    )
    for (const script of [`dist/assets/${name}`, 'dist/embed/site.js'])
      expect(read(empty, script)).toContain('More bakers')
  })
})

test('builds are byte-identical across time zones, locales and umasks', () => {
  const digest = (TZ: string, LC_ALL: string, umask: string, outdir: string): string =>
    execFileSync(
      'sh',
      [
        '-c',
        `umask ${umask}; exec "$0" --input-type=module -e "$1"`,
        process.execPath,
        `import { build } from './build.mjs'
        const { digest } = await build({ outdir: ${JSON.stringify(outdir)}, env: {}, site: false, quiet: true, fresh: true, parts: ['embed', 'package'] })
        console.log(digest)`,
      ],
      { cwd: ROOT, env: { PATH: process.env['PATH'], TZ, LC_ALL }, encoding: 'utf8' },
    )
  const first = digest('Asia/Kolkata', 'C', '077', join(work, 'one'))
  expect(digest('America/Lima', 'de_DE.UTF-8', '000', join(work, 'two'))).toBe(first)
}, 240_000)

test('NETWORKS limits the RPC URLs in the CSP, and the build contains no other optional chain', async () => {
  const { tree } = await buildSite({
    env: { NETWORKS: '137,8453', LANGUAGES: 'en' },
    parts: ['package'],
  })
  const html = read(tree, 'index.html')
  const [, config = '{}'] = /id="config">([^<]*)</.exec(html) ?? []
  expect(JSON.parse(config).chains).toEqual([
    137,
    expect.objectContaining({
      id: 8453,
      name: 'Base',
      icon: expect.stringMatching(/^data:image\/svg\+xml,/),
    }),
  ])
  const nodes =
    'https://polygon.drpc.org https://polygon-bor-rpc.publicnode.com https://mainnet.base.org https://base-rpc.publicnode.com'
  expect(html).toContain(`connect-src 'self' ${nodes};`)
  expect(read(tree, '_headers')).toContain(`connect-src 'self' ${nodes};`)
  const texts = [...listFolder(tree).files.keys()]
    .filter((name) => /^(?:assets|package)\/.*\.js$|\.html$/.test(name))
    // Both modules read settings at runtime, which may name any known chain.
    .filter((name) => !/^package\/(?:runtimeChains-[^/]*|configure)\.js$/.test(name))
    .map((name) => read(tree, name))
  for (const other of [
    'bnbchain.org',
    'avax.network',
    'rpc.linea.build',
    'gnosischain.com',
    'rpc.scroll.io',
    'zksync.io',
  ])
    expect(texts.filter((text) => text.includes(other))).toEqual([])
}, 60_000)

describe('built page', () => {
  test('contains the button and the configured title, description, accent, coin and manifest', () => {
    const html = read(own, 'index.html')
    expect(html).toContain('<title>A &amp; B</title>\n<meta name="description" content="Text">')
    expect(html).toMatch(/data-testid="connect-button"[^>]*>/)
    expect(html).toContain('Harbour')
    expect(html).toContain('--accent:var(--light, #7a1fa2)')
    expect(JSON.parse(read(own, 'manifest.json'))).toMatchObject({ name: 'A & B' })
    expect(existsSync(join(own, 'preview.png'))).toBe(true)
    expect(existsSync(join(plain, 'preview.png'))).toBe(false)
  })

  test('has PNG versions of the SVG icon for HTML, manifest and wallets', async () => {
    const COIN_WITH_SVG = JSON.stringify({ ...COIN, icon: 'src/chains/icons/137.svg' })
    const env = { APP_ICON: 'src/chains/icons/1.svg', COIN: COIN_WITH_SVG }
    const owners = (await buildSite({ env })).tree
    for (const folder of [owners, plain]) {
      const html = read(folder, 'index.html')
      const [, png = ''] = /<link rel="icon" href="\.\/([^"]*)">/.exec(html) ?? []
      expect(pngSize(readFileSync(join(folder, png)))).toEqual({ width: 192, height: 192 })
      expect(html).toContain('<link rel="apple-touch-icon" href="./touch-icon.png">')
      expect(pngSize(readFileSync(join(folder, 'touch-icon.png')))).toEqual({
        width: 180,
        height: 180,
      })
      const { icons } = JSON.parse(read(folder, 'manifest.json'))
      expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual([
        'any',
        '192x192',
        '512x512',
      ])
      for (const { src } of icons) expect(existsSync(join(folder, src)), src).toBe(true)
      const [, data = '{}'] = /id="config">([^<]*)</.exec(html) ?? []
      expect(JSON.parse(data).app.icon).toBe(`./${png}`)
    }
    const [[, builtIn], [, site]] = [plain, owners].map((folder) =>
      JSON.parse(read(folder, 'manifest.json')).icons.map(({ src }: { src: string }) => src),
    ) as [string[], string[]]
    expect(site).not.toBe(builtIn)
    const [, data = '{}'] = /id="config">([^<]*)</.exec(read(owners, 'index.html')) ?? []
    const coinPng = readFileSync(join(owners, JSON.parse(data).coin.iconPng))
    expect(pngSize(coinPng)).toEqual({ width: 192, height: 192 })
    const [, embedIcon = ''] =
      /icon:new URL\("\.\/([^"]*)"|"icon":new URL\("\.\/([^"]*)"/
        .exec(read(owners, 'embed/florin.js'))
        ?.filter(Boolean) ?? []
    expect(pngSize(readFileSync(join(owners, 'embed', embedIcon)))).toEqual({
      width: 192,
      height: 192,
    })
    expect(existsSync(join(owners, 'preview.png'))).toBe(false)
  })

  test('allows exactly the inline scripts and styles by hash', () => {
    for (const html of [read(own, 'index.html'), read(own, 'de/index.html')]) {
      expect(html).not.toMatch(/\sstyle=|\son\w+=/)
      const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(html) ?? []
      const run = [
        ...html.matchAll(/<(script|style)(?: data-[^>]*| type="importmap")?>([^]+?)<\/\1>/g),
      ]
      expect(run.map(([, kind]) => kind)).toEqual(['style', 'script', 'script'])
      expect([...policy.matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash).sort()).toEqual(
        run.map(([, , text]) => integrityOf(String(text))).sort(),
      )
    }
  })

  test('references only existing files, with correct integrity hashes', () => {
    for (const [folder, root] of [
      ['index.html', ''],
      ['de/index.html', 'de/'],
    ] as const) {
      const html = read(own, folder)
      for (const [, url] of html.matchAll(/(?:src|href)="(\.{1,2}\/[^"#?]*)"/g)) {
        const path = join(own, root, String(url))
        if (!String(url).endsWith('/')) expect(existsSync(path), `${folder}: ${url}`).toBe(true)
      }
      for (const [, url, integrity] of html.matchAll(/(?:src|href)="([^"]+)" integrity="([^"]+)"/g))
        expect(integrityOf(readFileSync(join(own, root, String(url)))), url).toBe(integrity)
    }
  })

  test("lists every lazy script in the import map's integrity", () => {
    const html = read(plain, 'index.html')
    const [, map = '{}'] = /<script type="importmap">([^<]*)<\/script>/.exec(html) ?? []
    const named = [...html.matchAll(/src="\.\/assets\/([^"]+\.js)"/g)].map(([, name]) => name)
    const others = readdirSync(join(plain, 'assets')).filter(
      (name) => name.endsWith('.js') && !named.includes(name) && !name.startsWith('texts-'),
    )
    expect(JSON.parse(map).integrity).toEqual(
      Object.fromEntries(
        others.map((name) => [
          `./assets/${name}`,
          integrityOf(readFileSync(join(plain, 'assets', name))),
        ]),
      ),
    )
  })

  test('the first load contains no script and is at most 16.4 kB gzip', () => {
    const html = read(plain, 'index.html')
    expect(html).not.toMatch(/<script[^>]* type="module"|rel="(?:modulepreload|preload|prefetch)"/)
    const pictures = new Set([...html.matchAll(/<img src="\.\/([^"]+)"/g)].map(([, name]) => name))
    const bytes = ['index.html', ...pictures].reduce(
      (sum, name) => sum + gzipSync(readFileSync(join(plain, String(name))), { level: 9 }).length,
      0,
    )
    expect(bytes).toBeLessThan(16_400)
  })

  test('contains the production build of React and no settings parser', () => {
    const scripts = readdirSync(join(plain, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => read(plain, `assets/${name}`))
      .join('\n')
    expect(scripts).not.toMatch(/process\.env|react\.development|jsxDEV|no chain with this id/)
  })
})

test('the settings of the embed and of the package are in florin.js and config.js', () => {
  expect(read(plain, 'embed/florin.js')).toContain('%FLORIN_SETTINGS%')
  for (const name of ['embed/florin.js', 'package/config.js']) {
    const text = read(own, name)
    expect(text).toContain('"name":"A & B"')
    expect(text).toContain('"symbol":"HBR"')
    expect(text).not.toMatch(/%(?:FLORIN|file)/)
    for (const [, file] of text.matchAll(/new URL\("\.\/([^"?]+)/g))
      expect(existsSync(join(own, dirname(name), String(file))), file).toBe(true)
  }
})

test('precompress writes .br and .gz versions of every text file', async () => {
  const { tree } = await buildSite({ env: { LANGUAGES: 'en' }, precompress: true })
  const names = [...listFolder(tree).files.keys()]
  const packed = names.filter((name) => name.endsWith('.br'))
  expect(packed).toEqual(expect.arrayContaining(['index.html.br', 'embed/florin.js.br']))
  for (const name of packed) {
    const plainName = name.slice(0, -'.br'.length)
    const contents = readFileSync(join(tree, plainName))
    expect(brotliDecompressSync(readFileSync(join(tree, name))).equals(contents), name).toBe(true)
    expect(gunzipSync(readFileSync(join(tree, `${plainName}.gz`))).equals(contents), name).toBe(
      true,
    )
  }
  expect(read(tree, 'hashes.json')).not.toMatch(/\.(?:br|gz)"/)
}, 240_000)

test.each([
  [{ MODAL_SIZE: 'big' }, "MODAL_SIZE: must be 'wide' or 'compact', not 'big'"],
  [{ APP_ICON: 'no.svg' }, "APP_ICON: the file 'no.svg' cannot be read"],
  [{ COIN: JSON.stringify({ ...COIN, icon: 'no.svg' }) }, "COIN: the file 'no.svg' cannot be read"],
  [
    { BACKGROUND: '#000', SURFACE: '#fff' },
    'SURFACE: the surface #fff and the background #000 of the light theme are too different for one text color; choose two light or two dark colors',
  ],
  [{ APP_ICON: '/etc/hostname' }, 'APP_ICON: must be an svg, png, webp or jpg file'],
])('the build rejects %j with a one-line error', async (env, line) => {
  const outdir = join(work, 'never')
  await expect(buildSite({ env, outdir })).rejects.toThrow(new Error(line))
  expect(existsSync(outdir)).toBe(false)
})
