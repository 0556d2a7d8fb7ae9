// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { createStore } from '../../../src/lib/store.ts'
import {
  INITIAL_CONNECTION_STATE,
  type ConnectionState,
} from '../../../src/core/connection/connectionState.ts'
import { Receive } from '../../../src/ui/account/Receive.tsx'
import { AppContext, type Payments } from '../../../src/ui/appContext.ts'
import type { Connection } from '../../../src/connectors/connector.ts'
import { pageApp } from '../../fakes/pageApp.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const A = '0x00000000000000000000000000000000000000aa'
const COIN = {
  address: '0x00000000000000000000000000000000000000c0',
  symbol: 'PLAY',
  decimals: 18,
  chainId: 1,
  name: 'Play',
  icon: undefined,
} as const
const PEER = { peer: { name: 'Phone', link: undefined } }
const SAFE = { safe: { transaction: () => new Promise<never>(() => {}) } }
const ON_ETHEREUM = 'Your address on Ethereum.'
const ON_POLYGON = 'Your address on Polygon.'
const CONTRACT = 'This account is a contract on Polygon.'

let unmount = (): void => {}
afterEach(() => unmount())

/** Opens Receive on a site whose coin is on Ethereum. */
function renderReceive(
  connection: Partial<Connection>,
  chainId: number,
  isContract = createStore<boolean | undefined>(undefined),
): { shown(): string; set(value: boolean): void } {
  const account = { walletId: 'w', address: A, chainId } as const
  const state = createStore<ConnectionState>({
    ...INITIAL_CONNECTION_STATE,
    session: { status: 'connected', ...account },
  })
  const coin = { config: COIN, mismatch: createStore(false) } as unknown as NonNullable<
    Payments['coin']
  >
  const app = pageApp({
    isContract,
    payments: createStore({ coin } as unknown as Payments),
    session: { state, connection: () => connection as Connection },
  })
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild ?? document.body)
  act(() =>
    root.render(
      <AppContext value={app}>
        <Receive account={account} />
      </AppContext>,
    ),
  )
  unmount = () => act(() => root.unmount())
  return {
    shown: () => document.body.textContent ?? '',
    set: (value) => act(() => isContract.set(value)),
  }
}

test.each<[string, Partial<Connection>, boolean | undefined, string]>([
  ['a key in an injected wallet', {}, false, ON_ETHEREUM],
  ['a key in an injected wallet before a node has answered', {}, undefined, ON_ETHEREUM],
  ['a contract in an injected wallet', {}, true, CONTRACT],
  ['a key in a phone wallet', PEER, false, ON_ETHEREUM],
  ['an account in a phone wallet before a node has answered', PEER, undefined, ON_POLYGON],
  ['a contract over WalletConnect', PEER, true, CONTRACT],
  ['a Safe that frames this page', SAFE, undefined, CONTRACT],
])('shows the network for %s on Polygon', (_, connection, isContract, text) => {
  expect(renderReceive(connection, 137, createStore(isContract)).shown()).toContain(text)
})

test('offers a coin on another network once a node has said that the phone account is no contract', () => {
  const { shown, set } = renderReceive(PEER, 137)
  expect(shown()).not.toContain('PLAY')
  set(false)
  expect(shown()).toContain('PLAY')
})

test('offers a contract the coin on its own network', () => {
  expect(renderReceive(PEER, 1, createStore<boolean | undefined>(true)).shown()).toContain('PLAY')
})

test('offers a phone on an unsupported network no other network', () => {
  const { shown } = renderReceive(PEER, 424_242)
  expect(shown()).toBe('This site doesn’t support that network. Choose another one.')
})
