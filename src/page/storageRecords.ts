import type { Store } from '../lib/store.ts'
import type { RequestLogEntry } from '../core/requestLog.ts'
import { eraseStored, listStored } from '../core/storageInventory.ts'
import type { Memory } from '../core/storage.ts'
import type { App, StorageRecords } from '../ui/appContext.ts'

export type StorageRecordsDeps = {
  readonly memory: Pick<Memory, 'erased'>
  readonly log: Store<readonly RequestLogEntry[]>
}

export function createStorageRecords(
  { session, toasts }: Pick<App, 'session' | 'toasts'>,
  { log, memory }: StorageRecordsDeps,
  target: Window,
): StorageRecords {
  return {
    stored: () => listStored(target),
    async erase() {
      // Erase the data without waiting: disconnect() ends the connection synchronously.
      const disconnected = session.disconnect()
      eraseStored(target)
      memory.erased()
      await disconnected
      log.set([])
      toasts.add('success', { type: 'erased' })
    },
  }
}
