// `npm run deploy:verify` compares a deployed copy with the built files.
// The hosts in these tests are local HTTP servers.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cachedBundle } from '../build/bundle/bundle.mjs'
import {
  HASHES,
  computeDigest,
  listFolder,
  readHashes,
  sha256,
  writeHashes,
} from '../build/hashes.mjs'
import { compare, isGateway, formatSummary } from '../build/verify.mjs'
import { DIFFERENT } from '../build/compareUrl.mjs'

type Reply = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}
/** Returns the host's response, or undefined to serve the file unchanged. */
type Quirk = (path: string, request: IncomingMessage, response: ServerResponse) => Reply | undefined

const FILES = {
  _headers: '/*\n  X-Content-Type-Options: nosniff\n  Strict-Transport-Security: max-age=1\n',
  'index.html': '<!doctype html><a href="./terms.html">',
  'de/index.html': '<!doctype html><html lang="de">',
  'assets/a.js': 'export {}',
  'assets/a.css': 'a{}',
  'assets/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'manifest.json': '{}',
  'embed/florin.js': 'import "./b.js"',
  'embed/b.js': 'export const b = 1',
  'package/package.json': '{"name":"florin"}',
  'package/index.js': 'export {}',
}
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}
const RANDOM = /^[0-9a-f-]{36}\//

let work: string
/** Folder that the source builds. */
let honest: string
/** Deployed folder. */
let copy: string
const stops: (() => unknown)[] = []

function put(folder: string, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

// The bundle's own parser checks florin.json. Bundling takes longer than a test's timeout.
beforeAll(() => cachedBundle(), 240_000)
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'florin-verify-'))
  honest = join(work, 'honest')
  copy = join(work, 'copy')
  for (const folder of [honest, copy]) {
    put(folder, FILES)
    put(folder, { [HASHES]: writeHashes(listFolder(folder).files) })
  }
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  rmSync(work, { recursive: true, force: true })
})

/** Serves the copy below a base path, with index.html for a folder. */
async function host(quirk: Quirk = () => undefined, base = '/'): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(String(request.url), 'http://host')
    const path = pathname.slice(base.length)
    const reply = quirk(path + search, request, response)
    const file = join(copy, path === '' || path.endsWith('/') ? `${path}index.html` : path)
    const there =
      pathname.startsWith(base) &&
      path !== '_headers' &&
      existsSync(file) &&
      statSync(file).isFile()
    const honestly = {
      'x-content-type-options': 'nosniff',
      'content-type': TYPES[extname(file)] ?? 'text/plain',
    }
    if (reply?.body === 'no end') return void response.writeHead(200, honestly)
    response.writeHead(reply?.status ?? (there || reply?.body !== undefined ? 200 : 404), {
      ...honestly,
      ...named(reply?.headers),
    })
    response.end(reply?.body ?? (there ? readFileSync(file) : 'not found'))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  stops.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  )
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`
}

const named = (headers = {}) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  )
const found = async (target: string): Promise<readonly string[]> =>
  (await compare(honest, target)).differences
/** Serves the copy with another response for one path. */
const answering = (path: string, reply: Reply) =>
  host((requestedPath) => (requestedPath === path ? reply : undefined))
const JS = { 'content-type': 'text/javascript' }

test("the hash list contains every other file, and the digest equals the digest of sha256sum's output", () => {
  const { files } = listFolder(honest)
  const list = readHashes(readFileSync(join(honest, HASHES), 'utf8')) ?? new Map()
  expect([...list.keys()]).toEqual(Object.keys(FILES).sort())
  expect([...list, [HASHES, files.get(HASHES)]].sort()).toEqual([...files].sort())
  expect(computeDigest(files)).toBe(
    sha256([...list].map(([name, hash]) => `${hash}  ${name}\n`).join('')),
  )
  expect(computeDigest(new Map([...files].reverse()))).toBe(computeDigest(files))
})

test.each([
  '',
  'null',
  '[]',
  '{"version":2,"files":{}}',
  '{"version":1,"files":{"a":"x"}}',
  '{"version":1,"files":{"a":1}}',
  '{"version":1,"files":[]}',
  '{"version":1}',
])('readHashes rejects %j', (text) => {
  expect([...(readHashes(text) ?? [])]).toEqual([])
})

test('compare accepts an identical folder, or only the embed or package of it', async () => {
  for (const part of ['', 'embed', 'package']) {
    const result = await compare(honest, join(copy, part))
    expect(result).toMatchObject({ differences: [], unknownFiles: [] })
    expect(formatSummary(result)).toBe('The copy is identical.')
  }
})

test('compare reports a changed byte, a missing file and an added file', async () => {
  put(copy, { 'assets/a.js': 'export {};', 'evil.js': '' })
  rmSync(join(copy, 'index.html'))
  const result = await compare(honest, copy)
  expect(result.differences).toEqual([
    'assets/a.js: is not what this source builds',
    'index.html: is missing',
  ])
  expect(result.unknownFiles).toEqual(['evil.js'])
  expect(formatSummary(result)).toContain('2 differences')
})

test('compare lists files that are not built from the source unless the owner names them', async () => {
  put(copy, { 'terms.html': '<p>', 'assets/more/evil.js': '' })
  const result = await compare(honest, copy)
  expect(result).toMatchObject({
    differences: [],
    unknownFiles: ['assets/more/evil.js', 'terms.html'],
  })
  expect(formatSummary(result)).not.toContain('exactly')
  expect(formatSummary(result)).toMatch(/Unknown files.*assets\/more\/evil\.js, terms\.html/s)
  const own = await compare(honest, copy, ['terms.html', 'assets/more/evil.js'])
  expect(own.unknownFiles).toEqual([])
  expect(formatSummary(own)).toContain('The copy is identical, except the files you named')
})

test('formatSummary counts mistakes in florin.json apart from differences', () => {
  const result = { name: '', differences: [], unknownFiles: [], own: [], warnings: [] }
  expect(formatSummary({ ...result, mistakes: ['florin.json: RADIUS: x'] })).toBe(
    'florin.json has a mistake, see above.\nThe copy is identical.',
  )
  const both = formatSummary({ ...result, mistakes: ['a', 'b'], differences: ['c'] })
  expect(both).toMatch(/^florin\.json has 2 mistakes, see above\.\n1 difference\. /)
})

test('compare names the folder if the path is a file', async () => {
  const file = join(copy, 'embed', 'florin.js')
  await expect(compare(honest, file)).rejects.toThrow(
    `${file} is a file: name its folder, ${join(copy, 'embed')}`,
  )
})

test('compare reports a changed file even if the owner lists it as an own file', async () => {
  put(copy, { 'assets/a.js': 'evil()' })
  expect((await compare(honest, copy, ['assets/a.js'])).differences).toEqual([
    'assets/a.js: is not what this source builds',
  ])
})

test.each([
  ['the embedded parts', 'embed'],
  ['the package', 'package'],
])('compare reports changed and added files when only %s is compared', async (_, part) => {
  const [first = '', second = ''] = Object.keys(FILES)
    .filter((name) => name.startsWith(`${part}/`))
    .map((name) => name.slice(part.length + 1))
    .reverse()
  put(join(copy, part), { [first]: 'evil()', 'evil.js': '' })
  if (second !== 'florin.js' && second !== 'package.json') rmSync(join(copy, part, second))
  const result = await compare(honest, join(copy, part))
  expect(result.differences).toContain(`${first}: is not what this source builds`)
  expect(result.unknownFiles).toEqual(['evil.js'])
})

test('compare reports symlinks in a folder, since their targets can change', async () => {
  rmSync(join(copy, 'assets/a.js'))
  symlinkSync(join(honest, 'assets/a.js'), join(copy, 'assets/a.js'))
  symlinkSync(join(honest, 'assets/a.js'), join(copy, 'evil.js'))
  symlinkSync(honest, join(copy, 'more'))
  expect((await found(copy)).filter((line) => line.includes('regular file'))).toEqual(
    ['assets/a.js', 'evil.js', 'more'].map((name) => `${name}: is not a regular file`),
  )
})

test('compare follows a symlink to the whole folder', async () => {
  symlinkSync(copy, join(work, 'current'))
  expect(await found(join(work, 'current'))).toEqual([])
})

test.each(['/', '/shop/coin/', '/ipfs/bafy/'])(
  'compare accepts a copy on a host under %s',
  async (base) => {
    const result = await compare(honest, await host(undefined, base))
    expect(result.differences).toEqual([])
    expect(formatSummary(result)).toBe('The copy is identical.')
  },
)

test.each([
  ['/', ''],
  ['/de/', 'de/'],
  ['index.html', 'index.html'],
  ['de/index.html', 'de/index.html'],
])('compare reports a different page at %s', async (shown, path) => {
  expect(
    await found(await answering(path, { body: '<script src="https://evil.example/"></script>' })),
  ).toEqual([`${shown}: is not what this source builds`])
})

test.each<[string, (request: IncomingMessage) => boolean]>([
  ['accepts text/html', ({ headers }) => String(headers.accept).startsWith('text/html')],
  [
    'navigates',
    ({ headers }) =>
      headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document',
  ],
  ['is a browser', ({ headers }) => /^Mozilla\/5\.0/.test(String(headers['user-agent']))],
])('compare reports a different page for a client that %s', async (_, visitor) => {
  const url = await host((path, request) =>
    path === '' && visitor(request) ? { body: 'evil' } : undefined,
  )
  expect(await found(url)).toEqual(['/: is not what this source builds'])
})

test('compare reports a script that differs only if a page requests it', async () => {
  const url = await host((path, { headers }) =>
    path === 'assets/a.js' && headers['sec-fetch-dest'] === 'script'
      ? { headers: JS, body: 'evil()' }
      : undefined,
  )
  expect(await found(url)).toEqual(['assets/a.js: is not what this source builds'])
})

test('compare reports a redirect to another origin without following it', async () => {
  let followed = 0
  const other = await host(() => {
    followed++
    return undefined
  })
  expect(await found(await answering('', { status: 302, headers: { location: other } }))).toEqual([
    `/: redirects to ${other}, another origin`,
  ])
  expect(followed).toBe(0)
})

test('compare reports a redirect to another folder, which changes the base of relative URLs', async () => {
  const url = await host((path) => {
    if (path === '') return { status: 301, headers: { location: '/evil/' } }
    return path === 'evil/'
      ? { headers: { 'content-type': 'text/html' }, body: FILES['index.html'] }
      : undefined
  })
  expect(await found(url)).toEqual([
    `/: redirects to ${url}evil/, where the page's relative URLs point to another folder`,
  ])
})

test('compare accepts a redirect from index.html to its folder', async () => {
  const url = await host((path) =>
    path.endsWith('index.html')
      ? { status: 308, headers: { location: path === 'index.html' ? '/' : '/de/' } }
      : undefined,
  )
  expect(await found(url)).toEqual([])
})

test('compare stops at a redirect loop', async () => {
  const url = await answering('assets/a.js', { status: 302, headers: { location: '/assets/a.js' } })
  expect(await found(url)).toEqual([
    `assets/a.js: redirects to ${url}assets/a.js, too many redirects`,
  ])
})

test.each<[string, string]>([
  ['Refresh', '0; url=https://evil.example/'],
  ['Refresh', '60'],
  ['Link', '<https://evil.example/a.css>; rel=stylesheet'],
  ['Link', '</assets/a.css>; rel=preload, <//evil.example>; rel=preconnect'],
  ['Link', '<evil.css>; rel=stylesheet'],
  ['Link', 'evil'],
  ['Speculation-Rules', '"/rules.json"'],
  ['SourceMap', 'https://evil.example/a.map'],
  ['X-SourceMap', 'a.map'],
  ['Clear-Site-Data', '"storage"'],
  ['Service-Worker-Allowed', '/'],
  ['Content-Disposition', 'attachment; filename=a.exe'],
])("compare rejects a header that changes the page's behaviour: %s: %s", async (name, value) => {
  expect(await found(await answering('', { headers: { [name]: value } }))).toEqual([
    `the header ${name.toLowerCase()} says '${value}': /`,
  ])
})

test('compare accepts a Link header to a built file and an inline Content-Disposition', async () => {
  expect(
    await found(
      await answering('', {
        headers: {
          Link: '</assets/a.js>; rel=modulepreload, <assets/a.css>; rel="preload"',
          'Content-Disposition': 'inline',
        },
      }),
    ),
  ).toEqual([])
})

test('compare rejects a Link header to another origin of the same length', async () => {
  const link = (request: IncomingMessage): string =>
    `<http://${String(request.headers.host).replace('127.0.0.1', '127.0.0.2')}/assets/a.js>; rel=modulepreload`
  expect(
    await found(
      await host((path, request) =>
        path === '' ? { headers: { Link: link(request) } } : undefined,
      ),
    ),
  ).toEqual([expect.stringMatching(/^the header link says '.*127\.0\.0\.2.*': \/$/)])
})

test('compare reports a Link header in early hints (103)', async () => {
  const url = await host((path, _, response) => {
    if (path === '') response.writeEarlyHints({ link: '<https://evil.example>; rel=preconnect' })
    return undefined
  })
  expect(await found(url)).toEqual([
    "the header link says '<https://evil.example>; rel=preconnect': /",
  ])
})

test.each<[string, string, string]>([
  ['assets/a.js', 'text/plain', 'a script'],
  ['assets/a.js', 'text/html', 'a script'],
  ['embed/b.js', 'application/octet-stream', 'a script'],
  ['assets/a.css', 'text/plain', 'a stylesheet'],
  ['assets/a.svg', 'text/html', 'a picture'],
  ['', 'text/plain', 'a page'],
  ['', 'application/xhtml+xml', 'a page'],
  ['', 'text/html; charset=iso-2022-jp', 'a page'],
  ['de/', 'text/html;charset=utf-16', 'a page'],
  ['assets/a.css', 'text/css; charset=utf-7', 'a stylesheet'],
])('compare rejects %s with content type %s', async (path, type, what) => {
  const shown = path === '' || path.endsWith('/') ? `/${path}` : path
  expect(await found(await answering(path, { headers: { 'content-type': type } }))).toEqual([
    `${shown}: is sent as '${type}', which browsers do not accept as ${what}`,
  ])
})

test.each<[string, string]>([
  ['assets/a.js', 'application/javascript'],
  ['assets/a.js', 'application/x-javascript'],
  ['assets/a.js', 'text/javascript; charset=UTF-8'],
  ['', 'text/html; charset="utf-8"'],
  ['assets/a.css', 'text/css;charset=utf-8'],
  ['manifest.json', 'application/manifest+json'],
])('compare accepts %s with content type %s', async (path, type) => {
  expect(await found(await answering(path, { headers: { 'content-type': type } }))).toEqual([])
})

test('compare reports a hash list that is wrong, incomplete, invalid or missing', async () => {
  const files = listFolder(honest).files
  const half = new Map([...files].slice(0, 2))
  expect(await found(await answering(HASHES, { body: writeHashes(half) }))).toEqual([
    `${HASHES}: is not what this source builds`,
  ])
  expect(
    await found(
      await answering(HASHES, {
        body: writeHashes(files).replace(/"digest": "../, '"digest": "00'),
      }),
    ),
  ).toEqual([`${HASHES}: is not what this source builds`])
  expect(await found(await answering(HASHES, { body: '{"version":1}' }))).toEqual([
    `${HASHES}: is not what this source builds`,
  ])
  expect(await found(await answering(HASHES, { status: 404 }))).toEqual([`${HASHES}: is missing`])
  const result = await compare(
    honest,
    await answering(HASHES, { body: writeHashes(new Map([...files, ['evil.js', sha256('')]])) }),
  )
  expect(result).toMatchObject({
    differences: [`${HASHES}: is not what this source builds`],
    unknownFiles: ['evil.js'],
  })
})

test('compare reports a wrong hash list in a folder', async () => {
  put(copy, { [HASHES]: writeHashes(new Map()) })
  expect(await found(copy)).toEqual([`${HASHES}: is not what this source builds`])
})

test('compare reports a host that serves index.html for unknown URLs', async () => {
  rmSync(join(copy, 'assets/a.js'))
  const url = await host((path) =>
    existsSync(join(copy, path))
      ? undefined
      : { headers: { 'content-type': 'text/html' }, body: FILES['index.html'] },
  )
  const result = await found(url)
  expect(result).toContain(
    'missing URLs return index.html, which users then see at the wrong URL: see ' +
      'docs/hosting.md',
  )
  expect(result).toContain('assets/a.js: is not what this source builds')
})

test.each<[string, Reply, string[]]>([
  [
    'another page',
    {
      body: 'parked',
    },
    ['a missing URL returns a page that this source does not build'],
  ],
  [
    'a redirect to another origin',
    {
      status: 302,
      headers: { location: 'https://evil.example/' },
    },
    ['a missing URL redirects to https://evil.example/'],
  ],
  ['a redirect to the page', { status: 302, headers: { location: '/' } }, []],
  ['404 with text', { status: 404, body: 'no such page' }, []],
])('compare checks the response to an unknown URL: %s', async (_, reply, expected) => {
  expect(await found(await host((path) => (RANDOM.test(path) ? reply : undefined)))).toEqual(
    expected,
  )
})

test('compare reports a host that does not serve index.html for a folder', async () => {
  expect(await found(await answering('de/', { status: 404 }))).toEqual([
    '/de/: the host does not serve index.html for its folder',
  ])
})

test('compare reports a missing or different header once, with the affected files', async () => {
  const url = await host(() => undefined)
  put(honest, { _headers: `${FILES._headers}  Referrer-Policy: no-referrer\n` })
  put(honest, { [HASHES]: writeHashes(listFolder(honest).files) })
  put(copy, { [HASHES]: readFileSync(join(honest, HASHES), 'utf8') })
  expect(await found(url)).toEqual([
    'the header Referrer-Policy is missing: /, /de/, assets/a.css and 9 more',
  ])
  expect(
    await found(
      await host((path) =>
        path === 'assets/a.js'
          ? { headers: { 'X-Content-Type-Options': 'sniff', 'Referrer-Policy': 'no-referrer' } }
          : { headers: { 'Referrer-Policy': 'no-referrer' } },
      ),
    ),
  ).toEqual(["the header X-Content-Type-Options says 'sniff' instead of 'nosniff': assets/a.js"])
})

test('compare says which part of a policy is of another build, and to set the headers again', async () => {
  const policy = (style: string, host: string): string =>
    `default-src 'none'; style-src 'self' '${style}'; connect-src 'self' https://a.example${host}`
  const url = await host(() => ({
    headers: { 'Content-Security-Policy': policy('sha256-old', ' https://b.example') },
  }))
  const expectPolicy = async (text: string): Promise<string> => {
    put(honest, { _headers: `/\n  Content-Security-Policy: ${text}\n` })
    put(honest, { [HASHES]: writeHashes(listFolder(honest).files) })
    put(copy, { [HASHES]: readFileSync(join(honest, HASHES), 'utf8') })
    const result = await compare(honest, url)
    expect(formatSummary(result)).toBe(
      '1 difference. The host sends the headers of another build: set them again (docs/hosting.md, Headers).',
    )
    return result.differences.join('\n')
  }
  expect(await expectPolicy(policy('sha256-new', ' https://b.example'))).toBe(
    `the header Content-Security-Policy says "style-src 'sha256-old'" instead of "style-src 'sha256-new'": /`,
  )
  expect(await expectPolicy(policy('sha256-old', ''))).toBe(
    'the header Content-Security-Policy also says "connect-src https://b.example": /',
  )
  expect(
    await expectPolicy(`${policy('sha256-old', ' https://b.example')}; object-src 'none'`),
  ).toBe(`the header Content-Security-Policy does not say "object-src 'none'": /`)
  const twice = `${policy('sha256-old', ' https://b.example')}; default-src 'none'`
  expect(await expectPolicy(twice)).toBe(
    `the header Content-Security-Policy says '${policy('sha256-old', ' https://b.example')}' instead of '${twice}': /`,
  )
})

test('compare decompresses responses and reports outdated compressed files', async () => {
  const packed = (path: string, text: string) =>
    host((requestedPath) => {
      if (requestedPath === path)
        return { headers: { ...JS, 'content-encoding': 'br' }, body: brotliCompressSync(text) }
      return requestedPath === ''
        ? { headers: { 'content-encoding': 'gzip' }, body: gzipSync(FILES['index.html']) }
        : undefined
    })
  expect(await found(await packed('assets/a.js', FILES['assets/a.js']))).toEqual([])
  expect(await found(await packed('assets/a.js', 'old()'))).toEqual([
    'assets/a.js: is not what this source builds',
  ])
})

/** Returns a Zstandard frame (RFC 8878) with one raw block of at most 255 bytes. */
function zstdFrame(text: string): Uint8Array {
  const bytes = Buffer.from(text)
  const block = (bytes.length << 3) | 1 // last block, raw
  const head = [0x28, 0xb5, 0x2f, 0xfd, 0x20, bytes.length, block & 255, block >> 8, 0]
  return Buffer.concat([Buffer.from(head), bytes])
}

/** Encodings of a file, in order of preference. */
const FORMS: Readonly<Record<string, (text: string) => string | Uint8Array>> = {
  zstd: zstdFrame,
  br: brotliCompressSync,
  gzip: gzipSync,
  identity: (text) => text,
}

/** Serves the best encoding that the request accepts, with outdated contents for `stale` ones. */
const hostOfForms = (stale: readonly string[]) =>
  host((path, { headers }) => {
    const [name, pack] =
      Object.entries(FORMS).find(([form]) => String(headers['accept-encoding']).includes(form)) ??
      []
    if (path !== 'assets/a.js' || name === undefined || !pack) return undefined
    const coding = name === 'identity' ? {} : { 'content-encoding': name }
    return {
      headers: { ...JS, ...coding },
      body: pack(stale.includes(name) ? 'old()' : 'export {}'),
    }
  })

test('compare accepts identical contents in each content encoding', async () => {
  expect(await found(await hostOfForms([]))).toEqual([])
})

test.each([
  [['zstd'], ' (as zstd)'],
  [['br'], ' (as br)'],
  [['gzip'], ' (as gzip)'],
  [['identity'], ' (uncompressed)'],
  [['br', 'gzip'], ' (as br, as gzip)'],
  [Object.keys(FORMS), ''],
])('compare names the content encodings whose contents differ: %j', async (stale, forms) => {
  expect(await found(await hostOfForms(stale))).toEqual([
    `assets/a.js: is not what this source builds${forms}`,
  ])
})

test('compare stops decompressing a small zstd frame with huge content', async () => {
  // Many blocks that each repeat one byte 128 kB times.
  const block = Buffer.from([
    0x02 | ((131_072 << 3) & 0xff),
    (131_072 >> 5) & 255,
    (131_072 >> 13) & 255,
    0,
  ])
  const bomb = Buffer.concat([
    Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x58]),
    ...Array.from({ length: 200 }, () => block),
    Buffer.from([0x01, 0, 0]),
  ])
  const url = await answering('assets/a.js', {
    headers: { ...JS, 'content-encoding': 'zstd' },
    body: bomb,
  })
  expect(await found(url)).toEqual([
    expect.stringMatching(
      /^assets\/a\.js: cannot be fetched \(it unpacks to more than \d+ bytes\)$/,
    ),
  ])
})

describe('compare on a host without compression', () => {
  const warningsOf = async (target: string): Promise<readonly string[]> =>
    (await compare(honest, target)).warnings.filter((line) => /compress/.test(line))
  const LONG = `export const a = '${'florin '.repeat(1_000)}'`

  beforeEach(() => {
    for (const folder of [honest, copy]) {
      put(folder, { 'assets/a.js': LONG, 'embed/b.js': LONG })
      put(folder, { 'LICENSES.txt': LONG, 'assets/a.css': 'a{}' })
      put(folder, { [HASHES]: writeHashes(listFolder(folder).files) })
    }
  })

  test('warns once and names the largest uncompressed file', async () => {
    put(copy, { 'assets/a.js.br': brotliCompressSync(LONG) })
    const result = await compare(honest, await host())
    expect(result.differences).toEqual([])
    expect(await warningsOf(await host())).toEqual([
      expect.stringMatching(
        /^The host does not compress 2 files, such as assets\/a\.js \(7\.0 kB instead of \d\.\d kB\): see docs\/hosting\.md, Compression\.$/,
      ),
    ])
  })

  test('does not warn if every larger text file is compressed for current browsers', async () => {
    const url = await host((path, { headers }) =>
      /\.js$/.test(path) && String(headers['accept-encoding']).includes('br')
        ? {
            headers: { ...JS, 'content-encoding': 'br' },
            body: brotliCompressSync(readFileSync(join(copy, path))),
          }
        : undefined,
    )
    expect(await warningsOf(url)).toEqual([])
  })

  test('warns when only the embed is compared', async () => {
    const warnings = await warningsOf(`${await host()}embed/florin.js`)
    expect(warnings).toEqual([expect.stringContaining('does not compress 1 file, such as b.js (')])
  })

  test('does not warn about a folder or an IPFS gateway', async () => {
    expect(await warningsOf(copy)).toEqual([])
    expect(await warningsOf(await host(undefined, '/ipfs/bafy/'))).toEqual([])
  })
})

test('compare checks florin.json in each content encoding', async () => {
  beside('{}')
  const url = await host((path, { headers }) =>
    path === 'embed/florin.json' && String(headers['accept-encoding']).includes('br')
      ? { headers: { 'content-encoding': 'br' }, body: brotliCompressSync('{"THEME":"dark"}') }
      : undefined,
  )
  expect((await compare(honest, `${url}embed/florin.js`)).differences).toEqual([
    'florin.json: differs between compressed forms',
  ])
})

test.each<[string, Reply, RegExp]>([
  ['an error', { status: 503 }, /^assets\/a\.js: the host answered 503$/],
  [
    'an invalid compressed response',
    {
      headers: { 'content-encoding': 'br' },
      body: 'x',
    },
    /^assets\/a\.js: cannot be fetched \(.+\)$/,
  ],
  [
    'a small response with a large decompressed size',
    {
      headers: { 'content-encoding': 'gzip' },
      body: gzipSync(Buffer.alloc(40_000_000)),
    },
    /^assets\/a\.js: cannot be fetched \(.+\)$/,
  ],
  [
    'too many bytes',
    {
      body: Buffer.alloc(20_000_000),
    },
    /^assets\/a\.js: cannot be fetched \(it sends more than \d+ bytes\)$/,
  ],
  ['a response that does not end', { body: 'no end' }, /^assets\/a\.js: cannot be fetched \(.+\)$/],
])('compare reports %s for one file and checks the others', async (_, reply, line) => {
  put(copy, { 'assets/a.css': 'b{}' })
  const url = await answering('assets/a.js', reply)
  const { differences } = await compare(honest, url, [], { timeoutMs: 2_000 })
  expect(differences).toEqual([
    'assets/a.css: is not what this source builds',
    expect.stringMatching(line),
  ])
})

test('compare reports an unreachable host in one sentence', async () => {
  const url = await host()
  for (const stop of stops.splice(0)) await stop()
  await expect(compare(honest, url)).rejects.toThrow(`${url}: cannot be fetched`)
})

test('compare checks the embed on another site through the URL of florin.js, including the query', async () => {
  const site = { 'X-Content-Type-Options': 'sniff' } // the other site's own headers
  const url = await host((path) =>
    path.startsWith('embed/') && !RANDOM.test(path.slice(6)) && existsSync(join(copy, path))
      ? { headers: { ...site, ...JS } }
      : undefined,
  )
  const result = await compare(honest, `${url}embed/florin.js?ver=6.8`)
  expect(result.differences).toEqual([])
  expect(result.warnings.join(' ')).toContain('Only the embed')
  const evil = await host((path) =>
    path === 'embed/florin.js?ver=6.8' ? { headers: JS, body: 'evil()' } : undefined,
  )
  expect(await found(`${evil}embed/florin.js?ver=6.8`)).toEqual([
    'florin.js?ver=6.8: is not what this source builds',
  ])
  put(copy, { 'embed/b.js': 'evil()' })
  expect(await found(`${url}embed/florin.js`)).toEqual(['b.js: is not what this source builds'])
})

test('compare checks the page under the given URL including its query', async () => {
  expect(await found(`${await answering('?from=mail', { body: 'evil' })}?from=mail`)).toEqual([
    '/?from=mail: is not what this source builds',
  ])
})

test('compare accepts a site without the embed and package folders, but not with incomplete ones', async () => {
  rmSync(join(copy, 'package'), { recursive: true })
  const result = await compare(honest, await host())
  expect(result.differences).toEqual([])
  expect(result.warnings).toContain('package/ is missing; users of the page do not need it.')
  mkdirSync(join(copy, 'package'))
  symlinkSync(join(honest, 'package/index.js'), join(copy, 'package/evil.js'))
  expect(await found(copy)).toEqual(['package/evil.js: is not a regular file'])
  rmSync(join(copy, 'package/evil.js'))
  put(copy, { 'package/index.js': FILES['package/index.js'] })
  expect(await found(copy)).toEqual(['package/package.json: is missing'])
})

test('compare requires _headers in a folder, but not on a host', async () => {
  rmSync(join(copy, '_headers'))
  expect(await found(await host())).toEqual([])
  expect(await found(copy)).toEqual(['_headers: is missing'])
})

test('compare lists harmless extra headers, and what it cannot check remotely', async () => {
  const { differences, warnings } = await compare(
    honest,
    await answering('', { headers: { 'Set-Cookie': 'a=1', NEL: '{"report_to":"x"}' } }),
  )
  expect(differences).toEqual([])
  expect(warnings.join('\n')).toMatch(/set-cookie/)
  expect(warnings.join('\n')).toMatch(/nel/)
  expect(warnings.join('\n')).toMatch(
    /Not checked: .*files that no list names.*other users.*service worker/s,
  )
  expect(warnings.join('\n')).toContain('terms.html')
})

test('compare ignores the headers of an IPFS gateway', async () => {
  const url = await host(() => undefined, '/ipfs/bafy/')
  put(honest, { _headers: `${FILES._headers}  Referrer-Policy: no-referrer\n` })
  put(honest, { [HASHES]: writeHashes(listFolder(honest).files) })
  put(copy, { [HASHES]: readFileSync(join(honest, HASHES), 'utf8') })
  const result = await compare(honest, url)
  expect(result.differences).toEqual([])
  expect(result.warnings.join('\n')).toContain('A gateway sends its own headers')
})

test('compare replaces control characters in file names', async () => {
  const list = writeHashes(
    new Map([...listFolder(honest).files, ['\u001b[2J\u202eevil.js', sha256('')]]),
  )
  const result = await compare(honest, await answering(HASHES, { body: list }))
  expect(result.unknownFiles).toEqual(['\ufffd[2J\ufffdevil.js'])
})

test.each([
  ['https://gateway.example/ipfs/bafy/', true],
  ['https://bafy.ipfs.dweb.example/', true],
  ['https://x.ipns.gateway.example/', true],
  ['https://ipfs.example/app/', false],
])('isGateway(%s) returns %s', (url, gateway) => {
  expect(isGateway(url)).toBe(gateway)
})

/** Adds unconfigured scripts to both folders, and the owner's settings to the copy. */
function beside(settings: string): void {
  for (const folder of [honest, copy])
    put(folder, {
      'embed/florin.js': 'const settings = "%FLORIN_SETTINGS%"',
    })
  put(copy, { 'embed/florin.json': settings })
}

test.each<[string, string, string[], RegExp[]]>([
  [
    'valid settings',
    '{"APP_NAME":"Bakery","RPC_URLS_1":"https://a.example"}',
    [],
    [/^florin\.json sets APP_NAME, RPC_URLS_1\./],
  ],
  ['no settings', '{}', [], [/^florin\.json sets nothing\./]],
  [
    'a coin whose address has no checksum',
    '{"COIN":{"chainId":137,"address":"0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed","symbol":"A","decimals":18,"name":"A"}}',
    [],
    [
      /^florin\.json: COIN: the address has no checksum, .* write it as 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed\.$/,
    ],
  ],
  [
    'an invalid setting',
    '{"MODAL_SIZE":"large"}',
    ["florin.json: MODAL_SIZE: must be 'wide' or 'compact', not 'large'; the default applies."],
    [/^florin\.json sets MODAL_SIZE\./],
  ],
  [
    'an invalid setting without a safe default',
    '{"SIGN_IN_URL":"x"}',
    [
      expect.stringMatching(/^florin\.json: SIGN_IN_URL: 'x' is not a URL/),
      'florin.json: the last line has no safe default. Florin does not start, unless the script tag names settings in the page.',
    ],
    [],
  ],
  [
    'a comma too many',
    '{"APP_NAME":"x",}',
    ['florin.json: line 1, column 16: remove the comma before }.'],
    [/^florin\.json sets APP_NAME\./],
  ],
  [
    'an unknown setting',
    '{"NODE":"https://evil.example"}',
    [expect.stringMatching(/^florin\.json: NODE: is not a setting.*; it has no effect/)],
    [/^florin\.json sets NODE\./],
  ],
])(
  'compare checks florin.json with the parser of the embed: %s',
  async (_, settings, mistakes, warnings) => {
    beside(settings)
    for (const target of [join(copy, 'embed'), `${await host()}embed/florin.js`]) {
      const result = await compare(honest, target)
      expect([result.mistakes, result.differences, result.unknownFiles]).toEqual([mistakes, [], []])
      expect(result.warnings).toEqual(
        expect.arrayContaining(warnings.map((warning) => expect.stringMatching(warning))),
      )
    }
  },
)

const UNREADABLE: [string, Reply, string][] = [
  [
    'an error page',
    { status: 503, headers: { 'content-type': 'text/html' } },
    'the host answered 503',
  ],
  ['no permission', { status: 403 }, 'the host answered 403'],
  [
    'an HTML page',
    { headers: { 'content-type': 'text/html' }, body: '<!doctype html>' },
    'the host answered with an HTML page',
  ],
  [
    'a redirect',
    { status: 302, headers: { location: 'https://elsewhere.example/' } },
    'the host redirects to https://elsewhere.example/',
  ],
]

test.each(UNREADABLE)(
  'compare warns that Florin does not start if the host responds to florin.json with %s',
  async (_, reply, why) => {
    beside('{}')
    const url = `${await answering('embed/florin.json', reply)}embed/florin.js`
    const { differences, unknownFiles, warnings } = await compare(honest, url)
    expect([differences, unknownFiles]).toEqual([[], []])
    expect(warnings.filter((line) => line.includes('florin.json'))).toEqual([
      `florin.json: ${why}. Florin does not start, unless the script tag names settings in the page.`,
    ])
  },
)

test.each(UNREADABLE)(
  'compare ignores the florin.json response if the scripts have built-in settings: %s',
  async (_, reply) => {
    const url = `${await answering('embed/florin.json', reply)}embed/florin.js`
    const { differences, warnings } = await compare(honest, url)
    expect(differences).toEqual([])
    expect(warnings.filter((line) => line.includes('florin.json'))).toEqual([])
  },
)

test('compare warns that a florin.json beside scripts with built-in settings is not used', async () => {
  put(copy, { 'embed/florin.json': '{"APP_NAME":"Bakery"}' })
  const result = await compare(honest, join(copy, 'embed'))
  expect([result.unknownFiles, result.warnings]).toEqual([
    ['florin.json'],
    [expect.stringMatching(/^florin\.json exists but is not used/)],
  ])
})

test.each([
  ['as it is', (text: string) => text, []],
  ['of other bytes', () => 'evil', [`index.html.gz: ${DIFFERENT}`]],
])('compare checks a .gz file %s against the original file', async (_, change, expected) => {
  const index = readFileSync(join(copy, 'index.html'), 'utf8')
  put(copy, { 'index.html.gz': gzipSync(change(index)) })
  const { differences, unknownFiles } = await compare(honest, copy)
  expect([differences, unknownFiles]).toEqual([expected, []])
})

test('compare checks a .zst file against the original file', async () => {
  put(copy, { 'assets/a.js.zst': zstdFrame('export {}'), 'assets/a.css.zst': zstdFrame('evil') })
  const { differences, unknownFiles } = await compare(honest, copy)
  expect([differences, unknownFiles]).toEqual([[`assets/a.css.zst: ${DIFFERENT}`], []])
})
