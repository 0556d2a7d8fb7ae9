// What the modals' chunk makes and how it is drawn, on this page and in a foreign one.
import type { ReactNode } from 'react'
import { dialogs } from '../i18n/en/enDialogs.ts'
import { spoken } from '../i18n/spoken.ts'
import { createNumbers } from '../lib/numbers.ts'
import { overlay } from '../lib/overlay.ts'
import { createSwitching } from '../session/connection/switching.ts'
import { tellTakenChain } from '../session/connection/takenChain.ts'
import { dialogs as own } from '../site/siteTexts.ts'
import { AppContext, type App, type Records } from '../ui/appContext.ts'
import { Avatar } from '../ui/kit/Avatar.tsx'
import { TextsContext } from '../ui/texts.ts'
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
      <NumbersContext.Provider value={createNumbers(app.language)}>
        <TextsContext.Provider value={spoken(overlay(dialogs, own), app.language)}>{part}</TextsContext.Provider>
      </NumbersContext.Provider>
    </AppContext.Provider>
  )
}
