import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket as NodeWebSocket } from 'ws'
import { createChainClients } from '../../src/chains/clients.ts'
import { ETHEREUM } from '../../src/chains/list.ts'
import { createClient } from '../../src/rpc/client.ts'
import type { WebSocketConstructor } from '../../src/rpc/line.ts'
import { keepAlive } from '../../src/rpc/keepAlive.ts'
import { createSocket } from '../../src/rpc/socket.ts'
import type { SocketOptions } from '../../src/rpc/socket.ts'
import { AppError } from '../../src/errors.ts'
import { fakePresence } from '../fakes/presence.ts'
import { multicallAnswer } from '../fakes/multicall.ts'
import { startRpcServer } from '../fakes/rpcServer.ts'
import type { RpcServer } from '../fakes/rpcServer.ts'

const WebSocket = NodeWebSocket as unknown as WebSocketConstructor
let server: RpcServer
const stops: (() => void)[] = []

beforeEach(async () => {
  server = await startRpcServer()
  server.answers.set('eth_blockNumber', () => '0x1')
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await server.close()
})

function setUp(options: Partial<SocketOptions> = {}) {
  const socket = createSocket({ urls: [server.wsUrl], chainId: 1, timeoutMs: 1_000, WebSocket, random: () => -1.9, ...options })
  const listener = { onHead: vi.fn(), onLive: vi.fn() }
  return { socket, listener, watch: () => stops.push(socket.watchHeads(listener)) }
}
const methods = (): string[] => server.socket.calls.map(({ method }) => method)

test('nothing is opened before somebody needs it', async () => {
  setUp()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(server.socket.opened).toBe(0)
})

test('a watcher gets live heads, and the line closes when it leaves', async () => {
  const { listener, watch } = setUp()
  watch()
  await vi.waitFor(() => expect(listener.onLive).toHaveBeenLastCalledWith(true))
  expect(methods()).toEqual(['eth_chainId', 'eth_subscribe'])
  const before = listener.onHead.mock.calls.length
  server.socket.head('0x2')
  await vi.waitFor(() => expect(listener.onHead).toHaveBeenCalledTimes(before + 1))
  stops.pop()?.()
  await vi.waitFor(() => expect(server.socket.open()).toBe(0))
})

test('requests go over the line while it is live, and the answers find their way', async () => {
  const { socket, listener, watch } = setUp()
  watch()
  await vi.waitFor(() => expect(listener.onLive).toHaveBeenLastCalledWith(true))
  expect(await Promise.all([1, 2, 3].map((value) => socket.request('echo', [value])))).toEqual([1, 2, 3])
})

test('frames that make no sense disturb nothing', async () => {
  server.socket.fault = 'junk'
  const { socket, listener, watch } = setUp()
  watch()
  await vi.waitFor(() => expect(listener.onLive).toHaveBeenLastCalledWith(true))
  expect(await socket.request('echo', ['a'])).toBe('a')
  expect(server.socket.opened).toBe(1)
})

test('a drop in the middle of a request rejects it at once', async () => {
  const { socket, listener, watch } = setUp()
  watch()
  await vi.waitFor(() => expect(listener.onLive).toHaveBeenLastCalledWith(true))
  server.socket.fault = 'drop'
  await expect(socket.request('echo', [1])).rejects.toMatchObject({ code: 'network' })
  expect(listener.onLive).toHaveBeenLastCalledWith(false)
})

test('after a drop the subscription comes back, with a sign that heads were missed', async () => {
  const { listener, watch } = setUp({ random: () => -1.9 })
  watch()
  await vi.waitFor(() => expect(listener.onLive).toHaveBeenLastCalledWith(true))
  listener.onHead.mockClear()
  server.socket.drop()
  await vi.waitFor(() => expect(listener.onLive.mock.calls).toEqual([[true], [false], [true]]))
  expect(server.socket.opened).toBe(2)
  expect(listener.onHead).toHaveBeenCalledTimes(1)
})

test('it does not give up, and the pauses grow', async () => {
  vi.useFakeTimers()
  const opened: number[] = []
  class Refused {
    onclose: ((event: { code: number }) => void) | undefined
    constructor() {
      opened.push(Date.now())
      setTimeout(() => this.onclose?.({ code: 1006 }), 0)
    }
    close(): void {}
  }
  const { watch } = setUp({ WebSocket: Refused as unknown as WebSocketConstructor, random: () => 1 })
  watch()
  await vi.advanceTimersByTimeAsync(200_000)
  const pauses = opened.slice(1).map((at, index) => Math.round((at - (opened[index] ?? 0)) / 1_000))
  expect(pauses).toEqual([1, 2, 4, 8, 16, 30, 30, 30, 30, 30])
  stops.pop()?.()
  vi.useRealTimers()
})

test('a handshake that never ends, a refused one, and silence are failures within the deadline', async () => {
  for (const [fault, code] of [['no-handshake', 'timeout'], ['refuse', 'network'], ['silence', 'timeout']] as const) {
    server.socket.fault = fault
    const { socket } = setUp({ timeoutMs: 100 })
    await expect(socket.request('echo', [])).rejects.toMatchObject({ code })
  }
})

test('a browser that refuses to make the socket is a network failure', async () => {
  const { socket, watch } = setUp({ WebSocket: class { constructor() { throw new SyntaxError('no') } } as unknown as WebSocketConstructor })
  watch()
  await expect(socket.request('echo', [])).rejects.toMatchObject({ code: 'network' })
})

test('a node without subscriptions, or of another chain, never counts as live', async () => {
  server.socket.fault = 'no-subscriptions'
  const first = setUp()
  first.watch()
  await vi.waitFor(() => expect(methods()).toContain('eth_subscribe'))
  server.socket.fault = undefined
  server.answers.set('eth_chainId', () => '0x5')
  const second = setUp()
  second.watch()
  const asked = server.socket.calls.length
  await vi.waitFor(() => expect(server.socket.calls.length).toBeGreaterThan(asked))
  await vi.waitFor(() => expect(server.socket.open()).toBe(0))
  expect(first.listener.onLive).not.toHaveBeenCalled()
  expect(second.listener.onLive).not.toHaveBeenCalled()
  await expect(second.socket.request('echo', [])).rejects.toMatchObject({ code: 'wrong-chain' })
})

test('who leaves a request is let go at once', async () => {
  server.socket.fault = 'silence'
  const { socket } = setUp({ timeoutMs: 5_000 })
  const leaver = new AbortController()
  setTimeout(() => leaver.abort(), 50)
  await expect(socket.request('echo', [], leaver.signal)).rejects.toMatchObject({ code: 'aborted' })
})

test('pings: two without an answer, or a machine that slept, mean a dead line; an answer tells the height', async () => {
  vi.useFakeTimers()
  const onDead = vi.fn()
  const onHeight = vi.fn()
  const request = vi.fn(async (): Promise<unknown> => '0x9')
  stops.push(keepAlive({ line: { request }, onHeight, onDead }))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(onHeight).toHaveBeenCalledWith(9n)
  request.mockRejectedValue(new AppError('timeout', 'x'))
  await vi.advanceTimersByTimeAsync(30_001)
  expect(onDead).toHaveBeenCalledTimes(1)
  expect(request).toHaveBeenCalledTimes(3)
  request.mockResolvedValue('0x9')
  stops.push(keepAlive({ line: { request }, onHeight, onDead }))
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(onDead).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('a chain with both URLs reads over the line and does not poll over HTTP; when the line falls it does', async () => {
  const presence = fakePresence()
  let balance = 5n
  server.answers.set('eth_call', multicallAnswer(() => ({ [`0x${'11'.repeat(20)}`]: balance })))
  const chain = { ...ETHEREUM, rpcUrls: [server.url, server.wsUrl] }
  const client = createChainClients([chain], { presence, WebSocket, timeoutMs: 1_000 }).get(1)
  const readings: unknown[] = []
  stops.push(client?.watchBalance(`0x${'11'.repeat(20)}`, ({ value }) => readings.push(value)) ?? (() => {}))
  await vi.waitFor(() => expect(readings).toContain(5n))
  await vi.waitFor(() => expect(server.socket.open()).toBe(1))
  const posts = server.posts.length
  expect(posts).toBeLessThanOrEqual(1)
  balance = 6n
  await vi.waitFor(() => expect(methods()).toContain('eth_subscribe'))
  presence.set(false)
  await vi.waitFor(() => expect(server.socket.open()).toBe(0))
  presence.set(true)
  await vi.waitFor(() => expect(readings).toContain(6n))
})

test('a chain with only a socket is asked over it, and the line closes after a while', async () => {
  const client = createClient({ chainId: 1, urls: [server.wsUrl], WebSocket })
  expect(await client.request('echo', ['a'])).toBe('a')
  expect(server.posts).toHaveLength(0)
})
