// What the modals' chunk makes and how it is drawn, on this page and in a foreign one.
import type { ReactNode } from 'react'
import { createNumbers } from '../lib/numbers.ts'
import { createSwitching } from '../session/connection/switching.ts'
import { tellTakenChain } from '../session/connection/takenChain.ts'
import { AppContext, type App, type Records } from '../ui/appContext.ts'
import { Avatar } from '../ui/kit/Avatar.tsx'
import { NumbersContext } from '../ui/writing.ts'
import { createRecords, type RecordsDeps } from './records.ts'

/** What this browser holds of the site, what draws an account, and what switches chains. */
export type Modals = { readonly records: Records; readonly Avatar: typeof Avatar;
  readonly createSwitching: typeof createSwitching }

export function createModals(app: App, deps: RecordsDeps): Modals {
  tellTakenChain(app)
  return { records: createRecords(app, deps, window), Avatar, createSwitching }
}

/** A part of the page with the app and the words it asks for. */
export function withWords(app: App, part: ReactNode): ReactNode {
  return (
    <AppContext.Provider value={app}>
      <NumbersContext.Provider value={createNumbers(app.language)}>{part}</NumbersContext.Provider>
    </AppContext.Provider>
  )
}
