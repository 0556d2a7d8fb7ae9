// Everything this site keeps in the browser, as a list to look at, and the way to erase all of it. Other programs may
// share the address (a gateway serves many sites): what is not ours is neither shown nor touched.

export type Stored = { readonly key: string; readonly bytes: number }

type Place = Pick<Window, 'localStorage' | 'sessionStorage'>

const OURS = /^florin\./

/** What is there now, by name; nothing where storage is blocked. */
export function listStored(place: Place): readonly Stored[] {
  return storages(place).flatMap((storage) =>
    ourKeys(storage).map((key) => ({
      key,
      bytes: (key.length + (storage.getItem(key) ?? '').length) * 2,
    })),
  )
}

/** Erases it. */
export function eraseStored(place: Place): void {
  for (const storage of storages(place)) for (const key of ourKeys(storage)) storage.removeItem(key)
}

function storages(place: Place): readonly Storage[] {
  return (['localStorage', 'sessionStorage'] as const).flatMap((name) => {
    try {
      return place[name] ? [place[name]] : [] // some browsers give none instead
    } catch {
      return [] // blocked: nothing can be there
    }
  })
}

function ourKeys(storage: Storage): readonly string[] {
  const keys = [...Array(storage.length).keys()].map((index) => storage.key(index) ?? '')
  return keys.filter((key) => OURS.test(key)).sort()
}
