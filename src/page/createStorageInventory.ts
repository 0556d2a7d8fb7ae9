import type { Store } from '../lib/store.ts'
import type { RequestLogEntry } from '../core/requestLog.ts'
import { clearStored, listStored } from '../core/storageInventory.ts'
import type { AppStorage } from '../core/storage.ts'
import type { App, StorageInventory } from '../ui/appContext.ts'

export type StorageInventoryDeps = {
  readonly storage: Pick<AppStorage, 'dropUnwritten'>
  readonly log: Store<readonly RequestLogEntry[]>
}

export function createStorageInventory(
  { session, toasts }: Pick<App, 'session' | 'toasts'>,
  { log, storage }: StorageInventoryDeps,
  target: Window,
): StorageInventory {
  return {
    stored: () => listStored(target),
    async clear() {
      // Erase the data before disconnect() resolves: the page has already dropped the connection,
      // and only the wallet's response is pending.
      const disconnected = session.disconnect()
      clearStored(target)
      storage.dropUnwritten()
      await disconnected
      log.set([])
      toasts.add('success', { type: 'erased' })
    },
  }
}
