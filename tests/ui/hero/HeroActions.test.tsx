// @vitest-environment happy-dom
import { act, Profiler } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dialogs } from 'virtual:messages/dialogs-en'
import { createStore, type Store } from '../../../src/lib/store.ts'
import type { AccountBalance } from '../../../src/core/account/accountQueries.ts'
import type { Coin, WatchAssetState } from '../../../src/core/account/coin.ts'
import {
  INITIAL_CONNECTION_STATE,
  type ConnectionState,
} from '../../../src/core/connection/connectionState.ts'
import { AppContext, type App, type Payments } from '../../../src/ui/appContext.ts'
import { HeroActions } from '../../../src/ui/hero/HeroActions.tsx'
import { fakeConnection } from '../../fakes/connection.ts'
import { pageApp } from '../../fakes/pageApp.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const ME = '0x00000000000000000000000000000000000000aa' as const
const SLOGAN = 'Connect your wallet.<br>Keep your keys.'
const withoutCoin = {
  coin: undefined,
  transactions: { list: createStore([]) },
} as unknown as Payments
const sum = (value: bigint, symbol: string): AccountBalance => ({
  value,
  decimals: 0,
  symbol,
  formatted: String(value),
  isStale: false,
  dataUpdatedAt: undefined,
})

let root: Root
let state: Store<ConnectionState>
let mismatch: Store<boolean>
let coinBalance: Store<AccountBalance | undefined>
let payments: Store<Payments | undefined>
let safe: boolean
const onAction = vi.fn()
const onRender = vi.fn()

beforeEach(() => {
  document.body.innerHTML = `<h1 id="headline">${SLOGAN}</h1><div id="hero"><button>Connect Wallet</button></div>`
  root = createRoot(document.body.lastElementChild ?? document.body)
  state = createStore<ConnectionState>({
    ...INITIAL_CONNECTION_STATE,
    session: { status: 'connected', walletId: 'w', address: ME, chainId: 1 },
  })
  mismatch = createStore(false)
  coinBalance = createStore<AccountBalance | undefined>(sum(1000n, 'HBR'))
  const coin: Coin = {
    config: {
      chainId: 137,
      address: ME,
      symbol: 'HBR',
      decimals: 0,
      name: 'Harbour',
      icon: undefined,
    },
    mismatch,
    balance: coinBalance,
    watchAssetState: createStore<WatchAssetState>({ step: 'idle' }),
    watch: () => onAction('watch'),
  }
  payments = createStore<Payments | undefined>({
    coin,
    transactions: { list: createStore([]) },
  } as unknown as Payments)
  safe = false
  onAction.mockClear()
})
afterEach(() => act(() => root.unmount()))

function show(change: Partial<App> = {}): void {
  const plain = pageApp()
  const connection = () =>
    Object.assign(fakeConnection({ address: ME }), safe && { safe: { contract: ME } })
  const session = {
    ...plain.session,
    state,
    connection,
    open: (modal: string) => onAction('open', modal),
    switchChain: async (id: number) => onAction('switch', id),
  }
  const app: App = {
    ...plain,
    session,
    payments: payments,
    dialogs: createStore(dialogs),
    balance: createStore({ ...sum(5n, 'ETH'), display: () => '5' }),
    ...change,
  }
  act(() =>
    root.render(
      <AppContext value={app}>
        <Profiler id="hero" onRender={onRender}>
          <HeroActions />
        </Profiler>
      </AppContext>,
    ),
  )
}
const at = (chainId: number): void =>
  act(() =>
    state.set({
      ...INITIAL_CONNECTION_STATE,
      session: { status: 'connected', walletId: 'w', address: ME, chainId },
    }),
  )
const buttons = () => [...document.querySelectorAll('button')].map((button) => button.textContent)
const primaryLabels = () =>
  [...document.querySelectorAll('button.primary')].map((button) => button.textContent)
const headline = () => document.querySelector('h1 > :last-child')?.textContent
const click = (label: string) =>
  act(() =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === label)
      ?.click(),
  )

describe('with a coin', () => {
  test('on another network, shows the coin balance and a primary button to switch', () => {
    show()
    expect(headline()).toBe('Your balance1,000 HBR on Polygon')
    expect(buttons()).toEqual(['Switch to Polygon', 'Receive'])
    click('Switch to Polygon')
    expect(onAction.mock.calls).toEqual([
      ['open', 'chain'],
      ['switch', 137],
    ])
  })

  test('keeps the focus of the prerendered button, and moves it to the header on unmount', () => {
    document.body.insertAdjacentHTML('afterbegin', '<button data-focus-home>Account</button>')
    document.querySelector<HTMLElement>('#hero button')?.focus()
    act(() => state.set(INITIAL_CONNECTION_STATE))
    show()
    expect(document.activeElement?.getAttribute('data-testid')).toBe('hero-connect')
    at(137)
    expect(document.activeElement?.textContent).toBe('Account')
    document.querySelector<HTMLElement>('[data-testid=hero-send]')?.focus()
    act(() => mismatch.set(true))
    expect(document.activeElement?.textContent).toBe('Account')
  })

  test('does not rerender when a dialog opens or closes', () => {
    show()
    onRender.mockClear()
    act(() => state.set({ ...state.get(), modal: 'account' }))
    act(() => state.set({ ...state.get(), modal: undefined }))
    expect(onRender).not.toHaveBeenCalled()
  })

  test('on an unsupported network, shows the coin balance and a button to switch', () => {
    at(56)
    show()
    expect(headline()).toBe('Your balance1,000 HBR on Polygon')
    expect(buttons()[0]).toBe('Switch to Polygon')
  })

  test('does not offer a Safe account to switch the network', () => {
    safe = true
    show()
    expect(buttons()).toEqual(['Receive'])
  })

  test('shows Send, Receive and Add to wallet on the coin’s network', () => {
    at(137)
    show()
    expect(buttons()).toEqual(['Send', 'Receive', 'Add to wallet'])
    click('Send')
    click('Receive')
    click('Add to wallet')
    expect(onAction.mock.calls).toEqual([['open', 'send'], ['open', 'receive'], ['watch']])
  })

  test.each([
    [137, ['Send', 'Receive', 'Add to wallet'], ['Receive', 'Add to wallet']],
    [1, ['Switch to Polygon', 'Receive'], ['Receive', 'Switch to Polygon']],
  ])(
    'offers Receive first and no Send for a balance of zero on chain %i',
    (chainId, unknown, empty) => {
      coinBalance.set(undefined)
      at(chainId)
      show()
      expect([buttons(), primaryLabels()]).toEqual([unknown, unknown.slice(0, 1)])
      act(() => coinBalance.set(sum(0n, 'HBR')))
      expect(headline()).toBe('You have no HBR yet on Polygon')
      expect([buttons(), primaryLabels()]).toEqual([empty, ['Receive']])
    },
  )

  test.each([
    ['Swap for HBR', 'Swap for HBR'],
    [undefined, 'Get HBR'],
  ])(
    'shows the link to get the coin (%s) last, but first when the balance is zero',
    (label, expected) => {
      const get = { url: 'https://swap.example/', ...(label && { label }) }
      const loaded = payments.get() as Payments
      payments.set({
        ...loaded,
        coin: { ...loaded.coin!, config: { ...loaded.coin!.config, get } },
      })
      at(137)
      show()
      const row = () => {
        const link = document.querySelector('a')
        return [...(link?.parentElement?.children ?? [])].map(({ textContent }) => textContent)
      }
      const text = `${expected} (opens in a new tab)`
      expect(row()).toEqual(['Send', 'Receive', 'Add to wallet', text])
      expect(primaryLabels()).toEqual(['Send'])
      act(() => coinBalance.set(sum(0n, 'HBR')))
      const link = document.querySelector('a')
      expect([link?.getAttribute('href'), link?.rel]).toEqual([
        'https://swap.example/',
        'noopener noreferrer',
      ])
      expect(row()).toEqual([text, 'Receive', 'Add to wallet'])
      expect([link?.className, primaryLabels()]).toEqual([expect.stringMatching(/primary/), []])
    },
  )

  test('shows the link to get the coin beside "Connect Wallet"', () => {
    act(() => state.set(INITIAL_CONNECTION_STATE))
    show({
      coinSettings: {
        ...(payments.get() as Payments).coin!.config,
        get: { url: 'https://swap.example/' },
      },
    })
    expect(buttons()).toEqual(['Connect Wallet'])
    expect(document.querySelector('a')?.textContent).toBe('Get HBR')
    click('Connect Wallet')
    expect(onAction.mock.calls).toEqual([['open', 'connect']])
  })

  test('marks "Add to wallet" as busy while the wallet decides, then shows "Added"', () => {
    const watchAssetState = createStore<WatchAssetState>({ step: 'waiting' })
    const loaded = payments.get() as Payments
    payments.set({ ...loaded, coin: { ...loaded.coin!, watchAssetState } })
    at(137)
    show()
    const button = document.querySelector('[data-testid=hero-watch]')
    expect([button?.textContent, button?.getAttribute('aria-busy')]).toEqual([
      'Add to wallet',
      'true',
    ])
    act(() => watchAssetState.set({ step: 'added' }))
    expect([button?.textContent, button?.getAttribute('aria-busy')]).toEqual(['Added', null])
    expect(document.querySelector('[role=status]')?.textContent).toBe('Added')
    click('Added')
    expect(onAction).not.toHaveBeenCalled()
  })
})

describe('sign-in and payments', () => {
  test('shows Sign in, the address and Disconnect for an account that has not signed in', () => {
    act(() =>
      state.set({
        ...INITIAL_CONNECTION_STATE,
        session: { status: 'unauthenticated', walletId: 'w', address: ME, chainId: 1 },
      }),
    )
    show()
    expect(headline()).toBe('One more step: sign in')
    expect(document.querySelector('[data-testid=hero-address]')?.textContent).toMatch(/^0x0{30}/)
    expect([buttons(), primaryLabels()]).toEqual([['Sign in', 'Disconnect'], ['Sign in']])
    click('Sign in')
    expect(onAction.mock.calls).toEqual([['open', 'sign-in']])
  })

  test('shows a requested payment as a card with one primary button until dismissed', () => {
    const request = {
      chainId: 137,
      asset: { address: undefined, symbol: 'POL', decimals: 18 },
      to: ME,
      amount: 2_500_000_000_000_000_000n,
    } as const
    const requestedPayment: App['requestedPayment'] =
      createStore<ReturnType<App['requestedPayment']['get']>>(request)
    act(() => state.set(INITIAL_CONNECTION_STATE))
    show({ requestedPayment })
    const card = () => document.querySelector('[data-testid=notice]')
    expect(card()?.textContent).toBe(
      'You’ve been asked to pay2.5 POLto 0x0000…00aa on PolygonConnect and review',
    )
    expect([primaryLabels(), document.querySelector('[data-testid=hero-connect]')]).toEqual([
      ['Connect and review'],
      null,
    ])
    click('Connect and review')
    expect(onAction.mock.calls).toEqual([['open', 'connect']])
    at(1)
    expect(primaryLabels()).toEqual(['Switch to Polygon'])
    act(() => document.querySelector<HTMLElement>('[aria-label="Dismiss message"]')?.click())
    expect([card(), requestedPayment.get()]).toEqual([null, undefined])
  })

  test('shows the latest three payments, and all payments after "See all"', () => {
    document.body.insertAdjacentHTML('beforeend', '<div id="payments"></div>')
    const entry = (id: string) => ({
      id,
      kind: 'received',
      status: 'confirmed',
      final: true,
      from: ME,
      to: ME,
      amount: 1n,
      decimals: 0,
      symbol: 'HBR',
      chainId: 137,
      at: 1,
      hash: `0x${id.repeat(64)}`,
    })
    const list = createStore(['1', '2', '3', '4'].map(entry))
    payments.set({ ...payments.get(), transactions: { list } } as unknown as Payments)
    at(137)
    show()
    const rows = () => document.querySelectorAll('#payments li')
    expect(rows()).toHaveLength(3)
    click('See all')
    expect(rows()).toHaveLength(4)
    act(() => list.set([]))
    expect(document.querySelector('#payments')?.textContent).toBe('')
  })
})

describe('balance and headline', () => {
  test('without a coin, shows the native balance and makes Receive primary if the balance is zero', () => {
    payments.set(withoutCoin)
    // Simulate a narrow window.
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    show()
    expect([headline(), buttons()]).toEqual(['Your balance5 ETH on Ethereum', ['Send', 'Receive']])
    show({ balance: createStore({ ...sum(0n, 'ETH'), display: () => '0' }) })
    expect([buttons(), primaryLabels()]).toEqual([['Receive'], ['Receive']])
    at(56)
    show()
    expect([headline(), buttons()]).toEqual(['You’re connected.', ['Switch to Ethereum']])
    safe = true
    show()
    expect(buttons()).toEqual(['Switch network'])
  })

  test('shows a placeholder and disables Send until payments have loaded', () => {
    payments.set(undefined)
    show()
    expect([headline(), buttons()]).toEqual(['Your balance…', ['Send', 'Receive']])
    click('Send')
    expect(onAction).not.toHaveBeenCalled()
    act(() => payments.set(withoutCoin))
    expect(headline()).toBe('Your balance5 ETH on Ethereum')
  })

  test('shows a coin mismatch instead of the balance', () => {
    mismatch.set(true)
    show()
    expect([headline(), buttons()]).toEqual(['You’re connected.', ['Send', 'Receive']])
    expect(document.querySelector('[data-testid=coin-differs]')).not.toBe(null)
  })

  test('hides the text of the headline while connected, and restores it afterwards', () => {
    document.body.firstElementChild!.innerHTML =
      '<font><font>Verbinden Sie Ihre Wallet.</font></font>'
    show()
    expect(document.querySelector('h1 > :first-child')?.className).toMatch(/invisible/)
    expect(document.querySelector('h1')?.textContent).toMatch(
      /^Verbinden Sie Ihre Wallet\.Your balance/,
    )
    act(() => state.set(INITIAL_CONNECTION_STATE))
    expect(document.querySelector('h1')?.innerHTML).toBe(
      '<font><font>Verbinden Sie Ihre Wallet.</font></font>',
    )
    expect(document.querySelector('h1')?.className).toBe('')
  })

  test('counts up to a higher balance only if a shown digit changes', () => {
    const motion = vi
      .spyOn(globalThis, 'matchMedia')
      .mockReturnValue({ matches: false } as MediaQueryList)
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1 as never)
    const dust = { ...sum(10n ** 18n, 'HBR'), decimals: 18, formatted: '1' }
    coinBalance.set(dust)
    show()
    frames.mockClear() // React's own requests
    act(() =>
      coinBalance.set({ ...dust, value: dust.value + 1n, formatted: '1.000000000000000001' }),
    )
    expect(frames).not.toHaveBeenCalled()
    act(() => coinBalance.set({ ...dust, value: 2n * dust.value, formatted: '2' }))
    expect(frames).toHaveBeenCalled()
    for (const spy of [frames, motion]) spy.mockRestore()
  })

  test('shows the change of the balance, but not for another account or with reduced motion', () => {
    const motion = vi
      .spyOn(globalThis, 'matchMedia')
      .mockReturnValue({ matches: false } as MediaQueryList)
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1 as never)
    const change = () => document.querySelector('[data-sign]')
    const set = (value: bigint): void => act(() => coinBalance.set(sum(value, 'HBR')))
    show()
    expect(change()).toBeNull()
    set(975n)
    expect([change()?.textContent, change()?.getAttribute('aria-hidden')]).toEqual([
      '−25 HBR',
      'true',
    ])
    set(2_000n)
    expect(change()?.textContent).toBe('+1,025 HBR')
    act(() => void change()?.dispatchEvent(new Event('animationend', { bubbles: true })))
    expect(change()).toBeNull()
    const other = `0x${'b'.repeat(40)}` as const
    act(() => {
      state.set({
        ...INITIAL_CONNECTION_STATE,
        session: { status: 'connected', walletId: 'w', address: other, chainId: 1 },
      })
      coinBalance.set(sum(3_000n, 'HBR'))
    })
    expect(change()).toBeNull()
    motion.mockReturnValue({ matches: true } as MediaQueryList)
    set(4_000n)
    expect(change()).toBeNull()
    for (const spy of [frames, motion]) spy.mockRestore()
  })
})
