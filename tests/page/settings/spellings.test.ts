// Addresses, chains and origins must be exact, because they decide where money and requests go.
// Names, colors and languages accept any spelling with a single meaning.
import { expect, test } from 'vitest'
import { parseSettings } from '../../../build/configure/settings.ts'
import { LANGUAGES } from '../../../src/i18n/languages.ts'

const COIN = {
  chainId: 137,
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  symbol: 'CC',
  decimals: 18,
  name: 'Coin',
}
const coin = (change: object) => JSON.stringify({ ...COIN, ...change })
const read = (env: Record<string, string>) => parseSettings(env, { there: LANGUAGES })

test.each([
  ['numbers in quotes', { chainId: '137', decimals: '6' }, { chainId: 137, decimals: 6 }],
  ['a chain ID in hex', { chainId: '0x89' }, { chainId: 137 }],
  ['a chain ID in the form of CAIP-2', { chainId: 'eip155:137' }, { chainId: 137 }],
  ['numbers in quotes with blanks', { chainId: ' 137 ' }, { chainId: 137 }],
  ['a zero in quotes', { decimals: '0' }, { decimals: 0 }],
  [
    'an address in lower case',
    { address: COIN.address.toLowerCase() },
    { address: COIN.address.toLowerCase() },
  ],
  [
    'a URL in upper case',
    { get: { url: 'HTTPS://Swap.Example/A' } },
    { get: { url: 'https://swap.example/A' } },
  ],
])('COIN accepts %s', (_, change, expected) => {
  expect(read({ COIN: coin(change) }).config.coin).toMatchObject(expected)
})

test.each([
  ` ${COIN.address}\n`,
  `\u200b${COIN.address}`,
  COIN.address.replace('0x', '0X'),
  `eip155:137:${COIN.address}`,
])('COIN accepts the address %j', (address) => {
  expect(read({ COIN: coin({ address }) }).config.coin?.address).toBe(COIN.address.toLowerCase())
})

test.each([
  [{ chainId: '137.0' }, 'chainId must be the id of a known network'],
  [{ chainId: '99' }, 'chainId must be the id of a known network'],
  [{ chainId: 'eip155:0x89' }, 'chainId must be the id of a known network'],
  [{ chainId: 'bip122:137' }, 'chainId must be the id of a known network'],
  [{ address: `eip155:1:${COIN.address}` }, 'address must be 0x followed by 40 hex digits'],
  [{ address: `${COIN.address} ${COIN.address}` }, 'address must be 0x followed by 40 hex'],
  [{ address: COIN.address.slice(2) }, 'address must be 0x followed by 40 hex digits'],
  [{ chainId: [137] }, 'chainId must be the id of a known network'],
  [{ decimals: '' }, 'decimals must be a whole number'],
  [{ decimals: '-1' }, 'decimals must be a whole number'],
  [{ decimals: '37' }, 'decimals must be a whole number'],
  [{ decimals: '6.5' }, 'decimals must be a whole number'],
  [{ address: COIN.address.replace('BeAed', 'BeAeD') }, 'the checksum of address is wrong'],
])('COIN rejects %j', (change, reason) => {
  expect(() => read({ COIN: coin(change) })).toThrow(reason)
})

test('COIN accepts an address without a checksum, with a warning that typos go unnoticed', () => {
  const warnings = (address: string) =>
    read({ COIN: coin({ address }) }).warnings.filter((warning) => warning.startsWith('COIN'))
  expect(warnings(COIN.address)).toEqual([])
  const lowerCase = COIN.address.toLowerCase()
  for (const address of [
    lowerCase,
    `0x${COIN.address.slice(2).toUpperCase()}`,
    COIN.address.toUpperCase(),
    ` ${lowerCase}`,
    `eip155:137:${lowerCase}`,
  ])
    expect(warnings(address)).toEqual([
      `COIN: the address has no checksum, so a typo goes unnoticed; if it is right, write it as ${COIN.address}.`,
    ])
})

test('parseSettings accepts URLs in any case', () => {
  const { config, page } = read({
    RPC_URLS_1: 'HTTPS://Node.Example/v2/KeY, WSS://Node.Example/Ws',
    WALLETCONNECT_PROJECT_ID: 'abc',
    WALLETCONNECT_RELAY_URL: 'WSS://Relay.Example',
    SIGN_IN_URL: 'Https://Auth.Example/In',
    SAFE_ORIGINS: 'HTTPS://App.Safe.Global',
    LEARN_MORE_URL: 'HTTPS://Docs.Example/Wallets',
    TERMS_URL: 'MAILTO:Ahoy@harbour.example',
    SITE_URL: 'HTTPS://Harbour.Example/Shop',
  })
  expect(config).toMatchObject({
    walletConnect: { relayUrl: 'wss://relay.example' },
    signInUrl: 'https://auth.example/In/',
    safeOrigins: ['https://app.safe.global'],
    learnMoreUrl: 'https://docs.example/Wallets',
  })
  expect(config.chains[0]?.rpcUrls).toEqual([
    'https://node.example/v2/KeY',
    'wss://node.example/Ws',
  ])
  expect(page).toMatchObject({
    termsUrl: 'MAILTO:Ahoy@harbour.example',
    siteUrl: 'https://harbour.example/Shop/',
  })
})

const NODES = ['https://a.example/KeY', 'https://b.example']
const SEPARATORS = [',', ', ', ',\n', ';', '; ', '\n', ' ', ' | ', '，', '、']
test.each(SEPARATORS)('lists of URLs accept %j as the separator', (separator) => {
  expect(nodesOf(NODES.join(separator))).toEqual(NODES)
  const SAFE_ORIGINS = ['https://a.example', 'https://b.example'].join(separator)
  expect(read({ SAFE_ORIGINS }).config.safeOrigins).toEqual(SAFE_ORIGINS.split(separator))
})

test.each([
  JSON.stringify(NODES),
  NODES.map((url) => `"${url}"`).join(),
  'https:/a.example/KeY,https:\\\\b.example',
  'https:A.example/KeY,HTTPS:///b.example',
  '[https://a.example/KeY, https://b.example]',
  "['https://a.example/KeY','https://b.example']",
  '“https://a.example/KeY”, “https://b.example”',
])('RPC_URLS=%s has two URLs', (urls) => {
  expect(nodesOf(urls)).toEqual(NODES)
})

function nodesOf(urls: string) {
  return read({ RPC_URLS_1: urls }).config.chains[0]?.rpcUrls
}

test.each([
  ['https://auth.example/in?', 'https://auth.example/in/'],
  ['https://auth.example/in/#', 'https://auth.example/in/'],
  ['./in?', undefined],
])('SIGN_IN_URL=%s is read as %s', (SIGN_IN_URL, url) => {
  const parse = () => read({ SIGN_IN_URL }).config.signInUrl
  if (url === undefined) expect(parse).toThrow('SIGN_IN_URL')
  else expect(parse()).toBe(url)
})

test.each([
  ['https://harbour.example/?', 'https://harbour.example/'],
  ['https://harbour.example/shop/index.html', 'https://harbour.example/shop/'],
  ['https://harbour.example/shop', 'https://harbour.example/shop/'],
])('SITE_URL=%s is read as %s', (SITE_URL, url) => {
  expect(read({ SITE_URL }).page.siteUrl).toBe(url)
})

test.each([
  ['/über-uns', '/über-uns'],
  ['./AGB (2).pdf', './AGB%20(2).pdf'],
  ['/~harbour/terms;v=1', '/~harbour/terms;v=1'],
  ['?page=terms', '?page=terms'],
  ['mailto:a@harbour.example?subject=Terms', 'mailto:a@harbour.example?subject=Terms'],
])('TERMS_URL accepts the relative URL or mail address %s', (TERMS_URL, url) => {
  expect(read({ TERMS_URL }).page.termsUrl).toBe(url)
})

test.each(['//evil.example', '/\\evil.example', '/\tb', '/"a', '/<a>', 'javascript:a', 'tel:112'])(
  'TERMS_URL=%j is rejected',
  (TERMS_URL) => {
    expect(() => read({ TERMS_URL })).toThrow('TERMS_URL')
  },
)

test.each([
  [{ RPC_URLS_1: 'https://node.exam\nple' }, 'is not a URL that starts with'],
  [{ RPC_URLS_1: 'https://node.example\tb' }, 'is not a URL that starts with'],
  [{ SIGN_IN_URL: 'https://auth.exam\nple' }, 'is not a URL that starts with'],
  [{ RPC_URLS_1: 'https://node.example;' }, 'has a character with a special meaning'],
  [{ SAFE_ORIGINS: 'https:/app.safe.global' }, "is not an origin; write 'https://app.safe.global'"],
  [{ RPC_URLS_1: 'HTTP://node.example' }, 'is not encrypted'],
  [{ RPC_URLS_1: 'https://https://node.example' }, 'is not a URL that starts with'],
  [{ RPC_URLS_1: 'FTP://node.example' }, 'is not a URL that starts with'],
  [{ RPC_URLS_1: 'WSS://node.example' }, 'needs at least one usable http or https URL'],
  [{ SAFE_ORIGINS: 'HTTPS://App.Safe.Global/x' }, 'is not an origin'],
  [{ SIGN_IN_URL: 'JAVASCRIPT:alert(1)' }, 'is not a URL that starts with'],
])('parseSettings rejects %j', (env: Record<string, string>, reason) => {
  expect(() => read(env)).toThrow(reason)
})

const tagsOf = (env: Record<string, string>) => read(env).page.languages.map(({ tag }) => tag)
test.each([
  ['pt', ['en', 'pt-BR']],
  ['PT_br', ['en', 'pt-BR']],
  ['zh', ['en', 'zh-CN', 'zh-TW', 'zh-HK']],
  ['es', ['en', 'es']],
  ['de, pt', ['de', 'en', 'pt-BR']],
  ['de; pt', ['de', 'en', 'pt-BR']],
  ['de\npt', ['de', 'en', 'pt-BR']],
  ['de,\n pt', ['de', 'en', 'pt-BR']],
  ['de、pt', ['de', 'en', 'pt-BR']],
  ['["de","pt"]', ['de', 'en', 'pt-BR']],
  ["'de','pt'", ['de', 'en', 'pt-BR']],
  ["['de','pt']", ['de', 'en', 'pt-BR']],
  ['[de, pt]', ['de', 'en', 'pt-BR']],
])('LANGUAGES=%s selects %j', (LANGUAGES, tags) => {
  expect(tagsOf({ LANGUAGES })).toEqual(tags)
})

test.each([
  ['eip155:137, eip155:1', [137, 1]],
  ['137 (Polygon), 1 (Ethereum)', [137, 1]], // as error messages list networks
  ['Polygon PoS; Optimistic Ethereum', [137, 10]],
  ['oeth', [10]],
])('NETWORKS=%s selects %j', (NETWORKS, ids) => {
  expect(read({ NETWORKS }).config.chains.map(({ id }) => id)).toEqual(ids)
})

test.each(['eip155:0x89', 'bip122:137', '137 (Ethereum)', '1 (Polygon)', 'eip155', 'mainnet'])(
  'NETWORKS=%s is rejected',
  (NETWORKS) => {
    expect(() => read({ NETWORKS })).toThrow('is not one of the known networks')
  },
)

test.each([' true', 'true\r', 'on'])(
  'ENABLE_TESTNETS=%j enables nothing, with a warning',
  (value) => {
    const { config, warnings } = read({ ENABLE_TESTNETS: value, WALLETCONNECT_PROJECT_ID: 'abc' })
    expect(config.chains.some(({ id }) => id === 11155111)).toBe(false)
    expect(warnings).toEqual([expect.stringContaining('enables nothing')])
  },
)

test.each(['YOUR_PROJECT_ID', 'your_project_id', 'none', 'null', 'undefined'])(
  'WALLETCONNECT_PROJECT_ID=%s is no ID',
  (WALLETCONNECT_PROJECT_ID) => {
    const { config, warnings } = read({ WALLETCONNECT_PROJECT_ID })
    expect(config.walletConnect).toBe(undefined)
    expect(warnings).toEqual([expect.stringContaining('WALLETCONNECT_PROJECT_ID is not set')])
  },
)

test('HEADLINE accepts the line breaks of Windows', () => {
  expect(read({ HEADLINE: 'Hold harbour.\r\nSleep well.' }).page.headline).toBe(
    'Hold harbour.\nSleep well.',
  )
})

test('DEFAULT_LANGUAGE must select exactly one language', () => {
  expect(read({ DEFAULT_LANGUAGE: 'pt' }).page.language.tag).toBe('pt-BR')
  expect(() => read({ DEFAULT_LANGUAGE: 'zh' })).toThrow(
    'DEFAULT_LANGUAGE: must be one language: zh-CN or zh-TW or zh-HK',
  )
  for (const LANGUAGES of ['p', 'xx', 'pt-PT', 'de,'])
    expect(() => read({ LANGUAGES })).toThrow('is not an available language')
})

test.each([
  [
    { EN: 'a', pt_br: 'b' },
    { en: 'a', 'pt-BR': 'b' },
  ],
  [{ pt: 'a' }, { 'pt-BR': 'a' }],
  [
    { 'zh-hk': 'b', zh: 'a' },
    { 'zh-CN': 'a', 'zh-TW': 'a', 'zh-HK': 'b' },
  ],
  [{ es: 'a' }, { es: 'a' }],
])('texts by language accept the same tags as LANGUAGES: %j', (description, texts) => {
  const details = read({ COIN: coin({ description }) }).config.coinDetails?.description
  expect(details && 'byLanguage' in details && Object.fromEntries(details.byLanguage)).toEqual(
    texts,
  )
})

test.each([
  ['THEME', 'Dark', 'dark'],
  ['THEME', 'LIGHT', 'light'],
  ['THEME', 'Auto', undefined],
  ['THEME', 'system', undefined],
  ['MODAL_SIZE', 'Compact', 'compact'],
] as const)('%s=%s is read as %s', (name, value, expected) => {
  const { theme, modalSize } = read({ [name]: value }).config
  expect(name === 'THEME' ? theme : modalSize).toBe(expected)
})

test.each([
  'MetaMask; Rabby',
  'MetaMask\nRabby',
  '["metaMask","rabby"]',
  "'metaMask','rabby'",
  '🦊 MetaMask, Rabby (Wallet)',
])('WALLETS=%s lists two wallets', (WALLETS) => {
  expect(read({ WALLETS }).config.wallets).toEqual([{ ids: ['metaMask', 'rabby'] }])
})

// PHP writes an empty object as [].
test.each([[null], [''], [[]]])('COIN ignores an optional field that is %j', (empty) => {
  const change = { icon: empty, get: empty, description: empty, website: empty, links: empty }
  expect(read({ COIN: coin(change) }).config).toEqual(read({ COIN: coin({}) }).config)
  expect(() => read({ COIN: coin({ name: empty }) })).toThrow('COIN: name must be a text')
  const fact = { title: 'Audited', text: 'By two firms.' }
  const FACTS = JSON.stringify([{ ...fact, icon: empty }])
  expect(read({ FACTS }).page.facts).toEqual({ all: [fact] })
})

test('an empty RPC_URLS of a network that the site does not have is ignored', () => {
  expect(read({ RPC_URLS_56: ' ' }).config.chains).toEqual(read({}).config.chains)
})

test.each([
  ['ACCENT', 'teal', 'accent', { light: '#008080', dark: undefined }],
  ['ACCENT', 'rgb(11, 87, 94), hsl(185 60% 60%)', 'accent', { light: '#0b575e', dark: '#5cccd6' }],
  ['BACKGROUND', 'white,oklch(20% 0.02 250)', 'background', { light: '#ffffff', dark: '#0f171f' }],
  ['SURFACE', 'hwb(0 98% 0%)', 'surface', { light: '#fffafa', dark: undefined }],
  ['ACCENT', 'teal;', 'accent', { light: '#008080', dark: undefined }],
  ...[';', '; ', '\n', ' ，', '、'].map(
    (separator) =>
      [
        'INK',
        `#123456${separator}rgb(1, 2, 3)`,
        'ink',
        { light: '#123456', dark: '#010203' },
      ] as const,
  ),
  ['LINE', '["teal","#fff"]', 'line', { light: '#008080', dark: '#fff' }],
  ['LINE', "'teal', '#fff'", 'line', { light: '#008080', dark: '#fff' }],
  ['RADIUS', '8px;', 'radius', 8],
  ['RADIUS_BUTTON', '999px;', 'radiusButton', 'full'],
  ['SHADOW', 'off', 'shadow', 'none'],
  ['SHADOW', 'False', 'shadow', 'none'],
  ['COIN_METAL', 'goldenrod', 'coinMetal', '#daa520'],
  ['COIN_METAL', 'silver', 'coinMetal', '#b4bac2'],
] as const)('%s=%j is parsed as the appearance', (name, value, field, color) => {
  expect(read({ [name]: value }).page.appearance[field]).toEqual(color)
})

test.each(['a.svg; b.svg', 'a.svg\nb.svg', '["a.svg","b.svg"]', 'a.svg，b.svg'])(
  'LOGO=%j has two files',
  (LOGO) => {
    expect(read({ LOGO }).page.logo).toEqual({ light: 'a.svg', dark: 'b.svg' })
  },
)

test('paths may have the separators of Windows', () => {
  const { config, page } = read({
    APP_ICON: 'src\\site\\icon.svg',
    LOGO: '.\\logo.svg',
    FONT: 'fonts\\inter.woff2',
  })
  expect([config.app.icon, page.logo?.light, page.font]).toEqual([
    'src/site/icon.svg',
    './logo.svg',
    'fonts/inter.woff2',
  ])
})

// Browsers read these as URLs of another host.
test.each(['\\\\evil.example\\a', '/\\evil.example/a', '/\t/evil.example/a'])(
  'the path %j is rejected',
  (path) => {
    for (const env of [
      { APP_ICON: `${path}.svg` },
      { LOGO: `${path}.svg` },
      { FONT: `${path}.woff2` },
      { COIN: coin({ icon: `${path}.svg` }) },
    ])
      expect(() => read(env as Record<string, string>)).toThrow('must be a file in this project')
  },
)

test.each(['rgb(0 0 0 / 50%)', 'transparent', 'tealish', '#123,#456,#789', 'teal,'])(
  'ACCENT=%s is rejected',
  (ACCENT) => {
    expect(() => read({ ACCENT })).toThrow('ACCENT: must be a color such as #0b575e')
  },
)

test.each([
  [{ ACCENT: 'ornage' }, "ACCENT: 'ornage' is not a color; did you mean orange?"],
  [{ INK: '#000, whtie' }, "INK: 'whtie' is not a color; did you mean white?"],
  [{ BACKDROP: 'blakc' }, "BACKDROP: 'blakc' is not a color; did you mean black?"],
  [{ COIN_METAL: 'tael' }, "COIN_METAL: 'tael' is not a color; did you mean teal?"],
  [{ COIN_METAL: 'cooper' }, "COIN_METAL: 'cooper' is not a color; did you mean copper?"],
  [{ ACCENT: '0b575e' }, "ACCENT: '0b575e' is not a color; did you mean #0b575e?"],
  [{ ACCENT: '#12' }, "ACCENT: '#12' has 2 hex digits; a color has 3 or 6"],
  [{ ACCENT: 'red,blue,green' }, 'ACCENT: must be a color such as'],
])(
  'an invalid color is rejected, with the closest color name if there is one: %j',
  (env, message) => {
    expect(() => read(env)).toThrow(message)
  },
)

test.each([
  [{ ACCENT: 'var(--brand)' }, '; var is not possible'],
  [{ ACCENT: 'teal, color-mix(in srgb, red, blue)' }, '; color-mix is not possible'],
  [{ ACCENT: 'currentColor' }, '; currentColor is not possible'],
  [{ ACCENT: 'rgb(11 87 94 / 50%)' }, '; it must be opaque'],
])('the error of a CSS color that is not accepted gives the reason: %j', (env, message) => {
  expect(() => read(env)).toThrow(message)
})
