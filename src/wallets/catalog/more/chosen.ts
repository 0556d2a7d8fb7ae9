// The further wallets that this site has switched on (WALLETS): the build puts them here, and none of the others.
import type { CatalogWallet } from '../wallet.ts'

export const chosenWallets: readonly CatalogWallet[] = Object.freeze([])
