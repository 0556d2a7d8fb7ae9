// The list of transactions as it is stored: one for all tabs, changed one step at a time.
import { createStore, type Readable } from '../../lib/store.ts'
import { bound, parseEntries, writeEntries, type Entry } from './entry.ts'
import { TRANSACTIONS_KEY } from '../storage.ts'
import { createTexts, type StorageTarget } from '../storedTexts.ts'

export type Kept = {
  readonly list: Readable<readonly Entry[]>
  change(edit: (entries: readonly Entry[]) => readonly Entry[]): void
  stop(): void
}

/** `waiting`: what this tab waits for, which storage knows as 'asked'. */
export function createKept(target: StorageTarget, waiting: ReadonlySet<string>): Kept {
  const texts = createTexts(target)
  const read = (): readonly Entry[] => parseEntries(texts.read(TRANSACTIONS_KEY))
    .map((entry) => (entry.status === 'asked' && waiting.has(entry.id) ? { ...entry, status: 'waiting' } : entry))
  const list = createStore(read())
  return {
    list,
    // Another tab may have written since: what is stored comes first, and only one change is made to it.
    change(edit) {
      const next = bound(edit(read()))
      texts.write(TRANSACTIONS_KEY, next.length === 0 ? undefined : writeEntries(next))
      list.set(next)
    },
    stop: texts.onChange(TRANSACTIONS_KEY, () => list.set(read())),
  }
}
