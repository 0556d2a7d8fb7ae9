// The chunk of modals, toasts and notices, drawn by a React root of their own. It brings the wallets, which the first
// modal shows, and what turns the coin, which nobody misses before.
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { App } from '../../ui/appContext.ts'
import { HeroActions } from '../../ui/hero/HeroActions.tsx'
import { keepHeldEnter } from '../../ui/kit/doubleClick.ts'
import { Overlays } from '../../ui/overlays/Overlays.tsx'
import { readConfig } from '../builtConfig.ts'
import { turnCoin } from '../landing/turnCoin.ts'
import { loadSheet } from '../laterSheet.ts'
import { carryOut } from '../carryOut.ts'
import { connectWindow, createModals, drawnWallets, withWords, type Modals, type RecordsDeps } from '../modals.tsx'

export { createWallets } from './wallets.ts'

/** Draws the overlays into their place at the end of the page, once their stylesheet is in force. */
export async function mountOverlays(app: App, deps: RecordsDeps): Promise<Modals> {
  await loadSheet(document)
  const [window, place] = ['window', 'overlays'].map((id) => document.getElementById(id))
  const modals = createModals(app, deps)
  // a translator that was here first has put its own elements around the words: then it is drawn anew, and that is all
  const translated = window?.querySelector('font') ? { onRecoverableError: () => undefined } : {}
  const drawn = drawnWallets(readConfig())
  if (window) hydrateRoot(window, connectWindow({ ...app, drawn }, () => carryOut(window)), translated)
  // in slices: no press waits for it
  if (place) startTransition(() => createRoot(place).render(withWords(app, <Overlays />)))
  const hero = document.getElementById('hero')
  startTransition(() => { if (hero) createRoot(hero).render(withWords(app, <HeroActions />)) })
  keepHeldEnter(document, (inmost) => inmost.closest('dialog'))
  turnCoin(document.getElementById('coin'))
  return modals
}
