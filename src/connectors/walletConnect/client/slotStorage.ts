// The library's key-value storage on Web Storage. It never hangs or throws, and hands out only values of the shape the
// library expects: a wrong one makes its init reject. Before a session exists everything stays in memory.
import { getOwn, isRecord, json } from '../../../lib/parse.ts'

export type KeyValueStorage = {
  getKeys(): Promise<string[]>
  getEntries<T = unknown>(): Promise<[string, T][]>
  getItem<T = unknown>(key: string): Promise<T | undefined>
  setItem<T = unknown>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

export type SlotStorage = KeyValueStorage & {
  /** From now on values are written through to Web Storage. */
  persist(): void
  /** Forgets everything, in memory and in Web Storage. */
  wipe(): void
}

/** Web Storage, or undefined where the browser blocks it; the getter itself may throw. */
export type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const OBJECTS = ['keychain', 'messages', 'messages_withoutClientAck']
const PLAIN = ['WALLETCONNECT_CLIENT_ID', 'WALLETCONNECT_LINK_MODE_APPS']
/** The library would open this link by itself at each request: it is none of ours to have. What another program keeps
 * under this name is left alone, and not followed (relayConnector.ts). */
const DEEP_LINK_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** One slot: all keys of one client, under `prefix`. Values written by another tab later are not seen, on purpose. */
export function createSlotStorage(web: WebStorage | undefined, prefix: string): SlotStorage {
  const values = readSlot(web, prefix)
  let writing = values.size > 0
  let taken = writing // something of it is in Web Storage, or was
  const refused = new Set<string>() // by a full one: tried again with the next value
  const write = (key: string): void => {
    const done = writeKey(web, prefix + key, values.get(key) ?? '')
    if (done) refused.delete(key)
    else refused.add(key)
    taken ||= done
  }
  // Another tab may have erased the slot, and the library goes on by itself: what is gone is not written again.
  const isKept = (): boolean =>
    writing && (!taken || keysOf(web).some((key) => key.startsWith(prefix)))
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
      if (isKept()) for (const each of new Set(refused).add(key)) write(each)
    },
    async removeItem(key) {
      values.delete(key)
      refused.delete(key)
      removeKey(web, prefix + key)
    },
    persist() {
      writing = true
      for (const key of values.keys()) write(key)
    },
    wipe() {
      writing = false
      values.clear()
      refused.clear()
      removeSlot(web, (key) => key.startsWith(prefix))
    },
  }
}

/** Removes every key that `unwanted` names. */
export function removeSlot(web: WebStorage | undefined, unwanted: (key: string) => boolean): void {
  for (const key of keysOf(web)) if (unwanted(key)) removeKey(web, key)
}

function readSlot(web: WebStorage | undefined, prefix: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const key of keysOf(web)) {
    if (!key.startsWith(prefix)) continue
    const text = readKey(web, key)
    const name = key.slice(prefix.length)
    if (text !== undefined && fits(name, json(text))) values.set(name, text)
    else removeKey(web, key)
  }
  return values
}

function fits(name: string, value: unknown): boolean {
  if (value === undefined || value === null) return false
  if (PLAIN.includes(name)) return typeof value === 'string' || Array.isArray(value)
  const last = name.slice(name.lastIndexOf('//') + 2)
  if (OBJECTS.includes(last)) return isRecord(value)
  if (last === 'verify:public:key') return isRecord(value)
  if (!Array.isArray(value) || !value.every(isRecord)) return false
  return last !== 'subscription' || value.every(isSubscription)
}

/** Half a subscription is the one thing that makes the library throw where nobody can catch it. */
function isSubscription(value: unknown): boolean {
  return [
    getOwn(value, 'id'),
    getOwn(value, 'topic'),
    getOwn(getOwn(value, 'relay'), 'protocol'),
  ].every((one) => typeof one === 'string')
}

/** The page's Web Storage; undefined where the browser blocks it. */
export function webStorageOf(target: Pick<Window, 'localStorage'>): WebStorage | undefined {
  return attempt(() => target.localStorage) ?? undefined
}

/** This tab's own storage; undefined where the browser blocks it. */
export function tabStorageOf(target: Pick<Window, 'sessionStorage'>): WebStorage | undefined {
  return attempt(() => target.sessionStorage) ?? undefined
}

/** Undefined when there is none, or storage is blocked. */
export function readKey(web: WebStorage | undefined, key: string): string | undefined {
  const text: unknown = attempt(() => web?.getItem(key))
  return typeof text === 'string' ? text : undefined
}

/** False when storage is full or blocked. */
export function writeKey(web: WebStorage | undefined, key: string, text: string): boolean {
  const written = attempt(() => {
    web?.setItem(key, text)
    return true
  })
  return written ?? false
}

/** As if it had never been there; nothing happens where storage is blocked. */
export function removeKey(web: WebStorage | undefined, key: string): void {
  attempt(() => web?.removeItem(key))
}

/** All keys there are; none where storage is blocked. */
export function keysOf(web: WebStorage | undefined): string[] {
  const keys = attempt(() => [...Array(web?.length ?? 0).keys()].map((index) => web?.key(index)))
  return (keys ?? []).filter((key): key is string => typeof key === 'string')
}

/** Storage may be blocked, full or edited by hand; memory goes on without it and the visitor loses only the reload. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined // reported by the caller through what it finds missing
  }
}
