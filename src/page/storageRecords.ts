import type { Store } from '../lib/store.ts'
import type { ActivityEntry } from '../core/requestLog.ts'
import { eraseStored, listStored } from '../core/storageInventory.ts'
import type { Memory } from '../core/storage.ts'
import type { App, Records } from '../ui/appContext.ts'

export type StorageRecordsDeps = {
  readonly memory: Pick<Memory, 'erased'>
  readonly log: Store<readonly ActivityEntry[]>
}

/** Creates the list of stored records and the function that clears them. */
export function createStorageRecords(
  { session, toasts }: Pick<App, 'session' | 'toasts'>,
  { log, memory }: StorageRecordsDeps,
  target: Window,
): Records {
  return {
    stored: () => listStored(target),
    async erase() {
      // disconnects immediately; the wallet is notified in the background
      const left = session.disconnect()
      eraseStored(target)
      memory.erased()
      await left
      log.set([])
      toasts.add('success', { type: 'erased' })
    },
  }
}
