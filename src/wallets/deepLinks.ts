// Builds links to wallet apps and app stores. The links' schemes and hosts come only from the
// wallet list.
import { parseUrl } from '../lib/parse.ts'
import type { CatalogWallet, DownloadUrls } from './wallet.ts'
import type { Browser, InApp, Platform } from './platform.ts'

// Matches a pairing URI (ERC-1328). sign-client 2.21.8 creates URIs of 187 characters.
const PAIRING_URI =
  /^wc:[0-9a-f]{64}@2\?(?=(?:[^#]*&)?symKey=[0-9a-f]{64}(?:&|$))[\w=&%.,~[\]-]{1,800}$/i

/**
 * For each browser, the keys of `DownloadUrls` that link to a compatible extension, the preferred
 * key first.
 */
const STORES: Readonly<Record<Exclude<Browser, ''>, readonly (keyof DownloadUrls)[]>> = {
  Brave: ['chrome'],
  Chrome: ['chrome'],
  Edge: ['edge', 'chrome'],
  Firefox: ['firefox'],
  Opera: ['opera', 'chrome'],
  Safari: ['safari'],
}

/** Links to a wallet. A link is undefined if the wallet has none for this device. */
export type WalletLinks = {
  /**
   * Link to the wallet's extension in the store of this browser, or to the extension's download
   * page.
   */
  readonly extension: string | undefined
  /** The link that downloads the app. On a desktop, the page shows it as a QR code for a phone. */
  readonly download: string | undefined
  /** Link to the wallet's app in the app store of this phone. */
  readonly mobile: string | undefined
  /**
   * Link that opens this page in the wallet's in-app browser. On a desktop, the UI displays the
   * link as a QR code.
   */
  readonly page: string | undefined
  /**
   * An https link that opens the app, or a download page if the app is not installed. Set on iOS if
   * `page` uses a custom scheme, which opens nothing without the app.
   */
  readonly web?: string | undefined
  /** Link that opens the wallet's app on a phone, so that the user can answer a request there. */
  readonly request: string | undefined
}

type Environment = {
  readonly platform: Platform
  readonly browser: Browser
  readonly pageUrl: string
}

/** Returns the links of a wallet. All links are undefined if `wallet` is undefined. */
export function getWalletLinks(
  wallet: CatalogWallet | undefined,
  { platform, browser, pageUrl }: Environment,
): WalletLinks {
  const urls = wallet?.downloadUrls ?? {}
  const phone = platform !== 'desktop'
  return {
    extension: extensionLink(urls, platform, browser),
    download: downloadLink(urls, platform),
    mobile: phone ? storeLink(urls, platform) : undefined,
    page: wallet && pageLink(wallet, pageUrl, platform),
    web:
      platform === 'ios' && wallet?.webLink
        ? pageLink({ pageLink: wallet.webLink }, pageUrl, platform)
        : undefined,
    request: wallet && requestLink(wallet, platform),
  }
}

/** Returns true for a WalletConnect v2 pairing URI that is safe to insert into a link. */
function isPairingUri(uri: string): boolean {
  return PAIRING_URI.test(uri)
}

/**
 * Returns the link that opens the wallet's app with the pairing URI, or undefined if there is none.
 */
export function pairingLink(
  { pairingLinks }: Pick<CatalogWallet, 'pairingLinks'>,
  platform: Platform,
  uri: string,
  inApp?: InApp,
): string | undefined {
  if (platform === 'desktop' || !pairingLinks || !isPairingUri(uri)) return undefined
  const link = pairingLinks[platform]
  // In an in-app browser, opening a wc: URI would replace the page with an error.
  if (inApp === 'sealed' || (inApp && link === '{uri}')) return undefined
  return link.replace('{uri}', () => uri).replace('{encodedUri}', () => encodeURIComponent(uri))
}

/**
 * Returns the link that opens this page, without its URL's fragment, in the wallet's in-app
 * browser.
 */
function pageLink(
  wallet: Pick<CatalogWallet, 'pageLink'>,
  pageUrl: string,
  platform: Platform,
): string | undefined {
  const url = parseUrl(pageUrl)
  const link = typeof wallet.pageLink === 'object' ? wallet.pageLink[platform] : wallet.pageLink
  if (!link || !url) return undefined
  const { protocol, host, pathname, search } = url
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  const bare = `${host}${pathname}${search}`
  return link
    .replace('{encodedPageUrl}', () => encodeURIComponent(`${protocol}//${bare}`))
    .replace('{pageUrlWithoutScheme}', () => bare)
    .replace('{encodedOrigin}', () => encodeURIComponent(`${protocol}//${host}`))
}

function requestLink(
  { requestLink: link }: Pick<CatalogWallet, 'requestLink'>,
  platform: Platform,
): string | undefined {
  if (platform === 'desktop') return undefined
  return typeof link === 'object' ? link[platform] : link
}

/**
 * Returns the link to the wallet's extension in the store of this browser, or to the extension's
 * general download page.
 */
function extensionLink(
  urls: DownloadUrls,
  platform: Platform,
  browser: Browser,
): string | undefined {
  if (platform !== 'desktop') return undefined
  const stores = browser === '' ? [] : STORES[browser]
  return (
    stores.map((store) => urls[store]).find((url) => url !== undefined) ?? urls.browserExtension
  )
}

function storeLink({ ios, android, mobile }: DownloadUrls, platform: Platform): string | undefined {
  return platform === 'ios' ? (ios ?? mobile ?? android) : (android ?? mobile)
}

/**
 * Returns the app's download link. On a desktop, prefers the download page for all platforms,
 * because any phone may scan the QR code.
 */
function downloadLink(urls: DownloadUrls, platform: Platform): string | undefined {
  return platform === 'desktop'
    ? (urls.qrCode ?? urls.mobile ?? urls.android ?? urls.ios)
    : storeLink(urls, platform)
}

/**
 * Returns an Android intent that opens this page in the default browser. Returns undefined unless
 * the page runs in a 'social' app on Android, because other apps may replace the page with an
 * error.
 */
export function browserLink(pageUrl: string, platform: Platform, inApp: InApp): string | undefined {
  const url = parseUrl(pageUrl)
  if (platform !== 'android' || inApp !== 'social' || url?.protocol !== 'https:') return undefined
  const bare = `${url.host}${url.pathname}${url.search}`
  return `intent://${bare}#Intent;scheme=https;action=android.intent.action.VIEW;end`
}
