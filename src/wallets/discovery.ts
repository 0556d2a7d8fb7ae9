// Finds the wallets of this page: EIP-6963 announcements, and window.ethereum only while nothing announced.
// It is part of the first chunk and asks no wallet anything.
import { createStore, type Readable } from '../lib/store.ts'
import { parseAnnouncement, type Announcement } from './announcement.ts'
import type { ProviderDetail } from './provider.ts'

const MAX_ROWS = 30
const LOOK_AGAIN_MS = 1_000 // wallets that inject late and do not announce

export type Discovery = {
  /** Append only; a known wallet that announces new info keeps its place. */
  readonly providers: Readable<readonly ProviderDetail[]>
  /** Asks the wallets of the page to announce themselves again. */
  request(): void
  /** Announcements refused because their uuid belongs to another provider object (the attack EIP-6963 names). */
  refused(): number
  stop(): void
}

/** Listens first, then asks, and goes on listening until `stop`: a wallet may be installed while the page is open. */
export function createDiscovery(target: EventTarget): Discovery {
  const store = createStore<readonly ProviderDetail[]>([])
  const stopped = new AbortController()
  let refused = 0

  function onAnnounce(event: Event): void {
    const found = parseAnnouncement(event)
    if (!found) return
    const rows = store.get().filter((row) => row.source === 'announced') // flags count only while nobody announced
    const known = rows.find((row) => row.provider === found.provider)
    if (known) {
      const fresh = refresh(known, found)
      if (fresh !== known) store.set(rows.map((row) => (row === known ? fresh : row)))
    } else if (rows.some((row) => row.info.uuid === found.info.uuid)) refused += 1
    else if (rows.length < MAX_ROWS) store.set([...rows, toDetail(found, rows)])
  }

  function look(): void {
    if (stopped.signal.aborted || store.get().some((row) => row.source === 'announced') || !hasEthereum(target)) return
    import('./flags.ts').then(({ identifyInjected }) => {
      const rows = store.get()
      if (stopped.signal.aborted || rows.some((row) => row.source === 'announced')) return
      const found = identifyInjected(target)
      if (found.length !== rows.length || found.some((row, index) => row.provider !== rows[index]?.provider)) store.set(found)
    }, () => {}) // the chunk did not load: the next look asks for it again
  }

  function request(): void {
    target.dispatchEvent(new Event('eip6963:requestProvider')) // answered before this returns
    look()
  }

  const options = { signal: stopped.signal }
  target.addEventListener('eip6963:announceProvider', onAnnounce, options)
  target.addEventListener('ethereum#initialized', look, options)
  target.addEventListener('DOMContentLoaded', look, options)
  target.addEventListener('pageshow', request, options) // also a page that comes back from the back/forward cache
  request()
  const timer = setTimeout(look, LOOK_AGAIN_MS)

  return { providers: store, request, refused: () => refused, stop: () => (clearTimeout(timer), stopped.abort()) }
}

function toDetail({ info, provider }: Announcement, rows: readonly ProviderDetail[]): ProviderDetail {
  const copy = 1 + rows.filter((row) => row.key === info.rdns).length
  return { key: info.rdns, info, provider, source: 'announced', copy }
}

/** One object is one wallet: a new name or icon is taken over, its uuid and rdns stay what they were. */
function refresh(row: ProviderDetail, { info }: Announcement): ProviderDetail {
  const same = info.rdns !== row.key || (info.name === row.info.name && info.icon === row.info.icon)
  return same ? row : { ...row, info: { ...row.info, name: info.name, icon: info.icon } }
}

function hasEthereum(target: object): boolean {
  try {
    return 'ethereum' in target && Boolean(target.ethereum)
  } catch {
    return false // a getter that throws is no wallet
  }
}
