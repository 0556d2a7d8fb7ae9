// Links into wallet apps and stores. Schemes and hosts come from the catalogue alone; what goes into them is checked.
import { parseUrl } from '../lib/parse.ts'
import type { CatalogWallet, DownloadUrls } from './wallet.ts'
import type { Browser, InApp, Platform } from './platform.ts'

// ERC-1328. The bounds are generous: sign-client 2.21.8 makes 187 characters.
const PAIRING_URI =
  /^wc:[0-9a-f]{64}@2\?(?=(?:[^#]*&)?symKey=[0-9a-f]{64}(?:&|$))[\w=&%.,~[\]-]{1,800}$/i

const STORES: Readonly<Record<Exclude<Browser, ''>, readonly (keyof DownloadUrls)[]>> = {
  Brave: ['chrome'],
  Chrome: ['chrome'],
  Edge: ['edge', 'chrome'],
  Firefox: ['firefox'],
  Opera: ['opera', 'chrome'],
  Safari: ['safari'],
}

/** The ways to one wallet on this machine; undefined where there is no such way. */
export type Links = {
  /** The extension's page in this browser's store. */
  readonly extension: string | undefined
  /** What the download code holds, or on a phone its link. */
  readonly download: string | undefined
  /** The app's page in this phone's store. */
  readonly mobile: string | undefined
  /** Opens this page in the wallet's own browser; on a desktop what a code for a phone may hold. */
  readonly page: string | undefined
  /** On iOS, of an app whose `page` is a scheme: a link of the web into it, or to where it can be had. */
  readonly web?: string | undefined
  /** Brings the wallet's app to the front, on a phone, for a request that waits in it. */
  readonly request: string | undefined
}

type VisitorPlace = {
  readonly platform: Platform
  readonly browser: Browser
  readonly pageUrl: string
}

/** Takes the catalogue entry, undefined for a wallet that has none. */
export function linksOf(
  wallet: CatalogWallet | undefined,
  { platform, browser, pageUrl }: VisitorPlace,
): Links {
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

/** True for a WalletConnect pairing URI of version 2, and for nothing that a link could be broken with. */
function isPairingUri(uri: string): boolean {
  return PAIRING_URI.test(uri)
}

/** The link that hands the pairing URI to the wallet's app on this phone; undefined where no app takes it. Inside an
 * app's own browser the raw URI would put an error in the page's place. */
export function pairingLink(
  { pairingLinks }: Pick<CatalogWallet, 'pairingLinks'>,
  platform: Platform,
  uri: string,
  inApp?: InApp,
): string | undefined {
  if (platform === 'desktop' || !pairingLinks || !isPairingUri(uri)) return undefined
  const link = pairingLinks[platform]
  if (inApp === 'sealed' || (inApp && link === '{uri}')) return undefined
  return link.replace('{uri}', () => uri).replace('{encodedUri}', () => encodeURIComponent(uri))
}

/** The link that opens this page in the wallet's own browser, without the page's fragment. */
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

/** The link that brings the wallet's app to the front; undefined on a desktop. */
function requestLink(
  { requestLink: link }: Pick<CatalogWallet, 'requestLink'>,
  platform: Platform,
): string | undefined {
  if (platform === 'desktop') return undefined
  return typeof link === 'object' ? link[platform] : link
}

/** Where this browser finds the extension; phones have none. */
function extensionLink(
  urls: DownloadUrls,
  platform: Platform,
  browser: Browser,
): string | undefined {
  if (platform !== 'desktop') return undefined
  const places = browser === '' ? [] : STORES[browser]
  return (
    places.map((place) => urls[place]).find((url) => url !== undefined) ?? urls.browserExtension
  )
}

/** The app's page in this phone's store: of iOS on iOS, else of Android, else the one for all. */
function storeLink({ ios, android, mobile }: DownloadUrls, platform: Platform): string | undefined {
  return (platform === 'ios' ? ios : undefined) ?? android ?? mobile
}

/** What a download code holds: on a desktop the page for all phones, for it is not known which one will scan it. */
function downloadLink(urls: DownloadUrls, platform: Platform): string | undefined {
  return platform === 'desktop'
    ? (urls.qrCode ?? urls.mobile ?? urls.android ?? urls.ios)
    : storeLink(urls, platform)
}

/** Hands this page from an app's own browser to the phone's: an intent on Android; iOS has no such
 * link, and an app that does not follow it may show an error in the page's place. */
export function browserLink(pageUrl: string, platform: Platform, inApp: InApp): string | undefined {
  const url = parseUrl(pageUrl)
  if (platform !== 'android' || inApp !== 'social' || url?.protocol !== 'https:') return undefined
  const bare = `${url.host}${url.pathname}${url.search}`
  return `intent://${bare}#Intent;scheme=https;action=android.intent.action.VIEW;end`
}
