// Entry of the bundle that is made from src/site/, an owner's own code, for our page.
import { createRoot, hydrateRoot } from 'react-dom/client'
import { SiteParts } from '../site/SiteParts.example.tsx'
import { AppContext, type App } from '../ui/appContext.ts'
import { ErrorBoundary } from '../ui/components/ErrorBoundary.tsx'

// biome-ignore lint/performance/noBarrelFile: this bundle's second export
export { dialogTexts } from './siteTextsModule.ts'

/** Renders the owner's parts. Hydrates the prerendered HTML unless a connection is being restored, which it does not
 * show. */
export function mountParts(app: App, place: HTMLElement): void {
  const parts = (
    <AppContext value={app}>
      <ErrorBoundary>
        <SiteParts />
      </ErrorBoundary>
    </AppContext>
  )
  if (app.session.state.get().session.status === 'disconnected') hydrateRoot(place, parts)
  else createRoot(place).render(parts)
}
