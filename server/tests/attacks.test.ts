// Attacks on the sign-in server, over real connections to include Node's HTTP parser.
// Each attack must create no session, and an ordinary sign-in must succeed afterwards.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serializeErc6492Signature } from 'viem'
import { NONCE_MS } from '../signIn.mjs'
import {
  startTestSite,
  testAccount,
  otherAccount,
  type TestResponse,
  type TestSite,
  type Visitor,
} from './testSite.ts'
import { storeFactories } from './stores.ts'
import { REFUSED } from './refusedMessages.ts'

type Attack = (parts: { site: TestSite; visitor: Visitor }) => Promise<unknown>
type Answer = { readonly status: number; readonly body?: unknown }
const refused = (error: string, status = 401): Answer => ({ status, body: { error } })
const json = { 'content-type': 'application/json' }
const status = (text: string): Answer => ({
  status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
})
const cookiesOf = ({ cookies }: Visitor): string =>
  [...cookies].map((pair) => pair.join('=')).join('; ')

/** Sends an otherwise valid verify request with changed headers. */
async function sendBytes(
  { site, visitor }: Parameters<Attack>[0],
  change: (head: string[], body: string) => string[],
  target = '/sign-in/verify',
): Promise<Answer> {
  const message = await visitor.message()
  const body = JSON.stringify({ message, signature: await testAccount.signMessage({ message }) })
  const head = [
    `Host: ${site.host}`,
    `Origin: ${site.origin}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Cookie: ${cookiesOf(visitor)}`,
    'Connection: close',
  ]
  return status(
    await site.bytes(
      `POST ${target} HTTP/1.1\r\n${change(head, body).join('\r\n')}\r\n\r\n${body}`,
    ),
  )
}
const without = (head: string[], name: string): string[] =>
  head.filter((line) => !line.startsWith(name))

const HEADERS: readonly (readonly [
  string,
  (head: string[], site: TestSite) => string[],
  number,
])[] = [
  ['two Host headers, the foreign one last', (head) => [...head, 'Host: evil.example'], 421],
  ['two Host headers, the foreign one first', (head) => ['Host: evil.example', ...head], 421],
  ['the same Host header twice', (head, { host }) => [...head, `Host: ${host}`], 421],
  ['no Host header', (head) => without(head, 'Host'), 400],
  ['an empty Host header', (head) => ['Host:', ...without(head, 'Host')], 421],
  [
    'a foreign Host, with our own in X-Forwarded-Host',
    (head, { host }) => [
      'Host: evil.example',
      `X-Forwarded-Host: ${host}`,
      `Forwarded: host=${host}`,
      ...without(head, 'Host'),
    ],
    421,
  ],
  [
    'a list in the Host header',
    (head, { host }) => [`Host: ${host}, evil.example`, ...without(head, 'Host')],
    421,
  ],
  [
    'a user name in the Host header',
    (head, { host }) => [`Host: evil@${host}`, ...without(head, 'Host')],
    421,
  ],
  [
    'a trailing dot in the Host header',
    (head, { host }) => [`Host: ${host.replace(':', '.:')}`, ...without(head, 'Host')],
    421,
  ],
  ['a Host header without the port', (head) => ['Host: 127.0.0.1', ...without(head, 'Host')], 421],
  [
    'another name of this machine',
    (head, { port }) => [`Host: localhost:${port}`, ...without(head, 'Host')],
    421,
  ],
  [
    'a folded Host header',
    (head, { host }) => [`Host: ${host}\r\n evil.example`, ...without(head, 'Host')],
    400,
  ],
  [
    'two Origin headers, the foreign one last',
    (head) => [...head, 'Origin: http://evil.example'],
    403,
  ],
  [
    'two Origin headers, the foreign one first',
    (head) => ['Origin: http://evil.example', ...head],
    403,
  ],
  ['the same Origin header twice', (head, { origin }) => [...head, `Origin: ${origin}`], 403],
  [
    'a folded Origin header',
    (head, { origin }) => [`Origin: ${origin}\r\n http://evil.example`, ...without(head, 'Origin')],
    400,
  ],
  ['no Origin header', (head) => without(head, 'Origin'), 403],
  ['Origin: null', (head) => ['Origin: null', ...without(head, 'Origin')], 403],
  [
    'an Origin with our origin as its prefix',
    (head, { origin }) => [`Origin: ${origin}.evil.example`, ...without(head, 'Origin')],
    403,
  ],
  [
    'an Origin with the other scheme',
    (head, { host }) => [`Origin: https://${host}`, ...without(head, 'Origin')],
    403,
  ],
  [
    'an Origin with a path',
    (head, { origin }) => [`Origin: ${origin}/`, ...without(head, 'Origin')],
    403,
  ],
  [
    'the content type of a form',
    (head) => ['Content-Type: text/plain', ...without(head, 'Content-Type')],
    403,
  ],
  [
    'a content type that starts like JSON',
    (head) => ['Content-Type: application/jsonp', ...without(head, 'Content-Type')],
    403,
  ],
  [
    "a list of content types in JSON's parameter",
    (head) => ['Content-Type: application/json; a=b, text/plain', ...without(head, 'Content-Type')],
    403,
  ],
  ['the content types of a form and of JSON', (head) => [...head, 'Content-Type: text/plain'], 403],
  [
    "JSON as a parameter of a form's content type",
    (head) => ['Content-Type: text/plain; application/json', ...without(head, 'Content-Type')],
    403,
  ],
  ['two Content-Length headers', (head) => [...head, 'Content-Length: 1'], 400],
  ['Content-Length and chunked encoding', (head) => [...head, 'Transfer-Encoding: chunked'], 400],
  [
    'a Content-Length that is too short',
    (head) => ['Content-Length: 10', ...without(head, 'Content-Length')],
    400,
  ],
  [
    'a Content-Length with a sign',
    (head) => ['Content-Length: +10', ...without(head, 'Content-Length')],
    400,
  ],
  ['a header without a name', (head) => [...head, ': x'], 400],
  [
    "a space before a header's colon",
    (head, { host }) => [`Host : ${host}`, ...without(head, 'Host')],
    400,
  ],
  ['a bare line feed in a header', (head) => [...head, 'X: y\nHost: evil.example'], 400],
  ['a null byte in a header', (head) => [...head, 'X: \0'], 400],
  ['20 kB of headers', (head) => [...head, `X: ${'x'.repeat(20_000)}`], 431],
]

const TARGETS: readonly (readonly [string, (site: TestSite) => string, number])[] = [
  ['the absolute URL of another site', () => 'http://evil.example/sign-in/verify', 400],
  ['the absolute URL of this site', ({ origin }) => `${origin}/sign-in/verify`, 400],
  ['upper case in the path', () => '/sign-in/VERIFY', 404],
  ['a percent-encoded letter in the path', () => '/sign-in/%76erify', 404],
  ['a trailing slash in the path', () => '/sign-in/verify/', 404],
  ['a null byte at the end of the path', () => '/sign-in/verify%00', 404],
  ['a malformed path', () => '//[', 404],
]

const BODIES: readonly (readonly [string, string | ((valid: string) => string), Answer])[] = [
  ['an empty body', '', refused('request', 400)],
  ['a body that is not JSON', 'message=x', refused('request', 400)],
  ['an array', '[]', refused('request', 400)],
  ['null', 'null', refused('request', 400)],
  [
    'a message that is an array',
    (valid) => valid.replace(/"message":("(?:[^"\\]|\\.)*")/, '"message":[$1]'),
    refused('request', 400),
  ],
  [
    'a signature that is an object',
    '{"message":"x","signature":{"toString":"0x00"}}',
    refused('request', 400),
  ],
  ['an empty signature', '{"message":"x","signature":"0x"}', refused('request', 400)],
  ['a signature of half a byte', '{"message":"x","signature":"0xabc"}', refused('request', 400)],
  ['a signature that is a word', '{"message":"x","signature":"signed"}', refused('request', 400)],
  ['no signature', '{"message":"x","signature":null}', refused('request', 400)],
  ['a __proto__ property', (valid) => `{"__proto__":${valid}}`, refused('request', 400)],
  // The server strips the byte order mark, so the request is valid.
  ['a byte order mark before the JSON', (valid) => `\ufeff${valid}`, { status: 200 }],
  [
    'more than 8 kB',
    (valid) => valid.replace('{', `{${' '.repeat(8_192)}`),
    refused('too large', 413),
  ],
  ['8 MB', 'x'.repeat(8_000_000), refused('too large', 413)],
  ['8 000 nested arrays', '['.repeat(8_000), refused('request', 400)],
]

const COOKIES: readonly (readonly [string, (cookie: string, session: string) => string])[] = [
  ['an empty cookie', () => ''],
  ['an id chosen by the client', () => `florin-nonce=${'ab'.repeat(32)}`],
  ['a second id before it', (cookie) => `florin-nonce=${'ab'.repeat(32)}; ${cookie}`],
  ['a second id after it', (cookie) => `${cookie}; florin-nonce=${'ab'.repeat(32)}`],
  ['an id that is too long', (cookie) => `${cookie}a`],
  ['an id in upper case', (cookie) => cookie.replace(/=.*/, (id) => id.toUpperCase())],
  ['an SQL injection', () => "florin-nonce=' OR 1=1 --"],
  ['an id in quotes', (cookie) => cookie.replace(/=(.*)/, '="$1"')],
  [
    'a session cookie instead of it',
    (_, session) => session.replace('florin-sign-in', 'florin-nonce'),
  ],
  ['another cookie name', (cookie) => cookie.replace('florin-nonce', 'xflorin-nonce')],
]

/** Responses of a node to every request, with the expected statuses. */
const NODES: readonly (readonly [string, unknown, plain: number, undeployed: number])[] = [
  ['true', true, 503, 503],
  ['0x1', '0x1', 401, 503],
  ['0x1, padded', `0x${'1'.padStart(64, '0')}`, 401, 503],
  ['the ERC-1271 magic value', '0x1626ba7e'.padEnd(66, '0'), 503, 401],
  ['null', null, 503, 503],
  ['an object', { code: '0x' }, 503, 503],
  ['a text that is not hex', 'yes', 401, 401],
]
const OTHERS: readonly (readonly [string, Attack, Answer])[] = [
  [
    'the nonce of another browser',
    async ({ site, visitor }) => site.visitor().verify(await visitor.message()),
    refused('nonce'),
  ],
  [
    'the nonce of another browser, from one with a nonce of its own',
    async ({ site, visitor }) => {
      const other = site.visitor()
      await other.nonce()
      return other.verify(await visitor.message())
    },
    refused('nonce'),
  ],
  [
    'a used nonce',
    async ({ site, visitor }) => {
      const other = site.visitor()
      const text = await other.message()
      expect(await other.verify(text)).toMatchObject({ status: 200 })
      visitor.cookies.set('florin-nonce', other.cookies.get('florin-nonce') ?? '')
      return visitor.verify(text)
    },
    refused('nonce'),
  ],
  [
    'a nonce used with a wrong signature',
    async ({ visitor }) => {
      const text = await visitor.message()
      expect(await visitor.verify(text, { signed: 'something else' })).toMatchObject(
        refused('signature'),
      )
      return visitor.verify(text)
    },
    refused('nonce'),
  ],
  [
    'a nonce after sign-out',
    async ({ visitor }) => {
      const text = await visitor.message()
      const cookie = visitor.cookies.get('florin-nonce') ?? ''
      await visitor.call('POST', 'sign-out', {})
      visitor.cookies.set('florin-nonce', cookie)
      return visitor.verify(text)
    },
    refused('expired'),
  ],
  [
    'an expired nonce',
    async ({ site, visitor }) => {
      const text = await visitor.message({
        expirationTime: new Date(site.store.now() + 2 * NONCE_MS),
      })
      await site.store.later(NONCE_MS)
      return visitor.verify(text)
    },
    refused('expired'),
  ],
  [
    'a session after sign-out',
    async ({ site, visitor }) => {
      const other = site.visitor()
      await other.signIn()
      const cookie = other.cookies.get('florin-sign-in') ?? ''
      await other.call('POST', 'sign-out', {})
      visitor.cookies.set('florin-sign-in', cookie)
      return visitor.call('GET', 'me')
    },
    refused('not signed in'),
  ],
  [
    'a session id chosen by the client',
    async ({ visitor }) => {
      const chosen = 'cd'.repeat(32)
      visitor.cookies.set('florin-sign-in', chosen)
      await visitor.signIn()
      visitor.cookies.set('florin-sign-in', chosen)
      return visitor.call('GET', 'me')
    },
    refused('not signed in'),
  ],
  [
    'a nonce cookie as a session cookie',
    async ({ visitor }) => {
      await visitor.nonce()
      visitor.cookies.set('florin-sign-in', visitor.cookies.get('florin-nonce') ?? '')
      return visitor.call('GET', 'me')
    },
    refused('not signed in'),
  ],
  [
    'a nonce request without cookies, as from a cross-site link, keeps the session',
    async ({ site, visitor }) => {
      const signedIn = site.visitor()
      await signedIn.signIn()
      const linked = site.visitor()
      await linked.nonce()
      for (const [name, value] of linked.cookies) signedIn.cookies.set(name, value)
      expect(await signedIn.me()).toBe(200)
      return visitor.call('GET', 'me')
    },
    refused('not signed in'),
  ],
  [
    'the signature of another account',
    async ({ visitor }) => visitor.verify(await visitor.message(), { by: otherAccount }),
    refused('signature'),
  ],
  [
    'the signature of another message',
    async ({ visitor }) => visitor.verify(await visitor.message(), { signed: 'x' }),
    refused('signature'),
  ],
  [
    'a signature of zeros for the zero address',
    async ({ visitor }) =>
      visitor.call('POST', 'verify', {
        message: await visitor.message({ address: '0x0000000000000000000000000000000000000000' }),
        signature: `0x${'00'.repeat(65)}`,
      }),
    refused('signature'),
  ],
  [
    'a signature that is not a curve point',
    async ({ visitor }) =>
      visitor.call('POST', 'verify', {
        message: await visitor.message(),
        signature: `0x${'ff'.repeat(65)}`,
      }),
    refused('signature'),
  ],
  [
    "another account's ERC-6492 signature that the contract rejects",
    async ({ site, visitor }) => {
      site.chain.answers.set('eth_call', () => '0x0')
      return visitor.call('POST', 'verify', await signAsContract(visitor))
    },
    refused('signature'),
  ],
  [
    'a node that redirects',
    async ({ site, visitor }) => {
      const { chain } = site
      const other = await startTestSite(site.store) // a site with a working node
      chain.fault = ({ response }) =>
        void response.writeHead(307, { location: other.chain.url }).end()
      const reply = await visitor.verify(await visitor.message(), { by: otherAccount })
      await other.close()
      return reply
    },
    refused('chain not reached', 503),
  ],
  [
    'a node that returns HTML',
    async ({ site, visitor }) => {
      site.chain.fault = ({ response }) => void response.end('<h1>Back soon</h1>')
      return visitor.verify(await visitor.message(), { by: otherAccount })
    },
    refused('chain not reached', 503),
  ],
  [
    'a node that returns 8 MB',
    async ({ site, visitor }) => {
      site.chain.fault = ({ response, calls }) =>
        void response.end(
          JSON.stringify({ id: calls[0]?.id, result: '0x', more: 'x'.repeat(8_000_000) }),
        )
      return visitor.verify(await visitor.message(), { by: otherAccount })
    },
    refused('chain not reached', 503),
  ],
  [
    'a node that does not tell whether there is code',
    async ({ site, visitor }) => {
      site.chain.answers.delete('eth_getCode')
      return visitor.verify(await visitor.message(), { by: otherAccount })
    },
    refused('chain not reached', 503),
  ],
  [
    'a signature in the URL of an image',
    async ({ site, visitor }) => {
      const text = await visitor.message()
      return site.send('GET', `verify?message=${encodeURIComponent(text)}`, {
        host: site.host,
        cookie: cookiesOf(visitor),
      })
    },
    refused('no such call', 404),
  ],
  [
    'a method override header',
    async ({ site }) =>
      site.send('GET', 'sign-out', { host: site.host, 'x-http-method-override': 'POST' }),
    refused('no such call', 404),
  ],
  [
    'a CORS preflight from another site',
    async ({ site }) => {
      const reply = await site.send('OPTIONS', 'verify', {
        host: site.host,
        origin: 'http://evil.example',
        'access-control-request-method': 'POST',
      })
      expect(
        Object.keys(reply.headers).filter((name) => name.startsWith('access-control')),
      ).toEqual([])
      return reply
    },
    refused('no such call', 404),
  ],
  [
    'an unknown HTTP method',
    async ({ site }) =>
      status(
        await site.bytes(
          `TRACE /sign-in/nonce HTTP/1.1\r\nHost: ${site.host}\r\nConnection: close\r\n\r\n`,
        ),
      ),
    { status: 400 },
  ],
  [
    'HTTP/1.0 without a Host header',
    async ({ site }) => status(await site.bytes('GET /sign-in/nonce HTTP/1.0\r\n\r\n')),
    { status: 421 },
  ],
  [
    'two pipelined requests',
    async ({ site }) => {
      const smuggled = `GET /sign-in/nonce HTTP/1.1\r\nHost: ${site.host}\r\nConnection: close\r\n\r\n`
      const text = await site.bytes(
        `POST /sign-in/verify HTTP/1.1\r\nHost: ${site.host}\r\nContent-Length: 0\r\nTransfer-Encoding: ` +
          `chunked\r\n\r\n0\r\n\r\n${smuggled}`,
      )
      expect(text).not.toContain('nonce"')
      return status(text)
    },
    { status: 400 },
  ],
]

async function signAsContract(visitor: Visitor): Promise<{ message: string; signature: string }> {
  const message = await visitor.message()
  const signature = serializeErc6492Signature({
    address: otherAccount.address,
    data: '0x01',
    signature: await otherAccount.signMessage({ message }),
  })
  return { message, signature }
}

const ATTACKS: readonly (readonly [string, Attack, Answer])[] = [
  ...REFUSED.map(
    ([name, change, error]) =>
      [
        `a properly signed message with ${name}`,
        async ({ visitor }: { visitor: Visitor }) => {
          const text = await visitor.message(typeof change === 'function' ? {} : change)
          const changed = typeof change === 'function' ? change(text) : text
          return visitor.call('POST', 'verify', {
            message: changed,
            signature: await testAccount.signMessage({ message: changed }),
          })
        },
        refused(error),
      ] as const,
  ),
  ...HEADERS.map(
    ([name, change, code]) =>
      [
        `a request with ${name}`,
        (parts: Parameters<Attack>[0]) => sendBytes(parts, (head) => change(head, parts.site)),
        { status: code },
      ] as const,
  ),
  ...TARGETS.map(
    ([name, target, code]) =>
      [
        `a request for ${name}`,
        (parts: Parameters<Attack>[0]) => sendBytes(parts, (head) => head, target(parts.site)),
        { status: code },
      ] as const,
  ),
  ...COOKIES.map(
    ([name, change]) =>
      [
        `a cookie with ${name}`,
        async ({ site, visitor }: Parameters<Attack>[0]) => {
          const other = site.visitor()
          await other.signIn()
          const text = await visitor.message()
          const cookie = change(
            `florin-nonce=${visitor.cookies.get('florin-nonce')}`,
            `florin-sign-in=${other.cookies.get('florin-sign-in')}`,
          )
          return visitor.verify(text, { headers: { cookie } })
        },
        { status: 401 },
      ] as const,
  ),
  ...NODES.flatMap(([name, answer, plain, undeployed]) => [
    [
      `another account's signature, with a node that returns ${name} to every request`,
      async ({ site, visitor }: Parameters<Attack>[0]) => {
        for (const method of ['eth_getCode', 'eth_call'])
          site.chain.answers.set(method, () => answer)
        return visitor.verify(await visitor.message(), { by: otherAccount })
      },
      { status: plain },
    ] as const,
    [
      `another account's ERC-6492 signature, with a node that returns ${name} to every request`,
      async ({ site, visitor }: Parameters<Attack>[0]) => {
        for (const method of ['eth_getCode', 'eth_call'])
          site.chain.answers.set(method, () => answer)
        return visitor.call('POST', 'verify', await signAsContract(visitor))
      },
      { status: undeployed },
    ] as const,
  ]),
  ...OTHERS,
]

describe.each(storeFactories)('sign-in server with the %s store', (_name, open) => {
  let site: TestSite
  beforeEach(async () => {
    site = await startTestSite(await open())
  })
  afterEach(async () => {
    await site.close()
    await site.store.close()
  })

  test.each(ATTACKS)(
    'rejects %s, and an ordinary sign-in still succeeds',
    async (_attack, attack, answer) => {
      const visitor = site.visitor()
      expect(await attack({ site, visitor })).toMatchObject(answer)
      expect(await visitor.me()).toBe(401)
      site.chain.fault = undefined
      site.chain.answers.set('eth_getCode', () => '0x')
      expect(await site.visitor().signIn()).toMatchObject({ status: 200 })
    },
  )

  test.each(BODIES)(
    'POST /verify responds with the documented status to a body with %s',
    async (_body, body, answer) => {
      const visitor = site.visitor()
      const message = await visitor.message()
      const valid = JSON.stringify({
        message,
        signature: await testAccount.signMessage({ message }),
      })
      const sent = typeof body === 'function' ? body(valid) : body
      expect(
        await site.send(
          'POST',
          'verify',
          { host: site.host, origin: site.origin, cookie: cookiesOf(visitor), ...json },
          sent,
        ),
      ).toMatchObject(answer)
      expect(await site.visitor().signIn()).toMatchObject({ status: 200 })
    },
  )

  test('POST /verify accepts a valid request that arrives byte by byte', async () => {
    expect(await sendBytes({ site, visitor: site.visitor() }, (head) => head)).toEqual({
      status: 200,
    })
  })

  test('POST /verify accepts exactly one of 20 identical requests sent in parallel', async () => {
    const visitor = site.visitor()
    const text = await visitor.message()
    const cookie = cookiesOf(visitor)
    const replies: TestResponse[] = await Promise.all(
      Array.from({ length: 20 }, async () => visitor.verify(text, { headers: { cookie } })),
    )
    expect(replies.filter(({ status: code }) => code === 200)).toHaveLength(1)
    expect(
      replies.filter(({ body }) => (body as { error?: string }).error === 'nonce'),
    ).toHaveLength(19)
  })

  test.each([
    [
      'a link from another site',
      { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' },
      403,
    ],
    [
      'a link on the site itself',
      { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' },
      403,
    ],
    ['the address bar', { 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'none' }, 403],
    [
      'an image on a same-site page',
      { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'same-site' },
      403,
    ],
    ['the page', { 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' }, 200],
  ])(
    'allows or rejects requests by the Fetch Metadata headers of %s',
    async (_who, headers, code) => {
      const visitor = site.visitor()
      await visitor.signIn()
      const reply = await visitor.call('GET', 'nonce', undefined, headers)
      expect(reply.status).toBe(code)
      expect(reply.headers['set-cookie'] !== undefined).toBe(code === 200)
      expect((await visitor.call('GET', 'me', undefined, headers)).status).toBe(code)
      expect((await visitor.call('POST', 'sign-out', {}, headers)).status === 403).toBe(
        code === 403,
      )
    },
  )

  test.each(['GET nonce', 'POST verify', 'GET me', 'POST sign-out', 'GET elsewhere'])(
    "rejects a foreign Host or Origin header, even if the site's proxy sends it: %s",
    async (line) => {
      const [method = '', path = ''] = line.split(' ')
      for (const host of [
        'free-florins.example',
        'backend:8787',
        `localhost:${site.port}`,
        '127.0.0.1',
        `${site.host}.evil.example`,
      ]) {
        expect(await site.send(method, path, { host, origin: site.origin, ...json })).toMatchObject(
          refused('host', 421),
        )
      }
      if (path === 'elsewhere') return
      for (const origin of [
        'https://evil.example',
        'null',
        `${site.origin}.evil.example`,
        site.origin.replace('http', 'https'),
      ]) {
        expect(await site.send(method, path, { host: site.host, origin, ...json })).toMatchObject(
          refused('origin', 403),
        )
      }
    },
  )

  test.each([
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON',
  ])('POST accepts the content type %j, which some clients and proxies send', async (type) => {
    const visitor = site.visitor()
    const headers = { 'content-type': type }
    const text = await visitor.message()
    expect(await visitor.verify(text, { headers })).toMatchObject({ status: 200 })
    expect((await visitor.call('POST', 'sign-out', {}, headers)).status).toBe(204)
  })

  // Rule: a host has one meaning in any case, and with or without the default port of https.
  test.each([
    ['florin.example', 200],
    ['florin.example:443', 200], // nginx with 'Host $host:$server_port'
    ['Florin.Example', 200],
    ['florin.example:80', 421],
    ['florin.example:8443', 421],
    ['florin.example:0443', 421],
    ['florin.example.', 421],
    ['florin.example:443:443', 421],
    ['a.example:8443', 200],
    ['a.example:8443:443', 421],
    ['a.example', 421],
    ['a.example:443', 421],
  ])('the Host header %j of a site on https gets %i', async (host, code) => {
    const secure = await startTestSite(site.store, {
      origins: () => ['https://florin.example', 'https://a.example:8443'],
    })
    expect((await secure.send('GET', 'nonce', { host })).status).toBe(code)
    await secure.close()
  })

  test('POST /verify rejects a message for a look-alike domain, whatever the Host and Origin headers', async () => {
    const [host, origin] = ['free-florins.example', 'http://free-florins.example']
    for (const from of [
      {
        host,
        origin,
      },
      { host, origin: site.origin },
      { host: site.host, origin },
      { host: site.host, origin: site.origin },
    ]) {
      const visitor = site.visitor()
      const text = await visitor.message({ domain: host, uri: origin })
      expect((await visitor.verify(text, { headers: from })).status).not.toBe(200)
      expect(await visitor.me()).toBe(401)
    }
  })

  test('with two configured origins, rejects signatures and sessions of one origin on the other', async () => {
    const both = await startTestSite(site.store, {
      origins: (port) => [`http://127.0.0.1:${port}`, `http://localhost:${port}`],
    })
    const [here, there] = [both.origin, both.origin.replace('127.0.0.1', 'localhost')]
    const visitor = both.visitor(here)
    const forThere = { domain: new URL(there).host, uri: there }
    expect(
      await visitor.verify(await visitor.message(forThere), { headers: { origin: there } }),
    ).toMatchObject(refused('origin', 403))
    expect(await visitor.verify(await visitor.message(forThere))).toMatchObject(refused('domain'))
    const other = both.visitor(there)
    const nonce = await other.nonce()
    for (const [name, value] of other.cookies) visitor.cookies.set(name, value)
    expect(await visitor.verify(await visitor.message({ nonce }))).toMatchObject(refused('expired'))
    expect(await other.signIn()).toMatchObject({ status: 200 })
    for (const [name, value] of other.cookies) visitor.cookies.set(name, value)
    expect([await other.me(), await visitor.me()]).toEqual([200, 401])
    await both.close()
  })

  test('rate limits ignore all forwarding headers except the one in TRUST_PROXY', async () => {
    const nonce = (one: TestSite, forwarded: string): Promise<TestResponse> =>
      one.send('GET', 'nonce', { host: one.host, 'x-forwarded-for': forwarded, forwarded })
    for (let index = 0; index < 60; index += 1) await nonce(site, `10.0.0.${index}`)
    expect(await nonce(site, '10.0.1.1')).toMatchObject({ status: 429 })
    await site.store.later(60_000)
    const behind = await startTestSite(site.store, { trustProxy: 'X-Forwarded-For' })
    for (let index = 0; index < 60; index += 1)
      expect((await nonce(behind, `10.0.0.${index}, 203.0.113.9`)).status).toBe(200)
    expect((await nonce(behind, '203.0.113.9:4711')).status).toBe(429)
    expect((await nonce(behind, '203.0.113.9, 203.0.113.10')).status).toBe(200)
    for (let index = 0; index < 60; index += 1)
      await nonce(behind, `2001:db8:0:1:${index.toString(16)}::1`)
    expect((await nonce(behind, '[2001:0db8::1:ffff:0:0:1]:443')).status).toBe(429)
    expect((await nonce(behind, '2001:db8:0:2::1')).status).toBe(200)
    await behind.close()
  })
})

test('the attack tables contain more than 78 attacks', async () => {
  expect(ATTACKS.length + BODIES.length).toBeGreaterThan(78)
  const site = await startTestSite(await storeFactories[0]![1]())
  expect(await site.visitor().signIn()).toMatchObject({ status: 200 })
  await site.close()
})
