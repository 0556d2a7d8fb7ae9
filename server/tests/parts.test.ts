import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { readText } from '../body.mjs'
import { createLimits, getIpPrefix } from '../limits.mjs'
import { createMemoryStore } from '../memoryStore.mjs'
import { toNode, toRequest, type NodeRequest } from '../nodeAdapter.mjs'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['unknown', 'unknown'],
  ['', ''],
])('getIpPrefix(%j) returns %j', (address, network) => {
  expect(getIpPrefix(address)).toBe(network)
})

const NOT_SET =
  'Too many calls from the address of a proxy: all its users count as one. Set TRUST_PROXY.'
const notSent = (name: string): string =>
  `Too many calls without the header ${name} (TRUST_PROXY): they count as one visitor.`

test.each([
  ['x-forwarded-for', undefined, NOT_SET],
  ['x-real-ip', undefined, NOT_SET],
  ['x-forwarded-for', 'X-Real-IP', `${notSent('X-Real-IP')} The proxy sends X-Forwarded-For.`],
  ['forwarded', 'X-Client', notSent('X-Client')],
])(
  'createLimits warns once about a forwarding header that TRUST_PROXY does not name: %s, TRUST_PROXY=%s',
  async (header, given, line) => {
    const log = vi.fn()
    const limit = createLimits({
      store: createMemoryStore(),
      perMinute: { nonce: 2 },
      trustProxy: given,
      hashKey: async (...parts) => parts.join(),
      log,
    })
    const sendRequest = (forwarded?: string) =>
      limit(
        'nonce',
        new Request('http://localhost', { headers: forwarded ? { [header]: forwarded } : {} }),
        '127.0.0.1',
      )
    expect([await sendRequest('10.0.0.1'), await sendRequest('10.0.0.2')]).toMatchObject([
      { waitMs: 0 },
      { waitMs: 0 },
    ])
    expect(log).not.toHaveBeenCalled()
    expect(await sendRequest('10.0.0.3')).toEqual({
      now: expect.any(Number),
      waitMs: expect.closeTo(60_000, -3),
    })
    await sendRequest('10.0.0.4')
    expect(log.mock.calls).toEqual([[line]])
  },
)

test('createLimits does not warn about calls without a proxy', async () => {
  const log = vi.fn()
  const limit = createLimits({
    store: createMemoryStore(),
    perMinute: { nonce: 0 },
    hashKey: async (...parts) => parts.join(),
    log,
  })
  await limit('nonce', new Request('http://localhost'), '127.0.0.1')
  expect(log).not.toHaveBeenCalled()
})

const limits = (
  maxBytes = 10,
  signal = new AbortController().signal,
): Parameters<typeof readText>[1] => ({ maxBytes, signal })
const parts = (...texts: Uint8Array[]): ReadableStream<Uint8Array> =>
  new Response(Buffer.concat(texts)).body!

test('readText limits the body in bytes and decodes characters split between chunks', async () => {
  expect(await readText(null, limits())).toBe('')
  expect(await readText(parts(Buffer.from('zehn Bytes')), limits())).toBe('zehn Bytes')
  await expect(readText(parts(Buffer.from('elf Bytes €')), limits(12))).rejects.toThrow(RangeError)
  const euro = Buffer.from('€')
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of [euro.subarray(0, 1), euro.subarray(1)]) controller.enqueue(piece)
      controller.close()
    },
  })
  expect(await readText(cut, limits())).toBe('€')
})

test('readText rejects and cancels the body stream when aborted', async () => {
  const given = new AbortController()
  let cancelled = false
  const never = new ReadableStream<Uint8Array>({ cancel: () => void (cancelled = true) })
  const read = readText(never, limits(10, given.signal))
  given.abort()
  await expect(read).rejects.toThrow('aborted')
  expect(cancelled).toBe(true)
  await expect(readText(parts(Buffer.from('x')), limits(10, AbortSignal.abort()))).rejects.toThrow(
    'aborted',
  )
})

/** Sends a request through toNode() and resolves with the response. */
async function through(
  handle: (request: Request, address?: string) => Promise<Response>,
  {
    method = 'POST',
    body = '',
    headers = {},
    change = () => {},
  }: {
    method?: string
    body?: string
    headers?: Record<string, string | string[]>
    change?: (request: NodeRequest) => void
  } = {},
): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
  const adapted = toNode(handle)
  const server = createServer((request, response) => {
    change(request)
    void adapted(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await new Promise((resolve, reject) => {
      const { port } = server.address() as AddressInfo
      const sent = httpRequest(
        { host: '127.0.0.1', port, path: '/sign-in/x?y=1', method, headers },
        (response) => {
          let text = ''
          response.on('data', (part) => (text += String(part)))
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
          )
        },
      )
      sent.on('error', reject).end(body)
    })
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

test('toNode converts method, URL, headers, body, IP address and each Set-Cookie header', async () => {
  const answer = await through(
    async (request, address) => {
      const reply = {
        url: request.url,
        method: request.method,
        cookie: request.headers.get('x-one'),
        body: await request.text(),
        address,
      }
      const headers = new Headers([
        ['set-cookie', 'a=1; Path=/'],
        ['set-cookie', 'b=2; Path=/'],
        ['x-two', 'c'],
      ])
      return new Response(JSON.stringify(reply), { status: 201, headers })
    },
    { body: '{"z":1}', headers: { 'x-one': ['a', 'b'] } },
  )
  expect(answer).toMatchObject({
    status: 201,
    headers: { 'set-cookie': ['a=1; Path=/', 'b=2; Path=/'], 'x-two': 'c' },
  })
  expect(JSON.parse(answer.text)).toEqual({
    url: 'http://localhost/sign-in/x?y=1',
    method: 'POST',
    cookie: 'a, b',
    body: '{"z":1}',
    address: '127.0.0.1',
  })
})

test('toNode accepts a body that Express has parsed, and uses originalUrl', async () => {
  const { text } = await through(
    async (request) => new Response(`${request.url} ${await request.text()}`),
    {
      body: '{"z":1}',
      change: (request) => {
        request.resume()
        Object.assign(request, { originalUrl: '/site/sign-in/x', url: '/x', body: { z: 1 } })
      },
    },
  )
  expect(text).toBe('http://localhost/site/sign-in/x {"z":1}')
})

test('toRequest leaves the request body unread', async () => {
  let read = ''
  const server = createServer((request, response) => {
    const { headers } = toRequest(request)
    request
      .on('data', (part) => (read += String(part)))
      .on('end', () => response.end(headers.get('x-one')))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/orders`, {
    method: 'POST',
    headers: { 'x-one': 'a' },
    body: 'bread',
  })
  expect([await response.text(), read]).toEqual(['a', 'bread'])
  server.closeAllConnections()
  server.close()
})

test('toNode responds to an internal error with 500 and logs the stack without the error message', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined)
  expect(
    await through(async () => Promise.reject(new TypeError('0xd8da is no number\n at 0xd8da'))),
  ).toMatchObject({ status: 500, text: '' })
  expect(error.mock.calls.flat().join('\n')).toMatch(/^TypeError: \n +at .*parts\.test/)
  expect(error.mock.calls.flat().join('\n')).not.toContain('0xd8da')
  error.mockRestore()
})
