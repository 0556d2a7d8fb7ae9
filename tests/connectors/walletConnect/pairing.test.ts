import { beforeAll, describe, expect, test } from 'vitest'
import { parseConfig } from '../../../src/page/config.ts'
import { createWalletConnect } from '../../../src/page/wallets/walletConnect.ts'
import {
  ALICE,
  BOB,
  grant,
  record,
  setUpRelay,
  startSite,
  startWallet,
  settle,
  until,
  advanceUntil,
} from './harness.ts'
import type { Site, Wallet } from './harness.ts'

const PAIRING_DELETE = 1000 // tag of wc_pairingDelete

const fixture = setUpRelay()
let wallet: Wallet
beforeAll(async () => {
  wallet = await startWallet(fixture.relay.url)
  fixture.cleanUp(wallet.close)
})

describe('approval and rejection', () => {
  test('creates a pairing with one socket and one request, and connects when the wallet approves', async () => {
    const site = startSite(fixture.relay.url)
    const { opened, log } = fixture.relay.control
    const before = { opened: opened(), requests: log().length }
    const { uri, connection, progress } = await site.pair()
    expect(opened() - before.opened).toBe(1)
    expect(
      log()
        .slice(before.requests)
        .map(({ method }) => method),
    ).toEqual(['wc_proposeSession'])
    expect(progress).toEqual([{ kind: 'uri', uri, expiresAt: site.clock.now() + 295_000 }])
    await wallet.approve(uri, grant([137, 10]))
    const activeConnection = await connection
    expect(activeConnection).toMatchObject({
      address: ALICE,
      chainId: 137,
      chainIds: [137, 10],
      peer: { name: 'Test Wallet' },
    })
    await activeConnection.disconnect()
  })

  test('requests only optional namespaces, with the preferred chain first', async () => {
    const site = startSite(fixture.relay.url)
    const { uri, abort } = await site.pair()
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

  test('rejects with user-rejected when the wallet rejects, and the next attempt creates another pairing', async () => {
    const site = startSite(fixture.relay.url)
    const first = await site.pair()
    await wallet.reject(first.uri)
    await expect(first.connection).rejects.toMatchObject({ code: 'user-rejected' })
    const second = await site.pair()
    expect(second.uri).not.toBe(first.uri)
    await wallet.approve(second.uri, grant([1]))
    await (await second.connection).disconnect()
  })

  test.each([-32000, -32603, -32002, -1, 1, 6, 4001, 5999, 9999])(
    'rejects on a wallet error with code %i, and the next attempt creates a pairing immediately',
    async (code) => {
      const site = startSite(fixture.relay.url)
      const first = await site.pair()
      await wallet.reject(first.uri, code)
      await expect(first.connection).rejects.toMatchObject({
        code: expect.stringMatching(/user-rejected|wallet-refused/),
      })
      const second = await site.pair()
      expect(second.uri).not.toBe(first.uri)
      second.abort()
    },
  )

  test('rejects with wallet-refused on a wallet error without a code', async () => {
    const { uri, connection } = await startSite(fixture.relay.url).pair()
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

  test('rejects with method-unsupported if the wallet does not support the requested methods', async () => {
    const site = startSite(fixture.relay.url)
    const { uri, connection } = await site.pair()
    await wallet.reject(uri, 5101)
    await expect(connection).rejects.toMatchObject({ code: 'method-unsupported' })
  })

  test('rejects with no-common-chain and ends the session if the wallet approves no supported chain', async () => {
    const site = startSite(fixture.relay.url)
    const { uri, connection } = await site.pair()
    const topic = await wallet.approve(uri, grant([56]))
    await expect(connection).rejects.toMatchObject({ code: 'no-common-chain' })
    await until(() => !wallet.client.session.keys.includes(topic))
    expect([...site.web.map.keys()]).toEqual([])
  })

  test('accepts a session whose namespace key contains the chain, such as eip155:137', async () => {
    const site = startSite(fixture.relay.url)
    const { uri, connection } = await site.pair()
    await wallet.approve(uri, grant([137], { key: 'eip155:137' }))
    const activeConnection = await connection
    expect(activeConnection.chainId).toBe(137)
    await activeConnection.disconnect()
  })
})

/** Returns the number of wc_pairingDelete messages that the relay has received. */
function cancellations(uri: string): number {
  return fixture.relay.control
    .log()
    .filter(({ topic, tag }) => tag === PAIRING_DELETE && uri.includes(String(topic))).length
}

describe('Cancel and a second wallet', () => {
  test('Cancel ends the pairing, so that a wallet that has scanned the code cannot approve', async () => {
    const site = startSite(fixture.relay.url)
    const { uri, connection, abort } = await site.pair()
    const { id } = await wallet.see(uri)
    abort()
    await expect(connection).rejects.toMatchObject({ code: 'aborted' })
    await until(() => !wallet.client.pairing.keys.some((topic) => uri.includes(topic)))
    await expect(wallet.client.approve({ id, namespaces: grant([1]) })).rejects.toThrow()
    expect(wallet.client.session.keys).toEqual([])
  })

  test('Cancel closes the socket and removes all keys', async () => {
    const site = startSite(fixture.relay.url)
    const { sockets } = fixture.relay.control
    const all = sockets()
    await wallet.close()
    await until(() => sockets() < all) // the relay has closed the wallet's socket
    const before = sockets()
    const { abort } = await site.pair()
    expect(fixture.relay.control.sockets()).toBe(before + 1)
    const countPairingDeletes = (): number =>
      fixture.relay.control.log().filter(({ tag }) => tag === PAIRING_DELETE).length
    const earlier = countPairingDeletes()
    abort()
    await until(() => countPairingDeletes() > earlier)
    await settle()
    site.clock.advance(1_000)
    await settle()
    site.clock.advance(4_000) // the grace period for an approval
    await until(() => fixture.relay.control.sockets() === before)
    expect([...site.web.map.keys()]).toEqual([])
  })

  /** Waits until neither a wallet nor the page has a session or keys. */
  async function nobodyIsConnected(site: Site, ...wallets: Wallet[]): Promise<void> {
    await until(() => wallets.every(({ client }) => client.session.keys.length === 0))
    while (site.web.map.size > 0) {
      await until(() => site.clock.pending() > 0)
      site.clock.advance(1_000)
      await settle()
    }
  }

  test('ends the session of a wallet that missed the cancellation and approves 4 s after Cancel', async () => {
    const site = startSite(fixture.relay.url)
    const { uri, abort } = await site.pair()
    const { id } = await wallet.see(uri)
    fixture.relay.control.ignore('irn_publish')
    abort()
    await until(() => site.clock.pending() > 0)
    site.clock.advance(1_000)
    await settle()
    site.clock.advance(2_999)
    fixture.relay.control.ignore()
    await wallet.client.approve({ id, namespaces: grant([1]) })
    await until(() => wallet.client.session.keys.length === 0)
  })

  test("Cancel after the wallet's approval closes the session that follows", async () => {
    const site = startSite(fixture.relay.url)
    const { uri, abort } = await site.pair()
    const { id } = await wallet.see(uri)
    fixture.relay.control.ignore('irn_subscribe') // the session does not reach the page
    const countRequests = () =>
      fixture.relay.control.log().filter(({ method }) => method === 'irn_subscribe').length
    const before = countRequests()
    await wallet.client.approve({ id, namespaces: grant([1]) })
    await until(() => countRequests() > before)
    expect(wallet.client.session.keys).toHaveLength(1)
    abort()
    await nobodyIsConnected(site, wallet)
    fixture.relay.control.ignore()
  })

  test('ends the session of a second wallet that approves the same pairing, and keeps the first session', async () => {
    const site = startSite(fixture.relay.url)
    const second = await startWallet(fixture.relay.url)
    const { uri, connection } = await site.pair()
    const { id } = await second.see(uri)
    await wallet.approve(uri, grant([1]))
    const activeConnection = await connection
    await second.client.approve({ id, namespaces: grant([1], { account: BOB }) })
    await until(() => second.client.session.keys.length === 0)
    expect(wallet.client.session.keys).toHaveLength(1)
    wallet.onRequest(() => '0xstill')
    expect(
      await activeConnection.provider.request({ method: 'personal_sign', params: ['0x', ALICE] }),
    ).toBe('0xstill')
    await activeConnection.disconnect()
    await second.close()
  })

  test.each([
    ['immediately', false],
    ['after a reload', true],
  ])(
    'ends the session of a second wallet that approves after the first session has ended: %s',
    async (_, reloads) => {
      const site = startSite(fixture.relay.url)
      const second = await startWallet(fixture.relay.url)
      const { uri, connection } = await site.pair()
      const { id } = await second.see(uri)
      await wallet.approve(uri, grant([1]))
      const activeConnection = await connection
      await until(() => cancellations(uri) === 1) // otherwise the second phone could miss it
      await activeConnection.disconnect()
      await until(() => wallet.client.session.keys.length === 0)
      expect(site.web.map.size).toBe(0)
      const next = reloads ? startSite(fixture.relay.url, { web: site.web }) : site
      const approving = second.client
        .approve({ id, namespaces: grant([1], { account: BOB }) })
        .catch((error: unknown) => error)
      await next.connector.closeOrphaned()
      await approving
      await until(() => second.client.session.keys.length === 0, 8_000)
      await second.close()
    },
  )
})

describe('pairing renewal', () => {
  test('shows a new pairing after 4 minutes and accepts the previous pairing for another 30 s', async () => {
    const site = startSite(fixture.relay.url)
    const { uri, connection, progress } = await site.pair()
    site.clock.advance(240_000)
    await until(() => progress.length === 2)
    expect(progress[1]).toMatchObject({ kind: 'uri', expiresAt: site.clock.now() + 295_000 })
    expect(progress[1]).not.toMatchObject({ uri })
    await wallet.approve(uri, grant([1]))
    await (await connection).disconnect()
  })

  test('cancels the previous pairing 30 s after the renewal', async () => {
    const site = startSite(fixture.relay.url)
    const { uri, connection, progress } = await site.pair()
    site.clock.advance(240_000)
    await until(() => progress.length === 2)
    site.clock.advance(30_000)
    await until(() => cancellations(uri) === 1)
    const [, next] = progress
    await wallet.approve(next?.kind === 'uri' ? next.uri : '', grant([10]))
    const activeConnection = await connection
    expect(activeConnection.chainId).toBe(10)
    await activeConnection.disconnect()
  })

  test('a hidden page renews the pairing when it becomes visible', async () => {
    const site = startSite(fixture.relay.url)
    const { progress, abort } = await site.pair()
    site.page.set({ visible: false })
    site.clock.advance(600_000)
    expect(progress).toHaveLength(1)
    site.page.set({ visible: true })
    site.page.fire('visible')
    await until(() => progress.length === 2)
    abort()
  })

  /** Waits until the pairings are cancelled and the sockets are closed. */
  async function allClosed({ sockets, clock }: Site): Promise<void> {
    await advanceUntil(clock, () =>
      sockets.every(({ socket }) => socket.readyState === socket.CLOSED),
    )
  }

  test('renews the pairing when the page becomes visible after the device slept past the renewal', async () => {
    const site = startSite(fixture.relay.url)
    const { uri, progress, connection } = await site.pair()
    site.page.set({ visible: false })
    site.clock.sleep(3_600_000)
    site.page.set({ visible: true })
    site.page.fire('visible')
    await until(() => progress.length === 2)
    const [, next] = progress
    expect(next).not.toMatchObject({ uri })
    await wallet.approve(next?.kind === 'uri' ? next.uri : '', grant([1]))
    await (await connection).disconnect()
    await allClosed(site)
  })

  test('keeps a pairing that cannot be renewed until it expires, then rejects with offline', async () => {
    const site = startSite(fixture.relay.url)
    const [first, second] = [await site.pair(), await site.pair()]
    site.page.set({ online: false })
    site.clock.advance(240_000)
    await settle()
    site.page.set({ online: true })
    await wallet.approve(first.uri, grant([1]))
    await (await first.connection).disconnect()
    site.clock.advance(55_000)
    await expect(second.connection).rejects.toMatchObject({ code: 'offline' })
    await allClosed(site)
  })

  test('the pairing expires after three renewals and the socket is closed', async () => {
    const site = startSite(fixture.relay.url)
    const others = fixture.relay.control.sockets()
    const { progress, connection, abort } = await site.pair()
    for (const codes of [2, 3, 4]) {
      site.clock.advance(240_000)
      await until(() => progress.length === codes)
    }
    site.clock.advance(294_999)
    expect(progress.map(({ kind }) => kind)).toEqual(['uri', 'uri', 'uri', 'uri'])
    site.clock.advance(1)
    expect(progress.at(-1)).toEqual({ kind: 'expired' })
    await allClosed(site)
    await until(() => fixture.relay.control.sockets() === others)
    abort()
    await expect(connection).rejects.toMatchObject({ code: 'aborted' })
  })
})

describe('configuration, offline and wallet name', () => {
  test('createWalletConnect throws qr-not-configured without a project id', () => {
    const config = parseConfig({})
    expect(config.walletConnect).toBeUndefined()
    expect(
      parseConfig({ WALLETCONNECT_PROJECT_ID: 'YOUR_PROJECT_ID' }).walletConnect,
    ).toBeUndefined()
    expect(() =>
      createWalletConnect({
        config,
        target: {} as Window,
        rpc: async () => null,
        onRequest: () => () => {},
      }),
    ).toThrow(expect.objectContaining({ code: 'qr-not-configured' }))
  })

  test('rejects with offline immediately and opens no socket if the browser is offline', async () => {
    const opened = fixture.relay.control.opened()
    const site = startSite(fixture.relay.url)
    site.page.set({ online: false })
    await expect(site.pair()).rejects.toMatchObject({ code: 'offline' })
    expect(fixture.relay.control.opened()).toBe(opened)
  })

  test('truncates a long wallet name and removes a javascript: link', async () => {
    const hostile = await startWallet(fixture.relay.url, {
      name: `\u202e${'x'.repeat(20_000)}`,
      redirect: { native: 'javascript:alert(1)', universal: 'http://evil.example' },
    })
    const site = startSite(fixture.relay.url)
    const { uri, connection } = await site.pair()
    await hostile.approve(uri, grant([1]))
    const activeConnection = await connection
    expect(activeConnection.peer).toEqual({ name: `${'x'.repeat(39)}…`, link: undefined })
    await activeConnection.disconnect()
    await hostile.close()
  })

  test('two simultaneous attempts share one client and one socket', async () => {
    const site = startSite(fixture.relay.url)
    const before = fixture.relay.control.opened()
    const one = await site.pair()
    const two = await site.pair()
    expect(fixture.relay.control.opened()).toBe(before + 1)
    await wallet.approve(two.uri, grant([1]))
    const activeConnection = await two.connection
    const events = record(activeConnection)
    one.abort()
    await activeConnection.disconnect()
    expect(events).toEqual([])
  })
})
