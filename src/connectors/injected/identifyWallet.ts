// Identifies the wallets in this page by their EIP-6963 announcement, or else by flags such as
// isMetaMask.
import { stripInvisibleCharacters } from '../../toAppError.ts'
import { copyList, type Provider, type ProviderDetail } from '../walletRequest.ts'

export type Announcement = Pick<ProviderDetail, 'key' | 'info' | 'provider'>

const LONG = /^(.{39}).{2,}/u // matches more than 40 characters and captures the first 39
const MAX_TEXT = 400 // in characters, longer text is cut
const MAX_ICON = 256 * 1024 // in characters, a longer icon is ignored
const ICON = /^data:image\/[a-z0-9.+-]+[;,]/i
// Matches a domain name, which serves as the wallet's key. A key of another kind contains a colon
// or no dot, so it never equals a domain name.
const RDNS = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/
const MAX_RDNS = 80 // in characters, because the site's storage rejects longer keys
const MAX_SLUG = 60 // in characters, without the prefix 'other:'

/** Parses an EIP-6963 announcement. Returns undefined if the provider or a usable name is missing.
 * Accepts a malformed rdns, because SafePal, TokenPocket and Hive announce a URL. */
export function parseAnnouncement(event: Event): Announcement | undefined {
  // Read each field once, because a getter may return another value the next time.
  const detail = read(event, 'detail')
  const provider = read(detail, 'provider')
  const info = read(detail, 'info')
  if (!isProvider(provider)) return undefined
  const label = textOf(read(info, 'name'))
  const rawRdns = read(info, 'rdns')
  const domain = typeof rawRdns === 'string' ? rawRdns.slice(0, MAX_TEXT).trim().toLowerCase() : ''
  const isDomain = RDNS.test(domain) && domain.length <= MAX_RDNS
  const name = cleanName(label || (isDomain ? domain : ''))
  if (name === '') return undefined
  const rdns = isDomain ? domain : textOf(rawRdns).slice(0, MAX_RDNS)
  return {
    key: isDomain ? domain : `other:${slug(rdns) || slug(label)}`,
    info: { name, icon: cleanIcon(read(info, 'icon')), rdns },
    provider,
  }
}

/** Returns an own or inherited field of `value`, or undefined if the field's getter throws. */
function read(value: unknown, key: string): unknown {
  try {
    return Reflect.get(Object(value), key) // `value` may be a function wrapped by a Proxy
  } catch {
    return undefined
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string'
    ? stripInvisibleCharacters(value.slice(0, MAX_TEXT).normalize('NFKC'))
    : ''
}

/** Replaces everything except letters, digits and dots by '-', for use in a storage key. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_SLUG)
}

function isProvider(value: unknown): value is Provider {
  return typeof read(value, 'request') === 'function'
}

/** Returns a wallet's name as plain text of at most 40 characters, or '' if nothing is visible.
 * Removes control, bidi and invisible characters. */
export function cleanName(value: unknown): string {
  return textOf(value).replace(LONG, '$1…')
}

function cleanIcon(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_ICON) return undefined
  const uri = value.replace(/[\r\n]/g, '').trim() // some wallets announce icons with line breaks
  return ICON.test(uri) ? uri : undefined
}

export const GENERIC_NAME = 'Browser Wallet'
/** Key of the provider at window.ethereum if no flag, such as isMetaMask, identifies its wallet. */
export const GENERIC_KEY = `flag:${GENERIC_NAME}`
const MAX_PROVIDERS = 30

/** Properties of `window` that belong to one wallet each. They identify old versions of wallets,
 * which do not announce themselves. */
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

// Flags of other wallets that also set isMetaMask. The list is needed because Object.keys does not
// find flags on a provider's prototype.
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

type IdentifiedProvider = { readonly provider: Provider; readonly name: string }

/** Returns the wallets found at window.ethereum, in its `providers` and at NAMED_GLOBALS, without
 * duplicates. Never throws. */
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
  // Offer window.ethereum as 'Browser Wallet' if no flag identifies it.
  const nameless =
    ethereum &&
    flagName(ethereum) === undefined &&
    !named.some(({ provider }) => provider === ethereum)
  return [...named, ...(nameless ? [{ provider: ethereum, name: GENERIC_NAME }] : [])].map(toDetail)
}

function toDetail({ provider, name }: IdentifiedProvider): ProviderDetail {
  const key = `flag:${name}`
  return {
    key,
    info: { name, icon: undefined, rdns: '' },
    provider,
    source: 'injected',
    duplicateIndex: 1,
  }
}

function namedGlobals(target: object): readonly IdentifiedProvider[] {
  return NAMED_GLOBALS.flatMap(([global, name]) => {
    const provider = readProvider(target, global)
    return provider ? [{ provider, name }] : []
  })
}

function namedByFlag(providers: readonly Provider[]): readonly IdentifiedProvider[] {
  return providers.flatMap((provider) => {
    const name = flagName(provider)
    return name === undefined ? [] : [{ provider, name }]
  })
}

function flagName(provider: Provider): string | undefined {
  try {
    const isSet = (flag: string): boolean => Reflect.get(provider, flag) === true
    // MetaMask also sets isBraveWallet in Brave, but only MetaMask has `_events` and `_state`.
    const brave =
      isSet('isBraveWallet') &&
      !Reflect.get(provider, '_events') &&
      !Reflect.get(provider, '_state')
    if (brave) return 'Brave Wallet'
    const named = NAMED_FLAGS.find(([flag]) => isSet(flag))
    if (named) return named[1]
    if (!isSet('isMetaMask') || NOT_METAMASK.some(isSet)) return undefined
    // NOT_METAMASK is incomplete, so any other 'is…' flag also means that this is not MetaMask.
    const other = Object.keys(provider).some(
      (key) =>
        /^is[A-Zx]/.test(key) && key !== 'isMetaMask' && key !== 'isBraveWallet' && isSet(key),
    )
    return other ? undefined : 'MetaMask'
  } catch {
    return undefined // a getter or a Proxy threw
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
