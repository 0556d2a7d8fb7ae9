// The chunk of modals, toasts and notices, drawn by a React root of their own once their stylesheet is there. It brings
// the wallets, which the first modal shows, and what turns the coin, which nobody misses before.
import type { StorageRecordsDeps } from '../storageRecords.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { App } from '../../ui/appContext.ts'
import { HeroActions } from '../../ui/hero/HeroActions.tsx'
import { ignoreKeyRepeat } from '../../ui/components/doubleClick.ts'
import { Overlays } from '../../ui/overlays/Overlays.tsx'
import { turning } from '../landing/Turning.module.css'
import { carryOut } from '../Controls.tsx'
import { connectWindow, createModals, withWords, type Modals } from '../modals.tsx'

// biome-ignore lint/performance/noBarrelFile: this chunk's second export
export { createWallets } from './wallets.ts'
export * as siteApi from '../siteApi.ts'

/** Draws the overlays into their place at the end of the page, once their stylesheet is in force. */
export async function mountOverlays(app: App, deps: StorageRecordsDeps): Promise<Modals> {
  await loadSheet(document)
  const [window, place] = ['window', 'overlays'].map((id) => document.getElementById(id))
  const modals = createModals(app, deps)
  // a translator that was here first has put its own elements around the words: then it is drawn anew, and that is all
  const translated = window?.querySelector('font') ? { onRecoverableError: () => undefined } : {}
  if (window)
    hydrateRoot(
      window,
      connectWindow({ ...app, prerendered: {} }, () => carryOut(window)),
      translated,
    )
  // in slices: no press waits for it
  if (place) startTransition(() => createRoot(place).render(withWords(app, <Overlays />)))
  const hero = document.getElementById('hero')
  startTransition(() => {
    if (hero) createRoot(hero).render(withWords(app, <HeroActions />))
  })
  ignoreKeyRepeat(document, (inmost) => inmost.closest('dialog'))
  turnCoin(document.getElementById('coin'))
  return modals
}

/** The second stylesheet: the HTML names it, disabled, so that no browser fetches it before somebody needs it, and for
 * a medium that nobody has: Safari draws nothing anew while one for its screen is on its way, and extensions that make
 * pages dark pass over one for print. It is put in force by its own list, for at a change of the element's Safari would
 * fetch it again. Resolves once it is in force, at once on a page without one. A failed load rejects, and the next call
 * tries again. */
export function loadSheet(document: Document): Promise<void> {
  const link = document.getElementById('sheet') as HTMLLinkElement | null
  if (!link) return Promise.resolve()
  const wear = (): void => {
    if (link.sheet) link.sheet.media.mediaText = ''
  }
  // Chromium: until its failure is told, one that failed is there and empty
  if (link.sheet?.cssRules.length) return Promise.resolve(wear())
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve(wear()), { once: true })
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

/** Turns the coin a few degrees with the pointer. It stands still for touch, under reduced motion and under a dialog.
 * Takes the coin's element, or null where the page has none; returns a function that ends it. */
export function turnCoin(coin: HTMLElement | null): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const onMove = (event: PointerEvent): void => {
    if (event.pointerType === 'touch' || still.matches || document.querySelector('dialog[open]'))
      return
    coin?.style.setProperty('--turn', ((event.clientX / innerWidth) * 2 - 1).toFixed(3))
    coin?.style.setProperty('--tilt', ((event.clientY / innerHeight) * 2 - 1).toFixed(3))
  }
  coin?.classList.add(turning)
  addEventListener('pointermove', onMove, { passive: true })
  return () => removeEventListener('pointermove', onMove)
}
