import { expect, test } from 'vitest'
import { contentPolicy, headerRules, headersFile } from '../../build/configure/headers.ts'
import { CHAINS } from '../../src/chains/list.ts'
import { parseConfig } from '../../src/page/config.ts'

const LOCAL = Object.fromEntries(
  [1, 137, 10, 42161].map((id) => [
    `RPC_URLS_${id}`,
    `http://127.0.0.1:${id},ws://127.0.0.1:${id}/s`,
  ]),
)
const INLINE = { scripts: ['sha256-S=', 'sha256-M='], styles: ['sha256-T='] }

function directive(policy: string, name: string): string | undefined {
  return policy.split('; ').find((part) => part.split(' ')[0] === name)
}

test('contentPolicy denies everything by default and allows inline code only by hash', () => {
  const policy = contentPolicy(parseConfig({}), INLINE, 'header')
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toContain('*')
  expect(
    policy.startsWith(
      "default-src 'none'; script-src 'self' 'sha256-S=' 'sha256-M='; style-src 'self' 'sha256-T='; img-src 'self' " +
        "data:; font-src 'self'; connect-src 'self' ",
    ),
  ).toBe(true)
  expect(policy).toContain(
    "; manifest-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'; frame-src 'none'; " +
      "require-trusted-types-for 'script'; trusted-types 'none'; ",
  )
})

test('contentPolicy lists each RPC origin once in connect-src', () => {
  const config = parseConfig(
    {
      RPC_URLS_1: 'https://a.example/key/1,https://a.example/key/2,wss://b.example/s',
      RPC_URLS_137: LOCAL['RPC_URLS_137'],
      RPC_URLS_10: 'https://a.example/op',
    },
    CHAINS.filter(({ id }) => [1, 137, 10].includes(id)),
  )
  expect(directive(contentPolicy(config, INLINE, 'header'), 'connect-src')).toBe(
    "connect-src 'self' https://a.example wss://b.example http://127.0.0.1:137 ws://127.0.0.1:137",
  )
})

test('contentPolicy allows the WalletConnect relay and the sign-in server only if configured', () => {
  const open = parseConfig({
    ...LOCAL,
    WALLETCONNECT_PROJECT_ID: 'abc',
    SIGN_IN_URL: 'https://auth.example/x',
  })
  expect(directive(contentPolicy(open, INLINE, 'header'), 'connect-src')).toMatch(
    / wss:\/\/relay\.walletconnect\.org https:\/\/auth\.example$/,
  )
  const closed = contentPolicy(parseConfig({ ...LOCAL, SIGN_IN_URL: '/auth' }), INLINE, 'header')
  expect(closed).not.toContain('walletconnect')
  expect(closed).not.toContain('auth')
})

test('contentPolicy has upgrade-insecure-requests unless a plain http URL is configured', () => {
  expect(contentPolicy(parseConfig({}), INLINE, 'header')).toMatch(/; upgrade-insecure-requests$/)
  expect(contentPolicy(parseConfig(LOCAL), INLINE, 'header')).not.toContain(
    'upgrade-insecure-requests',
  )
})

test('contentPolicy has frame-ancestors with the Safe origins in the header but not in the meta element', () => {
  const config = parseConfig({ SAFE_ORIGINS: 'https://safe.example' })
  expect(directive(contentPolicy(config, INLINE, 'header'), 'frame-ancestors')).toBe(
    "frame-ancestors 'self' https://safe.example",
  )
  expect(directive(contentPolicy(config, INLINE, 'meta'), 'frame-ancestors')).toBeUndefined()
})

test('headerRules sets security headers on every file, CORS on the manifest, and long caching on hashed files only', () => {
  const rules = new Map(
    headerRules(parseConfig({}), INLINE, ['de', 'pt-BR']).map((rule) => [
      rule.pattern,
      rule.headers,
    ]),
  )
  expect(rules.get('/*')).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Strict-Transport-Security': 'max-age=63072000',
  })
  expect(rules.get('/*')?.['Permissions-Policy']).toMatch(/camera=\(\).*clipboard-write=\(self\)/)
  expect(Object.keys(rules.get('/*') ?? {})).not.toContain('X-Frame-Options')
  expect([rules.get('/de/*'), rules.get('/pt-BR/*')]).toEqual([
    { 'Cache-Control': 'no-cache' },
    { 'Cache-Control': 'no-cache' },
  ])
  expect(rules.get('/manifest.json')?.['Access-Control-Allow-Origin']).toBe('*')
  expect(
    [...rules]
      .filter(([, headers]) => headers['Cache-Control']?.includes('immutable'))
      .map(([pattern]) => pattern),
  ).toEqual(['/assets/*'])
})

test('headersFile writes one line per path and one indented line per header', () => {
  const rules = [
    { pattern: '/*', headers: { A: '1', B: '2' } },
    { pattern: '/x', headers: { C: '3' } },
  ]
  expect(headersFile(rules)).toBe('/*\n  A: 1\n  B: 2\n/x\n  C: 3\n')
})
