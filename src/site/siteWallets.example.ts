// To add wallets, copy this file to siteWallets.ts. A wallet with the id of a known wallet replaces
// that wallet. See src/wallets/rainbow.ts for an example.
//
// - `rdns` is the identifier that the wallet announces (EIP-6963).
// - `iconUrl` is an image that you import from this folder.
// - The steps of `instructions` refer to translated messages (`steps` in
//   src/i18n/messages/en.json), or contain your own text: { own: 'Drop the anchor' }.
import type { CatalogWallet } from '../wallets/wallet.ts'

export const wallets: readonly CatalogWallet[] = []
