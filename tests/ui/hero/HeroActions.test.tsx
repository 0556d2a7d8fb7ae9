// @vitest-environment happy-dom
// The hero of who is connected: on a site with a coin it is about the coin, wherever the wallet is, and its first
// button leads on.
import { act, Profiler } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dialogs } from 'virtual:messages/dialogs-en'
import { createStore, type Store } from '../../../src/lib/store.ts'
import type { Balance } from '../../../src/core/account/accountQueries.ts'
import type { Coin, Watching } from '../../../src/core/account/coin.ts'
import { INITIAL, type State } from '../../../src/core/connection/connectionState.ts'
import { AppContext, type App, type Money } from '../../../src/ui/appContext.ts'
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
let money: Store<Money | undefined>
let safe: boolean
const done = vi.fn()
const drawn = vi.fn()

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
    watch: () => done('watch'),
  }
  money = createStore<Money | undefined>({
    coin,
    transactions: { list: createStore([]) },
  } as unknown as Money)
  safe = false
  done.mockClear()
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
    open: (modal: string) => done('open', modal),
    switchChain: async (id: number) => done('switch', id),
  }
  const app: App = {
    ...plain,
    session,
    money,
    dialogs: createStore(dialogs),
    balance: createStore({ ...sum(5n, 'ETH'), display: () => '5' }),
    ...change,
  }
  act(() =>
    root.render(
      <AppContext value={app}>
        <Profiler id="hero" onRender={drawn}>
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
const leading = () =>
  [...document.querySelectorAll('button.primary')].map((button) => button.textContent)
const headline = () => document.querySelector('h1 > :last-child')?.textContent
const press = (label: string) =>
  act(() =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === label)
      ?.click(),
  )

test('the wallet on another chain than the coin’s: its balance all the same, and the way to its network first', () => {
  show()
  expect(headline()).toBe('Your balance1,000 HBR on Polygon')
  expect(buttons()).toEqual(['Switch to Polygon', 'Receive'])
  press('Switch to Polygon')
  expect(done.mock.calls).toEqual([
    ['open', 'chain'],
    ['switch', 137],
  ])
})

test('the focus stays on the button that takes the place of the HTML’s, and goes to the header when that leaves', () => {
  document.body.insertAdjacentHTML('afterbegin', '<button data-focus-home>Account</button>')
  document.querySelector<HTMLElement>('#hero button')?.focus()
  act(() => state.set(INITIAL))
  show()
  expect(document.activeElement?.getAttribute('data-testid')).toBe('hero-connect')
  at(137)
  expect(document.activeElement?.textContent).toBe('Account')
  document.querySelector<HTMLElement>('[data-testid=hero-send]')?.focus()
  act(() => differs.set(true)) // another row
  expect(document.activeElement?.textContent).toBe('Account')
})

test('a window that opens or closes draws nothing of it anew', () => {
  show()
  drawn.mockClear()
  act(() => state.set({ ...state.get(), modal: 'account' }))
  act(() => state.set({ ...state.get(), modal: undefined }))
  expect(drawn).not.toHaveBeenCalled()
})

test('on a network that the site does not know too', () => {
  at(56)
  show()
  expect(headline()).toBe('Your balance1,000 HBR on Polygon')
  expect(buttons()[0]).toBe('Switch to Polygon')
})

test('a Safe, which lives on one network, is not asked to leave it', () => {
  safe = true
  show()
  expect(buttons()).toEqual(['Receive'])
})

test('on the coin’s network: Send, Receive and Add to wallet in one row', () => {
  at(137)
  show()
  expect(buttons()).toEqual(['Send', 'Receive', 'Add to wallet'])
  press('Send')
  press('Receive')
  press('Add to wallet')
  expect(done.mock.calls).toEqual([['open', 'send'], ['open', 'receive'], ['watch']])
})

test.each([
  [137, ['Send', 'Receive', 'Add to wallet']],
  [1, ['Switch to Polygon', 'Receive']],
])(
  'to who has none of the coin, on %i, Receive leads, in the place that it had before that was known',
  (chainId, row) => {
    coinBalance.set(undefined)
    at(chainId)
    show()
    expect([buttons(), leading()]).toEqual([row, row.slice(0, 1)])
    act(() => coinBalance.set(sum(0n, 'HBR')))
    expect([buttons(), leading()]).toEqual([row, ['Receive']])
  },
)

test.each([
  ['Swap for HBR', 'Swap for HBR'],
  [undefined, 'Get HBR'],
])(
  'where its owner says where it can be had (%s), that leads for who has none, after all that was there',
  (label, expected) => {
    const get = { url: 'https://swap.example/', ...(label && { label }) }
    const there = money.get() as Money
    money.set({ ...there, coin: { ...there.coin!, facts: { ...there.coin!.facts, get } } })
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
    expect(
      [...(link?.parentElement?.children ?? [])].map(({ textContent }) => textContent),
    ).toEqual(['Send', 'Receive', 'Add to wallet', link?.textContent])
    expect([link?.className, leading()]).toEqual([expect.stringMatching(/primary/), []])
  },
)

test(
  'without a coin the network’s own balance, at every width; with none of it Receive leads, ' +
    'and neither changes its place',
  () => {
    money.set({ coin: undefined } as unknown as Money)
    // narrow
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    show()
    expect([headline(), buttons()]).toEqual(['Your balance5 ETH on Ethereum', ['Send', 'Receive']])
    show({ balance: createStore({ ...sum(0n, 'ETH'), display: () => '0' }) })
    expect([buttons(), leading()]).toEqual([['Send', 'Receive'], ['Receive']])
    at(56)
    show()
    expect([headline(), buttons()]).toEqual(['You’re connected.', ['Switch network']])
  },
)

test('while it is not known what the site’s coin is, no other sum stands in its place, and nothing can be sent', () => {
  money.set(undefined)
  show()
  expect([headline(), buttons()]).toEqual(['Your balance…', ['Send', 'Receive']])
  press('Send')
  expect(done).not.toHaveBeenCalled()
  act(() => money.set({ coin: undefined } as unknown as Money))
  expect(headline()).toBe('Your balance5 ETH on Ethereum')
})

test('a coin that is not what the settings say has no sum; the page says so, and offers what else there is', () => {
  differs.set(true)
  show()
  expect([headline(), buttons()]).toEqual(['You’re connected.', ['Send', 'Receive']])
  expect(document.querySelector('[data-testid=coin-differs]')).not.toBe(null)
})

test('the headline’s own words keep their place unseen, also in the elements of a translator, and come back', () => {
  document.body.firstElementChild!.innerHTML =
    '<font><font>Verbinden Sie Ihre Wallet.</font></font>'
  show()
  expect(document.querySelector('h1 > :first-child')?.className).toMatch(/unseen/)
  expect(document.querySelector('h1')?.textContent).toMatch(
    /^Verbinden Sie Ihre Wallet\.Your balance/,
  )
  act(() => state.set(INITIAL))
  expect(document.querySelector('h1')?.innerHTML).toBe(
    '<font><font>Verbinden Sie Ihre Wallet.</font></font>',
  )
  expect(document.querySelector('h1')?.className).toBe('')
})

test('a sum that rises is counted up, one that rises by less than is shown is not', () => {
  const motion = vi
    .spyOn(globalThis, 'matchMedia')
    .mockReturnValue({ matches: false } as MediaQueryList)
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1 as never)
  const dust = { ...sum(10n ** 18n, 'HBR'), decimals: 18, formatted: '1' }
  coinBalance.set(dust)
  show()
  frames.mockClear() // React's own
  act(() => coinBalance.set({ ...dust, value: dust.value + 1n, formatted: '1.000000000000000001' }))
  expect(frames).not.toHaveBeenCalled()
  act(() => coinBalance.set({ ...dust, value: 2n * dust.value, formatted: '2' }))
  expect(frames).toHaveBeenCalled()
  for (const spy of [frames, motion]) spy.mockRestore()
})
