import { afterEach, beforeEach, expect, test } from 'vitest'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { RpcNode } from '../../../tests/fakes/rpcServer.ts'
import { NONCE_MS } from '../../signIn.mjs'
import { run, start, type Program } from '../program.ts'
import {
  mockContractAccount,
  otherAccount,
  testAccount,
  type TestResponse,
  type Visitor,
} from '../testSite.ts'
import { createDatabase, type Database, startChain } from './databases.ts'

const ORIGIN = 'https://florin.example'
let database: Database
let chain: RpcNode
let programs: Program[]

beforeEach(async () => {
  programs = []
  chain = await startChain()
  database = await createDatabase()
})
afterEach(async () => {
  for (const program of programs) await program.stop('SIGKILL')
  await chain.close()
  await database.drop()
})
const settings = (): Record<string, string> => ({
  ORIGIN,
  RPC_URLS_1: chain.url,
  DATABASE_URL: database.url,
  TRUST_PROXY: 'X-Real-IP',
})
async function program(
  env: Record<string, string> = {},
  options: Parameters<typeof start>[1] = {},
): Promise<Program> {
  const started = await start({ ...settings(), ...env }, options)
  programs.push(started)
  return started
}
/** Returns a browser of another server with the same cookies. */
function moved(from: Visitor, to: Program): Visitor {
  const visitor = to.visitor(ORIGIN)
  for (const [name, value] of from.cookies) visitor.cookies.set(name, value)
  return visitor
}
const address = (index: number): { 'x-real-ip': string } => ({
  'x-real-ip': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
})
const codes = (replies: readonly TestResponse[]): number[] =>
  replies.map(({ status }) => status).sort((a, b) => a - b)

test('two servers started in parallel on an empty database share sessions', async () => {
  const [one, other] = await Promise.all([program(), program()])
  const visitor = one.visitor(ORIGIN)
  expect(await visitor.signIn()).toMatchObject({ status: 200 })
  expect(await moved(visitor, other).me()).toBe(200)
  expect((await moved(visitor, other).call('POST', 'sign-out', {})).status).toBe(204)
  expect(await visitor.me()).toBe(401)
  const client = one.visitor(ORIGIN)
  const text = await client.message()
  expect(await moved(client, other).verify(text)).toMatchObject({ status: 200 })
})

test('two servers accept a nonce sent to both only once, in a thousand attempts', async () => {
  const [one, other] = await Promise.all([program(), program()])
  const use = async (index: number): Promise<number[]> => {
    const by = privateKeyToAccount(generatePrivateKey())
    const headers = address(index)
    const visitor = one.visitor(ORIGIN)
    const { nonce } = (await visitor.call('GET', 'nonce', undefined, headers)).body as {
      nonce: string
    }
    const text = await visitor.message({ nonce, address: by.address })
    const replies = await Promise.all([
      visitor.verify(text, { by, headers }),
      moved(visitor, other).verify(text, { by, headers }),
    ])
    const stored = await database.query('SELECT id FROM florin_sign_in WHERE value LIKE $1', [
      `%${by.address.toLowerCase()}%`,
    ])
    expect(stored).toHaveLength(1)
    return codes(replies)
  }
  const results: number[][] = []
  for (let index = 0; index < 1_000; index += 20)
    results.push(
      ...(await Promise.all(Array.from({ length: 20 }, async (_, at) => use(index + at)))),
    )
  expect(results.filter((pair) => pair.join() !== '200,401')).toEqual([])
  expect(results).toHaveLength(1_000)
})

test('two servers share the rate limit of an IP address', async () => {
  const [one, other] = await Promise.all([program(), program()])
  for (let index = 0; index < 30; index += 1)
    await Promise.all(
      [one, other].map(async (each) =>
        each.visitor(ORIGIN).call('GET', 'nonce', undefined, address(1)),
      ),
    )
  for (const each of [one, other])
    expect((await each.visitor(ORIGIN).call('GET', 'nonce', undefined, address(1))).status).toBe(
      429,
    )
  expect((await one.visitor(ORIGIN).call('GET', 'nonce', undefined, address(2))).status).toBe(200)
})

/** Returns a module that shifts the process's clock. */
const wrongBy = (ms: number): string =>
  `data:text/javascript,${encodeURIComponent(`
  const Right = Date
  globalThis.Date = class extends Right {
    constructor(...args) { super(...(args.length === 0 ? [Right.now() + ${ms}] : args)) }
    static now() { return Right.now() + ${ms} }
  }`)}`

test("expiry uses the database's clock, not the clock of a server that is five minutes off", async () => {
  const right = await program()
  for (const ms of [NONCE_MS, -NONCE_MS]) {
    const wrong = await program({}, { imports: [wrongBy(ms)] })
    for (const [here, there] of [
      [wrong, right],
      [right, wrong],
      [wrong, wrong],
    ] as const) {
      const visitor = here.visitor(ORIGIN)
      const text = await visitor.message()
      const elsewhere = moved(visitor, there)
      expect(await elsewhere.verify(text), `${ms}`).toMatchObject({ status: 200 })
      expect([await elsewhere.me(), await moved(elsewhere, here).me()]).toEqual([200, 200])
    }
  }
  const [{ least, most }] =
    await database.query(`SELECT min(ends - now()) > interval '23 hours 55 minutes' AS least,
    max(ends - now()) <= interval '24 hours' AS most FROM florin_sign_in WHERE value LIKE '{%'`)
  expect([least, most]).toEqual([true, true])
})

test('a server killed during verification neither loses nor duplicates a session', async () => {
  const safe = await program()
  const others = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const visitor = safe.visitor(ORIGIN)
      await visitor.signIn(address(100 + index))
      return visitor
    }),
  )
  mockContractAccount(chain)
  for (let round = 0; round < 15; round += 1) {
    const account = privateKeyToAccount(generatePrivateKey())
    const by = round === 0 ? otherAccount : account // only contract accounts need a node
    const doomed = await program()
    const visitor = doomed.visitor(ORIGIN)
    const text = await visitor.message({ address: account.address })
    let onRequest = (): void => undefined
    const reached = new Promise<void>((resolve) => (onRequest = resolve))
    if (round === 0) chain.fault = () => onRequest()
    const verified = visitor.verify(text, { by }).then(
      ({ status }) => status,
      () => 0,
    )
    if (round === 0) await reached
    else await new Promise((resolve) => setTimeout(resolve, 2 * round))
    await doomed.stop('SIGKILL')
    chain.fault = undefined
    const first = await verified
    const again = await moved(visitor, safe).verify(text, { by, headers: address(200 + round) })
    const stored = await database.query('SELECT id FROM florin_sign_in WHERE value LIKE $1', [
      `%${account.address.toLowerCase()}%`,
    ])
    expect(stored, `round ${round}`).toHaveLength(1)
    if (round === 0) expect([first, again.status]).toEqual([0, 200])
    if (first === 200) expect(again).toMatchObject({ status: 401, body: { error: 'nonce' } })
  }
  expect(await Promise.all(others.map(async (visitor) => visitor.me()))).toEqual(
    others.map(() => 200),
  )
})

test('refuses a newer or inaccessible database, without the password in the message', async () => {
  await (await program()).stop()
  await database.query('UPDATE florin_sign_in_version SET number = 99')
  const later = await run({ ...settings(), PORT: '0' })
  expect([later.code, later.output]).toEqual([
    1,
    'DATABASE_URL: the database belongs to a later version of this server\n',
  ])
  const password = new URL(database.url).password
  const wrong = await run({
    ...settings(),
    PORT: '0',
    DATABASE_URL: database.url.replace(password, `${password}x`),
  })
  expect([wrong.code, wrong.output]).toEqual([1, 'DATABASE_URL: wrong user or password (28P01)\n'])
  const nowhere = await run({ ...settings(), PORT: '0', DATABASE_URL: `${database.url}_nowhere` })
  expect([nowhere.code, nowhere.output]).toEqual([
    1,
    'DATABASE_URL: this database does not exist (3D000)\n',
  ])
})

test('logs that the table was dropped, and recreates it at the next start', async () => {
  const first = await program()
  await database.query('DROP TABLE florin_sign_in')
  expect((await first.visitor(ORIGIN).call('GET', 'nonce')).status).toBe(503)
  expect(first.output()).toContain(
    'The store is unavailable: the table florin_sign_in is missing; restart the server to create it (42P01).\n',
  )
  await first.stop()
  expect(await (await program()).visitor(ORIGIN).signIn()).toMatchObject({ status: 200 })
})

test('exits with an error if the version table is missing', async () => {
  await (await program()).stop()
  await database.query('DROP TABLE florin_sign_in_version')
  const { code, output } = await run({ ...settings(), PORT: '0' })
  expect([code, output]).toEqual([
    1,
    'DATABASE_URL: the table florin_sign_in exists without florin_sign_in_version; drop it and restart the server (42P07)\n',
  ])
})

test('the sign-out command refuses a schema without tables, and creates nothing', async () => {
  const server = await program({ DATABASE_SCHEMA: 'sign_in' })
  const visitor = server.visitor(ORIGIN)
  await visitor.signIn()
  const signOut = async (env: Record<string, string>): Promise<unknown> => {
    const args = ['sign-out', testAccount.address]
    const { code, output } = await run({ DATABASE_URL: database.url, ...env }, { args })
    return [code, output]
  }
  const advice = "set DATABASE_SCHEMA to the server's value\n"
  expect(await signOut({ DATABASE_SCHEMA: 'sing_in' })).toEqual([
    1,
    `DATABASE_URL: no table florin_sign_in in the schema 'sing_in'; ${advice}`,
  ])
  expect(await signOut({})).toEqual([
    1,
    `DATABASE_URL: no table florin_sign_in in the user's search path; ${advice}`,
  ])
  expect(
    await database.query(
      "SELECT FROM pg_class WHERE relname LIKE 'florin_sign_in%' AND relnamespace <> 'sign_in'::regnamespace",
    ),
  ).toEqual([])
  expect(await database.query("SELECT FROM pg_namespace WHERE nspname = 'sing_in'")).toEqual([])
  expect(await visitor.me()).toBe(200)
  expect(await signOut({ DATABASE_SCHEMA: 'sign_in' })).toEqual([
    0,
    `Ended 1 session of ${testAccount.address}.\n`,
  ])
  expect(await visitor.me()).toBe(401)
})

test.each([
  ['without a version table', 'DROP TABLE florin_sign_in_version'],
  ['of another version', 'UPDATE florin_sign_in_version SET number = 0'],
])('the sign-out command does not migrate a database %s', async (_name, change) => {
  const server = await program()
  const visitor = server.visitor(ORIGIN)
  await visitor.signIn()
  await database.query(change)
  const readVersions = async (): Promise<unknown> =>
    database.query('SELECT number FROM florin_sign_in_version').catch(({ code }) => code)
  const versions = await readVersions()
  const args = ['sign-out', testAccount.address]
  const { code, output } = await run({ DATABASE_URL: database.url }, { args })
  expect([code, output]).toEqual([0, `Ended 1 session of ${testAccount.address}.\n`])
  expect(await readVersions()).toEqual(versions)
  expect(await visitor.me()).toBe(401)
})

test('DATABASE_SCHEMA creates the schema and puts all tables into it', async () => {
  const first = await start({ ...settings(), DATABASE_SCHEMA: 'florin', DATABASE_POOL: '1' })
  const second = await start({ ...settings(), DATABASE_SCHEMA: 'florin' })
  expect(first.output()).toContain(
    'sessions stored in PostgreSQL (schema florin, connection not encrypted).',
  )
  expect(await first.visitor(ORIGIN).signIn()).toMatchObject({ status: 200 })
  expect(await second.visitor(ORIGIN).signIn()).toMatchObject({ status: 200 })
  for (const one of [first, second]) await one.stop()
  const tables = await database.query(
    "SELECT schemaname FROM pg_tables WHERE tablename LIKE 'florin_sign_in%'",
  )
  expect(tables).toEqual([{ schemaname: 'florin' }, { schemaname: 'florin' }])
})

test('a database user who may not create tables gets a readable error', async () => {
  const name = `user_${new URL(database.url).pathname.slice(1)}`
  await database.query(`CREATE USER ${name} PASSWORD 'secret'`)
  try {
    const { host, pathname } = new URL(database.url)
    const DATABASE_URL = `postgres://${name}:secret@${host}${pathname}`
    const env = { ...settings(), DATABASE_URL, PORT: '0' }
    const denied =
      'DATABASE_URL: the user lacks a permission, such as to create tables in the schema (42501)\n'
    for (const schema of [{}, { DATABASE_SCHEMA: 'florin' }]) {
      const { code, output } = await run({ ...env, ...schema })
      expect([code, output]).toEqual([1, denied])
    }
    await database.query(`CREATE SCHEMA florin AUTHORIZATION ${name}`)
    const allowed = await program({ DATABASE_URL, DATABASE_SCHEMA: 'florin' })
    expect(await allowed.visitor(ORIGIN).signIn()).toMatchObject({ status: 200 })
    await allowed.stop()
  } finally {
    await database.query(`DROP OWNED BY ${name}; DROP USER ${name}`)
  }
})
