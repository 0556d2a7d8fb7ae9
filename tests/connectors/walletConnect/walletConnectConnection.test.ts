import { describe, expect, test, vi } from 'vitest'
import { AppError } from '../../../src/errors.ts'
import { CHAINS } from '../../../src/chains/list.ts'
import type { Connection } from '../../../src/connectors/connector.ts'
import { requestWallet } from '../../../src/connectors/walletRequest.ts'
import {
  ALICE,
  BOB,
  METHODS,
  fakeWeb,
  grant,
  record,
  resultOf,
  setUpRelay,
  seenClients,
  startSite,
  startWallet,
  settle,
  until,
} from './harness.ts'
import type { FakeWeb, Site, Wallet } from './harness.ts'

const fixture = setUpRelay()

type Pair = { site: Site; wallet: Wallet; activeConnection: Connection; topic: string }

async function pair(
  namespaces = grant([1, 137]),
  options: Parameters<typeof startSite>[1] = {},
): Promise<Pair> {
  const site = startSite(fixture.relay.url, options)
  const wallet = await startWallet(fixture.relay.url, {
    redirect: { native: 'trust://', universal: 'https://wallet.example/app' },
  })
  const { uri, connection } = await site.pair()
  const topic = await wallet.approve(uri, namespaces)
  const activeConnection = await connection
  fixture.cleanUp(async () => {
    await activeConnection.disconnect()
    await wallet.close()
  })
  await until(() =>
    wallet.client.session
      .getAll()
      .some((session) => session.topic === topic && session.acknowledged),
  )
  return { site, wallet, activeConnection, topic }
}

const polygon = CHAINS.find(({ id }) => id === 137)
const optimism = CHAINS.find(({ id }) => id === 10)
if (polygon === undefined || optimism === undefined)
  throw new Error('the chain list lacks Polygon or Optimism')

function frozen(site: Site): FakeWeb {
  return fakeWeb([...site.web.map])
}

describe('provider requests', () => {
  test('answers account and chain requests itself, and sends reads to nodes and signatures to the wallet', async () => {
    const { site, wallet, activeConnection } = await pair()
    const received: unknown[] = []
    wallet.onRequest((request) => {
      received.push(request)
      return '0xsignature'
    })
    const { provider } = activeConnection
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([ALICE])
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([ALICE])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(await provider.request({ method: 'net_version' })).toBe('1')
    expect(await provider.request({ method: 'eth_getBalance', params: [ALICE, 'latest'] })).toBe(
      '0x2a',
    )
    expect(site.reads).toEqual([{ chainId: 1, method: 'eth_getBalance' }])
    expect(received).toEqual([])
    expect(await provider.request({ method: 'personal_sign', params: ['0x68', ALICE] })).toBe(
      '0xsignature',
    )
    expect(received).toMatchObject([
      { method: 'personal_sign', params: ['0x68', ALICE], chainId: 'eip155:1' },
    ])
  })

  const BUNDLES = [
    'wallet_getCapabilities',
    'wallet_sendCalls',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
  ]

  test('sends wallet_sendCalls (EIP-5792) on the chain in its parameters', async () => {
    const { wallet, activeConnection, topic } = await pair(
      grant([1, 137], { methods: [...METHODS, ...BUNDLES] }),
    )
    expect(wallet.client.session.get(topic).optionalNamespaces?.['eip155']?.methods).toEqual(
      expect.arrayContaining(BUNDLES),
    )
    const received: string[] = []
    wallet.onRequest(({ method, chainId }) => {
      received.push(`${method} ${chainId}`)
      return method === 'wallet_showCallsStatus'
        ? Promise.reject({ code: 5730, message: 'unknown bundle' })
        : { id: '0x1' }
    })
    const events = record(activeConnection)
    const request = (method: string, ...params: unknown[]): Promise<unknown> =>
      resultOf(activeConnection.provider.request({ method, params }))
    await request('wallet_getCapabilities', ALICE)
    await request('wallet_getCallsStatus', '0x1')
    // The wallet responds to both without the user.
    expect(
      events
        .filter(({ type }) => type === 'request')
        .filter((event) => 'state' in event && event.state === 'sent'),
    ).toEqual([])
    expect(await request('wallet_sendCalls', { chainId: '0x89', calls: [] })).toEqual({ id: '0x1' })
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'request', method: 'wallet_sendCalls', state: 'sent' }),
    )
    await expect(request('wallet_showCallsStatus', '0x1')).rejects.toMatchObject({
      cause: { code: 5730 },
    })
    expect(received).toEqual([
      'wallet_getCapabilities eip155:1',
      'wallet_getCallsStatus eip155:1',
      'wallet_sendCalls eip155:137',
      'wallet_showCallsStatus eip155:1',
    ])
    await expect(request('wallet_sendCalls', { chainId: '0xa', calls: [] })).rejects.toMatchObject({
      code: 'wallet-refused',
      cause: { code: 5710 },
    })
  })

  test('rejects wallet_sendCalls if the wallet has not approved the method', async () => {
    const { wallet, activeConnection } = await pair()
    const received: unknown[] = []
    wallet.onRequest((request) => void received.push(request))
    for (const method of BUNDLES)
      await expect(
        activeConnection.provider.request({ method, params: [{ chainId: '0x1' }] }),
      ).rejects.toMatchObject({ code: 'method-unsupported' })
    expect(received).toEqual([])
  })
})

describe('switchChain', () => {
  test('switches to an approved chain without a request to the wallet', async () => {
    const { wallet, activeConnection } = await pair()
    const chains: string[] = []
    wallet.onRequest(({ chainId }) => {
      chains.push(chainId)
      return '0x'
    })
    const events = record(activeConnection)
    const received: unknown[] = []
    activeConnection.provider.on?.('chainChanged', (chainId) => void received.push(chainId))
    await activeConnection.switchChain(polygon, { signal: new AbortController().signal })
    await activeConnection.provider.request({ method: 'personal_sign', params: ['0x', ALICE] })
    expect(chains).toEqual(['eip155:137'])
    expect(received).toEqual(['0x89'])
    expect(events).toContainEqual({ type: 'chain', chainId: 137 })
    expect(
      await activeConnection.provider.request({
        method: 'wallet_switchEthereumChain',
        params: [{ chainId: '0x1' }],
      }),
    ).toBe(null)
    expect(await activeConnection.provider.request({ method: 'eth_chainId' })).toBe('0x1')
  })

  test('requests a switch to a chain that is not approved and waits for session_update', async () => {
    const { site, wallet, activeConnection, topic } = await pair()
    wallet.onRequest(({ method }) => {
      void wallet.client.update({ topic, namespaces: grant([1, 137, 10]) })
      return method === 'wallet_switchEthereumChain'
        ? null
        : Promise.reject({ code: 4200, message: 'no' })
    })
    await activeConnection.switchChain(optimism, { signal: new AbortController().signal })
    expect(await activeConnection.provider.request({ method: 'eth_chainId' })).toBe('0xa')
    expect(activeConnection.chainIds).toEqual([1, 137, 10])
    expect(site.recorded).toEqual(['wallet_switchEthereumChain ok'])
  })

  test('requests wallet_addEthereumChain once if the wallet does not know the chain', async () => {
    const { wallet, activeConnection, topic } = await pair()
    const requests: { method: string; params: unknown }[] = []
    wallet.onRequest(({ method, params }) => {
      requests.push({ method, params })
      if (method === 'wallet_switchEthereumChain')
        return Promise.reject({ code: 4902, message: 'unknown chain' })
      void wallet.client.update({ topic, namespaces: grant([1, 10]) })
      return null
    })
    await resultOf(activeConnection.switchChain(optimism, { signal: new AbortController().signal }))
    expect(requests.map(({ method }) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ])
    expect(requests[1]?.params).toMatchObject([{ chainId: '0xa', chainName: optimism.name }])
  })

  test('requests the switch again if the wallet adds the chain without switching', async () => {
    const { site, wallet, activeConnection, topic } = await pair()
    const requests: string[] = []
    wallet.onRequest(({ method }) => {
      requests.push(method)
      if (requests.length === 1) return Promise.reject({ code: 4902, message: 'unknown chain' })
      if (requests.length === 3) void wallet.client.update({ topic, namespaces: grant([1, 10]) })
      return null
    })
    const switching = activeConnection.switchChain(optimism, {
      signal: new AbortController().signal,
    })
    await until(() => site.recorded.length > 1)
    await settle()
    site.clock.advance(1_000)
    await resultOf(switching)
    expect(activeConnection.chainId).toBe(10)
    expect(requests).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ])
  })

  // Rule: an immediate rejection may mean that the wallet lacks the chain. Adding the chain is then
  // requested once. The library replaces the message of -32603.
  test.each([
    [-32002, 'unexpected', 0, 'request-pending', 1],
    [-32603, 'unexpected', 0, 'switch-failed', 2],
    [32603, 'unexpected', 0, 'switch-failed', 2],
    [32603, 'Ledger device: denied (0x6985)', 0, 'user-rejected', 1],
    [32603, 'failed: {"statusCode":27013}', 0, 'user-rejected', 1],
    [32603, 'User rejected.', 0, 'user-rejected', 1],
    [-32000, 'unexpected', 0, 'wallet-refused', 1],
    [4100, 'unexpected', 0, 'chain-not-approved', 1],
    [4200, 'unexpected', 0, 'method-unsupported', 1],
    [4001, 'unexpected', 0, 'user-rejected', 1],
    [-32601, 'unexpected', 0, 'method-unsupported', 1],
    [1234, 'unexpected', 0, 'switch-failed', 2],
    [1234, 'unexpected', 900, 'switch-failed', 2],
    [1234, 'unexpected', 1_000, 'switch-failed', 1],
  ])(
    'after a wallet error %i "%s" after %i ms, rejects with %s after %i requests',
    async (...row) => {
      const [code, message, ms, expected, requests] = row
      const { wallet, activeConnection } = await pair()
      const calls: string[] = []
      wallet.onRequest(({ method }) => {
        calls.push(method)
        vi.advanceTimersByTime(ms)
        return Promise.reject({ code, message })
      })
      await expect(
        resultOf(activeConnection.switchChain(optimism, { signal: new AbortController().signal })),
      ).rejects.toMatchObject({ code: expected })
      expect(calls).toHaveLength(requests)
    },
  )

  test('does not add the chain if an unknown error code arrives late, as measured by the wall clock', async () => {
    const { site, wallet, activeConnection } = await pair()
    const requests: string[] = []
    wallet.onRequest(({ method }) => {
      requests.push(method)
      site.clock.advance(1_000) // performance.now() stops while the device sleeps
      return Promise.reject({ code: 1234, message: 'unexpected' })
    })
    await expect(
      resultOf(activeConnection.switchChain(optimism, { signal: new AbortController().signal })),
    ).rejects.toMatchObject({ code: 'switch-failed' })
    expect(requests).toHaveLength(1)
  })

  test('rejects with switch-failed for an immediate unknown error code if the wallet cannot add chains', async () => {
    const { wallet, activeConnection } = await pair()
    wallet.onRequest(({ method }) =>
      Promise.reject({ code: method === 'wallet_switchEthereumChain' ? 1234 : 4200, message: 'x' }),
    )
    await expect(
      resultOf(activeConnection.switchChain(optimism, { signal: new AbortController().signal })),
    ).rejects.toMatchObject({ code: 'switch-failed' })
  })

  test('rejects with chain-add-refused if the wallet fails to add the chain', async () => {
    const { wallet, activeConnection } = await pair()
    wallet.onRequest(({ method }) =>
      Promise.reject({
        code: method === 'wallet_switchEthereumChain' ? 4902 : -32603,
        message: 'unexpected',
      }),
    )
    await expect(
      resultOf(activeConnection.switchChain(optimism, { signal: new AbortController().signal })),
    ).rejects.toMatchObject({ code: 'chain-add-refused' })
  })

  test('rejects with switch-ignored if no session_update follows within 5 s', async () => {
    const { site, wallet, activeConnection, topic } = await pair()
    wallet.onRequest(() => null)
    const switching = activeConnection.switchChain(optimism, {
      signal: new AbortController().signal,
    })
    switching.catch(() => {})
    await until(() => site.recorded.length > 0)
    site.clock.advance(4_999)
    await settle()
    site.clock.advance(1)
    await expect(switching).rejects.toMatchObject({ code: 'switch-ignored' })
    await wallet.client.update({ topic, namespaces: grant([1, 137, 10]) })
    await until(() => activeConnection.chainIds?.includes(10) === true)
    expect(activeConnection.chainId).toBe(1)
  })

  test('rejects with chain-not-approved if the wallet does not respond within a minute', async () => {
    const { site, activeConnection } = await pair()
    const switching = activeConnection.switchChain(optimism, {
      signal: new AbortController().signal,
    })
    switching.catch(() => {})
    await until(() => site.clock.pending() > 1)
    site.clock.advance(60_000)
    await expect(switching).rejects.toMatchObject({ code: 'chain-not-approved' })
    expect(await activeConnection.provider.request({ method: 'eth_chainId' })).toBe('0x1')
  })

  test('resolves with a switch approved after more than a minute while the page was hidden', async () => {
    const { site, wallet, activeConnection, topic } = await pair()
    let approve: (() => void) | undefined
    wallet.onRequest(() => new Promise((resolve) => (approve = () => resolve(null))))
    const switching = activeConnection.switchChain(optimism, {
      signal: new AbortController().signal,
    })
    switching.catch(() => {})
    await until(() => approve !== undefined)
    site.page.set({ visible: false })
    site.page.fire('hidden')
    site.clock.advance(70_000)
    await settle()
    site.page.set({ visible: true })
    site.page.fire('visible')
    approve?.()
    await wallet.client.update({ topic, namespaces: grant([1, 137, 10]) })
    await switching
    expect(activeConnection.chainId).toBe(10)
  })

  test('rejects with user-rejected if the wallet rejects the switch', async () => {
    const { wallet, activeConnection } = await pair()
    wallet.onRequest(() => Promise.reject({ code: 4001, message: 'no' }))
    await expect(
      activeConnection.switchChain(optimism, { signal: new AbortController().signal }),
    ).rejects.toMatchObject({ code: 'user-rejected' })
    const other = await pair(grant([1], { methods: ['personal_sign'] }))
    await expect(
      other.activeConnection.switchChain(optimism, { signal: new AbortController().signal }),
    ).rejects.toMatchObject({ code: 'chain-not-approved' })
  })

  test('aborting rejects the switch', async () => {
    const { activeConnection } = await pair()
    const controller = new AbortController()
    const switching = activeConnection.switchChain(optimism, { signal: controller.signal })
    controller.abort()
    await expect(switching).rejects.toMatchObject({ code: 'aborted' })
  })
})

describe('wallet requests', () => {
  test('rejects a method that the wallet has not approved with method-unsupported', async () => {
    const { activeConnection } = await pair(grant([1], { methods: ['eth_sendTransaction'] }))
    await expect(
      activeConnection.provider.request({ method: 'personal_sign', params: ['0x', ALICE] }),
    ).rejects.toMatchObject({ code: 'method-unsupported' })
    await expect(
      activeConnection.provider.request({ method: 'wallet_requestPermissions', params: [] }),
    ).rejects.toMatchObject({ code: 'method-unsupported' })
  })

  test('maps the code of a wallet error to an error code: 4001, 5000 and 4100', async () => {
    const { wallet, activeConnection } = await pair()
    const codes = [4001, 5000, 4100]
    wallet.onRequest(() => Promise.reject({ code: codes.shift(), message: 'no' }))
    const request = () =>
      resultOf(
        activeConnection.provider.request({ method: 'personal_sign', params: ['0x', ALICE] }),
      )
    await expect(request()).rejects.toMatchObject({ code: 'user-rejected' })
    await expect(request()).rejects.toMatchObject({ code: 'user-rejected' })
    await expect(request()).rejects.toMatchObject({ code: 'unauthorized' })
  })

  test('rejects with a wallet error for an error without a numeric code', async () => {
    const { wallet, activeConnection } = await pair()
    const errors = [{ message: 'User rejected' }, { code: '4001', message: 'no' }]
    wallet.onRequest(() => Promise.reject(errors.shift()))
    const request = () =>
      resultOf(
        requestWallet(activeConnection.provider, {
          method: 'eth_sendTransaction',
          params: [{ from: ALICE }],
        }),
      )
    await expect(request()).rejects.toMatchObject({ code: 'wallet-refused' })
    await expect(request()).rejects.toMatchObject({ code: 'user-rejected' })
  })

  test('emits a request event when the request is made, sent and settled', async () => {
    const { wallet, activeConnection } = await pair()
    const events = record(activeConnection)
    expect(activeConnection.peer).toEqual({
      name: 'Test Wallet',
      link: { href: 'https://wallet.example/app', destination: 'wallet.example' },
    })
    let answer = (_: string): void => {}
    wallet.onRequest(() => new Promise((resolve) => (answer = resolve)))
    const signing = activeConnection.provider.request({
      method: 'personal_sign',
      params: ['0x', ALICE],
    })
    await until(() => events.length > 1)
    expect(events).toMatchObject(
      ['made', 'sent'].map((state) => ({ type: 'request', method: 'personal_sign', state })),
    )
    await until(() => wallet.client.getPendingSessionRequests().length > 0)
    answer('0xok')
    expect(await signing).toBe('0xok')
    expect(events.slice(2)).toMatchObject([
      { type: 'request', method: 'personal_sign', state: 'settled' },
    ])
  })

  test('emits the params object of each of two simultaneous requests', async () => {
    const { wallet, activeConnection } = await pair()
    const events = record(activeConnection)
    wallet.onRequest(() => new Promise(() => {}))
    const [first, second] = [[{ from: ALICE }], [{ from: ALICE }]]
    for (const params of [first, second])
      activeConnection.provider.request({ method: 'eth_sendTransaction', params }).catch(() => {})
    await until(() => events.length > 3)
    const given = events.map((event) => (event.type === 'request' ? event.params : undefined))
    expect(given).toHaveLength(4) // two events for each request
    expect([
      given.includes(first),
      given.includes(second),
      new Set(events.map((event) => 'id' in event && event.id)).size,
    ]).toEqual([true, true, 2])
    activeConnection.close()
  })

  test('rejects an unanswered request after 15 minutes and emits a late event for a later response', async () => {
    const { site, wallet, activeConnection } = await pair()
    const events = record(activeConnection)
    let answer = (_: string): void => {}
    wallet.onRequest(() => new Promise((resolve) => (answer = resolve)))
    const sending = activeConnection.provider.request({
      method: 'eth_sendTransaction',
      params: [{ from: ALICE }],
    })
    sending.catch(() => {})
    await until(() => wallet.client.getPendingSessionRequests().length > 0)
    site.clock.advance(895_000)
    const failure: unknown = await sending.catch((error: unknown) => error)
    const id = AppError.is(failure) ? failure.requestId : undefined
    expect(failure).toMatchObject({ code: 'wallet-expired', requestId: expect.any(Number) })
    answer('0xhash')
    await until(() => events.some(({ type }) => type === 'late'))
    expect(events.at(-1)).toEqual({
      type: 'late',
      id,
      method: 'eth_sendTransaction',
      result: '0xhash',
    })
  })

  test('waits for a late response before it rejects a request that expired while the device slept', async () => {
    const { site, wallet, activeConnection } = await pair()
    let answer = (_: string): void => {}
    wallet.onRequest(() => new Promise((resolve) => (answer = resolve)))
    const sleepOver = async (): Promise<{ readonly sending: Promise<unknown> }> => {
      const sending = activeConnection.provider.request({
        method: 'eth_sendTransaction',
        params: [{ from: ALICE }],
      })
      sending.catch(() => {})
      await until(() => wallet.client.getPendingSessionRequests().length > 0)
      site.page.fire('hidden')
      site.clock.sleep(3_600_000)
      site.page.fire('visible')
      return { sending }
    }
    const first = await sleepOver()
    answer('0xhash')
    expect(await first.sending).toBe('0xhash')
    await until(() => wallet.client.getPendingSessionRequests().length === 0)
    const second = await sleepOver()
    site.clock.advance(12_000)
    await expect(second.sending).rejects.toMatchObject({
      code: 'wallet-expired',
      requestId: expect.any(Number),
    })
  })

  test('does not send a pending request after the connection was closed', async () => {
    const { load, clients } = seenClients()
    const { site, wallet, activeConnection } = await pair(grant([1]), { load })
    const { relayer } = clients[0]!.core
    const restart = relayer.restartTransport.bind(relayer)
    relayer.restartTransport = () => new Promise(() => {})
    site.page.fire('hidden')
    site.clock.advance(2_000)
    site.page.fire('visible') // the socket is now stale
    const pending = activeConnection.provider.request({
      method: 'eth_sendTransaction',
      params: [{ from: ALICE }],
    })
    pending.catch(() => {})
    await settle()
    activeConnection.close()
    await settle()
    site.clock.advance(3_000)
    await expect(pending).rejects.toMatchObject({ code: 'session-ended' })
    relayer.restartTransport = restart
    const again = await site.connector.reconnect({ signal: new AbortController().signal })
    wallet.onRequest(({ method }) => method)
    expect(await again?.provider.request({ method: 'personal_sign', params: ['0x', ALICE] })).toBe(
      'personal_sign',
    )
    expect(JSON.stringify(clients[0]!.core.history.values)).not.toContain(
      '"method":"eth_sendTransaction"',
    )
    again?.close()
  })

  test('resolves with the result of a response that also has the error null', async () => {
    const { wallet, activeConnection } = await pair()
    const { crypto, relayer } = wallet.client.core
    wallet.client.on('session_request', async ({ id, topic }) => {
      const answer = { id, jsonrpc: '2.0', result: '0xhash', error: null } // JSON-RPC 1.0
      await relayer.publish(topic, await crypto.encode(topic, answer as never), {
        ttl: 300,
        tag: 1109,
        prompt: false,
      })
    })
    expect(
      await activeConnection.provider.request({
        method: 'eth_sendTransaction',
        params: [{ from: ALICE }],
      }),
    ).toBe('0xhash')
  })

  test('rejects with offline without sending the request if the browser is offline', async () => {
    const { site, wallet, activeConnection } = await pair()
    const requestsBefore = () =>
      fixture.relay.control.log().filter(({ tag }) => tag === 1108).length
    const before = requestsBefore()
    const request = () =>
      activeConnection.provider.request({ method: 'eth_sendTransaction', params: [{}] })
    site.page.set({ online: false })
    await expect(request()).rejects.toMatchObject({ code: 'offline' })
    expect(requestsBefore()).toBe(before)
    site.page.set({ online: true })
    let refuse = (): void => {}
    wallet.onRequest(
      () => new Promise((_, reject) => (refuse = () => reject({ message: 'no code' }))),
    )
    const pending = request()
    pending.catch(() => {})
    await until(() => wallet.client.getPendingSessionRequests().length > 0)
    site.page.set({ online: false })
    refuse()
    await expect(pending).rejects.not.toMatchObject({ code: 'offline' })
  })
})

describe('events from the wallet', () => {
  test('applies chainChanged and accountsChanged events from the wallet', async () => {
    const { wallet, activeConnection, topic } = await pair()
    const events = record(activeConnection)
    await wallet.client.emit({
      topic,
      chainId: 'eip155:1',
      event: { name: 'chainChanged', data: '0x89' },
    })
    await until(() => events.length === 1)
    await wallet.client.emit({
      topic,
      chainId: 'eip155:137',
      event: { name: 'accountsChanged', data: [`eip155:137:${BOB}`] },
    })
    await until(() => events.length === 2)
    await wallet.client.emit({
      topic,
      chainId: 'eip155:137',
      event: { name: 'accountsChanged', data: [] },
    })
    await wallet.client.emit({
      topic,
      chainId: 'eip155:137',
      event: { name: 'chainChanged', data: 'nonsense' },
    })
    await wallet.client.emit({
      topic,
      chainId: 'eip155:137',
      event: { name: 'chainChanged', data: 56 },
    })
    await until(() => events.length === 3)
    expect(events).toEqual([
      { type: 'chain', chainId: 137 },
      { type: 'account', address: BOB },
      { type: 'chain', chainId: 56 },
    ])
    await expect(
      activeConnection.provider.request({ method: 'personal_sign', params: ['0x', BOB] }),
    ).rejects.toMatchObject({ code: 'chain-not-approved' })
  })

  test.each([BOB, `eip155:1:${BOB}`, JSON.stringify([`eip155:1:${BOB}`, `eip155:1:${ALICE}`])])(
    'parses accountsChanged with the accounts in one string: %s',
    async (data) => {
      const { wallet, activeConnection, topic } = await pair()
      await wallet.client.emit({
        topic,
        chainId: 'eip155:1',
        event: { name: 'accountsChanged', data },
      })
      await until(() => activeConnection.address === BOB, 2_000)
    },
  )

  test('keeps the selected account on another chain if the chain has this account', async () => {
    const granted = grant([1, 137])
    granted['eip155']?.accounts.push(`eip155:1:${BOB}`, `eip155:137:${BOB}`)
    const { wallet, activeConnection, topic } = await pair(granted)
    const events = record(activeConnection)
    const emit = (name: string, data: unknown) =>
      wallet.client.emit({ topic, chainId: 'eip155:1', event: { name, data } })
    await emit('accountsChanged', [`eip155:1:${BOB}`, `eip155:1:${ALICE}`])
    await until(() => events.length === 1)
    await emit('chainChanged', 137)
    await until(() => events.length > 1)
    expect(events).toEqual([
      { type: 'account', address: BOB },
      { type: 'chain', chainId: 137 },
    ])
  })

  test.each([
    ['without a chain', [BOB]],
    ['for each chain', [`eip155:1:${BOB}`, `eip155:137:${BOB}`]],
  ])('switchChain keeps an account that the wallet announced %s', async (_, data) => {
    const { wallet, activeConnection, topic } = await pair()
    await wallet.client.emit({
      topic,
      chainId: 'eip155:1',
      event: { name: 'accountsChanged', data },
    })
    await until(() => activeConnection.address === BOB)
    await activeConnection.switchChain(polygon, { signal: new AbortController().signal })
    expect([activeConnection.address, activeConnection.chainId]).toEqual([BOB, 137])
  })

  const both = (chains: readonly number[], accounts: readonly string[]) => {
    const granted = grant(chains)
    granted['eip155']!.accounts = chains.flatMap((id) =>
      accounts.map((one) => `eip155:${id}:${one}`),
    )
    return granted
  }

  test('keeps the selected account when session_update adds a chain', async () => {
    const { wallet, activeConnection, topic } = await pair(both([1], [ALICE, BOB]))
    const name = 'accountsChanged'
    await wallet.client.emit({
      topic,
      chainId: 'eip155:1',
      event: { name, data: [`eip155:1:${BOB}`] },
    })
    await until(() => activeConnection.address === BOB)
    await wallet.client.update({ topic, namespaces: both([1, 137], [ALICE, BOB]) })
    await until(() => activeConnection.chainIds?.length === 2)
    expect(activeConnection.address).toBe(BOB)
    await wallet.client.update({ topic, namespaces: both([1, 137], [BOB, ALICE]) })
    await wallet.client.update({ topic, namespaces: both([1, 137], [ALICE, BOB]) })
    await until(() => activeConnection.address === ALICE)
  })

  test.each([
    ['the account first', ['accountsChanged', 'chainChanged']],
    ['the chain first', ['chainChanged', 'accountsChanged']],
  ])('applies a change of account and chain together, %s', async (_, order) => {
    const { wallet, activeConnection, topic } = await pair(both([1, 137], [ALICE, BOB]))
    const data: Record<string, unknown> = {
      accountsChanged: [`eip155:137:${BOB}`],
      chainChanged: 137,
    }
    for (const name of order)
      await wallet.client.emit({ topic, chainId: 'eip155:137', event: { name, data: data[name] } })
    await until(() => activeConnection.chainId === 137)
    await until(() => activeConnection.address === BOB, 2_000)
  })

  test('restores the selected account after a reload if the session has this account', async () => {
    const { site, activeConnection } = await pair(both([1], [ALICE, BOB]))
    const signal = new AbortController().signal
    for (const [address, found] of [
      [BOB, BOB],
      [`0x${'c'.repeat(40)}`, ALICE],
    ] as const) {
      const again = await startSite(fixture.relay.url, { web: frozen(site) }).connector.reconnect({
        signal,
        address,
      })
      expect(again).toMatchObject({ address: found, chainId: 1 })
      again?.close()
    }
    activeConnection.close()
  })

  test('switches to the first supported chain if session_update removes the current chain', async () => {
    const { wallet, activeConnection, topic } = await pair(grant([137, 10]))
    const events = record(activeConnection)
    await wallet.client.update({ topic, namespaces: grant([56, 10]) })
    await until(() => events.length > 0)
    expect(events).toEqual([{ type: 'chain', chainId: 10 }])
  })

  test('ends the session if session_update has no accounts', async () => {
    const { site, wallet, activeConnection, topic } = await pair()
    const events = record(activeConnection)
    await wallet.client.update({
      topic,
      namespaces: { eip155: { accounts: [], methods: METHODS, events: ['chainChanged'] } },
    })
    await until(() => events.length > 0)
    expect(events).toMatchObject([{ type: 'disconnect', error: { code: 'session-ended' } }])
    await until(() => !wallet.client.session.keys.includes(topic))
    await until(() => site.web.map.size === 0)
  })
})

describe('ending the session', () => {
  test('emits one disconnect and rejects pending requests if the wallet ends the session', async () => {
    const { site, wallet, activeConnection, topic } = await pair()
    const events = record(activeConnection)
    const signing = activeConnection.provider.request({
      method: 'personal_sign',
      params: ['0x', ALICE],
    })
    signing.catch(() => {})
    await until(() => wallet.client.getPendingSessionRequests().length > 0)
    await wallet.client.disconnect({ topic, reason: { code: 6000, message: 'bye' } })
    await expect(signing).rejects.toMatchObject({ code: 'session-ended' })
    await until(() => events.some(({ type }) => type === 'disconnect'))
    expect(events.filter(({ type }) => type === 'disconnect')).toHaveLength(1)
    expect(site.web.map.size).toBe(0)
    await expect(
      activeConnection.provider.request({ method: 'eth_accounts' }),
    ).rejects.toMatchObject({
      code: 'session-ended',
    })
  })

  test('disconnect ends the session in the wallet, removes the keys and closes the socket', async () => {
    const { site, wallet, activeConnection, topic } = await pair()
    expect(site.web.map.size).toBeGreaterThan(3)
    const sockets = fixture.relay.control.sockets()
    expect(await activeConnection.disconnect()).toBe('ended')
    expect(site.web.map.size).toBe(0)
    await until(() => !wallet.client.session.keys.includes(topic))
    await until(() => fixture.relay.control.sockets() < sockets)
    expect(await activeConnection.disconnect()).toBe('ended')
  })

  test('close removes the listeners and keeps the session in the wallet', async () => {
    const { wallet, activeConnection, topic } = await pair()
    const events = record(activeConnection)
    activeConnection.close()
    await wallet.client
      .emit({ topic, chainId: 'eip155:1', event: { name: 'chainChanged', data: 137 } })
      .catch(() => {})
    expect(events).toEqual([])
    expect(wallet.client.session.keys).toContain(topic)
  })
})

describe('reconnect after a reload', () => {
  /** Reopens the page after `meanwhile`. Resolves with the first event of the restored session. */
  async function reopenPage(first: Awaited<ReturnType<typeof pair>>, meanwhile: () => void) {
    const web = frozen(first.site)
    first.activeConnection.close()
    await until(() => first.site.sockets.every(({ socket }) => socket.readyState === socket.CLOSED))
    meanwhile()
    const second = startSite(fixture.relay.url, { web })
    const activeConnection = await second.connector.reconnect({
      signal: new AbortController().signal,
    })
    if (activeConnection === undefined) throw new Error('nothing was restored')
    const events = record(activeConnection)
    await until(() => events.length > 0)
    return { activeConnection, events }
  }

  test('restores the session on the same chain without a prompt', async () => {
    const first = await pair()
    first.wallet.onRequest(() => '0xagain')
    await first.activeConnection.switchChain(polygon, { signal: new AbortController().signal })
    const second = startSite(fixture.relay.url, { web: frozen(first.site) })
    const activeConnection = await second.connector.reconnect({
      signal: new AbortController().signal,
    })
    expect(activeConnection).toMatchObject({ address: ALICE, chainId: 137, chainIds: [1, 137] })
    expect(
      await activeConnection?.provider.request({ method: 'personal_sign', params: ['0x', ALICE] }),
    ).toBe('0xagain')
    activeConnection?.close()
  })

  test.each([
    ['response', () => '0xhash', { result: '0xhash' }],
    [
      'rejection',
      () => Promise.reject({ code: 4001, message: 'no' }),
      {
        result: undefined,
        error: { code: 'user-rejected' },
      },
    ],
  ])(
    'emits the %s to a transaction requested before the reload, with the id of the request',
    async (_, end, expected) => {
      const first = await pair()
      const sent = record(first.activeConnection)
      let go = (): void => {}
      first.wallet.onRequest(() => new Promise((resolve) => (go = () => resolve(end()))))
      first.activeConnection.provider
        .request({ method: 'eth_sendTransaction', params: [{ from: ALICE }] })
        .catch(() => {})
      await until(
        () => sent.length > 0 && first.wallet.client.getPendingSessionRequests().length > 0,
      )
      const [requests] = sent
      const { activeConnection, events } = await reopenPage(first, go)
      expect(requests).toMatchObject({ type: 'request', method: 'eth_sendTransaction' })
      expect(events).toMatchObject([
        {
          type: 'late',
          id: requests?.type === 'request' && requests.id,
          method: 'eth_sendTransaction',
          ...expected,
        },
      ])
      activeConnection.close()
    },
  )

  test('emits the response to a payment that the relay had not acknowledged before the reload', async () => {
    const first = await pair()
    const sent = record(first.activeConnection)
    let go = (): void => {}
    first.wallet.onRequest(() => new Promise((resolve) => (go = () => resolve('0xhash'))))
    const params = [{ from: ALICE }]
    fixture.relay.control.forgetAnswers('irn_publish')
    first.activeConnection.provider
      .request({ method: 'eth_sendTransaction', params })
      .catch(() => {})
    await until(() => first.wallet.client.getPendingSessionRequests().length > 0)
    const [{ id = 0 } = {}] = first.wallet.client.getPendingSessionRequests()
    expect(sent).toEqual([
      { type: 'request', id, method: 'eth_sendTransaction', state: 'made', params },
    ])
    const { activeConnection, events } = await reopenPage(first, () => {
      fixture.relay.control.forgetAnswers()
      go()
    })
    expect(events).toMatchObject([
      { type: 'late', id, method: 'eth_sendTransaction', result: '0xhash' },
    ])
    activeConnection.close()
  })

  test('emits disconnect within 1 s if the wallet ended the session while the page was closed', async () => {
    const first = await pair()
    const web = frozen(first.site)
    first.activeConnection.close()
    await until(() => fixture.relay.control.sockets() > 0)
    await first.wallet.client.disconnect({
      topic: first.topic,
      reason: { code: 6000, message: 'bye' },
    })
    const second = startSite(fixture.relay.url, { web })
    const activeConnection = await second.connector.reconnect({
      signal: new AbortController().signal,
    })
    if (activeConnection !== undefined) {
      const events = record(activeConnection)
      await until(() => events.length > 0, 1_000)
      expect(events).toMatchObject([{ type: 'disconnect' }])
    }
    expect(web.map.size).toBe(0)
  })

  test('restores no session other than the stored topic', async () => {
    const first = await pair()
    const web = frozen(first.site)
    const key = 'florin.wc.session'
    const stored: unknown = JSON.parse(web.map.get(key) ?? '')
    web.map.set(key, JSON.stringify({ ...Object(stored), topic: 'f'.repeat(64) }))
    const second = startSite(fixture.relay.url, { web })
    expect(await second.connector.reconnect({ signal: new AbortController().signal })).toBe(
      undefined,
    )
  })

  test('does not restore an expired session and removes its keys', async () => {
    const first = await pair()
    const web = frozen(first.site)
    for (const [key, text] of web.map) {
      if (key.endsWith('//session')) web.map.set(key, text.replace(/"expiry":\d+/g, '"expiry":1'))
    }
    const second = startSite(fixture.relay.url, { web })
    expect(await second.connector.reconnect({ signal: new AbortController().signal })).toBe(
      undefined,
    )
    expect([...web.map.keys()].filter((key) => key.includes('session'))).toEqual([])
  })

  test('does not load the library if no session is stored', async () => {
    let loads = 0
    const site = startSite(fixture.relay.url, {
      load() {
        loads += 1
        return Promise.reject(new Error('must not be loaded'))
      },
    })
    expect(await site.connector.reconnect({ signal: new AbortController().signal })).toBe(undefined)
    expect(loads).toBe(0)
  })
})
