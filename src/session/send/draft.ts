// The one draft of the send form, and who its recipient's text leads to: always that of the text that stands there.
import { raceAbort } from '../../lib/abort.ts'
import { createStore, type Readable } from '../../lib/store.ts'
import type { RecipientLookup } from './lookup.ts'
import type { Lookup } from './recipient.ts'
import {
  clearDraft, editDraft, emptyDraft, moveDraft, type Cleared, type Draft, type DraftChange, type Place,
} from './form.ts'

export type DraftHolder = {
  readonly draft: Readable<Draft>
  edit(change: DraftChange): void
  /** What a text was found to be, as soon as that is known; 'looking' for any text but the one that stands there.
   * Rejects when the signal aborts. */
  found(text: string, signal: AbortSignal): Promise<Lookup>
  /** Another account or chain is there now: the recipient is looked up anew. */
  move(place: Place | undefined): void
  clear(why: Cleared): void
  /** An empty form. */
  empty(): void
}

/** `place`: who is connected now. */
export function createDraft(lookup: RecipientLookup, place: () => Place | undefined): DraftHolder {
  const draft = createStore(emptyDraft(place()))
  return {
    draft,
    edit(change) {
      draft.set(editDraft(draft.get(), change))
      if (change.to !== undefined) lookup.set(change.to)
    },
    found: (text, signal) => raceAbort(new Promise((resolve) => {
      const look = (): void => {
        const now = lookup.found.get()
        const isOther = text !== draft.get().to
        if (now.status === 'looking' && !isOther) return
        stop()
        resolve(isOther ? { status: 'looking' } : now)
      }
      const stop = lookup.found.subscribe(look)
      look()
    }), signal),
    move(next) {
      draft.set(moveDraft(draft.get(), next))
      lookup.set(draft.get().to)
    },
    clear: (why) => draft.set(clearDraft(draft.get(), why)),
    empty() {
      draft.set(emptyDraft(place()))
      lookup.set('')
    },
  }
}
