// A database that stops, crashes or hangs: 503 until it recovers, without a restart.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RpcNode } from '../../../tests/fakes/rpcServer.ts'
import { startPostgres, type Postgres } from '../postgres.mjs'
import { start, type Program } from '../program.ts'
import { mockContractAccount, otherAccount } from '../testSite.ts'
import { createDatabase, type Database, startChain } from './databases.ts'

const ORIGIN = 'https://florin.example'
/** A module that makes ten seconds of the server half a second. */
const FAST_CLOCK = `data:text/javascript,${encodeURIComponent(`
  const now = performance.now.bind(performance)
  performance.now = () => 20 * now()`)}`
let cluster: Postgres
let database: Database
let chain: RpcNode
let program: Program

beforeAll(async () => {
  cluster = await startPostgres()
})
afterAll(async () => cluster.remove())
beforeEach(async () => {
  chain = await startChain()
  database = await createDatabase(cluster.url)
  program = await start(
    { ORIGIN, RPC_URLS_1: chain.url, DATABASE_URL: database.url },
    { imports: [FAST_CLOCK] },
  )
})
afterEach(async () => {
  await program.stop('SIGKILL')
  await chain.close()
  await database.drop()
})

/** Expects every call to fail with 503 in time, without deleted cookies. */
async function expectDown(): Promise<void> {
  const visitor = program.visitor(ORIGIN)
  visitor.cookies.set('__Host-florin-sign-in', 'ab'.repeat(32))
  const calls = [
    visitor.call('GET', 'nonce'),
    visitor.call('POST', 'verify', { message: '', signature: '0x00' }),
    visitor.call('GET', 'me'),
    visitor.call('POST', 'sign-out', {}),
  ]
  for (const reply of await Promise.all(calls)) {
    expect(reply).toMatchObject({ status: 503, body: { error: 'store not reached' } })
    expect(reply.headers['set-cookie']).toBe(undefined)
  }
  expect(await program.send('GET', 'health')).toMatchObject({
    status: 503,
    body: { store: false, nodes: { 1: true } },
  })
}

test.each(['SIGINT', 'SIGQUIT'] as const)(
  'sessions and nonces survive a PostgreSQL restart after %s',
  async (signal) => {
    const signedIn = program.visitor(ORIGIN)
    await signedIn.signIn()
    const waiting = program.visitor(ORIGIN)
    const text = await waiting.message()
    await cluster.stop(signal)
    await expectDown()
    expect(await waiting.verify(text)).toMatchObject({ status: 503 })
    await cluster.start()
    expect(await waiting.verify(text)).toMatchObject({ status: 200 })
    expect(await signedIn.me()).toBe(200)
    await expect
      .poll(
        async () => {
          const { status } = await program.send('GET', 'health')
          return `${status} ${program.output().includes('available again')}`
        },
        { timeout: 20_000 },
      )
      .toBe('200 true')
    expect(program.output().split('\n').slice(1)).toEqual([
      expect.stringMatching(/^The store is unavailable: [\w ]+(?: \(\w+\))?\.$/),
      'The store is available again.',
      '',
    ])
  },
)

test('accepts the same signature again if PostgreSQL stopped during verification', async () => {
  const visitor = program.visitor(ORIGIN)
  const text = await visitor.message()
  mockContractAccount(chain) // only contract accounts need a node
  let go = (): void => undefined
  const reached = new Promise<void>((resolve) => {
    chain.fault = async ({ response, calls }) => {
      resolve()
      await new Promise<void>((resume) => (go = resume))
      chain.fault = undefined
      response.end(JSON.stringify({ jsonrpc: '2.0', id: calls[0]?.id, result: '0x6001' }))
    }
  })
  const verified = visitor.verify(text, { by: otherAccount })
  await reached
  await cluster.stop()
  go()
  expect(await verified).toMatchObject({ status: 503, body: { error: 'store not reached' } })
  await cluster.start()
  expect(await visitor.verify(text, { by: otherAccount })).toMatchObject({ status: 200 })
})

/** Locks the table, so that statements hang. Resolves with a function that unlocks the table. */
async function lockTable(): Promise<() => Promise<void>> {
  const {
    default: { Pool },
  } = await import('pg')
  const pool = new Pool({ connectionString: database.url, max: 1 })
  pool.on('error', () => undefined) // the database may be dropped while the pool closes
  const lock = await pool.connect()
  await lock.query('BEGIN; LOCK TABLE florin_sign_in IN ACCESS EXCLUSIVE MODE')
  return async () => {
    await lock.query('COMMIT')
    lock.release()
    await pool.end()
  }
}

test('a statement that timed out in PostgreSQL has no effect after the lock is released', async () => {
  const visitor = program.visitor(ORIGIN)
  const text = await visitor.message()
  await database.query('SELECT 1')
  const unlock = await lockTable()
  await expectDown()
  await unlock()
  expect(await visitor.verify(text)).toMatchObject({ status: 200 })
})

test('SIGTERM ends the process without waiting for a PostgreSQL statement that hangs', async () => {
  const visitor = program.visitor(ORIGIN)
  await visitor.signIn()
  const unlock = await lockTable()
  const result = visitor.call('GET', 'me').then(
    ({ status }) => status,
    (error: Error) => error.message,
  )
  const waiting = 'SELECT FROM pg_locks WHERE NOT granted'
  await expect.poll(async () => (await database.query(waiting)).length).toBe(1)
  expect(await program.stop()).toBe(0)
  // The statement would time out with 503 after three seconds.
  expect(await result).toBe('socket hang up')
  await unlock()
})

test('SIGTERM does not log that the closed store is unavailable', async () => {
  const busy = program.visitor(ORIGIN)
  await busy.signIn()
  const visitor = program.visitor(ORIGIN)
  const text = await visitor.message()
  let answer = (): void => undefined
  const reached = new Promise<void>((resolve) => {
    chain.fault = ({ response, calls }) => {
      answer = () => void response.end(JSON.stringify({ id: calls[0]?.id, result: '0x' }))
      resolve()
    }
  })
  const verified = visitor.verify(text, { by: otherAccount }).catch((error: Error) => error.message)
  await reached
  const unlock = await lockTable() // closing the store waits for this statement
  const me = busy.me().catch((error: Error) => error.message)
  await expect
    .poll(async () => (await database.query('SELECT FROM pg_locks WHERE NOT granted')).length)
    .toBe(1)
  const stopped = program.stop()
  expect(await verified).toBe('socket hang up')
  answer() // the server now looks for the nonce, while the store is being closed
  expect(await stopped).toBe(0)
  expect(await me).toBe('socket hang up')
  await unlock()
  expect(program.output()).not.toContain('The store is')
})
