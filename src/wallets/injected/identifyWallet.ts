// Who a wallet of this page says it is. By its EIP-6963 announcement, copied into plain values of our own: it never
// throws, and what is no wallet is dropped. Where none announced itself, by its flags: flags lie (some forty wallets
// set isMetaMask), so a name is given only when nothing speaks against it.
import { visible } from '../../toAppError.ts'
import { copyList, type Provider, type ProviderInfo, type ProviderDetail } from '../request.ts'

export type Announcement = { readonly info: ProviderInfo; readonly provider: Provider }

const LONG = /^(.{39}).{2,}/u // a name of more than 40 characters, and what stays of it
const RAW_NAME_LENGTH = 400 // what normalisation is let loose on; a name may be megabytes long
const ICON_LENGTH = 256 * 1024
const ICON = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i
// A full domain name: the dot keeps it apart from our own catalogue ids, the missing colon from our 'flag:' keys.
const RDNS = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/

type Foreign = Readonly<Record<string, unknown>>

/** Reads each field of the event once; a missing field, a trap or a getter that throws drops the announcement. */
export function parseAnnouncement(event: Event): Announcement | undefined {
  try {
    const { info, provider } = (event as CustomEvent<Foreign>).detail
    const { uuid, name, icon, rdns } = info as Foreign
    if (typeof uuid !== 'string' || uuid === '' || uuid.length > 100) return undefined
    if (typeof rdns !== 'string' || rdns.length > 100 || !isProvider(provider)) return undefined
    const domain = rdns.trim().toLowerCase()
    const label = cleanName(name)
    return RDNS.test(domain) && label
      ? { info: { uuid, name: label, icon: cleanIcon(icon), rdns: domain }, provider }
      : undefined
  } catch {
    return undefined // a hostile or broken announcement is nobody's news
  }
}

/** True for anything that can be asked. May throw on a hostile object: call it inside a try. */
function isProvider(value: unknown): value is Provider {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof (value as Foreign)['request'] === 'function'
  )
}

/** The name a wallet gives itself as plain text of at most 40 characters: no control, bidi or invisible ones,
 * full-width letters as ordinary ones, at most two marks in a row and none at the start; '…' stands for what is cut.
 * '' when nothing visible is left. */
export function cleanName(value: unknown): string {
  if (typeof value !== 'string') return ''
  return visible(value.slice(0, RAW_NAME_LENGTH).normalize('NFKC')).replace(LONG, '$1…')
}

function cleanIcon(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > ICON_LENGTH) return undefined
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
    info: { uuid: key, name, icon: undefined, rdns: '' },
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
  try {
    const value: unknown = Reflect.get(target, key)
    return isProvider(value) ? value : undefined
  } catch {
    return undefined
  }
}

function providersOf(ethereum: Provider | undefined): readonly Provider[] {
  try {
    const list: unknown = ethereum && Reflect.get(ethereum, 'providers')
    return copyList(list, MAX_PROVIDERS)?.filter(isProvider) ?? []
  } catch {
    return []
  }
}
