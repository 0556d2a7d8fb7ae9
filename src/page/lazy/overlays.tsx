// Lazy chunk of modals, toasts and notices, with a React root of their own. Includes the wallets,
// which the first modal lists, and the coin's tilt.
import type { StorageRecordsDeps } from '../storageRecords.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { App } from '../../ui/appContext.ts'
import { HeroActions } from '../../ui/hero/HeroActions.tsx'
import { ignoreKeyRepeat } from '../../ui/components/doubleClick.ts'
import { Overlays } from '../../ui/overlays/Overlays.tsx'
import { tilting } from '../landing/CoinTilt.module.css'
import { replayClicks } from '../Controls.tsx'
import {
  connectModalElement,
  createOverlayModules,
  withProviders,
  type OverlayModules,
} from '../modals.tsx'

// biome-ignore lint/performance/noBarrelFile: this chunk's second export
export { createWallets } from './wallets.ts'
export * as siteApi from '../siteApi.ts'

/** Renders the overlays at the end of the page once their stylesheet has loaded. */
export async function renderOverlays(app: App, deps: StorageRecordsDeps): Promise<OverlayModules> {
  await loadSheet(document)
  const [window, container] = ['window', 'overlays'].map((id) => document.getElementById(id))
  const modals = createOverlayModules(app, deps)
  // A browser translator has added elements: React then renders from scratch, which is fine.
  const translated = window?.querySelector('font') ? { onRecoverableError: () => undefined } : {}
  if (window)
    hydrateRoot(
      window,
      connectModalElement({ ...app, prerendered: {} }, () => replayClicks(window)),
      translated,
    )
  // a transition yields to user input
  if (container)
    startTransition(() => createRoot(container).render(withProviders(app, <Overlays />)))
  const hero = document.getElementById('hero')
  startTransition(() => {
    if (hero) createRoot(hero).render(withProviders(app, <HeroActions />))
  })
  ignoreKeyRepeat(document, (inmost) => inmost.closest('dialog'))
  tiltCoin(document.getElementById('coin'))
  return modals
}

/**
 * Loads the second stylesheet. Resolves once it applies, immediately on a page without one. Rejects
 * if it fails to load; the next call retries.
 * The HTML names it as disabled, so that browsers don't fetch it early, and for media that never
 * match: Safari delays rendering for a pending screen stylesheet, and dark-mode extensions skip
 * print ones. It is enabled through its media list, because Safari fetches it again when the
 * element's attribute changes.
 */
export function loadSheet(document: Document): Promise<void> {
  const link = document.getElementById('sheet') as HTMLLinkElement | null
  if (!link) return Promise.resolve()
  const apply = (): void => {
    if (link.sheet) link.sheet.media.mediaText = ''
  }
  // Chromium lists a stylesheet that has failed as empty until its error event.
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

/**
 * Tilts the coin a few degrees with the pointer. Not for touch, with reduced motion, or below a
 * dialog. `coin` is null if the page has none. Returns a function that stops it.
 */
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
