import { describe, expect, test, vi } from 'vitest'
import {
  createConnectionManager,
  type ConnectionManager,
} from '../../../../src/connectors/walletConnect/client/connectionManager.ts'
import type { Relayer } from '../../../../src/connectors/walletConnect/client/signClientTypes.ts'
import { fakeClock, type FakeClock } from '../harness.ts'

class FakeSocket extends EventTarget {
  readonly CLOSED = 3
  readyState = 0
  onopen: (() => void) | undefined
  close(): void {
    if (this.readyState === this.CLOSED) return
    this.readyState = this.CLOSED
    this.dispatchEvent(new Event('close'))
  }
}

type World = {
  manager: ConnectionManager
  clock: FakeClock
  sockets: FakeSocket[]
  times: number[]
  connect(): Promise<unknown>
  pass(ms: number): Promise<void>
}

/**
 * Fakes the library's relayer. `refuses` selects sockets that close when opened, counted from 1.
 */
function world({ refuses = (_: number): boolean => false } = {}): World {
  const clock = fakeClock()
  const start = clock.now()
  const [sockets, times]: [FakeSocket[], number[]] = [[], []]
  const connection = {
    url: 'ws://relay.test',
    register: async (): Promise<unknown> => undefined,
    onOpen: () => undefined,
  }
  const relayer = {
    connected: false,
    transportExplicitlyClosed: false,
    connectionAttemptInProgress: false,
    connect: async (): Promise<void> => undefined,
    createProvider: async () => undefined,
    confirmOnlineStateOrThrow: async () => undefined,
    provider: { connection, connect: () => connection.register() },
    subscriber: { start: async () => undefined, stop: async () => undefined },
    transportOpen: () => relayer.connect(),
    async transportClose() {
      relayer.transportExplicitlyClosed = true
    },
  }
  const manager = createConnectionManager(relayer as unknown as Relayer, {
    clock,
    openSocket() {
      const socket = new FakeSocket()
      sockets.push(socket)
      times.push(clock.now() - start)
      if (refuses(sockets.length)) queueMicrotask(() => socket.close())
      return socket as unknown as WebSocket
    },
  })
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 100) {
      clock.advance(100)
      await new Promise((resolve) => void setImmediate(resolve))
    }
  }
  return {
    manager,
    clock,
    sockets,
    times,
    pass,
    connect: () => relayer.connect().catch((error: unknown) => error),
  }
}

describe('sockets and pauses', () => {
  test('opens a socket on the first acquire() and closes it on the last release', async () => {
    const { manager, sockets, connect, pass } = world()
    expect(await connect()).toMatchObject({ code: 'aborted' })
    expect([sockets.length, manager.isInUse()]).toEqual([0, false])
    const [release, releaseToo] = [manager.acquire(), manager.acquire()]
    await pass(100)
    expect([sockets.length, manager.isInUse()]).toEqual([1, true])
    release()
    release()
    expect(manager.isInUse()).toBe(true)
    releaseToo()
    await pass(100)
    expect([manager.isInUse(), sockets[0]?.readyState]).toEqual([false, 3])
    await pass(60_000)
    expect(await connect()).toMatchObject({ code: 'aborted' })
    expect(sockets).toHaveLength(1)
  })

  test('opens at most six sockets per minute to a relay that refuses connections', async () => {
    const automatic = world({ refuses: () => true })
    const failed = vi.fn()
    automatic.manager.onUnreachable(failed)
    automatic.manager.acquire()
    await automatic.pass(60_500)
    expect(automatic.times.map((ms) => Math.round(ms / 1_000))).toEqual([0, 1, 4, 18, 32, 46, 60])
    expect(failed).toHaveBeenCalledTimes(6) // the first failure may be a dropped connection

    const manual = world({ refuses: () => true })
    manual.manager.acquire()
    for (let second = 0; second < 100; second += 1) {
      manual.manager.reconnectNow()
      await manual.pass(1_000)
    }
    for (const from of manual.times)
      expect(
        manual.times.filter((ms) => ms >= from && ms < from + 60_000).length,
      ).toBeLessThanOrEqual(6)
    expect(manual.times[2]).toBeLessThanOrEqual(2_500) // the first three have no pause
    for (const [index, at] of manual.times.entries())
      expect(at - (manual.times[index - 1] ?? 0)).toBeLessThanOrEqual(16_000)
  })

  test('a system clock set back by an hour does not lengthen the pause', async () => {
    const { manager, clock, sockets, pass } = world({ refuses: () => true })
    manager.acquire()
    await pass(5_000)
    const before = sockets.length
    expect(before).toBe(3)
    clock.sleep(-3_600_000)
    await pass(20_000)
    expect(sockets.length).toBeGreaterThan(before)
  })
})

/** Opens a socket, receives a message on it, and releases the manager. */
async function acquireAndRelease({ manager, sockets, connect, pass }: World): Promise<void> {
  const release = manager.acquire()
  void connect()
  await pass(200)
  sockets.at(-1)?.onopen?.()
  sockets.at(-1)?.dispatchEvent(new Event('message'))
  await pass(2_200) // long enough for the relay to respond
  release()
  await pass(200)
}

describe('failed and successful sockets', () => {
  test('opens the twentieth socket within a minute without a pause if the previous sockets worked', async () => {
    const relay = world()
    for (let count = 0; count < 20; count += 1) await acquireAndRelease(relay)
    expect(relay.times).toHaveLength(20)
    expect(relay.times.at(-1)).toBeLessThan(60_000)
  })

  test('does not count a socket as failed if it is closed before the relay could respond', async () => {
    const { manager, connect, pass, times } = world()
    for (let count = 0; count < 8; count += 1) {
      const release = manager.acquire()
      void connect()
      await pass(400)
      release()
      await pass(200)
    }
    expect(times).toHaveLength(8)
  })

  test('counts a socket as failed if it is marked as failed or closes shortly after opening', async () => {
    const unresponsive = world()
    const cutting = world()
    for (let second = 0; second < 60; second += 1) {
      for (const { manager, sockets, connect, pass } of [unresponsive, cutting]) {
        const release = manager.acquire()
        void connect()
        await pass(200)
        sockets.at(-1)?.onopen?.()
        sockets.at(-1)?.dispatchEvent(new Event('message'))
        await pass(300)
        if (manager === unresponsive.manager) manager.markFailed()
        else sockets.at(-1)?.close()
        await pass(300)
        release()
        await pass(200)
      }
    }
    for (const { times } of [unresponsive, cutting]) {
      expect(times.length).toBeGreaterThan(3)
      expect(times.length).toBeLessThanOrEqual(6)
    }
  })

  test('a working socket resets the pauses', async () => {
    const relay = world({ refuses: (count) => count !== 4 })
    const release = relay.manager.acquire()
    await relay.pass(18_500)
    expect(relay.times.map((ms) => Math.round(ms / 1_000))).toEqual([0, 1, 4, 18])
    relay.sockets.at(-1)?.onopen?.()
    relay.sockets.at(-1)?.dispatchEvent(new Event('message'))
    release()
    await relay.pass(500)
    relay.manager.acquire()
    await relay.pass(2_000)
    expect(relay.times.slice(4).map((ms) => Math.round(ms / 1_000))).toEqual([19, 20])
  })
})

describe('ready and release', () => {
  test('ready reports the end of the pause and resolves when the pause ends', async () => {
    const relay = world({ refuses: () => true })
    const start = relay.clock.now()
    relay.manager.acquire()
    await relay.pass(5_000)
    const [onPause, onReady] = [vi.fn(), vi.fn()]
    const controller = new AbortController()
    const left = relay.manager.ready(controller.signal, onPause).catch((error: unknown) => error)
    void relay.manager.ready(new AbortController().signal, onPause).then(onReady)
    expect(onPause.mock.calls.map(([until]) => Math.round((until - start) / 1_000))).toEqual([
      18, 18,
    ])
    controller.abort()
    expect(await left).toMatchObject({ code: 'aborted' })
    await relay.pass(12_500)
    expect(onReady).not.toHaveBeenCalled()
    await relay.pass(1_000)
    expect(onReady).toHaveBeenCalledTimes(1)
  })

  test('opens no socket if the manager is released during a pause', async () => {
    const { manager, times, pass } = world({ refuses: () => true })
    const release = manager.acquire()
    await pass(3_000)
    expect(times).toHaveLength(2)
    release()
    await pass(60_000)
    expect(times).toHaveLength(2)
  })

  test('createConnectionManager throws if the relayer lacks a private method', () => {
    const relayer = {
      connected: false,
      publisher: {},
      handleBatchMessageEvents: async () => {},
      transportOpen: async () => {},
      transportClose: async () => {},
      restartTransport: async () => {},
      unsubscribe: async () => {},
      publish: async () => {},
      subscribe: async () => {},
      on: () => {},
      off: () => {},
      once: () => {},
    }
    expect(() =>
      createConnectionManager(relayer, {
        clock: fakeClock(),
        openSocket: () => {
          throw new Error('no socket')
        },
      }),
    ).toThrow('unsupported sign-client version')
  })
})
