// Names an injected provider by its flags, for a page in which no wallet announced itself:
// flags lie (some forty wallets set isMetaMask), so a name is given only when nothing speaks against it.
import { isProvider } from './announcement.ts'
import { copyList, type Provider, type ProviderDetail } from '../request.ts'

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
  'isApexWallet', 'isAvalanche', 'isBackpack', 'isBifrost', 'isBitKeep', 'isBitski', 'isBinance', 'isBlockWallet',
  'isCoinbaseWallet', 'isDawn', 'isEnkrypt', 'isExodus', 'isFrame', 'isFrontier', 'isGamestop', 'isHyperPay',
  'isImToken', 'isKuCoinWallet', 'isMathWallet', 'isNestWallet', 'isOkxWallet', 'isOKExWallet', 'isOneInchIOSWallet',
  'isOneInchAndroidWallet', 'isOpera', 'isPhantom', 'isZilPay', 'isPortal', 'isxPortal', 'isRabby', 'isRainbow',
  'isStatus', 'isTalisman', 'isTally', 'isTokenPocket', 'isTokenary', 'isTrust', 'isTrustWallet', 'isCTRL', 'isZeal',
  'isCoin98', 'isMEWwallet', 'isSafeheron', 'isSafePal', 'isUniswapWallet', 'isWigwam', 'isZerion', '__seif',
]

type Found = { readonly provider: Provider; readonly name: string }

/** Every named wallet once, and window.ethereum itself as 'Browser Wallet' when it has no name. Never throws. */
export function identifyInjected(target: object): readonly ProviderDetail[] {
  const ethereum = readProvider(target, 'ethereum')
  const found = [...namedGlobals(target), ...namedByFlag([...providersOf(ethereum), ...(ethereum ? [ethereum] : [])])]
  const named = found.filter((row, index) =>
    found.findIndex((other) => other.name === row.name || other.provider === row.provider) === index)
  const nameless = ethereum && flagName(ethereum) === undefined && !named.some(({ provider }) => provider === ethereum)
  return [...named, ...(nameless ? [{ provider: ethereum, name: GENERIC_NAME }] : [])].map(toDetail)
}

function toDetail({ provider, name }: Found): ProviderDetail {
  const key = `flag:${name}`
  return { key, info: { uuid: key, name, icon: undefined, rdns: '' }, provider, source: 'injected', copy: 1 }
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
    const brave = isSet('isBraveWallet') && !Reflect.get(provider, '_events') && !Reflect.get(provider, '_state')
    if (brave) return 'Brave Wallet'
    const named = NAMED_FLAGS.find(([flag]) => isSet(flag))
    if (named) return named[1]
    if (!isSet('isMetaMask') || NOT_METAMASK.some(isSet)) return undefined
    // The list above ages: any other own flag that is true speaks for another wallet as well.
    const other = Object.keys(provider).some((key) =>
      /^is[A-Zx]/.test(key) && key !== 'isMetaMask' && key !== 'isBraveWallet' && isSet(key))
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
