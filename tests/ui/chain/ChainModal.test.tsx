// @vitest-environment happy-dom
import { act, Profiler } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { AppError, type ErrorCode } from '../../../src/errors.ts'
import { createStore } from '../../../src/lib/store.ts'
import type { ConnectedWallet } from '../../../src/core/connection/connectedWallet.ts'
import {
  INITIAL_CONNECTION_STATE,
  type ConnectionState,
} from '../../../src/core/connection/connectionState.ts'
import { AppContext, type App } from '../../../src/ui/appContext.ts'
import { ChainModal } from '../../../src/ui/chain/ChainModal.tsx'
import { ConnectButton } from '../../../src/ui/header/ConnectButton.tsx'
import { fakeConnection } from '../../fakes/connection.ts'
import { pageApp } from '../../fakes/pageApp.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const LIVE = { walletId: 'x', address: `0x${'a'.repeat(40)}`, chainId: 1 } as const

test('a rejected switch neither reads balances again nor rerenders the header', () => {
  const state = createStore<ConnectionState>({
    ...INITIAL_CONNECTION_STATE,
    session: { status: 'connected', ...LIVE },
    modal: 'chain',
  })
  const page = pageApp()
  let subscriptions = 0
  let renders = 0
  const balance = {
    get: () => BALANCE,
    subscribe() {
      subscriptions += 1
      return () => undefined
    },
  }
  const app: App = { ...page, session: { ...page.session, state }, balanceOn: () => balance }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <AppContext value={app}>
        <Profiler
          id="header"
          onRender={() => {
            renders += 1
          }}
        >
          <ConnectButton />
        </Profiler>
        <ChainModal />
      </AppContext>,
    ),
  )
  const shown = (): (string | undefined)[] =>
    [...document.querySelectorAll('bdi')]
      .filter(({ textContent }) => textContent === '7 X')
      .map((one) => (one.closest('[hidden]') ? 'hidden' : 'seen'))
  const before = [subscriptions, renders, shown()]
  const switching = (error?: AppError): void =>
    act(() => state.set({ ...state.get(), switching: { chainId: page.chains[1]?.id ?? 0, error } }))
  switching()
  const whileSwitching = shown()
  document.querySelector<HTMLElement>('[data-testid=cancel]')?.focus()
  switching(new AppError('user-rejected', 'declined'))
  expect(document.querySelector('[role=alert]')?.textContent).not.toBe('')
  expect([subscriptions, renders, shown()]).toEqual(before)
  expect(whileSwitching).toContain('hidden')
  const row = document.querySelector(`[data-testid=chain-option-${page.chains[1]?.id}]`)
  expect(document.activeElement === row, 'what had the focus is gone').toBe(true)
  act(() => root.unmount())
})

afterEach(() => void vi.useRealTimers())

test('shows a hint while the wallet does not answer a switch, then Reload for an injected wallet', () => {
  for (const [peer, reloads] of [
    [undefined, true],
    [{ name: 'Phone', link: undefined }, false],
  ] as const) {
    vi.useFakeTimers()
    const page = pageApp()
    const switching = { chainId: page.chains[1]?.id ?? 0, error: undefined }
    const state = createStore<ConnectionState>({
      ...INITIAL_CONNECTION_STATE,
      session: { status: 'connected', ...LIVE },
      modal: 'chain',
      switching,
    })
    const connection = { ...fakeConnection({ address: LIVE.address }), ...(peer && { peer }) }
    const app: App = { ...page, session: { ...page.session, state, connection: () => connection } }
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    act(() =>
      root.render(
        <AppContext value={app}>
          <ChainModal />
        </AppContext>,
      ),
    )
    const shown = (): string =>
      document.querySelector('ul ~ div > [role=status]')?.textContent ?? ''
    expect(shown()).toContain('it will ask to add it')
    expect(shown()).not.toContain('Still waiting')
    act(() => void vi.advanceTimersByTime(10_000))
    expect(shown()).toContain('Still waiting.')
    expect(document.querySelector('[data-testid=reload]')).toBeNull()
    act(() => void vi.advanceTimersByTime(10_000))
    expect(document.querySelector('[data-testid=reload]') !== null).toBe(reloads)
    expect(document.querySelector('[data-testid=cancel]')).not.toBeNull()
    act(() => root.unmount())
  }
})

test.each<[ErrorCode, sentence: string, reload: boolean, afterMs?: number]>([
  ['user-rejected', 'You declined the request in Example Wallet', false],
  ['user-rejected', 'If Example Wallet is locked, unlock it first.', false, 299],
  ['method-unsupported', 'Example Wallet doesn’t support this', false],
  ['request-pending', 'A request is already open in Example Wallet', false],
  ['wallet-unreachable', 'Example Wallet isn’t responding', true],
  ['chain-add-refused', 'Example Wallet couldn’t add this network', false],
  ['switch-ignored', 'Example Wallet approved, but didn’t switch', false],
])('shows a failed switch (%s) as "%s" below the networks', (code, sentence, reload, afterMs) => {
  const page = pageApp()
  const wallet = () => ({ name: 'Example Wallet' }) as ConnectedWallet
  const chainId = page.chains[1]?.id ?? 0
  const state = createStore<ConnectionState>({
    ...INITIAL_CONNECTION_STATE,
    session: { status: 'connected', ...LIVE },
    modal: 'chain',
    switching: { chainId, error: Object.assign(new AppError(code, 'message'), { afterMs }) },
  })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <AppContext value={{ ...page, session: { ...page.session, state, wallet } }}>
        <ChainModal />
      </AppContext>,
    ),
  )
  const row = document.querySelector(`[data-testid=chain-option-${chainId}]`)?.closest('li')
  const message = document.querySelector('[role=alert]')?.textContent
  const hasReload = document.querySelector('[data-testid=reload]') != null
  expect(row?.querySelector('[data-tone]')?.getAttribute('data-tone')).not.toBe('idle')
  act(() => root.unmount())
  expect(message).toContain(sentence)
  expect(hasReload).toBe(reload)
})

test('copies each value for adding the network manually', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const page = pageApp()
  const chain = page.chains[1]
  const state = createStore<ConnectionState>({
    ...INITIAL_CONNECTION_STATE,
    session: { status: 'connected', ...LIVE },
    modal: 'chain',
    switching: { chainId: chain?.id ?? 0, error: new AppError('chain-add-refused', 'message') },
  })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  act(() =>
    root.render(
      <AppContext value={{ ...page, session: { ...page.session, state } }}>
        <ChainModal />
      </AppContext>,
    ),
  )
  const buttons = document.querySelectorAll<HTMLElement>('dd button')
  for (const button of buttons) await act(async () => button.click())
  expect([...buttons].map((button) => button.title)).toEqual([
    'Copy: Network name',
    'Copy: Chain ID',
    'Copy: RPC URL',
    'Copy: Currency',
    'Copy: Explorer',
  ])
  expect(writeText.mock.calls.flat()).toEqual([
    chain?.name,
    String(chain?.id),
    chain?.rpcUrls[0],
    chain?.nativeCurrency.symbol,
    chain?.blockExplorers[0]?.url,
  ])
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

const BALANCE = {
  value: 7n,
  decimals: 0,
  symbol: 'X',
  formatted: '7',
  isStale: false,
  dataUpdatedAt: undefined,
  display: () => '7',
}
