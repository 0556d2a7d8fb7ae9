// Builds the list of wallets to display.
import type { CatalogWallet, DownloadUrls, WalletInstructions } from './wallet.ts'
import { GENERIC_KEY } from '../connectors/injected/identifyWallet.ts'
import { getHost } from '../lib/parse.ts'
import { getWalletLinks, pairingLink, type WalletLinks } from './deepLinks.ts'
import { OPTIONAL_WALLETS } from './optional/registry.ts'
import { normalizeWalletName } from './normalizeName.ts'
import type { Browser, InApp, Platform } from './platform.ts'
import type { ProviderDetail } from '../connectors/walletRequest.ts'

/**
 * `CatalogWallet.way` of wallets that pair through WalletConnect. Their sessions are stored under
 * this connector key.
 */
export const WALLETCONNECT_KEY = 'walletConnect'

const MAX_RECENT = 3
const INSTALLED = 'Installed'
const POPULAR = 'Popular'

export type WalletOption = {
  /**
   * The id in the wallet list, or the announced rdns if the list does not contain the wallet. If
   * several wallets announce the same rdns, each id after the first gets a suffix: '#2', '#3' and
   * so on.
   */
  readonly id: string
  readonly name: string
  readonly shortName: string | undefined
  readonly appName?: string | undefined
  /** The URL of a bundled file, or the data: URI that the wallet has announced. */
  readonly iconUrl: string | undefined
  readonly iconBackground: string
  readonly iconAccent: string | undefined
  readonly installed: boolean
  /** True if the user can connect to the wallet now. */
  readonly ready: boolean
  /** False if the wallet cannot be used or downloaded on this device. */
  readonly supported: boolean
  readonly recent: boolean
  readonly groupName: string
  readonly downloadUrls: DownloadUrls
  readonly links: WalletLinks
  /** `getUri` returns the text that the QR code encodes. */
  readonly qrCode:
    | { getUri(pairingUri: string): string; readonly instructions: WalletInstructions | undefined }
    | undefined
  readonly extension: { readonly instructions: WalletInstructions } | undefined
  /** `getUri` returns the link that opens the app, or undefined for an invalid pairing URI. */
  readonly mobile: { getUri(pairingUri: string): string | undefined } | undefined
  /** True for the WalletConnect entry, which stands for any wallet that supports WalletConnect. */
  readonly isGeneric: boolean
  /** How `connect` reaches the wallet: 'injected' if it is installed, or else the catalog's
   * `way`. */
  readonly connectionType: CatalogWallet['way']
  readonly usesWalletConnect: boolean
  /** The provider found in this page, if the wallet is installed. */
  readonly detail: ProviderDetail | undefined
  /**
   * 1 for the first provider that announces an rdns, 2 or higher for further providers with the
   * same rdns.
   */
  readonly duplicateIndex: number
  /**
   * The domain that the wallet announced, or '?' if it announced none. Set only if the wallet may
   * imitate another wallet, so that the UI displays the domain.
   */
  readonly claimedRdns: string | undefined
}

export type WalletListInput = {
  readonly catalog: readonly CatalogWallet[]
  /**
   * All optional wallets that are loaded. A wallet that `catalog` lacks is listed only if it
   * announces itself.
   */
  readonly known?: readonly CatalogWallet[]
  readonly providers: readonly ProviderDetail[]
  readonly platform: Platform
  readonly browser: Browser
  readonly inApp?: InApp
  readonly pageUrl: string
  /** Wallet ids, most recent first. */
  readonly recents: readonly string[]
  readonly framed: boolean
  /** True if the Safe app that embeds this page has responded. */
  readonly safeReady: boolean
  /** True if a WalletConnect project id is configured. */
  readonly qrConfigured: boolean
}

/**
 * A known wallet name, and the rdns of the wallets that may use it. Another wallet with this name
 * may be an imitation.
 */
type KnownName = { readonly skeleton: string; readonly rdns: readonly string[] }
type NamedInput = WalletListInput & { readonly names: readonly KnownName[] }

/**
 * Returns the wallets in display order, the installed ones first. If several wallets announce the
 * same rdns, the later ones directly follow the first, because they may be imitations.
 */
export function buildOptions(input: WalletListInput): readonly WalletOption[] {
  const listed = input.catalog.filter((wallet) => isOffered(wallet, input))
  const merged = new Set(listed.map((wallet) => findDetail(wallet, input.providers)))
  const others = input.providers.filter(
    (detail) => !merged.has(detail) && detail.key !== GENERIC_KEY,
  )
  const copies = others.filter(({ duplicateIndex }) => duplicateIndex > 1)
  const named = { ...input, names: knownNames([...input.catalog, ...(input.known ?? [])]) }
  const all = [
    ...listed.map((wallet) => fromCatalog(wallet, input)),
    ...others
      .filter(({ duplicateIndex }) => duplicateIndex === 1)
      .map((detail) => fromAnnounced(detail, named)),
  ]
  return [
    ...sort(all.filter(isInstalled), input),
    ...sort(
      all.filter((option) => !isInstalled(option)),
      input,
    ),
  ].flatMap((first) => [
    first,
    ...copies
      .filter(({ key }) => key === first.detail?.key)
      .map((detail) => fromDetail(detail, named)),
  ])
}

function isOffered(
  wallet: CatalogWallet,
  { providers, framed, qrConfigured }: WalletListInput,
): boolean {
  if (wallet.way === 'safe') return framed
  // List the WalletConnect entry only if pairing is configured.
  if (isForAny(wallet)) return qrConfigured && wallet.onlyWhenFound !== true
  const detail = findDetail(wallet, providers)
  // List the unidentified 'Browser Wallet' only if the page has found no other provider.
  if (detail?.key === GENERIC_KEY) return providers.every(({ key }) => key === GENERIC_KEY)
  return wallet.onlyWhenFound !== true || detail !== undefined
}

function isForAny({ way, rdns }: CatalogWallet): boolean {
  return way === WALLETCONNECT_KEY && rdns.length === 0
}

/**
 * Finds the provider of a listed wallet by its rdns, or else by its flag, such as `isMetaMask`.
 * Never compares announced names, because anyone can choose them.
 */
function findDetail(
  { rdns, name }: CatalogWallet,
  providers: readonly ProviderDetail[],
): ProviderDetail | undefined {
  const announced = rdns.map((domain) => providers.find(({ key }) => key === domain))
  return (
    announced.find((detail) => detail !== undefined) ??
    providers.find(({ key }) => key === `flag:${name}`)
  )
}

function fromCatalog(wallet: CatalogWallet, input: WalletListInput): WalletOption {
  const { platform, providers, safeReady, qrConfigured, recents } = input
  const detail = findDetail(wallet, providers)
  const connectionType = detail ? 'injected' : wallet.way
  const installed = detail !== undefined || (connectionType === 'safe' && safeReady)
  // Let the user connect before `safeReady` is true, because the Safe app may respond late.
  const ready =
    installed || connectionType === 'safe' || (connectionType === WALLETCONNECT_KEY && qrConfigured)
  const pairs = wallet.way === WALLETCONNECT_KEY
  const links =
    pairs && !qrConfigured && !detail
      ? withoutPairing(getWalletLinks(wallet, input))
      : getWalletLinks(wallet, input)
  const supported = ready || hasOtherConnectMethod(links, platform)
  const mobile =
    pairs && platform !== 'desktop'
      ? { getUri: (uri: string) => pairingLink(wallet, platform, uri, input.inApp) }
      : undefined
  return {
    id: wallet.id,
    name: wallet.name,
    shortName: wallet.shortName,
    appName: wallet.appName,
    iconUrl: wallet.iconUrl,
    iconBackground: wallet.iconBackground,
    iconAccent: wallet.iconAccent,
    installed,
    ready,
    supported,
    recent: isRecent(wallet.id, recents),
    groupName: installed ? INSTALLED : (wallet.groupName ?? POPULAR),
    downloadUrls: wallet.downloadUrls,
    links,
    qrCode: wallet.qrCode && {
      getUri: (uri) => uri,
      instructions: stepsOf(wallet.qrCode.instructions, qrConfigured),
    },
    extension: wallet.extension,
    mobile,
    isGeneric: isForAny(wallet),
    connectionType,
    usesWalletConnect: connectionType === WALLETCONNECT_KEY,
    detail,
    duplicateIndex: 1,
    claimedRdns: detail && isShared(detail, providers) ? claimOf(detail) : undefined,
  }
}

/**
 * Removes the app's download links unless the app can open this page itself. Without WalletConnect
 * pairing, a downloaded app could not connect.
 */
function withoutPairing(links: WalletLinks): WalletLinks {
  return links.page === undefined ? { ...links, download: undefined, mobile: undefined } : links
}

/** Removes the step for scanning the QR code if pairing is not configured. */
function stepsOf(
  instructions: WalletInstructions | undefined,
  pairing: boolean,
): WalletInstructions | undefined {
  if (!instructions || pairing) return instructions
  return { ...instructions, steps: instructions.steps.filter(({ step }) => step !== 'scan') }
}

/**
 * Returns true if the user can reach a wallet that cannot connect here in another way: through a
 * download on a desktop, or through a link that opens this page in the wallet's app on a phone.
 */
function hasOtherConnectMethod(
  { page, extension, download }: WalletLinks,
  platform: Platform,
): boolean {
  return platform === 'desktop'
    ? extension !== undefined || download !== undefined
    : page !== undefined
}

/**
 * Creates the list entry of an announced wallet. The entry of an optional wallet has the rdns as
 * its id, because recent wallets and connections are stored under the rdns.
 */
function fromAnnounced(detail: ProviderDetail, input: NamedInput): WalletOption {
  const entry = input.known?.find(({ rdns }) => rdns.includes(detail.key))
  return entry ? fromCatalog({ ...entry, id: detail.key }, input) : fromDetail(detail, input)
}

function fromDetail(detail: ProviderDetail, input: NamedInput): WalletOption {
  const { names, providers, recents } = input
  const { key, info, duplicateIndex } = detail
  const id = duplicateIndex > 1 ? `${key}#${duplicateIndex}` : key
  return {
    id,
    name: info.name,
    shortName: undefined,
    iconUrl: info.icon,
    iconBackground: '#fff',
    iconAccent: undefined,
    installed: true,
    ready: true,
    supported: true,
    recent: isRecent(id, recents),
    groupName: INSTALLED,
    downloadUrls: {},
    links: getWalletLinks(undefined, input),
    qrCode: undefined,
    extension: undefined,
    mobile: undefined,
    isGeneric: false,
    connectionType: 'injected',
    usesWalletConnect: false,
    detail,
    duplicateIndex: duplicateIndex,
    claimedRdns:
      isShared(detail, providers) || mayImitate(detail, names) ? claimOf(detail) : undefined,
  }
}

/** Returns the domain that the wallet announces, or '?' if it announces none. */
function claimOf({ info: { rdns }, key, source }: ProviderDetail): string {
  return source === 'announced' ? getHost(rdns) || rdns || '?' : key
}

/** Returns true if several providers announce this rdns. Any of them may be an imitation. */
function isShared({ key }: ProviderDetail, providers: readonly ProviderDetail[]): boolean {
  return providers.filter((other) => other.key === key).length > 1
}

/**
 * Returns true if the name contains the name of another known wallet, such as 'MetaMask
 * (official)', or a non-ASCII letter, such as a Cyrillic 'а'.
 */
function mayImitate({ key, info, source }: ProviderDetail, known: readonly KnownName[]): boolean {
  if (source !== 'announced') return false
  const name = normalizeWalletName(info.name)
  return (
    /[^ -~]/.test(info.name) ||
    known.some(({ skeleton, rdns }) => name.includes(skeleton) && !rdns.includes(key))
  )
}

function knownNames(catalog: readonly CatalogWallet[]): readonly KnownName[] {
  const names = [
    ...catalog.flatMap(({ name, shortName = name, appName = name, rdns }) =>
      [name, shortName, appName].map((one) => [one, rdns] as const),
    ),
    ...Object.entries(OPTIONAL_WALLETS), // includes wallets whose data is not loaded
  ]
  return names.map(([name, rdns]) => ({ skeleton: normalizeWalletName(name), rdns }))
}

function isRecent(id: string, recents: readonly string[]): boolean {
  return recents.slice(0, MAX_RECENT).includes(id)
}

function isInstalled({ installed }: WalletOption): boolean {
  return installed
}

/** Sorts the options by group. Recent wallets come first in their group. */
function sort(
  options: readonly WalletOption[],
  { recents }: WalletListInput,
): readonly WalletOption[] {
  const groups = options.map(({ groupName }) => groupName)
  const rank = ({ id, recent }: WalletOption): number => (recent ? recents.indexOf(id) : MAX_RECENT)
  return [...options].sort(
    (one, other) =>
      groups.indexOf(one.groupName) - groups.indexOf(other.groupName) || rank(one) - rank(other),
  )
}
