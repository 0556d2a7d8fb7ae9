// What this browser holds of the site, and the one act that leaves nothing of it.
import type { Store } from '../lib/store.ts'
import type { ActivityEntry } from '../session/activity.ts'
import { eraseStored, listStored } from '../session/stored.ts'
import type { App, Records } from '../ui/app.ts'

export type RecordsDeps = { readonly log: Store<readonly ActivityEntry[]>; readonly records: Store<Records | undefined> }

/** Erasing disconnects first: a live connection would write its traces again. */
export function createRecords({ session, toasts }: App, { log }: RecordsDeps, target: Window): Records {
  return {
    stored: () => listStored(target),
    async erase() {
      await session.disconnect()
      eraseStored(target)
      log.set([])
      toasts.add('success', { type: 'erased' })
    },
  }
}
