// What the dialogs' chunk creates, on this page and in the embed: the records that this browser keeps of the site, and
// the React trees of the dialogs.
import { useEffect, type ReactNode } from 'react'
import { createAmountFormat } from '../lib/numbers.ts'
import { tellChain } from '../core/connection/notifyChainChanged.ts'
import { createRecords, type RecordsDeps } from './recordRequests.ts'
import { AppContext, type App, type Records } from '../ui/appContext.ts'
import { Avatar } from '../ui/components/Avatar.tsx'
import { useScripted } from '../ui/hooks.ts'
import { ConnectWindow } from '../ui/overlays/Overlays.tsx'
import { NumbersContext } from '../ui/useMessages.ts'

/** The records that this browser keeps of the site, and the account's picture. */
export type Modals = { readonly records: Records; readonly Avatar: typeof Avatar }

export function createModals(app: App, deps: RecordsDeps): Modals {
  tellChain(app)
  return { records: createRecords(app, deps, window), Avatar }
}

/** The prerendered connect dialog. Calls `onTaken` once it is hydrated; never while the page is prerendered. */
export function connectWindow(app: App, onTaken?: () => void): ReactNode {
  return withWords(
    app,
    <>
      <ConnectWindow />
      <Taken onTaken={onTaken} />
    </>,
  )
}

function Taken({ onTaken }: { onTaken: (() => void) | undefined }) {
  const scripted = useScripted()
  useEffect(() => {
    if (scripted) onTaken?.()
  }, [scripted, onTaken])
  return null
}

/** A part of the page with the app and the words it asks for. */
export function withWords(app: App, part: ReactNode): ReactNode {
  const numbers = createAmountFormat(app.language)
  return (
    <AppContext.Provider value={app}>
      <NumbersContext.Provider value={numbers}>{part}</NumbersContext.Provider>
    </AppContext.Provider>
  )
}
