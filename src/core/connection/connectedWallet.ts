// A wallet as the session knows it: before it is connected, and then. Here is decided what it is called, and which link
// leads into it.
import { normalizeWalletName } from '../../wallets/normalizeName.ts'
import type { Connector, WalletLink, WalletPeer } from '../../connectors/connector.ts'

/** A wallet the session can talk to. `key` finds it again after a reload. */
export type Wallet = {
  readonly id: string
  readonly key: string
  /** '' for an entry that may stand for any wallet. */
  readonly name: string
  readonly connector: Connector
  /** Of an entry that a wallet elsewhere answers: how that one is called, and the link into it. */
  readonly connected?: (peer: WalletPeer) => Face
}

/** The name on every screen ('' for none) and the link: they belong to the same wallet. */
export type Face = { readonly name: string; readonly link: WalletLink | undefined }

/** The connected wallet. */
export type ConnectedWallet = Omit<Wallet, 'connected'> & Partial<Face>

/** An entry of the list on this device. `link` brings its app to the front; undefined where it is not known which app
 * that is. */
type WalletEntry = {
  readonly name: string
  readonly phone: boolean
  readonly link: string | undefined
}

/** A wallet elsewhere says who it is, for the entry that was chosen may be answered by another one. The link it gave
 * itself comes first, a universal one if it has one; ours may be a scheme, which belongs to whoever took it, and
 * is only for the wallet it was written for. On a desktop no app is opened. */
export function faceOf({ name, phone, link }: WalletEntry, peer: WalletPeer): Face {
  const ours = link !== undefined && isWallet(peer, { name, link })
  const last = ours ? { href: link, place: undefined } : undefined
  return { name: peer.name || name, link: phone ? (peer.link ?? last) : undefined }
}

/** By the name, to which wallets add a word or a picture ('MetaMask Wallet', '🌈 Rainbow'), or by the scheme of its
 * link. */
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
