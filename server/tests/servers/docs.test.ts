// Runs the examples in docs/server.md.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RpcNode } from '../../../tests/fakes/rpcServer.ts'
import { checkMessage } from '../../message.mjs'
import { createMetrics, createRefusalReport } from '../../metrics.mjs'
import { NAMES, readSettings } from '../../settings.mjs'
import { freePort } from '../postgres.mjs'
import { run, start, type Program } from '../program.ts'
import { address, Visitor, type TestSite } from '../testSite.ts'
import { createDatabase, type Database, startChain } from './databases.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const doc = await readFile(join(ROOT, 'docs/server.md'), 'utf8')
const ORIGIN = 'https://florin.example'
let chain: RpcNode
let database: Database
/** Folder inside the package, because the examples import the package by name. */
let folder: string
let endings: (() => unknown)[]

beforeEach(async () => {
  endings = []
  chain = await startChain()
  database = await createDatabase()
  folder = await mkdtemp(join(ROOT, 'server/tests/.example-'))
})
afterEach(async () => {
  for (const end of endings.reverse()) await end()
  await chain.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

/** Returns the code block after a `run` comment, or the first block in a language. */
function block(mark: string): string {
  const found = new RegExp(
    `${mark.startsWith('run') ? `<!-- ${mark} -->\\n\`\`\`\\w+` : `\`\`\`${mark}`}\\n([^]*?)\`\`\``,
  ).exec(doc)?.[1]
  if (found === undefined) throw new Error(`docs/server.md has no ${mark}`)
  return found
}
async function load(mark: string, env: Record<string, string>): Promise<any> {
  const file = join(folder, 'example.mjs')
  await writeFile(file, block(mark))
  Object.assign(process.env, env)
  return import(/* @vite-ignore */ pathToFileURL(file).href)
}
/** Sends requests like a browser behind a TLS proxy. */
const sendTo =
  (port: number, base = '/sign-in/', localAddress = '127.0.0.1'): TestSite['send'] =>
  (method, path, headers = {}, body = '') =>
    new Promise((resolve, reject) => {
      const sent = httpRequest(
        { host: '127.0.0.1', port, path: base + path, method, headers, agent: false, localAddress },
        (response) => {
          let text = ''
          response.on('data', (part) => (text += String(part)))
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: /^\{/.test(text) ? JSON.parse(text) : text,
            }),
          )
        },
      )
      sent.on('error', reject).end(body)
    })

test('the route handler example in docs/server.md signs in and protects /orders', async () => {
  const { GET, POST, getOrders } = await load('run: route', {
    ORIGIN,
    NODE_URL: chain.url,
    DATABASE_URL: database.url,
  })
  const send: TestSite['send'] = async (method, path, headers = {}, body) => {
    const request = new Request(`http://internal:3000/sign-in/${path}`, {
      method,
      headers,
      ...(method === 'POST' && { body: body ?? '' }),
    })
    const response: Response = await (method === 'GET' ? GET : POST)(request)
    const text = await response.text()
    return {
      status: response.status,
      headers: { 'set-cookie': response.headers.getSetCookie() },
      body: text === '' ? undefined : JSON.parse(text),
    }
  }
  const visitor = new Visitor(send, Date, ORIGIN)
  const orders = async (): Promise<Response> =>
    getOrders(
      new Request('http://internal:3000/orders', {
        headers: {
          host: 'florin.example',
          cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
        },
      }),
    )
  expect((await orders()).status).toBe(401)
  expect(await visitor.signIn({ 'x-real-ip': '203.0.113.9' })).toMatchObject({ status: 200 })
  expect(await (await orders()).json()).toEqual({ orders: [], of: address })
})

test('the Express example in docs/server.md works after a body parser', async () => {
  const { app } = await load('run: express', {
    ORIGIN,
    NODE_URL: chain.url,
    SQLITE_FILE: join(folder, 'x.sqlite'),
  })
  const server = createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endings.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  const { port } = server.address() as AddressInfo
  const visitor = new Visitor(sendTo(port), Date, ORIGIN)
  const order = async (origin = ORIGIN) =>
    sendTo(port, '/')(
      'POST',
      'orders',
      {
        host: 'florin.example',
        origin,
        'content-type': 'application/json',
        cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
      },
      '{"what":"bread"}',
    )
  expect(await order()).toMatchObject({ status: 401, body: { error: 'not signed in' } })
  expect(await visitor.signIn()).toMatchObject({ status: 200 })
  expect(await order()).toMatchObject({ status: 200, body: { ordered: 'bread', by: address } })
  expect(await order('https://evil.florin.example')).toMatchObject({ status: 401 })
  expect(await visitor.call('POST', 'sign-out', {})).toMatchObject({ status: 204 })
  expect(await order()).toMatchObject({ status: 401 })
})

/** Runs nginx with the examples, for servers on these two ports. */
async function serveNginx(
  directory: string,
  port: number,
  [one, other]: readonly [number, number],
): Promise<void> {
  const [http = '', server = ''] = block('nginx')
    .replace('127.0.0.1:8787', `127.0.0.1:${one}`)
    .replace('127.0.0.1:8788', `127.0.0.1:${other}`)
    .split('# in server { }')
  await writeFile(
    join(directory, 'nginx.conf'),
    `daemon off; pid ${directory}/pid; error_log stderr; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {} http { access_log off; ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${directory}/${name};`)
      .join(' ')}
    ${http} server { listen 127.0.0.1:${port}; root ${directory}/site;
    add_header Cache-Control no-cache always; ${server} ${block('run: nginx')} } }`,
  )
  const nginx = spawn('nginx', ['-p', directory, '-c', join(directory, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  endings.push(async () => {
    const ended = once(nginx, 'exit')
    nginx.kill('SIGTERM')
    await ended
    await rm(directory, { recursive: true })
  })
}

test('the steps of a rolling upgrade in docs/server.md fail no request behind nginx', async () => {
  const [port, one, other] = [await freePort(), await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  const settings = { ORIGIN: origin, DATABASE_URL: database.url, TRUST_PROXY: 'X-Real-IP' }
  const run = async (serverPort: number): Promise<Program> => {
    const program = await start({ ...settings, PORT: String(serverPort) })
    endings.push(() => program.stop('SIGKILL'))
    expect((await program.send('GET', 'health')).status).toBe(200)
    return program
  }
  const before = [await run(one), await run(other)]
  const directory = await mkdtemp(join(tmpdir(), 'florin-nginx-'))
  await serveNginx(directory, port, [one, other])
  await expect
    .poll(async () => fetch(`${origin}/sign-in/health`).catch(() => undefined), { timeout: 20_000 })
    .toMatchObject({ status: 200 })
  let isRunning = true
  let visitorCount = 0
  const failures: unknown[] = []
  const signIns = new Set<number>()
  /** Signs visitors in, each from another address, because an address has a rate limit. */
  const visit = async (): Promise<void> => {
    while (isRunning) {
      visitorCount += 1
      const from = `127.1.${visitorCount >> 8}.${visitorCount & 255}`
      const visitor = new Visitor(sendTo(port, '/sign-in/', from), Date, origin)
      const result = await visitor.signIn().then(
        ({ status, body }) => (status === 200 ? undefined : { status, body }),
        (error: Error) => error.message,
      )
      if (result === undefined) signIns.add(visitorCount)
      else failures.push(result)
    }
  }
  const visits = Promise.all(Array.from({ length: 8 }, visit))
  const more = async (): Promise<void> => {
    const count = signIns.size + failures.length
    await expect
      .poll(() => signIns.size + failures.length, { timeout: 60_000 })
      .toBeGreaterThan(count + 20)
  }
  await more()
  for (const [index, serverPort] of [one, other].entries()) {
    await before[index]?.stop()
    await more()
    await run(serverPort)
  }
  await more()
  isRunning = false
  await visits
  expect(failures).toEqual([])
})

test('the nginx example in docs/server.md protects pages with auth_request', async () => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const program: Program = await start({
    ORIGIN: origin,
    RPC_URLS_1: chain.url,
    DATABASE_URL: database.url,
    TRUST_PROXY: 'X-Real-IP',
  })
  endings.push(() => program.stop('SIGKILL'))
  const directory = await mkdtemp(join(tmpdir(), 'florin-nginx-'))
  await mkdir(join(directory, 'site/members'), { recursive: true })
  await writeFile(join(directory, 'site/members/page.html'), 'for members')
  await serveNginx(directory, port, [program.port, await freePort()])
  const visitor = new Visitor(sendTo(port), Date, origin)
  const navigate = async (): Promise<number> =>
    (
      await sendTo(port, '/')('GET', 'members/page.html', {
        host: new URL(origin).host,
        'sec-fetch-mode': 'navigate',
        'sec-fetch-site': 'none',
        'sec-fetch-dest': 'document',
        cookie: [...visitor.cookies].map((pair) => pair.join('=')).join('; '),
      })
    ).status
  await expect.poll(async () => navigate().catch(() => 0), { timeout: 20_000 }).toBe(401)
  const signedIn = await visitor.signIn()
  expect(signedIn).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(await navigate()).toBe(200)
  const stored = await database.query(
    "SELECT 1 FROM florin_sign_in WHERE ends < now() + interval '1 minute'",
  )
  expect(stored.length).toBe(2) // one counter for nonces and one for verifications
  expect((await visitor.call('GET', 'signed-in')).status).toBe(404)
  // Only nginx may request signed-in.
  expect((await sendTo(port, '/')('GET', 'signed-in', { host: new URL(origin).host })).status).toBe(
    404,
  )
  await visitor.call('POST', 'sign-out', {})
  expect(await navigate()).toBe(401)
})

test('the Dockerfile in docs/server.md builds a server whose health check passes', async () => {
  const lines = block('dockerfile').split('\n')
  const copies = lines
    .filter((line) => line.startsWith('COPY'))
    .flatMap((line) => line.split(' ').slice(1, -1))
  const directory = await mkdtemp(join(tmpdir(), 'florin-docker-'))
  endings.push(() => rm(directory, { recursive: true }))
  for (const pattern of copies) {
    const names = pattern.endsWith('*.mjs')
      ? (await readdir(join(ROOT, 'server')))
          .filter((name) => name.endsWith('.mjs'))
          .map((name) => `server/${name}`)
      : [pattern]
    for (const name of names)
      await cp(join(ROOT, name), join(directory, name.replace('server/', '')))
  }
  const install = lines.find((line) => line.startsWith('RUN npm'))?.slice('RUN '.length) ?? ''
  expect(
    spawnSync('sh', ['-c', install], {
      cwd: directory,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
    }).status,
  ).toBe(0)
  const [, main = ''] = JSON.parse(
    lines.find((line) => line.startsWith('CMD'))?.slice('CMD '.length) ?? '[]',
  ) as string[]
  const env = Object.fromEntries(
    /^ENV (.*)$/m
      .exec(block('dockerfile'))?.[1]
      ?.split(' ')
      .map((pair) => pair.split('=')) ?? [],
  )
  const program = await start(
    {
      ORIGIN,
      RPC_URLS_1: chain.url,
      ...env,
      PORT: '0',
      SQLITE_FILE: join(directory, 'x.sqlite'),
    },
    { cwd: directory, main: join(directory, main) },
  )
  endings.push(() => program.stop('SIGKILL'))
  expect(await program.visitor(ORIGIN).signIn()).toMatchObject({ status: 200 })
  const [command, ...args] = JSON.parse(
    /HEALTHCHECK CMD (.*)/.exec(block('dockerfile'))?.[1] ?? '[]',
  ) as string[]
  const check = (port: number): number | null =>
    spawnSync(
      String(command),
      args.map((arg) => arg.replace('8787', String(port))),
    ).status
  const child = spawn(
    String(command),
    args.map((arg) => arg.replace('8787', String(program.port))),
  )
  expect((await once(child, 'close'))[0]).toBe(0)
  expect(check(1)).toBe(1)
})

test('the systemd unit and the first command in docs/server.md have valid settings', () => {
  const unit = block('ini')
  const env = Object.fromEntries(
    [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, pairs = '']) =>
      pairs
        .replace('%i', '8788')
        .split(' ')
        .map((pair) => pair.split('=')),
    ),
  )
  expect(readSettings(env)).toMatchObject({
    origin: [ORIGIN],
    port: 8788,
    trustProxy: 'X-Real-IP',
    sqliteFile: '/var/lib/florin-sign-in/sign-in.sqlite',
  })
  expect(unit).toContain('ExecStart=/usr/bin/node /opt/florin/server/main.mjs')
  const command = block('sh')
  expect(
    readSettings(
      Object.fromEntries(
        command
          .split(' ')
          .filter((word) => word.includes('='))
          .map((pair) => pair.split('=')),
      ),
    ),
  ).toMatchObject({ port: 8787 })
  const listed = [...doc.matchAll(/^\| `([A-Z_]+)(?:<chain>)?` \|/gm)].map(([, name]) => name)
  expect(listed.sort()).toEqual([...NAMES, 'RPC_URLS_'].sort())
})

test('docs/server.md lists every refusal reason', async () => {
  const read = async (name: string): Promise<string> => readFile(join(ROOT, 'server', name), 'utf8')
  const refused = [...(await read('signIn.mjs')).matchAll(/refuse\('([^']+)'/g)]
  const invalid = [...(await read('message.mjs')).matchAll(/return '([^']+)'/g)]
  const [, table = ''] = /### Refusal reasons\n([^]*?)\n###/.exec(doc) ?? []
  const listed = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, reason]) => reason),
  )
  const reasons = new Set([...refused, ...invalid].map(([, reason]) => reason))
  expect(listed.sort()).toEqual([...reasons].sort())
})

test('the message in docs/server.md is valid, and each line that is required there is required', () => {
  const [, message = ''] = /### The message\n[^]*?```\n([^]*?)\n```/.exec(doc) ?? []
  const check = (text: string): unknown =>
    checkMessage(text, {
      origin: ORIGIN,
      chains: new Set([1]),
      now: Date.parse(String(/Issued At: (.*)/.exec(message)?.[1])),
    })
  expect(check(message)).toMatchObject({ chainId: 1 })
  expect(check(message.replace('Sign in to Florin.\n', ''))).toMatchObject({ chainId: 1 })
  for (const line of message.split('\n').filter((one) => /^(?:0x|\w[\w ]*:)/.test(one)))
    expect([line, check(message.replace(`${line}\n`, '').replace(`\n${line}`, ''))]).toEqual([
      line,
      line.startsWith('Expiration Time') ? 'no expiration time' : 'message',
    ])
})

test('docs/server.md lists the metrics and the log line that the server writes', () => {
  const { record, text } = createMetrics()
  record({ call: 'verify', status: 429, error: 'too many', seconds: 0 })
  const written = [...text().matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name)
  const listed = [...doc.matchAll(/^\| `(florin_\w+)` \|/gm)].map(([, name]) => name)
  expect(listed).toEqual(written)
  const report = createRefusalReport()
  report(new Map([['verify: nonce', 24]]))
  const refusals = new Map([
    ['verify: nonce', 390],
    ['nonce: too many', 22],
  ])
  expect(doc).toContain(`\n${report(refusals)}\n`)
})

test('the pg_dump command in docs/server.md dumps the tables without session rows', async () => {
  const program = await start({
    ORIGIN,
    DATABASE_URL: database.url,
    DATABASE_SCHEMA: 'florin',
  })
  endings.push(() => program.stop('SIGKILL'))
  await program.visitor(ORIGIN).signIn()
  const [, pattern = ''] = /pg_dump (--exclude-table-data='[^']+')/.exec(doc) ?? []
  const { stdout } = spawnSync('sh', ['-c', `pg_dump ${pattern} '${database.url}'`], {
    encoding: 'utf8',
  })
  expect(stdout).toContain('CREATE TABLE florin.florin_sign_in ')
  expect(stdout).toContain('COPY florin.florin_sign_in_version ')
  expect(stdout).not.toContain('COPY florin.florin_sign_in ')
})

test('the sign-out command in docs/server.md ends the sessions of its account', async () => {
  const program = await start({ ORIGIN, DATABASE_URL: database.url })
  endings.push(() => program.stop('SIGKILL'))
  const visitor = program.visitor(ORIGIN)
  await visitor.signIn()
  const [, command = ''] = /npm run sign-in-server -- (sign-out) 0x\w{40}\n/.exec(doc) ?? []
  const args = [command, address]
  const { code, output } = await run({ DATABASE_URL: database.url }, { args })
  expect([code, output]).toEqual([0, `Ended 1 session of ${address}.\n`])
  expect(await visitor.me()).toBe(401)
})
