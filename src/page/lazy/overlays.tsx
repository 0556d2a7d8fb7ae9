// Lazy chunk with the modals, toasts and notices. It contains the wallets too, because the connect
// dialog lists them.
import type { StorageInventoryDeps } from '../createStorageInventory.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { App } from '../../ui/appContext.ts'
import { ContractAddress } from '../../ui/hero/ContractAddress.tsx'
import { HeroActions } from '../../ui/hero/HeroActions.tsx'
import { ignoreKeyRepeat } from '../../ui/components/doubleClick.ts'
import { Overlays } from '../../ui/overlays/Overlays.tsx'
import { tilting } from '../landing/CoinTilt.module.css'
import { replayClicks } from '../Controls.tsx'
import {
  createConnectModal,
  createOverlayModules,
  HydrationListener,
  withProviders,
  type OverlayModules,
} from '../modals.tsx'

// biome-ignore lint/performance/noBarrelFile: this chunk's second export
export { createWallets } from './wallets.ts'
export * as siteApi from '../siteApi.ts'

export async function renderOverlays(
  app: App,
  deps: StorageInventoryDeps,
): Promise<OverlayModules> {
  await loadSheet(document)
  const [window, container] = ['window', 'overlays'].map((id) => document.getElementById(id))
  const modals = createOverlayModules(app, deps)
  // If a browser translator has added <font> elements, hydration fails and React renders the dialog
  // again. Don't log the hydration error in that case.
  const translated = window?.querySelector('font') ? { onRecoverableError: () => undefined } : {}
  if (window)
    hydrateRoot(
      window,
      createConnectModal({ ...app, prerendered: {} }, () => replayClicks(window)),
      translated,
    )
  // Render in a transition, so that React yields to user input.
  if (container)
    startTransition(() => createRoot(container).render(withProviders(app, <Overlays />)))
  const hero = document.getElementById('hero')
  startTransition(() => {
    if (hero) createRoot(hero).render(withProviders(app, <HeroActions />))
  })
  const contract = document.getElementById('contract')
  if (contract && app.coinSettings)
    hydrateRoot(
      contract,
      withProviders(
        app,
        <>
          <ContractAddress address={app.coinSettings.address} />
          <HydrationListener onHydrated={() => replayClicks(contract)} />
        </>,
      ),
    )
  ignoreKeyRepeat(document, (inmost) => inmost.closest('dialog'))
  tiltCoin(document.getElementById('coin'))
  return modals
}

/**
 * Loads and applies the second stylesheet. Rejects if the stylesheet fails to load. The next call
 * then retries.
 *
 * The link is disabled in the HTML, so that browsers don't fetch the stylesheet early. Its media
 * query never matches, because Safari delays rendering for a pending screen stylesheet.
 */
export function loadSheet(document: Document): Promise<void> {
  const link = document.getElementById('sheet') as HTMLLinkElement | null
  if (!link) return Promise.resolve()
  const apply = (): void => {
    // Change the media query in the CSSStyleSheet, because Safari fetches the file again if the
    // link's `media` attribute changes.
    if (link.sheet) link.sheet.media.mediaText = ''
  }
  // Check that the sheet has rules, because after a failed load, Chromium sets `sheet` to a sheet
  // without rules just before the error event.
  if (link.sheet?.cssRules.length) return Promise.resolve(apply())
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve(apply()), { once: true })
    link.addEventListener(
      'error',
      () => {
        link.disabled = true
        reject(new TypeError('the stylesheet could not be loaded'))
      },
      { once: true },
    )
    link.disabled = false
  })
}

/** Tilts the coin image with the mouse or pen. Returns a function that removes the listener. */
export function tiltCoin(coin: HTMLElement | null): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const onMove = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' || still.matches || document.querySelector('dialog[open]'))
      return
    coin?.style.setProperty('--turn', ((event.clientX / innerWidth) * 2 - 1).toFixed(3))
    coin?.style.setProperty('--tilt', ((event.clientY / innerHeight) * 2 - 1).toFixed(3))
  }
  coin?.classList.add(tilting)
  addEventListener('pointermove', onMove, { passive: true })
  return () => removeEventListener('pointermove', onMove)
}
