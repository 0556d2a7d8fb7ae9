// The wallets offered, in their order, and the check of what a site may have added.
import { AppError } from '../../errors.ts'
import { brave } from './brave.ts'
import { coinbase } from './coinbase.ts'
import { injected } from './browserWallet.ts'
import { metaMask } from './metaMask.ts'
import { rainbow } from './rainbow.ts'
import { safe } from './safe.ts'
import type { CatalogWallet } from './wallet.ts'
import { walletConnect } from './walletConnect.ts'

export const catalog: readonly CatalogWallet[] = [injected, safe, rainbow, coinbase, metaMask, walletConnect, brave]

/** Ours with those of a site; one with the id of a known wallet takes its place. `chosen`: further ones of ours, which
 * stand after the seven. */
export function offered(own: readonly CatalogWallet[],
  chosen: readonly CatalogWallet[] = []): readonly CatalogWallet[] {
  const ours = [...catalog, ...chosen]
  return [...ours.map((wallet) => own.find(({ id }) => id === wallet.id) ?? wallet),
    ...own.filter(({ id }) => !ours.some((wallet) => wallet.id === id))]
}

/** Returns the wallets; a wrong one stops the site at its start, not at a visitor's click. */
export function checkCatalog(wallets: readonly CatalogWallet[]): readonly CatalogWallet[] {
  for (const { name, iconAccent } of wallets) {
    if (iconAccent !== undefined && !/^#(?:[0-9a-f]{3}){1,2}$/i.test(iconAccent)) {
      throw new AppError('invalid-input', `Property \`iconAccent\` is not a hex value for wallet: ${name}`)
    }
  }
  return wallets
}
