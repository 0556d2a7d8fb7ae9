// What differs between the page and the embed.
import type { App } from '../ui/appContext.ts'
import type { createWallets } from './lazy/wallets.ts'
import { forgetFailed } from './retryFailedLoads.ts'
import type { Modals } from './modals.tsx'
import type { RecordsDeps } from './recordRequests.ts'

/** Query parameter of a payment link (EIP-681). */
export const PAY = 'pay'

export type Place = {
  readonly target: Window
  /** Data attributes of <html>, such as `theme` and `session`, that the stylesheet uses. */
  readonly marks: DOMStringMap
  /** Returns the URL of this page for a payment request; undefined in an embed. */
  payLink?(uri: string): string
  /** Returns whether one of our dialogs is open; it handles Escape itself. */
  isDialogOpen(): boolean
  /** Called before the page is reloaded because of a failed load. */
  forget?(): void
  /** Loads the modals' chunk with its stylesheet. */
  importModals(): Promise<{
    readonly createWallets: typeof createWallets
    mountOverlays(app: App, deps: RecordsDeps): Modals | Promise<Modals>
  }>
}

/** Creates the environment of the page that the build makes. */
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
      if (sheet) sheet.disabled = false // loads in parallel with the chunk, which waits for it
      return import('./lazy/overlays.tsx')
    },
  }
}
