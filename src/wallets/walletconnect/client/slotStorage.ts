// The library's key-value storage on Web Storage. It never hangs or throws, and hands out only values of the shape the
// library expects: a wrong one makes its init reject. Before a session exists everything stays in memory.
import { isRecord, json } from '../../../lib/parse.ts'

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
/** The library would open this link by itself at each request: it must stay empty. */
export const DEEP_LINK_KEY = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** One slot: all keys of one client, under `prefix`. Values written by another tab later are not seen, on purpose. */
export function createSlotStorage(web: WebStorage | undefined, prefix: string): SlotStorage {
  const values = readSlot(web, prefix)
  let writing = values.size > 0
  const write = (key: string): void => void attempt(() => web?.setItem(prefix + key, values.get(key) ?? ''))
  // Another tab may have erased the slot, and the library goes on by itself: what is gone is not written again.
  const isKept = (): boolean => writing && keysOf(web).some((key) => key.startsWith(prefix))
  return {
    getKeys: async () => [...values.keys()],
    getEntries: async <T>() => [...values].map(([key, text]): [string, T] => [key, JSON.parse(text)]),
    async getItem(key) {
      const text = values.get(key)
      return text === undefined ? undefined : JSON.parse(text)
    },
    async setItem(key, value) {
      const text: string | undefined = JSON.stringify(value)
      if (key === DEEP_LINK_KEY || text === undefined) return
      values.set(key, text)
      if (isKept()) write(key)
    },
    async removeItem(key) {
      values.delete(key)
      attempt(() => web?.removeItem(prefix + key))
    },
    persist() {
      writing = true
      for (const key of values.keys()) write(key)
    },
    wipe() {
      writing = false
      values.clear()
      removeSlot(web, (key) => key.startsWith(prefix))
    },
  }
}

/** Removes every key that `unwanted` names. */
export function removeSlot(web: WebStorage | undefined, unwanted: (key: string) => boolean): void {
  for (const key of keysOf(web)) if (unwanted(key)) attempt(() => web?.removeItem(key))
}

function readSlot(web: WebStorage | undefined, prefix: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const key of keysOf(web)) {
    if (!key.startsWith(prefix)) continue
    const text = attempt(() => web?.getItem(key))
    const name = key.slice(prefix.length)
    if (typeof text === 'string' && fits(name, json(text))) values.set(name, text)
    else attempt(() => web?.removeItem(key))
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
function isSubscription({ id, topic, relay }: Record<string, unknown>): boolean {
  return typeof id === 'string' && typeof topic === 'string' && isRecord(relay) && typeof relay['protocol'] === 'string'
}

/** All keys there are; none where storage is blocked. */
export function keysOf(web: WebStorage | undefined): string[] {
  const keys = attempt(() => Array.from({ length: web?.length ?? 0 }, (_, index) => web?.key(index)))
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
