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
const rejections = noteRejections()
beforeEach(async () => {
  stopTime()
  relay = await startRelay()
})
afterEach(async () => {
  await relay.stop()
  startTime()
})

/** Advances the time without running timers. */
async function skipTime(ms: number): Promise<void> {
  vi.setSystemTime(Date.now() + ms)
  await settle()
}

/** Starts a page whose pairing is renewed `renewals` times, and controls to suspend it. */
async function startPairing(renewals: number) {
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
  const pairing = await site.pair()
  for (let count = 1; count <= renewals; count += 1) {
    await pass(240_000)
    await until(() => pairing.progress.length > count)
    await pass(35_000) // the replaced pairing is cancelled
  }
  const last = pairing.progress.at(-1)
  return {
    ...pairing,
    web: site.web,
    uri: last?.kind === 'uri' ? last.uri : '',
    /** Suspends the page. `isSocketDead`: the socket dies without a close event. */
    async sleep(isSocketDead = false) {
      site.page.set({ visible: false })
      cut = true
      for (const socket of sockets) isSocketDead ? socket.pause() : socket.terminate()
      if (!isSocketDead) await until(() => relay.control.sockets() <= 1)
    },
    wake() {
      cut = false
      site.page.set({ visible: true })
      site.page.fire('visible')
    },
  }
}

test.each<readonly [string, number, (ms: number) => Promise<void>, boolean]>([
  ['first pairing, timers ran', 0, pass, false],
  ['first pairing, timers stopped', 0, skipTime, false],
  ['first pairing, timers ran, dead socket', 0, pass, true],
  ['first pairing, timers stopped, dead socket', 0, skipTime, true],
  ['last pairing, timers ran', 3, pass, false],
  ['last pairing, timers stopped', 3, skipTime, false],
])(
  'connects when the page wakes after the expiry of a pairing that was approved in time: %s',
  async (_, renewals, passTime, isSocketDead) => {
    const wallet = await startWallet(relay.url)
    const { uri, connection, sleep, wake } = await startPairing(renewals)
    const { id } = await wallet.see(uri)
    await sleep(isSocketDead)
    await passTime(180_000)
    void wallet.client.approve({ id, namespaces: grant([1]) })
    await pass(3_000)
    await passTime(150_000)
    wake()
    let address: string | undefined
    void connection.then((activeConnection) => (address = activeConnection.address))
    await until(() => address !== undefined, 11_000)
    expect(address).toBe(ALICE)
    await pass(10_000) // the other pairing is cancelled
    expect(wallet.client.session.keys).toHaveLength(1)
    expect(rejections).toEqual([])
    await (await connection).disconnect()
    await wallet.close()
  },
)

test('a page that wakes after more than 10 minutes reports the pairing as expired', async () => {
  const { connection, progress, abort, sleep, wake } = await startPairing(3)
  connection.catch(() => {})
  await sleep()
  await pass(660_000)
  wake()
  await pass(30_000)
  expect(progress.at(-1)).toEqual({ kind: 'expired' })
  expect(relay.control.sockets()).toBe(0)
  expect(rejections).toEqual([])
  abort()
})

test('the next visit ends a session that was approved while the page slept and never woke', async () => {
  const wallet = await startWallet(relay.url)
  const { uri, web, sleep } = await startPairing(0)
  const { id } = await wallet.see(uri)
  await sleep()
  await skipTime(180_000)
  void wallet.client.approve({ id, namespaces: grant([1]) })
  await pass(3_000)
  await skipTime(150_000)
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
