// Lazy chunk with the modals, toasts and notices, which have their own React roots. It also
// contains the wallets, because the connect dialog lists them, and the code that tilts the coin
// image.
import type { StorageRecordsDeps } from '../storageRecords.ts'
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
  connectModalElement,
  createOverlayModules,
  HydrationListener,
  withProviders,
  type OverlayModules,
} from '../modals.tsx'

// biome-ignore lint/performance/noBarrelFile: this chunk's second export
export { createWallets } from './wallets.ts'
export * as siteApi from '../siteApi.ts'

/** Loads the overlays' stylesheet, then renders the overlays at the end of the page. */
export async function renderOverlays(app: App, deps: StorageRecordsDeps): Promise<OverlayModules> {
  await loadSheet(document)
  const [window, container] = ['window', 'overlays'].map((id) => document.getElementById(id))
  const modals = createOverlayModules(app, deps)
  // A browser translator adds <font> elements, and hydration then fails. React renders the dialog
  // again in that case, so the error need not be logged.
  const translated = window?.querySelector('font') ? { onRecoverableError: () => undefined } : {}
  if (window)
    hydrateRoot(
      window,
      connectModalElement({ ...app, prerendered: {} }, () => replayClicks(window)),
      translated,
    )
  // Render in a transition, which yields to user input.
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
          <HydrationListener onTaken={() => replayClicks(contract)} />
        </>,
      ),
    )
  ignoreKeyRepeat(document, (inmost) => inmost.closest('dialog'))
  tiltCoin(document.getElementById('coin'))
  return modals
}

/**
 * Loads and applies the second stylesheet. Resolves immediately if the page has none. Rejects if
 * the stylesheet fails to load; the next call retries.
 *
 * In the HTML, the link is disabled, so that browsers don't fetch it early. Its media query never
 * matches: Safari delays rendering for a pending screen stylesheet, and dark-mode extensions skip
 * print stylesheets. This function applies the stylesheet by clearing the media list of the
 * CSSStyleSheet, because Safari fetches it again if the link's media attribute changes.
 */
export function loadSheet(document: Document): Promise<void> {
  const link = document.getElementById('sheet') as HTMLLinkElement | null
  if (!link) return Promise.resolve()
  const apply = (): void => {
    if (link.sheet) link.sheet.media.mediaText = ''
  }
  // `sheet` alone does not mean that the stylesheet has loaded: Chromium also sets it, without
  // rules, just before the error event. Only a stylesheet with rules is applied immediately.
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
 * Tilts the coin image a few degrees as the mouse or pen moves. Does nothing with reduced motion or
 * while a dialog is open. Returns a function that removes the listener.
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
