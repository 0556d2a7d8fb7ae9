import { normalizeWalletName } from '../../wallets/normalizeName.ts'
import type { Connector, WalletLink, WalletPeer } from '../../connectors/connector.ts'

/** A wallet that the page can connect to. `key` identifies the wallet after a reload. */
export type ConnectableWallet = {
  readonly id: string
  readonly key: string
  /** Name in the wallet list. Empty for the WalletConnect entry, which any wallet can answer. */
  readonly name: string
  readonly connector: Connector
  /**
   * Returns the name and link of the connected wallet. With a QR code, the user may connect another
   * wallet than the chosen one.
   */
  readonly connected?: (peer: WalletPeer) => WalletDisplay
}

/** Name of a wallet and the link that opens its app. The name is empty if unknown. */
export type WalletDisplay = { readonly name: string; readonly link: WalletLink | undefined }

export type ConnectedWallet = Omit<ConnectableWallet, 'connected'> & Partial<WalletDisplay>

/** An entry of the wallet list. `link` opens the wallet's app on this device. */
type WalletEntry = {
  readonly name: string
  readonly phone: boolean
  readonly link: string | undefined
}

/**
 * Returns the name and link of the connected wallet, which may differ from the chosen list entry.
 */
export function getWalletDisplay(
  { name, phone, link }: WalletEntry,
  peer: WalletPeer,
): WalletDisplay {
  // Any app can register a custom scheme, so use the entry's link only if the connected wallet is
  // the entry's wallet.
  const isSameWallet = link !== undefined && isWallet(peer, { name, link })
  const entryLink = isSameWallet ? { href: link, destination: undefined } : undefined
  return { name: peer.name || name, link: phone ? (peer.link ?? entryLink) : undefined }
}

/**
 * Returns true if the wallet that answered is the one of the list entry. The answering wallet's
 * name may have added words or emoji, such as '🌈 Rainbow'.
 */
function isWallet(
  peer: WalletPeer,
  { name, link }: { readonly name: string; readonly link: string },
): boolean {
  return (
    peer.name === '' ||
    normalizeWalletName(peer.name).includes(normalizeWalletName(name)) ||
    link.startsWith(`${peer.link?.destination}//`)
  )
}
