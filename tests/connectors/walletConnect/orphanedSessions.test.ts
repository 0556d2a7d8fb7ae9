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
  advanceUntil,
} from './harness.ts'
import type { StartedPairing, FakeClock, FakeWeb, Site, Wallet } from './harness.ts'

const fixture = setUpRelay()
let wallet: Wallet
beforeAll(async () => {
  wallet = await startWallet(fixture.relay.url)
  fixture.cleanUp(wallet.close)
})

function fakeLocks(): TabLocks & { locks: Set<string> } {
  const locks = new Set<string>()
  return {
    locks,
    async request(name, _options, run) {
      if (locks.has(name)) return run(null)
      locks.add(name)
      await run({ name }).finally(() => locks.delete(name))
    },
  }
}

/** Closes a page during pairing by cutting its sockets. `act` may cut them earlier. */
async function brokenOff(
  web: FakeWeb,
  act: (
    begun: StartedPairing,
    site: Site,
    cut: () => Promise<void>,
  ) => Promise<void> = async () => {},
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
  const begun = await site.pair()
  const cut = async (): Promise<void> => {
    gone = true
    fixture.relay.control.drop()
    await until(() => [...clients, wallet.client].every(({ core }) => !core.relayer.connected))
  }
  await act(begun, site, cut)
  await cut()
  return begun.uri
}

/** Closes a page with BOB connected. Resolves with the session's topic. */
async function brokenOffConnected(web: FakeWeb): Promise<string> {
  let topic = ''
  await brokenOff(web, async ({ uri, connection }) => {
    topic = await wallet.approve(uri, grant([1], { account: BOB }))
    await connection
  })
  return topic
}

/** Advances the clock beyond the wait for the approval of a cancelled pairing. */
async function pass(clock: FakeClock): Promise<void> {
  for (let second = 0; second < 8; second++) {
    await settle()
    clock.advance(1_000)
  }
  await settle()
}

const after = (web: FakeWeb): FakeWeb => fakeWeb([...web.map])

const nextVisit = (web: FakeWeb, locks: TabLocks = fakeLocks()) =>
  startSite(fixture.relay.url, { web, locks })

const LIFE_MS = 600_000

type Finishing = {
  readonly clock: FakeClock
  readonly waits: readonly number[]
  /** Resolves when only pairings remain to expire. */
  readonly idle: Promise<void>
  /** Closes the page: its sockets are cut, and it opens no more. */
  leave(): void
}

/** Starts a visit that closes orphaned sessions. */
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

/** Runs the next visit until `hasReceived` returns true and the pairings have expired. */
async function nextVisitEnds(
  web: FakeWeb,
  hasReceived: () => boolean,
  isRemembered?: boolean,
): Promise<void> {
  const { clock, waits, idle } = await nextVisitFinishing(web, isRemembered)
  await until(() => hasReceived() && waits.includes(4_000))
  clock.advance(4_000)
  await idle
  await forgetCodes(clock)
}

/** Advances the clock by the lifetime of pairings and the grace period. */
async function forgetCodes(clock: FakeClock): Promise<void> {
  for (const ms of [LIFE_MS, 4_000]) {
    await settle()
    clock.advance(ms)
  }
  await settle()
}

describe('closeOrphaned after a reload with a scanned pairing', () => {
  const scanned = async (web: FakeWeb): Promise<number> => {
    let id = 0
    await brokenOff(web, async ({ uri }) => {
      id = (await wallet.see(uri)).id
    })
    return id
  }
  /** Starts a visit and ends its grace period. */
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

  test('ends a session that the wallet approves minutes later, and removes all keys', async () => {
    const web = fakeWeb()
    const id = await scanned(web)
    const later = after(web)
    const { clock } = await idleVisit(later)
    clock.advance(240_000)
    await approved(id)
    await forgetCodes(clock)
    expect([...later.map.keys()]).toEqual([])
  })

  test('ends a session that the wallet approves after a second reload', async () => {
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

describe('closeOrphaned after a reload with a scanned pairing, relay unreachable', () => {
  /** Starts a visit while the relay is down. `opened`: times at which it opened sockets. */
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

  test('ends the session that the wallet approves once the relay is reachable again', async () => {
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
    await advanceUntil(clock, () => opened.length > sockets)
    await wallet.client.approve({ id, namespaces: grant([1]) })
    await until(() => wallet.client.session.keys.length === 0)
    await forgetCodes(clock)
    expect([...later.map.keys()]).toEqual([])
  })

  test('opens no socket once the pairing has expired', async () => {
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

test('closeOrphaned ends a session that was approved after the tab was closed', async () => {
  const web = fakeWeb()
  await wallet.approve(await brokenOff(web), grant([1]))
  const later = after(web)
  await nextVisitEnds(later, () => wallet.client.session.keys.length === 0)
  expect([...later.map.keys()]).toEqual([])
})

test('closeOrphaned ends a session that the wallet approves after Cancel and an immediate reload', async () => {
  const web = fakeWeb()
  const uri = await brokenOff(web, async ({ uri: code, abort }) => {
    await wallet.see(code)
    fixture.relay.control.ignore('irn_publish') // the wallet does not receive the cancellation
    abort()
  })
  const later = after(web)
  fixture.relay.control.ignore()
  const proposal = wallet.proposals.find(({ pairingTopic }) => uri.includes(pairingTopic))
  await wallet.client.approve({ id: proposal?.id ?? 0, namespaces: grant([1]) })
  await nextVisitEnds(later, () => wallet.client.session.keys.length === 0)
  expect([...later.map.keys()]).toEqual([])
})

test('closeOrphaned ends a session that the wallet approves after Cancel while the relay was unreachable', async () => {
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

test('closeOrphaned ends a session approved just before Cancel if the relay did not deliver wc_sessionDelete', async () => {
  const web = fakeWeb()
  await brokenOff(web, async ({ uri, abort }, { clock }) => {
    const { control } = fixture.relay
    const { id } = await wallet.see(uri)
    const before = control.log().length
    const hasSent = (what: string): boolean =>
      control
        .log()
        .slice(before)
        .some(({ method, tag }) => `${method} ${tag}`.startsWith(what))
    // Neither the session nor wc_sessionDelete is delivered.
    control.ignore('irn_subscribe', 'irn_publish 1112')
    await wallet.client.approve({ id, namespaces: grant([1]) })
    await until(() => hasSent('irn_subscribe'))
    abort()
    await until(() => hasSent('irn_publish 1112'))
    await pass(clock)
  })
  fixture.relay.control.ignore()
  const later = after(web)
  await nextVisitEnds(later, () => wallet.client.session.keys.length === 0)
  expect([...later.map.keys()]).toEqual([])
})

test('closeOrphaned ends a session whose tab is closed, and keeps the session of another tab', async () => {
  const web = fakeWeb()
  await brokenOffConnected(web)
  const storageId = [...web.map.keys()].find((key) => key.endsWith('//session'))?.split('.')[2]
  const topic = await brokenOffConnected(web)
  const later = after(web)
  await nextVisitEnds(later, () => wallet.client.session.keys.length === 1)
  expect(wallet.client.session.keys).toEqual([topic])
  expect([...later.map.keys()].filter((key) => key.includes(String(storageId)))).toEqual([])
  const activeConnection = await nextVisit(later).connector.reconnect({
    signal: new AbortController().signal,
  })
  expect(activeConnection?.address).toBe(BOB)
  await activeConnection?.disconnect()
})

test('closeOrphaned does not end a session that another tab uses', async () => {
  const web = fakeWeb()
  await brokenOff(web)
  const before = [...web.map.keys()]
  const locks = fakeLocks()
  const storageId = before[0]?.split('.')[2]
  locks.locks.add(`florin.wc.${storageId}`)
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

test('closeOrphaned ends a session that was disconnected while the relay was unreachable', async () => {
  const web = fakeWeb()
  await brokenOff(web, async ({ uri, connection }, site, cut) => {
    await wallet.approve(uri, grant([1]))
    const activeConnection = await connection
    await cut()
    const disconnecting = activeConnection.disconnect()
    site.clock.advance(1_000)
    expect(await disconnecting).toBe('ended')
  })
  expect(web.map.has('florin.wc.session')).toBe(false)
  const later = after(web)
  await nextVisitEnds(later, () => wallet.client.session.keys.length === 0)
  expect([...later.map.keys()]).toEqual([])
})

test('closeOrphaned keeps a session for the next visit if the relay does not accept wc_sessionDelete', async () => {
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
      .some((request) => request.method === 'irn_publish' && request.topic === topic),
  )
  await advanceUntil(site.clock, () => over)
  fixture.relay.control.ignore()
  expect(wallet.client.session.keys).toContain(topic)
  await nextVisitEnds(after(later), () => !wallet.client.session.keys.includes(topic))
})

test('closeOrphaned ends a session if the tab was closed right after Disconnect', async () => {
  const web = fakeWeb()
  let topic = ''
  await brokenOff(web, async ({ uri, connection }) => {
    topic = await wallet.approve(uri, grant([1]))
    const activeConnection = await connection
    fixture.relay.control.ignore('irn_publish')
    void activeConnection.disconnect()
  })
  const later = after(web)
  fixture.relay.control.ignore()
  await nextVisitEnds(later, () => !wallet.client.session.keys.includes(topic))
  expect([...later.map.keys()]).toEqual([])
})

test('closeOrphaned(false) ends the stored session unless another tab uses it', async () => {
  const web = fakeWeb()
  const topic = await brokenOffConnected(web)
  const later = after(web)
  const storageId = [...web.map.keys()].find((key) => key.endsWith('//session'))?.split('.')[2]
  const locks = fakeLocks()
  locks.locks.add(`florin.wc.${storageId}`)
  await nextVisit(later, locks).connector.closeOrphaned(false)
  expect(later.map.has('florin.wc.session')).toBe(true)
  await nextVisit(later).connector.closeOrphaned()
  expect(wallet.client.session.keys).toContain(topic)
  await nextVisitEnds(later, () => !wallet.client.session.keys.includes(topic), false)
  expect([...later.map.keys()]).toEqual([])
})
