// A relay in bad weather, mode by mode: what a visitor who tries again and again is told and when, and every socket of
// more than a minute. Time is the library's and ours alike, and stands until it is moved.
import { formatJsonRpcRequest } from '@walletconnect/jsonrpc-utils'
import type { JsonRpcRecord } from '@walletconnect/types'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
const left = noteRejections()
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

type Told = { readonly code: string; readonly afterMs: number }

/** Tries to connect for 20 s; resolves with the code that comes first, and after how long. */
async function tryToConnect({ connector }: Site, meanwhile = (): void => {}): Promise<Told> {
  const begin = Date.now()
  let told: Told | undefined
  const leaving = new AbortController()
  const tell = (code: string): void => void (told ??= { code, afterMs: Date.now() - begin })
  connector
    .connect({ signal: leaving.signal, onProgress: ({ kind }) => kind === 'uri' && tell('code') })
    .catch((error) => tell(error.code))
  await until(() => {
    meanwhile()
    return told !== undefined
  }, 20_000).catch(() => {})
  leaving.abort()
  return told ?? { code: 'nothing', afterMs: 20_000 }
}

const open = ({ sockets }: Site): number =>
  sockets.filter(({ socket }) => socket.readyState !== socket.CLOSED).length

/** The largest number of sockets opened within any minute. */
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
  ['a reset', ({ control }) => control.tear(true), { code: 'relay-unreachable', withinMs: 5_000 }],
  [
    'a closed port',
    ({ control }) => control.down(),
    { code: 'relay-unreachable', withinMs: 5_000 },
  ],
  [
    'accepted and cut',
    ({ control }) => control.cut(true),
    { code: 'relay-unreachable', withinMs: 5_000 },
  ],
  [
    'close 3000',
    ({ control }) => control.reject3000(true),
    { code: 'relay-refused', withinMs: 5_000 },
  ],
  [
    'a handshake that hangs',
    ({ control }) => control.hole(true),
    {
      code: 'relay-unreachable',
      withinMs: 8_100,
    },
  ],
  [
    'accepted and silent',
    ({ control }) => control.silent(true),
    { code: 'relay-unreachable', withinMs: 8_100 },
  ],
  [
    'deaf to proposals',
    ({ control }) => control.ignore('wc_proposeSession'),
    {
      code: 'relay-unreachable',
      withinMs: 8_100,
    },
  ],
  [
    'forgetful of proposals',
    ({ control }) => control.forgetAnswers('wc_proposeSession'),
    {
      code: 'relay-unreachable',
      withinMs: 8_100,
    },
  ],
  [
    'errors for proposals',
    ({ control }) => control.fail('wc_proposeSession'),
    {
      code: 'relay-unreachable',
      withinMs: 8_100,
    },
  ],
  [
    'errors for everything',
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

test.each(MODES)(
  '%s: told in time at each try, at most one socket at once and six in a minute, none afterwards',
  async (_, fault, { code, withinMs }) => {
    await fault(relay)
    const site = start()
    const begin = Date.now()
    for (const at of [0, 5_000, 30_000, 70_000]) {
      if (at > Date.now() - begin) await pass(at - (Date.now() - begin))
      const told = await tryToConnect(site)
      expect(told.code).toBe(code)
      expect(told.afterMs).toBeLessThanOrEqual(withinMs)
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
    expect(left).toEqual([])
  },
)

test.each(MODES)(
  '%s: Cancel after a second closes the socket and opens no other',
  async (_, fault) => {
    await fault(relay)
    const site = start()
    const leaving = new AbortController()
    const connecting = site.connector.connect({ signal: leaving.signal })
    connecting.catch(() => {})
    await pass(500)
    leaving.abort()
    await pass(1_500)
    const opened = site.sockets.length
    expect(open(site)).toBe(0)
    await pass(65_000)
    expect(site.sockets.length).toBe(opened)
  },
)

test.each(MODES)('%s: when the relay is well again, Try again shows a code', async (_, fault) => {
  await fault(relay)
  const site = start()
  await tryToConnect(site)
  await relay.control.reset()
  expect(await tryToConnect(site)).toMatchObject({ code: 'code' })
  await pass(2_000)
})

/** Presses Try again after each failure; what was told of each, and when the code came. */
async function tryUntilCode({ connector }: Site): Promise<{ codes: string[]; pauses: number[] }> {
  const [codes, pauses]: [string[], number[]] = [[], []]
  const begin = Date.now()
  while (codes.at(-1) !== 'code' && Date.now() - begin < 120_000) {
    let told: string | undefined
    const leaving = new AbortController()
    connector
      .connect({
        signal: leaving.signal,
        onProgress(progress) {
          if (progress.kind === 'uri') told ??= 'code'
          if (progress.kind === 'paused') pauses.push(progress.until - Date.now())
        },
      })
      .catch((error) => (told ??= error.code))
    await until(() => told !== undefined, 120_000).catch(() => {})
    codes.push(told ?? 'nothing')
    await pass(1_000)
    leaving.abort()
  }
  return { codes, pauses }
}

test(
  '503 for 25 s, Try again after each failure: the wait is told as ours, begins by itself, and the code is there ' +
    'soon after',
  async () => {
    relay.control.refuse(503)
    const site = start()
    const begin = Date.now()
    setTimeout(() => relay.control.refuse(undefined), 25_000)
    const { codes, pauses } = await tryUntilCode(site)
    expect(codes.at(-1)).toBe('code')
    expect(codes.slice(0, -1).every((code) => code === 'relay-unreachable')).toBe(true)
    expect(codes.length).toBeLessThanOrEqual(6) // each failure is one of the relay's, none is our pause
    expect(pauses.length).toBeGreaterThan(0)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(20_000)
    expect(Date.now() - begin).toBeLessThanOrEqual(25_000 + 20_000)
    expect(mostInAMinute(site)).toBeLessThanOrEqual(6)
  },
)

test('on a relay that is well the tenth code within a minute is shown as fast as the first', async () => {
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
    'cut',
    ({ control }) => {
      control.cut(true)
      return () => control.opened() > 0 && control.cut(false)
    },
  ],
  [
    'deaf to a proposal',
    ({ control }) => {
      control.ignore('wc_proposeSession')
      return () => control.log().length > 0 && control.ignore()
    },
  ],
  [
    'forgetful of a proposal',
    ({ control }) => {
      control.forgetAnswers('wc_proposeSession')
      return () => control.log().length > 0 && control.forgetAnswers()
    },
  ],
  [
    'silent',
    ({ control }) => {
      control.silent(true)
      return () => control.log().length > 0 && control.silent(false)
    },
  ],
  [
    'cut after the proposal',
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

test.each(ONCE)('a relay that is once %s does not cost the attempt', async (_, begin) => {
  const recover = begin(relay)
  expect(await tryToConnect(start(), recover)).toMatchObject({ code: 'code' })
  await pass(2_000)
})

/** A session, in the same moved time. */
async function connected(options: Parameters<typeof startSite>[1] = {}) {
  const site = start(options)
  const wallet = await startWallet(relay.url)
  const { uri, connection } = await site.begin()
  const topic = await wallet.approve(uri, grant([1]))
  const live = await connection
  await until(() => wallet.client.session.get(topic).acknowledged)
  return { site, wallet, live, topic }
}

test('a session in a long outage tries six times a minute at most and is back by itself', async () => {
  const { site, wallet, live } = await connected()
  const before = site.sockets.length
  await relay.control.down()
  await wallet.client.core.relayer.transportClose() // its own storm would be counted too
  await pass(180_000)
  expect(site.sockets.length - before).toBeGreaterThan(6)
  expect(mostInAMinute(site)).toBeLessThanOrEqual(6)
  expect(open(site)).toBe(0)
  await relay.control.up()
  await pass(17_000)
  expect(open(site)).toBe(1)
  live.close()
})

const send = { method: 'eth_sendTransaction', params: [{}] }

test('while time stands no two messages have one number: the second would never be answered', () => {
  const numbers = Array.from(
    { length: 1_000 },
    () => formatJsonRpcRequest('wc_sessionRequest', {}).id,
  )
  expect(new Set(numbers).size).toBe(1_000)
})

test('a request in the very millisecond of the connection is answered, whatever chance makes its number', async () => {
  const { wallet, live } = await connected()
  const codeOver = (): JsonRpcRecord | undefined =>
    wallet.client.core.history.values.find(({ request }) => request.method === 'wc_pairingDelete')
  await until(() => codeOver() !== undefined)
  wallet.onRequest(() => '0xhash')
  vi.mocked(Math.random).mockReturnValue(((Number(codeOver()?.id) % 1_000) + 0.5) / 1_000)
  expect(await timed(live.provider.request(send), 30_000)).toMatchObject({ outcome: '0xhash' })
  live.close()
})

/** What a promise came to, and how much time was moved until then. */
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

/** Time in which whatever nobody handled comes up. */
async function nothingIsLeft(ms: number): Promise<void> {
  await pass(ms)
  await new Promise((resolve) => void setImmediate(resolve))
  expect(left).toEqual([])
}

test('a relay that forgets to acknowledge: a payment’s answer counts when it comes', async () => {
  const { wallet, live } = await connected()
  wallet.onRequest(() => '0xhash')
  relay.control.forgetAnswers('irn_publish')
  const { outcome, afterMs } = await timed(live.provider.request(send), 30_000)
  expect(outcome).toBe('0xhash')
  expect(afterMs).toBeLessThanOrEqual(10_000)
  live.close()
  await nothingIsLeft(90_000)
})

test('a socket that is dead and does not say so is replaced, and the request gets through', async () => {
  const { site, wallet, live } = await connected()
  wallet.onRequest(() => '0xhash')
  const { socket } = site.sockets.at(-1)!
  Object.assign(socket, { send() {} }).pause()
  const { outcome, afterMs } = await timed(live.provider.request(send), 70_000)
  expect(outcome).toBe('0xhash')
  expect(afterMs).toBeLessThanOrEqual(25_000)
  live.close()
  socket.terminate()
  await nothingIsLeft(90_000)
})

test('a relay that forgets to acknowledge: the wallet’s refusal and its goodbye are heard', async () => {
  const { wallet, live, topic } = await connected()
  wallet.onRequest(() => Promise.reject({ code: 4001, message: 'no' }))
  relay.control.forgetAnswers('irn_publish')
  const refused = await timed(live.provider.request(send), 30_000)
  expect(refused.outcome).toMatchObject({ code: 'user-rejected' })
  expect(refused.afterMs).toBeLessThanOrEqual(10_000)
  const ended = new Promise((resolve) =>
    live.subscribe((event) => event.type === 'disconnect' && resolve(event.error?.code)),
  )
  wallet.client.disconnect({ topic, reason: { code: 6000, message: 'bye' } }).catch(() => {})
  const goodbye = await timed(ended, 30_000)
  expect(goodbye.outcome).toBe('session-ended')
  expect(goodbye.afterMs).toBeLessThanOrEqual(10_000)
  await nothingIsLeft(90_000)
})

test.each([
  ['3000', 3000],
  ['1001', 1001],
  ['4010', 4010],
])('a close %s in the middle of a payment: a new socket, and the end is told', async (_, code) => {
  const { site, wallet, live } = await connected()
  let answer = (_hash: string): void => {}
  wallet.onRequest(() => new Promise((resolve) => (answer = resolve)))
  const paying = live.provider.request(send)
  await until(() => wallet.client.getPendingSessionRequests().length > 0)
  const before = site.sockets.length
  relay.control.close(code, 'JWT expired')
  await pass(3_000)
  answer('0xhash')
  const { outcome, afterMs } = await timed(paying, 30_000)
  expect(outcome).toBe('0xhash')
  expect(afterMs).toBeLessThanOrEqual(10_000)
  expect(site.sockets.length - before).toBeLessThanOrEqual(3)
  await timed(live.disconnect(), 2_000)
  await nothingIsLeft(70_000)
})

test('a relay that answers errors in a session leaves no rejection behind', async () => {
  const { live } = await connected()
  relay.control.fail('irn_subscribe', 'irn_batchSubscribe', 'irn_publish', 'irn_unsubscribe')
  relay.control.drop()
  const { outcome } = await timed(live.provider.request(send), 90_000)
  expect(outcome).toMatchObject({ code: 'request-undelivered' })
  await timed(live.disconnect(), 2_000)
  await nothingIsLeft(120_000)
})

test.each<[string, (live: Connection, site: Site) => unknown]>([
  ['the session stays', () => undefined],
  ['the session is ended here', (live) => live.disconnect()],
  ['the page is hidden', (_, { page }) => page.set({ visible: false })],
])('a request nobody answers leaves nothing behind when its time is over; %s', async (_, act) => {
  const { site, wallet, live } = await connected()
  wallet.onRequest(() => new Promise(() => {}))
  const paying = live.provider.request(send)
  paying.catch(() => {})
  await until(() => wallet.client.getPendingSessionRequests().length > 0)
  void act(live, site)
  await pass(960_000)
  await expect(paying).rejects.toMatchObject({
    code: expect.stringMatching(/wallet-expired|session-ended/),
  })
  live.close()
  await nothingIsLeft(1_000)
})

test('a page restored while the relay is down says so after ten seconds, and when it is back', async () => {
  const first = await connected()
  await relay.control.down()
  const site = start({ web: fakeWeb([...first.site.web.map]) })
  first.live.close()
  const live = await site.connector.restore({ signal: new AbortController().signal })
  if (live === undefined) throw new Error('nothing was restored')
  const events = record(live)
  await pass(9_900)
  expect(events).toEqual([])
  await pass(200)
  expect(events).toEqual([{ type: 'network', lost: true }])
  await relay.control.up()
  await pass(17_000)
  expect(events.at(-1)).toEqual({ type: 'network', lost: false })
  expect(mostInAMinute(site)).toBeLessThanOrEqual(6)
  live.close()
})

test(
  'a page restored while the relay answers 503 for 12 s is back within seven, and learns then that the wallet has ' +
    'ended the session',
  async () => {
    const { site: closed, wallet, live: before, topic } = await connected()
    before.close()
    await pass(1_000)
    await timed(wallet.client.disconnect({ topic, reason: { code: 6000, message: 'bye' } }), 5_000)
    await wallet.client.core.relayer.transportClose()
    relay.control.refuse(503)
    const site = start({ web: fakeWeb([...closed.web.map]) })
    const live = await site.connector.restore({ signal: new AbortController().signal })
    if (live === undefined) throw new Error('nothing was restored')
    const events = record(live)
    await pass(12_000)
    relay.control.refuse(undefined)
    await pass(7_000)
    expect(events.at(-1)).toMatchObject({ type: 'disconnect' })
    live.close()
  },
)

test(
  'a relay that takes each socket and closes it is told after ten seconds, as any other that is out of ' +
    'reach',
  async () => {
    const { live } = await connected()
    const events = record(live)
    relay.control.cut(true)
    relay.control.drop()
    await pass(9_900)
    expect(events).toEqual([])
    await pass(1_000)
    expect(events).toEqual([{ type: 'network', lost: true }])
    relay.control.cut(false)
    await pass(20_000)
    expect(events.at(-1)).toEqual({ type: 'network', lost: false })
    live.close()
  },
)

test.each(['visible', 'online'] as const)(
  'after a long outage the socket is there within two seconds of the page being %s',
  async (event) => {
    const { site, wallet, live } = await connected()
    await relay.control.down()
    await wallet.client.core.relayer.transportClose()
    await pass(63_000) // the pauses are the longest by now
    await relay.control.up()
    site.page.fire(event)
    await pass(2_000)
    expect(open(site)).toBe(1)
    expect(mostInAMinute(site)).toBeLessThanOrEqual(6)
    live.close()
  },
)
