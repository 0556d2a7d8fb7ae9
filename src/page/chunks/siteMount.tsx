// The chunk in which the site's own parts come to life: what src/site/ adds to the page, with what our own are given.
import { createRoot, hydrateRoot } from 'react-dom/client'
import { SiteParts } from '../../site/SiteParts.example.tsx'
import { AppContext, type App } from '../../ui/appContext.ts'
import { Boundary } from '../../ui/kit/Boundary.tsx'

/** Takes over the HTML made at build time; while a connection is restored it is drawn over, for it shows none. */
export function mountSite(app: App, place: HTMLElement): void {
  const parts = (
    <AppContext value={app}>
      <Boundary>
        <SiteParts />
      </Boundary>
    </AppContext>
  )
  if (app.session.state.get().session.status === 'disconnected') hydrateRoot(place, parts)
  else createRoot(place).render(parts)
}
