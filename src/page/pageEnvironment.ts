// What differs between the page and the embed.
import type { App } from '../ui/appContext.ts'
import type { createWallets } from './lazy/wallets.ts'
import { evictFailedScripts } from './retryFailedLoads.ts'
import type { OverlayModules } from './modals.tsx'
import type { StorageRecordsDeps } from './storageRecords.ts'

/** Query parameter of a payment link (EIP-681). */
export const PAY_PARAM = 'pay'

export type PageEnvironment = {
  readonly target: Window
  /** Data attributes of <html>, such as `theme` and `session`, that the stylesheet uses. */
  readonly dataset: DOMStringMap
  /** Returns the URL of this page for a payment request; undefined in an embed. */
  payLink?(uri: string): string
  /** Returns whether one of our dialogs is open; it handles Escape itself. */
  isDialogOpen(): boolean
  /** Called before the page is reloaded because of a failed load. */
  evictFailedScripts?(): void
  /** Loads the modals' chunk with its stylesheet. */
  importModals(): Promise<{
    readonly createWallets: typeof createWallets
    renderOverlays(app: App, deps: StorageRecordsDeps): OverlayModules | Promise<OverlayModules>
  }>
}

/** Creates the environment of the page that the build makes. */
export function createPageEnvironment(target: Window): PageEnvironment {
  const { document } = target
  return {
    target,
    dataset: document.documentElement.dataset,
    payLink: (uri) =>
      `${target.location.origin}${target.location.pathname}?${PAY_PARAM}=${encodeURIComponent(uri)}`,
    isDialogOpen: () => document.querySelector('dialog:modal') !== null,
    evictFailedScripts: () => evictFailedScripts(target),
    importModals() {
      const sheet = document.getElementById('sheet') as HTMLLinkElement | null
      if (sheet) sheet.disabled = false // loads in parallel with the chunk, which waits for it
      return import('./lazy/overlays.tsx')
    },
  }
}
