// The wallets offered, in their order, those of them that have nothing to be downloaded, and the check of what a site
// may have added.
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

/** Whatever sits at window.ethereum and neither announced itself nor has a name. */
const injected: CatalogWallet = {
  ...HERE,
  id: 'injected',
  name: GENERIC_NAME,
  iconUrl: injectedIcon,
  way: 'injected',
  onlyWhenFound: true,
}

/** Only inside a frame of its own site, where it answers by messages. */
const safe: CatalogWallet = {
  ...HERE,
  id: 'safe',
  name: 'Safe',
  iconUrl: safeIcon,
  iconAccent: '#12ff80',
  way: 'safe',
}

/** Any wallet that speaks WalletConnect, by QR code or by the link the system hands to one of its apps. */
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

/** Part of the Brave browser, so it is there or cannot be had. Connecting also opens its set-up. */
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

/** Ours with those of a site; one with the id of a known wallet takes its place. `chosen`: further ones of ours, which
 * stand after the seven. */
export function offered(
  own: readonly CatalogWallet[],
  chosen: readonly CatalogWallet[] = [],
): readonly CatalogWallet[] {
  const ours = [...catalog, ...chosen]
  return [
    ...ours.map((wallet) => own.find(({ id }) => id === wallet.id) ?? wallet),
    ...own.filter(({ id }) => !ours.some((wallet) => wallet.id === id)),
  ]
}

/** Returns the wallets; a wrong one stops the site at its start, not at a visitor's click. */
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
