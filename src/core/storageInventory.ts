// Lists and erases what this site stores in the browser. Ignores keys without the prefix 'florin.',
// because they may belong to other sites on the same origin.

export type StoredItem = { readonly key: string; readonly bytes: number }

type StorageAreas = Pick<Window, 'localStorage' | 'sessionStorage'>

const SITE_KEYS = /^florin\./

/** Returns the stored entries with their size in bytes, sorted by key. */
export function listStored(areas: StorageAreas): readonly StoredItem[] {
  return storages(areas).flatMap((storage) =>
    siteKeys(storage).map((key) => ({
      key,
      bytes: (key.length + (storage.getItem(key) ?? '').length) * 2,
    })),
  )
}

export function clearStored(areas: StorageAreas): void {
  for (const storage of storages(areas))
    for (const key of siteKeys(storage)) storage.removeItem(key)
}

function storages(areas: StorageAreas): readonly Storage[] {
  return (['localStorage', 'sessionStorage'] as const).flatMap((name) => {
    try {
      return areas[name] ? [areas[name]] : [] // some browsers return null instead of throwing
    } catch {
      return [] // blocked
    }
  })
}

function siteKeys(storage: Storage): readonly string[] {
  const keys = [...Array(storage.length).keys()].map((index) => storage.key(index) ?? '')
  return keys.filter((key) => SITE_KEYS.test(key)).sort()
}
