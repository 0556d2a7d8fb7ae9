// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { AccountDetails } from '../../../src/ui/account/AccountDetails.tsx'
import { AccountFooter } from '../../../src/ui/account/AccountFooter.tsx'
import { AppContext, type App, type Payments } from '../../../src/ui/appContext.ts'
import { createStore } from '../../../src/lib/store.ts'
import type { WalletOption } from '../../../src/wallets/options.ts'
import { fakeConnection } from '../../fakes/connection.ts'
import { deferred } from '../../fakes/provider.ts'
import { pageApp } from '../../fakes/pageApp.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const live = {
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
        <AccountDetails live={{ ...live, walletId }} />
      </AppContext>,
    ),
  )
  return open
}

test('opens the network dialog from a button named "Network"', () => {
  const open = render(2)
  const button = document.querySelector<HTMLButtonElement>('[data-testid=account-network]')
  expect(button?.textContent).toBe('Polygon')
  expect(button?.getAttribute('aria-label')).toBe('Network Polygon') // the name that screen readers announce
  act(() => button?.click())
  expect(open.mock.calls).toEqual([['chain']])
})

test('names the network of a coin on another network without announcing it', () => {
  const facts = {
    chainId: 1,
    address: live.address,
    symbol: 'HBR',
    decimals: 0,
    name: 'Harbour',
    icon: undefined,
  }
  const [differs, balance, watching] = [
    createStore(false),
    createStore(undefined),
    createStore({ step: 'idle' }),
  ]
  const money = createStore({ coin: { facts, differs, balance, watching } } as unknown as Payments)
  render(2, [], { payments: money })
  expect(document.querySelector('dl')?.textContent).toContain('on Ethereum')
  expect(document.querySelector('[role=status]')).toBe(null)
})

test('shows the network as text on a site with one network', () => {
  render(1)
  expect(document.querySelector('dl')?.textContent).toContain('Polygon')
  expect(document.querySelectorAll('button')).toHaveLength(0)
})

test.each([
  ['only in the title of a listed wallet', 'metaMask', ''],
  ['as text of an unlisted wallet', 'io.metamask', 'io.metamask'],
])('shows the announced rdns %s', (_, id, source) => {
  const option = {
    id,
    name: 'MetaMask',
    connectionType: 'injected',
    detail: { source: 'announced', key: 'io.metamask' },
  }
  render(1, [option as unknown as WalletOption])
  expect(document.querySelector('dl bdi[title="io.metamask"]')).not.toBe(null)
  expect(document.querySelector('dd > span > span')?.textContent).toBe(source)
})

afterEach(() => void vi.useRealTimers())

test('shows a hint and then Reload while the wallet does not answer Switch account', async () => {
  vi.useFakeTimers()
  const answer = deferred<undefined>()
  const pickAccount = vi.fn(() => answer.promise)
  const connection = { ...fakeConnection({ address: live.address }), pickAccount }
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
  press() // the first request is still pending
  pass()
  expect(document.querySelector('[data-testid=reload]')?.textContent).toBe('Reload the page')
  await act(async () => answer.resolve(undefined))
  expect(shown()).not.toMatch(/Still waiting|Reload/)
  expect(pickAccount).toHaveBeenCalledTimes(2)
  act(() => root.unmount())
})
