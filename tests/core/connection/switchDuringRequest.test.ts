// A WalletConnect wallet changes while the sign-in server checks the session.
import { expect, test } from 'vitest'
import { createAppStorage } from '../../../src/core/storage.ts'
import type { ConnectionStore } from '../../../src/core/connection/connectionStore.ts'
import { createTestSession } from '../../fakes/session.ts'
import { getConnectedAccount } from '../../../src/core/connection/connectionState.ts'
import { createToasts, type Toasts } from '../../../src/core/toasts.ts'
import { CHAINS } from '../../../src/chains/list.ts'
import {
  ALICE,
  BOB,
  grant,
  setUpRelay,
  startSite,
  startWallet,
  until,
} from '../../connectors/walletConnect/harness.ts'
import type { Wallet } from '../../connectors/walletConnect/harness.ts'
import { deferred, type Deferred } from '../../fakes/deferred.ts'
import { fakeArea } from '../../fakes/storage.ts'

const fixture = setUpRelay()

type Story = {
  readonly session: ConnectionStore
  readonly toasts: Toasts
  readonly wallet: Wallet
  readonly topic: string
  readonly answer: Deferred<string>
  /** Returns the changes that the connection has received from the wallet. */
  getReported(): { readonly address: string; readonly chainId: number; readonly ended: boolean }
}

async function waitForServer(): Promise<Story> {
  const site = startSite(fixture.relay.url)
  const wallet = await startWallet(fixture.relay.url)
  const answer = deferred<string>()
  const requested = deferred<void>()
  const toasts = createToasts()
  const made: Awaited<ReturnType<typeof site.connector.connect>>[] = []
  let ended = false
  const codes: string[] = []
  const connector: typeof site.connector = {
    ...site.connector,
    async connect(options) {
      const connection = await site.connector.connect({
        ...options,
        onProgress: (step) => step.kind === 'uri' && codes.push(step.uri),
      })
      made.push(connection)
      connection.subscribe(({ type }) => void (ended ||= type === 'disconnect'))
      return connection
    },
  }
  const session = createTestSession({
    chains: CHAINS,
    toasts,
    storage: createAppStorage({ localStorage: fakeArea(), addEventListener: () => {} }),
    check: async () => ({
      async readSignIn() {
        requested.resolve()
        const address = await answer.promise
        return (live) => live.address === address
      },
      signOut: () => {},
      checkFollowed: async () => {},
    }),
    wallet: () => ({ id: 'walletConnect', key: 'walletConnect', name: 'WalletConnect', connector }),
    reconnect: async () => undefined,
  })
  session.open('connect')
  session.connect('walletConnect')
  await until(() => codes.length > 0)
  const topic = await wallet.approve(codes[0] ?? '', grant([1, 137]))
  await requested.promise
  await until(() =>
    wallet.client.session.getAll().some((one) => one.topic === topic && one.acknowledged),
  )
  fixture.cleanUp(async () => {
    await session.disconnect()
    session.stop()
    await wallet.close()
  })
  const getReported: Story['getReported'] = () => ({
    address: made[0]?.address ?? '',
    chainId: made[0]?.chainId ?? 0,
    ended,
  })
  return { session, toasts, wallet, topic, answer, getReported }
}

test('does not connect if the wallet ends the session while the sign-in server is being requested', async () => {
  const { session, toasts, wallet, topic, answer, getReported } = await waitForServer()
  await wallet.client.disconnect({ topic, reason: { code: 6000, message: 'bye' } })
  await until(() => getReported().ended)
  answer.resolve(ALICE)
  await until(() => toasts.list.get().length > 0)
  expect(session.state.get().session.status).toBe('disconnected')
  expect(session.connection()).toBeUndefined()
  expect(toasts.list.get()).toMatchObject([
    { message: { type: 'disconnected', outcome: 'session-ended' } },
  ])
})

test('connects on the new chain if the wallet switches chains before the sign-in server responds', async () => {
  const { session, wallet, topic, answer, getReported } = await waitForServer()
  await wallet.client.emit({
    topic,
    chainId: 'eip155:1',
    event: { name: 'chainChanged', data: 137 },
  })
  await until(() => getReported().chainId === 137)
  answer.resolve(ALICE)
  await until(() => session.state.get().session.status !== 'connecting')
  expect(session.state.get().session).toMatchObject({
    status: 'connected',
    address: ALICE,
    chainId: 137,
  })
})

test('is unauthenticated if the wallet switches accounts before the sign-in server responds', async () => {
  const { session, wallet, topic, answer, getReported } = await waitForServer()
  await wallet.client.emit({
    topic,
    chainId: 'eip155:1',
    event: { name: 'accountsChanged', data: [`eip155:1:${BOB}`] },
  })
  await until(() => getReported().address === BOB)
  answer.resolve(ALICE)
  await until(() => session.state.get().session.status !== 'connecting')
  expect(getConnectedAccount(session.state.get().session)).toMatchObject({
    status: 'unauthenticated',
    address: BOB,
  })
})

test("ends the wallet's session if the user cancels before the sign-in server responds", async () => {
  const { session, wallet, topic, answer } = await waitForServer()
  session.cancel()
  answer.resolve(ALICE)
  await until(() => !wallet.client.session.keys.includes(topic))
  expect(session.state.get().session.status).toBe('disconnected')
})
