// Builds the list of offered wallets from the known wallets, the providers found in this page, the
// device and the recent wallets.
import type { CatalogWallet, DownloadUrls, WalletInstructions } from './wallet.ts'
import { GENERIC_KEY } from '../connectors/injected/identifyWallet.ts'
import { hostOf } from '../lib/parse.ts'
import { getWalletLinks, pairingLink, type WalletLinks } from './deepLinks.ts'
import { MORE_WALLETS } from './optional/registry.ts'
import { normalizeWalletName } from './normalizeName.ts'
import type { Browser, InApp, Platform } from './platform.ts'
import type { ProviderDetail } from '../connectors/walletRequest.ts'

/** The connection type of paired wallets, and the ID by which they are stored. */
export const WALLETCONNECT_KEY = 'walletConnect'

const MAX_RECENT = 3
const INSTALLED = 'Installed'
const POPULAR = 'Popular'

export type WalletOption = {
  /**
   * The ID in the wallet list, or the rdns of another announced wallet (rdns#2 and up for
   * duplicates).
   */
  readonly id: string
  readonly name: string
  readonly shortName: string | undefined
  /** The current name of its phone app, if different. */
  readonly appName?: string | undefined
  /** A bundled file, or the data: URI that the wallet announced. */
  readonly iconUrl: string | undefined
  readonly iconBackground: string
  readonly iconAccent: string | undefined
  readonly installed: boolean
  /** Connecting can start now: the wallet is installed, or reachable by QR code or app link. */
  readonly ready: boolean
  /** False if this device has no way to use the wallet, not even a download. */
  readonly supported: boolean
  readonly recent: boolean
  /**
   * How the wallet is reached if not installed: by QR code or through its app. Undefined if it must
   * be installed first.
   */
  readonly reach: 'code' | 'app' | undefined
  readonly groupName: string
  readonly downloadUrls: DownloadUrls
  /** Links to the wallet on this device. */
  readonly links: WalletLinks
  /** `getUri` returns the content of the QR code: the pairing URI, which every wallet can scan. */
  readonly qrCode:
    | { getUri(pairingUri: string): string; readonly instructions: WalletInstructions | undefined }
    | undefined
  readonly extension: { readonly instructions: WalletInstructions } | undefined
  /** `getUri` returns the link that opens the app, or undefined for an invalid pairing URI. */
  readonly mobile: { getUri(pairingUri: string): string | undefined } | undefined
  /** Not one specific wallet, but any that supports WalletConnect. */
  readonly isGeneric: boolean
  /** The connector it would use now. */
  readonly connectionType: CatalogWallet['way']
  /** True if that is WalletConnect. */
  readonly usesWalletConnect: boolean
  /** The provider found in this page, if installed. */
  readonly detail: ProviderDetail | undefined
  /** 2 and up for further providers that announce the same rdns. */
  readonly duplicateIndex: number
  /**
   * Set if the name may be an imitation: the domain to show below it, or '?' if it announced none.
   */
  readonly claimedRdns: string | undefined
}

export type WalletListInput = {
  readonly catalog: readonly CatalogWallet[]
  /** Optional wallets that are not offered, but recognized when they announce themselves. */
  readonly known?: readonly CatalogWallet[]
  readonly providers: readonly ProviderDetail[]
  readonly platform: Platform
  readonly browser: Browser
  /** The page is shown in an in-app browser. */
  readonly inApp?: InApp
  readonly pageUrl: string
  /** Wallet IDs, most recent first. */
  readonly recents: readonly string[]
  /** The page is shown in a frame. */
  readonly framed: boolean
  /** A Safe has responded. */
  readonly safeReady: boolean
  /** A WalletConnect project ID is configured. */
  readonly qrConfigured: boolean
}

/** A name that another wallet may imitate, and the rdns of the wallets that may use it. */
type KnownName = { readonly skeleton: string; readonly rdns: readonly string[] }
type NamedInput = WalletListInput & { readonly names: readonly KnownName[] }

/**
 * Returns the wallets in display order: installed ones first (unknown wallets in order of
 * announcement, then known ones), then the rest of the list. Further providers with the same rdns
 * follow the first one, because they may be imitations.
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
    ...others.filter(({ copy }) => copy === 1).map((detail) => fromAnnounced(detail, named)),
    ...listed.map((wallet) => fromCatalog(wallet, input)),
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
  if (isForAny(wallet)) return qrConfigured // reachable in no other way
  const detail = findDetail(wallet, providers)
  if (detail?.key === GENERIC_KEY) return providers.every(({ key }) => key === GENERIC_KEY) // a named provider replaces it
  return wallet.onlyWhenFound !== true || detail !== undefined
}

function isForAny({ way, rdns }: CatalogWallet): boolean {
  return way === WALLETCONNECT_KEY && rdns.length === 0
}

/**
 * Matches by rdns in the order of the entry, or by provider flag if nothing was announced. Never
 * matches by the announced name.
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
  const way = detail ? 'injected' : wallet.way
  const installed = detail !== undefined || (way === 'safe' && safeReady)
  // a Safe may respond late, so it is asked on click
  const ready = installed || way === 'safe' || (way === WALLETCONNECT_KEY && qrConfigured)
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
    reach:
      installed || way === 'safe' || !supported
        ? undefined
        : reachOf({ ready, links, mobile }, platform),
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
    connectionType: way,
    usesWalletConnect: way === WALLETCONNECT_KEY,
    detail,
    duplicateIndex: 1,
    claimedRdns: detail && isShared(detail, providers) ? claimOf(detail) : undefined,
  }
}

/** Without pairing, an app that cannot open this page itself would be downloaded in vain. */
function withoutPairing(links: WalletLinks): WalletLinks {
  return links.page === undefined ? { ...links, download: undefined, mobile: undefined } : links
}

/** Without pairing there is no code to scan: the app opens this page. */
function stepsOf(
  instructions: WalletInstructions | undefined,
  pairing: boolean,
): WalletInstructions | undefined {
  if (!instructions || pairing) return instructions
  return { ...instructions, steps: instructions.steps.filter(({ step }) => step !== 'scan') }
}

function reachOf(
  { ready, links: { page }, mobile }: Pick<WalletOption, 'ready' | 'links' | 'mobile'>,
  platform: Platform,
): WalletOption['reach'] {
  if (platform === 'desktop' && ready) return 'code'
  return page !== undefined || mobile ? 'app' : undefined
}

/** On a phone the in-app browser of the wallet, on a desktop a download. */
function hasOtherWay({ page, extension, download }: WalletLinks, platform: Platform): boolean {
  return platform === 'desktop'
    ? extension !== undefined || download !== undefined
    : page !== undefined
}

/**
 * An optional wallet uses the data of its entry, but keeps its rdns as the ID, under which it is
 * stored.
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
    reach: undefined,
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

/** Several providers announce this rdns, and the real one cannot be determined. */
function isShared({ key }: ProviderDetail, providers: readonly ProviderDetail[]): boolean {
  return providers.filter((other) => other.key === key).length > 1
}

/**
 * The name contains the name of a known wallet with a different rdns ('MetaMask (official)'), or
 * non-ASCII letters that can look like others (a Cyrillic 'а').
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
    ...Object.entries(MORE_WALLETS), // their data may not be loaded
  ]
  return names.map(([name, rdns]) => ({ skeleton: normalizeWalletName(name), rdns }))
}

function isRecent(id: string, recents: readonly string[]): boolean {
  return recents.slice(0, MAX_RECENT).includes(id)
}

function isInstalled({ installed }: WalletOption): boolean {
  return installed
}

function sort(
  options: readonly WalletOption[],
  { recents }: WalletListInput,
): readonly WalletOption[] {
  const rank = ({ id, recent }: WalletOption): number => (recent ? recents.indexOf(id) : MAX_RECENT)
  return [...options].sort((one, other) => rank(one) - rank(other))
}
