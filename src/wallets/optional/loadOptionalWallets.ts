// Which of the further wallets this page has a use for: those its site has switched on, and those that announce
// themselves here, whose data is fetched when the first of them is met; without it they are what they announce.
import { lazy } from '../../lib/lazy.ts'
import { createStore, type Readable } from '../../lib/store.ts'
import type { ProviderDetail } from '../../connectors/walletRequest.ts'
import type { CatalogWallet } from '../wallet.ts'
import { MORE_WALLETS } from './registry.ts'

export type More = {
  /** Switched on, in the site's order. */
  readonly chosen: readonly CatalogWallet[]
  /** All of them, once there is a reason to have them. */
  readonly met: readonly CatalogWallet[]
}

export type FollowedMore = Readable<More> & {
  /** Resolves once those that are switched on are there, or could not be fetched. */
  readonly settled: Promise<void>
}

export type LoadMore = () => Promise<readonly CatalogWallet[]>

/** `wanted`: the ids of those that are switched on. */
export function followMore(
  wanted: readonly string[],
  providers: Readable<readonly ProviderDetail[]>,
  load: LoadMore = async () => (await import('./optionalWallets.ts')).moreWallets,
): FollowedMore {
  const pick = (met: readonly CatalogWallet[]): More => ({
    chosen: wanted.flatMap((id) => met.find((wallet) => wallet.id === id) ?? []),
    met,
  })
  const more = createStore(pick([]))
  const fetched = lazy(load)
  let first: Promise<void> | undefined
  const look = (): void => {
    const { chosen, met } = more.get()
    const here = (rdns: string): boolean => chosen.some((wallet) => wallet.rdns.includes(rdns))
    const isMet = providers.get().some(({ key }) => isFurther(key) && !here(key))
    if (met.length > 0 || (!isMet && chosen.length === wanted.length)) return
    const fetching = fetched()
      .then((all) => more.set(pick(all)))
      .catch(() => undefined) // the next announcement tries again
    first ??= fetching
  }
  providers.subscribe(look)
  look()
  return { ...more, settled: first ?? Promise.resolve() }
}

/** True for what one of them announces itself as. */
export function isFurther(rdns: string): boolean {
  return Object.values(MORE_WALLETS).some((names) => names.includes(rdns))
}
