// The chunk of modals, toasts and notices, drawn by a React root of their own. It brings the wallets, which the first
// modal shows, and what turns the coin, which nobody misses before.
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import type { App } from '../../ui/appContext.ts'
import { HeroActions } from '../../ui/hero/HeroActions.tsx'
import { Overlays } from '../../ui/overlays/Overlays.tsx'
import { turnCoin } from '../landing/turnCoin.ts'
import { loadSheet } from '../laterSheet.ts'
import { createModals, withWords, type Modals } from '../modals.tsx'
import type { RecordsDeps } from '../records.ts'

export { createWallets } from './wallets.ts'

/** Draws the overlays into their place at the end of the page, once their stylesheet is in force. */
export async function mountOverlays(app: App, deps: RecordsDeps): Promise<Modals> {
  await loadSheet(document)
  const place = document.getElementById('overlays')
  const root = place && createRoot(place)
  const modals = createModals(app, deps)
  // in slices: no press waits for it
  startTransition(() => root?.render(withWords(app, <Overlays />)))
  const hero = document.getElementById('hero')
  startTransition(() => { if (hero) createRoot(hero).render(withWords(app, <HeroActions />)) })
  turnCoin(document.getElementById('coin'))
  return modals
}
