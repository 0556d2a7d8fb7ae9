import { getOfferedWallets } from '../../../src/wallets/catalog.ts'
import { optionalWallets } from '../../../src/wallets/optional/optionalWallets.ts'

const ids = optionalWallets.map(({ id }) => id)
const NAMES: ReadonlyMap<string, string> = new Map(
  getOfferedWallets([], optionalWallets, [{ ids }]).map(({ id, name }) => [id, name]),
)

/** Returns the name of a wallet, or its id if the wallet is the site's own. */
export function walletName(id: string): string {
  return NAMES.get(id) ?? id
}
