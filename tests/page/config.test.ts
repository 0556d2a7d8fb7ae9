import { describe, expect, test } from 'vitest'
import { CHAINS } from '../../src/chains/list.ts'
import { LANGUAGES } from '../../src/i18n/languages.ts'
import { parseConfig } from '../../src/page/config.ts'
import { DEFAULT_WALLETS, OPTIONAL_WALLETS } from '../../src/wallets/optional/registry.ts'

const ALL = CHAINS.map(({ id }) => id)
const MAINNETS = CHAINS.filter(({ testnet }) => !testnet).map(({ id }) => id)

const COIN = {
  chainId: 137,
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  symbol: 'CC',
  decimals: 18,
  name: 'Coin',
}

function reasonFor(env: Record<string, string>): string {
  try {
    parseConfig(env)
  } catch (error) {
    if (error instanceof Error) return error.message
  }
  return 'accepted'
}

test('parseConfig without settings returns placeholders, four chains and no coin, relay or sign-in', () => {
  const config = parseConfig({})
  expect(config).toMatchObject({
    app: { name: 'My Coin App', icon: 'src/page/icon.svg' },
    safeOrigins: ['https://app.safe.global'],
    modalSize: 'wide',
  })
  expect(config.chains.map((chain) => chain.id)).toEqual(MAINNETS)
  expect(config.chains.every((chain) => chain.rpcUrls.length >= 2)).toBe(true)
  expect(Object.keys(config)).toEqual(['app', 'chains', 'safeOrigins', 'modalSize'])
})

test('parseConfig returns only values that survive a JSON round trip', () => {
  const config = parseConfig({
    COIN: JSON.stringify(COIN),
    WALLETCONNECT_PROJECT_ID: 'abc',
    SIGN_IN_URL: '/auth',
  })
  expect(JSON.parse(JSON.stringify(config))).toEqual(config)
})

test('parseConfig treats an empty or blank setting as unset', () => {
  const env = {
    APP_NAME: '',
    APP_ICON: ' ',
    RPC_URLS_1: '',
    COIN: '',
    SIGN_IN_URL: '',
    SAFE_ORIGINS: ' ',
    MODAL_SIZE: '',
    WALLETCONNECT_PROJECT_ID: '',
  }
  expect(parseConfig(env)).toEqual(parseConfig({}))
})

test.each([
  ['true', ALL],
  ['TRUE', MAINNETS],
  ['1', MAINNETS],
  [' true', MAINNETS],
])('only "true" enables testnets: ENABLE_TESTNETS=%s', (value, ids) =>
  expect(parseConfig({ ENABLE_TESTNETS: value }).chains.map((chain) => chain.id)).toEqual(ids),
)

test('RPC_URLS replaces the public RPC URLs of a chain, in order and without duplicates', () => {
  const config = parseConfig({
    RPC_URLS_137: 'http://127.0.0.1:1, wss://a.example/x ,http://127.0.0.1:1',
  })
  expect(config.chains.find((chain) => chain.id === 137)?.rpcUrls).toEqual([
    'http://127.0.0.1:1',
    'wss://a.example/x',
  ])
  expect(config.chains.find((chain) => chain.id === 1)?.rpcUrls).toEqual(
    parseConfig({}).chains[0]?.rpcUrls,
  )
})

test.each([
  ['a keyed URL', 'https://node.example/v2/SECRETKEY', true],
  ['a keyed URL beside a public URL', 'https://polygon.drpc.org,https://node.example/KEY', true],
  ['a public URL', 'https://polygon.drpc.org', false],
  ['a local node', 'http://127.0.0.1:8545,ws://localhost:8545', false],
  ['no URL', '', false],
])('with %s in RPC_URLS, wallets get the public RPC URLs: %s', (_name, urls, isReplaced) => {
  const polygon = parseConfig({ RPC_URLS_137: urls }).chains.find(({ id }) => id === 137)
  const listed = parseConfig({}).chains.find(({ id }) => id === 137)?.rpcUrls
  expect(polygon?.publicRpcUrls).toEqual(isReplaced ? listed : undefined)
})

test('RPC_URLS of a testnet is accepted while testnets are disabled', () => {
  expect(reasonFor({ RPC_URLS_5: 'https://a.example' })).toBe('accepted')
})

test('the placeholder project ID disables WalletConnect even if a relay URL is set', () => {
  const env = { WALLETCONNECT_RELAY_URL: 'ws://127.0.0.1:9' }
  expect(
    parseConfig({ ...env, WALLETCONNECT_PROJECT_ID: 'YOUR_PROJECT_ID' }).walletConnect,
  ).toBeUndefined()
  expect(parseConfig({ ...env, WALLETCONNECT_PROJECT_ID: 'abc1' }).walletConnect).toEqual({
    projectId: 'abc1',
    relayUrl: 'ws://127.0.0.1:9',
  })
  expect(parseConfig({ WALLETCONNECT_PROJECT_ID: 'abc1' }).walletConnect?.relayUrl).toBe(
    'wss://relay.walletconnect.org',
  )
})

test('parseConfig ends an absolute or relative SIGN_IN_URL with a slash', () => {
  expect(parseConfig({ SIGN_IN_URL: 'https://a.example/auth' }).signInUrl).toBe(
    'https://a.example/auth/',
  )
  expect(parseConfig({ SIGN_IN_URL: './auth/' }).signInUrl).toBe('./auth/')
})

test('COIN is parsed with a lower-case address, an optional icon and an optional get link', () => {
  const address = COIN.address.toLowerCase()
  expect(parseConfig({ COIN: JSON.stringify(COIN) }).coin).toEqual({ ...COIN, address })
  expect(parseConfig({ COIN: JSON.stringify({ ...COIN, icon: 'a.svg' }) }).coin).toEqual({
    ...COIN,
    address,
    icon: 'a.svg',
  })
  const get = { url: 'https://swap.example/?a=b', label: 'Swap for CC' }
  expect(parseConfig({ COIN: JSON.stringify({ ...COIN, get }) }).coin).toEqual({
    ...COIN,
    address,
    get,
  })
  for (const one of [{ url: get.url }, get.url])
    expect(parseConfig({ COIN: JSON.stringify({ ...COIN, get: one }) }).coin?.get).toEqual({
      url: get.url,
    })
})

test('COIN accepts an address in a single case, which has no checksum to verify', () => {
  for (const address of [COIN.address.toLowerCase(), `0x${COIN.address.slice(2).toUpperCase()}`])
    expect(reasonFor(coin({ address }))).toBe('accepted')
})

test('THEME=auto leaves the theme unset, and LEARN_MORE_URL may be a relative URL', () => {
  expect(parseConfig({ THEME: 'dark', LEARN_MORE_URL: './wallets.html' })).toMatchObject({
    theme: 'dark',
    learnMoreUrl: './wallets.html',
  })
  expect(parseConfig({ THEME: 'auto' })).not.toHaveProperty('theme')
})

test('parseConfig returns TERMS_URL and PRIVACY_URL for the connect dialog', () => {
  expect(
    parseConfig({ TERMS_URL: './terms.html', PRIVACY_URL: 'https://a.example/p' }),
  ).toMatchObject({ termsUrl: './terms.html', privacyUrl: 'https://a.example/p' })
  expect(parseConfig({})).not.toHaveProperty('termsUrl')
})

const WALLET_IDS = [...DEFAULT_WALLETS, ...Object.keys(OPTIONAL_WALLETS)]

describe('WALLETS', () => {
  const wallets = (WALLETS: string | undefined, own?: readonly string[]) =>
    parseConfig({ WALLETS }, undefined, undefined, own).wallets

  test('replaces the default wallets in the given order, without duplicates', () => {
    expect(wallets('metaMask, rabby,coinbase,rabby')).toEqual([
      { ids: ['metaMask', 'rabby', 'coinbase'] },
    ])
  })

  test.each([undefined, '', ' '])('set to %j keeps the default wallets', (text) => {
    expect(parseConfig({ WALLETS: text })).not.toHaveProperty('wallets')
  })

  test('with only optional wallets adds them to the default wallets', () => {
    expect(wallets('zerion, trust')).toEqual([{ ids: [...DEFAULT_WALLETS, 'zerion', 'trust'] }])
  })

  test('with a group of optional wallets lists only that group', () => {
    expect(wallets('{"Our choice":["rabby"]}')).toEqual([{ name: 'Our choice', ids: ['rabby'] }])
  })

  test('keeps groups in order, and each wallet in the first group that names it', () => {
    expect(
      wallets('{"Recommended":["metaMask","rabby"],"More":"walletConnect, metaMask"}'),
    ).toEqual([
      { name: 'Recommended', ids: ['metaMask', 'rabby'] },
      { name: 'More', ids: ['walletConnect'] },
    ])
  })

  test.each([
    ['metamask', 'metaMask'],
    ['METAMASK', 'metaMask'],
    ['Coinbase Wallet', 'coinbase'],
    ['wallet-connect', 'walletConnect'],
    ['Brave Wallet', 'brave'],
  ])('accepts %s as the name of a wallet', (name, id) => {
    expect(wallets(`${name},rainbow`)).toEqual([{ ids: [id, 'rainbow'] }])
  })

  test('accepts a wallet that is defined in src/site/siteWallets.ts', () => {
    expect(wallets('harbour,metaMask', ['harbour'])).toEqual([{ ids: ['harbour', 'metaMask'] }])
  })
})

test('SAFE_ORIGINS accepts a comma-separated list', () => {
  expect(
    parseConfig({ SAFE_ORIGINS: 'https://a.example, http://127.0.0.1:8080' }).safeOrigins,
  ).toEqual(['https://a.example', 'http://127.0.0.1:8080'])
})

test('parseConfig accepts unencrypted URLs of localhost', () => {
  const env = {
    RPC_URLS_1: 'http://localhost:1,ws://127.0.0.1:2',
    WALLETCONNECT_RELAY_URL: 'ws://localhost:3',
    SIGN_IN_URL: 'http://127.0.0.1:4',
    SAFE_ORIGINS: 'http://localhost:5',
  }
  expect(reasonFor(env)).toBe('accepted')
})

test('APP_NAME accepts joined letters and multi-character emoji', () => {
  expect(parseConfig({ APP_NAME: 'می‌خواهم 👩‍🚀' }).app.name).toBe('می‌خواهم 👩‍🚀')
})

test('parseConfig rejects an empty list of chains', () => {
  expect(() => parseConfig({}, [])).toThrow('chains: at least one chain is needed')
})

test('parseConfig names the chain that has no usable RPC URL', () => {
  const [first] = parseConfig({}).chains
  if (!first) throw new Error('no chain')
  expect(() =>
    parseConfig({}, [
      {
        ...first,
        network: 'x',
        contracts: { multicall3: { ...first.contracts.multicall3, blockCreated: 0 } },
        rpcUrls: [],
      },
    ]),
  ).toThrow('RPC_URLS_1: Ethereum needs at least one usable http or https URL')
})

const CHAINS_HERE = CHAINS.map(({ id, name }) => `${id} (${name})`).join(', ')
const coin = (change: object): Record<string, string> => ({
  COIN: JSON.stringify({ ...COIN, ...change }),
})

test.each<[Record<string, string>, string]>([
  [{ APP_NAME: 'a\nb' }, 'APP_NAME: must be one line of plain text'],
  [{ APP_DESCRIPTION: 'x'.repeat(201) }, 'APP_DESCRIPTION: must have at most 200 characters'],
  [
    {
      APP_ICON: 'https://a.example/i.svg',
    },
    'APP_ICON: must be a file in this project, not a URL: the page loads nothing from other sites',
  ],
  [
    {
      APP_ICON: '//a.example/i.svg',
    },
    'APP_ICON: must be a file in this project, not a URL: the page loads nothing from other sites',
  ],
  [{ APP_ICON: 'icon.exe' }, 'APP_ICON: must be an svg, png, webp or jpg file'],
  [
    { RPC_URLS_polygon: 'https://a.example' },
    'RPC_URLS_polygon: must end with the id of a network, such as RPC_URLS_137',
  ],
  [
    {
      RPC_URLS_1: 'a.example',
    },
    "RPC_URLS_1: 'a.example' is not a URL that starts with https:// or wss:// (http:// or ws:// for localhost only); did you mean https://a.example?",
  ],
  [{ RPC_URLS_1: 'https://a.example,' }, 'RPC_URLS_1: has an empty entry; remove a comma'],
  [
    {
      RPC_URLS_1: 'javascript:1',
    },
    "RPC_URLS_1: 'javascript:1' is not a URL that starts with https:// or wss:// (http:// or ws:// for localhost only)",
  ],
  [
    { RPC_URLS_1: 'wss://a.example' },
    'RPC_URLS_1: Ethereum needs at least one usable http or https URL',
  ],
  [
    {
      RPC_URLS_1: 'https://u:p@a.example',
    },
    'RPC_URLS_1: must not contain a user name or password: everybody could read them in the page',
  ],
  [
    { WALLETCONNECT_PROJECT_ID: 'a b' },
    'WALLETCONNECT_PROJECT_ID: must be the id alone: letters, digits, - and _',
  ],
  [
    {
      WALLETCONNECT_RELAY_URL: 'https://a.example',
    },
    "WALLETCONNECT_RELAY_URL: 'https://a.example' is not a URL that starts with wss:// (ws:// for localhost only)",
  ],
  [
    { SIGN_IN_URL: 'auth.example' },
    "SIGN_IN_URL: 'auth.example' is not a URL that starts with https:// (http:// for localhost only); did you mean https://auth.example?",
  ],
  [
    { SIGN_IN_URL: 'sign-in' },
    "SIGN_IN_URL: 'sign-in' is not a URL; for a server of this site write './sign-in', for another one a URL with https://",
  ],
  [
    { SIGN_IN_URL: '//a.example' },
    "SIGN_IN_URL: '//a.example' is not a URL that starts with https:// (http:// for localhost only)",
  ],
  [{ SIGN_IN_URL: 'https://a.example/?x=1' }, 'SIGN_IN_URL: must not have a query or fragment'],
  [
    {
      SAFE_ORIGINS: 'https://a.example/',
    },
    "SAFE_ORIGINS: 'https://a.example/' is not an origin; write 'https://a.example'",
  ],
  [
    { SAFE_ORIGINS: '*' },
    "SAFE_ORIGINS: '*' is not a URL that starts with https:// (http:// for localhost only)",
  ],
  [
    {
      SAFE_ORIGINS: 'http://a.example',
    },
    "SAFE_ORIGINS: 'http://a.example' is not encrypted: use https; only this machine may be reached without encryption",
  ],
  [
    { SAFE_ORIGINS: 'https://*.safe.global' },
    "SAFE_ORIGINS: the host '*.safe.global' has a character with a special meaning in a CSP; letters, digits, " +
      "'.', '-' and '_' are allowed",
  ],
  [
    { SAFE_ORIGINS: 'https://a;script-src.example' },
    "SAFE_ORIGINS: the host 'a;script-src.example' has a character with a special meaning in a CSP; letters, " +
      "digits, '.', '-' and '_' are allowed",
  ],
  [
    { SIGN_IN_URL: "https://'self'.example" },
    "SIGN_IN_URL: the host ''self'.example' has a character with a special meaning in a CSP; letters, digits, " +
      "'.', '-' and '_' are allowed",
  ],
  [
    { RPC_URLS_1: 'https://*.example' },
    "RPC_URLS_1: the host '*.example' has a character with a special meaning in a CSP; letters, digits, '.', " +
      "'-' and '_' are allowed",
  ],
  [
    { RPC_URLS_1: 'http://[::1]:8545' },
    "RPC_URLS_1: the host '[::1]' has a character with a special meaning in a CSP; letters, digits, '.', '-' " +
      "and '_' are allowed",
  ],
  [
    { WALLETCONNECT_RELAY_URL: 'wss://a;b.example' },
    "WALLETCONNECT_RELAY_URL: the host 'a;b.example' has a character with a special meaning in a CSP; letters, " +
      "digits, '.', '-' and '_' are allowed",
  ],
  [
    { RPC_URLS_1: 'http://node.example' },
    "RPC_URLS_1: 'http://node.example' is not encrypted: use https or wss; only this machine may be reached without " +
      'encryption',
  ],
  [
    { RPC_URLS_1: 'https://a.example,ws://node.example' },
    "RPC_URLS_1: 'ws://node.example' is not encrypted: use https or wss; only this machine may be reached without " +
      'encryption',
  ],
  [
    { RPC_URLS_1: 'http://127.0.0.1.example' },
    "RPC_URLS_1: 'http://127.0.0.1.example' is not encrypted: use https or wss; only this machine may be " +
      'reached without encryption',
  ],
  [
    { WALLETCONNECT_RELAY_URL: 'ws://relay.example' },
    "WALLETCONNECT_RELAY_URL: 'ws://relay.example' is not encrypted: use wss; only this machine may be " +
      'reached without encryption',
  ],
  [
    { SIGN_IN_URL: 'http://auth.example' },
    "SIGN_IN_URL: 'http://auth.example' is not encrypted: use https; only this machine may be reached without encryption",
  ],
  [
    { APP_NAME: 'Coin\u202egnihsihp' },
    'APP_NAME: must not contain characters that change the text direction',
  ],
  [
    { APP_DESCRIPTION: 'a\u2067b' },
    'APP_DESCRIPTION: must not contain characters that change the text direction',
  ],
  [{ APP_NAME: 'a\u2028b' }, 'APP_NAME: must be one line of plain text'],
  [
    coin({ name: 'Co\u061cin' }),
    'COIN: name must not contain characters that change the text direction',
  ],
  [
    coin({ symbol: 'U\u200fSD' }),
    'COIN: symbol must not contain characters that change the text direction',
  ],
  [coin({ symbol: 'U\u2029SD' }), 'COIN: symbol must be a text of 1 to 11 characters'],
  [{ MODAL_SIZE: 'big' }, "MODAL_SIZE: must be 'wide' or 'compact', not 'big'"],
  [
    { COIN: '{' },
    'COIN: must be a JSON object with chainId, address, symbol, decimals, name and, optionally, icon, get, description, website, links',
  ],
  [
    { COIN: '[]' },
    'COIN: must be a JSON object with chainId, address, symbol, decimals, name and, optionally, icon, get, description, website, links',
  ],
  [
    coin({ chainId: 99 }),
    `COIN: chainId must be the id of a known network: ${CHAINS_HERE}; or add yours to NETWORKS as JSON`,
  ],
  [coin({ address: `0x${'0'.repeat(40)}` }), 'COIN: address is the zero address'],
  [
    coin({ symbol: 'pol' }),
    "COIN: symbol is that of Polygon's native currency, which the page always shows; a token needs its own",
  ],
  [{ COIN: '{"chainId":137}' }, 'COIN: address, symbol, decimals, name are missing'],
  [{ COIN: '{}' }, 'COIN: chainId, address, symbol, decimals, name are missing'],
  [coin({ name: undefined }), 'COIN: name is missing'],
  // an address with Rootstock's checksum (EIP-1191)
  [
    { COIN: '{"address":"0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD"}' },
    'COIN: chainId, symbol, decimals, name are missing',
  ],
  [
    { COIN: '{"chainId":137,"address":"harbour"}' },
    'COIN: address must be 0x followed by 40 hex digits',
  ],
  [
    { COIN: `{"chainId":137,"address":"0x${'1'.repeat(39)}"}` },
    'COIN: address must be 0x followed by 40 hex digits; it has 39',
  ],
  [
    coin({ address: `0x${'1'.repeat(41)}` }),
    'COIN: address must be 0x followed by 40 hex digits; it has 41',
  ],
  [
    { WALLETCONNECT_RELAY_URL: 'relay.example' },
    "WALLETCONNECT_RELAY_URL: 'relay.example' is not a URL that starts with wss:// (ws:// for localhost only); did you mean wss://relay.example?",
  ],
  [
    coin({ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD' }),
    'COIN: the checksum of address is wrong: a character was changed; copy the address again',
  ],
  [
    {
      WALLETS: 'trust,trusty',
    },
    `WALLETS: 'trusty' is not one of the wallets; did you mean trust? Possible are ${WALLET_IDS.join(', ')}`,
  ],
  [
    {
      WALLETS: 'toString',
    },
    `WALLETS: 'toString' is not one of the wallets: ${WALLET_IDS.join(', ')}`,
  ],
  [{ WALLETS: 'trust,' }, 'WALLETS: has an empty entry; remove a comma'],
  [
    { WALLETS: '{"More":' },
    'WALLETS: must be wallets separated by commas, or groups such as {"Recommended":["metaMask","rabby"]}',
  ],
  [
    { WALLETS: '{"Installed":["rabby"]}' },
    "WALLETS: 'Installed' is the name of the group of installed wallets",
  ],
  [
    { WALLETS: '{"a\\nb":["rabby"]}' },
    'WALLETS: the name of a group must be one line of 1 to 40 characters',
  ],
  [{ THEME: 'black' }, "THEME: must be 'auto', 'light' or 'dark', not 'black'"],
  [
    {
      LEARN_MORE_URL: 'docs',
    },
    "LEARN_MORE_URL: 'docs' is not a URL; for a page of this site write './docs', for another site a URL with https://",
  ],
  [
    { LEARN_MORE_URL: 'http://a.example' },
    "LEARN_MORE_URL: 'http://a.example' is not encrypted: use https; only this machine may be reached without encryption",
  ],
  [coin({ address: '0x12' }), 'COIN: address must be 0x followed by 40 hex digits; it has 2'],
  [coin({ decimals: 37 }), 'COIN: decimals must be a whole number from 0 to 36'],
  [coin({ decimals: 1.5 }), 'COIN: decimals must be a whole number from 0 to 36'],
  [coin({ symbol: 'TWELVELETTERS' }), 'COIN: symbol must be a text of 1 to 11 characters'],
  [coin({ name: ' ' }), 'COIN: name must be a text of 1 to 60 characters'],
  [
    coin({ icon: 'https://a.example/i.svg' }),
    'COIN: must be a file in this project, not a URL: the page loads nothing from other sites',
  ],
  ...[' https://a.example/i.svg', '\u3000//a.example/i.svg', ' \\\\a.example/i.svg'].map(
    (icon): [Record<string, string>, string] => [
      coin({ icon }),
      'COIN: must be a file in this project, not a URL: the page loads nothing from other sites',
    ],
  ),
  [coin({ icon: 7 }), 'COIN: icon must be the path of a file'],
  [
    coin({ logo: 'x.svg' }),
    "COIN: 'logo' is not a field of COIN: chainId, address, symbol, decimals, name, icon, get, description, website, links",
  ],
  [
    coin({ icn: 'x.svg' }),
    "COIN: 'icn' is not a field of COIN; did you mean icon? Possible are chainId, address, symbol, decimals, name, icon, get, description, website, links",
  ],
  [coin({ description: ' ' }), 'COIN: description must be a text of 1 to 300 characters'],
  [
    coin({ description: { xx: 'A' } }),
    `COIN: 'xx' is not a language: ${LANGUAGES.map(({ tag }) => tag).join(', ')}`,
  ],
  [
    coin({ website: 'harbour' }),
    "COIN: 'harbour' is not a URL that starts with https:// (http:// for localhost only)",
  ],
  [coin({ website: 7 }), 'COIN: website must be a URL'],
  [
    coin({ links: ['https://a.example'] }),
    'COIN: links: must be a JSON object with names and URLs, such as {"Docs":"https://docs.example"}',
  ],
  [coin({ links: { Chart: ' ' } }), "COIN: links: 'Chart' has no URL"],
  [
    coin({ get: ['https://swap.example/'] }),
    'COIN: get must be a URL, or an object with url and, optionally, label',
  ],
  [
    coin({ get: { label: 'Buy' } }),
    'COIN: get must be a URL, or an object with url and, optionally, label',
  ],
  [
    coin({ get: { url: 'https://swap.example/', icon: 'a.svg' } }),
    'COIN: get must be a URL, or an object with url and, optionally, label',
  ],
  [
    coin({ get: { url: 'javascript:alert(1)' } }),
    "COIN: 'javascript:alert(1)' is not a URL that starts with https:// (http:// for localhost only)",
  ],
  [
    coin({ get: { url: './buy.html' } }),
    "COIN: './buy.html' is not a URL that starts with https:// (http:// for localhost only)",
  ],
  [
    coin({ get: { url: 'http://swap.example/' } }),
    "COIN: 'http://swap.example/' is not encrypted: use https; only this machine may be reached without encryption",
  ],
  [
    coin({ get: { url: 'https://swap.example/', label: '' } }),
    'COIN: label must be a text of 1 to 40 characters',
  ],
  [
    coin({ get: { url: 'https://swap.example/', label: 'Buy\u202eRBH' } }),
    'COIN: label must not contain characters that change the text direction',
  ],
])('parseConfig rejects %j with a one-line message', (env, reason) => {
  expect(reasonFor(env)).toBe(reason)
  expect(reason).not.toContain('\n')
})

test('the URL of an icon in florin.json may have a query', () => {
  expect(parseConfig({ APP_ICON: 'icon.svg?v=2' }).app.icon).toBe('icon.svg?v=2')
})
