import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../../../src/lib/clock.ts'
import type { TabLocks } from '../../../src/connectors/walletConnect/tabs.ts'
import {
  ALICE,
  fakeWeb,
  grant,
  noteRejections,
  openSocket,
  pass,
  settle,
  startRelay,
  startSite,
  startTime,
  startWallet,
  stopTime,
  until,
} from './harness.ts'
import type { MemorySocket, Relay, Site } from './harness.ts'

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

/** Moves the time without running timers. */
async function stand(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms)
  await settle()
}

/** A page after a number of renewals, and what the system does to it. */
async function begun(renewals: number) {
  let cut = false
  const site: Site = startSite(relay.url, {
    clock: systemClock,
    openSocket(url) {
      if (cut) throw new Error('the page has no network')
      const socket = openSocket(url)
      sockets.push(socket)
      return socket as never
    },
  })
  const sockets: MemorySocket[] = []
  const beginning = await site.pair()
  for (let count = 1; count <= renewals; count += 1) {
    await pass(240_000)
    await until(() => beginning.progress.length > count)
    await pass(35_000) // the replaced pairing is cancelled
  }
  const last = beginning.progress.at(-1)
  return {
    ...beginning,
    web: site.web,
    uri: last?.kind === 'uri' ? last.uri : '',
    /** `deaf`: its socket is dead without a close event. */
    async sleep(deaf = false) {
      site.page.set({ visible: false })
      cut = true
      for (const socket of sockets) deaf ? socket.pause() : socket.terminate()
      if (!deaf) await until(() => relay.control.sockets() <= 1) // the wallet's
    },
    wake() {
      cut = false
      site.page.set({ visible: true })
      site.page.fire('visible')
    },
  }
}

test.each<readonly [string, number, (ms: number) => Promise<void>, boolean]>([
  ['the first code, its timers ran meanwhile', 0, pass, false],
  ['the first code, its timers stood', 0, stand, false],
  ['the first code, its timers ran meanwhile, its socket is dead', 0, pass, true],
  ['the first code, its timers stood, its socket is dead', 0, stand, true],
  ['the last code, its timers ran meanwhile', 3, pass, false],
  ['the last code, its timers stood', 3, stand, false],
])(
  'connects after waking beyond the expiry when the pairing was approved in time: %s',
  async (_, renewals, goOn, isDeaf) => {
    const wallet = await startWallet(relay.url)
    const { uri, connection, sleep, wake } = await begun(renewals)
    const { id } = await wallet.see(uri)
    await sleep(isDeaf)
    await goOn(180_000)
    void wallet.client.approve({ id, namespaces: grant([1]) })
    await pass(3_000)
    await goOn(150_000)
    wake()
    let address: string | undefined
    void connection.then((live) => (address = live.address))
    await until(() => address !== undefined, 11_000)
    expect(address).toBe(ALICE)
    await pass(10_000) // the other pairing is cancelled
    expect(wallet.client.session.keys).toHaveLength(1)
    expect(left).toEqual([])
    await (await connection).disconnect()
    await wallet.close()
  },
)

test('a page that wakes after ten minutes removes the pairing', async () => {
  const { connection, progress, abort, sleep, wake } = await begun(3)
  connection.catch(() => {})
  await sleep()
  await pass(660_000)
  wake()
  await pass(30_000)
  expect(progress.at(-1)).toEqual({ kind: 'expired' })
  expect(relay.control.sockets()).toBe(0)
  expect(left).toEqual([])
  abort()
})

test('a visit after the expiry ends a session that was approved while the page slept', async () => {
  const wallet = await startWallet(relay.url)
  const { uri, web, sleep } = await begun(0)
  const { id } = await wallet.see(uri)
  await sleep()
  await stand(180_000)
  void wallet.client.approve({ id, namespaces: grant([1]) })
  await pass(3_000)
  await stand(150_000)
  const locks: TabLocks = { request: async (_, __, run) => run({}) }
  const { connector } = startSite(relay.url, {
    clock: systemClock,
    web: fakeWeb([...web.map]),
    locks,
  })
  void connector.closeOrphaned()
  await pass(10_000)
  expect(wallet.client.session.keys).toEqual([])
  await wallet.close()
})
