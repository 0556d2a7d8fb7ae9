// The list of transactions as it is stored: one for all tabs, changed one step at a time.
import { createStore, type Readable } from '../../lib/store.ts'
import { bound, isOpen, parseEntries, writeEntries, type Entry } from './entry.ts'
import type { Memory } from '../storage.ts'
import type { Merge } from '../storedTexts.ts'

export type Kept = {
  readonly list: Readable<readonly Entry[]>
  change(edit: (entries: readonly Entry[]) => readonly Entry[]): void
  stop(): void
}

/** `waiting`: what this tab waits for, which storage knows as 'asked'. */
export function createKept({ transactions: texts }: Pick<Memory, 'transactions'>, waiting: ReadonlySet<string>): Kept {
  const readEntries = (): readonly Entry[] => parseEntries(texts.read())
    .map((entry) => (entry.status === 'asked' && waiting.has(entry.id) ? { ...entry, status: 'waiting' } : entry))
  const list = createStore(readEntries())
  return {
    list,
    // Another tab may have written since: what is stored comes first, and only one change is made to it. A browser that
    // clears the site's data tells nobody: what is on its way is the visitor's all the same.
    change(edit) {
      const kept = texts.read() === undefined ? list.get().filter(isOpen) : readEntries()
      texts.write(toText(bound(edit(kept))), mergeLists)
      list.set(readEntries())
    },
    stop: texts.onChange(() => list.set(readEntries())),
  }
}

/** Entry by entry: what this tab has changed or taken away since `base` is as it says, all else as it is stored. */
const mergeLists: Merge = (base, mine, theirs) => {
  const before = new Map(parseEntries(base).map((entry) => [entry.id, toText([entry])]))
  const own = parseEntries(mine)
  const changed = own.filter((entry) => toText([entry]) !== before.get(entry.id))
  const find = (entries: readonly Entry[], id: string): Entry | undefined => entries.find((entry) => entry.id === id)
  const stays = parseEntries(theirs).filter(({ id }) => !before.has(id) || find(own, id))
  const isNew = ({ id }: Entry): boolean => !find(stays, id)
  return toText(bound([...changed.filter(isNew), ...stays.map((entry) => find(changed, entry.id) ?? entry)]))
}

function toText(entries: readonly Entry[]): string | undefined {
  return entries.length === 0 ? undefined : writeEntries(entries)
}
