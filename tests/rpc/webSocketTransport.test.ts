import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createChainClients } from '../../src/chains/chainClients.ts'
import { ETHEREUM } from '../../src/chains/list.ts'
import { createRpcClient } from '../../src/rpc/rpcClient.ts'
import type { WebSocketConstructor } from '../../src/rpc/webSocketTransport.ts'
import { createWebSocketTransport } from '../../src/rpc/webSocketTransport.ts'
import type { WebSocketOptions, WebSocketTransport } from '../../src/rpc/webSocketTransport.ts'
import { resultOf, untilPasses } from '../fakes/fakeTime.ts'
import { MemorySocket } from '../fakes/memorySocket.ts'
import { scriptedSocket, type Script } from '../fakes/scriptedSocket.ts'
import { watch } from '../fakes/watch.ts'
import { fakePageLifecycle } from '../fakes/pageLifecycle.ts'
import { multicallAnswer } from '../fakes/multicall.ts'
import { startRpcServer } from '../fakes/rpcServer.ts'
import type { RpcServer } from '../fakes/rpcServer.ts'

const WebSocket: WebSocketConstructor = MemorySocket
let server: RpcServer
const stops: (() => void)[] = []

beforeEach(async () => {
  vi.useFakeTimers()
  server = await startRpcServer()
  server.answers.set('eth_blockNumber', () => '0x1')
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  await server.close()
})

function setUp(options: Partial<WebSocketOptions> = {}) {
  const socket = createWebSocketTransport({
    urls: [server.wsUrl],
    chainId: 1,
    timeoutMs: 1_000,
    WebSocket,
    random: () => -1.9,
    ...options,
  })
  const onBlock = vi.fn()
  return { socket, onBlock, watch: () => stops.push(socket.watchBlocks(onBlock)) }
}
const isLive = (socket: WebSocketTransport): Promise<void> =>
  untilPasses(() => expect(socket.isAvailable?.()).toBe(true))
const methods = (): string[] => server.socket.calls.map(({ method }) => method)

test('watchBlocks calls its listener for each head and closes the socket when stopped', async () => {
  const { socket, onBlock, watch } = setUp()
  watch()
  await isLive(socket)
  expect(methods()).toEqual(['eth_chainId', 'eth_subscribe'])
  const before = onBlock.mock.calls.length
  server.socket.head('0x2')
  await untilPasses(() => expect(onBlock).toHaveBeenCalledTimes(before + 1))
  stops.pop()?.()
  expect(socket.isAvailable?.()).toBe(false)
  await untilPasses(() => expect(server.socket.open()).toBe(0))
})

test('watchBlocks reuses a socket that a request has opened', async () => {
  const { socket, watch } = setUp()
  await socket.request('echo', [1])
  watch()
  await isLive(socket)
  expect(methods()).toEqual(['echo', 'eth_chainId', 'eth_subscribe'])
})

test('resolves requests over the socket', async () => {
  const { socket, watch } = setUp()
  watch()
  await isLive(socket)
  expect(await Promise.all([1, 2, 3].map((value) => socket.request('echo', [value])))).toEqual([
    1, 2, 3,
  ])
})

test('ignores malformed messages', async () => {
  server.socket.fault = 'junk'
  const { socket, watch } = setUp()
  watch()
  await isLive(socket)
  expect(await socket.request('echo', ['a'])).toBe('a')
  expect(server.socket.opened).toBe(1)
})

test("rejects a request with 'network' when the connection drops", async () => {
  const { socket, watch } = setUp()
  watch()
  await isLive(socket)
  server.socket.fault = 'drop'
  await expect(socket.request('echo', [1])).rejects.toMatchObject({ code: 'network' })
  expect(socket.isAvailable?.()).toBe(false)
})

test('reconnects and calls the watchBlocks listener after the connection drops', async () => {
  const { socket, onBlock, watch } = setUp({ random: () => -1.9 })
  watch()
  await isLive(socket)
  onBlock.mockClear()
  server.socket.drop()
  await untilPasses(() => expect(onBlock).toHaveBeenCalledTimes(1))
  expect([socket.isAvailable?.(), server.socket.opened]).toEqual([true, 2])
})

test('reconnects with growing delays of at most 30 s, without giving up', async () => {
  const opened: number[] = []
  class Refused {
    onclose: ((event: { code: number }) => void) | undefined
    constructor() {
      opened.push(Date.now())
      setTimeout(() => this.onclose?.({ code: 1006 }), 0)
    }
    send(): void {}
    close(): void {}
  }
  const { watch } = setUp({ WebSocket: Refused, random: () => 1 })
  watch()
  await vi.advanceTimersByTimeAsync(200_000)
  const pauses = opened.slice(1).map((at, index) => Math.round((at - (opened[index] ?? 0)) / 1_000))
  expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 30, 30])
  stops.pop()?.()
})

test('rejects within the timeout when the handshake hangs or fails, or no response comes', async () => {
  for (const [fault, code] of [
    ['no-handshake', 'timeout'],
    ['refuse', 'network'],
    ['silence', 'timeout'],
  ] as const) {
    server.socket.fault = fault
    const { socket } = setUp()
    await expect(resultOf(socket.request('echo', []))).rejects.toMatchObject({ code })
  }
})

test("rejects with 'network' when the WebSocket constructor throws", async () => {
  const { socket, watch } = setUp({
    WebSocket: class {
      constructor() {
        throw new SyntaxError('no')
      }
      send(): void {}
      close(): void {}
    },
  })
  watch()
  await expect(socket.request('echo', [])).rejects.toMatchObject({ code: 'network' })
})

test('is not available without eth_subscribe or on another chain', async () => {
  server.socket.fault = 'no-subscriptions'
  const first = setUp()
  first.watch()
  await untilPasses(() => expect(methods()).toContain('eth_subscribe'))
  for (const stop of stops.splice(0)) stop()
  server.socket.fault = undefined
  server.answers.set('eth_chainId', () => '0x5')
  const second = setUp({ random: () => 1_000 })
  const before = methods().length // the first socket may still be connecting
  second.watch()
  await untilPasses(() => expect(methods().slice(before)).toContain('eth_chainId'))
  await untilPasses(() => expect(server.socket.open()).toBe(0))
  for (const { socket, onBlock } of [first, second]) {
    expect(socket.isAvailable?.()).toBe(false)
    expect(onBlock).not.toHaveBeenCalled()
  }
})

test('rejects a request immediately when its signal aborts', async () => {
  server.socket.fault = 'silence'
  const { socket } = setUp({ timeoutMs: 5_000 })
  const leaver = new AbortController()
  const aborted = socket.request('echo', [], leaver.signal)
  await untilPasses(() => expect(methods()).toEqual(['echo']))
  leaver.abort()
  await expect(aborted).rejects.toMatchObject({ code: 'aborted' })
})

describe('with a scripted socket', () => {
  function scripted(random = 1) {
    const { WebSocket: Scripted, script } = scriptedSocket()
    const socket = createWebSocketTransport({
      urls: ['wss://one.example'],
      chainId: 1,
      WebSocket: Scripted,
      random: () => random,
    })
    const onBlock = vi.fn()
    stops.push(socket.watchBlocks(onBlock))
    return { script, socket, onBlock }
  }
  const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

  test.each<[name: string, rewrite: Script['rewrite']]>([
    ['nested in the result of a response', (reply) => ({ ...reply, result: { ...reply, id: 77 } })],
    ['with a string id', ({ id, ...reply }) => ({ ...reply, id: `${Number(id)}` })],
    ['with additional fields', (reply) => ({ ...reply, usage: { credits: 1 }, error: null })],
    ['wrapped in the envelope of a gateway', (reply) => ({ status: 200, data: reply })],
    ['in an array', (reply) => [reply]],
    [
      'in an array with a notification',
      (reply) => [
        { method: 'eth_subscription', params: { subscription: 7, result: { number: 2 } } },
        reply,
      ],
    ],
    [
      'in a binary frame',
      (reply) => new TextEncoder().encode(JSON.stringify(reply)).slice().buffer,
    ],
  ])('parses a response %s', async (_, rewrite) => {
    const { script, socket } = scripted()
    script.rewrite = rewrite
    const answer = socket.request('echo', [1])
    await pass(1_000)
    expect(await answer).toBe('a')
    expect(socket.isAvailable?.()).toBe(true)
  })

  test('opens no connection before the first use', async () => {
    const { WebSocket: Scripted, script } = scriptedSocket()
    const socket = createWebSocketTransport({
      urls: ['wss://one.example'],
      chainId: 1,
      WebSocket: Scripted,
    })
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(script.opened).toEqual([])
    stops.push(socket.watchBlocks(vi.fn()))
    expect(script.opened).toHaveLength(1)
  })

  test('resets the reconnect delay after a connection of 30 s', async () => {
    const { script } = scripted()
    script.afterSubscribe = (line) => line.drop()
    await pass(120_000)
    const pauses = script.opened
      .slice(1)
      .map((at, index) => Math.round((at - (script.opened[index] ?? 0)) / 1_000))
    expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30])
    script.afterSubscribe = undefined
    await pass(70_000)
    const before = script.opened.length
    script.drop()
    await pass(1_500)
    expect(script.opened.length).toBe(before + 1)
  })

  test('reconnects with growing delays when the chain has changed after a long connection', async () => {
    const { script } = scripted()
    await pass(40_000)
    script.answers.set('eth_chainId', '0x5')
    script.drop()
    const before = script.opened.length
    await pass(40_000)
    const opened = script.opened.slice(before)
    const pauses = opened
      .slice(1)
      .map((at, index) => Math.round((at - (opened[index] ?? 0)) / 1_000))
    expect(pauses).toEqual([2, 4, 8, 16])
  })

  test('closes an unwatched socket five seconds after the last request', async () => {
    const { WebSocket: Scripted, script } = scriptedSocket()
    const socket = createWebSocketTransport({
      urls: ['wss://one.example'],
      chainId: 1,
      WebSocket: Scripted,
    })
    const sendRequest = async (): Promise<void> => {
      const answer = socket.request('echo', [])
      await pass(30)
      await answer
    }
    await sendRequest()
    await pass(4_000)
    await sendRequest()
    await pass(4_000)
    await sendRequest()
    expect(script.opened).toHaveLength(1)
    await pass(5_100)
    await sendRequest()
    expect(script.opened).toHaveLength(2)
  })

  test('rejects with the error of the node immediately', async () => {
    const { script, socket } = scripted()
    await pass(100)
    script.answers.delete('echo')
    const rejection = expect(socket.request('echo', [])).rejects.toMatchObject({
      code: 'method-unsupported',
    })
    await pass(0)
    script.receive(
      `{"jsonrpc":"2.0","id":${script.calls.length},"error":{"code":-32601,"message":"no such method"}}`,
    )
    await rejection
  })

  test('reconnects when a request times out and no message arrives', async () => {
    const { script, socket, onBlock } = scripted()
    await pass(100)
    script.isUnresponsive = true
    const rejection = expect(socket.request('echo', [])).rejects.toMatchObject({ code: 'timeout' })
    await pass(9_900)
    expect([socket.isAvailable?.(), script.opened.length]).toEqual([true, 1])
    await pass(100)
    await rejection
    expect(socket.isAvailable?.()).toBe(false)
    script.isUnresponsive = false
    onBlock.mockClear()
    await pass(1_100)
    expect([socket.isAvailable?.(), script.opened.length, onBlock.mock.calls.length]).toEqual([
      true,
      2,
      1,
    ])
  })

  test('keeps a socket that delivers heads while a request times out', async () => {
    const { script, socket } = scripted()
    await pass(100)
    script.answers.delete('echo')
    const rejection = expect(socket.request('echo', [])).rejects.toMatchObject({ code: 'timeout' })
    await pass(5_000)
    script.head(2)
    await pass(5_100)
    await rejection
    expect([socket.isAvailable?.(), script.opened.length]).toEqual([true, 1])
  })

  test('keeps the socket when a request is aborted', async () => {
    const { script, socket } = scripted()
    await pass(100)
    script.isUnresponsive = true
    const leaver = new AbortController()
    const rejection = expect(socket.request('echo', [], leaver.signal)).rejects.toMatchObject({
      code: 'aborted',
    })
    leaver.abort()
    await rejection
    await pass(20_000)
    expect([socket.isAvailable?.(), script.opened.length]).toEqual([true, 1])
  })

  test('calls the watchBlocks listener for a head with a lower number too', async () => {
    const { script, onBlock } = scripted()
    await pass(100)
    script.head(9)
    script.head(4)
    expect(onBlock).toHaveBeenCalledTimes(3) // the subscription causes the first call
  })

  test('rejects only the request whose response exceeds the size limit', async () => {
    const { script, socket } = scripted()
    await pass(100)
    script.answers.delete('echo')
    const rejection = expect(socket.request('echo', [])).rejects.toMatchObject({
      code: 'bad-response',
    })
    await pass(0)
    const id = script.calls.length
    const other = socket.request('echo', [])
    await pass(0)
    script.receive(`{"jsonrpc":"2.0","id":${id},"result":"${'x'.repeat(10_485_760)}"}`)
    await rejection
    script.receive(`{"jsonrpc":"2.0","id":${id + 1},"result":"well"}`)
    expect(await other).toBe('well')
    expect(socket.isAvailable?.()).toBe(true)
  })

  test('connects to the next URL when a socket serves another chain', async () => {
    const { WebSocket: Scripted, script } = scriptedSocket()
    const opened: string[] = []
    class Named extends Scripted {
      constructor(url: string) {
        super(url)
        opened.push(url)
        script.answers.set('eth_chainId', url.includes('wrong') ? '0x5' : '0x1')
      }
    }
    const socket = createWebSocketTransport({
      urls: ['wss://wrong.example', 'wss://right.example'],
      chainId: 1,
      WebSocket: Named,
      random: () => 1,
    })
    stops.push(socket.watchBlocks(vi.fn()))
    await pass(1_200)
    expect(opened).toEqual(['wss://wrong.example', 'wss://right.example'])
    expect(socket.isAvailable?.()).toBe(true)
  })

  test('becomes available once the only URL serves the right chain', async () => {
    const { script, socket, onBlock } = scripted()
    script.answers.set('eth_chainId', '0x5')
    await pass(40_000)
    expect([socket.isAvailable?.(), onBlock.mock.calls]).toEqual([false, []])
    script.answers.set('eth_chainId', '0x1')
    await pass(31_000)
    expect([socket.isAvailable?.(), onBlock.mock.calls]).toEqual([true, [[]]])
  })
})

test('sends a pending request over HTTP when its socket is closed', async () => {
  const client = createRpcClient({
    chainId: 1,
    urls: [server.wsUrl, server.url],
    WebSocket,
    timeoutMs: 5_000,
  })
  const onBlock = vi.fn()
  const stop = client.watchBlocks?.(onBlock)
  await untilPasses(() => expect(onBlock).toHaveBeenCalled())
  const listener = vi.fn()
  client.health.subscribe(listener)
  server.socket.fault = 'silence'
  const answer = client.request('echo', ['a'])
  await untilPasses(() => expect(methods()).toContain('echo'))
  stop?.()
  expect(await resultOf(answer)).toBe('a')
  expect(listener).not.toHaveBeenCalled()
})

test('reads balances over the socket, and over HTTP while the socket is down', async () => {
  const presence = fakePageLifecycle()
  let balance = 5n
  server.answers.set(
    'eth_call',
    multicallAnswer(() => ({ [`0x${'11'.repeat(20)}`]: balance })),
  )
  const chain = { ...ETHEREUM, rpcUrls: [server.url, server.wsUrl] }
  const client = createChainClients([chain], { presence, WebSocket }).get(1)
  const readings: unknown[] = []
  if (client)
    stops.push(watch(client.balanceOf(`0x${'11'.repeat(20)}`), ({ value }) => readings.push(value)))
  await untilPasses(() => expect(readings).toContain(5n))
  await untilPasses(() => expect(methods()).toContain('eth_subscribe'))
  balance = 6n
  await untilPasses(() => {
    client?.poller.tick()
    expect(methods()).toContain('eth_call')
  })
  await untilPasses(() => expect(readings).toContain(6n))
  presence.set(false)
  await untilPasses(() => expect(server.socket.open()).toBe(0))
  balance = 7n
  server.socket.fault = 'refuse'
  const posts = server.posts.length
  presence.set(true)
  await untilPasses(() => expect(readings).toContain(7n))
  expect(server.posts.length).toBeGreaterThan(posts)
})

test('sends requests over the socket when the chain has no HTTP URLs', async () => {
  const client = createRpcClient({ chainId: 1, urls: [server.wsUrl], WebSocket })
  expect(await client.request('echo', ['a'])).toBe('a')
  expect(server.posts).toHaveLength(0)
})
