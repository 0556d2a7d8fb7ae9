// The one draft of the send form, and who its recipient's text leads to: always that of the text that stands there.
import { createStore, type Readable } from '../../lib/store.ts'
import type { RecipientLookup } from './lookup.ts'
import type { Lookup } from './recipient.ts'
import {
  clearDraft, editDraft, emptyDraft, moveDraft, type Cleared, type Draft, type DraftChange, type Place,
} from './form.ts'

export type DraftHolder = {
  readonly draft: Readable<Draft>
  edit(change: DraftChange): void
  /** What a text was found to be; 'looking' for any text but the one that was looked up. */
  found(text: string): Lookup
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
    found: (text) => (text === draft.get().to ? lookup.found.get() : { status: 'looking' }),
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
