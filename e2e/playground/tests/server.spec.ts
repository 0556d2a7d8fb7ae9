// The static server, the headers file and the install check. No browser here.
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { headersFor, parseHeaders } from '../headers.mjs'
import { ensureInstalled, isInstalled, npmCommand } from '../install.mjs'
import { startServer } from '../server.mjs'
import { insertBeforeScripts, withReportUri } from '../walletRoutes.mjs'

let folder = ''
let server: Awaited<ReturnType<typeof startServer>>

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'florin-server-'))
  await mkdir(join(folder, 'site/assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'site/index.html'), '<h1>home</h1>')
  await writeFile(join(folder, 'site/_headers'), '/*\n  X-A: 1\n')
  await writeFile(join(folder, 'site/assets/a b.js'), 'export {}')
  await symlink(join(folder, 'secret.txt'), join(folder, 'site/link.txt'))
  server = await startServer({
    root: join(folder, 'site'),
    base: '/sub/path/',
    headers: [
      {
        pattern: '/*',
        headers: { 'X-All': 'yes' },
      },
      { pattern: '/assets/*', headers: { 'Cache-Control': 'immutable' } },
    ],
  })
})
test.afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** Sends the path as it is written; fetch would tidy it up. */
function get(
  path: string,
  method = 'GET',
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: server.port, path, method }, (response) => {
      let body = ''
      response
        .on('data', (chunk) => (body += chunk))
        .on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        )
    })
      .on('error', reject)
      .end()
  })
}

test('files below the sub-path are served with their type and headers', async () => {
  expect(await get('/sub/path/?a=1')).toMatchObject({
    status: 200,
    body: '<h1>home</h1>',
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-all': 'yes' },
  })
  expect(await get('/sub/path/assets/a%20b.js')).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'immutable',
      'content-length': '9',
    },
  })
  expect(await get('/sub/path/', 'HEAD')).toMatchObject({ status: 200, body: '' })
  expect(await get('/sub/path/assets/none.js')).toMatchObject({
    status: 404,
    headers: { 'cache-control': 'no-store' },
  }) // not 'immutable'
})

for (const path of [
  '/',
  '/sub',
  '/sub/path/../../secret.txt',
  '/sub/path/..%2f..%2fsecret.txt',
  '/sub/path/%2e%2e/secret.txt',
  '/sub/path/..\\secret.txt',
  '/sub/path/link.txt',
  '/sub/path/assets',
  '/sub/path/_headers',
  '/sub/path/%',
  '/sub/path/a%00b',
  '/sub/path//etc/passwd',
]) {
  test(`${path} is not found`, async () => {
    expect(await get(path)).toMatchObject({ status: 404, body: 'Not found' })
  })
}

test('a file takes GET and HEAD only', async () => {
  expect(await get('/sub/path/', 'POST')).toMatchObject({ status: 405 })
})

test('a folder that is not there is refused at start', async () => {
  await expect(startServer({ root: join(folder, 'nowhere') })).rejects.toThrow('there is no folder')
})

test('a _headers file is read as hosts read it', () => {
  const rules = parseHeaders(
    '# note\n/*\n  X-A: one: two\n\n/assets/*\n  X-A: three\n  X-B: four\n',
  )
  expect(headersFor(rules, '/')).toEqual({ 'X-A': 'one: two' })
  expect(headersFor(rules, '/assets/x.js')).toEqual({ 'X-A': 'three', 'X-B': 'four' })
  expect(headersFor(parseHeaders('/a.js\n  X: 1'), '/abjs')).toEqual({})
  expect(() => parseHeaders('  X-A: 1')).toThrow('line 1')
  expect(() => parseHeaders('/*\n  nonsense')).toThrow('line 2')
})

test('the wallet comes before the first script of the page, and reports go to the server', () => {
  expect(insertBeforeScripts('<head><script src="a.js"></script></head>', '<W>')).toBe(
    '<head><W><script src="a.js"></script></head>',
  )
  expect(insertBeforeScripts('<head></head><body></body>', '<W>')).toBe(
    '<head><W></head><body></body>',
  )
  expect(
    withReportUri({ 'Content-Security-Policy': "default-src 'none';", A: 'b' }, '/log'),
  ).toEqual({ 'Content-Security-Policy': "default-src 'none'; report-uri /log", A: 'b' })
})

test('packages count as installed only when each is there in its version', () => {
  const wanted = {
    '': {},
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/b': { version: '1.0.0', optional: true },
  }
  const a = { version: '1.0.0', integrity: 'x' }
  expect(isInstalled(wanted, { 'node_modules/a': a })).toBe(true)
  expect(isInstalled(wanted, undefined)).toBe(false)
  expect(isInstalled(wanted, {})).toBe(false)
  expect(isInstalled(wanted, { 'node_modules/a': { ...a, version: '1.0.1' } })).toBe(false)
  expect(isInstalled(wanted, { 'node_modules/a': { ...a, integrity: 'y' } })).toBe(false)
  expect(isInstalled(wanted, { 'node_modules/a': a, 'node_modules/b': { version: '2.0.0' } })).toBe(
    false,
  )
})

test('what is omitted need not be there: nothing is installed for it', async () => {
  const root = await mkdtemp(join(tmpdir(), 'florin-installed-'))
  const [a, dev] = [
    { version: '1.0.0', integrity: 'x' },
    { version: '1.0.0', integrity: 'x', dev: true },
  ]
  await mkdir(join(root, 'node_modules'))
  await writeFile(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'node_modules/a': a, 'node_modules/b': dev } }),
  )
  await writeFile(
    join(root, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/a': a } }),
  )
  expect(ensureInstalled(root, { omit: ['dev'] })).toBe(false)
  await rm(root, { recursive: true })
})

test('the others are asked for by name: a machine that leaves some out by itself has them all the same', async () => {
  const root = await mkdtemp(join(tmpdir(), 'florin-installed-'))
  const before = process.env['npm_execpath']
  try {
    await writeFile(
      join(root, 'package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/a': {} } }),
    )
    await writeFile(
      join(root, 'npm-cli.js'),
      "require('fs').writeFileSync('said', process.argv.slice(2).join(' '))",
    )
    process.env['npm_execpath'] = join(root, 'npm-cli.js')
    const said = (options: Parameters<typeof ensureInstalled>[1]): Promise<string> => (
      ensureInstalled(root, options), readFile(join(root, 'said'), 'utf8')
    )
    expect(await said({})).toContain('--include=dev --include=optional')
    expect(await said({ omit: ['dev'] })).toContain('--omit=dev --include=optional')
    process.env['npm_execpath'] = '/usr/lib/node_modules/yarn/bin/yarn.js' // it has no such command
    expect(npmCommand()).toEqual(['npm'])
  } finally {
    if (before === undefined) delete process.env['npm_execpath']
    else process.env['npm_execpath'] = before
    await rm(root, { recursive: true })
  }
})
