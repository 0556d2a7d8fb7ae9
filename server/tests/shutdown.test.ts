import { once } from 'node:events'
import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toNode } from '../nodeAdapter.mjs'
import { SHUTDOWN_TIMEOUT_MS, shutDown } from '../shutdown.mjs'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Callback = (error?: Error) => void

function start({ requestMs, storeMs }: { requestMs: number; storeMs: number }) {
  const after = (ms: number, work: () => void) => {
    if (ms < Infinity) setTimeout(work, ms)
  }
  const closeAllConnections = vi.fn()
  const server = {
    close: (done?: Callback) => after(requestMs, () => done?.()) as never,
    closeAllConnections,
  }
  const close = vi.fn(() => new Promise<void>((resolve) => after(storeMs, resolve)))
  let done = false
  void shutDown(server, { close }).then(() => {
    done = true
  })
  return { isDone: () => done, close, closeAllConnections }
}

test('the shutdown deadline is below two seconds', () => {
  expect(SHUTDOWN_TIMEOUT_MS).toBeLessThan(2_000)
})

test('shutDown resolves at the deadline when requests and the store hang', async () => {
  const { isDone, closeAllConnections } = start({ requestMs: Infinity, storeMs: Infinity })
  await vi.advanceTimersByTimeAsync(SHUTDOWN_TIMEOUT_MS - 1)
  expect(isDone()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isDone()).toBe(true)
  expect(closeAllConnections).toHaveBeenCalled()
})

test('shutDown closes the store after the last request has ended', async () => {
  const { isDone, close } = start({ requestMs: 1_000, storeMs: 100 })
  await vi.advanceTimersByTimeAsync(999)
  expect(close).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(close).toHaveBeenCalled()
  expect(isDone()).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(isDone()).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('shutDown closes idle connections, and busy ones after their reply', async () => {
  vi.useRealTimers()
  let isStopping = false
  let finish = (): void => undefined
  let onSlow = (): void => undefined
  const reached = new Promise<void>((resolve) => (onSlow = resolve))
  const handle = async ({ url }: Request): Promise<Response> => {
    if (url.endsWith('/slow'))
      await new Promise<void>((resolve) => {
        finish = resolve
        onSlow()
      })
    return new Response('{}')
  }
  const server = createServer(toNode(handle, () => isStopping))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const get = async (path: string): Promise<IncomingMessage> => {
    const [reply] = await once(httpRequest({ port, path, agent }).end(), 'response')
    return (reply as IncomingMessage).resume()
  }
  const busy = get('/slow')
  await reached
  const idle = await get('/idle')
  expect(idle.headers.connection).toBe('keep-alive')
  const idleClosed = once(idle.socket, 'close')
  isStopping = true
  let isClosed = false
  const stopped = shutDown(server, { close: async () => undefined }).then(() => (isClosed = true))
  await idleClosed
  expect(isClosed).toBe(false)
  finish()
  expect((await busy).headers.connection).toBe('close')
  await stopped
  agent.destroy()
})
