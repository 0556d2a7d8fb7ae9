// The list of wallets to offer, as a pure function of the catalogue, what this page found, the device and the recents.
import type { CatalogWallet, DownloadUrls, WalletInstructions } from './wallet.ts'
import { GENERIC_KEY } from '../connectors/injected/identifyWallet.ts'
import { hostOf } from '../lib/parse.ts'
import { linksOf, pairingLink, type Links } from './deepLinks.ts'
import { MORE_WALLETS } from './optional/registry.ts'
import { skeleton } from './normalizeName.ts'
import type { Browser, InApp, Platform } from './platform.ts'
import type { ProviderDetail } from '../connectors/walletRequest.ts'

/** How a wallet is reached that is paired with; by this it is remembered too. */
export const PAIRED = 'walletConnect'

const MAX_RECENT = 3
const INSTALLED = 'Installed'
const POPULAR = 'Popular'

export type WalletOption = {
  /** The catalogue id; of another announced wallet its rdns, of a further copy of it rdns#2 and up. */
  readonly id: string
  readonly name: string
  readonly shortName: string | undefined
  /** What its app on a phone is called now, where that is another name. */
  readonly appName?: string | undefined
  /** A local file, or the data: URI the wallet announced. */
  readonly iconUrl: string | undefined
  readonly iconBackground: string
  readonly iconAccent: string | undefined
  readonly installed: boolean
  /** Connecting can start now: installed, or reachable by QR code or app link. */
  readonly ready: boolean
  /** False: there is no way to this wallet on this device, not even a download. */
  readonly supported: boolean
  readonly recent: boolean
  /** How it would be reached from here: by a code for a phone, or in an app; of what is installed, and of what must be
   * installed first, nothing. */
  readonly reach: 'code' | 'app' | undefined
  readonly groupName: string
  readonly downloadUrls: DownloadUrls
  /** The ways to it from this machine. */
  readonly links: Links
  /** `getUri` makes what the code holds: the pairing URI itself, which every wallet's scanner knows. */
  readonly qrCode:
    | { getUri(pairingUri: string): string; readonly instructions: WalletInstructions | undefined }
    | undefined
  readonly extension: { readonly instructions: WalletInstructions } | undefined
  /** `getUri` makes the link that opens the app; undefined for anything that is no pairing URI. */
  readonly mobile: { getUri(pairingUri: string): string | undefined } | undefined
  /** No wallet of its own: any that takes a code or a link. */
  readonly forAny: boolean
  /** How it would connect now. */
  readonly way: CatalogWallet['way']
  /** That is by pairing with a wallet elsewhere. */
  readonly pairs: boolean
  /** What was found in this page, when installed. */
  readonly detail: ProviderDetail | undefined
  /** 2 and up for a further announcer of an rdns. */
  readonly copy: number
  /** Set when the name may not be its own: the domain to show below it, '?' where it names none. */
  readonly claim: string | undefined
}

export type OptionsInput = {
  readonly catalog: readonly CatalogWallet[]
  /** Further wallets of ours: not offered, but known where they announce themselves. */
  readonly known?: readonly CatalogWallet[]
  readonly providers: readonly ProviderDetail[]
  readonly platform: Platform
  readonly browser: Browser
  /** The page is shown in an app's own browser. */
  readonly inApp?: InApp
  readonly pageUrl: string
  /** Ids of wallets, the newest first. */
  readonly recents: readonly string[]
  /** The page is shown inside another one. */
  readonly framed: boolean
  /** A Safe has answered. */
  readonly safeReady: boolean
  /** There is a WalletConnect project id. */
  readonly qrConfigured: boolean
}

/** A name that another wallet may imitate, and the rdns of the wallets that may have it. */
type KnownName = { readonly skeleton: string; readonly rdns: readonly string[] }
type NamedInput = OptionsInput & { readonly names: readonly KnownName[] }

/** What is installed leads: found wallets without a catalogue entry in order of arrival, then the catalogue's. After
 * them the rest of the catalogue. A later announcer of an rdns stands below the first one: it may only pretend. */
export function buildOptions(input: OptionsInput): readonly WalletOption[] {
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
  { providers, framed, qrConfigured }: OptionsInput,
): boolean {
  if (wallet.way === 'safe') return framed
  if (isForAny(wallet)) return qrConfigured // it can be had in no other way
  const detail = findDetail(wallet, providers)
  if (detail?.key === GENERIC_KEY) return providers.every(({ key }) => key === GENERIC_KEY) // a named one replaces it
  return wallet.onlyWhenFound !== true || detail !== undefined
}

function isForAny({ way, rdns }: CatalogWallet): boolean {
  return way === PAIRED && rdns.length === 0
}

/** By rdns, in the order the entry names them; by flag only what has no rdns at all. Never by an announced name. */
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

function fromCatalog(wallet: CatalogWallet, input: OptionsInput): WalletOption {
  const { platform, providers, safeReady, qrConfigured, recents } = input
  const detail = findDetail(wallet, providers)
  const way = detail ? 'injected' : wallet.way
  const installed = detail !== undefined || (way === 'safe' && safeReady)
  // a Safe is asked on the click, and may be late
  const ready = installed || way === 'safe' || (way === PAIRED && qrConfigured)
  const pairs = wallet.way === PAIRED
  const links =
    pairs && !qrConfigured && !detail
      ? withoutPairing(linksOf(wallet, input))
      : linksOf(wallet, input)
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
    forAny: isForAny(wallet),
    way,
    pairs: way === PAIRED,
    detail,
    copy: 1,
    claim: detail && isShared(detail, providers) ? claimOf(detail) : undefined,
  }
}

/** Where no phone can pair, an app that does not open this page itself would be got for nothing. */
function withoutPairing(links: Links): Links {
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

/** On a phone the wallet's own browser, on a desktop a download. */
function hasOtherWay({ page, extension, download }: Links, platform: Platform): boolean {
  return platform === 'desktop'
    ? extension !== undefined || download !== undefined
    : page !== undefined
}

/** One of the further wallets is its entry, and keeps the id by which others like it are remembered. */
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
    links: linksOf(undefined, input),
    qrCode: undefined,
    extension: undefined,
    mobile: undefined,
    forAny: false,
    way: 'injected',
    pairs: false,
    detail,
    copy,
    claim: isShared(detail, providers) || mayImitate(detail, names) ? claimOf(detail) : undefined,
  }
}

function claimOf({ info: { rdns }, key, source }: ProviderDetail): string {
  return source === 'announced' ? hostOf(rdns) || rdns || '?' : key
}

/** More than one wallet announces this rdns: which is the real one cannot be known here. */
function isShared({ key }: ProviderDetail, providers: readonly ProviderDetail[]): boolean {
  return providers.filter((other) => other.key === key).length > 1
}

/** Its name contains the name of a known wallet whose rdns it does not have ('MetaMask (official)'), or letters outside
 * ASCII, which can look like others (a Cyrillic 'а'). */
function mayImitate({ key, info, source }: ProviderDetail, known: readonly KnownName[]): boolean {
  if (source !== 'announced') return false
  const name = skeleton(info.name)
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
  return names.map(([name, rdns]) => ({ skeleton: skeleton(name), rdns }))
}

function isRecent(id: string, recents: readonly string[]): boolean {
  return recents.slice(0, MAX_RECENT).includes(id)
}

function isInstalled({ installed }: WalletOption): boolean {
  return installed
}

/** The recent ones lead. */
function sort(
  options: readonly WalletOption[],
  { recents }: OptionsInput,
): readonly WalletOption[] {
  const rank = ({ id, recent }: WalletOption): number => (recent ? recents.indexOf(id) : MAX_RECENT)
  return [...options].sort((one, other) => rank(one) - rank(other))
}
