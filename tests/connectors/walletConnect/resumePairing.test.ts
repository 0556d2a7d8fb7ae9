// Phones may unload the page while a wallet's app is open. The reloaded tab waits for the approval
// of the same pairing.
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { AuthTypes } from '@walletconnect/types'
import { privateKeyToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Connection, ConnectProgress, PairingRef } from '../../../src/connectors/connector.ts'
import type { SiweChallenge } from '../../../src/connectors/connectAndSign.ts'
import type { TabLocks } from '../../../src/connectors/walletConnect/tabs.ts'
import {
  ALICE,
  fakeWeb,
  grant,
  METHODS,
  setUpRelay,
  openSocket,
  resultOf,
  seenClients,
  settle,
  startSite,
  startWallet,
  until,
} from './harness.ts'
import type { FakeWeb, Site, Wallet } from './harness.ts'

const FIRST = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const CODE_LIFE_MS = 295_000

const fixture = setUpRelay()
let wallet: Wallet
/** A wallet that also supports wc_sessionAuthenticate. */
let signing: Wallet
const requests: { id: number; payload: AuthTypes.PayloadParams }[] = []
beforeAll(async () => {
  wallet = await startWallet(fixture.relay.url)
  signing = await startWallet(fixture.relay.url)
  signing.client.on(
    'session_authenticate',
    ({ id, params }) => void requests.push({ id, payload: params.authPayload }),
  )
  fixture.cleanUp(wallet.close)
  fixture.cleanUp(signing.close)
})

function challenge(): SiweChallenge {
  const expiresAt = Date.now() + 300_000
  return {
    domain: 'site.example',
    uri: 'https://site.example',
    statement: 'Sign in to My Coin App.',
    nonce: 'c'.repeat(32),
    issuedAt: new Date().toISOString(),
    expirationTime: new Date(expiresAt).toISOString(),
    expiresAt,
  }
}

function fakeLocks(): TabLocks & { locks: Set<string> } {
  const locks = new Set<string>()
  const forever = new Promise<void>(() => {})
  return {
    locks,
    async request(name, { ifAvailable }, run) {
      if (locks.has(name)) return ifAvailable ? run(null) : forever
      locks.add(name)
      return run({ name }).finally(() => locks.delete(name))
    },
  }
}

type Dropped = { readonly uri: string; readonly resume: PairingRef; readonly web: FakeWeb }

/** Shows a pairing, calls `act`, and unloads the page like the system does. */
async function dropped(
  act: (uri: string, site: Site) => Promise<unknown> = async () => {},
  { signs = false } = {},
): Promise<Dropped> {
  const web = fakeWeb()
  const { load, clients } = seenClients()
  let gone = false
  const site = startSite(fixture.relay.url, {
    web,
    load,
    ...(signs && { challenges: { next: async () => challenge() } }),
    openSocket(url) {
      if (gone) throw new Error('the page is gone')
      return openSocket(url) as never
    },
  })
  const { uri } = await site.pair()
  await act(uri, site)
  gone = true
  const stored = [...web.map] // ignores later writes of the page
  fixture.relay.control.drop()
  await until(() => clients.every(({ core }) => !core.relayer.connected))
  const storageId = String(/florin\.wc\.([0-9a-f]{8})\./.exec(String(stored))?.[1])
  const topic = String(/wc:([0-9a-f]{64})@/.exec(uri)?.[1])
  return { uri, resume: { storageId, topic }, web: fakeWeb(stored) }
}

type Resumed = {
  readonly site: Site
  readonly connection: Promise<Connection>
  readonly progress: ConnectProgress[]
  readonly abort: () => void
  /** Unloads the page again and resolves with its storage. */
  drop(): Promise<FakeWeb>
}

function reloaded({ web, resume }: Pick<Dropped, 'web' | 'resume'>, locks = fakeLocks()): Resumed {
  const controller = new AbortController()
  const progress: ConnectProgress[] = []
  let gone = false
  const site = startSite(fixture.relay.url, {
    web,
    locks,
    openSocket(url) {
      if (gone) throw new Error('the page is gone')
      return openSocket(url) as never
    },
  })
  const connection = site.connector.connect({
    signal: controller.signal,
    onProgress: (step) => void progress.push(step),
    resume,
  })
  connection.catch(() => {})
  return {
    site,
    connection,
    progress,
    abort: () => controller.abort(),
    async drop() {
      gone = true
      const stored = [...web.map]
      fixture.relay.control.drop()
      await settle()
      return fakeWeb(stored)
    },
  }
}

async function leave(connection: Connection, from = wallet): Promise<void> {
  const disconnecting = connection.disconnect()
  await until(() => from.client.session.keys.length === 0)
  await disconnecting
}

async function signedBy(payload: AuthTypes.PayloadParams): Promise<AuthTypes.Cacao> {
  const filled = populateAuthPayload({
    authPayload: payload,
    chains: ['eip155:1', 'eip155:137'],
    methods: [...METHODS],
  })
  const iss = `did:pkh:eip155:1:${FIRST.address}`
  const message = signing.client.formatAuthMessage({ request: filled, iss })
  return buildAuthObject(filled, { t: 'eip191', s: await FIRST.signMessage({ message }) }, iss)
}

async function observe(uri: string): Promise<(typeof requests)[number]> {
  const before = requests.length
  await signing.client.pair({ uri })
  await until(() => requests.length > before)
  return requests[before]!
}

describe('approval of a pairing after a reload', () => {
  test('the reloaded tab shows the same pairing and connects when the wallet approves', async () => {
    let id = 0
    const stored = await dropped(async (uri) => {
      id = (await wallet.see(uri)).id
    })
    const { connection, progress } = reloaded(stored)
    await until(() => progress.length > 0)
    expect(progress).toMatchObject([{ kind: 'uri', uri: stored.uri }])
    await wallet.client.approve({ id, namespaces: grant([1]) })
    const activeConnection = await resultOf(connection)
    expect([
      activeConnection.address,
      activeConnection.chainId,
      wallet.client.session.keys.length,
    ]).toEqual([ALICE, 1, 1])
    await leave(activeConnection)
  })

  test('connects if the wallet approved while the page was reloading', async () => {
    let id = 0
    const stored = await dropped(async (uri) => {
      id = (await wallet.see(uri)).id
    })
    await wallet.client.approve({ id, namespaces: grant([1]) })
    const activeConnection = await resultOf(reloaded(stored).connection)
    expect(activeConnection.address).toBe(ALICE)
    await leave(activeConnection)
  })

  test('connects after a second reload', async () => {
    let id = 0
    const stored = await dropped(async (uri) => {
      id = (await wallet.see(uri)).id
    })
    const once = reloaded(stored)
    await until(() => once.progress.length > 0)
    const web = await once.drop()
    await wallet.client.approve({ id, namespaces: grant([1]) })
    const activeConnection = await resultOf(reloaded({ ...stored, web }).connection)
    expect(activeConnection.address).toBe(ALICE)
    await leave(activeConnection)
  })

  test('stores the session, so that the next reload restores it', async () => {
    let id = 0
    const stored = await dropped(async (uri) => {
      id = (await wallet.see(uri)).id
    })
    const first = reloaded(stored)
    await wallet.client.approve({ id, namespaces: grant([1]) })
    await resultOf(first.connection)
    const web = await first.drop()
    const again = startSite(fixture.relay.url, { web })
    const activeConnection = await again.connector.reconnect({
      signal: new AbortController().signal,
    })
    expect(activeConnection?.address).toBe(ALICE)
    if (activeConnection) await leave(activeConnection)
  })
})

test('connects after a reload between the approval (1101) and the session (1102)', async () => {
  const stored = await dropped(async (uri) => {
    const { id } = await wallet.see(uri)
    fixture.relay.control.ignore('irn_subscribe') // the relay keeps the session
    const before = fixture.relay.control.log().length
    await wallet.client.approve({ id, namespaces: grant([1]) })
    await until(() =>
      fixture.relay.control
        .log()
        .slice(before)
        .some(({ method }) => method === 'irn_subscribe'),
    )
  })
  fixture.relay.control.ignore()
  expect([...stored.web.map.keys()].some((key) => key.endsWith('//session'))).toBe(false)
  const activeConnection = await resultOf(reloaded(stored).connection)
  expect([activeConnection.address, wallet.client.session.keys.length]).toEqual([ALICE, 1])
  await leave(activeConnection)
})

describe('wc_sessionAuthenticate and a reload', () => {
  test('connects with the signed message if the wallet approves after the reload', async () => {
    let request: (typeof requests)[number] | undefined
    const stored = await dropped(
      async (uri) => {
        request = await observe(uri)
      },
      { signs: true },
    )
    const { connection } = reloaded(stored)
    const { id, payload } = request!
    await resultOf(
      signing.client.approveSessionAuthenticate({ id, auths: [await signedBy(payload)] }),
    )
    const activeConnection = await resultOf(connection)
    expect(activeConnection.address).toBe(FIRST.address.toLowerCase())
    expect(activeConnection.signed?.message).toContain(`Nonce: ${'c'.repeat(32)}`)
    await leave(activeConnection, signing)
  })

  test('connects with the signed message if the wallet approved before the reload', async () => {
    const stored = await dropped(
      async (uri) => {
        const { id, payload } = await observe(uri)
        const auths = [await signedBy(payload)]
        fixture.relay.control.ignore('irn_subscribe')
        const before = fixture.relay.control.log().length
        // The relay ignores the wallet's subscription too.
        void signing.client.approveSessionAuthenticate({ id, auths }).catch(() => {})
        await until(() =>
          fixture.relay.control
            .log()
            .slice(before)
            .some(({ tag }) => tag === 1117),
        )
        await settle()
      },
      { signs: true },
    )
    fixture.relay.control.ignore()
    const activeConnection = await resultOf(reloaded(stored).connection)
    expect(activeConnection.address).toBe(FIRST.address.toLowerCase())
    expect(activeConnection.signed?.message).toContain(`Nonce: ${'c'.repeat(32)}`)
    activeConnection.close()
  })

  test('rejects with user-rejected if the wallet rejects after the reload', async () => {
    let id = 0
    const stored = await dropped(
      async (uri) => {
        id = (await observe(uri)).id
      },
      { signs: true },
    )
    const { connection } = reloaded(stored)
    await signing.client.rejectSessionAuthenticate({ id, reason: { code: 5000, message: 'no' } })
    await expect(resultOf(connection)).rejects.toMatchObject({ code: 'user-rejected' })
  })
})

test.each(['after', 'during'])(
  'rejects with user-rejected if the wallet rejects the proposal %s the reload',
  async (when) => {
    let id = 0
    const stored = await dropped(async (uri) => {
      id = (await wallet.see(uri)).id
    })
    const reject = () => wallet.client.reject({ id, reason: { code: 5000, message: 'no' } })
    if (when === 'during') await reject()
    const { connection, progress } = reloaded(stored)
    await until(() => progress.length > 0)
    if (when === 'after') await reject()
    await expect(resultOf(connection)).rejects.toMatchObject({ code: 'user-rejected' })
  },
)

test('a resumed pairing is not renewed when it expires', async () => {
  const stored = await dropped()
  const { site, connection, progress, abort } = reloaded(stored)
  await until(() => progress.length > 0)
  site.clock.advance(CODE_LIFE_MS - 1_000)
  await settle()
  expect(progress.map(({ kind }) => kind)).toEqual(['uri'])
  site.clock.advance(1_000 + 15_000)
  await settle()
  expect(progress.map(({ kind }) => kind)).toEqual(['uri', 'expired'])
  abort()
  await expect(connection).rejects.toMatchObject({ code: 'aborted' })
})

test('rejects without progress if the pairing expired before the reload', async () => {
  const stored = await dropped()
  const late = [...stored.web.map].map(([key, text]): [string, string] => [
    key,
    text.replace(/"expiresAt":\d+/, '"expiresAt":1'),
  ])
  const { connection, progress } = reloaded({ ...stored, web: fakeWeb(late) })
  await expect(resultOf(connection)).rejects.toMatchObject({ code: 'aborted' })
  expect(progress).toEqual([])
})

test('Cancel after the reload ends the session that the wallet approves', async () => {
  let id = 0
  const stored = await dropped(async (uri) => {
    id = (await wallet.see(uri)).id
  })
  const { connection, progress, abort } = reloaded(stored)
  await until(() => progress.length > 0)
  await settle()
  abort()
  await expect(connection).rejects.toMatchObject({ code: 'aborted' })
  await wallet.client.approve({ id, namespaces: grant([1]) }).catch(() => {}) // the wallet may have ended it already
  await until(() => wallet.client.session.keys.length === 0)
})

test('rejects without opening a socket if another tab has the lock of the pairing', async () => {
  const stored = await dropped()
  const locks = fakeLocks()
  locks.locks.add(`florin.wc.${stored.resume.storageId}`)
  const { site, connection, progress } = reloaded(stored, locks)
  await expect(resultOf(connection)).rejects.toMatchObject({ code: 'aborted' })
  expect([progress, site.sockets]).toEqual([[], []])
})

describe('resuming a pairing fails', () => {
  test('Cancel before the client has started ends the session that the wallet approves', async () => {
    let id = 0
    const stored = await dropped(async (uri) => {
      id = (await wallet.see(uri)).id
    })
    const { connection, abort } = reloaded(stored)
    await Promise.resolve()
    abort()
    await expect(connection).rejects.toMatchObject({ code: 'aborted' })
    await wallet.client.approve({ id, namespaces: grant([1]) }).catch(() => {})
    await until(() => wallet.client.session.keys.length === 0)
  })

  test('a stored proposal without an id rejects and ends the session that the wallet approves', async () => {
    let id = 0
    const stored = await dropped(async (uri) => {
      id = (await wallet.see(uri)).id
    })
    const broken = [...stored.web.map].map(([key, text]): [string, string] => [
      key,
      key.endsWith('florin//codes') ? text.replace(/"id":\d+/, '"id":"x"') : text,
    ])
    const { connection } = reloaded({ ...stored, web: fakeWeb(broken) })
    await expect(resultOf(connection)).rejects.toMatchObject({ code: 'aborted' })
    await wallet.client.approve({ id, namespaces: grant([1]) }).catch(() => {})
    await until(() => wallet.client.session.keys.length === 0)
  })

  test('releases the lock of the pairing if the client does not start', async () => {
    const stored = await dropped()
    const locks = fakeLocks()
    const site = startSite(fixture.relay.url, {
      web: stored.web,
      locks,
      load: () => Promise.reject(new Error('offline')),
    })
    const connecting = site.connector.connect({
      signal: new AbortController().signal,
      resume: stored.resume,
    })
    await expect(resultOf(connecting)).rejects.toMatchObject({ code: 'load-failed' })
    await until(() => locks.locks.size === 0)
  })
})

test('closeOrphaned does not end the pairing that is being resumed', async () => {
  const stored = await dropped()
  const opened = fixture.relay.control.opened()
  const site = startSite(fixture.relay.url, { web: stored.web, locks: fakeLocks() })
  await site.connector.closeOrphaned(true, stored.resume.storageId)
  expect(fixture.relay.control.opened()).toBe(opened)
})
