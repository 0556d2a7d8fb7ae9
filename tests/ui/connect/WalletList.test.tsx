// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AppContext } from '../../../src/ui/appContext.ts'
import { getRowForKey } from '../../../src/ui/connect/getRowForKey.ts'
import { useWalletList } from '../../../src/ui/connect/useWalletList.ts'
import { WalletList } from '../../../src/ui/connect/WalletList.tsx'
import { getOfferedWallets } from '../../../src/wallets/catalog.ts'
import { optionalWallets } from '../../../src/wallets/optional/optionalWallets.ts'
import { DEFAULT_WALLETS, type WalletGroup } from '../../../src/wallets/optional/registry.ts'
import { createStore } from '../../../src/lib/store.ts'
import { buildOptions, type WalletOption } from '../../../src/wallets/options.ts'
import { pageApp } from '../../fakes/pageApp.ts'
import { DESKTOP } from '../../fakes/walletListInput.ts'

const catalog = getOfferedWallets([])

/**
 * Renders the list on a phone, where the strip has four of the seven default wallets.
 * The site lists `further` optional wallets after the default ones.
 */
function renderList(further: number, searchText?: string) {
  const optional = optionalWallets.slice(0, further)
  return renderGroups([{ ids: [...DEFAULT_WALLETS, ...optional.map(({ id }) => id)] }], searchText)
}

function renderGroups(groups: readonly WalletGroup[], searchText?: string) {
  const options = buildOptions({
    catalog: getOfferedWallets([], optionalWallets, groups),
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
        searchText={searchText}
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
    titles: [...markup.matchAll(/<h3[^>]*>([^<]+)/g)].map(([, title]) => title),
  }
}

function renderRow(change: Partial<WalletOption>): string {
  const [metaMask] = buildOptions({
    catalog: getOfferedWallets([], [], [{ ids: ['metaMask'] }]),
    ...DESKTOP,
  })
  return renderToStaticMarkup(
    <AppContext value={pageApp()}>
      <WalletList
        options={metaMask ? [{ ...metaMask, ...change }] : []}
        searchText={undefined}
        onSearch={undefined}
        onSelect={() => undefined}
      />
    </AppContext>,
  )
}

const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

describe('WalletList', () => {
  test.each([
    [0, 4, false],
    [3, 7, false],
    [4, 7, true],
    [10, 7, true],
  ] as const)('with %i optional wallets shows %i wallets in the strip', (further, inRow, tile) => {
    expect(renderList(further)).toMatchObject({
      tile,
      row: { length: inRow },
      rows: { length: 4 + further },
    })
  })

  test('shows all search results in the strip, without the "more wallets" tile', () => {
    expect(renderList(10, '')).toMatchObject({ tile: false, row: { length: 14 } })
    expect(renderList(10, ' LEDger ')).toMatchObject({
      tile: false,
      row: ['Ledger Wallet'],
      rows: ['Ledger Wallet'],
    })
    expect(renderList(10, 'nobody')).toMatchObject({ tile: false, rows: [] })
  })

  test('shows the default wallets in the order of the catalog', () => {
    expect(renderList(0).rows).toEqual(
      catalog
        .filter(({ id }) => ['rainbow', 'coinbase', 'metaMask', 'walletConnect'].includes(id))
        .map(({ name }) => name),
    )
  })

  test('shows only names in rows, without status icons', () => {
    const markup = renderRow({ installed: true, groupName: 'Installed' })
    expect(markup).not.toContain('<svg')
    expect(markup).toContain('aria-label="Installed"')
    expect(textOf(markup)).toBe('Installed MetaMask')
  })

  test('marks a wallet that may imitate another as unverified and shows its rdns', () => {
    const markup = renderRow({ claimedRdns: 'com.thief' })
    expect(textOf(markup)).toContain('MetaMask Unverified · com.thief Unverified')
  })

  test('names the wallets that can’t connect from this device', () => {
    expect(textOf(renderRow({ supported: false }))).toContain(
      'Can’t connect from this device: MetaMask',
    )
    expect(textOf(renderRow({ supported: true }))).not.toContain('device')
  })

  test('shows the names of groups exactly as the site has written them', () => {
    const { titles } = renderGroups([
      { name: 'Recommended', ids: ['metaMask'] },
      { name: 'constructor', ids: ['rainbow'] },
      { name: 'Our own', ids: ['walletConnect'] },
    ])
    expect(titles).toEqual(['Recommended', 'constructor', 'Our own'])
  })
})

describe('getRowForKey', () => {
  const rows = ['Playground Wallet', 'Rainbow', 'MetaMask', 'Rabby'].map((name) => {
    const row = document.createElement('button')
    row.dataset['name'] = name
    return row
  })
  const otherElement = document.createElement('h2')
  const pressKey = (
    key: string,
    from: EventTarget = otherElement,
    more: object = {},
  ): string | undefined =>
    getRowForKey(
      { key, target: from, altKey: false, ctrlKey: false, metaKey: false, ...more },
      rows,
    )?.dataset['name']

  test('a letter key moves to the next row that starts with the letter, and wraps around', () => {
    expect(pressKey('r')).toBe('Rainbow')
    expect(pressKey('R', rows[1])).toBe('Rabby')
    expect(pressKey('r', rows[3])).toBe('Rainbow')
    expect(pressKey('z')).toBeUndefined()
  })

  test('arrow keys move to the next and previous row and stop at the ends', () => {
    expect(pressKey('ArrowDown')).toBe('Playground Wallet')
    expect(pressKey('ArrowDown', rows[1])).toBe('MetaMask')
    expect(pressKey('ArrowUp', rows[1])).toBe('Playground Wallet')
    expect(pressKey('ArrowUp', rows[0])).toBeUndefined()
    expect(pressKey('ArrowDown', rows[3])).toBeUndefined()
  })

  test('ignores ArrowLeft, ArrowRight, Home and End', () => {
    for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End'])
      expect([key, pressKey(key, rows[1])]).toEqual([key, undefined])
  })

  test('ignores keys in the search field and browser shortcuts', () => {
    expect(pressKey('r', document.createElement('input'))).toBeUndefined()
    expect(pressKey('r', otherElement, { ctrlKey: true })).toBeUndefined()
    expect(pressKey('r', otherElement, { metaKey: true })).toBeUndefined()
    expect(pressKey(' ', rows[0])).toBeUndefined()
    expect(pressKey('Tab', rows[0])).toBeUndefined()
  })
})

describe('useWalletList', () => {
  test('shows no wallets until discovery is complete, and appends late wallets while open', async () => {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
    const list = (...names: string[]) =>
      names.map((name) => ({ id: name, name, groupName: 'Popular' }) as WalletOption)
    const options = createStore<readonly WalletOption[] | undefined>(undefined)
    const discovered = createStore(false)
    const seen = () => document.body.textContent
    function Names({ open }: { open: boolean }) {
      const { options: shown } = useWalletList(open)
      return shown ? shown.map(({ name }) => name).join() : 'waits'
    }
    const root = createRoot(document.body)
    const renderList = (open: boolean) =>
      act(async () =>
        root.render(
          <AppContext value={pageApp({ options, discovered })}>
            <Names open={open} />
          </AppContext>,
        ),
      )
    await renderList(true)
    await act(async () => options.set(list('Rainbow')))
    expect(seen()).toBe('waits')
    await act(async () => {
      options.set(list('Mine', 'Rainbow'))
      discovered.set(true)
    })
    expect(seen()).toBe('Mine,Rainbow')
    await act(async () => options.set(list('Late', 'Mine', 'Rainbow')))
    expect(seen()).toBe('Mine,Rainbow,Late')
    await renderList(false)
    expect(seen()).toBe('Late,Mine,Rainbow')
    await act(async () => root.unmount())
  })
})
