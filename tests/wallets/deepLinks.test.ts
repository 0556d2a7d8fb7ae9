import { describe, expect, test } from 'vitest'
import { APP_SCHEMES } from '../../src/connectors/walletConnect/walletConnectSession.ts'
import { getOfferedWallets } from '../../src/wallets/catalog.ts'
import type { CatalogWallet, DownloadUrls } from '../../src/wallets/wallet.ts'
import { optionalWallets } from '../../src/wallets/optional/optionalWallets.ts'
import { browserLink, getWalletLinks, pairingLink } from '../../src/wallets/deepLinks.ts'
import type { Browser, Platform } from '../../src/wallets/platform.ts'

const catalog = getOfferedWallets([])
const pageUrl = 'https://coin.test/'
const linksTo = (downloadUrls: DownloadUrls, platform: Platform, browser: Browser = '') =>
  getWalletLinks({ ...wallet('rainbow'), downloadUrls }, { platform, browser, pageUrl })
const pageLink = (entry: CatalogWallet, url: string, platform: Platform) =>
  getWalletLinks(entry, { platform, browser: '', pageUrl: url }).page

const TOPIC = 'a1'.repeat(32)
const KEY = 'b2'.repeat(32)
const URI = `wc:${TOPIC}@2?relay-protocol=irn&symKey=${KEY}&expiryTimestamp=1735689600`
const ENCODED = encodeURIComponent(URI)

function wallet(id: string): CatalogWallet {
  const found = catalog.find((entry) => entry.id === id)
  if (!found) throw new Error(id)
  return found
}

describe('pairingLink: validation of the pairing URI', () => {
  test.each([
    URI,
    `wc:${TOPIC}@2?symKey=${KEY}&relay-protocol=irn`,
    `wc:${TOPIC}@2?expiryTimestamp=1&relay-protocol=irn&symKey=${KEY}&methods=%5Bwc_sessionPropose%5D`,
  ])('accepts %s', (uri) => {
    expect(pairingLink(wallet('metaMask'), 'ios', uri)).toContain(encodeURIComponent(uri))
  })

  test.each([
    '',
    'wc:',
    'javascript:alert(1)',
    ` ${URI}`,
    `${URI}\n`,
    `${URI} `,
    `${URI}"`,
    `${URI}'`,
    `${URI}<b>`,
    `${URI}#x`,
    `${URI}\\`,
    `${URI}:`,
    `${URI}/x`,
    URI.replace('@2', '@1'),
    URI.replace('wc:', 'wd:'),
    URI.replace('wc:', 'https://x.test/wc:'),
    URI.replace(TOPIC, TOPIC.slice(1)),
    URI.replace('symKey', 'noKey'),
    URI.replace(KEY, `${KEY}0`),
    URI.replace(KEY, 'x'.repeat(64)),
    URI + '&x='.repeat(400),
    `javascript:${URI}`,
  ])('rejects %j', (uri) => {
    for (const entry of catalog) expect(pairingLink(entry, 'ios', uri)).toBeUndefined()
  })
})

describe('pairingLink: returned links', () => {
  test.each([
    ['metaMask', 'ios', `https://link.metamask.io/wc?uri=${ENCODED}`],
    ['metaMask', 'desktop', undefined],
    [
      'metaMask',
      'android',
      `intent://wc?uri=${ENCODED}#Intent;scheme=metamask;package=io.metamask;end`,
    ],
    ['rainbow', 'ios', `https://rnbwapp.com/wc?uri=${ENCODED}`],
    ['rainbow', 'desktop', undefined],
    [
      'rainbow',
      'android',
      `intent://wc?uri=${ENCODED}#Intent;scheme=rainbow;package=me.rainbow;end`,
    ],
    ['walletConnect', 'ios', URI],
    ['walletConnect', 'android', URI],
    ['coinbase', 'ios', undefined],
    ['coinbase', 'android', undefined],
    ['brave', 'ios', undefined],
    ['safe', 'android', undefined],
    ['injected', 'ios', undefined],
  ] as const)('for the wallet %s on %s is %s', (id, platform, link) => {
    expect(pairingLink(wallet(id), platform, URI)).toBe(link)
  })

  test.each(['ios', 'android'] as const)(
    'contains the unchanged pairing URI in its query on %s',
    (platform) => {
      expect(
        new URL(pairingLink(wallet('metaMask'), platform, URI) ?? '').searchParams.get('uri'),
      ).toBe(URI)
    },
  )

  test.each(['ios', 'android'] as const)(
    'is a wc: link only for the WalletConnect entry on %s',
    (platform) => {
      const open = catalog.filter((entry) => pairingLink(entry, platform, URI)?.startsWith('wc:'))
      expect(open.map(({ id }) => id)).toEqual(['walletConnect'])
    },
  )
})

test.each(['social', 'webView', 'sealed'] as const)(
  'pairingLink returns no wc: link in an in-app browser (%s)',
  (inApp) => {
    for (const platform of ['ios', 'android'] as const) {
      expect(pairingLink(wallet('walletConnect'), platform, URI, inApp)).toBeUndefined()
      // A sealed in-app browser opens no links.
      expect(pairingLink(wallet('rainbow'), platform, URI, inApp) === undefined).toBe(
        inApp === 'sealed',
      )
    }
  },
)

test.each([
  [
    'android',
    'social',
    'https://coin.test/a?b=c#d',
    'intent://coin.test/a?b=c#Intent;scheme=https;action=android.intent.action.VIEW;end',
  ],
  ['android', 'sealed', 'https://coin.test/', undefined],
  ['android', 'webView', 'https://coin.test/', undefined],
  ['ios', 'social', 'https://coin.test/', undefined],
  ['android', 'social', 'javascript:alert(1)', undefined],
  ['android', 'social', 'http://coin.test/', undefined],
  [
    'android',
    'social',
    'https://coin.test/x#Intent;package=evil;end',
    'intent://coin.test/x#Intent;scheme=https;action=android.intent.action.VIEW;end',
  ],
] as const)('browserLink on %s (%s) for the page %s is %s', (platform, inApp, url, link) => {
  expect(browserLink(url, platform, inApp)).toBe(link)
})

describe('page link', () => {
  test.each([
    [
      'coinbase',
      'https://coin.test/a?b=c&d=e#f',
      'cbwallet://miniapp?url=https%3A%2F%2Fcoin.test%2Fa%3Fb%3Dc%26d%3De',
    ],
    [
      'coinbase',
      'http://127.0.0.1:4173/',
      'cbwallet://miniapp?url=http%3A%2F%2F127.0.0.1%3A4173%2F',
    ],
    ['metaMask', 'https://coin.test/a?b=c#f', 'https://link.metamask.io/dapp/coin.test/a?b=c'],
    ['metaMask', 'https://coin.test:8443/$&', 'https://link.metamask.io/dapp/coin.test:8443/$&'],
    [
      'metaMask',
      'https://user:secret@coin.test/"><b>',
      'https://link.metamask.io/dapp/coin.test/%22%3E%3Cb%3E',
    ],
    ['rainbow', 'https://coin.test/', undefined],
    ['walletConnect', 'https://coin.test/', undefined],
    ['coinbase', 'javascript:alert(1)', undefined],
    ['coinbase', 'file:///etc/passwd', undefined],
    ['coinbase', 'not a url', undefined],
    ['metaMask', 'data:text/html,x', undefined],
  ])('of the wallet %s for the page %s is %s', (id, url, link) => {
    expect(pageLink(wallet(id), url, 'ios')).toBe(link)
    expect(pageLink(wallet(id), url, 'desktop')).toBe(link) // content of a QR code
  })

  test("is an intent URL with the app's package on Android", () => {
    expect(pageLink(wallet('coinbase'), 'https://coin.test/?a=b;c', 'android')).toBe(
      'intent://miniapp?url=https%3A%2F%2Fcoin.test%2F%3Fa%3Db%3Bc#Intent;scheme=cbwallet;package=org.toshi;end',
    )
  })
})

const urls = {
  chrome: 'C',
  edge: 'E',
  firefox: 'F',
  opera: 'O',
  safari: 'S',
  browserExtension: 'X',
}

describe('extension link', () => {
  test.each([
    ['Chrome', 'C'],
    ['Brave', 'C'],
    ['Edge', 'E'],
    ['Firefox', 'F'],
    ['Opera', 'O'],
    ['Safari', 'S'],
    ['', 'X'],
  ] as const)('in the browser %s is %s', (browser, link) => {
    expect(linksTo(urls, 'desktop', browser).extension).toBe(link)
  })

  test.each([
    ['Edge', 'C'],
    ['Opera', 'C'],
    ['Firefox', 'X'],
    ['Safari', 'X'],
    ['', 'X'],
  ] as const)('in the browser %s, whose store has no extension, is %s', (browser, link) => {
    expect(linksTo({ chrome: 'C', browserExtension: 'X' }, 'desktop', browser).extension).toBe(link)
  })

  test('is undefined on phones and when the wallet has no extension', () => {
    expect(linksTo(urls, 'ios', 'Safari').extension).toBeUndefined()
    expect(linksTo(urls, 'android', 'Chrome').extension).toBeUndefined()
    expect(linksTo({}, 'desktop', 'Chrome').extension).toBeUndefined()
  })
})

test.each([
  ['ios', { ios: 'I', android: 'A', mobile: 'M' }, 'I'],
  ['ios', { android: 'A', mobile: 'M' }, 'M'],
  ['ios', { mobile: 'M' }, 'M'],
  ['ios', {}, undefined],
  ['android', { ios: 'I', android: 'A', mobile: 'M' }, 'A'],
  ['android', { ios: 'I', mobile: 'M' }, 'M'],
  ['android', {}, undefined],
] as const)('the app store link on %s for %j is %s', (platform, given, link) => {
  expect(linksTo(given, platform).mobile).toBe(link)
})

test.each([
  ['desktop', { qrCode: 'Q', mobile: 'M', android: 'A' }, 'Q'],
  ['desktop', { mobile: 'M', android: 'A' }, 'M'],
  ['desktop', { android: 'A', ios: 'I' }, 'A'],
  ['desktop', { ios: 'I' }, 'I'],
  ['desktop', { chrome: 'C' }, undefined],
  ['ios', { qrCode: 'Q', ios: 'I' }, 'I'],
  ['android', { qrCode: 'Q', mobile: 'M' }, 'M'],
] as const)('the download link on %s for %j is %s', (platform, given, link) => {
  expect(linksTo(given, platform).download).toBe(link)
})

describe('getWalletLinks', () => {
  const pageUrl = 'https://coin.test/'

  test('returns extension, download and page link on a desktop', () => {
    const links = getWalletLinks(wallet('metaMask'), {
      platform: 'desktop',
      browser: 'Firefox',
      pageUrl,
    })
    expect(links).toMatchObject({
      extension: 'https://addons.mozilla.org/firefox/addon/ether-metamask',
      download: 'https://metamask.io/download',
      mobile: undefined,
      page: 'https://link.metamask.io/dapp/coin.test/',
    })
  })

  test('returns store, page and app link on a phone', () => {
    const links = getWalletLinks(wallet('metaMask'), {
      platform: 'ios',
      browser: 'Safari',
      pageUrl,
    })
    expect(links).toMatchObject({
      extension: undefined,
      mobile: 'https://apps.apple.com/us/app/metamask/id1438144202',
      page: 'https://link.metamask.io/dapp/coin.test/',
    })
    expect(links.request).toBe('metamask://')
  })

  test('returns an https link on iOS beside a page link with a custom scheme', () => {
    const web = (platform: 'ios' | 'android' | 'desktop', id = 'coinbase') =>
      getWalletLinks(wallet(id), {
        platform,
        browser: 'Safari',
        pageUrl: 'https://coin.test/a?b=c#d',
      }).web
    // coinbase-wallet-sdk 3.9.3
    expect(web('ios')).toBe('https://go.cb-w.com/dapp?cb_url=https%3A%2F%2Fcoin.test%2Fa%3Fb%3Dc')
    expect([web('android'), web('desktop'), web('ios', 'metaMask')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('returns no links for an unknown wallet', () => {
    const links = getWalletLinks(undefined, { platform: 'android', browser: 'Chrome', pageUrl })
    expect([links.extension, links.download, links.mobile, links.page, links.request]).toEqual(
      Array(5).fill(undefined),
    )
  })
})

test("every link of the default wallets uses a fixed https host or the app's own scheme", () => {
  const links = catalog.flatMap((entry) =>
    [
      ...Object.values(entry.downloadUrls),
      ...Object.values(entry.pairingLinks ?? {}),
      ...(typeof entry.pageLink === 'object' ? Object.values(entry.pageLink) : [entry.pageLink]),
      ...(typeof entry.requestLink === 'object'
        ? Object.values(entry.requestLink)
        : [entry.requestLink]),
      entry.webLink,
      entry.qrCode?.instructions?.learnMoreUrl,
      entry.extension?.instructions.learnMoreUrl,
    ].filter((link) => link !== undefined),
  )
  expect(links.length).toBeGreaterThan(30)
  for (const link of links)
    expect(link).toMatch(
      /^(?:https:\/\/[a-z0-9.-]+(?:\/|$)|\{uri\}$|(?:rainbow|metamask|cbwallet):\/\/|intent:\/\/(?:wc\?uri=\{encodedUri\}|miniapp\?url=\{encodedPageUrl\})#Intent;scheme=(?:rainbow|metamask|cbwallet);package=[a-z.]+;end$)/,
    )
})

test('APP_SCHEMES lists exactly the URL schemes that wallet links use', () => {
  const links = [...catalog, ...optionalWallets].flatMap(
    ({ pairingLinks, pageLink, requestLink }) => [
      ...Object.values(pairingLinks ?? {}),
      ...(typeof pageLink === 'object' ? Object.values(pageLink) : [pageLink ?? '']),
      ...(typeof requestLink === 'object' ? Object.values(requestLink) : [requestLink ?? '']),
    ],
  )
  const used = links.flatMap((link) => {
    const scheme = /;scheme=([a-z0-9]+);/.exec(link)?.[1] ?? /^([a-z0-9]+):/.exec(link)?.[1]
    return scheme === undefined || scheme === 'https' ? [] : [scheme]
  })
  expect(APP_SCHEMES).toEqual([...new Set(used)].sort())
})
