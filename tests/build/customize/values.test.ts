import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import * as values from '../../../build/customize/fields/values.ts'
import { toFlorinJson } from '../../../build/customize/florinJson.ts'
import { parseRuntimeSettings } from '../../../src/embed/runtimeSettings.ts'

describe('parsePair and formatColorPair', () => {
  test.each([
    ['#fff', { light: '#fff', dark: '' }],
    ['#fff,#000', { light: '#fff', dark: '#000' }],
    ['rgb(1,2,3), rgb(4,5,6)', { light: 'rgb(1,2,3)', dark: 'rgb(4,5,6)' }],
    ['', { light: '', dark: '' }],
  ])("parsePair splits '%s' into a light and a dark value", (text, pair) => {
    expect(values.parsePair(text)).toEqual(pair)
  })

  test('formatColorPair adds the default light value to a dark value without a light one', () => {
    expect(values.formatColorPair({ light: '', dark: '#000' }, '#abc')).toBe('#abc,#000')
    expect(values.formatColorPair({ light: '#fff', dark: '' }, '#abc')).toBe('#fff')
    expect(values.formatColorPair({ light: '', dark: '' }, '#abc')).toBe('')
  })
})

describe('findWrongSides', () => {
  const SURFACE = 'the surface #000 and the background #fff of the dark theme are too different'
  test.each([
    ['ornage,#000', 'is not a color', ['light']],
    ['#fff,#ggg', 'must be a color, for the light and the dark theme', ['dark']],
    ['ornage,#ggg', 'must be a color', ['light', 'dark']],
    ['#fff,#000', SURFACE, ['dark']],
    ['#fff,#000', 'is wrong', ['light', 'dark']],
  ])(
    'the light and dark color "%s" with the error "%s": marks the fields %j',
    (text, error, sides) => {
      const isValid = (one: string) => /^#[\da-f]+$/.test(one)
      expect(values.findWrongSides(values.parsePair(text), error, isValid)).toEqual(sides)
    },
  )
})

describe('parseNetworkList and formatNetworkList', () => {
  test.each(['1,137', 'base,arbitrum', '[137,{"chainId":"0x7a69","chainName":"Local"}]'])(
    'round-trip %s unchanged',
    (text) => {
      expect(values.formatNetworkList(values.parseNetworkList(text) ?? [])).toBe(text)
    },
  )

  test('parseNetworkList returns undefined for invalid JSON', () => {
    expect(values.parseNetworkList('[137,{')).toBeUndefined()
  })
})

describe('parseWalletGroups and formatWalletGroups', () => {
  test.each([
    'metaMask,rabby',
    '{"Recommended":["metaMask","rabby"],"More":["walletConnect"]}',
    '{"":["trust"]}',
  ])('round-trip %s unchanged', (text) => {
    expect(values.formatWalletGroups(values.parseWalletGroups(text) ?? [])).toBe(text)
  })

  test('an empty WALLETS shows the default wallets and is written as an empty value', () => {
    const groups = values.parseWalletGroups('') ?? []
    expect(groups[0]?.ids).toContain('metaMask')
    expect(values.formatWalletGroups(groups)).toBe('')
  })

  test('a list of optional wallets only is appended to the default wallets', () => {
    expect(values.parseWalletGroups('trust')?.[0]?.ids.slice(-2)).toEqual(['brave', 'trust'])
  })

  test('parseWalletGroups returns undefined for invalid JSON', () => {
    expect(values.parseWalletGroups('{"A":')).toBeUndefined()
  })
})

test("moveBy moves an array element by one position, within the array's bounds", () => {
  expect(values.moveBy(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(values.moveBy(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(values.moveBy(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
})

describe('parseCoinParts and formatCoinParts', () => {
  const COIN = JSON.stringify({
    chainId: 137,
    address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
    symbol: 'USDC',
    decimals: 6,
    name: 'USD Coin',
    icon: 'src/site/usdc.svg',
    get: { url: 'https://get.example', label: 'Get USDC' },
    description: { en: 'A coin.', de: 'Eine Münze.' },
    website: 'https://usdc.example',
    links: { Chart: 'https://chart.example' },
  })

  test('round-trip a coin with all fields unchanged', () => {
    expect(values.formatCoinParts(values.parseCoinParts(COIN) ?? values.NO_COIN)).toBe(COIN)
  })

  test('formatCoinParts returns an empty string while only the network is filled in', () => {
    expect(values.formatCoinParts({ ...values.NO_COIN, chainId: '1' })).toBe('')
  })

  test('formatCoinParts keeps non-numeric decimals as text, so that the settings parser reports the error', () => {
    const parts = { ...values.NO_COIN, symbol: 'X', decimals: 'six' }
    expect(values.formatCoinParts(parts)).toBe('{"symbol":"X","decimals":"six"}')
  })

  test.each(['{"unknown":1}', '{"links":[]}', '[]', '{'])(
    'parseCoinParts returns undefined for %s',
    (text) => {
      expect(values.parseCoinParts(text)).toBeUndefined()
    },
  )
})

describe('parseByLanguage and formatByLanguage', () => {
  const read = (text: string) =>
    values.parseByLanguage(JSON.parse(text) as unknown, values.parseFactRows)
  test.each([
    '[{"title":"Audited","text":"By two firms."}]',
    '{"en":[{"title":"A","text":"B","icon":"src/site/a.svg"}],"de":[]}',
  ])('round-trip the facts %s unchanged', (text) => {
    const facts = read(text)
    const rows = new Map([...(facts ?? [])].map(([tag, one]) => [tag, values.formatFactRows(one)]))
    expect(JSON.stringify(values.formatByLanguage(rows))).toBe(text)
  })
})

describe('toFlorinJson', () => {
  test('writes a florin.json for the embed, and lists omitted settings and files to copy', () => {
    const { text, omitted, files } = toFlorinJson({
      APP_NAME: 'Harbour Bakery',
      APP_ICON: 'src/site/icon.svg',
      ACCENT: '#7a1fa2,#c39bd3',
      ENABLE_TESTNETS: 'true',
      NETWORKS: '[137,{"chainId":31337,"iconUrls":["src/site/net.png"]}]',
      RPC_URLS_137: 'https://a.example, https://b.example',
      COIN: '{"chainId":137,"address":"0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359","symbol":"USDC","decimals":6,"name":"USD Coin","icon":"src/site/icon.svg"}',
      WALLETS: '{"Recommended":["metaMask"]}',
      HEADLINE: 'Only on the page',
      THEME: ' ',
    })
    expect(JSON.parse(text)).toMatchObject({
      APP_ICON: 'icon.svg',
      RPC_URLS_137: ['https://a.example', 'https://b.example'],
      COIN: { icon: 'icon.svg' },
      ENABLE_TESTNETS: true,
    })
    expect(JSON.parse(text)).not.toHaveProperty('THEME')
    expect(omitted).toEqual(['HEADLINE'])
    expect([...files]).toEqual([
      ['icon.svg', ['APP_ICON', 'COIN']],
      ['net.png', ['NETWORKS']],
    ])
  })

  test('writes a florin.json that parseRuntimeSettings accepts', () => {
    vi.stubGlobal('__CHAIN_ICONS__', '{}')
    vi.stubGlobal('__TOKENS__', readFileSync('src/ui/components/tokens.css', 'utf8'))
    const { text } = toFlorinJson({ APP_NAME: 'Quay', MODAL_SIZE: 'compact', WALLETS: 'rabby' })
    const { config } = parseRuntimeSettings(text, { base: 'https://a.example/', icon: 'i' })
    expect(config).toMatchObject({ app: { name: 'Quay' }, modalSize: 'compact' })
    expect(config.wallets?.[0]?.ids).toContain('rabby')
  })
})

test('lists may have every separator that the build accepts', () => {
  expect(values.parsePair('teal; rgb(1, 2, 3)')).toEqual({ light: 'teal', dark: 'rgb(1, 2, 3)' })
  expect(values.parseNetworkList('137; base\n10')).toEqual(['137', 'base', '10'])
  expect(values.parseWalletGroups("metaMask; 'rabby'")).toEqual([
    { name: '', ids: ['metaMask', 'rabby'] },
  ])
})
