// A session that both ends delete at the same moment: the wallet's word is already being read when the page's own
// deletion is done.
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SignClient as Ours } from '../../../../src/connectors/walletConnect/client/signClientTypes.ts'
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

type Handler = (topic: string, payload: { id: number; params: object }) => Promise<void>

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

/** What the library does with the wallet's wc_sessionDelete, once it has read it. */
async function hearDelete({ engine }: Ours, topic: string): Promise<void> {
  const handle: Handler = Reflect.get(engine, 'onSessionDeleteRequest')
  await handle(topic, { id: Date.now(), params: { code: 6000, message: 'bye' } })
}

async function connected() {
  const { load, clients } = seenClients()
  const site = startSite(relay.url, { load })
  const wallet = await startWallet(relay.url)
  const { uri, connection } = await site.begin()
  const topic = await wallet.approve(uri, grant([1]))
  const live = await connection
  await until(() => wallet.client.session.get(topic).acknowledged)
  const [client] = clients
  if (client === undefined) throw new Error('no client')
  return { site, wallet, topic, live, client }
}

test(
  'the wallet’s word comes when the session has just been deleted here: nobody is left with a ' +
    'rejection',
  async () => {
    const { site, wallet, topic, live, client } = await connected()
    const heard = hearDelete(client, topic) // waits for its answer to be published, and deletes then
    expect(await live.disconnect()).toBe('ended')
    void hearDelete(client, topic)
    await heard
    await until(() => !wallet.client.session.keys.includes(topic))
    await wallet.close()
    await new Promise((resolve) => void setImmediate(resolve)) // node reports what is left when its queue is empty
    expect(left).toEqual([])
    expect(site.web.map.size).toBe(0)
  },
)

test(
  'a relay delivers the wallet’s word twice while a request waits: the first one counts, and nobody is left with a ' +
    'rejection',
  async () => {
    const { site, wallet, topic, live, client } = await connected()
    const asked = expect(
      live.provider.request({ method: 'personal_sign', params: ['0x', ALICE] }),
    ).rejects.toMatchObject({ code: 'session-ended' })
    await until(() => wallet.client.getPendingSessionRequests().length > 0)
    const { relayer } = client.core
    const { events } = relayer as unknown as {
      events: { emit(event: string, payload: unknown): void }
    }
    relayer.once('relayer_message', (message) => events.emit('relayer_message', message))
    await wallet.client.disconnect({ topic, reason: { code: 6000, message: 'bye' } })
    await asked
    await until(() => client.session.keys.length === 0 && site.web.map.size === 0)
    await new Promise((resolve) => void setImmediate(resolve))
    expect(left).toEqual([])
    await wallet.close()
  },
)
