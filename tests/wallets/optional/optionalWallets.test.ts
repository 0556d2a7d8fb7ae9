// Checks every link of the optional wallets against its source.
//   kit: rainbow-me/rainbowkit, packages/rainbowkit/src/wallets/walletConnectors (May 2026):
//     iOS links, stores, rdns
//   list: thirdweb-dev/js, packages/thirdweb/src/wallets/__generated__ (WalletConnect's own list):
//     schemes, stores, rdns
//   maker: the wallet's documentation or its app's source, named below
import { describe, expect, test } from 'vitest'
import { APP_SCHEMES } from '../../../src/connectors/walletConnect/walletConnectSession.ts'
import { checkCatalog, getOfferedWallets } from '../../../src/wallets/catalog.ts'
import { getWalletLinks, pairingLink } from '../../../src/wallets/deepLinks.ts'
import { optionalWallets } from '../../../src/wallets/optional/optionalWallets.ts'
import { OPTIONAL_WALLETS } from '../../../src/wallets/optional/registry.ts'
import type { CatalogWallet } from '../../../src/wallets/wallet.ts'

const catalog = getOfferedWallets([])

const URI = `wc:${'a1'.repeat(32)}@2?relay-protocol=irn&symKey=${'b2'.repeat(32)}`
const ENCODED = encodeURIComponent(URI)
const PAGE = 'https://coin.test/a?b=c#d'
const ENCODED_PAGE = 'https%3A%2F%2Fcoin.test%2Fa%3Fb%3Dc'

function wallet(id: string): CatalogWallet {
  const found = optionalWallets.find((entry) => entry.id === id)
  if (!found) throw new Error(id)
  return found
}

const intent = (path: string, scheme: string, app: string): string =>
  `intent://${path}?uri=${ENCODED}#Intent;scheme=${scheme};package=${app};end`

test.each([
  // maker: trustwallet/developer, develop-for-trust/deeplinking/deeplinking.md: 'WalletConnect'
  [
    'trust',
    `https://link.trustwallet.com/wc?uri=${ENCODED}`,
    intent('wc', 'trust', 'com.wallet.crypto.trustapp'),
  ],
  ['okx', `okex://main/wc?uri=${ENCODED}`, intent('main/wc', 'okex', 'com.okinc.okex.gp')], // kit; list: 'okex://main'
  // list: 'https://bkapp.vip', 'bitkeep://'
  ['bitget', `https://bkapp.vip/wc?uri=${ENCODED}`, intent('wc', 'bitkeep', 'com.bitkeep.wallet')],
  // maker: Uniswap/interface, apps/mobile: handleDeepLink.test.ts and AndroidManifest.xml
  [
    'uniswap',
    `https://uniswap.org/app/wc?uri=${ENCODED}`,
    intent('wc', 'uniswap', 'com.uniswap.mobile'),
  ],
  // list: 'https://wallet.zerion.io', 'zerion://'
  [
    'zerion',
    `https://wallet.zerion.io/wc?uri=${ENCODED}`,
    intent('wc', 'zerion', 'io.zerion.android'),
  ],
  // kit; maker: LedgerHQ/ledger-live, apps/ledger-live-mobile/android/app/src/main/AndroidManifest.xml
  ['ledger', `ledgerlive://wc?uri=${ENCODED}`, intent('wc', 'ledgerlive', 'com.ledger.live')],
  ['imToken', `imtokenv2://wc?uri=${ENCODED}`, intent('wc', 'imtokenv2', 'im.token.app')], // kit, on both; list
  // maker: its WalletConnect package; list
  [
    'binance',
    `https://app.binance.com/cedefi/wc?uri=${ENCODED}`,
    intent('app.binance.com/cedefi/wc', 'bnc', 'com.binance.dev'),
  ],
  // reown-com/appkit, packages/controllers/src/utils/MobileWallet.ts: no pairing
  ['phantom', undefined, undefined],
  // maker: RabbyHub/rabby-mobile, apps/mobile/android/app/src/main/AndroidManifest.xml: `rabby`, and not `wc`
  ['rabby', `rabby://wc?uri=${ENCODED}`, intent('wc', 'rabby', 'com.debank.rabbymobile')],
] as const)('pairing link of %s is %s on iOS and an intent URL on Android', (id, ios, android) => {
  expect([pairingLink(wallet(id), 'ios', URI), pairingLink(wallet(id), 'android', URI)]).toEqual([
    ios,
    android,
  ])
  expect(pairingLink(wallet(id), 'desktop', URI)).toBeUndefined()
})

// iOS universal link for pairing without a URI.
// The WalletConnect library uses it for requests (formatDeeplinkUrl of @walletconnect/utils).
test.each([
  ['trust', 'https://link.trustwallet.com/wc', 'trust://'],
  ['bitget', 'https://bkapp.vip/wc', 'bitkeep://'],
  ['uniswap', 'https://uniswap.org/app/wc', 'uniswap://'],
  ['zerion', 'https://wallet.zerion.io/wc', 'zerion://'],
  ['binance', 'https://app.binance.com/cedefi/wc', 'bnc://app.binance.com/cedefi'],
  ['okx', 'okex://main', 'okex://main'],
  ['ledger', 'ledgerlive://', 'ledgerlive://'],
] as const)('request link of %s is %s on iOS and %s on Android', (id, ios, android) => {
  const link = (platform: 'ios' | 'android' | 'desktop') =>
    getWalletLinks(wallet(id), { platform, browser: '', pageUrl: PAGE }).request
  expect([link('ios'), link('android'), link('desktop')]).toEqual([ios, android, undefined])
})

test.each([
  // maker: https://docs.phantom.com/phantom-deeplinks/other-methods/browse; the intent is from
  // AppKit (MobileWallet.ts)
  ['phantom', 'ios', `https://phantom.app/ul/browse/${ENCODED_PAGE}?ref=https%3A%2F%2Fcoin.test`],
  [
    'phantom',
    'desktop',
    `https://phantom.app/ul/browse/${ENCODED_PAGE}?ref=https%3A%2F%2Fcoin.test`,
  ],
  [
    'phantom',
    'android',
    `intent://browse/${ENCODED_PAGE}?ref=https%3A%2F%2Fcoin.test#Intent;scheme=phantom;package=app.phantom;end`,
  ],
  // maker: trustwallet/developer, deeplinking.md: 'DApp Browser'; 60 is Ethereum's coin type in
  // SLIP-44
  ['trust', 'ios', `https://link.trustwallet.com/open_url?coin_id=60&url=${ENCODED_PAGE}`],
] as const)('page link of %s on %s is %s', (id, platform, link) => {
  expect(getWalletLinks(wallet(id), { platform, browser: '', pageUrl: PAGE }).page).toBe(link)
})

// kit. It has no Android store for Bitget, Uniswap and Rabby: list and manifests above.
test.each([
  ['trust', 'com.wallet.crypto.trustapp', 'id1288339409'],
  ['okx', 'com.okinc.okex.gp', 'id1327268470'],
  ['bitget', 'com.bitkeep.wallet', 'id1395301115'],
  ['uniswap', 'com.uniswap.mobile', 'id6443944476'],
  ['zerion', 'io.zerion.android', 'id1456732565'],
  ['ledger', 'com.ledger.live', 'id1361671700'],
  ['imToken', 'im.token.app', 'id1384798940'],
  ['binance', 'com.binance.dev', 'id1436799971'],
  ['phantom', 'app.phantom', '1598432977'],
  ['rabby', 'com.debank.rabbymobile', 'id6474381673'],
] as const)('%s has the Play Store ID %s and the App Store ID %s', (id, app, number) => {
  const { downloadUrls, pairingLinks, pageLink: page } = wallet(id)
  expect(downloadUrls.android).toBe(`https://play.google.com/store/apps/details?id=${app}`)
  expect(downloadUrls.ios?.split('/').at(-1)).toBe(number)
  const intents = [
    pairingLinks?.android,
    typeof page === 'object' ? page.android : undefined,
  ].filter((link) => link !== undefined)
  expect(intents.every((link) => link.endsWith(`;package=${app};end`))).toBe(true)
  expect(intents).toHaveLength(1)
})

test('OPTIONAL_WALLETS lists every optional wallet with its rdns', () => {
  expect(Object.fromEntries(optionalWallets.map(({ id, rdns }) => [id, rdns]))).toEqual(
    OPTIONAL_WALLETS,
  )
})

test.each(optionalWallets)(
  'wallet $id is exported by the module of the same name',
  async (entry) => {
    const module: Record<string, unknown> = await import(
      `../../../src/wallets/optional/${entry.id}.ts`
    )
    expect(module[entry.id]).toBe(entry)
  },
)

describe('optional wallets beside the default wallets', () => {
  const all = getOfferedWallets([], optionalWallets)

  test('follow the default wallets, with unique IDs, rdns and names', () => {
    expect(all.slice(0, 7)).toEqual(catalog)
    for (const values of [
      all.map(({ id }) => id),
      all.flatMap(({ rdns }) => rdns),
      all.map(({ name }) => name),
    ])
      expect(new Set(values).size).toBe(values.length)
    for (const rdns of all.flatMap((entry) => entry.rdns))
      expect(rdns).toMatch(/^[a-z]+(\.[a-z0-9]+)+$/)
    expect(checkCatalog(all)).toBe(all)
  })

  test('link only to fixed https hosts or to the schemes of their apps', () => {
    const schemes = APP_SCHEMES.join('|')
    const links = optionalWallets.flatMap((entry) =>
      [
        ...Object.values(entry.downloadUrls),
        ...Object.values(entry.pairingLinks ?? {}),
        ...(typeof entry.pageLink === 'object' ? Object.values(entry.pageLink) : [entry.pageLink]),
        ...(typeof entry.requestLink === 'object'
          ? Object.values(entry.requestLink)
          : [entry.requestLink]),
        entry.qrCode?.instructions?.learnMoreUrl,
        entry.extension?.instructions.learnMoreUrl,
      ].filter((link) => link !== undefined),
    )
    expect(links.length).toBeGreaterThan(80)
    for (const link of links)
      expect(link).toMatch(
        new RegExp(
          `^(?:https://[a-z0-9.-]+(?:/|$)|(?:${schemes})://|intent://[a-z./]+[?/]\\S+#Intent;scheme=(?:${schemes});package=[a-z.]+;end$)`,
        ),
      )
  })

  test('have instructions for every extension and app', () => {
    for (const { id, extension, qrCode, downloadUrls, way } of optionalWallets) {
      const has = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'browserExtension'].some(
        (platform) => platform in downloadUrls,
      )
      expect([id, extension !== undefined]).toEqual([id, has])
      const hasApp = 'android' in downloadUrls || 'ios' in downloadUrls
      const lastStep = way === 'walletConnect' ? 'scan' : 'browse'
      expect([id, qrCode?.instructions?.steps.at(-1)?.step]).toEqual([
        id,
        hasApp ? lastStep : undefined,
      ])
    }
  })

  test('are replaced by a wallet of the site with the same ID', () => {
    const own: CatalogWallet = { ...wallet('zerion'), name: 'Ours' }
    const groups = [{ ids: ['zerion', 'trust'] }]
    expect(
      getOfferedWallets([own], [wallet('trust'), wallet('zerion')], groups)
        .filter(({ onlyWhenFound }) => onlyWhenFound !== true)
        .map(({ name }) => name),
    ).toEqual(['Safe', 'Ours', 'Trust Wallet'])
  })
})
