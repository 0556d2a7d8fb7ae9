import { expect, test } from 'vitest'
import { createElements } from '../../src/embed/appearance.ts'
import { createStore } from '../../src/lib/store.ts'
import {
  INITIAL_CONNECTION_STATE,
  type ConnectionState,
} from '../../src/core/connection/connectionState.ts'
import type { NativeBalance } from '../../src/core/account/accountQueries.ts'
import { pageApp } from '../fakes/pageApp.ts'

const { dispatchStateEvents, createEmbedConnection } = await import(
  '../../src/embed/embedInstance.ts'
)

test('dispatches each change under both names with the same detail', () => {
  const state = createStore<ConnectionState>(INITIAL_CONNECTION_STATE)
  const app = pageApp({ session: { state } })
  const elements = createElements()
  const element = new EventTarget()
  elements.add(element as HTMLElement)
  const events: [string, unknown][] = []
  for (const name of ['connect', 'change', 'disconnect'])
    for (const mark of [':', '-'])
      element.addEventListener(`florin${mark}${name}`, (event) =>
        events.push([
          event.type,
          (event as CustomEvent<{ chainId: number } | null>).detail?.chainId,
        ]),
      )
  dispatchStateEvents(app.session, createEmbedConnection(app).state, elements)
  const live = {
    status: 'connected',
    walletId: 'w',
    address: '0x00000000000000000000000000000000000000aa',
    chainId: 1,
  } as const
  state.set({ ...INITIAL_CONNECTION_STATE, session: live })
  state.set({ ...INITIAL_CONNECTION_STATE, session: { ...live, chainId: 137 } })
  state.set(INITIAL_CONNECTION_STATE)
  expect(events).toEqual([
    ['florin-connect', 1],
    ['florin:connect', 1],
    ['florin-change', 137],
    ['florin:change', 137],
    ['florin-disconnect', undefined],
    ['florin:disconnect', undefined],
  ])
})

test('dispatches dialogs, the chosen wallet and the network under their own names', () => {
  const state = createStore<ConnectionState>(INITIAL_CONNECTION_STATE)
  const app = pageApp({ session: { state } })
  const elements = createElements()
  const element = new EventTarget()
  elements.add(element as HTMLElement)
  const heard: unknown[] = []
  for (const name of ['open', 'close', 'select-wallet', 'chain-change'])
    element.addEventListener(`florin-${name}`, (event) =>
      heard.push([name, (event as CustomEvent<unknown>).detail]),
    )
  dispatchStateEvents(app.session, createEmbedConnection(app).state, elements)
  const connecting = {
    status: 'connecting',
    walletId: 'metaMask',
    attempt: 1,
    progress: undefined,
    restoring: undefined,
  } as const
  const live = { status: 'connected', walletId: 'metaMask', address: '0xaa', chainId: 1 } as const
  state.set({ ...INITIAL_CONNECTION_STATE, modal: 'connect' })
  state.set({ ...INITIAL_CONNECTION_STATE, modal: 'connect', session: connecting })
  state.set({ ...INITIAL_CONNECTION_STATE, session: live })
  state.set({ ...INITIAL_CONNECTION_STATE, session: { ...live, chainId: 137 } })
  expect(heard).toEqual([
    ['open', { modal: 'connect' }],
    ['select-wallet', { walletId: 'metaMask' }],
    ['close', { modal: 'connect' }],
    ['chain-change', { chainId: 137, chainName: 'Polygon' }],
  ])
})

test('a change of the balance changes the state, but dispatches no florin-change', () => {
  const live = { status: 'connected', walletId: 'w', address: '0xaa', chainId: 1 } as const
  const state = createStore<ConnectionState>({ ...INITIAL_CONNECTION_STATE, session: live })
  const balance = createStore<NativeBalance | undefined>(undefined)
  const app = { ...pageApp({ session: { state } }), balance }
  const elements = createElements()
  const element = new EventTarget()
  elements.add(element as HTMLElement)
  let changes = 0
  element.addEventListener('florin-change', () => changes++)
  const connection = createEmbedConnection(app)
  dispatchStateEvents(app.session, connection.state, elements)
  const before = connection.state()
  balance.set({
    ...{ value: 25n * 10n ** 16n, decimals: 18, symbol: 'ETH', formatted: '0.25' },
    ...{ isStale: false, dataUpdatedAt: undefined, display: () => '0.25' },
  })
  state.set({ ...state.get(), requests: [1] })
  expect(changes).toBe(0)
  expect(before.balance).toBeUndefined()
  expect(connection.state().balance).toEqual({
    ...{ value: 25n * 10n ** 16n, decimals: 18, symbol: 'ETH', formatted: '0.25' },
  })
})
