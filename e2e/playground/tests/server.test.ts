// `npm run preview` serves no files outside its folder, and sends a host's headers.
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { headersFor, parseHeaders } from '../headers.mjs'
import { startServer } from '../server.mjs'

const folder = mkdtempSync(join(tmpdir(), 'florin-server-'))
let server: Awaited<ReturnType<typeof startServer>>

beforeAll(async () => {
  mkdirSync(join(folder, 'site/assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'secret')
  writeFileSync(join(folder, 'site/index.html'), '<h1>home</h1>')
  writeFileSync(join(folder, 'site/_headers'), '/*\n  X-A: 1\n')
  writeFileSync(join(folder, 'site/assets/a b.js'), 'export {}')
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'site/link.txt'))
  server = await startServer({
    root: join(folder, 'site'),
    base: '/sub/path/',
    headers: [
      { pattern: '/*', headers: { 'X-All': 'yes' } },
      { pattern: '/assets/*', headers: { 'Cache-Control': 'immutable' } },
    ],
  })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** Sends the path unchanged. fetch would normalize it. */
async function get(path: string) {
  const [response] = await once(
    request({ host: '127.0.0.1', port: server.port, path }).end(),
    'response',
  )
  let body = ''
  for await (const chunk of response) body += chunk
  return { status: response.statusCode, headers: response.headers, body }
}

test('startServer serves files below its base with type and headers', async () => {
  expect(await get('/sub/path/?a=1')).toMatchObject({
    status: 200,
    body: '<h1>home</h1>',
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-all': 'yes' },
  })
  expect(await get('/sub/path/assets/a%20b.js')).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'immutable' },
  })
  expect(await get('/sub/path/assets/none.js')).toMatchObject({
    status: 404,
    headers: { 'cache-control': 'no-store' },
  })
})

test.each([
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
])('startServer responds with 404 to %s', async (path) => {
  expect(await get(path)).toMatchObject({ status: 404, body: 'Not found' })
})

test('parseHeaders and headersFor interpret a _headers file like hosts do', () => {
  const rules = parseHeaders(
    '# note\n/*\n  X-A: one: two\n\n/assets/*\n  X-A: three\n  X-B: four\n',
  )
  expect(headersFor(rules, '/')).toEqual({ 'X-A': 'one: two' })
  expect(headersFor(rules, '/assets/x.js')).toEqual({ 'X-A': 'three', 'X-B': 'four' })
  expect(headersFor(parseHeaders('/a.js\n  X: 1'), '/abjs')).toEqual({})
  expect(() => parseHeaders('  X-A: 1')).toThrow('line 1')
})
