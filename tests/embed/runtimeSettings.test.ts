// florin.json accepts the same settings as the build.
import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { toEmbedCss } from '../../build/bundle/embedCss.mjs'
import { createSheets } from '../../build/bundle/sheets.mjs'
import { block } from '../../e2e/embed/readme.mjs'
import { LANGUAGES } from '../../src/i18n/languages.ts'
import { getAppearanceTokens } from '../../src/page/settings/designTokens.ts'

const TOKENS = readFileSync(new URL('../../src/ui/components/tokens.css', import.meta.url), 'utf8')
vi.stubGlobal('__TOKENS__', TOKENS)
vi.stubGlobal('__SHEET__', '')
vi.stubGlobal('__MORE_CHAIN_ICONS__', JSON.stringify({ 8453: 'data:image/svg+xml,base' }))
const { needsMoreChains, parseRuntimeSettings } = await import('../../src/embed/runtimeSettings.ts')
const { getMoreChains } = await import('../../src/embed/runtimeChains.ts')
const { applyTokenOverrides } = await import('../../src/embed/element.ts')

const AT = {
  base: 'https://shop.example/florin/florin.json',
  icon: 'https://shop.example/florin/icon-1.svg',
}
const COIN = {
  chainId: 137,
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  symbol: 'HBR',
  decimals: 18,
  name: 'Harbour',
}
const parse = (settings: object) => parseRuntimeSettings(JSON.stringify(settings), AT)

describe('accepted settings', () => {
  test('parses {} as the default settings', () => {
    const { config, tokens } = parse({})
    expect(config).toMatchObject({ app: { name: 'My Coin App', icon: AT.icon }, modalSize: 'wide' })
    expect(config.chains.map(({ id }) => id)).toEqual([1, 137, 10, 42161])
    // The chunk with the dialogs adds the icons.
    expect(config.chains.map(({ icon }) => icon)).toEqual(Array(4).fill(undefined))
    expect(config.walletConnect).toBe(undefined)
    expect(tokens).toEqual([])
  })

  test('parses the longer florin.json of docs/embedding.md', () => {
    const { config } = parseRuntimeSettings(block('Without Node', 2), AT, getMoreChains())
    expect(config).toMatchObject({ app: { name: 'Harbour Bakery' }, coin: { symbol: 'HBR' } })
    expect(config.chains.map(({ id }) => id)).toEqual([137, 8453])
  })

  test('LANGUAGES limits the languages, and DEFAULT_LANGUAGE comes first', () => {
    const languages = (settings: object) => parse(settings).languages
    expect(languages({})[0]).toBe('en')
    expect(languages({})).toHaveLength(LANGUAGES.length)
    expect(languages({ LANGUAGES: 'de, pt' })).toEqual(['en', 'de', 'pt-BR'])
    expect(languages({ LANGUAGES: ['en', 'de'], DEFAULT_LANGUAGE: 'de' })).toEqual(['de', 'en'])
    expect(() => parse({ LANGUAGES: 'de,xx' })).toThrow(/^LANGUAGES: 'xx' is not an available/)
  })

  test('parses every setting under its .env name; lists, objects and numbers may be JSON values', () => {
    const { config } = parse({
      APP_NAME: 'Harbour Bakery',
      APP_ICON: 'bread.svg',
      WALLETCONNECT_PROJECT_ID: 'abc',
      ENABLE_TESTNETS: true,
      MODAL_SIZE: 'compact',
      THEME: 'dark',
      RPC_URLS_137: ['https://a.example', 'https://b.example'],
      RPC_URLS_10: 'https://c.example',
      COIN: { ...COIN, icon: '/pictures/coin.png' },
      SIGN_IN_URL: '/sign-in/',
    })
    expect(config).toMatchObject({
      app: { name: 'Harbour Bakery', icon: 'https://shop.example/florin/bread.svg' },
      walletConnect: { projectId: 'abc' },
      modalSize: 'compact',
      theme: 'dark',
      coin: {
        symbol: 'HBR',
        address: COIN.address.toLowerCase(),
        icon: 'https://shop.example/pictures/coin.png',
      },
      signInUrl: '/sign-in/',
    })
    expect(config.chains.map(({ id }) => id)).toEqual(expect.arrayContaining([5, 11155111]))
    expect(
      config.chains.filter(({ id }) => id === 137 || id === 10).map(({ rpcUrls }) => rpcUrls),
    ).toEqual([['https://a.example', 'https://b.example'], ['https://c.example']])
    expect(parse({ COIN: JSON.stringify(COIN) }).config.coin).toEqual(parse({ COIN }).config.coin)
  })

  test('NETWORKS selects the chains in the given order', () => {
    const harbour = {
      chainId: 31337,
      chainName: 'Harbour',
      nativeCurrency: { name: 'Shell', symbol: 'SHL', decimals: 18 },
      rpcUrls: ['https://rpc.harbour.example'],
      iconUrls: ['harbour.svg'],
    }
    for (const NETWORKS of [
      [8453, 'polygon', harbour, 1],
      JSON.stringify([8453, 137, harbour, 1]),
    ]) {
      const { config } = parseRuntimeSettings(JSON.stringify({ NETWORKS }), AT, getMoreChains())
      expect(config.chains.map(({ id, icon }) => [id, icon])).toEqual([
        [8453, 'data:image/svg+xml,base'],
        [137, undefined],
        [31337, 'https://shop.example/florin/harbour.svg'],
        [1, undefined],
      ])
    }
  })

  test.each([
    [{}, false],
    [{ COIN }, false],
    [{ COIN: JSON.stringify(COIN), NETWORKS: '' }, false],
    [{ NETWORKS: [137] }, true],
    [{ COIN: { ...COIN, chainId: 8453 } }, true],
    [{ COIN: JSON.stringify({ ...COIN, chainId: '0x2105' }) }, true],
    [[], false],
  ])('needsMoreChains for %j returns %s', (settings, isNeeded) =>
    expect(needsMoreChains(JSON.stringify(settings))).toBe(isNeeded),
  )

  test.each([true, false, 'true', 'false', '', null])(
    "ENABLE_TESTNETS: %j enables testnets only for true and 'true'",
    (value) => {
      const ids = parse({ ENABLE_TESTNETS: value }).config.chains.map(({ id }) => id)
      expect(ids.includes(5)).toBe(String(value) === 'true')
    },
  )
})

describe('design tokens and invalid settings', () => {
  test('ACCENT and RADIUS produce the same tokens as in the build', () => {
    const { tokens } = parse({ ACCENT: '#7a1fa2', RADIUS: 4 })
    const built = getAppearanceTokens(TOKENS, {
      accent: { light: '#7a1fa2', dark: undefined },
      radius: 4,
    })
    expect(tokens.map(([name]) => name)).toContain('fl_accent')
    expect(
      tokens.map(([name, value]) => [name, value].map((text) => text.replaceAll('fl_', ''))),
    ).toEqual(built)
  })

  test("the embed's stylesheet defines each token", async () => {
    const sheet = toEmbedCss(
      await createSheets((_, css) => css).join(['src/ui/components/tokens.css']),
    )
    const { tokens } = parse({
      ...{ ACCENT: '#fdf6e3', BACKGROUND: '#fff', INK: '#123', LINE: '#eee', BACKDROP: '#0008' },
      ...{ RADIUS: 4, RADIUS_BUTTON: 'full', SHADOW: 'none' },
    })
    const css = applyTokenOverrides(sheet, tokens)
    const inSheet = (name: string): string | undefined =>
      new RegExp(`--${name}: ?([^;}]+)`)
        .exec(css)?.[1]
        ?.replace(/^var\(--(?:florin-|fl_own-)[\w-]+,(.+)\)$/, '$1')
    expect(tokens.map(([name]) => [name, inSheet(name)])).toEqual(tokens)
  })

  test.each<[string, string]>([
    ['', 'the settings: must be a JSON object'],
    ['[]', 'the settings: must be a JSON object'],
    ['{"APP_NAME": "x",}', 'the settings: must be a JSON object'],
    ['{"APP_NAM": "x"}', 'APP_NAM: is not one of the possible settings'],
    ['{"HEADLINE": "x"}', 'HEADLINE: is not one of the possible settings'],
    ['{"__proto__": "x"}', '__proto__: is not one of the possible settings'],
    [
      '{"RPC_URLS_99": "https://a.example"}',
      'RPC_URLS_99: the site does not have this network: add 99 to NETWORKS',
    ],
    ['{"NETWORKS": [137, 99]}', "NETWORKS: '99' is not one of the known networks: 1 (Ethereum), "],
    ['{"RPC_URLS_137": "http://a.example"}', "RPC_URLS_137: 'http://a.example' is not encrypted"],
    [
      '{"RPC_URLS_137": ["wss://a.example"]}',
      'RPC_URLS_137: Polygon needs at least one usable http or https URL',
    ],
    [
      '{"RPC_URLS_137": ["https://a.example", "https://b@c.example"]}',
      'RPC_URLS_137: must not contain a user name',
    ],
    ['{"APP_ICON": "https://a.example/x.svg"}', 'APP_ICON: must be a file in this project'],
    ['{"APP_ICON": "//a.example/x.svg"}', 'APP_ICON: must be a file in this project'],
    ['{"APP_NAME": "\\u202e"}', 'APP_NAME: must not contain characters that change'],
    ['{"APP_NAME": {"a": "b"}}', 'APP_NAME: must be a text, not an object'],
    ['{"RPC_URLS_137": [{}]}', 'RPC_URLS_137: must be a text, not an object'],
    ['{"MODAL_SIZE": "large"}', "MODAL_SIZE: must be 'wide' or 'compact'"],
    ['{"SURFACE": "#000"}', 'SURFACE: the surface #000 and the background #faf8f4 of'],
    ['{"ACCENT": "red;}"}', 'ACCENT: must be a color'],
    ['{"ENABLE_TESTNETS": "yes"}', "ENABLE_TESTNETS: must be true or false, not 'yes'"],
    ['{"RADIUS": 99}', 'RADIUS: must be a whole number'],
    [
      JSON.stringify({ COIN: { ...COIN, address: '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } }),
      'COIN: the checksum',
    ],
    [
      JSON.stringify({ COIN: { ...COIN, chainId: 99 } }),
      'COIN: chainId must be the id of a known network',
    ],
    ['{"SAFE_ORIGINS": "*"}', 'SAFE_ORIGINS'],
  ])('rejects settings that the build rejects: %s', (text, reason) => {
    expect(() => parseRuntimeSettings(text, AT)).toThrow(reason)
  })

  test('ignores settings inherited from Object.prototype', () => {
    Object.assign(Object.prototype, { APP_NAME: 'Somebody else', THEME: 'dark' })
    try {
      expect(parse({}).config).toMatchObject({ app: { name: 'My Coin App' } })
      expect('theme' in parse({}).config).toBe(false)
    } finally {
      for (const name of ['APP_NAME', 'THEME']) Reflect.deleteProperty(Object.prototype, name)
    }
  })
})
