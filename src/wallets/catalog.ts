// The default wallets in their order, those that need no download, and the validation of additional
// ones.
import { AppError } from '../errors.ts'
import { GENERIC_NAME } from '../connectors/injected/identifyWallet.ts'
import { coinbase } from './coinbase.ts'
import braveIcon from './icons/brave.svg'
import injectedIcon from './icons/injected.svg'
import safeIcon from './icons/safe.svg'
import walletConnectIcon from './icons/walletConnect.svg'
import { metaMask } from './metaMask.ts'
import { rainbow } from './rainbow.ts'
import type { CatalogWallet } from './wallet.ts'

const HERE = { rdns: [], iconBackground: '#fff', downloadUrls: {} }

/** Any provider at window.ethereum that was not announced and has no known name. */
const injected: CatalogWallet = {
  ...HERE,
  id: 'injected',
  name: GENERIC_NAME,
  iconUrl: injectedIcon,
  way: 'injected',
  onlyWhenFound: true,
}

/** Offered only inside a frame of the Safe app, which responds by messages. */
const safe: CatalogWallet = {
  ...HERE,
  id: 'safe',
  name: 'Safe',
  iconUrl: safeIcon,
  iconAccent: '#12ff80',
  way: 'safe',
}

/**
 * Any wallet that supports WalletConnect, by QR code or by the wc: link that the system opens in an
 * installed app.
 */
const walletConnect: CatalogWallet = {
  ...HERE,
  id: 'walletConnect',
  name: 'WalletConnect',
  iconUrl: walletConnectIcon,
  iconBackground: '#3b99fc',
  way: 'walletConnect',
  pairingLinks: { android: '{uri}', ios: '{uri}' },
  qrCode: {},
}

/** Part of the Brave browser, so there is nothing to install. Connecting also opens its set-up. */
const brave: CatalogWallet = {
  ...HERE,
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
 * Returns the default wallets, then the enabled optional ones (`chosen`), then those of the site
 * (`own`). A wallet of the site replaces one with the same ID.
 */
export function getOfferedWallets(
  own: readonly CatalogWallet[],
  chosen: readonly CatalogWallet[] = [],
): readonly CatalogWallet[] {
  const ours = [...catalog, ...chosen]
  return [
    ...ours.map((wallet) => own.find(({ id }) => id === wallet.id) ?? wallet),
    ...own.filter(({ id }) => !ours.some((wallet) => wallet.id === id)),
  ]
}

/**
 * Returns the wallets, or throws. An invalid wallet must fail at start and not on a user's click.
 */
export function checkCatalog(wallets: readonly CatalogWallet[]): readonly CatalogWallet[] {
  for (const { name, iconAccent } of wallets) {
    if (iconAccent !== undefined && !/^#(?:[0-9a-f]{3}){1,2}$/i.test(iconAccent)) {
      throw new AppError(
        'invalid-input',
        `Property \`iconAccent\` is not a hex value for wallet: ${name}`,
      )
    }
  }
  return wallets
}
