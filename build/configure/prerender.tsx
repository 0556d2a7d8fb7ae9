// Renders the page to HTML, so that everything is there before any script has run. React hydrates the controls later; the
// landing page needs no script. The build puts the stylesheets that this module imports into the HTML.
import type { ComponentType } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import '../../src/ui/components/tokens.css'
import '../../src/ui/components/base.css'
import { AppError } from '../../src/errors.ts'
import type { DialogsText, HeaderText, LandingText } from '../../src/i18n/messageTypes.ts'
import type { Language } from '../../src/i18n/languages.ts'
import { isolateArguments, isolateMessages, preventBreaks } from '../../src/i18n/isolateText.ts'
import { checkCatalog, offered } from '../../src/wallets/catalog.ts'
import type { Config } from '../../src/page/config.ts'
import { Controls, FooterControls } from '../../src/page/Controls.tsx'
import { createPageApp } from '../../src/page/app.ts'
import { connectWindow } from '../../src/page/modals.tsx'
import { overlay } from '../../src/lib/deepMerge.ts'
import { createStore } from '../../src/lib/store.ts'
import { AppContext, type App } from '../../src/ui/appContext.ts'
import { Boundary } from '../../src/ui/components/ErrorBoundary.tsx'
import { Restoring } from '../../src/ui/header/ConnectButton.tsx'
import { Landing, landingCoin, LanguageList } from '../../src/page/landing/Landing.tsx'
import type { Link, PageSettings } from '../../src/page/settings/pageSettings.ts'
import { getSiteMessages, type SiteTexts, type SiteMessages } from '../../src/page/siteMessages.ts'
import { checkOwnTexts } from './ownSite.ts'

// React's own output takes the place of these words.
const HEADER_SLOT = 'header-controls-go-here'
const FOOTER_SLOT = 'footer-controls-go-here'
const RETURNING_SLOT = 'the-shape-of-an-account-goes-here'
const SITE_SLOT = 'own-parts-go-here'
const WINDOW_SLOT = 'the-connect-window-goes-here'

/** The words of a language that stand in the HTML. */
export type LanguageMessages = {
  readonly header: HeaderText
  readonly landing: LandingText
  readonly dialogs: DialogsText
}

export type Rendered = {
  readonly shell: string
  readonly description: string
  /** The header's words, for the scripts. */
  readonly texts: HeaderText
}

export type RenderOptions = {
  readonly config: Config
  readonly page: PageSettings
  readonly words: LanguageMessages
  readonly language: Language
  /** URL of the coin's picture. */
  readonly coinUrl: string
  /** The owner's texts and parts of the page (src/site/). */
  readonly siteTexts?: SiteTexts | undefined
  readonly SiteParts?: ComponentType | undefined
}

/** Renders the page in one language as a visitor without a connection sees it. */
export function render({
  config,
  page,
  words,
  language,
  coinUrl,
  siteTexts = {},
  SiteParts,
}: RenderOptions): Rendered {
  checkCatalog(offered(config.ownWallets ?? []))
  const { name, icon } = config.app
  const isDefault = language.tag === page.language.tag
  const own = getSiteMessages(siteTexts, language.tag, isDefault)
  checkOwnTexts(siteTexts, words, language.tag, isDefault)
  const texts = { ...words.header, ...own.header }
  const text = preventBreaks(
    isolateArguments(textOf(words.landing, own, isDefault ? page : {}), language),
    language,
  )
  const description = own.landing?.description ?? page.description ?? text.description
  const app = createPageApp(config, undefined, { language: language.tag, texts, load: nothing })
  const shell = renderToStaticMarkup(
    <Landing
      name={name}
      start={texts.connectWallet}
      tooOld={texts.tooOld}
      stillLoading={texts.stillLoading}
      description={description}
      icon={icon}
      text={text}
      coin={landingCoin(config)}
      coinUrl={coinUrl}
      links={linksOf(page, text)}
      header={
        <>
          <div id="controls" data-waiting="">
            {HEADER_SLOT}
          </div>
          <div id="returning" data-waiting="">
            {RETURNING_SLOT}
          </div>
        </>
      }
      footer={
        <div id="theme" data-waiting="">
          {FOOTER_SLOT}
        </div>
      }
      languages={
        page.languages.length > 1 && (
          <LanguageList
            current={language}
            first={page.language}
            all={page.languages}
            label={text.language}
          />
        )
      }
    >
      {SITE_SLOT}
    </Landing>,
  )
  const parts =
    SiteParts &&
    renderToString(
      <AppContext value={app}>
        <Boundary>
          <SiteParts />
        </Boundary>
      </AppContext>,
    )
  const dialogs = isolateMessages(overlay(words.dialogs, own.dialogs ?? {}), language)
  return {
    texts,
    description,
    shell: `${shell}<div id="window" data-waiting="">${WINDOW_SLOT}</div>`
      .concat('<div id="overlays"></div>')
      .replace(WINDOW_SLOT, () => drawWindow(app, dialogs, { noScript: text.noScript }))
      .replace(HEADER_SLOT, () => renderToString(<Controls app={app} />))
      .replace(RETURNING_SLOT, () =>
        renderToStaticMarkup(
          <AppContext value={app}>
            <Restoring live={{ chainId: config.chains[0]?.id ?? 0 }} />
          </AppContext>,
        ),
      )
      .replace(SITE_SLOT, () => (parts ? `<div id="site">${parts}</div>` : ''))
      .replace(FOOTER_SLOT, () => renderToString(<FooterControls app={app} />))
      .replaceAll(/<link rel="preload"[^>]*>/g, ''),
  }
}

function drawWindow(
  app: App,
  dialogs: DialogsText,
  prerendered: NonNullable<App['prerendered']>,
): string {
  return renderToString(
    connectWindow({
      ...app,
      prerendered,
      dialogs: createStore(dialogs),
    }),
  )
}

/** The landing page's words, with the site's own where it has set some. */
function textOf(
  ours: LandingText,
  { landing = {} }: SiteMessages,
  { headline, lead }: Pick<PageSettings, 'headline' | 'lead'>,
): LandingText {
  const text = overlay(ours, landing)
  return {
    ...text,
    headline: headline ?? text.headline,
    lead: lead === undefined ? text.lead : () => lead,
  }
}

function linksOf(
  { termsUrl, privacyUrl, links }: PageSettings,
  { terms, privacy }: LandingText,
): readonly Link[] {
  return [
    ...(termsUrl === undefined ? [] : [{ label: terms, href: termsUrl }]),
    ...(privacyUrl === undefined ? [] : [{ label: privacy, href: privacyUrl }]),
    ...links,
  ]
}

// No modal is drawn here.
async function nothing(): Promise<never> {
  throw new AppError('load-failed', 'no modal while the page is prerendered')
}
