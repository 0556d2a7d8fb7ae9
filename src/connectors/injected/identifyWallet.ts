// Names the wallets of this page: by their EIP-6963 announcement, or where none announced itself by
// their flags. Flags lie (about forty wallets set isMetaMask), so a flag gives a name only when
// nothing speaks against it.
import { visible } from '../../toAppError.ts'
import { copyList, type Provider, type ProviderDetail } from '../walletRequest.ts'

export type Announcement = Pick<ProviderDetail, 'key' | 'info' | 'provider'>

const LONG = /^(.{39}).{2,}/u // more than 40 characters; the first 39 stay
const MAX_TEXT = 400 // a name or an rdns may be megabytes long
const MAX_ICON = 256 * 1024
const ICON = /^data:image\/[a-z0-9.+-]+[;,]/i
// A full domain name: the dot keeps it apart from catalogue ids, the missing colon from 'flag:' and
// 'other:' keys.
const RDNS = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/
const MAX_RDNS = 80 // storage keeps no longer key
const MAX_KEY = 60

/** Returns an announcement as plain values, each field of it read once. Undefined only without a
 * provider, or with neither a name nor an rdns that can be shown. Any other malformed field is
 * dropped alone: SafePal, TokenPocket and Hive announce a URL as their rdns. */
export function parseAnnouncement(event: Event): Announcement | undefined {
  const detail = read(event, 'detail')
  const provider = read(detail, 'provider')
  const info = read(detail, 'info')
  if (!isProvider(provider)) return undefined
  const label = textOf(read(info, 'name'))
  const given = read(info, 'rdns')
  const domain = typeof given === 'string' ? given.slice(0, MAX_TEXT).trim().toLowerCase() : ''
  const isDomain = RDNS.test(domain) && domain.length <= MAX_RDNS
  const name = cleanName(label || (isDomain ? domain : ''))
  if (name === '') return undefined
  const rdns = isDomain ? domain : textOf(given).slice(0, MAX_RDNS)
  return {
    key: isDomain ? domain : `other:${slug(rdns) || slug(label)}`,
    info: { name, icon: cleanIcon(read(info, 'icon')), rdns },
    provider,
  }
}

/** A field, also an inherited one; undefined where a getter or a Proxy throws. */
function read(value: unknown, key: string): unknown {
  try {
    return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  } catch {
    return undefined // a broken field counts as missing
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? visible(value.slice(0, MAX_TEXT).normalize('NFKC')) : ''
}

/** Letters, digits and dots, and '-' for anything between them: fit for a key in storage. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_KEY)
}

/** True for an object with a `request` function. */
function isProvider(value: unknown): value is Provider {
  return typeof read(value, 'request') === 'function'
}

/** The name a wallet gives itself as plain text of at most 40 characters: no control, bidi or invisible ones,
 * full-width letters as ordinary ones, at most two marks in a row and none at the start; '…' stands for what is cut.
 * '' when nothing visible is left. */
export function cleanName(value: unknown): string {
  return textOf(value).replace(LONG, '$1…')
}

function cleanIcon(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_ICON) return undefined
  const uri = value.replace(/[\r\n]/g, '').trim() // real wallets send line breaks
  return ICON.test(uri) ? uri : undefined
}

export const GENERIC_NAME = 'Browser Wallet'
/** The key of window.ethereum when it has no name. */
export const GENERIC_KEY = `flag:${GENERIC_NAME}`
const MAX_PROVIDERS = 30

/** Globals with one owner; all of these wallets announce today, older versions did not. */
const NAMED_GLOBALS = [
  ['coinbaseWalletExtension', 'Coinbase Wallet'],
  ['walletLinkExtension', 'Coinbase Wallet'],
  ['rainbow', 'Rainbow'],
  ['trustwallet', 'Trust Wallet'],
] as const

const NAMED_FLAGS = [
  ['isCoinbaseWallet', 'Coinbase Wallet'],
  ['isCoinbaseBrowser', 'Coinbase Wallet'],
  ['isRainbow', 'Rainbow'],
  ['isTrust', 'Trust Wallet'],
  ['isTrustWallet', 'Trust Wallet'],
  ['isRabby', 'Rabby'],
] as const

// Wallets that set isMetaMask and one of these, perhaps on a prototype where own keys do not show it.
const NOT_METAMASK = [
  'isApexWallet',
  'isAvalanche',
  'isBackpack',
  'isBifrost',
  'isBitKeep',
  'isBitski',
  'isBinance',
  'isBlockWallet',
  'isCoinbaseWallet',
  'isDawn',
  'isEnkrypt',
  'isExodus',
  'isFrame',
  'isFrontier',
  'isGamestop',
  'isHyperPay',
  'isImToken',
  'isKuCoinWallet',
  'isMathWallet',
  'isNestWallet',
  'isOkxWallet',
  'isOKExWallet',
  'isOneInchIOSWallet',
  'isOneInchAndroidWallet',
  'isOpera',
  'isPhantom',
  'isZilPay',
  'isPortal',
  'isxPortal',
  'isRabby',
  'isRainbow',
  'isStatus',
  'isTalisman',
  'isTally',
  'isTokenPocket',
  'isTokenary',
  'isTrust',
  'isTrustWallet',
  'isCTRL',
  'isZeal',
  'isCoin98',
  'isMEWwallet',
  'isSafeheron',
  'isSafePal',
  'isUniswapWallet',
  'isWigwam',
  'isZerion',
  '__seif',
]

type Found = { readonly provider: Provider; readonly name: string }

/** Every named wallet once, and window.ethereum itself as 'Browser Wallet' when it has no name. Never throws. */
export function identifyInjected(target: object): readonly ProviderDetail[] {
  const ethereum = readProvider(target, 'ethereum')
  const found = [
    ...namedGlobals(target),
    ...namedByFlag([...providersOf(ethereum), ...(ethereum ? [ethereum] : [])]),
  ]
  const named = found.filter(
    (row, index) =>
      found.findIndex((other) => other.name === row.name || other.provider === row.provider) ===
      index,
  )
  const nameless =
    ethereum &&
    flagName(ethereum) === undefined &&
    !named.some(({ provider }) => provider === ethereum)
  return [...named, ...(nameless ? [{ provider: ethereum, name: GENERIC_NAME }] : [])].map(toDetail)
}

function toDetail({ provider, name }: Found): ProviderDetail {
  const key = `flag:${name}`
  return {
    key,
    info: { name, icon: undefined, rdns: '' },
    provider,
    source: 'injected',
    copy: 1,
  }
}

function namedGlobals(target: object): readonly Found[] {
  return NAMED_GLOBALS.flatMap(([global, name]) => {
    const provider = readProvider(target, global)
    return provider ? [{ provider, name }] : []
  })
}

function namedByFlag(providers: readonly Provider[]): readonly Found[] {
  return providers.flatMap((provider) => {
    const name = flagName(provider)
    return name === undefined ? [] : [{ provider, name }]
  })
}

function flagName(provider: Provider): string | undefined {
  try {
    const isSet = (flag: string): boolean => Reflect.get(provider, flag) === true
    // A real MetaMask inside Brave carries isBraveWallet too, and its own internals beside it.
    const brave =
      isSet('isBraveWallet') &&
      !Reflect.get(provider, '_events') &&
      !Reflect.get(provider, '_state')
    if (brave) return 'Brave Wallet'
    const named = NAMED_FLAGS.find(([flag]) => isSet(flag))
    if (named) return named[1]
    if (!isSet('isMetaMask') || NOT_METAMASK.some(isSet)) return undefined
    // The list above ages: any other own flag that is true speaks for another wallet as well.
    const other = Object.keys(provider).some(
      (key) =>
        /^is[A-Zx]/.test(key) && key !== 'isMetaMask' && key !== 'isBraveWallet' && isSet(key),
    )
    return other ? undefined : 'MetaMask'
  } catch {
    return undefined // a trap or a getter that throws: no name
  }
}

function readProvider(target: object, key: string): Provider | undefined {
  const value = read(target, key)
  return isProvider(value) ? value : undefined
}

function providersOf(ethereum: Provider | undefined): readonly Provider[] {
  try {
    const list: unknown = ethereum && Reflect.get(ethereum, 'providers')
    return copyList(list, MAX_PROVIDERS)?.filter(isProvider) ?? []
  } catch {
    return []
  }
}
