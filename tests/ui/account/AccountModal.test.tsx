// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { AccountDetails } from '../../../src/ui/account/AccountDetails.tsx'
import type { WatchAssetState } from '../../../src/core/account/coin.ts'
import { BalanceHeading } from '../../../src/ui/account/BalanceHeading.tsx'
import { AccountFooter } from '../../../src/ui/account/AccountFooter.tsx'
import { AppContext, type App, type Payments } from '../../../src/ui/appContext.ts'
import { createStore } from '../../../src/lib/store.ts'
import type { WalletOption } from '../../../src/wallets/options.ts'
import { fakeConnection } from '../../fakes/connection.ts'
import { deferred } from '../../fakes/provider.ts'
import { pageApp } from '../../fakes/pageApp.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const account = {
  walletId: 'w',
  address: '0x00000000000000000000000000000000000000aa',
  chainId: 137,
} as const

type More = Partial<Omit<App, 'session'>>

function render(
  count: number,
  options: readonly WalletOption[] = [],
  more: More = {},
): ReturnType<typeof vi.fn> {
  const open = vi.fn()
  const { chains } = pageApp()
  const configured = chains.filter(({ id }) => id === 137 || count > 1)
  const app = pageApp({
    chains: configured,
    session: { open },
    options: createStore(options),
    ...more,
  })
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild ?? document.body)
  const walletId = options[0]?.id ?? 'w'
  act(() =>
    root.render(
      <AppContext value={app}>
        <BalanceHeading />
        <AccountDetails account={{ ...account, walletId }} />
      </AppContext>,
    ),
  )
  return open
}

test('the button named "Network" opens the network dialog', () => {
  const open = render(2)
  const button = document.querySelector<HTMLButtonElement>('[data-testid=account-network]')
  expect(button?.textContent).toBe('Polygon')
  expect(button?.getAttribute('aria-label')).toBe('Network Polygon') // the accessible name
  act(() => button?.click())
  expect(open.mock.calls).toEqual([['chain']])
})

const config = {
  chainId: 137,
  address: account.address,
  symbol: 'HBR',
  decimals: 0,
  name: 'Harbour',
  icon: undefined,
}
const sum = (value: bigint, symbol: string) => ({
  value,
  decimals: 0,
  symbol,
  formatted: String(value),
  isStale: false,
  dataUpdatedAt: undefined,
  display: () => String(value),
})
/** Renders the dialog's rows of a site with a coin. Returns the stores of the coin. */
function renderWithCoin(changes: Partial<typeof config> = {}) {
  const coin = {
    config: { ...config, ...changes },
    mismatch: createStore(false),
    watchAssetState: createStore<WatchAssetState>({ step: 'idle' }),
    watch: vi.fn(),
    balance: createStore(sum(25n, 'HBR')),
  }
  render(2, [], {
    payments: createStore({ coin } as unknown as Payments),
    balance: createStore(sum(3n, 'POL')),
  })
  return coin
}

test('names the network of a coin on another network without a live region', () => {
  renderWithCoin({ chainId: 1 })
  expect(document.querySelector('dl')?.textContent).toContain('on Ethereum')
  const liveTexts = [...document.querySelectorAll('[role=status]')].map((live) => live.textContent)
  expect(liveTexts.join()).not.toContain('Ethereum')
})

test('shows the coin balance as the heading and the native balance in the first row', () => {
  const { mismatch } = renderWithCoin()
  expect(document.querySelector('[data-testid=coin-balance]')?.textContent).toBe('25 HBR')
  expect(document.querySelector('dd')?.textContent).toBe('3 POL')
  act(() => mismatch.set(true))
  expect(document.querySelector('p')?.textContent).toBe('3 POL')
  expect(document.querySelector('[data-testid=native-balance]')).toBe(null)
})

test('marks "Add to wallet" as busy while the wallet decides, then shows "Added"', () => {
  const { watch, watchAssetState } = renderWithCoin()
  const button = () => document.querySelector<HTMLElement>('[data-testid=watch-coin]')
  const press = () => act(() => button()?.click())
  expect(button()?.getAttribute('aria-label')).toBe('Add to wallet')
  press()
  act(() => watchAssetState.set({ step: 'waiting' }))
  expect(button()?.getAttribute('aria-busy')).toBe('true')
  press()
  act(() => watchAssetState.set({ step: 'added' }))
  expect(button()?.textContent).toBe('Added')
  press()
  expect(watch).toHaveBeenCalledTimes(1)
})

test('shows the network as text instead of a button on a site with one network', () => {
  render(1)
  expect(document.querySelector('dl')?.textContent).toContain('Polygon')
  expect(document.querySelector('[data-testid=account-network]')).toBe(null)
})

test.each([
  ['a listed wallet', 'metaMask'],
  ['an unlisted wallet', 'io.metamask'],
])('shows the announced rdns of %s only in the title', (_, id) => {
  const option = {
    id,
    name: 'MetaMask',
    connectionType: 'injected',
    detail: { source: 'announced', key: 'io.metamask' },
  }
  render(1, [option as unknown as WalletOption])
  expect(document.querySelector('dl bdi[title="io.metamask"]')).not.toBe(null)
  expect(document.querySelector('dl')?.textContent).not.toContain('io.metamask')
})

afterEach(() => void vi.useRealTimers())

test('shows a hint, then Reload, while the wallet does not answer "Switch account"', async () => {
  vi.useFakeTimers()
  const answer = deferred<undefined>()
  const pickAccount = vi.fn(() => answer.promise)
  const connection = { ...fakeConnection({ address: account.address }), pickAccount }
  const app = pageApp({ session: { connection: () => connection } })
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild ?? document.body)
  act(() =>
    root.render(
      <AppContext value={app}>
        <AccountFooter />
      </AppContext>,
    ),
  )
  const shown = (): string => document.body.textContent ?? ''
  const pass = (): void => act(() => void vi.advanceTimersByTime(10_000))
  const press = (): void =>
    act(() => document.querySelector<HTMLElement>('[data-testid=switch-account]')?.click())
  pass()
  expect(shown()).not.toContain('Still waiting')
  press()
  expect(shown()).not.toContain('Still waiting')
  pass()
  expect(shown()).toContain('Still waiting.')
  expect(shown()).not.toContain('Reload the page')
  press()
  pass()
  expect(document.querySelector('[data-testid=reload]')?.textContent).toBe('Reload the page')
  await act(async () => answer.resolve(undefined))
  expect(shown()).not.toMatch(/Still waiting|Reload/)
  expect(pickAccount).toHaveBeenCalledTimes(2)
  act(() => root.unmount())
})
