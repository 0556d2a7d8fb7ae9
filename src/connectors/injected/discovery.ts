// Finds the wallets of this page: EIP-6963 announcements, and window.ethereum only while nothing announced.
// It asks no wallet anything.
import { createStore, type Readable, type Store } from '../../lib/store.ts'
import { parseAnnouncement, identifyInjected, type Announcement } from './identifyWallet.ts'
import type { Provider, ProviderDetail } from '../walletRequest.ts'

const MAX_ROWS = 30
const MAX_COPIES = 5 // announcers of one key
const LOOK_AGAIN_MS = 1_000 // wallets that inject late and do not announce

/** What stands for a wallet's own object in all that follows; the same one each time. */
export type WalletFace = (wallet: Pick<ProviderDetail, 'provider' | 'info'>) => Provider

export type Discovery = {
  /** Append only; a known wallet that announces new info keeps its place. */
  readonly providers: Readable<readonly ProviderDetail[]>
  /** Asks the wallets of the page to announce themselves again. */
  request(): void
  stop(): void
}

/** Listens first, then asks, and goes on listening until `stop`: a wallet may be installed while
 * the page is open. `isKnown`: of a key for which there is room however many others announce;
 * `face` default: the wallet's object itself. */
export function createDiscovery(
  target: EventTarget,
  {
    isKnown = () => false,
    face = ({ provider }) => provider,
  }: {
    isKnown?: (key: string) => boolean
    face?: WalletFace
  } = {},
): Discovery {
  const store = createStore<readonly ProviderDetail[]>([])
  let others = 0 // rows of keys that were not known
  const stopped = new AbortController()

  function onAnnounce(event: Event): void {
    const announced = parseAnnouncement(event)
    if (!announced) return
    const found = { ...announced, provider: face(announced) }
    const rows = store.get().filter((row) => row.source === 'announced') // flags count only while nobody announced
    const known = rows.find((row) => row.provider === found.provider)
    if (known) {
      const fresh = refresh(known, found)
      if (fresh !== known) store.set(rows.map((row) => (row === known ? fresh : row)))
      return
    }
    if (rows.filter((row) => row.key === found.key).length >= MAX_COPIES) return
    if (!isKnown(found.key)) {
      if (others >= MAX_ROWS) return
      others += 1
    }
    store.set([...rows, toDetail(found, rows)])
  }

  const look = (): void => lookAtEthereum(target, store, stopped.signal, face)

  function request(): void {
    target.dispatchEvent(new Event('eip6963:requestProvider')) // answered before this returns
    look()
  }

  const on = (type: string, listener: (event: Event) => void): void =>
    target.addEventListener(type, listener, { signal: stopped.signal })
  on('eip6963:announceProvider', onAnnounce)
  on('ethereum#initialized', look)
  on('DOMContentLoaded', look)
  on('pageshow', request) // also of a page that comes back from the back/forward cache
  request()
  const timer = setTimeout(look, LOOK_AGAIN_MS)

  return {
    providers: store,
    request,
    stop() {
      clearTimeout(timer)
      stopped.abort()
    },
  }
}

/** Flags are read only while nobody announced. */
function lookAtEthereum(
  target: EventTarget,
  store: Store<readonly ProviderDetail[]>,
  stopped: AbortSignal,
  face: WalletFace,
): void {
  if (
    stopped.aborted ||
    !hasEthereum(target) ||
    store.get().some((row) => row.source === 'announced')
  )
    return
  const found = identifyInjected(target).map((detail) => ({ ...detail, provider: face(detail) }))
  if (!sameProviders(found, store.get())) store.set(found)
}

function toDetail(found: Announcement, rows: readonly ProviderDetail[]): ProviderDetail {
  const copy = 1 + rows.filter((row) => row.key === found.key).length
  return { ...found, source: 'announced', copy }
}

/** One object is one wallet, whatever uuid it takes: a new name or icon replaces the old one, its
 * key stays. */
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
    return false // a getter that throws is no wallet
  }
}
