// The default wallets, the order of the list, and the validation of the wallet list.
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

const HERE = { rdns: [], iconBackground: '#fff', downloadUrls: {} }

/** A provider at window.ethereum that neither announces itself nor has an identifying flag. */
const injected: CatalogWallet = {
  ...HERE,
  id: 'injected',
  name: GENERIC_NAME,
  iconUrl: injectedIcon,
  way: 'injected',
  onlyWhenFound: true,
}

/** Offered only when the Safe app embeds this page in a frame.
 * The page and the app exchange messages. */
const safe: CatalogWallet = {
  ...HERE,
  id: 'safe',
  name: 'Safe',
  iconUrl: safeIcon,
  iconBackground: '#049f67',
  iconAccent: '#12ff80',
  way: 'safe',
}

/**
 * Any wallet that supports WalletConnect. It is reached by QR code or by a wc: link, which the
 * system opens in an installed app.
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

/** Brave includes this wallet, so it needs no installation. Connecting also opens its setup. */
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
 * Returns the wallets to list. These are the wallets in `groups`, in that order, and the site's own
 * wallets. All other default wallets are listed only when they are installed, and Safe only in its
 * frame. `chosen` are the loaded optional wallets. A wallet in `own` replaces one with the same id.
 */
export function getOfferedWallets(
  own: readonly CatalogWallet[],
  chosen: readonly CatalogWallet[] = [],
  groups: readonly WalletGroup[] = [{ ids: DEFAULT_WALLETS }],
): readonly CatalogWallet[] {
  const ours = [...catalog, ...chosen].filter((one) => own.every(({ id }) => id !== one.id))
  const all = [...ours, ...own]
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

/** Returns the wallets. Throws 'invalid-input' at startup if one of them is invalid. */
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
