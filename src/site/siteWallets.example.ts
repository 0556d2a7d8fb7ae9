// Further wallets, as data (copy this to siteWallets.ts); one with the id of a known wallet takes its place. An example is src/wallets/rainbow.ts:
// `rdns` is what the wallet announces itself as, `iconUrl` a picture imported from this folder. The steps to it name
// messages of `steps` (src/i18n/messages/en.json), which are shown in the page's language, or are your own: { own: 'Drop the anchor' }.
import type { CatalogWallet } from '../wallets/wallet.ts'

export const wallets: readonly CatalogWallet[] = []
