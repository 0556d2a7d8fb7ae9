// A wallet as the session knows it: before it is connected, and then.
import type { Connector, WalletLink } from '../../wallets/connector.ts'

/** A wallet the session can talk to. `key` finds it again after a reload. */
export type Wallet = {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly connector: Connector
  /** Into its app on this device; 'own': the link it gives itself once it is connected. */
  readonly link?: WalletLink | 'own' | undefined
}

/** The connected wallet, with the one name it has on every screen: a wallet elsewhere says who it is, for the entry
 * that was chosen may be any wallet's. */
export type ConnectedWallet = Omit<Wallet, 'link'> & { readonly link: WalletLink | undefined }
