// Describes a wallet before and after it connects: its name, and the link that opens its app.
import { normalizeWalletName } from '../../wallets/normalizeName.ts'
import type { Connector, WalletLink, WalletPeer } from '../../connectors/connector.ts'

/** A wallet that the page can connect to. `key` identifies it after a reload. */
export type Wallet = {
  readonly id: string
  readonly key: string
  /** Name in the wallet list. Empty for the entry that any wallet can answer. */
  readonly name: string
  readonly connector: Connector
  /**
   * Returns the name and link of the wallet that answered the request. Defined only for wallets on
   * other devices, because the user may answer with another wallet than the chosen one.
   */
  readonly connected?: (peer: WalletPeer) => WalletDisplay
}

/** Name of a wallet (empty if unknown), and the link that opens the same wallet. */
export type WalletDisplay = { readonly name: string; readonly link: WalletLink | undefined }

/** A wallet with an active connection. */
export type ConnectedWallet = Omit<Wallet, 'connected'> & Partial<WalletDisplay>

/**
 * An entry of the wallet list. `link` opens its app on this device; undefined if the app is
 * unknown.
 */
type WalletEntry = {
  readonly name: string
  readonly phone: boolean
  readonly link: string | undefined
}

/**
 * Returns the name and link of the wallet that answered, which may differ from the chosen entry.
 * Prefers the link that the wallet reports. The entry's own link may use a custom scheme, which any
 * app can register, so it is used only if the wallet's name matches. Desktops get no link.
 */
export function getWalletDisplay(
  { name, phone, link }: WalletEntry,
  peer: WalletPeer,
): WalletDisplay {
  const isSameWallet = link !== undefined && isWallet(peer, { name, link })
  const entryLink = isSameWallet ? { href: link, place: undefined } : undefined
  return { name: peer.name || name, link: phone ? (peer.link ?? entryLink) : undefined }
}

/**
 * Returns whether the wallet that answered is the wallet of the list entry. A matching name may
 * have added words or emoji ('MetaMask Wallet', '🌈 Rainbow'). Otherwise compares the scheme of the
 * link. A wallet without a name counts as the same.
 */
function isWallet(
  peer: WalletPeer,
  { name, link }: { readonly name: string; readonly link: string },
): boolean {
  return (
    peer.name === '' ||
    normalizeWalletName(peer.name).includes(normalizeWalletName(name)) ||
    link.startsWith(`${peer.link?.place}//`)
  )
}
