// Additional wallets. Copy this file to siteWallets.ts; a wallet with the ID of a known one
// replaces it. See src/wallets/rainbow.ts for an example. `rdns` is the identifier that the wallet
// announces (EIP-6963), `iconUrl` an image imported from this folder. The steps refer to translated
// texts (`steps` in src/i18n/messages/en.json) or contain your own: { own: 'Drop the anchor' }.
import type { CatalogWallet } from '../wallets/wallet.ts'

export const wallets: readonly CatalogWallet[] = []
