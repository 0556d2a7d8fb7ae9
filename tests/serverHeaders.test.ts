import { expect, test } from 'vitest'
import { contentPolicy, headerRules, headersFile } from '../build/configure/headers.ts'
import { parseConfig } from '../src/page/config.ts'
import { readHeaders, SERVERS } from '../build/serverHeaders.mjs'

const inline = { scripts: ['sha256-a', 'sha256-b'], styles: ['sha256-c'] }
const config = parseConfig({})
const headers = readHeaders(headersFile(headerRules(config, inline, ['de'])))
const text = (server: string): string => SERVERS[server]?.(headers) ?? ''

test.each(['nginx', 'apache', 'caddy', 'cloudfront'])(
  '%s configuration contains the complete CSP once',
  (server) => {
    expect(text(server).split(contentPolicy(config, inline, 'header'))).toHaveLength(2)
  },
)

test.each(['nginx', 'apache', 'caddy'])(
  '%s configuration caches scripts for a year and revalidates the page',
  (server) => {
    expect(text(server)).toContain('max-age=31536000, immutable')
    expect(text(server)).toContain('no-cache')
  },
)

test('nginx configuration sets headers per path with a map', () => {
  expect(text('nginx')).toMatch(
    /map \$uri \$florin_access_control_allow_origin \{\n {2}default "";\n {2}~\/manifest\\\.json\$ "\*";\n\}/,
  )
  expect(text('nginx').match(/^add_header /gm)).toHaveLength(headers.length)
})

test('nginx configuration can be split into a file for http { } and one for server { }', () => {
  const [http, server] = [text('nginx-http'), text('nginx-server')]
  expect(`${http}\n\n${server}`).toBe(text('nginx'))
  expect(http).not.toContain('add_header')
  expect(server).not.toContain('map ')
})

test('CloudFront JSON has a Quantity that matches the list of headers', () => {
  const {
    Name,
    SecurityHeadersConfig,
    CustomHeadersConfig: { Quantity, Items },
  } = JSON.parse(text('cloudfront'))
  expect([Name, Object.keys(SecurityHeadersConfig)]).toEqual([
    'florin',
    ['ContentSecurityPolicy', 'ContentTypeOptions', 'ReferrerPolicy', 'StrictTransportSecurity'],
  ])
  expect([Quantity, Items.length]).toEqual([2, 2])
})

test('Caddy configuration uses a named matcher for the path of the manifest', () => {
  expect(text('caddy')).toContain(
    '@manifest path */manifest.json\nheader @manifest Access-Control-Allow-Origin "*"',
  )
  expect(text('caddy')).not.toMatch(/^header \*/m)
})

test('nginx, Apache and Caddy configurations do not cache missing files for a year', () => {
  expect(text('nginx')).toContain('add_header Cache-Control $florin_cache_control;')
  expect(text('apache')).not.toMatch(/always set Cache-Control "public/)
  expect(text('caddy')).toContain('@there {\n  path */assets/*\n  file\n}')
})
