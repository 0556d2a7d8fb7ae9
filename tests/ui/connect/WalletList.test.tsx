import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppContext } from '../../../src/ui/appContext.ts'
import { WalletList } from '../../../src/ui/connect/WalletList.tsx'
import { catalog, offered } from '../../../src/wallets/catalog/catalog.ts'
import { moreWallets } from '../../../src/wallets/catalog/more/moreWallets.ts'
import { buildOptions } from '../../../src/wallets/catalog/options.ts'
import { pageApp } from '../../fakes/pageApp.ts'

/** On a phone the four of the seven that are to be had there lead. */
function draw(further: number, wanted?: string) {
  const options = buildOptions({
    catalog: offered([], moreWallets.slice(0, further)), providers: [], platform: 'ios', browser: 'Safari',
    pageUrl: 'https://coin.test/', recents: [],
    framed: false, safeReady: false, qrConfigured: true,
  })
  const markup = renderToStaticMarkup(<AppContext value={pageApp()}>
    <WalletList options={options} wanted={wanted} onSearch={options.length >= 6
      ? () => undefined
      : undefined} onSelect={() => undefined} />
  </AppContext>)
  const rows = [...markup.matchAll(/<li( class="[^"]+")?>.*?data-name="([^"]+)"/g)]
  return { rows: rows.map(([, , name]) => name), row: rows.filter(([, aside]) => aside === undefined).map(
    ([, , name]) => name
  ), tile: markup.includes('more-wallets') }
}

test.each(
  [[0, 4, false], [3, 7, false], [4, 7, true], [10, 7, true]] as const
)('with %i further wallets %i stand in the row', (further, inRow, tile) => {
  expect(draw(further)).toMatchObject({ tile, row: { length: inRow }, rows: { length: 4 + further } })
})

test('asked for all of them, or for one, the row holds whatever is found, and no tile', () => {
  expect(draw(10, '')).toMatchObject({ tile: false, row: { length: 14 } })
  expect(draw(10, ' LEDger ')).toMatchObject({ tile: false, row: ['Ledger Live'], rows: ['Ledger Live'] })
  expect(draw(10, 'nobody')).toMatchObject({ tile: false, rows: [] })
})

test('the seven are unchanged without further ones', () => {
  expect(draw(0).rows).toEqual(catalog.filter(
    ({ id }) => ['rainbow', 'coinbase', 'metaMask', 'walletConnect'].includes(id)
  ).map(({ name }) => name))
})
