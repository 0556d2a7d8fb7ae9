// Renders the page to HTML while the site is built, so that everything is there before any script has run.
// Only the header's controls are taken over by React later; the landing page needs no script, and none of its words are
// shipped twice. The stylesheets that this module imports are the ones in the HTML.
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import '../../ui/kit/tokens.css'
import '../../ui/kit/base.css'
import { landing, type LandingText } from '../../i18n/en/enLanding.ts'
import { checkCatalog, offered } from '../../wallets/catalog/catalog.ts'
import type { Config } from '../config.ts'
import { Controls, FooterControls } from '../Controls.tsx'
import { createPageApp } from '../app.ts'
import { overlay } from '../../lib/overlay.ts'
import { SiteParts } from '../../site/SiteParts.tsx'
import { landing as own } from '../../site/siteTexts.ts'
import { wallets } from '../../site/siteWallets.ts'
import { AppContext } from '../../ui/appContext.ts'
import { Boundary } from '../../ui/kit/Boundary.tsx'
import { Landing } from '../landing/Landing.tsx'
import { landingCoin } from '../landing/landingCoin.ts'
import type { Link, PageSettings } from './settings/pageSettings.ts'

// React's own output takes the place of these words.
const HEADER_SLOT = 'header-controls-go-here'
const FOOTER_SLOT = 'footer-controls-go-here'
const SITE_SLOT = 'own-parts-go-here'

/** The HTML of the page as a visitor without a connection sees it; `hydrate.tsx` takes over the same controls. */
export function render(config: Config, page: PageSettings, site = true): string {
  checkCatalog(offered(wallets)) // a wrong colour stops the build, not a visitor
  const { name, description, icon } = config.app
  const app = createPageApp(config, undefined)
  const shell = renderToStaticMarkup(
    <Landing name={name} start={app.texts.connectWallet} description={description} icon={icon} text={textOf(page)}
      coin={landingCoin(config)}
      links={linksOf(page)}
      header={<div id="connect" data-waiting="">{HEADER_SLOT}</div>}
      footer={<div id="theme" data-waiting="">{FOOTER_SLOT}</div>}>
      {SITE_SLOT}
    </Landing>,
  )
  const parts = site && renderToString(
    <AppContext value={app}><Boundary resetOn={app} fallback={() => null}><SiteParts /></Boundary></AppContext>,
  )
  return `${shell}<div id="overlays"></div>`
    .replace(HEADER_SLOT, () => renderToString(<Controls app={app} />))
    .replace(SITE_SLOT, () => (parts ? `<div id="site">${parts}</div>` : ''))
    .replace(FOOTER_SLOT, () => renderToString(<FooterControls app={app} />))
    .replaceAll(/<link rel="preload"[^>]*>/g, '')
}

/** The landing page's words, with the site's own where it has set some. */
function textOf({ headline, lead }: PageSettings): LandingText {
  const text = overlay<LandingText>(landing, own)
  return { ...text, headline: headline ?? text.headline, lead: lead === undefined ? text.lead : () => lead }
}

function linksOf({ termsUrl, privacyUrl, links }: PageSettings): readonly Link[] {
  return [
    ...(termsUrl === undefined ? [] : [{ label: landing.terms, href: termsUrl }]),
    ...(privacyUrl === undefined ? [] : [{ label: landing.privacy, href: privacyUrl }]),
    ...links,
  ]
}
