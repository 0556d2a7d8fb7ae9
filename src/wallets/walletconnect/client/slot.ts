// What this site remembers of its phone session: the slot with the keys, the topic that is ours, the chain in use.
import { count, field, json, list } from '../../../lib/parse.ts'
import { DEEP_LINK_KEY, attempt, keysOf, removeSlot } from './slotStorage.ts'
import type { WebStorage } from './slotStorage.ts'

export const STORAGE_PREFIX = 'florin.wc.'
const SESSION_KEY = `${STORAGE_PREFIX}session`
const SLOT = /^[0-9a-f]{8}$/
const TOPIC = /^[0-9a-f]{64}$/
const SLOT_KEY = /^florin\.wc\.([0-9a-f]{8})\.(.*)$/
/** Of a slot: the codes that were shown. */
export const CODES_KEY = 'florin//codes'

export type Remembered = { readonly slot: string; readonly topic: string; readonly chainId: number }

export type SessionMemory = {
  read(): Remembered | undefined
  write(session: Remembered): void
  /** Only while this topic's entry is still there: another tab may have erased it. */
  update(session: Remembered): void
  /** Only erases the entry of this topic: another tab may have put a newer one there. */
  erase(topic: string): void
}

/** Reads and writes the one small entry; anything malformed counts as nothing. */
export function createSessionMemory(web: WebStorage | undefined): SessionMemory {
  const read = (): Remembered | undefined => parse(attempt(() => web?.getItem(SESSION_KEY)) ?? undefined)
  const write = (session: Remembered): void => void attempt(() => web?.setItem(SESSION_KEY, JSON.stringify(session)))
  return {
    read,
    write,
    update(session) {
      if (read()?.topic === session.topic) write(session)
    },
    erase(topic) {
      if (read()?.topic === topic) attempt(() => web?.removeItem(SESSION_KEY))
    },
  }
}

/** Removes what earlier visits left: slots that no wallet can hold against us, and the link an older site version let
 * the library open. */
export function sweep(web: WebStorage | undefined, keep: Remembered | undefined, now: number): void {
  attempt(() => web?.removeItem(DEEP_LINK_KEY))
  const kept = [...leftovers(web, now), ...(keep ? [keep.slot] : [])].map(slotPrefix)
  removeSlot(web, (key) => key.startsWith(STORAGE_PREFIX)
    && !(keep !== undefined && key === SESSION_KEY) && !kept.some((prefix) => key.startsWith(prefix)))
}

/** Slots that are not remembered and may still lead to a wallet: a session or a code that has not run out. */
export function leftovers(web: WebStorage | undefined, now: number): readonly string[] {
  const remembered = createSessionMemory(web).read()?.slot
  return [...new Set(keysOf(web).flatMap((key) => {
    const [, slot, name] = SLOT_KEY.exec(key) ?? []
    if (slot === undefined || slot === remembered) return []
    const values = list(json(attempt(() => web?.getItem(key)) ?? undefined))
    const good = (until: string, unit: number): boolean =>
      values.some((value) => (count(field(value, until)) ?? 0) * unit > now)
    const leads = name === CODES_KEY ? good('until', 1) : name?.endsWith('//session') && good('expiry', 1_000)
    return leads ? [slot] : []
  }))]
}

/** Where the keys of one client are kept. */
export function slotPrefix(slot: string): string {
  return `${STORAGE_PREFIX}${slot}.`
}

/** A fresh slot name: two tabs that connect different wallets never share keys. */
export function newSlot(): string {
  return crypto.getRandomValues(new Uint32Array(1)).join('').padStart(8, '0').slice(-8)
}

function parse(text: string | undefined): Remembered | undefined {
  const value = json(text)
  const [slot, topic, chainId] = [field(value, 'slot'), field(value, 'topic'), count(field(value, 'chainId'), 1)]
  if (typeof slot !== 'string' || !SLOT.test(slot)) return undefined
  if (typeof topic !== 'string' || !TOPIC.test(topic)) return undefined
  return chainId === undefined ? undefined : { slot, topic, chainId }
}
