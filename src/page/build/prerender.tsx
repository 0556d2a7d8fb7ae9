// Renders the page to HTML while the site is built, so that everything is there before any script has run.
// Only the header's controls are taken over by React later; the landing page needs no script, and none of its words are
// shipped twice. The stylesheets that this module imports are the ones in the HTML.
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import '../../ui/kit/tokens.css'
import '../../ui/kit/base.css'
import { enLanding } from '../../i18n/enLanding.ts'
import { catalog, checkCatalog } from '../../wallets/catalog/catalog.ts'
import type { Config } from '../config.ts'
import { Controls, FooterControls } from '../Controls.tsx'
import { createPageApp } from '../app.ts'
import { Landing } from '../landing/Landing.tsx'

// React's own output takes the place of these words.
const HEADER_SLOT = 'header-controls-go-here'
const FOOTER_SLOT = 'footer-controls-go-here'

/** The HTML of the page as a visitor without a connection sees it; `hydrate.tsx` takes over the same controls. */
export function render(config: Config): string {
  checkCatalog(catalog) // a wrong colour stops the build, not a visitor
  const { name, description, icon } = config.app
  const page = renderToStaticMarkup(
    <Landing name={name} description={description} icon={icon} text={enLanding}
      header={<div id="connect" data-waiting="">{HEADER_SLOT}</div>}
      footer={<div id="theme" data-waiting="">{FOOTER_SLOT}</div>} />,
  )
  const app = createPageApp(config, undefined)
  return `${page}<div id="overlays"></div>`
    .replace(HEADER_SLOT, () => renderToString(<Controls app={app} />))
    .replace(FOOTER_SLOT, () => renderToString(<FooterControls app={app} />))
    .replaceAll(/<link rel="preload"[^>]*>/g, '')
}
