import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import * as values from '../../../build/customize/fields/values.ts'
import { toFlorinJson } from '../../../build/customize/florinJson.ts'
import { parseRuntimeSettings } from '../../../src/embed/runtimeSettings.ts'

describe('pairs', () => {
  test.each([
    ['#fff', { light: '#fff', dark: '' }],
    ['#fff,#000', { light: '#fff', dark: '#000' }],
    ['rgb(1,2,3), rgb(4,5,6)', { light: 'rgb(1,2,3)', dark: 'rgb(4,5,6)' }],
    ['', { light: '', dark: '' }],
  ])('reads %s', (text, pair) => {
    expect(values.parsePair(text)).toEqual(pair)
  })

  test('a dark value alone is written with the default light value', () => {
    expect(values.formatPair({ light: '', dark: '#000' }, '#abc')).toBe('#abc,#000')
    expect(values.formatPair({ light: '#fff', dark: '' }, '#abc')).toBe('#fff')
    expect(values.formatPair({ light: '', dark: '' }, '#abc')).toBe('')
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
  ])('an error of %s is about %s: %j', (text, error, sides) => {
    const isValid = (one: string) => /^#[\da-f]+$/.test(one)
    expect(values.findWrongSides(values.parsePair(text), error, isValid)).toEqual(sides)
  })
})

describe('networks', () => {
  test.each(['1,137', 'base,arbitrum', '[137,{"chainId":"0x7a69","chainName":"Local"}]'])(
    '%s stays the same',
    (text) => {
      expect(values.formatNetworkList(values.parseNetworkList(text) ?? [])).toBe(text)
    },
  )

  test('broken JSON cannot be edited', () => {
    expect(values.parseNetworkList('[137,{')).toBeUndefined()
  })
})

describe('wallets', () => {
  test.each([
    'metaMask,rabby',
    '{"Recommended":["metaMask","rabby"],"More":["walletConnect"]}',
    '{"":["trust"]}',
  ])('%s stays the same', (text) => {
    expect(values.formatWalletGroups(values.parseWalletGroups(text) ?? [])).toBe(text)
  })

  test('no setting is the default list, which is not written', () => {
    const groups = values.parseWalletGroups('') ?? []
    expect(groups[0]?.ids).toContain('metaMask')
    expect(values.formatWalletGroups(groups)).toBe('')
  })

  test('optional wallets alone are the default list with them, as the build reads them', () => {
    expect(values.parseWalletGroups('trust')?.[0]?.ids.slice(-2)).toEqual(['brave', 'trust'])
  })

  test('broken JSON cannot be edited', () => {
    expect(values.parseWalletGroups('{"A":')).toBeUndefined()
  })
})

test('moveBy moves an element by one place', () => {
  expect(values.moveBy(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(values.moveBy(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(values.moveBy(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
})

describe('coin', () => {
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

  test('stays the same with all its fields', () => {
    expect(values.formatCoinParts(values.parseCoinParts(COIN) ?? values.NO_COIN)).toBe(COIN)
  })

  test('is not written before a field besides the network is filled in', () => {
    expect(values.formatCoinParts({ ...values.NO_COIN, chainId: '1' })).toBe('')
  })

  test('keeps a wrong number as text, so that the parser reports it', () => {
    const parts = { ...values.NO_COIN, symbol: 'X', decimals: 'six' }
    expect(values.formatCoinParts(parts)).toBe('{"symbol":"X","decimals":"six"}')
  })

  test.each(['{"unknown":1}', '{"links":[]}', '[]', '{'])('%s cannot be edited', (text) => {
    expect(values.parseCoinParts(text)).toBeUndefined()
  })
})

describe('facts', () => {
  const read = (text: string) =>
    values.parseByLanguage(JSON.parse(text) as unknown, values.parseFactRows)
  test.each([
    '[{"title":"Audited","text":"By two firms."}]',
    '{"en":[{"title":"A","text":"B","icon":"src/site/a.svg"}],"de":[]}',
  ])('%s stays the same', (text) => {
    const facts = read(text)
    const rows = new Map([...(facts ?? [])].map(([tag, one]) => [tag, values.formatFactRows(one)]))
    expect(JSON.stringify(values.formatByLanguage(rows))).toBe(text)
  })
})

describe('toFlorinJson', () => {
  test('the embed accepts it', () => {
    const { text, omitted, files } = toFlorinJson({
      APP_NAME: 'Harbour Bakery',
      APP_ICON: 'src/site/icon.svg',
      ACCENT: '#7a1fa2,#c39bd3',
      ENABLE_TESTNETS: 'true',
      NETWORKS: '[137,{"chainId":31337,"iconUrls":["src/site/net.png"]}]',
      RPC_URLS_137: 'https://a.example, https://b.example',
      COIN: '{"chainId":137,"address":"0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359","symbol":"USDC","decimals":6,"name":"USD Coin","icon":"src/site/usdc.svg"}',
      WALLETS: '{"Recommended":["metaMask"]}',
      HEADLINE: 'Only on the page',
      THEME: ' ',
    })
    expect(JSON.parse(text)).toMatchObject({
      APP_ICON: 'icon.svg',
      RPC_URLS_137: ['https://a.example', 'https://b.example'],
      COIN: { icon: 'usdc.svg' },
      ENABLE_TESTNETS: true,
    })
    expect(JSON.parse(text)).not.toHaveProperty('THEME')
    expect(omitted).toEqual(['HEADLINE'])
    expect(files).toEqual(['icon.svg', 'net.png', 'usdc.svg'])
  })

  test('the parser of florin.json reads the same settings', () => {
    vi.stubGlobal('__CHAIN_ICONS__', '{}')
    vi.stubGlobal('__TOKENS__', readFileSync('src/ui/components/tokens.css', 'utf8'))
    const { text } = toFlorinJson({ APP_NAME: 'Quay', MODAL_SIZE: 'compact', WALLETS: 'rabby' })
    const { config } = parseRuntimeSettings(text, { base: 'https://a.example/', icon: 'i' })
    expect(config).toMatchObject({ app: { name: 'Quay' }, modalSize: 'compact' })
    expect(config.wallets?.[0]?.ids).toContain('rabby')
  })
})
