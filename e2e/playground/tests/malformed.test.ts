// The playground's servers go on after a request that is none: each gets the malformed ones, then a good one.
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveRoutes } from '../phone/serveRoutes.mjs'
import { startRelay } from '../relay.mjs'
import { servePlayground } from '../serve.mjs'
import { signInServer } from '../signIn.mjs'

const TARGETS = [
  '//',
  '///',
  '//[',
  '//:0',
  '/%',
  '/%ff',
  '/..//%2e%2e',
  '*',
  'http://[',
  'http://%',
  'x',
  '/?node=//',
  '/a?%',
  `/${'a/'.repeat(4_000)}`,
]
const PATHS = ['', '/playground/rpc/1', '/playground/rpc/%', '/sign-in/nonce', '/sign-in/%']
const UPGRADE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ' +
  'AAAAAAAAAAAAAAAAAAAAAA==\r\n'

type Place = { readonly port: number; readonly good: string; stop(): Promise<unknown> }
const places = new Map<string, Place>()

beforeAll(async () => {
  const root = fileURLToPath(new URL('../page', import.meta.url))
  const page = await servePlayground({ root, headers: [], urls: {} })
  page.mount(signInServer({ origin: page.origin, urls: {} }).routes)
  places.set('page', { port: page.port, good: '200', stop: page.close })
  const guest = await serveRoutes(new Map([['', () => ({ type: 'text/plain', body: 'here' })]]))
  places.set('guest', { port: Number(new URL(guest.origin).port), good: '200', stop: guest.stop })
  const relay = await startRelay()
  places.set('relay', { port: Number(new URL(relay.url).port), good: '426', stop: relay.stop })
})
afterAll(async () => {
  for (const { stop } of places.values()) await stop()
})

/** Sends the line as it is written; resolves to what came back, '' when the line was cut. */
function send(port: number, line: string, headers = ''): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (part) => {
      text += String(part)
      socket.end()
    })
    socket.on('error', () => undefined).on('close', () => resolve(text))
    socket.write(
      `${line} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${headers || 'Connection: close\r\n'}\r\n`,
    )
  })
}

test.each(['page', 'guest', 'relay'])(
  'the %s answers a good request after every malformed one',
  async (name) => {
    const { port, good } = places.get(name)!
    for (const target of TARGETS.flatMap((one) =>
      PATHS.map((path) => (one.startsWith('/') ? `${path}${one}` : one)),
    )) {
      for (const method of ['GET', 'POST'])
        expect(await send(port, `${method} ${target}`), target).toMatch(
          /^HTTP\/1.1 4\d\d|^HTTP\/1.1 20\d|^$/,
        )
      await send(port, `GET ${target}`, UPGRADE)
    }
    expect(await send(port, 'GET /')).toContain(`HTTP/1.1 ${good}`)
  },
)
