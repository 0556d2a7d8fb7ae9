// Loads the data of the optional wallets if the site has enabled one of them or one of them
// announces itself.
import { lazy } from '../../lib/lazy.ts'
import { createStore, type ReadonlyStore } from '../../lib/store.ts'
import type { ProviderDetail } from '../../connectors/walletRequest.ts'
import type { CatalogWallet } from '../wallet.ts'
import { OPTIONAL_WALLETS } from './registry.ts'

export type OptionalWallets = {
  /** The optional wallets that the site has enabled, in the order of the site's settings. */
  readonly chosen: readonly CatalogWallet[]
  /** All optional wallets, including those that the site has not enabled. Empty until loaded. */
  readonly known: readonly CatalogWallet[]
}

export type OptionalWalletsStore = ReadonlyStore<OptionalWallets> & {
  /** Resolves once the wallets that the site has enabled are loaded, or loading has failed. */
  readonly settled: Promise<void>
}

export type LoadOptionalWallets = () => Promise<readonly CatalogWallet[]>

/**
 * Returns a store of the optional wallets, whose data is loaded when needed. `enabledIds` contains
 * the ids of the wallets that the site has enabled.
 */
export function loadOptionalWallets(
  enabledIds: readonly string[],
  providers: ReadonlyStore<readonly ProviderDetail[]>,
  load: LoadOptionalWallets = async () => (await import('./optionalWallets.ts')).optionalWallets,
): OptionalWalletsStore {
  const pick = (known: readonly CatalogWallet[]): OptionalWallets => ({
    chosen: enabledIds.flatMap((id) => known.find((wallet) => wallet.id === id) ?? []),
    known,
  })
  const more = createStore(pick([]))
  const fetched = lazy(load)
  let first: Promise<void> | undefined
  const loadIfNeeded = (): void => {
    const { chosen, known } = more.get()
    const isChosen = (rdns: string): boolean => chosen.some((wallet) => wallet.rdns.includes(rdns))
    const isAnnounced = providers.get().some(({ key }) => isOptionalWallet(key) && !isChosen(key))
    if (known.length > 0 || (!isAnnounced && chosen.length === enabledIds.length)) return
    const fetching = fetched()
      .then((all) => more.set(pick(all)))
      .catch(() => undefined) // the next announcement retries
    first ??= fetching
  }
  providers.subscribe(loadIfNeeded)
  loadIfNeeded()
  return { ...more, settled: first ?? Promise.resolve() }
}

export function isOptionalWallet(rdns: string): boolean {
  return Object.values(OPTIONAL_WALLETS).some((names) => names.includes(rdns))
}
