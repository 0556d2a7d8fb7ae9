// @vitest-environment happy-dom
// The account's network leads to the networks, where there are any others.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { Facts, Leave } from '../../../src/ui/account/AccountModal.tsx'
import { AppContext, type App, type Money } from '../../../src/ui/appContext.ts'
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

function draw(
  count: number,
  options: readonly WalletOption[] = [],
  more: More = {},
): ReturnType<typeof vi.fn> {
  const open = vi.fn()
  const { chains } = pageApp()
  const known = chains.filter(({ id }) => id === 137 || count > 1)
  const app = pageApp({ chains: known, session: { open }, options: createStore(options), ...more })
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild ?? document.body)
  const walletId = options[0]?.id ?? 'w'
  act(() =>
    root.render(
      <AppContext value={app}>
        <Facts live={{ ...live, walletId }} />
      </AppContext>,
    ),
  )
  return open
}

test('one press leads there; its name says that it is the network', () => {
  const open = draw(2)
  const button = document.querySelector<HTMLButtonElement>('[data-testid=account-network]')
  expect(button?.textContent).toBe('Polygon')
  expect(button?.getAttribute('aria-label')).toBe('Network Polygon') // that is what Tab reads out
  act(() => button?.click())
  expect(open.mock.calls).toEqual([['chain']])
})

test('where the site’s coin is elsewhere stands there, and is no news', () => {
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
  const money = createStore({ coin: { facts, differs, balance, watching } } as unknown as Money)
  draw(2, [], { money })
  expect(document.querySelector('dl')?.textContent).toContain('on Ethereum')
  expect(document.querySelector('[role=status]')).toBe(null)
})

test('on a site with one network it is said, and leads nowhere', () => {
  draw(1)
  expect(document.querySelector('dl')?.textContent).toContain('Polygon')
  expect(document.querySelectorAll('button')).toHaveLength(0)
})

test.each([
  ['of a listed wallet is there for who looks for it', 'metaMask', ''],
  ['of any other, which may call itself anything, is said', 'io.metamask', 'io.metamask'],
])('what a wallet announced itself as, %s', (_, id, said) => {
  const option = {
    id,
    name: 'MetaMask',
    connectionType: 'injected',
    detail: { source: 'announced', key: 'io.metamask' },
  }
  draw(1, [option as unknown as WalletOption])
  expect(document.querySelector('dl bdi[title="io.metamask"]')).not.toBe(null)
  expect(document.querySelector('dd > span > span')?.textContent).toBe(said)
})

afterEach(() => void vi.useRealTimers())

test(
  'a wallet that says nothing to Switch account: after a while where to look, then a new page; nothing once it has ' +
    'answered',
  async () => {
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
          <Leave />
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
    press() // once more; the first one still waits
    pass()
    expect(document.querySelector('[data-testid=reload]')?.textContent).toBe('Reload the page')
    await act(async () => answer.resolve(undefined))
    expect(shown()).not.toMatch(/Still waiting|Reload/)
    expect(pickAccount).toHaveBeenCalledTimes(2)
    act(() => root.unmount())
  },
)
