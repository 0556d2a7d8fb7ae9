// A relay that refuses, sleeps or vanishes. Each case ends in a code within our 12 s, and no socket is opened afterwards.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { grant, record, startRelay, startSite, startWallet, until } from './harness.ts'
import type { Relay, Site } from './harness.ts'

let relay: Relay
beforeEach(async () => {
  relay = await startRelay()
})
afterEach(() => relay.stop())

/** Fails to connect, moving our clock to the deadline once a socket was tried. */
async function failure(site: Site): Promise<unknown> {
  const connecting = site.connector.connect({ signal: new AbortController().signal })
  connecting.catch(() => {})
  await until(() => site.clock.pending() > 0)
  await settle(150)
  site.clock.advance(12_000)
  return connecting.then(() => 'connected', (error: unknown) => error)
}

/** Real time, for what must not happen in it. */
function settle(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

test('a wrong project id is told apart within half a second, with two sockets at most', async () => {
  relay.control.reject3000(true, 'Project not found')
  const site = startSite(relay.url)
  const started = Date.now()
  await expect(site.begin()).rejects.toMatchObject({ code: 'relay-refused' })
  expect(Date.now() - started).toBeLessThan(1_000)
  await settle(2_500)
  expect(relay.control.opened()).toBeLessThanOrEqual(2)
  expect(relay.control.sockets()).toBe(0)
})

test('a refusal while the clock is wrong names the clock', async () => {
  relay.control.reject3000(true, 'JWT Token is not yet valid')
  const wrong = startSite(relay.url, { serverTime: async () => 1_800_000_000_000 + 3_600_000 })
  await expect(wrong.begin()).rejects.toMatchObject({ code: 'clock-wrong' })
  const right = startSite(relay.url, { serverTime: async () => 1_800_000_000_000 + 30_000 })
  await expect(right.begin()).rejects.toMatchObject({ code: 'relay-refused' })
  const unknown = startSite(relay.url, { serverTime: () => Promise.reject(new Error('no server')) })
  await expect(unknown.begin()).rejects.toMatchObject({ code: 'relay-refused' })
})

test('a relay that answers 403 is unreachable after 12 s and left in peace afterwards', async () => {
  relay.control.refuse(true)
  const site = startSite(relay.url)
  expect(await failure(site)).toMatchObject({ code: 'relay-unreachable' })
  await settle(300)
  const opened = relay.control.opened()
  await settle(2_500)
  expect(relay.control.opened()).toBe(opened)
})

test('a relay that accepts and never answers is unreachable after 12 s', async () => {
  relay.control.silent(true)
  const site = startSite(relay.url)
  expect(await failure(site)).toMatchObject({ code: 'relay-unreachable' })
  await until(() => relay.control.sockets() === 0)
})

test('a relay that never finishes the handshake is unreachable after 12 s', async () => {
  relay.control.hole(true)
  const site = startSite(relay.url)
  expect(await failure(site)).toMatchObject({ code: 'relay-unreachable' })
})

test('going offline while the code is awaited is called offline', async () => {
  relay.control.silent(true)
  const site = startSite(relay.url)
  const connecting = site.connector.connect({ signal: new AbortController().signal })
  connecting.catch(() => {})
  await until(() => site.clock.pending() > 0)
  site.page.set({ online: false })
  site.clock.advance(12_000)
  await expect(connecting).rejects.toMatchObject({ code: 'offline' })
})

test('Try again works when the relay is back', async () => {
  relay.control.refuse(true)
  const site = startSite(relay.url)
  expect(await failure(site)).toMatchObject({ code: 'relay-unreachable' })
  relay.control.refuse(false)
  const wallet = await startWallet(relay.url)
  const { uri, connection } = await site.begin()
  await wallet.approve(uri, grant([1]))
  const live = await connection
  expect(live.chainId).toBe(1)
  await live.disconnect()
  await wallet.close()
}, 15_000)

test('cancelling before any code exists closes the socket too', async () => {
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

test('disconnecting with a dead relay forgets the session after a second and still tells the wallet later', async () => {
  const site = startSite(relay.url)
  const wallet = await startWallet(relay.url)
  const { uri, connection } = await site.begin()
  const topic = await wallet.approve(uri, grant([1]))
  const live = await connection
  await until(() => wallet.client.session.get(topic).acknowledged)
  await relay.control.down()
  const leaving = live.disconnect()
  await settle(50)
  site.clock.advance(1_000)
  expect(await leaving).toBe('ended')
  expect(site.web.map.size).toBe(0)
  await relay.control.up()
  await until(() => !wallet.client.session.keys.includes(topic), 30_000) // the library tries again after 15 s
  await wallet.close()
}, 40_000)

test('a lost relay is worth a word after ten seconds, not before, and its return too', async () => {
  const site = startSite(relay.url)
  const wallet = await startWallet(relay.url)
  const { uri, connection } = await site.begin()
  await wallet.approve(uri, grant([1]))
  const live = await connection
  const events = record(live)
  const timers = site.clock.pending()
  await relay.control.down()
  await until(() => site.clock.pending() > timers)
  site.clock.advance(9_999)
  expect(events).toEqual([])
  site.clock.advance(1)
  await Promise.resolve()
  expect(events).toEqual([{ type: 'network', lost: true }])
  await relay.control.up()
  await until(() => events.length === 2, 15_000)
  expect(events.at(-1)).toEqual({ type: 'network', lost: false })
  await live.disconnect()
  await wallet.close()
}, 20_000)

test('a request during a short outage is answered when the relay is back', async () => {
  const site = startSite(relay.url)
  const wallet = await startWallet(relay.url)
  wallet.onRequest(() => '0xback')
  const { uri, connection } = await site.begin()
  await wallet.approve(uri, grant([1]))
  const live = await connection
  relay.control.drop()
  await settle(300)
  expect(await live.provider.request({ method: 'personal_sign', params: ['0x', live.address] })).toBe('0xback')
  await live.disconnect()
  await wallet.close()
}, 30_000)
