// Where the interface stands: on this page of its own, or in somebody else's (src/embed/). What differs between the two
// is said here.
import type { App } from '../ui/appContext.ts'
import type { createWallets } from './lazy/wallets.ts'
import { forgetFailed } from './retryFailedLoads.ts'
import type { Modals } from './modals.tsx'
import type { StorageRecordsDeps } from './storageRecords.ts'

/** In the query: a payment that is asked for (EIP-681). */
export const PAY = 'pay'

export type Place = {
  readonly target: Window
  /** The page's own marks: `theme` and `session` decide how it looks. */
  readonly marks: DOMStringMap
  /** The address of this page that asks for a payment; missing where the page is somebody else's. */
  payLink?(uri: string): string
  /** Whether one of our dialogs is open; it handles Escape itself. */
  isDialogOpen(): boolean
  /** Before the page is loaded anew for a part that did not come. */
  forget?(): void
  /** Fetches the chunk of the modals, which draws them, with its stylesheet. */
  importModals(): Promise<{
    readonly createWallets: typeof createWallets
    mountOverlays(app: App, deps: StorageRecordsDeps): Modals | Promise<Modals>
  }>
}

/** The page that the build makes. */
export function pagePlace(target: Window): Place {
  const { document } = target
  return {
    target,
    marks: document.documentElement.dataset,
    payLink: (uri) =>
      `${target.location.origin}${target.location.pathname}?${PAY}=${encodeURIComponent(uri)}`,
    isDialogOpen: () => document.querySelector('dialog:modal') !== null,
    forget: () => forgetFailed(target),
    importModals() {
      const sheet = document.getElementById('sheet') as HTMLLinkElement | null
      if (sheet) sheet.disabled = false // it comes beside the chunk, which waits for it
      return import('./lazy/overlays.tsx')
    },
  }
}
