// `npm run deploy:headers`: the headers of the build in the words of a server.
import { expect, test } from 'vitest'
import { contentPolicy, headerRules, headersFile } from '../build/configure/headers.ts'
import { parseConfig } from '../src/page/config.ts'
import { headersOf, SERVERS } from '../build/serverHeaders.mjs'

const inline = { scripts: ['sha256-a', 'sha256-b'], styles: ['sha256-c'] }
const config = parseConfig({})
const headers = headersOf(headersFile(headerRules(config, inline, ['de'])))
const text = (server: string): string => SERVERS[server]?.(headers) ?? ''

test.each(['nginx', 'apache', 'caddy', 'cloudfront'])(
  '%s is told the whole policy, once',
  (server) => {
    expect(text(server).split(contentPolicy(config, inline, 'header'))).toHaveLength(2)
  },
)

test.each(['nginx', 'apache', 'caddy'])(
  '%s keeps scripts for a year and asks for the page each time',
  (server) => {
    expect(text(server)).toContain('max-age=31536000, immutable')
    expect(text(server)).toContain('no-cache')
  },
)

test('nginx has a variable for what differs by file, and the manifest alone may be read from elsewhere', () => {
  expect(text('nginx')).toMatch(
    /map \$uri \$florin_access_control_allow_origin \{\n {2}default "";\n {2}~\/manifest\\\.json\$ "\*";\n\}/,
  )
  expect(text('nginx').match(/^add_header /gm)).toHaveLength(headers.length)
})

test('CloudFront gets JSON that it takes: its lists say how long they are', () => {
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

test('Caddy knows a path by its name alone: written in the line it would be a header', () => {
  expect(text('caddy')).toContain(
    '@manifest path */manifest.json\nheader @manifest Access-Control-Allow-Origin "*"',
  )
  expect(text('caddy')).not.toMatch(/^header \*/m)
})

test('a file that is not there is not kept for a year', () => {
  expect(text('nginx')).toContain('add_header Cache-Control $florin_cache_control;')
  expect(text('apache')).not.toMatch(/always set Cache-Control "public/)
  expect(text('caddy')).toContain('@there {\n  path */assets/*\n  file\n}')
})
