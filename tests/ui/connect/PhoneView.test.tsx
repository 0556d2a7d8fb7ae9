import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppContext } from '../../../src/ui/appContext.ts'
import { PhoneView } from '../../../src/ui/connect/PhoneView.tsx'
import { offered } from '../../../src/wallets/catalog/catalog.ts'
import { buildOptions } from '../../../src/wallets/catalog/options.ts'
import { pageApp } from '../../fakes/pageApp.ts'

const catalog = offered([])

const [option] = buildOptions({
  catalog,
  providers: [],
  platform: 'desktop',
  browser: 'Chrome',
  pageUrl: 'https://coin.test/',
  recents: [],
  framed: false,
  safeReady: false,
  qrConfigured: true,
}).filter(({ id }) => id === 'rainbow')
const draw = (until: number): string =>
  renderToStaticMarkup(
    <AppContext value={pageApp({ platform: 'desktop' })}>
      <PhoneView
        option={option!}
        opened={false}
        progress={{
          kind: 'paused',
          until,
        }}
        onConnect={() => undefined}
        onCancel={() => undefined}
        onGet={() => undefined}
      />
    </AppContext>,
  )

test('a pause says for how long; when it is over a code is on its way, and nobody reads of zero seconds', () => {
  expect(draw(Date.now() + 26_500)).toContain('Too many tries. Next one in 27 s.')
  expect(draw(Date.now() - 1)).not.toContain('Too many tries')
  expect(draw(Date.now() - 1)).toContain('data-testid="qr-code"')
})
