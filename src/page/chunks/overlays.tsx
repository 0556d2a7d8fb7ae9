// The chunk of modals, toasts and notices, drawn by a React root of their own. It brings the wallets, which the first
// modal shows, and what turns the coin, which nobody misses before.
import { startTransition, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createSwitching } from '../../session/connection/switching.ts'
import { AppContext, type App, type Records } from '../../ui/appContext.ts'
import { Avatar } from '../../ui/kit/Avatar.tsx'
import { HeroActions } from '../../ui/hero/HeroActions.tsx'
import { Overlays } from '../../ui/overlays/Overlays.tsx'
import { dialogs } from '../../i18n/en/enDialogs.ts'
import { overlay } from '../../lib/overlay.ts'
import { dialogs as own } from '../../site/siteTexts.ts'
import { TextsContext } from '../../ui/texts.ts'
import { tellTakenChain } from '../../session/connection/takenChain.ts'
import { turnCoin } from '../landing/turnCoin.ts'
import { createRecords, type RecordsDeps } from '../records.ts'

export { createWallets } from './wallets.ts'

/** Draws the overlays into their place at the end of the page; returns what this browser holds of the site, what draws
 * an account, and what switches chains. */
export function mountOverlays(app: App, deps: RecordsDeps): { readonly records: Records; readonly Avatar: typeof Avatar;
  readonly createSwitching: typeof createSwitching } {
  const place = document.getElementById('overlays')
  const root = place && createRoot(place)
  tellTakenChain(app)
  // in slices: no press waits for it
  const texts = overlay(dialogs, own)
  const draw = (part: ReactNode): ReactNode =>
    <AppContext value={app}><TextsContext value={texts}>{part}</TextsContext></AppContext>
  startTransition(() => root?.render(draw(<Overlays />)))
  const hero = document.getElementById('hero')
  startTransition(() => { if (hero) createRoot(hero).render(draw(<HeroActions />)) })
  turnCoin(document.getElementById('coin'))
  return { records: createRecords(app, deps, window), Avatar, createSwitching }
}
