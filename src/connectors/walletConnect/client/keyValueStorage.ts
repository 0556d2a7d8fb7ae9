// The sign client's storage, and helpers for localStorage and sessionStorage.
import { getOwn, isRecord, json } from '../../../lib/parse.ts'

/** The members of Storage that Florin uses. Functions also accept undefined, in case the browser
 * blocks the storage. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** The storage interface that sign-client expects, extended by `persist` and `clear`. */
export type KeyValueStorage = {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem<T = unknown>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
  /** Starts writing values to Web Storage. Before this call, values exist only in memory. */
  persist(): void
  clear(): void
}

// Keys whose value need not be an array of objects. For other keys, a stored value of another type
// is malformed and discarded.
const OBJECT_KEYS = ['keychain', 'messages', 'messages_withoutClientAck']
const PLAIN_KEYS = ['WALLETCONNECT_CLIENT_ID', 'WALLETCONNECT_LINK_MODE_APPS']
/** Key of a deep link that sign-client would open at each request. `setItem` ignores this key,
 * because the UI displays its own links. */
const DEEP_LINK_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Returns the storage of one sign client, whose keys begin with `prefix`. Discards malformed
 * values, because they would prevent sign-client from starting. */
export function createKeyValueStorage(
  web: WebStorage | undefined,
  prefix: string,
): KeyValueStorage {
  const values = readValues(web, prefix)
  let isPersistent = values.size > 0
  let hasWritten = isPersistent
  const refused = new Set<string>() // keys not written because storage was full
  const write = (key: string): void => {
    const isWritten = writeKey(web, prefix + key, values.get(key) ?? '')
    if (isWritten) refused.delete(key)
    else refused.add(key)
    hasWritten ||= isWritten
  }
  // Returns false if another tab has removed this sign client's keys. Writing would restore some of
  // the removed keys.
  const mayWrite = (): boolean =>
    isPersistent && (!hasWritten || storageKeys(web).some((key) => key.startsWith(prefix)))
  return {
    getKeys: async () => [...values.keys()],
    getEntries: async <T>() =>
      [...values].map(([key, text]): [string, T] => [key, JSON.parse(text)]),
    async getItem(key) {
      const text = values.get(key)
      return text === undefined ? undefined : JSON.parse(text)
    },
    async setItem(key, value) {
      const text: string | undefined = JSON.stringify(value)
      if (key === DEEP_LINK_KEY || text === undefined) return
      values.set(key, text)
      if (mayWrite()) for (const each of new Set(refused).add(key)) write(each)
    },
    async removeItem(key) {
      values.delete(key)
      refused.delete(key)
      removeKey(web, prefix + key)
    },
    persist() {
      isPersistent = true
      for (const key of values.keys()) write(key)
    },
    clear() {
      isPersistent = false
      values.clear()
      refused.clear()
      removeKeys(web, (key) => key.startsWith(prefix))
    },
  }
}

function readValues(web: WebStorage | undefined, prefix: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const key of storageKeys(web)) {
    if (!key.startsWith(prefix)) continue
    const text = readKey(web, key)
    const name = key.slice(prefix.length)
    if (text !== undefined && hasExpectedShape(name, json(text))) values.set(name, text)
    else removeKey(web, key)
  }
  return values
}

function hasExpectedShape(name: string, value: unknown): boolean {
  if (value === undefined || value === null) return false
  if (PLAIN_KEYS.includes(name)) return typeof value === 'string' || Array.isArray(value)
  const last = name.slice(name.lastIndexOf('//') + 2)
  if (OBJECT_KEYS.includes(last) || last === 'verify:public:key') return isRecord(value)
  if (!Array.isArray(value) || !value.every(isRecord)) return false
  return last !== 'subscription' || value.every(isSubscription)
}

/** Returns true if a stored subscription is complete. An incomplete subscription makes sign-client
 * throw an uncaught error. */
function isSubscription(value: unknown): boolean {
  return [
    getOwn(value, 'id'),
    getOwn(value, 'topic'),
    getOwn(getOwn(value, 'relay'), 'protocol'),
  ].every((one) => typeof one === 'string')
}

/** Returns localStorage, or undefined if the browser blocks it. */
export function getWebStorage(target: Pick<Window, 'localStorage'>): WebStorage | undefined {
  return attempt(() => target.localStorage) ?? undefined
}

/** Returns sessionStorage, or undefined if the browser blocks it. */
export function getTabStorage(target: Pick<Window, 'sessionStorage'>): WebStorage | undefined {
  return attempt(() => target.sessionStorage) ?? undefined
}

/** Returns a stored value, or undefined if it is missing or storage is blocked. */
export function readKey(web: WebStorage | undefined, key: string): string | undefined {
  const text: unknown = attempt(() => web?.getItem(key))
  return typeof text === 'string' ? text : undefined
}

/** Writes a value. Returns false if storage is full or blocked. */
export function writeKey(web: WebStorage | undefined, key: string, text: string): boolean {
  const isWritten = attempt(() => {
    web?.setItem(key, text)
    return true
  })
  return isWritten ?? false
}

export function removeKey(web: WebStorage | undefined, key: string): void {
  attempt(() => web?.removeItem(key))
}

export function removeKeys(
  web: WebStorage | undefined,
  isUnwanted: (key: string) => boolean,
): void {
  for (const key of storageKeys(web)) if (isUnwanted(key)) removeKey(web, key)
}

/** Returns all keys, or an empty array if storage is blocked. */
export function storageKeys(web: WebStorage | undefined): string[] {
  const keys = attempt(() => [...Array(web?.length ?? 0).keys()].map((index) => web?.key(index)))
  return (keys ?? []).filter((key): key is string => typeof key === 'string')
}

/** Returns the result of a storage operation, or undefined if the storage is blocked or full. */
function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
