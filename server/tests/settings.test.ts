import { expect, test } from 'vitest'
import { CHAINS } from '../../src/chains/list.ts'
import { readSettings, reportIgnoredSettings } from '../settings.mjs'
import { DEFAULT_CHAINS } from '../signIn.mjs'

const valid = { ORIGIN: 'https://florin.example' }

test('the default chains of the sign-in server are the mainnets of the page', () => {
  expect(DEFAULT_CHAINS).toEqual(CHAINS.filter(({ testnet }) => !testnet).map(({ id }) => id))
})

test('readSettings uses defaults for everything except ORIGIN', () => {
  expect(readSettings(valid)).toEqual({
    origin: ['https://florin.example'],
    urls: {},
    host: '127.0.0.1',
    port: 8787,
    sessionMs: 86_400_000,
  })
})

test('readSettings reads every setting, and ignores WebSocket RPC URLs', () => {
  expect(
    readSettings({
      ORIGIN: 'https://florin.example, https://www.florin.example',
      RPC_URLS_1: 'https://a.example,wss://b.example, http://c.example',
      RPC_URLS_137: 'https://d.example',
      RPC_URLS_10: '',
      CHAINS: '1, 137,100',
      DATABASE_URL: 'postgres://florin:secret@db.example/florin',
      DATABASE_SCHEMA: 'florin',
      DATABASE_POOL: '5',
      PORT: '0.0.0.0:80',
      METRICS_PORT: '9464',
      SESSION_HOURS: '0.5',
      TRUST_PROXY: 'X-Real-IP',
      OTHER: 'x',
    }),
  ).toEqual({
    origin: ['https://florin.example', 'https://www.florin.example'],
    urls: { 1: ['https://a.example', 'http://c.example'], 137: ['https://d.example'] },
    chains: [1, 137, 100],
    databaseUrl: 'postgres://florin:secret@db.example/florin',
    databaseSchema: 'florin',
    databasePool: 5,
    host: '0.0.0.0',
    port: 80,
    metricsPort: 9464,
    sessionMs: 1_800_000,
    trustProxy: 'X-Real-IP',
  })
  expect(
    readSettings({ ...valid, PORT: '[::1]:0', SQLITE_FILE: '/var/lib/florin/x.sqlite' }),
  ).toMatchObject({ host: '::1', port: 0, sqliteFile: '/var/lib/florin/x.sqlite' })
})

test.each([';', '; ', '\n', ',\n', ' '])(
  'readSettings accepts lists of URLs that are separated by %j',
  (separator) => {
    const urls = ['https://a.example/Key', 'https://b.example']
    const origin = ['https://florin.example', 'https://www.florin.example']
    expect(
      readSettings({ ORIGIN: origin.join(separator), RPC_URLS_1: urls.join(separator) }),
    ).toMatchObject({ origin, urls: { 1: urls } })
  },
)

// Rule: quotes around a whole value are not part of it. docker's --env-file and compose lists keep them.
test('readSettings reads values in quotes without the quotes', () => {
  expect(
    readSettings({
      ORIGIN: '"https://florin.example"\r',
      RPC_URLS_1: "'https://a.example/Key,https://b.example'",
      RPC_URLS_10: '""',
      CHAINS: '"1,137"',
      DATABASE_URL: '"postgres://florin:se\'cret@db.example/florin"',
      DATABASE_POOL: "'5'",
      SQLITE_FILE: "''",
      PORT: '"0.0.0.0:80"',
      SESSION_HOURS: '`2`',
      TRUST_PROXY: "'X-Real-IP'",
    }),
  ).toEqual({
    origin: ['https://florin.example'],
    urls: { 1: ['https://a.example/Key', 'https://b.example'] },
    chains: [1, 137],
    databaseUrl: "postgres://florin:se'cret@db.example/florin",
    databasePool: 5,
    host: '0.0.0.0',
    port: 80,
    sessionMs: 7_200_000,
    trustProxy: 'X-Real-IP',
  })
  expect(reportIgnoredSettings({ ...valid, ORIGINS: '""' })).toEqual([])
})

// Rule: RPC_URLS accepts every list that the page's setting accepts, because owners copy it.
test.each([
  '["https://a.example/Key","https://b.example"]',
  '"https://a.example/Key","https://b.example"',
  "['https://a.example/Key', 'https://b.example']",
  'https://a.example/Key | https://b.example',
  'https://a.example/Key，https://b.example',
  'https:/a.example/Key,https:\\\\b.example',
])('readSettings accepts the list of URLs %s', (urls) => {
  const read = readSettings({ ...valid, RPC_URLS_1: urls }).urls[1]
  expect(read).toEqual(['https://a.example/Key', 'https://b.example'])
})

test.each(['1;137', '1\n137', '1, 137;', '[1,137]', '"1","137"', '1，137', '1、137'])(
  'readSettings accepts CHAINS=%j',
  (CHAINS) => {
    expect(readSettings({ ...valid, CHAINS }).chains).toEqual([1, 137])
  },
)

test('readSettings accepts URL schemes in upper case', () => {
  expect(
    readSettings({
      ORIGIN: 'HTTPS://Florin.Example',
      RPC_URLS_1: 'HTTPS://a.example/Key',
      DATABASE_URL: 'POSTGRES://db.example/florin',
    }),
  ).toMatchObject({
    origin: ['https://florin.example'],
    urls: { 1: ['HTTPS://a.example/Key'] },
    databaseUrl: 'POSTGRES://db.example/florin',
  })
})

test.each([
  [{ ORIGIN: '' }, 'ORIGIN: '],
  [{ ORIGIN: ' , ' }, 'ORIGIN: '],
  [{ CHAINS: '1 137' }, 'CHAINS: '],
  [{ CHAINS: '0x1' }, 'CHAINS: '],
  [{ CHAINS: 'Polygon' }, 'CHAINS: '],
  [{ RPC_URLS_1: 'node.example' }, 'RPC_URLS_1: '],
  [{ RPC_URLS_1: 'wss://node.example' }, 'RPC_URLS_1: '],
  [{ RPC_URLS_1: 'https://https://node.example' }, 'RPC_URLS_1: '],
  [{ RPC_URLS_1: 'https://node.exam\nple' }, 'RPC_URLS_1: '],
  [{ RPC_URLS_1: 'ftp://key@node.example' }, 'RPC_URLS_1: '],
  [{ RPC_URLS_1: 'https://key:secret@node.example' }, 'RPC_URLS_1: '],
  [{ RPC_URLS_MAIN: 'https://x.example' }, 'RPC_URLS_MAIN: '],
  [{ RPC_URLS_01: 'https://x.example' }, 'RPC_URLS_01: '],
  [{ DATABASE_URL: 'mysql://a:secret@b/c' }, 'DATABASE_URL: '],
  [{ DATABASE_URL: 'postgres://a:secret@b/c?sslmod=verify-full' }, 'DATABASE_URL: '],
  [
    { DATABASE_URL: 'postgres://a:secret@b/c?sslmode=verify_full' },
    "DATABASE_URL: sslmode is 'verify_full', but must be one of disable, .*, verify-full$",
  ],
  [{ DATABASE_URL: 'postgres://a:secret@b/c?application_name=' }, 'DATABASE_URL: .* is empty$'],
  [{ DATABASE_URL: 'postgres://a:secret@b/c?ssl=yes' }, 'DATABASE_URL: '],
  // The host would be the user name, or a part of the password.
  [{ DATABASE_URL: 'postgres://a:secret#x@b/c' }, 'DATABASE_URL: .*%23'],
  [{ DATABASE_URL: 'postgres://a:secret/x@b/c' }, 'DATABASE_URL: .*%23'],
  [{ DATABASE_URL: 'postgres://a:secret?x@b/c' }, 'DATABASE_URL: .*%23'],
  [{ DATABASE_URL: 'postgres://a:1?secret@b/c' }, 'DATABASE_URL: .*%23'],
  [{ DATABASE_URL: 'postgres://a:1#secret@b/c' }, 'DATABASE_URL: .*%23'],
  [{ DATABASE_URL: 'postgres://a:1/secret@b/c' }, 'DATABASE_URL: .*%23'],
  [{ DATABASE_URL: 'postgres://a:x@secret/x@b/c' }, 'DATABASE_URL: .*%23'],
  [{ DATABASE_URL: 'postgres://b/c', SQLITE_FILE: 'x' }, 'DATABASE_URL and SQLITE_FILE: '],
  [{ DATABASE_URL: 'postgres://b/c', DATABASE_SCHEMA: 'Florin"' }, 'DATABASE_SCHEMA: '],
  [{ DATABASE_URL: 'postgres://b/c', DATABASE_POOL: '0' }, 'DATABASE_POOL: '],
  [{ DATABASE_SCHEMA: 'florin' }, 'DATABASE_SCHEMA: needs DATABASE_URL'],
  [{ DATABASE_POOL: '5' }, 'DATABASE_POOL: needs DATABASE_URL'],
  [{ METRICS_PORT: '0.0.0.0:9464' }, 'METRICS_PORT: '],
  [{ PORT: 'http' }, 'PORT: '],
  [{ PORT: '65536' }, 'PORT: '],
  [{ PORT: '-1' }, 'PORT: '],
  [{ SESSION_HOURS: '0' }, 'SESSION_HOURS: '],
  [{ SESSION_HOURS: 'a day' }, 'SESSION_HOURS: '],
  [{ SESSION_HOURS: '9601' }, 'SESSION_HOURS: '],
  [{ TRUST_PROXY: 'X Real' }, 'TRUST_PROXY: '],
  // Without a proxy that overwrites a header of this name, clients could send it themselves.
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY: '],
  [{ TRUST_PROXY: 'Yes' }, 'TRUST_PROXY: '],
  [{ TRUST_PROXY: 'off' }, 'TRUST_PROXY: '],
  [{ TRUST_PROXY: 'on, off' }, 'TRUST_PROXY: '],
])(
  'readSettings rejects %j with a one-line error that names the setting and contains no secrets',
  (change, start) => {
    const read = (): unknown => readSettings({ ...valid, ...change })
    expect(read).toThrow(new RegExp(`^${start}`))
    expect(read).not.toThrow(/\n|secret|key@/)
    expect(reportIgnoredSettings({ ...valid, ...change })).toEqual([])
  },
)

test.each([
  'statement_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'query_timeout',
])('readSettings accepts whole milliseconds as %s of DATABASE_URL', (name) => {
  const read = (value: string): unknown =>
    readSettings({ ...valid, DATABASE_URL: `postgres://a:secret@b/c?${name}=${value}` })
  for (const value of ['1', '999999']) expect(() => read(value)).not.toThrow()
  for (const value of ['x', '0', '-1', '3s', '1000000'])
    expect(() => read(value)).toThrow(
      `DATABASE_URL: ${name} is '${value}', but must be milliseconds up to 999999`,
    )
})

test.each([
  ['sslmod', 'did you mean sslmode?'],
  ['sslMode', 'did you mean sslmode?'],
  ['ssl_mode', 'did you mean sslmode?'],
  ['tls', 'did you mean sslmode?'],
  ['sslrootcrt', 'did you mean sslrootcert?'],
  ['sslca', 'did you mean sslrootcert?'],
  ['query_timeuot', 'did you mean query_timeout?'],
  ['sslcertmode', 'remove it'],
])('readSettings rejects the parameter %s of DATABASE_URL: %s', (name, advice) => {
  const DATABASE_URL = `postgres://a:secret@b/c?sslmode=require&pgbouncer=true&${name}=x`
  expect(() => readSettings({ ...valid, DATABASE_URL })).toThrow(advice)
  expect(reportIgnoredSettings({ ...valid, DATABASE_URL })).toEqual([])
})

test.each([
  ['schema=public', 'schema', '; did you mean DATABASE_SCHEMA?'],
  ['currentSchema=florin', 'currentSchema', '; did you mean DATABASE_SCHEMA?'],
  ['connection_limit=1', 'connection_limit', '; did you mean DATABASE_POOL?'],
  ['pgbouncer=true', 'pgbouncer', '.'],
])(
  'readSettings accepts %s of another program in DATABASE_URL, and it is reported',
  (query, name, advice) => {
    const env = { ...valid, DATABASE_URL: `postgres://a:secret@b/c?${query}` }
    expect(readSettings(env)).toMatchObject({ databaseUrl: env.DATABASE_URL })
    expect(reportIgnoredSettings(env)).toEqual([
      `DATABASE_URL: the parameter '${name}' has no effect${advice}`,
    ])
  },
)

test.each([
  'sslmode=verify-full',
  'sslmode=verify-ca',
  'sslmode=require',
  'ssl=true',
  'uselibpqcompat=true&sslmode=verify-full',
  'uselibpqcompat=true&sslmode=verify-ca&sslrootcert=/etc/ca.pem',
])('readSettings accepts channel_binding=require with %s', (query) => {
  const DATABASE_URL = `postgres://a:secret@b/c?${query}&channel_binding=require`
  expect(readSettings({ ...valid, DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL })
})

test.each([
  'application_name=florin',
  'ssl=0',
  'ssl=no-verify',
  'ssl=true&sslmode=no-verify',
  'sslmode=require&sslmode=no-verify',
  'sslmode=disable',
  'sslmode=prefer',
  'uselibpqcompat=true&sslmode=require',
])('readSettings rejects channel_binding=require with %s', (query) => {
  const read = (binding: string): unknown =>
    readSettings({
      ...valid,
      DATABASE_URL: `postgres://a:secret@b/c?${query}&channel_binding=${binding}`,
    })
  expect(() => read('require')).toThrow(
    /^DATABASE_URL: channel_binding=require needs a verified certificate: add sslmode=verify-full\. .*password$/,
  )
  expect(() => read('prefer')).not.toThrow()
})

test('reportIgnoredSettings shows no part of a password with an unescaped &', () => {
  const DATABASE_URL = 'postgres:///florin?host=/run/postgresql&password=a&secret'
  expect(reportIgnoredSettings({ ...valid, DATABASE_URL })).toEqual([])
})

test('readSettings accepts parameters that providers add to DATABASE_URL, and reports those without effect', () => {
  const DATABASE_URL =
    'postgres://a:secret@b/c?sslmode=require&channel_binding=require&pgbouncer=true&connect_timeout=10'
  const env = { ...valid, DATABASE_URL }
  expect(readSettings(env)).toMatchObject({ databaseUrl: DATABASE_URL })
  expect(reportIgnoredSettings(env)).toEqual([
    "DATABASE_URL: the parameter 'pgbouncer' has no effect.",
    "DATABASE_URL: the parameter 'connect_timeout' has no effect.",
  ])
  expect(reportIgnoredSettings({ ...valid, DATABASE_URL: 'postgres://a:secret@b/c' })).toEqual([])
})

test.each([
  'postgres://user:p%40ss%23@db.example:5432/florin?sslmode=verify-full&sslrootcert=/etc/ca.pem',
  'postgres://user@/florin?host=/run/postgresql',
  'postgres:///florin?host=/run/postgresql&user=florin&password=secret',
  'postgres://user@[::1]/florin?ssl=true&options=-c%20search_path%3Dflorin',
  'postgres://user:p%ss@db.example/florin?application_name=florin&uselibpqcompat=true&sslmode=require',
])('readSettings accepts the DATABASE_URL %s', (DATABASE_URL) => {
  expect(readSettings({ ...valid, DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL })
})

test.each([
  ['https://florin.example/', 'https://florin.example'],
  ['https://florin.example:443', 'https://florin.example'],
  ['https://florin.example:443/', 'https://florin.example'],
  ['https://florin.example:8443/', 'https://florin.example:8443'],
  ['http://localhost:80/', 'http://localhost'],
])('readSettings reads ORIGIN=%s as %s', (ORIGIN, origin) => {
  expect(readSettings({ ORIGIN })).toMatchObject({ origin: [origin] })
})

test.each([
  ['https://florin.example/shop', ": write 'https://florin.example'"],
  ['https://florin.example?x', ": write 'https://florin.example'"],
  ['http://florin.example', 'must begin with https'],
  ['florin.example', "such as 'https://florin.example'"],
  ['https://a.example,https://a.example/', "'a.example' appears twice"],
  ['https://a.example,http://localhost', 'need separate servers'],
])('readSettings rejects ORIGIN=%s and says: %s', (ORIGIN, advice) => {
  expect(() => readSettings({ ORIGIN })).toThrow(/^ORIGIN: /)
  expect(() => readSettings({ ORIGIN })).toThrow(advice)
})

test.each([
  ['ORIGINS', 'ORIGIN'],
  ['CHAIN', 'CHAINS'],
  ['RPC_URL_1', 'RPC_URLS_1'],
  ['RPC_URLS137', 'RPC_URLS_137'],
  ['RPC_URL', 'RPC_URLS_1'],
  ['RPC_URLS', 'RPC_URLS_1'],
  ['rpc_urls_137', 'RPC_URLS_137'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['SQLITE_FLIE', 'SQLITE_FILE'],
  ['SQLITE_PATH', 'SQLITE_FILE'],
  ['SESSION_HOUR', 'SESSION_HOURS'],
  ['FLORIN_SESSION_HOURS', 'SESSION_HOURS'],
  ['TRUST_PROXY_HEADER', 'TRUST_PROXY'],
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['TRUSTED_PROXIES', 'TRUST_PROXY'],
])('reportIgnoredSettings reports %s and suggests %s', (name, meant) => {
  expect(reportIgnoredSettings({ ...valid, [name]: 'x' })).toEqual([
    `${name} is not a setting and has no effect; did you mean ${meant}?`,
  ])
})

test('reportIgnoredSettings ignores valid settings, empty variables, and variables of other programs', () => {
  const names = ['PATH', 'PORTS', 'SPORT', 'HOME', 'npm_config_origin', 'PGHOST', 'SESSION_MANAGER']
  expect(
    reportIgnoredSettings({
      ...valid,
      RPC_URLS_1: 'https://a.example',
      ORIGINS: '',
      ...Object.fromEntries(names.map((name) => [name, 'x'])),
    }),
  ).toEqual([])
})
