import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { checkSettings } from '../../../build/customize/checkSettings.ts'
import { PanelContext, type PanelValue } from '../../../build/customize/panelContext.ts'
import { SettingField } from '../../../build/customize/SettingField.tsx'
import { createStandaloneBackend } from '../../../build/customize/standaloneBackend.ts'
import { findImageFault } from '../../../src/page/settings/imageFile.ts'
import type { SettingKey } from '../../../build/customize/settingWarnings.ts'

vi.stubGlobal('__CHAIN_ICONS__', '{}')
vi.stubGlobal('__MORE_CHAIN_ICONS__', '{}')
const TOKENS = readFileSync(`${import.meta.dirname}/../../../src/ui/components/tokens.css`, 'utf8')
const OWN = { chains: [], wallets: [] }

/** Returns the HTML of a setting's field with this value. */
function render(
  name: SettingKey,
  value: string,
  { warnings = [], fileErrors = {} }: Partial<Pick<PanelValue, 'warnings' | 'fileErrors'>> = {},
): string {
  const checked = checkSettings({ [name]: value }, TOKENS, OWN)
  const panel: PanelValue = {
    backend: createStandaloneBackend({ tokens: TOKENS, icon: '', script: '', style: '' }),
    start: { values: {}, environment: {}, texts: {}, own: OWN },
    values: { [name]: value },
    checked,
    warnings: [...checked.warnings, ...warnings],
    fileErrors,
    files: new Map(),
    setValue: () => {},
    chooseFile: async () => '',
  }
  return renderToStaticMarkup(
    <PanelContext value={panel}>
      <SettingField name={name} />
    </PanelContext>,
  )
}

test('shows a warning that quotes a tag with a line break as one warning', () => {
  const warnings = ["COIN_METAL: '<a\nhref>' is shown as it is written."]
  const html = render('COIN_METAL', '', { warnings })
  expect(html.match(/id="setting-\w+-warning-\d"/g)).toHaveLength(1)
})

test.each([
  ['ACCENT', 'nocolor', /Must be a color such as [^<]*oklch\(42% 0\.07 205\), not [^<,]*</],
  ['BACKDROP', 'nocolor', /Must be a color with its opacity, such as [^<,]*, not [^<,]*</],
  ['LOGO', 'logo.gif', /Must be an svg or png file</],
] as const)(
  'the error of %s, which has an input for each theme, does not mention pairs',
  (...row) => {
    const [name, value, error] = row
    expect(render(name, value)).toMatch(error)
  },
)

describe('an error about the icon of COIN is shown at the icon', () => {
  const withIcon = (icon: string) =>
    JSON.stringify({
      chainId: 1,
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      symbol: 'HBR',
      decimals: 18,
      name: 'Harbour',
      icon,
    })
  const isErrorAtIcon = (html: string): boolean => {
    const [, icon = ''] = /Icon of the coin([^]*?)<details/.exec(html) ?? []
    return icon.includes('id="setting-COIN-error"')
  }

  test.each(['https://x.example/coin.png', '//x.example/coin.png', 'coin.gif'])(
    'for the path %s',
    (path) => expect(isErrorAtIcon(render('COIN', withIcon(path)))).toBe(true),
  )

  const fault = (path: string, text: string) =>
    findImageFault(path, new TextEncoder().encode(text)) ?? ''
  test.each([
    ['active content', fault('coin.svg', '<svg onload="a()"/>')],
    ['an SVG without a namespace', fault('coin.svg', '<svg/>')],
    ['another kind of file', fault('coin.png', 'Harbour')],
    ['a missing file', "the file 'coin.png' is not in this project"],
  ])('for %s', (_, error) =>
    expect(
      isErrorAtIcon(render('COIN', withIcon('coin.png'), { fileErrors: { COIN: error } })),
    ).toBe(true),
  )

  test('but not an error about the name', () => {
    expect(isErrorAtIcon(render('COIN', withIcon('coin.png').replace('Harbour', '')))).toBe(false)
  })
})
