// What the library begins and does not wait for: a message about a session that was deleted a moment ago, a pairing
// that is gone, an acknowledgement for a socket that is gone. Nobody is left with a rejection.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catchUnhandledRejections } from '../../../../src/connectors/walletConnect/client/signClientPatches.ts'
import type { SignClient } from '../../../../src/connectors/walletConnect/client/signClientTypes.ts'
import {
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
const left = noteRejections()
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
  await Reflect.apply(handler, owner, args).catch(() => {}) // the library's own router catches this one
  await new Promise((resolve) => void setImmediate(resolve)) // node reports what is left when its queue is empty
}

async function ended(): Promise<{ client: SignClient; topic: string; uri: string }> {
  const { load, clients } = seenClients()
  const site = startSite(relay.url, { load })
  const wallet = await startWallet(relay.url)
  const { uri, connection } = await site.begin()
  const topic = await wallet.approve(uri, grant([1]))
  const live = await connection
  await until(() => wallet.client.session.get(topic).acknowledged)
  await live.disconnect()
  await wallet.close()
  const [client] = clients
  if (client === undefined) throw new Error('no client')
  return { client, topic, uri }
}

test('messages about what is gone', async () => {
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
    expect([name, left]).toEqual([name, []])
  }
  for (const name of ['onPairingDeleteRequest', 'onPairingPingRequest']) {
    await call(client.core.pairing, name, 'f'.repeat(64), payload)
    expect([name, left]).toEqual([name, []])
  }
})

test(
  'a receipt for a socket that is gone, an end the relay does not take, a queue that cannot be ' +
    'published',
  async () => {
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
    expect(left).toEqual([])
    publisher.queue.clear()
  },
)

test('another version of the library is refused', () => {
  expect(() =>
    catchUnhandledRejections({ engine: {}, core: { relayer: {}, pairing: {} } } as never),
  ).toThrow('sign-client has no isValidUpdate')
})
