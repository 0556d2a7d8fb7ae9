// Functions for rendering the dialogs that the page and the embed share.
import { useEffect, type ReactNode } from 'react'
import { createAmountFormat } from '../lib/numbers.ts'
import { notifyChainChanged } from '../core/connection/notifyChainChanged.ts'
import { createStorageInventory, type StorageInventoryDeps } from './createStorageInventory.ts'
import { AppContext, type App, type StorageInventory } from '../ui/appContext.ts'
import { Avatar } from '../ui/components/Avatar.tsx'
import { useIsHydrated } from '../ui/hooks.ts'
import { ConnectDialog } from '../ui/overlays/Overlays.tsx'
import { NumbersContext } from '../ui/useMessages.ts'

export type OverlayModules = {
  readonly inventory: StorageInventory
  readonly Avatar: typeof Avatar
}

export function createOverlayModules(app: App, deps: StorageInventoryDeps): OverlayModules {
  notifyChainChanged(app)
  return { inventory: createStorageInventory(app, deps, window), Avatar }
}

export function createConnectModal(app: App, onHydrated?: () => void): ReactNode {
  return withProviders(
    app,
    <>
      <ConnectDialog />
      <HydrationListener onHydrated={onHydrated} />
    </>,
  )
}

/** Calls `onHydrated` once React has hydrated the tree that contains this component. */
export function HydrationListener({ onHydrated }: { onHydrated: (() => void) | undefined }) {
  const scripted = useIsHydrated()
  useEffect(() => {
    if (scripted) onHydrated?.()
  }, [scripted, onHydrated])
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
