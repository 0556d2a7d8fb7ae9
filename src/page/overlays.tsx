// The second React root: modals, toasts and notices, fetched ahead of the first click.
import { createRoot } from 'react-dom/client'
import { AppContext, type App } from '../ui/app.ts'
import { Overlays } from '../ui/Overlays.tsx'
import { startMoney, type MoneyDeps } from './money.ts'
import { createRecords, type RecordsDeps } from './records.ts'

/** Draws the overlays into their place at the end of the page. */
export function mountOverlays(app: App, deps: MoneyDeps & RecordsDeps): void {
  const place = document.getElementById('overlays')
  if (!place) return
  createRoot(place).render(<AppContext value={app}><Overlays /></AppContext>)
  startMoney(app, deps)
  deps.records.set(createRecords(app, deps, window))
}
