// Storage that is missing, blocked, full, slow or full of garbage; and a library that does not load or start.
import { beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../../../src/connectors/connector.ts'
import { createKeyValueStorage } from '../../../../src/connectors/walletConnect/client/keyValueStorage.ts'
import type { Loader } from '../../../../src/connectors/walletConnect/client/signClient.ts'
import { loadSignClient } from '../../../../src/connectors/walletConnect/client/signClient.ts'
import {
  createSessionStore,
  findOrphanedClients,
  removeUnusedClients,
} from '../../../../src/connectors/walletConnect/client/storedSession.ts'
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
  const { uri, connection } = await site.begin()
  await wallet.approve(uri, grant([1]))
  return connection
}

const restore = (web: FakeWeb) =>
  startSite(fixture.relay.url, { web }).connector.restore({ signal: new AbortController().signal })

const sign = ({ provider, address }: Connection) =>
  resultOf(provider.request({ method: 'personal_sign', params: ['0x', address] }))

test('nothing is written before the relay is asked for a code, everything needed after', async () => {
  const web = fakeWeb()
  const written: number[] = [] // when a socket was opened
  const site = startSite(fixture.relay.url, {
    web,
    openSocket(url) {
      written.push(web.map.size)
      return openSocket(url) as never
    },
  })
  const { uri, connection } = await site.begin()
  expect(written).toEqual([0])
  await wallet.approve(uri, grant([1]))
  const live = await connection
  const names = [...site.web.map.keys()].map((key) =>
    key.slice(key.includes('//') ? key.lastIndexOf('//') + 2 : 0),
  )
  expect(names).toEqual(
    expect.arrayContaining(['keychain', 'session', 'subscription', 'expirer', 'florin.wc.session']),
  )
  await live.disconnect()
})

test('what another tab has erased is not written again, whatever the library or the wallet still does', async () => {
  const site = startSite(fixture.relay.url)
  const { uri, connection } = await site.begin()
  const topic = await wallet.approve(uri, grant([1, 137]))
  const live = await connection
  site.web.map.clear()
  expect(await sign(live)).toBe('0xok')
  await until(() => wallet.client.session.get(topic).acknowledged)
  await wallet.client.emit({
    topic,
    event: { name: 'chainChanged', data: 137 },
    chainId: 'eip155:1',
  })
  await until(() => live.chainId === 137)
  live.close()
  expect([...site.web.map.keys()]).toEqual([])
})

test('storage that throws at every touch costs only the reload', async () => {
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
  const live = await connect(startSite(fixture.relay.url, { web }))
  expect(await sign(live)).toBe('0xok')
  await live.disconnect()
  expect(await restore(web)).toBe(undefined)
})

/** Connects into a storage of this much room; returns what a reload finds there, and the room it all needs. */
async function connectWithin(room: number) {
  const web = fakeWeb([['other', 'theirs']])
  web.room = room
  const site = startSite(fixture.relay.url, { web })
  const live = await connect(site)
  expect(await sign(live)).toBe('0xok')
  const found = fakeWeb([...web.map])
  return {
    live,
    web,
    found,
    size: [...web.map].reduce((sum, [key, value]) => sum + key.length + value.length, 0),
  }
}

test(
  'a full storage does not break a running session, and whatever of it was kept is after a reload the session or ' +
    'none',
  async () => {
    const whole = await connectWithin(Infinity)
    await whole.live.disconnect()
    const ends = new Set<string>()
    for (const share of [0.2, 0.5, 0.8, 0.95]) {
      const { live, found } = await connectWithin(Math.round(whole.size * share))
      const again = await restore(found)
      const answer = again && (await sign(again))
      ends.add(`${again !== undefined} ${answer}`)
      expect(again === undefined || answer === '0xok', `with room for ${share}`).toBe(true)
      again?.close()
      await live.disconnect()
    }
    expect(ends).toContain('false undefined') // with little room
  },
)

test('garbage in any stored key ends in zero sessions or in the session, never in an error', async () => {
  const site = startSite(fixture.relay.url)
  const live = await connect(site)
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
  await live.disconnect()
})

test('a malformed memory entry counts as nothing', () => {
  const good = { topic: 'a'.repeat(64), chainId: 1 }
  const stored = { ...good, slot: '0123abcd' }
  const read = (text: string) => createSessionStore(fakeWeb([['florin.wc.session', text]])).read()
  expect(read(JSON.stringify(stored))).toEqual({ ...good, storageId: '0123abcd' })
  for (const bad of [
    { slot: '../x' },
    { topic: 'A'.repeat(64) },
    { topic: 5 },
    { chainId: 0 },
    { chainId: 1.5 },
    { chainId: '1' },
  ]) {
    expect(read(JSON.stringify({ ...stored, ...bad }))).toBe(undefined)
  }
  for (const text of ['', '[]', 'null', '{', '"x"', 'true']) expect(read(text)).toBe(undefined)
})

test('the sweep at start removes slots without a session, and nothing of others', () => {
  const keep = { storageId: '0123abcd', topic: 'a'.repeat(64), chainId: 1 }
  const web = fakeWeb([
    ['florin.wc.session', '{}'],
    ['florin.wc.0123abcd.wc@2:core//keychain', '{}'],
    ['florin.wc.deadbeef.wc@2:core//keychain', '{}'],
    ['florin.theme', 'dark'],
    ['WALLETCONNECT_DEEPLINK_CHOICE', '{"href":"evil://","name":"x"}'],
  ])
  removeUnusedClients(web, keep, 0)
  const others = ['florin.theme', 'WALLETCONNECT_DEEPLINK_CHOICE']
  expect([...web.map.keys()]).toEqual([
    'florin.wc.session',
    'florin.wc.0123abcd.wc@2:core//keychain',
    ...others,
  ])
  removeUnusedClients(web, undefined, 0)
  expect([...web.map.keys()]).toEqual(others)
})

test('the deep link of a WalletConnect of the site’s own is left alone at the start', () => {
  const host = [['WALLETCONNECT_DEEPLINK_CHOICE', '{}']] as const
  expect([...startSite(fixture.relay.url, { web: fakeWeb(host) }).web.map]).toEqual(host)
})

test('a slot is left over while its session or code is good, and swept when it has run out', () => {
  const entries = [
    [
      'florin.wc.00000001.wc@2:client:0.3//session',
      JSON.stringify([{ topic: 't', expiry: 2_000 }]),
    ],
    ['florin.wc.00000001.wc@2:core//keychain', '{}'],
    [
      'florin.wc.00000002.florin//codes',
      JSON.stringify([{ topic: 't', selfKey: 'k', until: 1_999_999 }]),
    ],
    ['florin.wc.00000003.wc@2:client:0.3//session', '[]'],
    ['florin.wc.00000004.florin//codes', 'junk'],
  ] as const
  const web = fakeWeb(entries)
  expect(findOrphanedClients(web, 1_000_000)).toEqual(['00000001', '00000002'])
  removeUnusedClients(web, undefined, 1_000_000)
  expect([...web.map.keys()]).toEqual(entries.slice(0, 3).map(([key]) => key))
  removeUnusedClients(web, undefined, 2_000_000)
  expect(web.map.size).toBe(0)
})

test(
  'a value that a full storage refuses is stored with the next one that is not, the older one never comes back, ' +
    'and an erased slot stays erased',
  async () => {
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
    Object.assign(web, { room: Infinity }).map.clear() // by another tab
    await storage.setItem('a//list', [])
    await storage.setItem('d//list', [])
    expect([...web.map]).toEqual([])
  },
)

test('a slot of which nothing could be stored is stored when there is room', async () => {
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

test(
  'the session a full storage refuses to remember is remembered in this page, and stored before the page goes; ' +
    'another tab’s is newer',
  () => {
    const older = { storageId: '00000001', topic: 'a'.repeat(64), chainId: 1 }
    const own = { storageId: '00000002', topic: 'b'.repeat(64), chainId: 42_161 }
    const olderText = JSON.stringify({ slot: '00000001', topic: 'a'.repeat(64), chainId: 1 })
    const web = fakeWeb([['florin.wc.session', olderText]])
    fill(web)
    const stored = () => createSessionStore(web).read()
    const memory = createSessionStore(web)
    memory.write(own)
    expect([memory.read(), stored()]).toEqual([own, older])
    memory.update({ ...own, chainId: 421_614 })
    memory.retry()
    expect([memory.read(), stored()]).toEqual([{ ...own, chainId: 421_614 }, older])
    web.room = Infinity
    memory.retry()
    expect(stored()).toEqual({ ...own, chainId: 421_614 })
    fill(web)
    memory.write({ ...own, chainId: 999_999_999 })
    web.map.set('florin.wc.session', olderText) // by another tab
    memory.retry()
    expect([memory.read(), stored()]).toEqual([older, older])
    memory.clear(own.topic)
    expect(stored()).toEqual(older)
    memory.write({ ...own, chainId: 999_999_999 })
    memory.clear(own.topic)
    memory.retry()
    expect([memory.read(), stored()]).toEqual([older, older])
  },
)

test('the adapter answers undefined for nothing and refuses to keep a deep link', async () => {
  const storage = createKeyValueStorage(fakeWeb(), 'p.')
  expect(await storage.getItem('missing')).toBe(undefined)
  await storage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', { href: 'x://' })
  await storage.setItem('a//list', [{ id: 1 }])
  expect(await storage.getKeys()).toEqual(['a//list'])
  expect(await storage.getEntries()).toEqual([['a//list', [{ id: 1 }]]])
  await storage.removeItem('a//list')
  expect(await storage.getItem('a//list')).toBe(undefined)
})

test(
  'a chunk that does not load is load-failed, blocked site data is storage-blocked, and the next try loads ' +
    'again',
  async () => {
    const causes: unknown[] = [
      new TypeError('Failed to fetch'),
      new DOMException('blocked', 'SecurityError'),
    ]
    const load: Loader = async () => {
      const cause = causes.shift()
      if (cause !== undefined) throw cause
      return loadSignClient()
    }
    const site = startSite(fixture.relay.url, { load })
    await expect(site.begin()).rejects.toMatchObject({ code: 'load-failed' })
    await expect(site.begin()).rejects.toMatchObject({ code: 'storage-blocked' })
    const { abort, uri } = await site.begin()
    expect(uri).toMatch(/^wc:/)
    abort()
  },
)

test('a start that hangs ends after five seconds and can be tried again', async () => {
  let hang = true
  const load: Loader = async () => {
    const library = await loadSignClient()
    return {
      init: (options, adapt) => (hang ? new Promise(() => {}) : library.init(options, adapt)),
    }
  }
  const site = startSite(fixture.relay.url, { load })
  const connecting = site.connector.connect({ signal: new AbortController().signal })
  connecting.catch(() => {})
  await until(() => site.clock.pending() > 0)
  site.clock.advance(5_000)
  await expect(connecting).rejects.toMatchObject({ code: 'timeout' })
  hang = false
  const { abort } = await site.begin()
  abort()
})

test('a start that fails is tried once more with empty storage', async () => {
  let starts = 0
  const load: Loader = async () => {
    const library = await loadSignClient()
    return {
      init: (options, adapt) =>
        (starts += 1) === 1
          ? Promise.reject(new Error('cached.forEach'))
          : library.init(options, adapt),
    }
  }
  const { abort } = await startSite(fixture.relay.url, { load }).begin()
  expect(starts).toBe(2)
  abort()
  const broken: Loader = async () => ({ init: () => Promise.reject(new Error('always')) })
  await expect(startSite(fixture.relay.url, { load: broken }).begin()).rejects.toMatchObject({
    code: 'load-failed',
  })
})
