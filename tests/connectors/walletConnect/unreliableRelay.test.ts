import { formatJsonRpcRequest } from '@walletconnect/jsonrpc-utils'
import type { JsonRpcRecord } from '@walletconnect/types'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { systemClock } from '../../../src/lib/clock.ts'
import type { Connection } from '../../../src/connectors/connector.ts'
import {
  fakeWeb,
  grant,
  noteRejections,
  pass,
  record,
  startRelay,
  startSite,
  startTime,
  startWallet,
  stopTime,
  until,
} from './harness.ts'
import type { Relay, Site } from './harness.ts'

let relay: Relay
const rejections = noteRejections()
beforeEach(async () => {
  stopTime()
  relay = await startRelay()
})
afterEach(async () => {
  await relay.stop()
  startTime()
})

function start(options: Parameters<typeof startSite>[1] = {}): Site {
  return startSite(relay.url, { clock: systemClock, ...options })
}

type Attempt = { readonly code: string; readonly afterMs: number }

/** Tries to connect for 20 s. Resolves with the first error code, or 'code' for a pairing. */
async function tryToConnect({ connector }: Site, meanwhile = (): void => {}): Promise<Attempt> {
  const begin = Date.now()
  let result: Attempt | undefined
  const controller = new AbortController()
  const emit = (code: string): void => void (result ??= { code, afterMs: Date.now() - begin })
  connector
    .connect({
      signal: controller.signal,
      onProgress: ({ kind }) => kind === 'uri' && emit('code'),
    })
    .catch((error) => emit(error.code))
  await until(() => {
    meanwhile()
    return result !== undefined
  }, 20_000).catch(() => {})
  controller.abort()
  return result ?? { code: 'nothing', afterMs: 20_000 }
}

const open = ({ sockets }: Site): number =>
  sockets.filter(({ socket }) => socket.readyState !== socket.CLOSED).length

function mostInAMinute({ sockets }: Site): number {
  return Math.max(
    0,
    ...sockets.map(
      ({ at }) => sockets.filter((one) => one.at >= at && one.at < at + 60_000).length,
    ),
  )
}

const MODES: readonly [
  string,
  (relay: Relay) => void | Promise<void>,
  { code: string; withinMs: number },
][] = [
  [
    'http 401',
    ({ control }) => control.refuse(401),
    { code: 'relay-unreachable', withinMs: 5_000 },
  ],
  [
    'http 403',
    ({ control }) => control.refuse(403),
    { code: 'relay-unreachable', withinMs: 5_000 },
  ],
  [
    'http 503',
    ({ control }) => control.refuse(503),
    { code: 'relay-unreachable', withinMs: 5_000 },
  ],
  [
    'connection reset',
    ({ control }) => control.tear(true),
    { code: 'relay-unreachable', withinMs: 5_000 },
  ],
  ['closed port', ({ control }) => control.down(), { code: 'relay-unreachable', withinMs: 5_000 }],
  [
    'accepts and cuts',
    ({ control }) => control.cut(true),
    { code: 'relay-unreachable', withinMs: 5_000 },
  ],
  [
    'close 3000',
    ({ control }) => control.reject3000(true),
    { code: 'relay-refused', withinMs: 5_000 },
  ],
  [
    'hanging handshake',
    ({ control }) => control.hole(true),
    {
      code: 'relay-unreachable',
      withinMs: 8_100,
    },
  ],
  [
    'accepts and stays silent',
    ({ control }) => control.silent(true),
    { code: 'relay-unreachable', withinMs: 8_100 },
  ],
  [
    'ignores proposals',
    ({ control }) => control.ignore('wc_proposeSession'),
    {
      code: 'relay-unreachable',
      withinMs: 8_100,
    },
  ],
  [
    'does not acknowledge proposals',
    ({ control }) => control.forgetAnswers('wc_proposeSession'),
    {
      code: 'relay-unreachable',
      withinMs: 8_100,
    },
  ],
  [
    'fails proposals',
    ({ control }) => control.fail('wc_proposeSession'),
    {
      code: 'relay-unreachable',
      withinMs: 8_100,
    },
  ],
  [
    'fails everything',
    ({ control }) =>
      control.fail(
        'wc_proposeSession',
        'irn_subscribe',
        'irn_batchSubscribe',
        'irn_publish',
        'irn_unsubscribe',
      ),
    { code: 'relay-unreachable', withinMs: 8_100 },
  ],
]

describe('pairing with a failing relay', () => {
  test('rejects with relay-refused immediately if the project id is wrong', async () => {
    relay.control.reject3000(true, 'Project not found')
    const site = startSite(relay.url)
    const failing = expect(site.pair()).rejects.toMatchObject({ code: 'relay-refused' })
    await pass(500)
    await failing // without further timers
    await pass(60_000)
    expect(relay.control.opened()).toBeLessThanOrEqual(2)
    expect(relay.control.sockets()).toBe(0)
  })

  test('rejects with clock-wrong if the relay refuses and the device clock differs from the server clock', async () => {
    relay.control.reject3000(true, 'JWT Token is not yet valid')
    const wrong = startSite(relay.url, { serverTime: async () => 1_800_000_000_000 + 3_600_000 })
    await expect(wrong.pair()).rejects.toMatchObject({ code: 'clock-wrong' })
    const right = startSite(relay.url, { serverTime: async () => 1_800_000_000_000 + 30_000 })
    await expect(right.pair()).rejects.toMatchObject({ code: 'relay-refused' })
    const unknown = startSite(relay.url, {
      serverTime: () => Promise.reject(new Error('no server')),
    })
    await expect(unknown.pair()).rejects.toMatchObject({ code: 'relay-refused' })
  })

  test('rejects with offline if the network is lost before there is a pairing', async () => {
    relay.control.silent(true)
    const site = startSite(relay.url)
    const connecting = site.connector.connect({ signal: new AbortController().signal })
    connecting.catch(() => {})
    await until(() => site.clock.pending() > 0)
    site.page.set({ online: false })
    site.clock.advance(8_000)
    await expect(connecting).rejects.toMatchObject({ code: 'offline' })
  })

  test('Cancel before there is a pairing closes the socket', async () => {
    relay.control.silent(true)
    const site = startSite(relay.url)
    const controller = new AbortController()
    const connecting = site.connector.connect({ signal: controller.signal })
    connecting.catch(() => {})
    await until(() => relay.control.sockets() === 1)
    controller.abort()
    await expect(connecting).rejects.toMatchObject({ code: 'aborted' })
    await until(() => relay.control.sockets() === 0)
  })

  test.each(MODES)(
    'relay fault "%s": rejects in time and opens at most six sockets per minute',
    async (_, fault, { code, withinMs }) => {
      await fault(relay)
      const site = start()
      const begin = Date.now()
      for (const at of [0, 5_000, 30_000, 70_000]) {
        if (at > Date.now() - begin) await pass(at - (Date.now() - begin))
        const result = await tryToConnect(site)
        expect(result.code).toBe(code)
        expect(result.afterMs).toBeLessThanOrEqual(withinMs)
      }
      await pass(1_500)
      const opened = site.sockets.length
      expect(open(site)).toBe(0)
      await pass(65_000)
      expect(site.sockets.length).toBe(opened)
      expect(site.sockets.filter(({ others }) => others > 0)).toEqual([])
      expect(mostInAMinute(site)).toBeLessThanOrEqual(6)
      expect(relay.control.most()).toBeLessThanOrEqual(1)
      await new Promise((resolve) => void setImmediate(resolve))
      expect(rejections).toEqual([])
    },
  )

  test.each(MODES)(
    'relay fault "%s": Cancel closes the socket and opens no other socket',
    async (_, fault) => {
      await fault(relay)
      const site = start()
      const controller = new AbortController()
      const connecting = site.connector.connect({ signal: controller.signal })
      connecting.catch(() => {})
      await pass(500)
      controller.abort()
      await pass(1_500)
      const opened = site.sockets.length
      expect(open(site)).toBe(0)
      await pass(65_000)
      expect(site.sockets.length).toBe(opened)
    },
  )

  test.each(MODES)(
    'relay fault "%s": a second attempt shows a pairing once the relay works',
    async (_, fault) => {
      await fault(relay)
      const site = start()
      await tryToConnect(site)
      await relay.control.reset()
      expect(await tryToConnect(site)).toMatchObject({ code: 'code' })
      await pass(2_000)
    },
  )

  /** Retries until there is a pairing. Resolves with the reported codes and pauses. */
  async function tryUntilCode({ connector }: Site): Promise<{ codes: string[]; pauses: number[] }> {
    const [codes, pauses]: [string[], number[]] = [[], []]
    const begin = Date.now()
    while (codes.at(-1) !== 'code' && Date.now() - begin < 120_000) {
      let result: string | undefined
      const controller = new AbortController()
      connector
        .connect({
          signal: controller.signal,
          onProgress(progress) {
            if (progress.kind === 'uri') result ??= 'code'
            if (progress.kind === 'paused') pauses.push(progress.until - Date.now())
          },
        })
        .catch((error) => (result ??= error.code))
      await until(() => result !== undefined, 120_000).catch(() => {})
      codes.push(result ?? 'nothing')
      await pass(1_000)
      controller.abort()
    }
    return { codes, pauses }
  }

  test('shows a pairing within 20 s after a relay that responded with 503 for 25 s has recovered', async () => {
    relay.control.refuse(503)
    const site = start()
    const begin = Date.now()
    setTimeout(() => relay.control.refuse(undefined), 25_000)
    const { codes, pauses } = await tryUntilCode(site)
    expect(codes.at(-1)).toBe('code')
    expect(codes.slice(0, -1).every((code) => code === 'relay-unreachable')).toBe(true)
    expect(codes.length).toBeLessThanOrEqual(6) // the page's own pause is not reported as a failure
    expect(pauses.length).toBeGreaterThan(0)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(20_000)
    expect(Date.now() - begin).toBeLessThanOrEqual(25_000 + 20_000)
    expect(mostInAMinute(site)).toBeLessThanOrEqual(6)
  })

  test('shows the tenth pairing within a minute as fast as the first if the relay works', async () => {
    const site = start()
    for (let count = 0; count < 10; count += 1) {
      const { code, afterMs } = await tryToConnect(site)
      expect([count, code]).toEqual([count, 'code'])
      expect(afterMs).toBeLessThanOrEqual(2_000)
      await pass(500)
    }
  })

  const ONCE: readonly [string, (relay: Relay) => () => void][] = [
    [
      'cuts the socket',
      ({ control }) => {
        control.cut(true)
        return () => control.opened() > 0 && control.cut(false)
      },
    ],
    [
      'ignores a proposal',
      ({ control }) => {
        control.ignore('wc_proposeSession')
        return () => control.log().length > 0 && control.ignore()
      },
    ],
    [
      'does not acknowledge a proposal',
      ({ control }) => {
        control.forgetAnswers('wc_proposeSession')
        return () => control.log().length > 0 && control.forgetAnswers()
      },
    ],
    [
      'is silent',
      ({ control }) => {
        control.silent(true)
        return () => control.log().length > 0 && control.silent(false)
      },
    ],
    [
      'cuts the socket after the proposal',
      ({ control }) => {
        let isCut = false
        control.ignore('wc_proposeSession')
        return () => {
          if (isCut || control.log().length === 0) return
          isCut = true
          control.drop()
          control.ignore()
        }
      },
    ],
  ]

  test.each(ONCE)('connects although the relay fails once: %s', async (_, begin) => {
    const recover = begin(relay)
    expect(await tryToConnect(start(), recover)).toMatchObject({ code: 'code' })
    await pass(2_000)
  })
})

async function connected(options: Parameters<typeof startSite>[1] = {}) {
  const site = start(options)
  const wallet = await startWallet(relay.url)
  const { uri, connection } = await site.pair()
  const topic = await wallet.approve(uri, grant([1]))
  const activeConnection = await connection
  await until(() => wallet.client.session.get(topic).acknowledged)
  return { site, wallet, activeConnection, topic }
}

/** Resolves with the outcome of a promise and the time until then. */
async function timed(
  promise: Promise<unknown>,
  mostMs: number,
): Promise<{ outcome: unknown; afterMs: number }> {
  const begin = Date.now()
  let outcome: { value: unknown } | undefined
  promise.then(
    (value) => (outcome = { value }),
    (error) => (outcome = { value: error }),
  )
  await until(() => outcome !== undefined, mostMs).catch(() => {})
  return { outcome: outcome?.value, afterMs: Date.now() - begin }
}

describe('requests with a failing relay', () => {
  test('a session in a long outage opens at most six sockets per minute and reconnects', async () => {
    const { site, wallet, activeConnection } = await connected()
    const before = site.sockets.length
    await relay.control.down()
    // Otherwise the wallet's sockets would be counted too.
    await wallet.client.core.relayer.transportClose()
    await pass(180_000)
    expect(site.sockets.length - before).toBeGreaterThan(6)
    expect(mostInAMinute(site)).toBeLessThanOrEqual(6)
    expect(open(site)).toBe(0)
    await relay.control.up()
    await pass(17_000)
    expect(open(site)).toBe(1)
    activeConnection.close()
  })

  const send = { method: 'eth_sendTransaction', params: [{}] }

  test('formatJsonRpcRequest creates 1000 unique ids within one millisecond of the test clock', () => {
    const numbers = Array.from(
      { length: 1_000 },
      () => formatJsonRpcRequest('wc_sessionRequest', {}).id,
    )
    expect(new Set(numbers).size).toBe(1_000)
  })

  test("a request with the same id as the pairing's wc_pairingDelete is answered", async () => {
    const { wallet, activeConnection } = await connected()
    const codeOver = (): JsonRpcRecord | undefined =>
      wallet.client.core.history.values.find(({ request }) => request.method === 'wc_pairingDelete')
    await until(() => codeOver() !== undefined)
    wallet.onRequest(() => '0xhash')
    vi.mocked(Math.random).mockReturnValue(((Number(codeOver()?.id) % 1_000) + 0.5) / 1_000)
    expect(await timed(activeConnection.provider.request(send), 30_000)).toMatchObject({
      outcome: '0xhash',
    })
    activeConnection.close()
  })

  /** Expects no unhandled rejections within `ms`. */
  async function expectNoUnhandledRejection(ms: number): Promise<void> {
    await pass(ms)
    await new Promise((resolve) => void setImmediate(resolve))
    expect(rejections).toEqual([])
  }

  test('a payment resolves when its response arrives although the relay does not acknowledge the request', async () => {
    const { wallet, activeConnection } = await connected()
    wallet.onRequest(() => '0xhash')
    relay.control.forgetAnswers('irn_publish')
    const { outcome, afterMs } = await timed(activeConnection.provider.request(send), 30_000)
    expect(outcome).toBe('0xhash')
    expect(afterMs).toBeLessThanOrEqual(10_000)
    activeConnection.close()
    await expectNoUnhandledRejection(90_000)
  })

  test('replaces a dead socket and delivers the pending request', async () => {
    const { site, wallet, activeConnection } = await connected()
    wallet.onRequest(() => '0xhash')
    const { socket } = site.sockets.at(-1)!
    Object.assign(socket, { send() {} }).pause()
    const { outcome, afterMs } = await timed(activeConnection.provider.request(send), 70_000)
    expect(outcome).toBe('0xhash')
    expect(afterMs).toBeLessThanOrEqual(25_000)
    activeConnection.close()
    socket.terminate()
    await expectNoUnhandledRejection(90_000)
  })

  test("rejects with the wallet's error although the relay does not acknowledge the request", async () => {
    const { wallet, activeConnection, topic } = await connected()
    wallet.onRequest(() => Promise.reject({ code: 4001, message: 'no' }))
    relay.control.forgetAnswers('irn_publish')
    const refused = await timed(activeConnection.provider.request(send), 30_000)
    expect(refused.outcome).toMatchObject({ code: 'user-rejected' })
    expect(refused.afterMs).toBeLessThanOrEqual(10_000)
    const ended = new Promise((resolve) =>
      activeConnection.subscribe(
        (event) => event.type === 'disconnect' && resolve(event.error?.code),
      ),
    )
    wallet.client.disconnect({ topic, reason: { code: 6000, message: 'bye' } }).catch(() => {})
    const sessionEnd = await timed(ended, 30_000)
    expect(sessionEnd.outcome).toBe('session-ended')
    expect(sessionEnd.afterMs).toBeLessThanOrEqual(10_000)
    await expectNoUnhandledRejection(90_000)
  })

  test.each([
    ['3000', 3000],
    ['1001', 1001],
    ['4010', 4010],
  ])(
    "reconnects after close code %s during a payment and resolves with the wallet's response",
    async (_, code) => {
      const { site, wallet, activeConnection } = await connected()
      let answer = (_hash: string): void => {}
      wallet.onRequest(() => new Promise((resolve) => (answer = resolve)))
      const paying = activeConnection.provider.request(send)
      await until(() => wallet.client.getPendingSessionRequests().length > 0)
      const before = site.sockets.length
      relay.control.close(code, 'JWT expired')
      await pass(3_000)
      answer('0xhash')
      const { outcome, afterMs } = await timed(paying, 30_000)
      expect(outcome).toBe('0xhash')
      expect(afterMs).toBeLessThanOrEqual(10_000)
      expect(site.sockets.length - before).toBeLessThanOrEqual(3)
      await timed(activeConnection.disconnect(), 2_000)
      await expectNoUnhandledRejection(70_000)
    },
  )

  test('a relay that returns errors for every request causes no unhandled rejection', async () => {
    const { activeConnection } = await connected()
    relay.control.fail('irn_subscribe', 'irn_batchSubscribe', 'irn_publish', 'irn_unsubscribe')
    relay.control.drop()
    const { outcome } = await timed(activeConnection.provider.request(send), 90_000)
    expect(outcome).toMatchObject({ code: 'request-undelivered' })
    await timed(activeConnection.disconnect(), 2_000)
    await expectNoUnhandledRejection(120_000)
  })

  test.each<[string, (activeConnection: Connection, site: Site) => unknown]>([
    ['the session stays connected', () => undefined],
    ['the page disconnects', (activeConnection) => activeConnection.disconnect()],
    ['the page is hidden', (_, { page }) => page.set({ visible: false })],
  ])('an expired request causes no unhandled rejection: %s', async (_, act) => {
    const { site, wallet, activeConnection } = await connected()
    wallet.onRequest(() => new Promise(() => {}))
    const paying = activeConnection.provider.request(send)
    paying.catch(() => {})
    await until(() => wallet.client.getPendingSessionRequests().length > 0)
    void act(activeConnection, site)
    await pass(960_000)
    await expect(paying).rejects.toMatchObject({
      code: expect.stringMatching(/wallet-expired|session-ended/),
    })
    activeConnection.close()
    await expectNoUnhandledRejection(1_000)
  })
})

describe('restoring a session with a failing relay', () => {
  test('emits the network loss 10 s after restoring a session while the relay is down', async () => {
    const first = await connected()
    await relay.control.down()
    const site = start({ web: fakeWeb([...first.site.web.map]) })
    first.activeConnection.close()
    const activeConnection = await site.connector.reconnect({
      signal: new AbortController().signal,
    })
    if (activeConnection === undefined) throw new Error('nothing was restored')
    const events = record(activeConnection)
    await pass(9_900)
    expect(events).toEqual([])
    await pass(200)
    expect(events).toEqual([{ type: 'network', lost: true }])
    await relay.control.up()
    await pass(17_000)
    expect(events.at(-1)).toEqual({ type: 'network', lost: false })
    expect(mostInAMinute(site)).toBeLessThanOrEqual(6)
    activeConnection.close()
  })

  test('reconnects within 7 s and emits the disconnect after a relay that responded with 503 has recovered', async () => {
    const { site: closed, wallet, activeConnection: before, topic } = await connected()
    before.close()
    await pass(1_000)
    await timed(wallet.client.disconnect({ topic, reason: { code: 6000, message: 'bye' } }), 5_000)
    await wallet.client.core.relayer.transportClose()
    relay.control.refuse(503)
    const site = start({ web: fakeWeb([...closed.web.map]) })
    const activeConnection = await site.connector.reconnect({
      signal: new AbortController().signal,
    })
    if (activeConnection === undefined) throw new Error('nothing was restored')
    const events = record(activeConnection)
    await pass(12_000)
    relay.control.refuse(undefined)
    await pass(7_000)
    expect(events.at(-1)).toMatchObject({ type: 'disconnect' })
    activeConnection.close()
  })
})

describe('outages of the relay', () => {
  test('emits the network loss after 10 s if the relay closes every socket after opening', async () => {
    const { activeConnection } = await connected()
    const events = record(activeConnection)
    relay.control.cut(true)
    relay.control.drop()
    await pass(9_900)
    expect(events).toEqual([])
    await pass(1_000)
    expect(events).toEqual([{ type: 'network', lost: true }])
    relay.control.cut(false)
    await pass(20_000)
    expect(events.at(-1)).toEqual({ type: 'network', lost: false })
    activeConnection.close()
  })

  test.each(['visible', 'online'] as const)(
    'reconnects within 2 s after a long outage when the page becomes %s',
    async (event) => {
      const { site, wallet, activeConnection } = await connected()
      await relay.control.down()
      await wallet.client.core.relayer.transportClose()
      await pass(63_000) // the pauses are now at their maximum
      await relay.control.up()
      site.page.fire(event)
      await pass(2_000)
      expect(open(site)).toBe(1)
      expect(mostInAMinute(site)).toBeLessThanOrEqual(6)
      activeConnection.close()
    },
  )

  test('disconnect without a relay resolves within 1 s and ends the session once the relay is back', async () => {
    const site = startSite(relay.url, { clock: systemClock })
    const wallet = await startWallet(relay.url)
    const { uri, connection } = await site.pair()
    const topic = await wallet.approve(uri, grant([1]))
    const activeConnection = await connection
    await until(() => wallet.client.session.get(topic).acknowledged)
    await relay.control.down()
    const disconnecting = activeConnection.disconnect()
    await pass(1_000)
    expect(await disconnecting).toBe('ended')
    expect(site.web.map.has('florin.wc.session')).toBe(false)
    await relay.control.up()
    await until(() => !wallet.client.session.keys.includes(topic)) // the library tries again after 15 s
    await until(() => site.web.map.size === 0)
    await wallet.close()
  })

  test('emits the network loss 10 s after the relay went down, and its return', async () => {
    const site = startSite(relay.url, { clock: systemClock })
    const wallet = await startWallet(relay.url)
    const { uri, connection } = await site.pair()
    await wallet.approve(uri, grant([1]))
    const activeConnection = await connection
    const events = record(activeConnection)
    await relay.control.down()
    await until(() => site.sockets.every(({ socket }) => socket.readyState === socket.CLOSED))
    await pass(9_900)
    expect(events).toEqual([])
    await pass(200)
    expect(events).toEqual([{ type: 'network', lost: true }])
    await relay.control.up()
    await until(() => events.length === 2)
    expect(events.at(-1)).toEqual({ type: 'network', lost: false })
    await activeConnection.disconnect()
    await wallet.close()
  })

  test('a request sent during a short outage resolves when the relay is back', async () => {
    const site = startSite(relay.url, { clock: systemClock })
    const wallet = await startWallet(relay.url)
    wallet.onRequest(() => '0xback')
    const { uri, connection } = await site.pair()
    await wallet.approve(uri, grant([1]))
    const activeConnection = await connection
    relay.control.drop()
    await until(() => relay.control.sockets() === 0)
    const answers: unknown[] = []
    void activeConnection.provider
      .request({ method: 'personal_sign', params: ['0x', activeConnection.address] })
      .then((answer) => answers.push(answer))
    await until(() => answers.length > 0)
    expect(answers).toEqual(['0xback'])
    await activeConnection.disconnect()
    await wallet.close()
  })
})
