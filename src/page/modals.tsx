// Parts of the dialogs' chunk that the page and the embed share.
import { useEffect, type ReactNode } from 'react'
import { createAmountFormat } from '../lib/numbers.ts'
import { notifyChainChanged } from '../core/connection/notifyChainChanged.ts'
import { createStorageRecords, type StorageRecordsDeps } from './storageRecords.ts'
import { AppContext, type App, type StorageRecords } from '../ui/appContext.ts'
import { Avatar } from '../ui/components/Avatar.tsx'
import { useIsHydrated } from '../ui/hooks.ts'
import { ConnectDialog } from '../ui/overlays/Overlays.tsx'
import { NumbersContext } from '../ui/useMessages.ts'

export type OverlayModules = { readonly records: StorageRecords; readonly Avatar: typeof Avatar }

export function createOverlayModules(app: App, deps: StorageRecordsDeps): OverlayModules {
  notifyChainChanged(app)
  return { records: createStorageRecords(app, deps, window), Avatar }
}

export function connectModalElement(app: App, onTaken?: () => void): ReactNode {
  return withProviders(
    app,
    <>
      <ConnectDialog />
      <HydrationListener onTaken={onTaken} />
    </>,
  )
}

/** Calls `onTaken` once React has hydrated the tree that contains this component. */
export function HydrationListener({ onTaken }: { onTaken: (() => void) | undefined }) {
  const scripted = useIsHydrated()
  useEffect(() => {
    if (scripted) onTaken?.()
  }, [scripted, onTaken])
  return null
}

export function withProviders(app: App, part: ReactNode): ReactNode {
  const numbers = createAmountFormat(app.language)
  return (
    <AppContext.Provider value={app}>
      <NumbersContext.Provider value={numbers}>{part}</NumbersContext.Provider>
    </AppContext.Provider>
  )
}
