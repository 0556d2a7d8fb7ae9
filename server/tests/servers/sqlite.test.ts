import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RpcNode } from '../../../tests/fakes/rpcServer.ts'
import { start, type Program } from '../program.ts'
import { startChain } from './databases.ts'

const ORIGIN = 'https://florin.example'
let chain: RpcNode
let folder: string
let programs: Program[]

beforeEach(async () => {
  programs = []
  chain = await startChain()
  folder = await mkdtemp(join(tmpdir(), 'florin-sqlite-'))
})
afterEach(async () => {
  for (const program of programs) await program.stop('SIGKILL')
  await chain.close()
  await rm(folder, { recursive: true })
})
async function program(options: Parameters<typeof start>[1] = {}): Promise<Program> {
  const started = await start(
    {
      ORIGIN,
      RPC_URLS_1: chain.url,
      SQLITE_FILE: join(folder, 'x.sqlite'),
      TRUST_PROXY: 'X-Real-IP',
    },
    options,
  )
  programs.push(started)
  return started
}

test('two processes that share one SQLite file accept a nonce only once', async () => {
  const [one, other] = await Promise.all([program(), program()])
  for (let index = 0; index < 50; index += 1) {
    const headers = { 'x-real-ip': `10.0.0.${index}` }
    const visitor = one.visitor(ORIGIN)
    const { nonce } = (await visitor.call('GET', 'nonce', undefined, headers)).body as {
      nonce: string
    }
    const text = await visitor.message({ nonce })
    const elsewhere = other.visitor(ORIGIN)
    for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value)
    const replies = await Promise.all([
      visitor.verify(text, { headers }),
      elsewhere.verify(text, { headers }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await Promise.all([visitor.me(), elsewhere.me()])).sort()).toEqual([200, 401])
  }
})

test('responds 503 when the disk is full, keeps existing sessions, and recovers', async () => {
  const first = await program()
  const signedIn = first.visitor(ORIGIN)
  await signedIn.signIn()
  await first.stop()
  const main = fileURLToPath(new URL('../../main.mjs', import.meta.url))
  const limited = join(folder, 'limited.mjs') // limits files of the process to 128 kB
  await writeFile(
    limited,
    `import { spawn } from 'node:child_process'
    const child = spawn('sh', ['-c', 'trap "" XFSZ; ulimit -f 256; exec "$0" "$1"', process.execPath, ${JSON.stringify(
      main,
    )}], { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const [from, to] of [[child.stdout, process.stdout], [child.stderr, process.stderr]]) from.pipe(to)
    process.on('SIGTERM', () => child.kill('SIGTERM'))
    child.on('exit', (code) => process.exit(code ?? 1))`,
  )
  await chmod(limited, 0o700)
  const full = await program({ main: limited })
  const again = full.visitor(ORIGIN)
  for (const [name, value] of signedIn.cookies) again.cookies.set(name, value)
  let status = 200
  for (let index = 0; status === 200 && index < 5_000; index += 1) {
    status = (
      await full
        .visitor(ORIGIN)
        .call('GET', 'nonce', undefined, { 'x-real-ip': `10.1.${index >> 8}.${index & 255}` })
    ).status
  }
  expect(status).toBe(503)
  for (let index = 0; index < 50; index += 1) {
    expect(await again.me()).toBe(200)
    expect(await full.visitor(ORIGIN).call('GET', 'nonce')).toMatchObject({ status: 503 })
  }
  expect(await full.send('GET', 'health')).toMatchObject({ status: 503, body: { store: false } })
  await expect
    .poll(() => full.output().match(/The store is .*/g), { timeout: 20_000 })
    .toEqual([expect.stringMatching(/^The store is unavailable: .* \(SQLite error \d+\)\.$/)])
  expect(await full.stop()).toBe(0)
  const roomy = await program()
  const later = roomy.visitor(ORIGIN)
  for (const [name, value] of signedIn.cookies) later.cookies.set(name, value)
  expect(await later.me()).toBe(200)
  expect(await roomy.visitor(ORIGIN).signIn()).toMatchObject({ status: 200 })
})
