// Builds the list of wallets to display from the wallet list, the providers found in this page, the
// device and the recently used wallets.
import type { CatalogWallet, DownloadUrls, WalletInstructions } from './wallet.ts'
import { GENERIC_KEY } from '../connectors/injected/identifyWallet.ts'
import { hostOf } from '../lib/parse.ts'
import { getWalletLinks, pairingLink, type WalletLinks } from './deepLinks.ts'
import { OPTIONAL_WALLETS } from './optional/registry.ts'
import { normalizeWalletName } from './normalizeName.ts'
import type { Browser, InApp, Platform } from './platform.ts'
import type { ProviderDetail } from '../connectors/walletRequest.ts'

/** The connector of wallets that pair, and the id under which they are stored as recent. */
export const WALLETCONNECT_KEY = 'walletConnect'

const MAX_RECENT = 3
const INSTALLED = 'Installed'
const POPULAR = 'Popular'

export type WalletOption = {
  /**
   * The id in the wallet list, or the announced rdns. Duplicates of an rdns get '#2' and higher.
   */
  readonly id: string
  readonly name: string
  readonly shortName: string | undefined
  /** The name of the wallet's phone app, if different. */
  readonly appName?: string | undefined
  /** The URL of a bundled file, or the data: URI that the wallet has announced. */
  readonly iconUrl: string | undefined
  readonly iconBackground: string
  readonly iconAccent: string | undefined
  readonly installed: boolean
  /** True if connecting can start now, with the installed wallet, a QR code or an app link. */
  readonly ready: boolean
  /** False if the wallet cannot be used or downloaded on this device. */
  readonly supported: boolean
  readonly recent: boolean
  readonly groupName: string
  readonly downloadUrls: DownloadUrls
  /** Links to the wallet on this device. */
  readonly links: WalletLinks
  /** `getUri` returns the content of the QR code, which is the pairing URI for every wallet. */
  readonly qrCode:
    | { getUri(pairingUri: string): string; readonly instructions: WalletInstructions | undefined }
    | undefined
  readonly extension: { readonly instructions: WalletInstructions } | undefined
  /** `getUri` returns the link that opens the app, or undefined for an invalid pairing URI. */
  readonly mobile: { getUri(pairingUri: string): string | undefined } | undefined
  /** True for the WalletConnect entry, which stands for any wallet that supports WalletConnect. */
  readonly isGeneric: boolean
  /** The connector that would be used now. */
  readonly connectionType: CatalogWallet['way']
  /** True if `way` is WalletConnect. */
  readonly usesWalletConnect: boolean
  /** The provider found in this page, if the wallet is installed. */
  readonly detail: ProviderDetail | undefined
  /** 1, or higher for further providers that announce the same rdns. */
  readonly duplicateIndex: number
  /**
   * Set if the wallet may imitate another one. It is the domain to display below the name, or '?'
   * if the wallet has announced none.
   */
  readonly claimedRdns: string | undefined
}

export type WalletListInput = {
  readonly catalog: readonly CatalogWallet[]
  /** Optional wallets that are recognized when they announce themselves
   * but not listed otherwise. */
  readonly known?: readonly CatalogWallet[]
  readonly providers: readonly ProviderDetail[]
  readonly platform: Platform
  readonly browser: Browser
  /** Set if the page is displayed in an in-app browser. */
  readonly inApp?: InApp
  readonly pageUrl: string
  /** Wallet ids, most recent first. */
  readonly recents: readonly string[]
  /** True if the page is in a frame. */
  readonly framed: boolean
  /** True if a Safe has responded. */
  readonly safeReady: boolean
  /** True if a WalletConnect project id is configured. */
  readonly qrConfigured: boolean
}

/** A wallet name that others may imitate, and the rdns of the wallets that may use it. */
type KnownName = { readonly skeleton: string; readonly rdns: readonly string[] }
type NamedInput = WalletListInput & { readonly names: readonly KnownName[] }

/**
 * Returns the wallets in display order. Installed wallets are first: those in the list in its order,
 * then others as announced. The listed wallets that are not installed follow. Duplicates of an rdns
 * come directly after the first one, because they may be imitations.
 */
export function buildOptions(input: WalletListInput): readonly WalletOption[] {
  const listed = input.catalog.filter((wallet) => isOffered(wallet, input))
  const merged = new Set(listed.map((wallet) => findDetail(wallet, input.providers)))
  const others = input.providers.filter(
    (detail) => !merged.has(detail) && detail.key !== GENERIC_KEY,
  )
  const copies = others.filter(({ copy }) => copy > 1)
  const named = { ...input, names: knownNames([...input.catalog, ...(input.known ?? [])]) }
  const all = [
    ...listed.map((wallet) => fromCatalog(wallet, input)),
    ...others.filter(({ copy }) => copy === 1).map((detail) => fromAnnounced(detail, named)),
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
  if (isForAny(wallet)) return qrConfigured && wallet.onlyWhenFound !== true // requires pairing
  const detail = findDetail(wallet, providers)
  // A provider with a name replaces this entry.
  if (detail?.key === GENERIC_KEY) return providers.every(({ key }) => key === GENERIC_KEY)
  return wallet.onlyWhenFound !== true || detail !== undefined
}

function isForAny({ way, rdns }: CatalogWallet): boolean {
  return way === WALLETCONNECT_KEY && rdns.length === 0
}

/**
 * Finds the provider of a listed wallet by its rdns, or by its flag if no wallet announces itself.
 * Never compares announced names, which anyone can choose.
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
  // A Safe may respond late, so connecting is offered before it has.
  const ready =
    installed || connectionType === 'safe' || (connectionType === WALLETCONNECT_KEY && qrConfigured)
  const pairs = wallet.way === WALLETCONNECT_KEY
  const links =
    pairs && !qrConfigured && !detail
      ? withoutPairing(getWalletLinks(wallet, input))
      : getWalletLinks(wallet, input)
  const supported = ready || hasOtherWay(links, platform)
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

/** Removes the app downloads if pairing is not configured and the app cannot open this page. */
function withoutPairing(links: WalletLinks): WalletLinks {
  return links.page === undefined ? { ...links, download: undefined, mobile: undefined } : links
}

/** Removes the scan steps if pairing is not configured. The app then opens this page. */
function stepsOf(
  instructions: WalletInstructions | undefined,
  pairing: boolean,
): WalletInstructions | undefined {
  if (!instructions || pairing) return instructions
  return { ...instructions, steps: instructions.steps.filter(({ step }) => step !== 'scan') }
}

/** Returns true if a phone can open the wallet's in-app browser, or a desktop has a download. */
function hasOtherWay({ page, extension, download }: WalletLinks, platform: Platform): boolean {
  return platform === 'desktop'
    ? extension !== undefined || download !== undefined
    : page !== undefined
}

/**
 * Creates the option of an announced wallet. For an optional wallet it uses the data in the list,
 * but keeps the rdns as id, under which the wallet is stored.
 */
function fromAnnounced(detail: ProviderDetail, input: NamedInput): WalletOption {
  const entry = input.known?.find(({ rdns }) => rdns.includes(detail.key))
  return entry ? fromCatalog({ ...entry, id: detail.key }, input) : fromDetail(detail, input)
}

function fromDetail(detail: ProviderDetail, input: NamedInput): WalletOption {
  const { names, providers, recents } = input
  const { key, info, copy } = detail
  const id = copy > 1 ? `${key}#${copy}` : key
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
    duplicateIndex: copy,
    claimedRdns:
      isShared(detail, providers) || mayImitate(detail, names) ? claimOf(detail) : undefined,
  }
}

function claimOf({ info: { rdns }, key, source }: ProviderDetail): string {
  return source === 'announced' ? hostOf(rdns) || rdns || '?' : key
}

/** Returns true if several providers announce this rdns, so that any may be an imitation. */
function isShared({ key }: ProviderDetail, providers: readonly ProviderDetail[]): boolean {
  return providers.filter((other) => other.key === key).length > 1
}

/**
 * Returns true if the name contains the name of a known wallet with a different rdns, such as
 * 'MetaMask (official)', or non-ASCII letters, which may look like ASCII ones (Cyrillic 'а').
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
    ...Object.entries(OPTIONAL_WALLETS), // their data may not be loaded
  ]
  return names.map(([name, rdns]) => ({ skeleton: normalizeWalletName(name), rdns }))
}

function isRecent(id: string, recents: readonly string[]): boolean {
  return recents.slice(0, MAX_RECENT).includes(id)
}

function isInstalled({ installed }: WalletOption): boolean {
  return installed
}

/** Sorts by group, in the order of the list. Recent wallets are first in their group. */
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
