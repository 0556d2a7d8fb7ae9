import { beforeAll, describe, expect, test } from 'vitest'
import type { Connection } from '../../../src/connectors/connector.ts'
import type { TabChannel } from '../../../src/connectors/walletConnect/tabs.ts'
import {
  ALICE,
  BOB,
  fakeWeb,
  grant,
  setUpRelay,
  record,
  resultOf,
  seenClients,
  startSite,
  startWallet,
  until,
} from './harness.ts'
import type { FakeWeb, Site, Wallet } from './harness.ts'

const fixture = setUpRelay()
let wallet: Wallet
beforeAll(async () => {
  wallet = await startWallet(fixture.relay.url)
  wallet.onRequest(({ method }) => `0x${method}`)
  fixture.cleanUp(wallet.close)
})

function hub(): () => TabChannel {
  const tabs = new Set<{ hear: (event: MessageEvent) => void }>()
  return () => {
    const tab = { hear: (_: MessageEvent): void => {} }
    tabs.add(tab)
    return {
      postMessage: (data) =>
        [...tabs].forEach(
          (other) => other !== tab && other.hear(new MessageEvent('message', { data })),
        ),
      addEventListener: (_: string, listener: EventListenerOrEventListenerObject) => {
        if (typeof listener === 'function') tab.hear = listener
      },
    }
  }
}

async function connected(options: Parameters<typeof startSite>[1]): Promise<{
  site: Site
  activeConnection: Connection
  topic: string
}> {
  const site = startSite(fixture.relay.url, options)
  const { uri, connection } = await site.pair()
  const topic = await wallet.approve(uri, grant([1, 137]))
  const activeConnection = await connection
  await until(() => wallet.client.session.get(topic).acknowledged)
  return { site, activeConnection, topic }
}

async function restored(
  web: FakeWeb,
  channel: TabChannel,
): Promise<{ site: Site; activeConnection: Connection }> {
  const site = startSite(fixture.relay.url, { web, channel })
  const activeConnection = await site.connector.reconnect({ signal: new AbortController().signal })
  if (activeConnection === undefined) throw new Error('nothing to restore')
  return { site, activeConnection }
}

const sign = { method: 'personal_sign', params: ['0x', ALICE] }
const signMessage = ({ provider }: Connection) => resultOf(provider.request(sign))

describe('several tabs with one session', () => {
  test('the older tab opens a new socket before its request if a newer tab has restored the session', async () => {
    fixture.relay.control.newestSocketOnly(true)
    const channel = hub()
    const older = await connected({ channel: channel() })
    const subscribed = (): number =>
      fixture.relay.control.log().filter(({ method }) => method === 'irn_batchSubscribe').length
    const before = subscribed()
    const newer = await restored(older.site.web, channel())
    await until(() => subscribed() > before)
    expect(await signMessage(older.activeConnection)).toBe('0xpersonal_sign')
    fixture.relay.control.newestSocketOnly(false)
    newer.activeConnection.close()
    await older.activeConnection.disconnect()
  })

  test('two tabs send requests in turn when the relay serves only the newest socket', async () => {
    fixture.relay.control.newestSocketOnly(true)
    const channel = hub()
    const older = await connected({ channel: channel() })
    const newer = await restored(older.site.web, channel())
    expect(await signMessage(newer.activeConnection)).toBe('0xpersonal_sign')
    expect(await signMessage(older.activeConnection)).toBe('0xpersonal_sign')
    expect(await signMessage(newer.activeConnection)).toBe('0xpersonal_sign')
    fixture.relay.control.newestSocketOnly(false)
    newer.activeConnection.close()
    await older.activeConnection.disconnect()
  })

  test("a tab with the newest socket forwards the wallet's response to the request of another tab", async () => {
    fixture.relay.control.newestSocketOnly(true)
    const channel = hub()
    const older = await connected({ channel: channel() })
    const slow = await startWallet(fixture.relay.url)
    let answer = (_: string): void => {}
    let shown = 0
    slow.onRequest(
      () =>
        new Promise((resolve) => {
          answer = resolve
          shown += 1
        }),
    )
    const { uri, connection } = await older.site.pair()
    const topic = await slow.approve(uri, grant([1]))
    const first = await connection
    await until(() => slow.client.session.get(topic).acknowledged)
    const signing = first.provider.request(sign)
    await until(() => slow.client.getPendingSessionRequests().length > 0)
    const sockets = newSockets()
    const newer = await restored(older.site.web, channel())
    await until(() => sockets() === 1)
    const subscribed = () =>
      fixture.relay.control
        .log()
        .some(
          ({ method }, index, log) =>
            method === 'irn_batchSubscribe' && index > log.findLastIndex(({ tag }) => tag === 1108),
        )
    await until(subscribed)
    const other = newer.activeConnection.provider.request(sign)
    await until(() => slow.client.getPendingSessionRequests().length > 1)
    const before = fixture.relay.control.opened()
    answer('0xfirst')
    expect(await resultOf(signing)).toBe('0xfirst')
    await until(() => shown === 2)
    answer('0xsecond')
    expect(await resultOf(other)).toBe('0xsecond')
    expect(fixture.relay.control.opened()).toBe(before)
    fixture.relay.control.newestSocketOnly(false)
    newer.activeConnection.close()
    await Promise.all([first.disconnect(), older.activeConnection.disconnect()])
    await slow.close()
  })

  type Tab = { readonly site: Site; readonly activeConnection: Connection }

  /** Sends a payment from one of two tabs to a wallet that does not respond yet. */
  async function waitingPayment(): Promise<{
    wallet: Wallet
    topic: string
    tabs: [Tab, Tab]
    late: object
    answer: (hash: string) => void
  }> {
    const channel = hub()
    const slow = await startWallet(fixture.relay.url)
    let answer = (_: string): void => {}
    slow.onRequest(() => new Promise((resolve) => (answer = resolve)))
    const payer = startSite(fixture.relay.url, { channel: channel() })
    const { uri, connection } = await payer.pair()
    const topic = await slow.approve(uri, grant([1]))
    const activeConnection = await connection
    await until(() => slow.client.session.get(topic).acknowledged)
    const other = await restored(payer.web, channel())
    const requests = record(activeConnection)
    const method = 'eth_sendTransaction'
    activeConnection.provider.request({ method, params: [{ from: ALICE }] }).catch(() => {})
    await until(() => requests.length > 0 && slow.client.getPendingSessionRequests().length > 0)
    const [first] = requests
    const late = {
      type: 'late',
      id: first?.type === 'request' && first.id,
      method,
      result: '0xhash',
    }
    return {
      wallet: slow,
      topic,
      tabs: [{ site: payer, activeConnection }, other],
      late,
      answer: (hash) => answer(hash),
    }
  }

  async function leaveTab({ site, activeConnection }: Tab): Promise<void> {
    activeConnection.close()
    await until(() => site.sockets.every(({ socket }) => socket.readyState === socket.CLOSED))
  }

  test('the response to a payment request of a closed tab is emitted in another tab', async () => {
    const {
      wallet: slow,
      tabs: [payer, other],
      late,
      answer,
    } = await waitingPayment()
    await leaveTab(payer)
    const events = record(other.activeConnection)
    answer('0xhash')
    await until(() => events.length > 0)
    expect(events).toEqual([late])
    await other.activeConnection.disconnect()
    await slow.close()
  })

  test('a response is emitted after a reload although another tab wrote to storage in the meantime', async () => {
    const {
      wallet: slow,
      topic,
      tabs: [payer, other],
      late,
      answer,
    } = await waitingPayment()
    const data = [`eip155:1:${BOB}`]
    await slow.client.emit({ topic, chainId: 'eip155:1', event: { name: 'accountsChanged', data } })
    await until(
      () => other.activeConnection.address === BOB && payer.activeConnection.address === BOB,
    )
    await Promise.all([payer, other].map(leaveTab))
    answer('0xhash')
    const again = await restored(payer.site.web, hub()())
    const events = record(again.activeConnection)
    await until(() => events.length > 0)
    expect(events).toEqual([late])
    await again.activeConnection.disconnect()
    await slow.close()
  })

  test('tabs with different wallets keep separate sessions, and a reload restores the last connected one', async () => {
    const channel = hub()
    const web = fakeWeb()
    const first = await connected({ web, channel: channel() })
    const second = startSite(fixture.relay.url, { web, channel: channel() })
    const { uri, connection } = await second.pair()
    await wallet.approve(uri, grant([10], { account: BOB }))
    const other = await connection
    expect(await signMessage(first.activeConnection)).toBe('0xpersonal_sign')
    expect(await first.activeConnection.provider.request({ method: 'eth_accounts' })).toEqual([
      ALICE,
    ])
    await first.activeConnection.disconnect()
    const reloaded = await restored(web, channel())
    expect(reloaded.activeConnection).toMatchObject({ address: BOB, chainId: 10 })
    reloaded.activeConnection.close()
    await other.disconnect()
    expect(web.map.size).toBe(0)
  })

  test('isReplaced is true after another tab has connected another wallet', async () => {
    const channel = hub()
    const web = fakeWeb()
    const first = await connected({ web, channel: channel() })
    expect(first.activeConnection.isReplaced?.()).toBe(false)
    const second = startSite(fixture.relay.url, { web, channel: channel() })
    const { uri, connection } = await second.pair()
    const other = await wallet.approve(uri, grant([10], { account: BOB }))
    const activeConnection = await connection
    expect([first.activeConnection.isReplaced?.(), activeConnection.isReplaced?.()]).toEqual([
      true,
      false,
    ])
    await first.activeConnection.disconnect()
    const followed = await first.site.connector.reconnect({ signal: new AbortController().signal })
    expect(followed).toMatchObject({ address: BOB, chainId: 10 })
    await until(() => wallet.client.session.keys.length === 1)
    expect(wallet.client.session.keys).toEqual([other])
    followed?.close()
    await activeConnection.disconnect()
  })
})

/** Returns a function that counts the sockets opened since its last call. */
function newSockets(): () => number {
  let openedBefore = fixture.relay.control.opened()
  return () => {
    const count = fixture.relay.control.opened() - openedBefore
    openedBefore = fixture.relay.control.opened()
    return count
  }
}

function hideFor({ clock, page }: Site, ms: number): void {
  page.set({ visible: false })
  page.fire('hidden')
  clock.advance(ms)
  page.set({ visible: true })
  page.fire('visible')
}

describe('returning to the page', () => {
  test('opens a new socket immediately on return from the wallet if a request is pending', async () => {
    const { site, activeConnection } = await connected({})
    const sockets = newSockets()
    let answer = (_: string): void => {}
    const slow = await startWallet(fixture.relay.url)
    slow.onRequest(() => new Promise((resolve) => (answer = resolve)))
    const { uri, connection } = await site.pair()
    await slow.approve(uri, grant([1]))
    const other = await connection
    const signing = other.provider.request(sign)
    await until(() => slow.client.getPendingSessionRequests().length > 0)
    sockets()
    hideFor(site, 5_000)
    await until(() => sockets() === 1)
    answer('0xback')
    expect(await resultOf(signing)).toBe('0xback')
    await Promise.all([other.disconnect(), activeConnection.disconnect()])
    await slow.close()
  })

  test('connects on return from the wallet if the pairing was approved while the page was hidden', async () => {
    const site = startSite(fixture.relay.url)
    const { uri, connection } = await site.pair()
    site.page.set({ visible: false })
    site.page.fire('hidden')
    fixture.relay.control.newestSocketOnly(true)
    await wallet.approve(uri, grant([1]))
    site.clock.advance(10_000)
    site.page.set({ visible: true })
    site.page.fire('visible')
    await (await connection).disconnect()
    fixture.relay.control.newestSocketOnly(false)
  })

  test('an idle session opens a new socket on return after 30 s, otherwise with the next request', async () => {
    const { site, activeConnection } = await connected({})
    const sockets = newSockets()
    hideFor(site, 500)
    await signMessage(activeConnection)
    expect(sockets()).toBe(0)
    hideFor(site, 2_000)
    expect(sockets()).toBe(0)
    await signMessage(activeConnection)
    expect(sockets()).toBe(1)
    hideFor(site, 30_000)
    await until(() => sockets() === 1)
    const later = newSockets()
    site.page.set({ visible: false })
    site.page.fire('hidden')
    site.clock.sleep(-3_600_000)
    site.page.set({ visible: true })
    site.page.fire('visible')
    await until(() => later() === 1)
    await activeConnection.disconnect()
  })

  test('opens a new socket when the page returns from the back/forward cache', async () => {
    const { site, activeConnection } = await connected({})
    const sockets = newSockets()
    site.page.fire('restored')
    await until(() => sockets() === 1)
    const events = record(activeConnection)
    expect(await signMessage(activeConnection)).toBe('0xpersonal_sign')
    expect(events.map((event) => 'state' in event && event.state)).toEqual([
      'made',
      'sent',
      'settled',
    ])
    await activeConnection.disconnect()
  })

  test('opens a new socket if restartTransport of the library ends without a socket', async () => {
    const { load, clients } = seenClients()
    const site = startSite(fixture.relay.url, { load })
    const { uri, connection } = await site.pair()
    const { relayer } = clients[0]!.core
    relayer.restartTransport = () => relayer.transportClose()
    site.page.set({ visible: false })
    site.page.fire('hidden')
    site.clock.advance(2_000)
    fixture.relay.control.drop()
    const approving = wallet.approve(uri, grant([1]))
    site.page.set({ visible: true })
    site.page.fire('visible')
    await resultOf(approving)
    await (await resultOf(connection)).disconnect()
  })

  test('two tabs that connect wallets in turn have at most one socket each', async () => {
    const channel = hub()
    const web = fakeWeb()
    const tabs = [
      startSite(fixture.relay.url, { web, channel: channel() }),
      startSite(fixture.relay.url, { web, channel: channel() }),
    ] as const
    const lives: (Connection | undefined)[] = [undefined, undefined]
    const open = (site: Site): number =>
      site.sockets.filter(({ socket }) => socket.readyState !== socket.CLOSED).length
    for (const turn of [0, 1, 0, 1] as const) {
      const site = tabs[turn]
      await lives[turn]?.disconnect()
      const { uri, connection } = await site.pair()
      await wallet.approve(uri, grant([1]))
      lives[turn] = await connection
      const other = lives[1 - turn]
      if (other?.isReplaced?.()) {
        await other.disconnect()
        lives[1 - turn] = await tabs[1 - turn]?.connector.reconnect({
          signal: new AbortController().signal,
        })
      }
      await until(() => tabs.every((tab) => open(tab) <= 1))
    }
    expect(tabs.flatMap(({ sockets }) => sockets.filter(({ others }) => others > 0))).toEqual([])
    for (const activeConnection of lives) await activeConnection?.disconnect()
    for (const { clock } of tabs) clock.advance(60_000)
    await until(() => tabs.every((tab) => open(tab) === 0))
  })
})
