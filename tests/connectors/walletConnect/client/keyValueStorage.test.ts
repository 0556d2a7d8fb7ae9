import { beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../../../src/connectors/connector.ts'
import { createKeyValueStorage } from '../../../../src/connectors/walletConnect/client/keyValueStorage.ts'
import {
  fakeWeb,
  grant,
  setUpRelay,
  openSocket,
  resultOf,
  startSite,
  startWallet,
  until,
} from '../harness.ts'
import type { FakeWeb, Site, Wallet } from '../harness.ts'
import { fill } from '../../../fakes/storage.ts'

const fixture = setUpRelay()
let wallet: Wallet
beforeAll(async () => {
  wallet = await startWallet(fixture.relay.url)
  wallet.onRequest(() => '0xok')
  fixture.cleanUp(wallet.close)
})

async function connect(site: Site) {
  const { uri, connection } = await site.pair()
  await wallet.approve(uri, grant([1]))
  return connection
}

const restore = (web: FakeWeb) =>
  startSite(fixture.relay.url, { web }).connector.reconnect({
    signal: new AbortController().signal,
  })

const sign = ({ provider, address }: Connection) =>
  resultOf(provider.request({ method: 'personal_sign', params: ['0x', address] }))

test('pairing writes nothing to storage before it opens the socket', async () => {
  const web = fakeWeb()
  const written: number[] = []
  const site = startSite(fixture.relay.url, {
    web,
    openSocket(url) {
      written.push(web.map.size)
      return openSocket(url) as never
    },
  })
  const { uri, connection } = await site.pair()
  expect(written).toEqual([0])
  await wallet.approve(uri, grant([1]))
  const activeConnection = await connection
  const names = [...site.web.map.keys()].map((key) =>
    key.slice(key.includes('//') ? key.lastIndexOf('//') + 2 : 0),
  )
  expect(names).toEqual(
    expect.arrayContaining(['keychain', 'session', 'subscription', 'expirer', 'florin.wc.session']),
  )
  await activeConnection.disconnect()
})

test('a connected session does not rewrite keys that another tab has removed', async () => {
  const site = startSite(fixture.relay.url)
  const { uri, connection } = await site.pair()
  const topic = await wallet.approve(uri, grant([1, 137]))
  const activeConnection = await connection
  site.web.map.clear()
  expect(await sign(activeConnection)).toBe('0xok')
  await until(() => wallet.client.session.get(topic).acknowledged)
  await wallet.client.emit({
    topic,
    event: { name: 'chainChanged', data: 137 },
    chainId: 'eip155:1',
  })
  await until(() => activeConnection.chainId === 137)
  activeConnection.close()
  expect([...site.web.map.keys()]).toEqual([])
})

test('connects when every storage access throws, but is not restored after a reload', async () => {
  const denied = (): never => {
    throw new DOMException('denied', 'SecurityError')
  }
  const web: FakeWeb = {
    map: new Map(),
    get length(): number {
      return denied()
    },
    key: denied,
    getItem: denied,
    setItem: denied,
    removeItem: denied,
  }
  const activeConnection = await connect(startSite(fixture.relay.url, { web }))
  expect(await sign(activeConnection)).toBe('0xok')
  await activeConnection.disconnect()
  expect(await restore(web)).toBe(undefined)
})

/** Connects with limited storage. Resolves with a copy of the storage and its size. */
async function connectWithin(room: number) {
  const web = fakeWeb([['other', 'theirs']])
  web.room = room
  const site = startSite(fixture.relay.url, { web })
  const activeConnection = await connect(site)
  expect(await sign(activeConnection)).toBe('0xok')
  const found = fakeWeb([...web.map])
  return {
    activeConnection,
    web,
    found,
    size: [...web.map].reduce((sum, [key, value]) => sum + key.length + value.length, 0),
  }
}

test('connects when the storage is full, and a reload restores either a working session or none', async () => {
  const whole = await connectWithin(Infinity)
  await whole.activeConnection.disconnect()
  const ends = new Set<string>()
  for (const share of [0.2, 0.5, 0.8, 0.95]) {
    const { activeConnection, found } = await connectWithin(Math.round(whole.size * share))
    const again = await restore(found)
    const answer = again && (await sign(again))
    ends.add(`${again !== undefined} ${answer}`)
    expect(again === undefined || answer === '0xok', `with room for ${share}`).toBe(true)
    again?.close()
    await activeConnection.disconnect()
  }
  expect(ends).toContain('false undefined')
})

test('reconnect with malformed data in a stored key restores the session or nothing, without an error', async () => {
  const site = startSite(fixture.relay.url)
  const activeConnection = await connect(site)
  const stored = [...site.web.map]
  const keys = stored.map(([key]) => key).filter((key) => key.includes('//'))
  expect(keys.length).toBeGreaterThan(6)
  for (const key of keys) {
    for (const garbage of ['"text"', '[1,2]', 'null', '{"a":1}', '[{}]', '{not json']) {
      const web = fakeWeb(stored)
      web.map.set(key, garbage)
      const again = await restore(web)
      if (again !== undefined) expect(again.chainId).toBe(1)
      again?.close()
    }
  }
  await activeConnection.disconnect()
})

test('keeps the deep link that another WalletConnect client of the site has stored', () => {
  const host = [['WALLETCONNECT_DEEPLINK_CHOICE', '{}']] as const
  expect([...startSite(fixture.relay.url, { web: fakeWeb(host) }).web.map]).toEqual(host)
})

test('createKeyValueStorage writes values that storage rejected together with the next value', async () => {
  const web = fakeWeb([['p.a//list', '[]']])
  fill(web)
  const storage = createKeyValueStorage(web, 'p.')
  await storage.setItem('a//list', [{ id: 1 }])
  await storage.setItem('b//list', [{ id: 2 }])
  expect([await storage.getItem('a//list'), [...web.map]]).toEqual([
    [{ id: 1 }],
    [['p.a//list', '[]']],
  ])
  web.room = Infinity
  await storage.setItem('c//list', [])
  expect([...web.map]).toEqual([
    ['p.a//list', '[{"id":1}]'],
    ['p.b//list', '[{"id":2}]'],
    ['p.c//list', '[]'],
  ])
  fill(web)
  await storage.setItem('d//list', [{ id: 3 }])
  Object.assign(web, { room: Infinity }).map.clear() // another tab clears the storage
  await storage.setItem('a//list', [])
  await storage.setItem('d//list', [])
  expect([...web.map]).toEqual([])
})

test('createKeyValueStorage writes all rejected values once the storage has space', async () => {
  const web = fakeWeb([['other', 'theirs']])
  fill(web)
  const storage = createKeyValueStorage(web, 'p.')
  await storage.setItem('a//list', [{ id: 1 }])
  storage.persist()
  web.room = Infinity
  await storage.setItem('b//list', [])
  expect([...web.map.keys()]).toEqual(['other', 'p.a//list', 'p.b//list'])
  storage.clear()
  await storage.setItem('b//list', [])
  expect([...web.map.keys()]).toEqual(['other'])
})

test('createKeyValueStorage returns undefined for missing keys and never stores the deep link', async () => {
  const storage = createKeyValueStorage(fakeWeb(), 'p.')
  expect(await storage.getItem('missing')).toBe(undefined)
  await storage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', { href: 'x://' })
  await storage.setItem('a//list', [{ id: 1 }])
  expect(await storage.getKeys()).toEqual(['a//list'])
  expect(await storage.getEntries()).toEqual([['a//list', [{ id: 1 }]]])
  await storage.removeItem('a//list')
  expect(await storage.getItem('a//list')).toBe(undefined)
})
