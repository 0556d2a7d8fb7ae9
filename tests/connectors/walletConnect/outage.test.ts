// A relay that refuses, sleeps or vanishes: what is told, and what goes on when it is back.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../../src/lib/clock.ts'
import {
  grant,
  pass,
  record,
  startRelay,
  startSite,
  startTime,
  startWallet,
  stopTime,
  until,
} from './harness.ts'
import type { Relay } from './harness.ts'

let relay: Relay
beforeEach(async () => {
  stopTime()
  relay = await startRelay()
})
afterEach(async () => {
  await relay.stop()
  startTime()
})

test('a wrong project id is told apart at once, with two sockets at most, and no more in a minute', async () => {
  relay.control.reject3000(true, 'Project not found')
  const site = startSite(relay.url)
  const failing = expect(site.begin()).rejects.toMatchObject({ code: 'relay-refused' })
  await pass(500)
  await failing // no further timer was needed
  await pass(60_000)
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

test('going offline while the code is awaited is called offline', async () => {
  relay.control.silent(true)
  const site = startSite(relay.url)
  const connecting = site.connector.connect({ signal: new AbortController().signal })
  connecting.catch(() => {})
  await until(() => site.clock.pending() > 0)
  site.page.set({ online: false })
  site.clock.advance(8_000)
  await expect(connecting).rejects.toMatchObject({ code: 'offline' })
})

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

test(
  'disconnecting with a dead relay ends within a second, still tells the wallet later, and then keeps ' +
    'nothing',
  async () => {
    const site = startSite(relay.url, { clock: systemClock })
    const wallet = await startWallet(relay.url)
    const { uri, connection } = await site.begin()
    const topic = await wallet.approve(uri, grant([1]))
    const live = await connection
    await until(() => wallet.client.session.get(topic).acknowledged)
    await relay.control.down()
    const leaving = live.disconnect()
    await pass(1_000)
    expect(await leaving).toBe('ended')
    expect(site.web.map.has('florin.wc.session')).toBe(false)
    await relay.control.up()
    await until(() => !wallet.client.session.keys.includes(topic)) // the library tries again after 15 s
    await until(() => site.web.map.size === 0)
    await wallet.close()
  },
)

test('a lost relay is worth a word after ten seconds, not before, and its return too', async () => {
  const site = startSite(relay.url, { clock: systemClock })
  const wallet = await startWallet(relay.url)
  const { uri, connection } = await site.begin()
  await wallet.approve(uri, grant([1]))
  const live = await connection
  const events = record(live)
  await relay.control.down()
  await until(() => site.sockets.every(({ socket }) => socket.readyState === socket.CLOSED))
  await pass(9_900)
  expect(events).toEqual([])
  await pass(200)
  expect(events).toEqual([{ type: 'network', lost: true }])
  await relay.control.up()
  await until(() => events.length === 2)
  expect(events.at(-1)).toEqual({ type: 'network', lost: false })
  await live.disconnect()
  await wallet.close()
})

test('a request during a short outage is answered when the relay is back', async () => {
  const site = startSite(relay.url, { clock: systemClock })
  const wallet = await startWallet(relay.url)
  wallet.onRequest(() => '0xback')
  const { uri, connection } = await site.begin()
  await wallet.approve(uri, grant([1]))
  const live = await connection
  relay.control.drop()
  await until(() => relay.control.sockets() === 0)
  const answers: unknown[] = []
  void live.provider
    .request({ method: 'personal_sign', params: ['0x', live.address] })
    .then((answer) => answers.push(answer))
  await until(() => answers.length > 0)
  expect(answers).toEqual(['0xback'])
  await live.disconnect()
  await wallet.close()
})
