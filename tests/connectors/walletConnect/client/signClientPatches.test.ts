import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { catchUnhandledRejections } from '../../../../src/connectors/walletConnect/client/signClientPatches.ts'
import type { SignClient } from '../../../../src/connectors/walletConnect/client/signClientTypes.ts'
import {
  ALICE,
  grant,
  noteRejections,
  seenClients,
  startRelay,
  startSite,
  startTime,
  startWallet,
  stopTime,
  until,
} from '../harness.ts'
import type { Relay } from '../harness.ts'

type Handler = (...args: unknown[]) => Promise<unknown>

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

async function call(owner: object, name: string, ...args: unknown[]): Promise<void> {
  const handler: Handler = Reflect.get(owner, name)
  await Reflect.apply(handler, owner, args).catch(() => {}) // the library catches this one itself
  await new Promise((resolve) => void setImmediate(resolve)) // Node.js reports unhandled rejections when its queue is empty
}

async function ended(): Promise<{ client: SignClient; topic: string; uri: string }> {
  const { load, clients } = seenClients()
  const site = startSite(relay.url, { load })
  const wallet = await startWallet(relay.url)
  const { uri, connection } = await site.pair()
  const topic = await wallet.approve(uri, grant([1]))
  const activeConnection = await connection
  await until(() => wallet.client.session.get(topic).acknowledged)
  await activeConnection.disconnect()
  await wallet.close()
  const [client] = clients
  if (client === undefined) throw new Error('no client')
  return { client, topic, uri }
}

type DeleteHandler = (topic: string, payload: { id: number; params: object }) => Promise<void>

async function hearDelete({ engine }: SignClient, topic: string): Promise<void> {
  const handle: DeleteHandler = Reflect.get(engine, 'onSessionDeleteRequest')
  await handle(topic, { id: Date.now(), params: { code: 6000, message: 'bye' } })
}

async function connected() {
  const { load, clients } = seenClients()
  const site = startSite(relay.url, { load })
  const wallet = await startWallet(relay.url)
  const { uri, connection } = await site.pair()
  const topic = await wallet.approve(uri, grant([1]))
  const activeConnection = await connection
  await until(() => wallet.client.session.get(topic).acknowledged)
  const [client] = clients
  if (client === undefined) throw new Error('no client')
  return { site, wallet, topic, activeConnection, client }
}

describe('catchUnhandledRejections', () => {
  test('messages for a deleted session or pairing cause no unhandled rejection', async () => {
    const { client, topic } = await ended()
    const payload = {
      id: Date.now() * 1_000,
      params: {
        namespaces: grant([1]),
        event: { name: 'chainChanged', data: 1 },
        chainId: 'eip155:1',
      },
    }
    for (const name of [
      'onSessionUpdateRequest',
      'onSessionExtendRequest',
      'onSessionPingRequest',
      'onSessionEventRequest',
    ]) {
      await call(client.engine, name, topic, payload)
      expect([name, rejections]).toEqual([name, []])
    }
    for (const name of ['onPairingDeleteRequest', 'onPairingPingRequest']) {
      await call(client.core.pairing, name, 'f'.repeat(64), payload)
      expect([name, rejections]).toEqual([name, []])
    }
  })

  test('a lost socket, a failed unsubscribe and an unpublished message cause no unhandled rejection', async () => {
    const { client } = await ended()
    const { relayer } = client.core
    await until(() => !relayer.connected)
    const publisher = relayer.publisher as { queue: Map<string, unknown>; checkQueue(): void }
    publisher.queue.set('1', {
      request: { id: '1', method: 'irn_publish', params: {} },
      opts: {},
      attempt: 1,
    })
    publisher.checkQueue()
    await call(relayer, 'onProviderPayload', {
      id: 1,
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: { id: 'x', data: { topic: 't', message: 'm' } },
    })
    expect(rejections).toEqual([])
    publisher.queue.clear()
  })

  test('throws if the client lacks a private method', () => {
    expect(() =>
      catchUnhandledRejections({ engine: {}, core: { relayer: {}, pairing: {} } } as never),
    ).toThrow('sign-client has no isValidUpdate')
  })
})

describe('ignoreRepeatedDeletes', () => {
  test('wc_sessionDelete for a session that this page has deleted causes no unhandled rejection', async () => {
    const { site, wallet, topic, activeConnection, client } = await connected()
    const deleted = hearDelete(client, topic) // deletes the session once its answer is published
    expect(await activeConnection.disconnect()).toBe('ended')
    void hearDelete(client, topic)
    await deleted
    await until(() => !wallet.client.session.keys.includes(topic))
    await wallet.close()
    await new Promise((resolve) => void setImmediate(resolve))
    expect(rejections).toEqual([])
    expect(site.web.map.size).toBe(0)
  })

  test('wc_sessionDelete delivered twice during a request causes no unhandled rejection', async () => {
    const { site, wallet, topic, activeConnection, client } = await connected()
    const rejection = expect(
      activeConnection.provider.request({ method: 'personal_sign', params: ['0x', ALICE] }),
    ).rejects.toMatchObject({ code: 'session-ended' })
    await until(() => wallet.client.getPendingSessionRequests().length > 0)
    const { relayer } = client.core
    const { events } = relayer as unknown as {
      events: { emit(event: string, payload: unknown): void }
    }
    relayer.once('relayer_message', (message) => events.emit('relayer_message', message))
    await wallet.client.disconnect({ topic, reason: { code: 6000, message: 'bye' } })
    await rejection
    await until(() => client.session.keys.length === 0 && site.web.map.size === 0)
    await new Promise((resolve) => void setImmediate(resolve))
    expect(rejections).toEqual([])
    await wallet.close()
  })
})
