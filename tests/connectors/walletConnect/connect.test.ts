// Pairing: approval, refusal, renewal, cancel, and what a wallet may do with the proposal.
import { beforeAll, expect, test } from 'vitest'
import { parseConfig } from '../../../src/page/config.ts'
import { createPhone } from '../../../src/page/wallets/phone.ts'
import {
  ALICE,
  BOB,
  grant,
  record,
  openHouse,
  startSite,
  startWallet,
  settle,
  until,
  untilLater,
} from './harness.ts'
import type { Site, Wallet } from './harness.ts'

const CODE_OVER = 1000 // the tag of what tells a wallet that a code is void

const house = openHouse()
let wallet: Wallet
beforeAll(async () => {
  wallet = await startWallet(house.relay.url)
  house.closing(wallet.close)
})

test('a code costs one socket and one message, and an approval connects', async () => {
  const site = startSite(house.relay.url)
  const { opened, log } = house.relay.control
  const before = { opened: opened(), asked: log().length }
  const { uri, connection, progress } = await site.begin()
  expect(opened() - before.opened).toBe(1)
  expect(
    log()
      .slice(before.asked)
      .map(({ method }) => method),
  ).toEqual(['wc_proposeSession'])
  expect(progress).toEqual([{ kind: 'uri', uri, expiresAt: site.clock.now() + 295_000 }])
  await wallet.approve(uri, grant([137, 10]))
  const live = await connection
  expect(live).toMatchObject({
    address: ALICE,
    chainId: 137,
    chainIds: [137, 10],
    peer: { name: 'Test Wallet' },
  })
  await live.disconnect()
})

test('everything is asked as optional, the preferred chain first', async () => {
  const site = startSite(house.relay.url)
  const { uri, abort } = await site.begin()
  const { id } = await wallet.see(uri)
  const proposal = wallet.client.proposal.get(id)
  expect(proposal.requiredNamespaces).toEqual({})
  expect(proposal.optionalNamespaces['eip155']?.chains).toEqual([
    'eip155:1',
    'eip155:137',
    'eip155:10',
    'eip155:42161',
  ])
  expect(proposal.optionalNamespaces['eip155']?.methods).not.toContain('eth_sign')
  abort()
})

test('a refusal is the visitor’s own no, and the next attempt has another code', async () => {
  const site = startSite(house.relay.url)
  const first = await site.begin()
  await wallet.reject(first.uri)
  await expect(first.connection).rejects.toMatchObject({ code: 'user-rejected' })
  const second = await site.begin()
  expect(second.uri).not.toBe(first.uri)
  await wallet.approve(second.uri, grant([1]))
  await (await second.connection).disconnect()
})

test.each([-32000, -32603, -32002, -1, 1, 6, 4001, 5999, 9999])(
  'a refusal with code %i is heard, and Try again shows a code at once',
  async (code) => {
    const site = startSite(house.relay.url)
    const first = await site.begin()
    await wallet.reject(first.uri, code)
    await expect(first.connection).rejects.toMatchObject({
      code: expect.stringMatching(/user-rejected|wallet-refused/),
    })
    const second = await site.begin() // no time has passed
    expect(second.uri).not.toBe(first.uri)
    second.abort()
  },
)

test('a refusal without a code is one: the code it was given to is dead', async () => {
  const { uri, connection } = await startSite(house.relay.url).begin()
  const { id, pairingTopic } = await wallet.see(uri)
  const { crypto, relayer } = wallet.client.core
  const message = await crypto.encode(pairingTopic, {
    id,
    jsonrpc: '2.0',
    error: { message: 'no' },
  } as never)
  await relayer.publish(pairingTopic, message, { ttl: 300, tag: 1120, prompt: false })
  await expect(connection).rejects.toMatchObject({ code: 'wallet-refused' })
})

test('a wallet that lacks the methods is not called a refusal by the visitor', async () => {
  const site = startSite(house.relay.url)
  const { uri, connection } = await site.begin()
  await wallet.reject(uri, 5101)
  await expect(connection).rejects.toMatchObject({ code: 'method-unsupported' })
})

test('a session with none of our chains is ended and says so', async () => {
  const site = startSite(house.relay.url)
  const { uri, connection } = await site.begin()
  const topic = await wallet.approve(uri, grant([56]))
  await expect(connection).rejects.toMatchObject({ code: 'no-common-chain' })
  await until(() => !wallet.client.session.keys.includes(topic))
  expect([...site.web.map.keys()]).toEqual([])
})

test('a namespace key that names its chain is understood', async () => {
  const site = startSite(house.relay.url)
  const { uri, connection } = await site.begin()
  await wallet.approve(uri, grant([137], { key: 'eip155:137' }))
  const live = await connection
  expect(live.chainId).toBe(137)
  await live.disconnect()
})

test('cancelling ends the pairing: a wallet that scanned before cannot keep a session', async () => {
  const site = startSite(house.relay.url)
  const { uri, connection, abort } = await site.begin()
  const { id } = await wallet.see(uri)
  abort()
  await expect(connection).rejects.toMatchObject({ code: 'aborted' })
  await until(() => !wallet.client.pairing.keys.some((topic) => uri.includes(topic)))
  await expect(wallet.client.approve({ id, namespaces: grant([1]) })).rejects.toThrow()
  expect(wallet.client.session.keys).toEqual([])
})

test('cancelling closes the socket and keeps nothing in storage', async () => {
  const site = startSite(house.relay.url)
  const { sockets } = house.relay.control
  const all = sockets()
  await wallet.close()
  await until(() => sockets() < all) // the relay has heard of it
  const before = sockets()
  const { abort } = await site.begin()
  expect(house.relay.control.sockets()).toBe(before + 1)
  const said = (): number => house.relay.control.log().filter(({ tag }) => tag === CODE_OVER).length
  const earlier = said()
  abort()
  await until(() => said() > earlier)
  await settle() // the relay has answered
  site.clock.advance(1_000)
  await settle()
  site.clock.advance(4_000) // an approval may have been under way
  await until(() => house.relay.control.sockets() === before)
  expect([...site.web.map.keys()]).toEqual([])
})

/** Both sides agree: no wallet has a session, and this page keeps nothing when the five seconds are over. */
async function nobodyIsConnected(site: Site, ...wallets: Wallet[]): Promise<void> {
  await until(() => wallets.every(({ client }) => client.session.keys.length === 0))
  while (site.web.map.size > 0) {
    await until(() => site.clock.pending() > 0)
    site.clock.advance(1_000)
    await settle()
  }
}

test('nobody hears of the cancel, and the wallet approves four seconds later: its session is ended', async () => {
  const site = startSite(house.relay.url)
  const { uri, abort } = await site.begin()
  const { id } = await wallet.see(uri)
  house.relay.control.ignore('irn_publish')
  abort()
  await until(() => site.clock.pending() > 0)
  site.clock.advance(1_000)
  await settle()
  site.clock.advance(2_999)
  house.relay.control.ignore()
  await wallet.client.approve({ id, namespaces: grant([1]) })
  await until(() => wallet.client.session.keys.length === 0)
})

test('cancelled between the wallet’s yes and the session: it is ended by the keys of the code', async () => {
  const site = startSite(house.relay.url)
  const { uri, abort } = await site.begin()
  const { id } = await wallet.see(uri)
  house.relay.control.ignore('irn_subscribe') // the session itself does not reach the page
  const heard = () =>
    house.relay.control.log().filter(({ method }) => method === 'irn_subscribe').length
  const before = heard()
  await wallet.client.approve({ id, namespaces: grant([1]) })
  await until(() => heard() > before)
  expect(wallet.client.session.keys).toHaveLength(1)
  abort()
  await nobodyIsConnected(site, wallet)
  house.relay.control.ignore()
})

test('a second phone approves the same code: it is told goodbye, and the first one stays', async () => {
  const site = startSite(house.relay.url)
  const second = await startWallet(house.relay.url)
  const { uri, connection } = await site.begin()
  const { id } = await second.see(uri)
  await wallet.approve(uri, grant([1]))
  const live = await connection
  await second.client.approve({ id, namespaces: grant([1], { account: BOB }) })
  await until(() => second.client.session.keys.length === 0)
  expect(wallet.client.session.keys).toHaveLength(1)
  wallet.onRequest(() => '0xstill')
  expect(await live.provider.request({ method: 'personal_sign', params: ['0x', ALICE] })).toBe(
    '0xstill',
  )
  await live.disconnect()
  await second.close()
})

test.each([
  ['at once', false],
  ['after a reload', true],
])(
  'a second phone that approves after the first session has ended keeps no session: %s',
  async (_, reloads) => {
    const site = startSite(house.relay.url)
    const second = await startWallet(house.relay.url)
    const { uri, connection } = await site.begin()
    const { id } = await second.see(uri)
    await wallet.approve(uri, grant([1]))
    const live = await connection
    await until(() => second.client.proposal.getAll().length === 0, 5_000).catch(() => {}) // told that the code is used
    await live.disconnect()
    await until(() => wallet.client.session.keys.length === 0)
    expect(site.web.map.size).toBe(0)
    const next = reloads ? startSite(house.relay.url, { web: site.web }) : site
    const approving = second.client
      .approve({ id, namespaces: grant([1], { account: BOB }) })
      .catch((error: unknown) => error)
    await next.connector.finish()
    await approving
    await until(() => second.client.session.keys.length === 0, 8_000)
    await second.close()
  },
)

test('after four minutes a new code is shown and the old one is good for half a minute more', async () => {
  const site = startSite(house.relay.url)
  const { uri, connection, progress } = await site.begin()
  site.clock.advance(240_000)
  await until(() => progress.length === 2)
  expect(progress[1]).toMatchObject({ kind: 'uri', expiresAt: site.clock.now() + 295_000 })
  expect(progress[1]).not.toMatchObject({ uri })
  await wallet.approve(uri, grant([1]))
  await (await connection).disconnect()
})

test('the replaced code is void after its grace, the new one works', async () => {
  const site = startSite(house.relay.url)
  const { uri, connection, progress } = await site.begin()
  site.clock.advance(240_000)
  await until(() => progress.length === 2)
  site.clock.advance(30_000)
  const publishes = () =>
    house.relay.control
      .log()
      .filter(({ topic, tag }) => tag === 1000 && uri.includes(String(topic))).length
  await until(() => publishes() === 1) // wc_pairingDelete
  const [, next] = progress
  await wallet.approve(next?.kind === 'uri' ? next.uri : '', grant([10]))
  const live = await connection
  expect(live.chainId).toBe(10)
  await live.disconnect()
})

test('a hidden page renews when it is seen again, at once', async () => {
  const site = startSite(house.relay.url)
  const { progress, abort } = await site.begin()
  site.page.set({ visible: false })
  site.clock.advance(600_000)
  expect(progress).toHaveLength(1)
  site.page.set({ visible: true })
  site.page.fire('visible')
  await until(() => progress.length === 2)
  abort()
})

/** The codes are taken back, and the socket is closed. */
async function left({ sockets, clock }: Site): Promise<void> {
  await untilLater(clock, () => sockets.every(({ socket }) => socket.readyState === socket.CLOSED))
}

test('a device that slept over its code shows a new one when it is seen again: its timers have not moved', async () => {
  const site = startSite(house.relay.url)
  const { uri, progress, connection } = await site.begin()
  site.page.set({ visible: false })
  site.clock.sleep(3_600_000)
  site.page.set({ visible: true })
  site.page.fire('visible')
  await until(() => progress.length === 2)
  const [, next] = progress
  expect(next).not.toMatchObject({ uri })
  await wallet.approve(next?.kind === 'uri' ? next.uri : '', grant([1]))
  await (await connection).disconnect()
  await left(site)
})

test('a code that cannot be renewed is good until its end, and only then the reason is told', async () => {
  const site = startSite(house.relay.url)
  const [first, second] = [await site.begin(), await site.begin()]
  site.page.set({ online: false })
  site.clock.advance(240_000)
  await settle()
  site.page.set({ online: true })
  await wallet.approve(first.uri, grant([1]))
  await (await first.connection).disconnect()
  site.clock.advance(55_000)
  await expect(second.connection).rejects.toMatchObject({ code: 'offline' })
  await left(site)
})

test('three renewals, then the code is expired and the sockets close', async () => {
  const site = startSite(house.relay.url)
  const others = house.relay.control.sockets()
  const { progress, connection, abort } = await site.begin()
  for (const codes of [2, 3, 4]) {
    site.clock.advance(240_000)
    await until(() => progress.length === codes)
  }
  site.clock.advance(294_999)
  expect(progress.map(({ kind }) => kind)).toEqual(['uri', 'uri', 'uri', 'uri'])
  site.clock.advance(1)
  expect(progress.at(-1)).toEqual({ kind: 'expired' })
  await left(site)
  await until(() => house.relay.control.sockets() === others)
  abort()
  await expect(connection).rejects.toMatchObject({ code: 'aborted' })
})

test('without a project id nothing is made that could open a socket', () => {
  const config = parseConfig({})
  expect(config.walletConnect).toBeUndefined()
  expect(parseConfig({ WALLETCONNECT_PROJECT_ID: 'YOUR_PROJECT_ID' }).walletConnect).toBeUndefined()
  expect(() =>
    createPhone({ config, target: {} as Window, rpc: async () => null, onRequest: () => () => {} }),
  ).toThrow(expect.objectContaining({ code: 'qr-not-configured' }))
})

test('offline is said at once and opens nothing', async () => {
  const opened = house.relay.control.opened()
  const site = startSite(house.relay.url)
  site.page.set({ online: false })
  await expect(site.begin()).rejects.toMatchObject({ code: 'offline' })
  expect(house.relay.control.opened()).toBe(opened)
})

test('hostile metadata: the name is cut, a javascript link is no link', async () => {
  const hostile = await startWallet(house.relay.url, {
    name: `\u202e${'x'.repeat(20_000)}`,
    redirect: { native: 'javascript:alert(1)', universal: 'http://evil.example' },
  })
  const site = startSite(house.relay.url)
  const { uri, connection } = await site.begin()
  await hostile.approve(uri, grant([1]))
  const live = await connection
  expect(live.peer).toEqual({ name: `${'x'.repeat(39)}…`, link: undefined })
  await live.disconnect()
  await hostile.close()
})

test('two attempts share one client and one socket', async () => {
  const site = startSite(house.relay.url)
  const before = house.relay.control.opened()
  const one = await site.begin()
  const two = await site.begin()
  expect(house.relay.control.opened()).toBe(before + 1)
  await wallet.approve(two.uri, grant([1]))
  const live = await two.connection
  const events = record(live)
  one.abort()
  await live.disconnect()
  expect(events).toEqual([])
})
