import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppContext } from '../../../src/ui/appContext.ts'
import { GetView } from '../../../src/ui/connect/GetView.tsx'
import type { Layout } from '../../../src/ui/connect/steps.ts'
import { catalog } from '../../../src/wallets/catalog/catalog.ts'
import { buildOptions } from '../../../src/wallets/catalog/options.ts'
import { pageApp } from '../../fakes/pageApp.ts'

function hint(layout: Layout, qrConfigured: boolean): string {
  const options = buildOptions({
    catalog, providers: [], platform: 'desktop', browser: 'Chrome', pageUrl: 'https://coin.test/', recents: [], framed: false, safeReady: false, qrConfigured,
  })
  const markup = renderToStaticMarkup(<AppContext value={pageApp()}><GetView options={options} layout={layout} onGet={() => undefined} /></AppContext>)
  return /Not what you&#x27;re looking for\?<\/h3><p[^>]*>([^<]*)/.exec(markup)?.[1] ?? ''
}

test('other wallets are said to work through WalletConnect only where that is there', () => {
  expect(hint('wide', true)).toBe('Almost any other wallet works through WalletConnect.')
  expect(hint('compact', true)).toBe('Go back and choose WalletConnect to use another wallet.')
  expect(hint('wide', false)).toBe('Any other wallet you add to this browser shows up here automatically.')
  expect(hint('compact', false)).toBe('Any other wallet you add to this browser shows up here automatically.')
})
