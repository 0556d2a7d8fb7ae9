// What this site remembers of its phone session: the slot with the keys, the topic that is ours, the chain in use.
import { asSafeInteger, getOwn, json, asArray } from '../../../lib/parse.ts'
import { keysOf, readKey, removeKey, removeSlot, writeKey, type WebStorage } from './slotStorage.ts'

const STORAGE_PREFIX = 'florin.wc.'
const SESSION_KEY = `${STORAGE_PREFIX}session`
const SLOT = /^[0-9a-f]{8}$/
const TOPIC = /^[0-9a-f]{64}$/
const SLOT_KEY = /^florin\.wc\.([0-9a-f]{8})\.(.*)$/
/** Of a slot: the codes that were shown. */
export const CODES_KEY = 'florin//codes'

type RememberedSession = { readonly slot: string; readonly topic: string; readonly chainId: number }

export type SessionMemory = {
  read(): RememberedSession | undefined
  write(session: RememberedSession): void
  /** Only while this topic's entry is still there: another tab may have erased it. */
  update(session: RememberedSession): void
  /** Only erases the entry of this topic: another tab may have put a newer one there. */
  erase(topic: string): void
  /** What a full storage has refused is tried once more. */
  retry(): void
}

/** Reads and writes the one small entry; anything malformed counts as nothing. What storage refuses counts in this page
 * until another tab writes. */
export function createSessionMemory(web: WebStorage | undefined): SessionMemory {
  let refused:
    | { readonly session: RememberedSession; readonly over: string | undefined }
    | undefined
  const stored = (): string | undefined => readKey(web, SESSION_KEY)
  const read = (): RememberedSession | undefined => {
    if (refused?.over !== stored()) refused = undefined
    return refused ? refused.session : parse(stored())
  }
  const write = (session: RememberedSession): void => {
    const over = stored()
    refused = writeKey(web, SESSION_KEY, JSON.stringify(session)) ? undefined : { session, over }
  }
  return {
    read,
    write,
    update(session) {
      if (read()?.topic === session.topic) write(session)
    },
    erase(topic) {
      if (read()?.topic !== topic) return
      if (refused) refused = undefined
      else removeKey(web, SESSION_KEY)
    },
    retry() {
      if (read() && refused) write(refused.session)
    },
  }
}

/** Removes what earlier visits left: slots that no wallet can hold against us. */
export function sweep(
  web: WebStorage | undefined,
  keep: RememberedSession | undefined,
  now: number,
): void {
  const kept = [...leftovers(web, now), ...(keep ? [keep.slot] : [])].map(slotPrefix)
  removeSlot(
    web,
    (key) =>
      key.startsWith(STORAGE_PREFIX) &&
      !(keep !== undefined && key === SESSION_KEY) &&
      !kept.some((prefix) => key.startsWith(prefix)),
  )
}

/** Slots that may still lead to a wallet: a session or a code that has not run out. That of the remembered session
 * only where the site remembers another wallet since. */
export function leftovers(
  web: WebStorage | undefined,
  now: number,
  isRemembered = true,
): readonly string[] {
  const remembered = isRemembered ? createSessionMemory(web).read()?.slot : undefined
  return [
    ...new Set(
      keysOf(web).flatMap((key) => {
        const [, slot, name] = SLOT_KEY.exec(key) ?? []
        if (slot === undefined || slot === remembered) return []
        const values = asArray(json(readKey(web, key)))
        const good = (until: string, unit: number): boolean =>
          values.some((value) => (asSafeInteger(getOwn(value, until)) ?? 0) * unit > now)
        const leads =
          name === CODES_KEY
            ? good('until', 1)
            : name?.endsWith('//session') && good('expiry', 1_000)
        return leads ? [slot] : []
      }),
    ),
  ]
}

/** Returns the slot that has a code of this topic which a wallet may still approve. */
export function slotOfCode(
  web: WebStorage | undefined,
  topic: string,
  now: number,
): string | undefined {
  return leftovers(web, now, false).find((slot) =>
    asArray(json(readKey(web, slotPrefix(slot) + CODES_KEY))).some(
      (code) => getOwn(code, 'topic') === topic,
    ),
  )
}

/** Where the keys of one client are kept. */
export function slotPrefix(slot: string): string {
  return `${STORAGE_PREFIX}${slot}.`
}

/** A fresh slot name: two tabs that connect different wallets never share keys. */
export function newSlot(): string {
  return crypto.getRandomValues(new Uint32Array(1)).join('').padStart(8, '0').slice(-8)
}

function parse(text: string | undefined): RememberedSession | undefined {
  const value = json(text)
  const [slot, topic, chainId] = [
    getOwn(value, 'slot'),
    getOwn(value, 'topic'),
    asSafeInteger(getOwn(value, 'chainId'), 1),
  ]
  if (typeof slot !== 'string' || !SLOT.test(slot)) return undefined
  if (typeof topic !== 'string' || !TOPIC.test(topic)) return undefined
  return chainId === undefined ? undefined : { slot, topic, chainId }
}
