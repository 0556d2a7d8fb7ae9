// Discovers the wallets in this page through EIP-6963, or at window.ethereum if no wallet announces
// itself. Sends no EIP-1193 request.
import { createStore, type ReadonlyStore, type Store } from '../../lib/store.ts'
import { parseAnnouncement, identifyInjected, type Announcement } from './identifyWallet.ts'
import type { Provider, ProviderDetail } from '../walletRequest.ts'

/** Maximum number of unknown wallets that are listed, so that a script cannot fill the list. */
const MAX_UNKNOWN = 30
const MAX_COPIES = 5 // maximum number of listed wallets with the same key
/** Delays before window.ethereum is read again. MetaMask's in-app browser may set it 3 s late and
 * without an event (metamask-mobile issue 3118). */
const REREAD_AFTER_MS = [1_000, 3_500]

/** Returns the provider that the app uses instead of the wallet's own, for example to log requests.
 * Must return the same object for the same wallet. */
export type WrapProvider = (wallet: Pick<ProviderDetail, 'provider' | 'info'>) => Provider

export type Discovery = {
  /** The wallets found so far. The first announcement replaces the wallets found at
   * window.ethereum. */
  readonly providers: ReadonlyStore<readonly ProviderDetail[]>
  /** Asks the wallets of the page to announce themselves again. */
  request(): void
  stop(): void
}

/** Starts listening for announcements and requests them. `isKnown` returns true for the keys of
 * known wallets, which are listed even if MAX_UNKNOWN is reached. */
export function createDiscovery(
  target: EventTarget,
  {
    isKnown = () => false,
    wrapProvider = ({ provider }) => provider,
  }: {
    isKnown?: (key: string) => boolean
    wrapProvider?: WrapProvider
  } = {},
): Discovery {
  const store = createStore<readonly ProviderDetail[]>([])
  let unknownCount = 0
  const stopped = new AbortController()

  function onAnnounce(event: Event): void {
    const announced = parseAnnouncement(event)
    if (!announced) return
    const found = { ...announced, provider: wrapProvider(announced) }
    // Drop wallets found at window.ethereum, because a wallet now announces itself.
    const rows = store.get().filter((row) => row.source === 'announced')
    const known = rows.find((row) => row.provider === found.provider)
    if (known) {
      const updated = refresh(known, found)
      if (updated !== known) store.set(rows.map((row) => (row === known ? updated : row)))
      return
    }
    if (rows.filter((row) => row.key === found.key).length >= MAX_COPIES) return
    if (!isKnown(found.key)) {
      if (unknownCount >= MAX_UNKNOWN) return
      unknownCount += 1
    }
    store.set([...rows, toDetail(found, rows)])
  }

  const readEthereum = (): void => storeInjected(target, store, stopped.signal, wrapProvider)

  function request(): void {
    // Use CustomEvent, because MooTools replaces Event. Read window.ethereum afterwards, because
    // wallets announce themselves synchronously.
    target.dispatchEvent(new CustomEvent('eip6963:requestProvider'))
    readEthereum()
  }

  const on = (type: string, listener: (event: Event) => void): void =>
    target.addEventListener(type, listener, { signal: stopped.signal })
  on('eip6963:announceProvider', onAnnounce)
  on('ethereum#initialized', readEthereum)
  on('DOMContentLoaded', readEthereum)
  on('pageshow', request) // fires also when the page returns from the back/forward cache
  request()
  const timers = REREAD_AFTER_MS.map((ms) => setTimeout(readEthereum, ms))

  return {
    providers: store,
    request,
    stop() {
      timers.forEach(clearTimeout)
      stopped.abort()
    },
  }
}

/** Stores the wallets found at window.ethereum, unless a wallet has announced itself. */
function storeInjected(
  target: EventTarget,
  store: Store<readonly ProviderDetail[]>,
  stopped: AbortSignal,
  wrap: WrapProvider,
): void {
  if (
    stopped.aborted ||
    !hasEthereum(target) ||
    store.get().some((row) => row.source === 'announced')
  )
    return
  const found = identifyInjected(target).map((detail) => ({ ...detail, provider: wrap(detail) }))
  if (!sameProviders(found, store.get())) store.set(found)
}

function toDetail(found: Announcement, rows: readonly ProviderDetail[]): ProviderDetail {
  const duplicateIndex = 1 + rows.filter((row) => row.key === found.key).length
  return { ...found, source: 'announced', duplicateIndex }
}

/** Returns `row` with the name and icon of a repeated announcement. Returns the same object if
 * nothing changed or the key differs. */
function refresh(row: ProviderDetail, { key, info }: Announcement): ProviderDetail {
  const same = key !== row.key || (info.name === row.info.name && info.icon === row.info.icon)
  return same ? row : { ...row, info: { ...row.info, name: info.name, icon: info.icon } }
}

function sameProviders(
  rows: readonly ProviderDetail[],
  others: readonly ProviderDetail[],
): boolean {
  return (
    rows.length === others.length &&
    rows.every((row, index) => row.provider === others[index]?.provider)
  )
}

function hasEthereum(target: object): boolean {
  try {
    return 'ethereum' in target && Boolean(target.ethereum)
  } catch {
    return false // treat a getter that throws as missing
  }
}
