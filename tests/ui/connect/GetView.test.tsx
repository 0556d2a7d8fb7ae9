import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AppContext } from '../../../src/ui/appContext.ts'
import { GetView } from '../../../src/ui/connect/GetView.tsx'
import type { Layout } from '../../../src/ui/connect/connectSteps.ts'
import { getOfferedWallets } from '../../../src/wallets/catalog.ts'
import type { Platform } from '../../../src/wallets/platform.ts'
import { buildOptions, type WalletOption } from '../../../src/wallets/options.ts'
import { pageApp } from '../../fakes/pageApp.ts'
import { DESKTOP } from '../../fakes/walletListInput.ts'

const catalog = getOfferedWallets([])

const optionsOf = (qrConfigured: boolean): readonly WalletOption[] =>
  buildOptions({
    catalog,
    ...DESKTOP,
    qrConfigured,
  })
const draw = (
  options: readonly WalletOption[],
  layout: Layout,
  platform: Platform = 'desktop',
): string =>
  renderToStaticMarkup(
    <AppContext value={pageApp({ platform })}>
      <GetView options={options} layout={layout} onGet={() => undefined} />
    </AppContext>,
  )

function hint(layout: Layout, qrConfigured: boolean): string {
  const markup = draw(optionsOf(qrConfigured), layout)
  return /Not what you&#x27;re looking for\?<\/h3><p[^>]*>([^<]*)/.exec(markup)?.[1] ?? ''
}

test('GetView mentions WalletConnect only if the site has it configured', () => {
  expect(hint('wide', true)).toBe('Almost any other wallet works through WalletConnect.')
  expect(hint('compact', true)).toBe('Go back and choose WalletConnect to use another wallet.')
  expect(hint('wide', false)).toBe(
    'Any other wallet you add to this browser shows up here automatically.',
  )
  expect(hint('compact', false)).toBe(
    'Any other wallet you add to this browser shows up here automatically.',
  )
})

test('GetView does not mention extensions on a phone', () => {
  for (const platform of ['ios', 'android'] as const) {
    expect(draw(optionsOf(false), 'sheet', platform)).not.toMatch(/looking for|this browser/)
    expect(draw(optionsOf(true), 'sheet', platform)).toContain(
      'Go back and choose WalletConnect to use another wallet.',
    )
  }
})

test.each([
  ['wide', 5],
  ['compact', 3],
] as const)('GetView (%s) shows the first %i wallets', (layout, most) => {
  const [rainbow] = optionsOf(true).filter(({ id }) => id === 'rainbow')
  const options = Array.from({ length: 8 }, (_, index) => ({ ...rainbow!, id: `w${index}` }))
  const shown = [...draw(options, layout).matchAll(/data-testid="get-option-(\w+)"/g)].map(
    ([, id]) => id,
  )
  expect(shown).toEqual(options.slice(0, most).map(({ id }) => id))
})
