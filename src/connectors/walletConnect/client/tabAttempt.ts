// Phones may drop the page while a wallet's app is open. A tab that is left for an app remembers the pairing, so that the
// reloaded page can wait for its answer. It is stored only while the page is hidden or gone: a tab that is duplicated
// has a copy of sessionStorage, and must not find it there. The keys are in the slot; here is only where.
import { asSafeInteger, getOwn, json } from '../../../lib/parse.ts'
import type { PairingRef } from '../../connector.ts'
import { slotOfCode } from './slot.ts'
import { readKey, removeKey, tabStorageOf, webStorageOf, writeKey } from './slotStorage.ts'
import { TAB_KEY } from './tabMark.ts'

const TOPIC_IN_URI = /^wc:([0-9a-f]{64})@2\?/

export type TabAttempt = PairingRef & {
  readonly walletId: string
  /** What the reloaded page says at the first paint, in its language. */
  readonly title: string
  /** When its code expires, in milliseconds since the epoch. */
  readonly expiresAt: number
}

type Target = Pick<Window, 'localStorage' | 'sessionStorage' | 'parent' | 'addEventListener'> & {
  readonly document: Pick<Document, 'visibilityState'>
}

export type TabMemory = {
  /** The pairing that this tab waited for before it was reloaded: its code has not expired, and it is no frame's. Kept
   * for a further reload until `forget`. */
  readonly left: TabAttempt | undefined
  /** A link into the wallet's app is followed. Does nothing when the pairing's keys are not stored. */
  remember(
    wallet: Pick<TabAttempt, 'walletId' | 'title'>,
    pairing: { readonly uri: string; readonly expiresAt: number },
  ): void
  /** The attempt has ended. */
  forget(): void
}

/** Create it once for a page: it takes what the tab has stored. */
export function createTabMemory(target: Target): TabMemory {
  const [tab, web] = [tabStorageOf(target), webStorageOf(target)]
  const left = parse(json(readKey(tab, TAB_KEY)))
  const isGood =
    left !== undefined &&
    left.expiresAt > Date.now() &&
    target.parent === target &&
    slotOfCode(web, left.topic, Date.now()) === left.slot
  let pending = isGood ? left : undefined
  const clear = (): void => removeKey(tab, TAB_KEY)
  const store = (): void => void (pending && writeKey(tab, TAB_KEY, JSON.stringify(pending)))
  clear()
  target.addEventListener('pagehide', store)
  target.addEventListener('pageshow', clear)
  target.addEventListener('visibilitychange', () =>
    target.document.visibilityState === 'hidden' ? store() : clear(),
  )
  return {
    left: pending,
    remember(wallet, { uri, expiresAt }) {
      const topic = TOPIC_IN_URI.exec(uri)?.[1]
      const slot = topic && slotOfCode(web, topic, Date.now())
      if (topic && slot) pending = { ...wallet, slot, topic, expiresAt }
    },
    forget() {
      pending = undefined
      clear()
    },
  }
}

function parse(value: unknown): TabAttempt | undefined {
  const [walletId, title, slot, topic] = ['walletId', 'title', 'slot', 'topic'].map((key) => {
    const part = getOwn(value, key)
    return typeof part === 'string' ? part : undefined
  })
  const expiresAt = asSafeInteger(getOwn(value, 'expiresAt'))
  if (walletId === undefined || title === undefined || expiresAt === undefined) return undefined
  return slot && topic ? { walletId, title, slot, topic, expiresAt } : undefined
}
