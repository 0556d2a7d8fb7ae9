// Entry of the bundle of src/site/, the owner's code, on our page.
import { createRoot, hydrateRoot } from 'react-dom/client'
import { SiteParts } from '../site/SiteParts.example.tsx'
import { AppContext, type App } from '../ui/appContext.ts'
import { ErrorBoundary } from '../ui/components/ErrorBoundary.tsx'

// biome-ignore lint/performance/noBarrelFile: this bundle's second export
export { dialogTexts } from './siteTextsModule.ts'

/**
 * Renders the owner's parts. Hydrates the prerendered HTML, unless reconnecting: the HTML shows a
 * disconnected page.
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
