import type { Store } from '../lib/store.ts'
import type { ActivityEntry } from '../core/requestLog.ts'
import { eraseStored, listStored } from '../core/storageInventory.ts'
import type { Memory } from '../core/storage.ts'
import type { App, StorageRecords } from '../ui/appContext.ts'

export type StorageRecordsDeps = {
  readonly memory: Pick<Memory, 'erased'>
  readonly log: Store<readonly ActivityEntry[]>
}

/** Takes what the page lives with; returns the list and the act. */
export function createStorageRecords(
  { session, toasts }: Pick<App, 'session' | 'toasts'>,
  { log, memory }: StorageRecordsDeps,
  target: Window,
): StorageRecords {
  return {
    stored: () => listStored(target),
    async erase() {
      const left = session.disconnect() // over at once here, an attempt too; the wallet is told meanwhile
      eraseStored(target)
      memory.erased()
      await left
      log.set([])
      toasts.add('success', { type: 'erased' })
    },
  }
}
