import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppContext } from '../../../src/ui/appContext.ts'
import { Instructions } from '../../../src/ui/connect/Download.tsx'
import { getOfferedWallets } from '../../../src/wallets/catalog.ts'
import { buildOptions } from '../../../src/wallets/options.ts'
import type { CatalogWallet } from '../../../src/wallets/wallet.ts'
import { pageApp } from '../../fakes/pageApp.ts'
import { DESKTOP } from '../../fakes/walletListInput.ts'

const catalog = getOfferedWallets([])

function stepsOf(wallet: CatalogWallet): readonly string[] {
  const [option] = buildOptions({
    catalog: [wallet],
    ...DESKTOP,
  })
  const markup = renderToStaticMarkup(
    <AppContext value={pageApp()}>
      <Instructions option={option!} kind="app">
        <i />
      </Instructions>
    </AppContext>,
  )
  return [...markup.matchAll(/<h3>.*?<\/span><span>(.*?)<\/span><\/h3><p[^>]*>(.*?)<\/p>/g)].map(
    ([, title, text]) => `${title}: ${text}`,
  )
}

test('Instructions inserts the wallet name, but not into custom texts of a site’s own wallet', () => {
  const rainbow = catalog.find(({ id }) => id === 'rainbow')!
  expect(stepsOf(rainbow)).toEqual([
    'Install the Rainbow app: Put it on your home screen so it’s one tap away.',
    'Create or import a wallet: Back it up, and never share your recovery phrase.',
    'Tap the scan button in Rainbow: Point it at the QR code we show you next, then approve.',
  ])
  const own = {
    step: 'install',
    title: { own: 'Walk to {wallet}' },
    description: 'homeScreen',
  } as const
  expect(
    stepsOf({
      ...rainbow,
      qrCode: { instructions: { learnMoreUrl: 'https://harbour.example/', steps: [own] } },
    }),
  ).toEqual(['Walk to {wallet}: Put it on your home screen so it’s one tap away.'])
})
