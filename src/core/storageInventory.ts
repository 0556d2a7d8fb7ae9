// Lists and erases everything that this site stores in the browser. Other sites may share the
// origin (such as an IPFS gateway), so keys without the site's prefix are left alone.

export type Stored = { readonly key: string; readonly bytes: number }

type Place = Pick<Window, 'localStorage' | 'sessionStorage'>

const OURS = /^florin\./

/** Returns the stored entries, sorted by key; an empty list if storage is blocked. */
export function listStored(place: Place): readonly Stored[] {
  return storages(place).flatMap((storage) =>
    ourKeys(storage).map((key) => ({
      key,
      bytes: (key.length + (storage.getItem(key) ?? '').length) * 2,
    })),
  )
}

/** Erases all stored entries of this site. */
export function eraseStored(place: Place): void {
  for (const storage of storages(place)) for (const key of ourKeys(storage)) storage.removeItem(key)
}

function storages(place: Place): readonly Storage[] {
  return (['localStorage', 'sessionStorage'] as const).flatMap((name) => {
    try {
      return place[name] ? [place[name]] : [] // some browsers return null instead of throwing
    } catch {
      return [] // blocked
    }
  })
}

function ourKeys(storage: Storage): readonly string[] {
  const keys = [...Array(storage.length).keys()].map((index) => storage.key(index) ?? '')
  return keys.filter((key) => OURS.test(key)).sort()
}
