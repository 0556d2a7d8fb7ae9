// The chunk of modals, toasts and notices, drawn by a React root of their own. It brings the wallets, which the first modal shows.
import { createRoot } from 'react-dom/client'
import { AppContext, type App, type Records } from '../../ui/app.ts'
import { Overlays } from '../../ui/Overlays.tsx'
import { createRecords, type RecordsDeps } from '../records.ts'

export { createWallets } from './wallets.ts'

/** Draws the overlays into their place at the end of the page; returns what this browser holds of the site. */
export function mountOverlays(app: App, deps: RecordsDeps): Records {
  const place = document.getElementById('overlays')
  if (place) createRoot(place).render(<AppContext value={app}><Overlays /></AppContext>)
  return createRecords(app, deps, window)
}
