// Managed PostgreSQL usually requires TLS.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type Postgres } from '../postgres.mjs'
import { run, start } from '../program.ts'

const ORIGIN = 'https://florin.example'
let cluster: Postgres
let folder: string
/** The self-signed certificate. */
let issuer: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'florin-tls-'))
  issuer = join(folder, 'issuer.pem')
  const made = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=database'],
      ...['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', join(folder, 'key'), '-out', issuer],
    ],
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`openssl: ${made.error?.message ?? made.stderr}`)
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  cluster = await startPostgres({ tls: { certificate: read('issuer.pem'), key: read('key') } })
})
afterAll(async () => {
  await cluster.remove()
  rmSync(folder, { recursive: true })
})
const settings = (query: string): Record<string, string> => ({
  ORIGIN,
  PORT: '0',
  DATABASE_URL: `${cluster.url}?${query}`,
})

test.each([
  ['without channel binding', ''],
  ['with channel binding', '&channel_binding=require'],
])(
  'connects to PostgreSQL over TLS with sslmode=verify-full and sslrootcert, %s',
  async (_name, query) => {
    const program = await start(settings(`sslmode=verify-full&sslrootcert=${issuer}${query}`))
    expect(program.output()).toContain('(schema public, connection encrypted with TLS)')
    expect(await program.visitor(ORIGIN).signIn()).toMatchObject({ status: 200 })
    await program.stop()
  },
)

test.each([
  ['sslmode=verify-full', "the certificate's issuer is unknown; set sslrootcert"],
  ['sslmode=require', "the certificate's issuer is unknown; set sslrootcert"],
  [
    'sslmode=verify-full&sslrootcert=/nowhere.pem',
    'a certificate or socket of this name does not exist',
  ],
])("%s without the issuer's certificate exits with the reason", async (query, reason) => {
  const { code, output } = await run(settings(query))
  expect([code, output]).toEqual([1, expect.stringContaining(`DATABASE_URL: ${reason} (`)])
  expect(output).not.toContain(new URL(cluster.url).password)
})

test('refuses a PostgreSQL certificate for another host name', async () => {
  const query = `sslmode=verify-full&sslrootcert=${issuer}`
  const DATABASE_URL = `${cluster.url}?${query}`.replace('127.0.0.1', 'localhost')
  const { code, output } = await run({ ...settings(query), DATABASE_URL })
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('DATABASE_URL: the certificate is for another host name ('),
  ])
})
