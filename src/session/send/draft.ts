// The one draft of the send form, and who its recipient's text leads to: always that of the text that stands there.
import { raceAbort } from '../../lib/abort.ts'
import { createStore, type Readable } from '../../lib/store.ts'
import type { RecipientLookup } from './lookup.ts'
import type { Lookup } from './recipient.ts'
import {
  clearDraft, editDraft, emptyDraft, moveDraft, type Cleared, type Draft, type DraftChange, type DraftPlace,
  type Filling,
} from './form.ts'

export type DraftHolder = {
  readonly draft: Readable<Draft>
  edit(change: DraftChange): void
  /** What a text was found to be, as soon as that is known; 'looking' for any text but the one that stands there.
   * Rejects when the signal aborts. */
  found(text: string, signal: AbortSignal): Promise<Lookup>
  /** An empty form with this in it. */
  fill(filling: Filling): void
  /** Another account or chain is there now: the recipient is looked up anew. */
  move(place: DraftPlace | undefined): void
  clear(why: Cleared): void
  /** An empty form, with the asset that it starts with, or with the one that was chosen last. */
  empty(asset?: 'same'): void
}

/** `place`: who is connected now. `startsWithCoin`: whether a form there starts with the site's coin. */
export function createDraft(lookup: RecipientLookup, place: () => DraftPlace | undefined,
  startsWithCoin: (place: DraftPlace | undefined) => boolean): DraftHolder {
  const fresh = (): Draft => emptyDraft(place(), startsWithCoin(place()))
  const draft = createStore(fresh())
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
    fill(filling) {
      draft.set({ ...emptyDraft(place()), ...filling })
      lookup.set(filling.to)
    },
    move(next) {
      draft.set(moveDraft(draft.get(), next, startsWithCoin(next)))
      lookup.set(draft.get().to)
    },
    clear: (why) => draft.set(clearDraft(draft.get(), why)),
    empty(asset) {
      draft.set(asset === 'same' ? emptyDraft(place(), draft.get().coin) : fresh())
      lookup.set('')
    },
  }
}
