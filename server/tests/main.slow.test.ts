// `npm run sign-in-server` as a process: output, logs, persistence and exit.
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, realpath, rm, stat, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startHttpRpcServer } from '../../tests/fakes/httpRpcServer.ts'
import type { RpcNode } from '../../tests/fakes/rpcServer.ts'
import { hasSqlite } from '../sqliteStore.mjs'
import { run, start, type Program } from './program.ts'
import { address, otherAccount, testAccount } from './testSite.ts'

const ORIGIN = 'https://florin.example'
const SERVER = fileURLToPath(new URL('..', import.meta.url))
const SQLITE = await hasSqlite()
// `npm run test:servers` installs pg. `npm ci` in the root does not.
const POSTGRES = existsSync(join(SERVER, 'node_modules/pg'))
let chain: RpcNode
let folder: string
let programs: Program[]

beforeEach(async () => {
  chain = await startHttpRpcServer()
  chain.answers.set('eth_getCode', () => '0x')
  folder = await mkdtemp(join(tmpdir(), 'florin-main-'))
  programs = []
})
afterEach(async () => {
  for (const program of programs) await program.stop('SIGKILL')
  await chain.close()
  await rm(folder, { recursive: true })
})
const settings = (): Record<string, string> => ({ ORIGIN, RPC_URLS_1: chain.url })
async function program(env = settings(), imports: string[] = []): Promise<Program> {
  const started = await start(env, { cwd: folder, imports })
  programs.push(started)
  return started
}
const lines = (output: string): string[] => output.split('\n').filter(Boolean)

describe('starting the sign-in server', () => {
  test('logs at start which networks lack RPC URLs for contract accounts', async () => {
    const { port, output } = await program()
    const start = (on: string): string =>
      `Signing in for ${ORIGIN} on chain ${on}, on port ${port} of 127.0.0.1, sessions stored in ${
        SQLITE ? 'sign-in.sqlite' : 'memory'
      }.`
    expect(lines(output()).at(-1)).toBe(
      `${start('1, 137, 10, 42161')} Contract accounts (Safe and others) can sign in only on chain 1: set ` +
        'RPC_URLS_137, RPC_URLS_10, RPC_URLS_42161.',
    )
    expect(lines((await program({ ...settings(), CHAINS: '1' })).output()).at(-1)).toMatch(
      /on chain 1, on port \d+ of 127\.0\.0\.1, sessions stored in [\w.-]+\.$/,
    )
    expect(lines((await program({ ORIGIN, CHAINS: '137' })).output()).at(-1)).toMatch(
      /can sign in nowhere: set RPC_URLS_137\.$/,
    )
    expect(lines(output()).slice(0, -1)).toEqual(
      SQLITE
        ? []
        : [
            `Node ${process.versions.node} has no SQLite (needs 22.13): a restart signs everybody out.`,
          ],
    )
  })

  test('exits with one line that names the invalid setting', async () => {
    for (const [change, line] of [
      [{ ORIGIN: '' }, /^ORIGIN: /],
      [{ ORIGIN: 'florin.example' }, /^ORIGIN: 'florin\.example'/],
      [{ RPC_URLS_1: 'x' }, /^RPC_URLS_1: /],
      ...(POSTGRES
        ? ([
            [
              { DATABASE_URL: 'postgres://florin:hidden@127.0.0.1:1/x' },
              /^DATABASE_URL: nothing accepts connections at this host and port \(ECONNREFUSED\)$/,
            ],
          ] as const)
        : []),
      ...(SQLITE
        ? ([
            [
              { SQLITE_FILE: join(folder, 'nowhere/x.sqlite') },
              /^SQLITE_FILE: .*its folder is missing/,
            ],
          ] as const)
        : ([[{ SQLITE_FILE: 'x.sqlite' }, /^SQLITE_FILE: Node .* has no SQLite/]] as const)),
    ] as const) {
      const { code, output } = await run({ ...settings(), PORT: '0', ...change }, { cwd: folder })
      expect([code, lines(output)]).toEqual([
        1,
        expect.arrayContaining([expect.stringMatching(line)]),
      ])
      expect(lines(output).filter((one) => !one.startsWith('Node '))).toHaveLength(1)
      expect(output).not.toContain('hidden')
    }
  })

  test('names the missing npm package and the install command if node_modules is missing', async () => {
    const copy = join(await realpath(folder), 'server')
    await cp(SERVER, copy, {
      recursive: true,
      filter: (path) => !/node_modules|tests/.test(path.slice(SERVER.length)),
    })
    const [main, DATABASE_URL] = [join(copy, 'main.mjs'), 'postgres://florin:hidden@127.0.0.1:1/x']
    const line = (name: string, file: string): string =>
      `Cannot find package '${name}' imported from ${join(
        copy,
        file,
      )}: run 'npm ci --omit=dev --omit=optional' in ${copy}/`
    const errorOf = async (env = {}): Promise<unknown> => {
      const { code, output } = await run(
        { ...settings(), PORT: '0', ...env },
        { main, cwd: folder },
      )
      return [code, lines(output)]
    }
    expect(await errorOf()).toEqual([1, [line('viem', 'message.mjs')]])
    await mkdir(join(copy, 'node_modules'))
    await symlink(join(SERVER, '../node_modules/viem'), join(copy, 'node_modules/viem'))
    expect(await errorOf({ DATABASE_URL })).toEqual([1, [line('pg', 'postgresStore.mjs')]])
  })

  test('exits with an error if the port is in use', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { code, output } = await run(
      { ...settings(), PORT: String((taken.address() as AddressInfo).port) },
      { cwd: folder },
    )
    expect([code, lines(output).at(-1)]).toEqual([1, 'PORT: another program uses it (EADDRINUSE)'])
    taken.close()
  })

  test('exits with an error if PORT and METRICS_PORT are the same', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const port = String((taken.address() as AddressInfo).port)
    await new Promise((resolve) => taken.close(resolve))
    const { code, output } = await run(
      { ...settings(), PORT: port, METRICS_PORT: port },
      { cwd: folder },
    )
    expect([code, lines(output).at(-1)]).toEqual([1, 'PORT and METRICS_PORT: must be different'])
  })
})

describe('running sign-in server', () => {
  test('logs no account, signature or IP address', async () => {
    const { visitor, send, output } = await program()
    const one = visitor(ORIGIN)
    expect(await one.signIn()).toMatchObject({ status: 200, body: { address } })
    expect(await send('GET', 'health')).toMatchObject({
      status: 200,
      body: { store: true, nodes: { 1: true }, keysOnly: [137, 10, 42_161] },
    })
    chain.fault = ({ response }) => void response.socket?.destroy()
    expect(await visitor(ORIGIN).signIn()).toMatchObject({ status: 200 })
    const safe = visitor(ORIGIN)
    expect(await safe.verify(await safe.message(), { by: otherAccount })).toMatchObject({
      status: 503,
    })
    chain.fault = undefined
    await send(
      'POST',
      'verify',
      { host: 'florin.example', origin: ORIGIN, 'content-type': 'application/json' },
      'x'.repeat(9_000),
    )
    expect(output()).not.toMatch(new RegExp(`${address}|0x[0-9a-f]{40}|127\\.0\\.0\\.1:|::1`, 'i'))
    expect(lines(output()).length).toBeLessThanOrEqual(2)
  })

  test('SESSION_HOURS sets the Max-Age of the session cookie', async () => {
    for (const [SESSION_HOURS, seconds] of [
      ['2', 7200],
      ['0.3333', 1200],
    ] as const) {
      // Max-Age must be a whole number of seconds.
      const { visitor } = await program({ ...settings(), SESSION_HOURS })
      expect(String((await visitor(ORIGIN).signIn()).headers['set-cookie'])).toContain(
        `Max-Age=${seconds};`,
      )
    }
  })
})

describe('misspelled settings', () => {
  test('logs a suggestion for a misspelled setting', async () => {
    const { output } = await program({ ...settings(), RPC_URL_137: 'https://node.example' })
    expect(lines(output())[0]).toBe(
      'RPC_URL_137 is not a setting and has no effect; did you mean RPC_URLS_137?',
    )
  })

  test('logs a suggestion even if a required setting is missing, and in the sign-out command', async () => {
    const missing = await run({ ORIGINS: ORIGIN }, { cwd: folder })
    expect([missing.code, lines(missing.output)]).toEqual([
      1,
      [
        'ORIGINS is not a setting and has no effect; did you mean ORIGIN?',
        'ORIGIN: is missing, such as https://florin.example',
      ],
    ])
    const { code, output } = await run(
      { DATABASE_URI: 'postgres://db.example/florin' },
      { cwd: folder, args: ['sign-out', testAccount.address] },
    )
    expect([code, lines(output)[0]]).toEqual([
      1,
      'DATABASE_URI is not a setting and has no effect; did you mean DATABASE_URL?',
    ])
  })
})

if (SQLITE)
  test("the sign-out command ends the account's sessions in the running server", async () => {
    const { visitor } = await program()
    const one = visitor(ORIGIN)
    await one.signIn()
    const args = ['sign-out', testAccount.address]
    const { code, output } = await run({}, { cwd: folder, args })
    expect([code, lines(output)]).toEqual([0, [`Ended 1 session of ${testAccount.address}.`]])
    expect(await one.me()).toBe(401)
  })

describe('metrics, sign-out command and SIGTERM', () => {
  test('logs one line when the number of refused requests rises', async () => {
    // A preloaded module that ends the current minute on SIGUSR2.
    const minute = `data:text/javascript,${encodeURIComponent(`
    const setTimer = globalThis.setInterval
    globalThis.setInterval = (call, ms, ...rest) => {
      if (ms !== 60_000) return setTimer(call, ms, ...rest)
      process.on('SIGUSR2', call)
      return setTimer(() => {}, ms)
    }`)}`
    const { child, output, send } = await program(settings(), [minute])
    for (let call = 0; call < 25; call += 1)
      await send('POST', 'verify', { host: 'florin.example', origin: 'https://evil.example' })
    child.kill('SIGUSR2')
    const line = '25 calls were refused in the last minute, usually 0 (25 verify: origin).'
    await expect.poll(output, { timeout: 20_000 }).toContain(line)
    child.kill('SIGUSR2')
    await send('GET', 'health')
    expect(lines(output()).filter((one) => one.includes('refused'))).toEqual([line])
  })

  test('METRICS_PORT serves /metrics on a separate port only', async () => {
    const { send, visitor, output } = await program({ ...settings(), METRICS_PORT: '0' })
    await visitor(ORIGIN).signIn()
    const url = String(/Metrics are at (http:\/\/127\.0\.0\.1:\d+\/metrics)\./.exec(output())?.[1])
    const reply = await fetch(url)
    expect(reply.headers.get('content-type')).toBe('text/plain; version=0.0.4')
    expect(await reply.text()).toContain('florin_sign_ins_total{signer="key"} 1\n')
    expect((await fetch(new URL('/other', url))).status).toBe(404)
    expect(await send('GET', 'metrics', { host: 'florin.example' })).toMatchObject({ status: 404 })
  })

  test('SIGTERM ends the process without waiting for an RPC node that hangs', async () => {
    const { visitor, stop } = await program()
    const one = visitor(ORIGIN)
    const text = await one.message()
    const reached = new Promise<void>((resolve) => {
      chain.fault = () => resolve()
    })
    const verified = one.verify(text, { by: otherAccount }).catch((error: Error) => error.message)
    await reached
    expect(await stop()).toBe(0)
    // Otherwise the server would respond after its five-second timeout for nodes.
    expect(await verified).toBe('socket hang up')
  })

  test('the sign-out command rejects invalid arguments', async () => {
    const command = async (...args: string[]): Promise<unknown> => {
      const { code, output } = await run({}, { cwd: folder, args })
      return [code, lines(output)]
    }
    expect(await command('sign-out')).toEqual([1, [expect.stringContaining('sign-out 0x…')]])
    expect(await command('other', '0x')).toEqual([1, [expect.stringContaining('sign-out 0x…')]])
    expect(await command('sign-out', 'vitalik.eth')).toEqual([
      1,
      ["'vitalik.eth' is not an address: it must be 0x and 40 hexadecimal digits"],
    ])
    expect(await command('sign-out', testAccount.address)).toEqual([
      1,
      [
        SQLITE
          ? 'SQLITE_FILE: sign-in.sqlite does not exist in this folder'
          : 'This server keeps sessions in memory: restart it to sign everybody out.',
      ],
    ])
  })

  test('SIGTERM finishes running requests, accepts no new ones, and exits with 0', async () => {
    const { visitor, stop, send } = await program()
    const one = visitor(ORIGIN)
    const text = await one.message()
    let go = (): void => undefined
    const reached = new Promise<void>((resolve) => {
      chain.fault = async ({ response, calls }) => {
        resolve()
        await new Promise<void>((resume) => (go = resume))
        response.end(JSON.stringify({ jsonrpc: '2.0', id: calls[0]?.id, result: '0x' }))
      }
    })
    const verified = one.verify(text, { by: otherAccount })
    await reached
    const ended = stop()
    await expect
      .poll(
        async () =>
          send('GET', 'me').then(
            () => 'answered',
            () => 'refused',
          ),
        { timeout: 20_000 },
      )
      .toBe('refused')
    go()
    expect(await verified).toMatchObject({ status: 401, body: { error: 'signature' } })
    expect(await ended).toBe(0)
  })
})

if (SQLITE)
  test("SQLite sessions survive a restart, and only the file's owner can read the database file", async () => {
    const first = await program()
    const one = first.visitor(ORIGIN)
    await one.signIn()
    expect((await stat(join(folder, 'sign-in.sqlite'))).mode & 0o777).toBe(0o600)
    await first.stop('SIGKILL')
    const second = await program()
    const again = second.visitor(ORIGIN)
    for (const [name, value] of one.cookies) again.cookies.set(name, value)
    expect(await again.me()).toBe(200)
    await again.call('POST', 'sign-out', {})
    await second.stop('SIGKILL')
    const third = (await program()).visitor(ORIGIN)
    for (const [name, value] of one.cookies) third.cookies.set(name, value)
    expect(await third.me()).toBe(401)
  })
