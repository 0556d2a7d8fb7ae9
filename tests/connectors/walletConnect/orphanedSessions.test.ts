// What a visit leaves when it ends in the middle: a code that a phone approves afterwards, a session that another one
// replaced. The next visit ends it; what a tab uses is left alone.
import { beforeAll, describe, expect, test } from 'vitest'
import type { TabLocks } from '../../../src/connectors/walletConnect/tabs.ts'
import type { Clock } from '../../../src/lib/clock.ts'
import {
  BOB,
  fakeClock,
  fakeWeb,
  grant,
  setUpRelay,
  openSocket,
  seenClients,
  startSite,
  startWallet,
  settle,
  until,
  untilLater,
} from './harness.ts'
import type { Beginning, FakeClock, FakeWeb, Site, Wallet } from './harness.ts'

const fixture = setUpRelay()
let wallet: Wallet
beforeAll(async () => {
  wallet = await startWallet(fixture.relay.url)
  fixture.cleanUp(wallet.close)
})

/** Web TabLocks of one browser: a lock is held until its task ends. */
function fakeLocks(): TabLocks & { held: Set<string> } {
  const held = new Set<string>()
  return {
    held,
    async request(name, _options, run) {
      if (held.has(name)) return run(null)
      held.add(name)
      await run({ name }).finally(() => held.delete(name))
    },
  }
}

/** A visit that ends without a word: its sockets are cut, and it opens no other. `act` may cut them earlier. */
async function brokenOff(
  web: FakeWeb,
  act: (begun: Beginning, site: Site, cut: () => Promise<void>) => Promise<void> = async () => {},
): Promise<string> {
  let gone = false
  const { load, clients } = seenClients()
  const site = startSite(fixture.relay.url, {
    web,
    load,
    openSocket(url) {
      if (gone) throw new Error('the page is gone')
      return openSocket(url) as never
    },
  })
  const begun = await site.begin()
  const cut = async (): Promise<void> => {
    gone = true
    fixture.relay.control.drop()
    await until(() => [...clients, wallet.client].every(({ core }) => !core.relayer.connected))
  }
  await act(begun, site, cut)
  await cut()
  return begun.uri
}

/** The same with BOB connected; returns the session's topic. */
async function brokenOffConnected(web: FakeWeb): Promise<string> {
  let topic = ''
  await brokenOff(web, async ({ uri, connection }) => {
    topic = await wallet.approve(uri, grant([1], { account: BOB }))
    await connection
  })
  return topic
}

/** Longer than a page stays by a code that was left. */
async function pass(clock: FakeClock): Promise<void> {
  for (let second = 0; second < 8; second++) {
    await settle()
    clock.advance(1_000)
  }
  await settle()
}

/** The same browser a moment later. */
const after = (web: FakeWeb): FakeWeb => fakeWeb([...web.map])

const nextVisit = (web: FakeWeb, locks: TabLocks = fakeLocks()) =>
  startSite(fixture.relay.url, { web, locks })

/** Longer than a code can be approved. */
const LIFE_MS = 600_000

type Finishing = {
  readonly clock: FakeClock
  readonly waits: readonly number[]
  /** Resolves when only codes are listened to. */
  readonly idle: Promise<void>
  /** The page is left: its sockets are cut, and it opens no other. */
  leave(): void
}

/** A visit that has begun to end what was left. */
async function nextVisitFinishing(web: FakeWeb, isRemembered?: boolean): Promise<Finishing> {
  const { relayer } = wallet.client.core
  if (!relayer.connected) await relayer.transportOpen()
  const clock = fakeClock()
  const waits: number[] = []
  const noted: Clock = { ...clock, after: (ms, run) => (waits.push(ms), clock.after(ms, run)) }
  let gone = false
  const idle = startSite(fixture.relay.url, {
    web,
    locks: fakeLocks(),
    clock: noted,
    openSocket(url) {
      if (gone) throw new Error('the page is gone')
      return openSocket(url) as never
    },
  }).connector.closeOrphaned(isRemembered)
  const leave = (): void => {
    gone = true
    fixture.relay.control.drop()
  }
  return { clock, waits, idle, leave }
}

/** The next visit ends what was left, the phone in somebody's hand; when it has heard, four seconds of grace pass, and
 * the life of the codes. */
async function nextVisitEnds(
  web: FakeWeb,
  heard: () => boolean,
  isRemembered?: boolean,
): Promise<void> {
  const { clock, waits, idle } = await nextVisitFinishing(web, isRemembered)
  await until(() => heard() && waits.includes(4_000))
  clock.advance(4_000)
  await idle
  await forgetCodes(clock)
}

/** The codes expire, and what may still be under way has come. */
async function forgetCodes(clock: FakeClock): Promise<void> {
  for (const ms of [LIFE_MS, 4_000]) {
    await settle()
    clock.advance(ms)
  }
  await settle()
}

describe('a code that was scanned before a reload', () => {
  const scanned = async (web: FakeWeb): Promise<number> => {
    let id = 0
    await brokenOff(web, async ({ uri }) => {
      id = (await wallet.see(uri)).id
    })
    return id
  }
  /** A visit whose first seconds are over. */
  const idleVisit = async (web: FakeWeb): Promise<Finishing> => {
    const visit = await nextVisitFinishing(web)
    await until(() => visit.waits.includes(4_000))
    visit.clock.advance(4_000)
    await visit.idle
    return visit
  }
  const approved = async (id: number): Promise<void> => {
    await wallet.client.approve({ id, namespaces: grant([1]) })
    await until(() => wallet.client.session.keys.length === 0)
  }

  test('and is approved minutes later: the session is ended, and nothing is kept in the end', async () => {
    const web = fakeWeb()
    const id = await scanned(web)
    const later = after(web)
    const { clock } = await idleVisit(later)
    clock.advance(240_000)
    await approved(id)
    await forgetCodes(clock)
    expect([...later.map.keys()]).toEqual([])
  })

  test('and is approved after a second reload: the session is ended too', async () => {
    const web = fakeWeb()
    const id = await scanned(web)
    const later = after(web)
    const second = await idleVisit(later)
    second.leave()
    await until(() => !wallet.client.core.relayer.connected)
    const third = after(later)
    const { clock } = await idleVisit(third)
    await approved(id)
    await forgetCodes(clock)
    expect([...third.map.keys()]).toEqual([])
  })
})

describe('a code that was scanned before a reload, and no relay during the first minute after it', () => {
  /**
   * A visit that begins while the relay is down. Its sockets are in `opened`, by the time of its
   * clock.
   */
  const visitWithoutRelay = async (web: FakeWeb) => {
    await fixture.relay.control.down()
    const clock = fakeClock()
    const opened: number[] = []
    const { connector } = startSite(fixture.relay.url, {
      web,
      locks: fakeLocks(),
      clock,
      openSocket(url) {
        opened.push(clock.now())
        return openSocket(url) as never
      },
    })
    let isIdle = false
    void connector.closeOrphaned().then(() => (isIdle = true))
    await until(() => opened.length > 0)
    return { clock, opened, isIdle: () => isIdle }
  }
  const seconds = async (clock: FakeClock, count: number): Promise<void> => {
    for (let second = 0; second < count; second += 1) {
      await settle()
      clock.advance(1_000)
    }
    await settle()
  }

  test('ends the session that the wallet approves once the relay is back', async () => {
    const web = fakeWeb()
    let id = 0
    await brokenOff(web, async ({ uri }) => {
      id = (await wallet.see(uri)).id
    })
    const later = after(web)
    const { clock, opened, isIdle } = await visitWithoutRelay(later)
    await seconds(clock, 60)
    expect(isIdle()).toBe(true)
    expect(opened.length).toBeGreaterThan(2)
    expect(opened.length).toBeLessThanOrEqual(7)
    await fixture.relay.control.up()
    await wallet.client.core.relayer.transportOpen()
    const sockets = opened.length
    await untilLater(clock, () => opened.length > sockets)
    await wallet.client.approve({ id, namespaces: grant([1]) })
    await until(() => wallet.client.session.keys.length === 0)
    await forgetCodes(clock)
    expect([...later.map.keys()]).toEqual([])
  })

  test('opens no socket once the code has expired', async () => {
    const web = fakeWeb()
    await brokenOff(web)
    const { clock, opened } = await visitWithoutRelay(after(web))
    await seconds(clock, 600)
    const before = opened.length
    await seconds(clock, 120)
    expect(opened.length).toBe(before)
    await fixture.relay.control.up()
  })
})

test('a reload while a code is shown: the phone approves afterwards, and its session is ended', async () => {
  const web = fakeWeb()
  await wallet.approve(await brokenOff(web), grant([1]))
  const later = after(web)
  await nextVisitEnds(later, () => wallet.client.session.keys.length === 0)
  expect([...later.map.keys()]).toEqual([])
})

test('Cancel and a reload at once: the phone’s approval is ended all the same', async () => {
  const web = fakeWeb()
  const uri = await brokenOff(web, async ({ uri: code, abort }) => {
    await wallet.see(code)
    fixture.relay.control.ignore('irn_publish') // nobody hears of the cancel
    abort()
  })
  const later = after(web)
  fixture.relay.control.ignore()
  const proposal = wallet.proposals.find(({ pairingTopic }) => uri.includes(pairingTopic))
  await wallet.client.approve({ id: proposal?.id ?? 0, namespaces: grant([1]) })
  await nextVisitEnds(later, () => wallet.client.session.keys.length === 0)
  expect([...later.map.keys()]).toEqual([])
})

test('Cancel while there is no connection: what the phone approves meanwhile is ended by the next visit', async () => {
  const web = fakeWeb()
  let id = 0
  await brokenOff(web, async ({ uri, abort }, { clock }, cut) => {
    id = (await wallet.see(uri)).id
    await cut()
    abort()
    await pass(clock)
  })
  const later = after(web)
  await wallet.client.approve({ id, namespaces: grant([1]) })
  await nextVisitEnds(later, () => wallet.client.session.keys.length === 0)
  expect([...later.map.keys()]).toEqual([])
})

test(
  'Cancel after the phone’s yes, and the connection is lost before the phone is told: the next visit does ' +
    'it',
  async () => {
    const web = fakeWeb()
    await brokenOff(web, async ({ uri, abort }, { clock }) => {
      const { control } = fixture.relay
      const { id } = await wallet.see(uri)
      const before = control.log().length
      const said = (what: string): boolean =>
        control
          .log()
          .slice(before)
          .some(({ method, tag }) => `${method} ${tag}`.startsWith(what))
      control.ignore('irn_subscribe', 'irn_publish 1112') // neither the session comes nor the goodbye gets through
      await wallet.client.approve({ id, namespaces: grant([1]) })
      await until(() => said('irn_subscribe'))
      abort()
      await until(() => said('irn_publish 1112'))
      await pass(clock)
    })
    fixture.relay.control.ignore()
    const later = after(web)
    await nextVisitEnds(later, () => wallet.client.session.keys.length === 0)
    expect([...later.map.keys()]).toEqual([])
  },
)

test(
  'a session that another tab’s replaced, and whose own tab is gone, is ended; the remembered one ' +
    'stays',
  async () => {
    const web = fakeWeb()
    await brokenOffConnected(web)
    const slot = [...web.map.keys()].find((key) => key.endsWith('//session'))?.split('.')[2]
    const topic = await brokenOffConnected(web)
    const later = after(web)
    await nextVisitEnds(later, () => wallet.client.session.keys.length === 1)
    expect(wallet.client.session.keys).toEqual([topic])
    expect([...later.map.keys()].filter((key) => key.includes(String(slot)))).toEqual([])
    const live = await nextVisit(later).connector.restore({ signal: new AbortController().signal })
    expect(live?.address).toBe(BOB)
    await live?.disconnect()
  },
)

test('a slot that a tab uses is left alone; one nobody can reach the relay for stays', async () => {
  const web = fakeWeb()
  await brokenOff(web)
  const before = [...web.map.keys()]
  const locks = fakeLocks()
  const slot = before[0]?.split('.')[2]
  locks.held.add(`florin.wc.${slot}`)
  const opened = fixture.relay.control.opened()
  await nextVisit(after(web), locks).connector.closeOrphaned()
  expect(fixture.relay.control.opened()).toBe(opened)
  await fixture.relay.control.down()
  const later = after(web)
  const site = nextVisit(later)
  const finishing = site.connector.closeOrphaned()
  await until(() => site.sockets.length > 0)
  site.clock.advance(8_000)
  await finishing
  expect([...later.map.keys()].sort()).toEqual(before.sort())
  await fixture.relay.control.up()
})

test('who disconnects without a relay, and closes the page: the next visit tells the wallet', async () => {
  const web = fakeWeb()
  await brokenOff(web, async ({ uri, connection }, site, cut) => {
    await wallet.approve(uri, grant([1]))
    const live = await connection
    await cut()
    const leaving = live.disconnect()
    site.clock.advance(1_000)
    expect(await leaving).toBe('ended')
  })
  expect(web.map.has('florin.wc.session')).toBe(false)
  const later = after(web)
  await nextVisitEnds(later, () => wallet.client.session.keys.length === 0)
  expect([...later.map.keys()]).toEqual([])
})

test('a session whose end the relay does not take stays for the next visit', async () => {
  const web = fakeWeb()
  const topic = await brokenOffConnected(web)
  web.map.delete('florin.wc.session')
  const later = after(web)
  fixture.relay.control.ignore('irn_publish')
  const site = nextVisit(later)
  let over = false
  void site.connector.closeOrphaned().then(() => (over = true))
  await until(() =>
    fixture.relay.control
      .log()
      .some((asked) => asked.method === 'irn_publish' && asked.topic === topic),
  )
  await untilLater(site.clock, () => over)
  fixture.relay.control.ignore()
  expect(wallet.client.session.keys).toContain(topic)
  await nextVisitEnds(after(later), () => !wallet.client.session.keys.includes(topic))
})

test('Disconnect, and the window closed at once: the next visit tells the wallet', async () => {
  const web = fakeWeb()
  let topic = ''
  await brokenOff(web, async ({ uri, connection }) => {
    topic = await wallet.approve(uri, grant([1]))
    const live = await connection
    fixture.relay.control.ignore('irn_publish')
    void live.disconnect()
  })
  const later = after(web)
  fixture.relay.control.ignore()
  await nextVisitEnds(later, () => !wallet.client.session.keys.includes(topic))
  expect([...later.map.keys()]).toEqual([])
})

test(
  'a session that was left for another wallet while it could not be restored is ended, unless a tab uses ' +
    'it',
  async () => {
    const web = fakeWeb()
    const topic = await brokenOffConnected(web)
    const later = after(web)
    const slot = [...web.map.keys()].find((key) => key.endsWith('//session'))?.split('.')[2]
    const locks = fakeLocks()
    locks.held.add(`florin.wc.${slot}`)
    await nextVisit(later, locks).connector.closeOrphaned(false)
    expect(later.map.has('florin.wc.session')).toBe(true)
    await nextVisit(later).connector.closeOrphaned()
    expect(wallet.client.session.keys).toContain(topic)
    await nextVisitEnds(later, () => !wallet.client.session.keys.includes(topic), false)
    expect([...later.map.keys()]).toEqual([])
  },
)
