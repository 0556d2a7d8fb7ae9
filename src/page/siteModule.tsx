// Entry point of the bundle that contains the site's own code (src/site/): its components and
// messages.
import { createRoot, hydrateRoot } from 'react-dom/client'
import { SiteParts } from '../site/SiteParts.example.tsx'
import { AppContext, type App } from '../ui/appContext.ts'
import { ErrorBoundary } from '../ui/components/ErrorBoundary.tsx'

// biome-ignore lint/performance/noBarrelFile: this bundle's second export
export { dialogTexts } from './siteTextsModule.ts'

/**
 * Renders the site's own components into `container`. Hydrates the prerendered HTML if no wallet is
 * connected, otherwise replaces it.
 */
export function renderSiteParts(app: App, container: HTMLElement): void {
  const parts = (
    <AppContext value={app}>
      <ErrorBoundary>
        <SiteParts />
      </ErrorBoundary>
    </AppContext>
  )
  if (app.session.state.get().session.status === 'disconnected') hydrateRoot(container, parts)
  else createRoot(container).render(parts)
}
