// @vitest-environment happy-dom
import { act, Profiler } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dialogs } from 'virtual:messages/dialogs-en'
import { createStore, type Store } from '../../../src/lib/store.ts'
import type { Balance } from '../../../src/core/account/accountQueries.ts'
import type { Coin, Watching } from '../../../src/core/account/coin.ts'
import { INITIAL, type State } from '../../../src/core/connection/connectionState.ts'
import { AppContext, type App, type Payments } from '../../../src/ui/appContext.ts'
import { HeroActions } from '../../../src/ui/hero/HeroActions.tsx'
import { fakeConnection } from '../../fakes/connection.ts'
import { pageApp } from '../../fakes/pageApp.ts'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

const ME = '0x00000000000000000000000000000000000000aa' as const
const SLOGAN = 'Connect your wallet.<br>Keep your keys.'
const sum = (value: bigint, symbol: string): Balance => ({
  value,
  decimals: 0,
  symbol,
  formatted: String(value),
  stale: false,
  asOf: undefined,
})

let root: Root
let state: Store<State>
let differs: Store<boolean>
let coinBalance: Store<Balance | undefined>
let money: Store<Payments | undefined>
let safe: boolean
const onAction = vi.fn()
const onRender = vi.fn()

beforeEach(() => {
  document.body.innerHTML = `<h1 id="headline">${SLOGAN}</h1><div id="hero"><button>Connect Wallet</button></div>`
  root = createRoot(document.body.lastElementChild ?? document.body)
  state = createStore<State>({
    ...INITIAL,
    session: { status: 'connected', walletId: 'w', address: ME, chainId: 1 },
  })
  differs = createStore(false)
  coinBalance = createStore<Balance | undefined>(sum(1000n, 'HBR'))
  const coin: Coin = {
    facts: {
      chainId: 137,
      address: ME,
      symbol: 'HBR',
      decimals: 0,
      name: 'Harbour',
      icon: undefined,
    },
    differs,
    balance: coinBalance,
    watching: createStore<Watching>({ step: 'idle' }),
    watch: () => onAction('watch'),
  }
  money = createStore<Payments | undefined>({
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
    payments: money,
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
      ...INITIAL,
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

test('shows the coin and a primary switch button on another network', () => {
  show()
  expect(headline()).toBe('Your balance1,000 HBR on Polygon')
  expect(buttons()).toEqual(['Switch to Polygon', 'Receive'])
  click('Switch to Polygon')
  expect(onAction.mock.calls).toEqual([
    ['open', 'chain'],
    ['switch', 137],
  ])
})

test('keeps the focus of the prerendered button, and moves it to the header when the button unmounts', () => {
  document.body.insertAdjacentHTML('afterbegin', '<button data-focus-home>Account</button>')
  document.querySelector<HTMLElement>('#hero button')?.focus()
  act(() => state.set(INITIAL))
  show()
  expect(document.activeElement?.getAttribute('data-testid')).toBe('hero-connect')
  at(137)
  expect(document.activeElement?.textContent).toBe('Account')
  document.querySelector<HTMLElement>('[data-testid=hero-send]')?.focus()
  act(() => differs.set(true)) // another row of actions
  expect(document.activeElement?.textContent).toBe('Account')
})

test('does not render when a dialog opens or closes', () => {
  show()
  onRender.mockClear()
  act(() => state.set({ ...state.get(), modal: 'account' }))
  act(() => state.set({ ...state.get(), modal: undefined }))
  expect(onRender).not.toHaveBeenCalled()
})

test('shows the coin and a switch button on an unsupported network', () => {
  at(56)
  show()
  expect(headline()).toBe('Your balance1,000 HBR on Polygon')
  expect(buttons()[0]).toBe('Switch to Polygon')
})

test('does not offer a Safe to switch the network', () => {
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
  [137, ['Send', 'Receive', 'Add to wallet']],
  [1, ['Switch to Polygon', 'Receive']],
])('makes Receive primary without a balance on %i, in its place', (chainId, row) => {
  coinBalance.set(undefined)
  at(chainId)
  show()
  expect([buttons(), primaryLabels()]).toEqual([row, row.slice(0, 1)])
  act(() => coinBalance.set(sum(0n, 'HBR')))
  expect([buttons(), primaryLabels()]).toEqual([row, ['Receive']])
})

test.each([
  ['Swap for HBR', 'Swap for HBR'],
  [undefined, 'Get HBR'],
])('appends a primary link to get the coin (%s) without a balance', (label, expected) => {
  const get = { url: 'https://swap.example/', ...(label && { label }) }
  const loaded = money.get() as Payments
  money.set({ ...loaded, coin: { ...loaded.coin!, facts: { ...loaded.coin!.facts, get } } })
  at(137)
  show()
  expect(document.querySelector('a')).toBe(null)
  act(() => coinBalance.set(sum(0n, 'HBR')))
  const link = document.querySelector('a')
  expect([link?.textContent, link?.getAttribute('href'), link?.rel]).toEqual([
    `${expected} (opens in a new tab)`,
    'https://swap.example/',
    'noopener noreferrer',
  ])
  expect([...(link?.parentElement?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Send',
    'Receive',
    'Add to wallet',
    link?.textContent,
  ])
  expect([link?.className, primaryLabels()]).toEqual([expect.stringMatching(/primary/), []])
})

test('shows the native balance without a coin, and makes Receive primary if it is zero', () => {
  money.set({ coin: undefined } as unknown as Payments)
  // a narrow window
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  show()
  expect([headline(), buttons()]).toEqual(['Your balance5 ETH on Ethereum', ['Send', 'Receive']])
  show({ balance: createStore({ ...sum(0n, 'ETH'), display: () => '0' }) })
  expect([buttons(), primaryLabels()]).toEqual([['Send', 'Receive'], ['Receive']])
  at(56)
  show()
  expect([headline(), buttons()]).toEqual(['You’re connected.', ['Switch to Ethereum']])
  safe = true
  show()
  expect(buttons()).toEqual(['Switch network'])
})

test('shows a placeholder and disables Send until the coin is known', () => {
  money.set(undefined)
  show()
  expect([headline(), buttons()]).toEqual(['Your balance…', ['Send', 'Receive']])
  click('Send')
  expect(onAction).not.toHaveBeenCalled()
  act(() => money.set({ coin: undefined } as unknown as Payments))
  expect(headline()).toBe('Your balance5 ETH on Ethereum')
})

test('shows a coin mismatch instead of a balance', () => {
  differs.set(true)
  show()
  expect([headline(), buttons()]).toEqual(['You’re connected.', ['Send', 'Receive']])
  expect(document.querySelector('[data-testid=coin-differs]')).not.toBe(null)
})

test('hides the headline’s text, also in elements of a translation extension, and restores it', () => {
  document.body.firstElementChild!.innerHTML =
    '<font><font>Verbinden Sie Ihre Wallet.</font></font>'
  show()
  expect(document.querySelector('h1 > :first-child')?.className).toMatch(/invisible/)
  expect(document.querySelector('h1')?.textContent).toMatch(
    /^Verbinden Sie Ihre Wallet\.Your balance/,
  )
  act(() => state.set(INITIAL))
  expect(document.querySelector('h1')?.innerHTML).toBe(
    '<font><font>Verbinden Sie Ihre Wallet.</font></font>',
  )
  expect(document.querySelector('h1')?.className).toBe('')
})

test('counts up to a higher balance, but not for digits that are not shown', () => {
  const motion = vi
    .spyOn(globalThis, 'matchMedia')
    .mockReturnValue({ matches: false } as MediaQueryList)
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1 as never)
  const dust = { ...sum(10n ** 18n, 'HBR'), decimals: 18, formatted: '1' }
  coinBalance.set(dust)
  show()
  frames.mockClear() // requested by React
  act(() => coinBalance.set({ ...dust, value: dust.value + 1n, formatted: '1.000000000000000001' }))
  expect(frames).not.toHaveBeenCalled()
  act(() => coinBalance.set({ ...dust, value: 2n * dust.value, formatted: '2' }))
  expect(frames).toHaveBeenCalled()
  for (const spy of [frames, motion]) spy.mockRestore()
})
