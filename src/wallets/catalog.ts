// The default wallets, and the order in which wallets are listed.
import { AppError } from '../errors.ts'
import { GENERIC_NAME } from '../connectors/injected/identifyWallet.ts'
import { coinbase } from './coinbase.ts'
import braveIcon from './icons/brave.svg'
import injectedIcon from './icons/injected.svg'
import safeIcon from './icons/safe.svg'
import walletConnectIcon from './icons/walletConnect.svg'
import { metaMask } from './metaMask.ts'
import { DEFAULT_WALLETS, type WalletGroup } from './optional/registry.ts'
import { rainbow } from './rainbow.ts'
import type { CatalogWallet } from './wallet.ts'

/** Fields shared by the wallets that have no app or extension to download. */
const NO_APP = { rdns: [], iconBackground: '#fff', downloadUrls: {} }

/**
 * The provider at window.ethereum if its wallet is unknown, because neither an announcement
 * (EIP-6963) nor a flag such as `isMetaMask` identifies the wallet.
 */
const injected: CatalogWallet = {
  ...NO_APP,
  id: 'injected',
  name: GENERIC_NAME,
  iconUrl: injectedIcon,
  way: 'injected',
  onlyWhenFound: true,
}

/** Safe, offered only when the Safe app embeds this page in a frame. */
const safe: CatalogWallet = {
  ...NO_APP,
  id: 'safe',
  name: 'Safe',
  iconUrl: safeIcon,
  iconBackground: '#049f67',
  iconAccent: '#12ff80',
  way: 'safe',
}

/**
 * Entry for any wallet that supports WalletConnect. The pairing URI is displayed as a QR code or
 * opened as a wc: link.
 */
const walletConnect: CatalogWallet = {
  ...NO_APP,
  id: 'walletConnect',
  name: 'WalletConnect',
  iconUrl: walletConnectIcon,
  iconBackground: '#3b99fc',
  way: 'walletConnect',
  pairingLinks: { android: '{uri}', ios: '{uri}' },
  qrCode: {},
}

/** Brave Wallet. It is part of the Brave browser, so there is nothing to install. */
const brave: CatalogWallet = {
  ...NO_APP,
  id: 'brave',
  name: 'Brave Wallet',
  rdns: ['com.brave.wallet'],
  iconUrl: braveIcon,
  way: 'injected',
  onlyWhenFound: true,
}

const catalog: readonly CatalogWallet[] = [
  injected,
  safe,
  rainbow,
  coinbase,
  metaMask,
  walletConnect,
  brave,
]

/**
 * Returns the wallets to list: those in `groups`, then the site's `own` wallets. Other built-in
 * wallets are listed only if they are installed. `chosen` contains the optional wallets that the
 * site has enabled.
 */
export function getOfferedWallets(
  own: readonly CatalogWallet[],
  chosen: readonly CatalogWallet[] = [],
  groups: readonly WalletGroup[] = [{ ids: DEFAULT_WALLETS }],
): readonly CatalogWallet[] {
  // A site's own wallet replaces the built-in wallet with the same id.
  const builtIn = [...catalog, ...chosen].filter((one) => own.every(({ id }) => id !== one.id))
  const all = [...builtIn, ...own]
  const named = groups.flatMap(({ name, ids }) =>
    ids.flatMap((id) => {
      const wallet = all.find((one) => one.id === id)
      return wallet ? [name === undefined ? wallet : { ...wallet, groupName: name }] : []
    }),
  )
  const others = all.filter(({ id }) => named.every((one) => one.id !== id))
  return [
    ...others.filter(({ way }) => way === 'safe'),
    ...named,
    ...others
      .filter(({ way }) => way !== 'safe')
      .map((one) => (own.includes(one) ? one : { ...one, onlyWhenFound: true as const })),
  ]
}

/**
 * Returns `wallets` unchanged. Throws 'invalid-input' if an `iconAccent` is not a hex color, or if
 * a link has an unknown placeholder.
 */
export function checkCatalog(wallets: readonly CatalogWallet[]): readonly CatalogWallet[] {
  for (const { name, iconAccent, pairingLinks, pageLink } of wallets) {
    if (iconAccent !== undefined && !/^#(?:[0-9a-f]{3}){1,2}$/i.test(iconAccent)) {
      throw new AppError(
        'invalid-input',
        `Property \`iconAccent\` is not a hex value for wallet: ${name}`,
      )
    }
    checkPlaceholders(name, 'pairingLinks', pairingLinks, PAIRING_PLACEHOLDERS)
    checkPlaceholders(name, 'pageLink', pageLink, PAGE_PLACEHOLDERS)
  }
  return wallets
}

const PAIRING_PLACEHOLDERS = ['{uri}', '{encodedUri}']
const PAGE_PLACEHOLDERS = ['{encodedPageUrl}', '{pageUrlWithoutScheme}', '{encodedOrigin}']

/** Throws if a link contains an unknown placeholder or no placeholder. */
function checkPlaceholders(
  name: string,
  property: string,
  links: string | Readonly<Record<string, string>> | undefined,
  allowed: readonly string[],
): void {
  for (const link of typeof links === 'string' ? [links] : Object.values(links ?? {})) {
    const found = link.match(/\{[^}]*\}/g) ?? ['none']
    const wrong = found.find((placeholder) => !allowed.includes(placeholder))
    if (wrong !== undefined)
      throw new AppError(
        'invalid-input',
        `Property \`${property}\` needs ${allowed.join(' or ')}, not ${wrong}, for wallet: ${name}`,
      )
  }
}
