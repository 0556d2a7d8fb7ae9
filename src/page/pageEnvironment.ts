// The app's access to the document. The page and the embed implement it differently.
import type { App } from '../ui/appContext.ts'
import type { createWallets } from './lazy/wallets.ts'
import { evictFailedScripts } from './retryFailedLoads.ts'
import type { OverlayModules } from './modals.tsx'
import type { StorageInventoryDeps } from './createStorageInventory.ts'

/** Query parameter of a payment link (EIP-681). */
export const PAY_PARAM = 'pay'

export type PageEnvironment = {
  readonly target: Window
  /** Data attributes of <html> that the CSS uses, such as `theme` and `session`. */
  readonly dataset: DOMStringMap
  /**
   * Returns the page's URL with a payment link. Undefined in an embed, because its host page does
   * not read payment links.
   */
  payLink?(uri: string): string
  isDialogOpen(): boolean
  /**
   * Fetches the page's scripts again, so that a reload does not use cached error responses. Call
   * this function before the reload. Undefined in an embed.
   */
  evictFailedScripts?(): void
  importModals(): Promise<{
    readonly createWallets: typeof createWallets
    renderOverlays(app: App, deps: StorageInventoryDeps): OverlayModules | Promise<OverlayModules>
  }>
}

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
      // Load the stylesheet in parallel with the dialogs' chunk, which waits for the stylesheet.
      if (sheet) sheet.disabled = false
      return import('./lazy/overlays.tsx')
    },
  }
}
