// Renders the page to HTML, so that it is complete before any script runs. React hydrates only the
// controls.
import type { ComponentType } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import '../../src/ui/components/tokens.css'
import '../../src/ui/components/base.css'
import { AppError } from '../../src/errors.ts'
import type { Address } from '../../src/eth/address.ts'
import type { DialogsText, HeaderText, LandingText } from '../../src/i18n/messageTypes.ts'
import type { Language } from '../../src/i18n/languages.ts'
import { isolateArguments, isolateMessages, preventBreaks } from '../../src/i18n/isolateText.ts'
import { checkCatalog, getOfferedWallets } from '../../src/wallets/catalog.ts'
import type { Config } from '../../src/page/config.ts'
import { HeaderControls, FooterControls } from '../../src/page/Controls.tsx'
import { createPageApp } from '../../src/page/app.ts'
import { createConnectModal } from '../../src/page/modals.tsx'
import { deepMerge } from '../../src/lib/deepMerge.ts'
import { createStore } from '../../src/lib/store.ts'
import { AppContext, type App } from '../../src/ui/appContext.ts'
import { ErrorBoundary } from '../../src/ui/components/ErrorBoundary.tsx'
import { ReconnectingPlaceholder } from '../../src/ui/header/ConnectButton.tsx'
import {
  Landing,
  landingCoin,
  LanguageList,
  type HeroPicture,
  type LandingFact,
} from '../../src/page/landing/Landing.tsx'
import type { LogoImage } from '../../src/page/landing/Logo.tsx'
import { localize } from '../../src/page/settings/localized.ts'
import { ContractAddress } from '../../src/ui/hero/ContractAddress.tsx'
import type { Fact, PageSettings } from '../../src/page/settings/pageSettings.ts'
import { getSiteMessages, type SiteTexts, type SiteMessages } from '../../src/page/siteMessages.ts'
import { checkSiteTexts } from './checkSite.ts'

// Placeholders that separately rendered parts replace.
const HEADER_SLOT = 'header-controls-go-here'
const FOOTER_SLOT = 'footer-controls-go-here'
const RETURNING_SLOT = 'the-shape-of-an-account-goes-here'
const SITE_SLOT = 'own-parts-go-here'
const CONTRACT_SLOT = 'the-contract-goes-here'
const WINDOW_SLOT = 'the-connect-window-goes-here'

/** Messages of one language that the HTML contains. */
export type LanguageMessages = {
  readonly header: HeaderText
  readonly landing: LandingText
  readonly dialogs: DialogsText
}

export type Rendered = {
  readonly shell: string
  readonly description: string
  /** Messages of the header, which the scripts need too. */
  readonly texts: HeaderText
}

export type RenderOptions = {
  readonly config: Config
  readonly page: PageSettings
  readonly messages: LanguageMessages
  readonly language: Language
  readonly picture?: HeroPicture | undefined
  /** Returns the URL of a fact's icon. */
  readonly iconUrl?: (path: string) => string
  /** The wide logo of the light theme, and of the dark theme if it differs. */
  readonly logo?: readonly LogoImage[] | undefined
  /** Messages and parts of the page that the owner has provided in src/site/. */
  readonly siteTexts?: SiteTexts | undefined
  readonly SiteParts?: ComponentType | undefined
}

/** Renders the page in one language, as a user without a connected wallet sees it. */
export function render({
  config,
  page,
  messages,
  language,
  picture,
  iconUrl = (path) => path,
  logo,
  siteTexts = {},
  SiteParts,
}: RenderOptions): Rendered {
  checkCatalog(getOfferedWallets(config.siteWallets ?? []))
  const { name, icon } = config.app
  const isDefault = language.tag === page.language.tag
  const own = getSiteMessages(siteTexts, language.tag, isDefault)
  checkSiteTexts(siteTexts, messages, language.tag, isDefault)
  const texts = { ...messages.header, ...own.header }
  const text = preventBreaks(
    isolateArguments(getLandingText(messages.landing, own, isDefault ? page : {}), language),
    language,
  )
  const ownDescription = own.landing?.description ?? page.description
  const description = ownDescription ?? text.description
  const dialogs = isolateMessages(deepMerge(messages.dialogs, own.dialogs ?? {}), language)
  const { coin } = config
  const tags = [language.tag, page.language.tag] as const
  const app = createPageApp(config, undefined, {
    language: language.tag,
    texts,
    load: rejectModals,
  })
  const shell = renderToStaticMarkup(
    <Landing
      settings={page}
      name={name}
      start={texts.connectWallet}
      tooOld={texts.tooOld}
      stillLoading={texts.stillLoading}
      description={ownDescription}
      icon={icon}
      logo={logo}
      text={text}
      coin={landingCoin(config, ...tags)}
      contract={CONTRACT_SLOT}
      get={
        coin?.get && { label: coin.get.label ?? dialogs.hero.get(coin.symbol), href: coin.get.url }
      }
      connectedTagline={isDefault ? page.connectedTagline : undefined}
      facts={getFacts(page, ...tags, iconUrl)}
      picture={picture}
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
        <ErrorBoundary>
          <SiteParts />
        </ErrorBoundary>
      </AppContext>,
    )
  return {
    texts,
    description,
    shell: `${shell}<div id="window" data-waiting="">${WINDOW_SLOT}</div>`
      .concat('<div id="overlays"></div>')
      .replace(WINDOW_SLOT, () => renderConnectModal(app, dialogs, { noScript: text.noScript }))
      .replace(CONTRACT_SLOT, () =>
        coin ? renderContract({ ...app, dialogs: createStore(dialogs) }, coin.address) : '',
      )
      .replace(HEADER_SLOT, () => renderToString(<HeaderControls app={app} />))
      .replace(RETURNING_SLOT, () =>
        renderToStaticMarkup(
          <AppContext value={app}>
            <ReconnectingPlaceholder account={{ chainId: config.chains[0]?.id ?? 0 }} />
          </AppContext>,
        ),
      )
      .replace(SITE_SLOT, () => (parts ? `<div id="site">${parts}</div>` : ''))
      .replace(FOOTER_SLOT, () => renderToString(<FooterControls app={app} />))
      .replaceAll(/<link rel="preload"[^>]*>/g, ''),
  }
}

function renderContract(app: App, address: Address): string {
  return renderToString(
    <AppContext value={app}>
      <ContractAddress address={address} />
    </AppContext>,
  )
}

function getFacts(
  { facts }: PageSettings,
  tag: string,
  defaultTag: string,
  iconUrl: (path: string) => string,
) {
  const own = localize<readonly Fact[]>(facts, tag, defaultTag)
  const toFact = ({ icon, ...fact }: Fact): LandingFact =>
    icon === undefined ? fact : { ...fact, icon: iconUrl(icon) }
  return own && { ...own, value: own.value.map(toFact) }
}

function renderConnectModal(
  app: App,
  dialogs: DialogsText,
  prerendered: NonNullable<App['prerendered']>,
): string {
  return renderToString(
    createConnectModal({
      ...app,
      prerendered,
      dialogs: createStore(dialogs),
    }),
  )
}

/** Returns the messages of the landing page with the site's own texts. */
function getLandingText(
  builtIn: LandingText,
  { landing = {} }: SiteMessages,
  { headline, tagline }: Pick<PageSettings, 'headline' | 'tagline'>,
): LandingText {
  const text = deepMerge(builtIn, landing)
  return {
    ...text,
    headline: headline ?? text.headline,
    lead: tagline === undefined ? text.lead : () => tagline,
  }
}

async function rejectModals(): Promise<never> {
  throw new AppError('load-failed', 'modals are not available while prerendering')
}
