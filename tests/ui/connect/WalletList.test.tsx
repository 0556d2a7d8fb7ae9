// @vitest-environment happy-dom
// What stands in the row, and which row a key leads to.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppContext } from '../../../src/ui/appContext.ts'
import { rowFor } from '../../../src/ui/connect/rowFor.ts'
import { useShown, WalletList } from '../../../src/ui/connect/WalletList.tsx'
import { getOfferedWallets } from '../../../src/wallets/catalog.ts'
import { optionalWallets } from '../../../src/wallets/optional/optionalWallets.ts'
import { createStore } from '../../../src/lib/store.ts'
import { buildOptions, type WalletOption } from '../../../src/wallets/options.ts'
import { pageApp } from '../../fakes/pageApp.ts'

const catalog = getOfferedWallets([])

/** On a phone the four of the seven that are to be had there lead. */
function draw(further: number, wanted?: string) {
  const options = buildOptions({
    catalog: getOfferedWallets([], optionalWallets.slice(0, further)),
    providers: [],
    platform: 'ios',
    browser: 'Safari',
    pageUrl: 'https://coin.test/',
    recents: [],
    framed: false,
    safeReady: false,
    qrConfigured: true,
  })
  const markup = renderToStaticMarkup(
    <AppContext value={pageApp()}>
      <WalletList
        options={options}
        wanted={wanted}
        onSearch={options.length >= 6 ? () => undefined : undefined}
        onSelect={() => undefined}
      />
    </AppContext>,
  )
  const rows = [...markup.matchAll(/<li( class="[^"]+")?>.*?data-name="([^"]+)"/g)]
  return {
    rows: rows.map(([, , name]) => name),
    row: rows.filter(([, aside]) => aside === undefined).map(([, , name]) => name),
    tile: markup.includes('more-wallets'),
  }
}

test.each([
  [0, 4, false],
  [3, 7, false],
  [4, 7, true],
  [10, 7, true],
] as const)('with %i further wallets %i stand in the row', (further, inRow, tile) => {
  expect(draw(further)).toMatchObject({
    tile,
    row: { length: inRow },
    rows: { length: 4 + further },
  })
})

test('asked for all of them, or for one, the row holds whatever is found, and no tile', () => {
  expect(draw(10, '')).toMatchObject({ tile: false, row: { length: 14 } })
  expect(draw(10, ' LEDger ')).toMatchObject({
    tile: false,
    row: ['Ledger Wallet'],
    rows: ['Ledger Wallet'],
  })
  expect(draw(10, 'nobody')).toMatchObject({ tile: false, rows: [] })
})

test('the seven are unchanged without further ones', () => {
  expect(draw(0).rows).toEqual(
    catalog
      .filter(({ id }) => ['rainbow', 'coinbase', 'metaMask', 'walletConnect'].includes(id))
      .map(({ name }) => name),
  )
})

const rows = ['Playground Wallet', 'Rainbow', 'MetaMask', 'Rabby'].map((name) => {
  const row = document.createElement('button')
  row.dataset['name'] = name
  return row
})
const elsewhere = document.createElement('h2')
const lead = (key: string, from: EventTarget = elsewhere, more: object = {}): string | undefined =>
  rowFor({ key, target: from, altKey: false, ctrlKey: false, metaKey: false, ...more }, rows)
    ?.dataset['name']

test('a letter leads to the next row that begins with it, round and round, whatever its case', () => {
  expect(lead('r')).toBe('Rainbow')
  expect(lead('R', rows[1])).toBe('Rabby')
  expect(lead('r', rows[3])).toBe('Rainbow')
  expect(lead('z')).toBeUndefined()
})

test('the arrows go to the next row and the last one, and stop at the ends', () => {
  expect(lead('ArrowDown')).toBe('Playground Wallet')
  expect(lead('ArrowDown', rows[1])).toBe('MetaMask')
  expect(lead('ArrowUp', rows[1])).toBe('Playground Wallet')
  expect(lead('ArrowUp', rows[0])).toBeUndefined()
  expect(lead('ArrowDown', rows[3])).toBeUndefined()
})

test(
  'a key with a side leads nowhere, so there is nothing to turn round where the page runs from right to ' +
    'left',
  () => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End'])
      expect([key, lead(key, rows[1])]).toEqual([key, undefined])
  },
)

test('what is typed into the search field, and what the browser means by a key, leads nowhere', () => {
  expect(lead('r', document.createElement('input'))).toBeUndefined()
  expect(lead('r', elsewhere, { ctrlKey: true })).toBeUndefined()
  expect(lead('r', elsewhere, { metaKey: true })).toBeUndefined()
  expect(lead(' ', rows[0])).toBeUndefined()
  expect(lead('Tab', rows[0])).toBeUndefined()
})

test('shows no list before wallets had time to announce themselves, and keeps its rows where they are after that', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  const list = (...names: string[]) =>
    names.map((name) => ({ id: name, name, groupName: 'Popular' }) as WalletOption)
  const options = createStore<readonly WalletOption[] | undefined>(undefined)
  const discovered = createStore(false)
  const seen = () => document.body.textContent
  function Names({ open }: { open: boolean }) {
    const { options: shown } = useShown(open)
    return shown ? shown.map(({ name }) => name).join() : 'waits'
  }
  const root = createRoot(document.body)
  const draw = (open: boolean) =>
    act(async () =>
      root.render(
        <AppContext value={pageApp({ options, discovered })}>
          <Names open={open} />
        </AppContext>,
      ),
    )
  await draw(true)
  await act(async () => options.set(list('Rainbow')))
  expect(seen()).toBe('waits')
  await act(async () => {
    options.set(list('Mine', 'Rainbow'))
    discovered.set(true)
  })
  expect(seen()).toBe('Mine,Rainbow')
  await act(async () => options.set(list('Late', 'Mine', 'Rainbow')))
  expect(seen()).toBe('Mine,Rainbow,Late')
  await draw(false)
  expect(seen()).toBe('Late,Mine,Rainbow')
  await act(async () => root.unmount())
})
