// The landing page around the connect controls. Only the build renders it, so no script of the page
// contains its code.
import type { ReactNode } from 'react'
import { checksumAddress } from '../../eth/keccak256.ts'
import { CrossedEyeIcon, ExternalIcon, EyeIcon, KeyIcon } from '../../ui/components/Icon.tsx'
import { connect } from '../../ui/header/ConnectButton.module.css'
import { openConnectModalProps } from '../../ui/invokerCommands.ts'
import type { LandingText } from '../../i18n/messageTypes.ts'
import type { Language } from '../../i18n/languages.ts'
import { footerButton } from '../../ui/components/FooterButton.module.css'
import { hidden } from '../../ui/components/firstScreen.module.css'
import { Glyph } from '../../ui/components/firstLoadIcons.tsx'
import type { Config } from '../config.ts'
import { localize } from '../settings/localized.ts'
import type { FooterLink, PageSettings } from '../settings/pageSettings.ts'
import {
  actions,
  brand,
  brandName,
  centered,
  loadFailed,
  controls,
  connectedTagline as connectedTaglineClass,
  fact,
  factIcon,
  facts as factsClass,
  factTitle,
  footer as footerClass,
  fileProtocolNotice,
  headline,
  hero,
  lead,
  noScript,
  unsupportedBrowser,
  footerLinks,
  page,
  skip,
  slowPage,
  top,
  intro,
  coin,
  coinFrame,
  light,
  siteImage,
} from './Landing.module.css'
import { slow, stalled } from '../../ui/connect/ConnectModal.module.css'
import { languages as languagesClass, list } from './LanguageList.module.css'
import { Logo, type LogoImage } from './Logo.tsx'
import {
  coinLine,
  coinLinks,
  contract as contractClass,
  contractActions,
  contractLine,
  explorerLink,
  plainContract,
  siteLinks,
} from './OwnerLines.module.css'

type SiteText = { readonly value: string; readonly lang?: string | undefined }

type LandingCoin = {
  readonly name: string
  readonly symbol: string
  readonly chain: string
  /** Contract address with checksum (EIP-55). */
  readonly address: string
  /** Link to the contract in a block explorer. Undefined if the chain has no explorer. */
  readonly explorer?: { readonly name: string; readonly href: string } | undefined
  /** URL of the coin's icon, relative to the page. */
  readonly icon?: string | undefined
  readonly description?: SiteText | undefined
  /** The coin's website and the links in the setting COIN. */
  readonly links: readonly FooterLink[]
}

/**
 * Returns the details of the site's coin that the page shows, in the language `tag`. Returns
 * undefined if the setting COIN is not set.
 */
export function landingCoin(
  { coin, coinDetails, chains }: Config,
  tag: string,
  defaultTag: string,
): LandingCoin | undefined {
  const chain = chains.find(({ id }) => id === coin?.chainId)
  if (!coin || !chain) return undefined
  const address = checksumAddress(coin.address)
  const explorer = chain.blockExplorers[0]
  const { website, links = [] } = coinDetails ?? {}
  return {
    name: coin.name,
    symbol: coin.symbol,
    chain: chain.name,
    address,
    icon: coin.icon,
    explorer: explorer && { name: explorer.name, href: `${explorer.url}/token/${address}` },
    description: localize(coinDetails?.description, tag, defaultTag),
    links: [
      ...(website === undefined
        ? []
        : [{ label: new URL(website).hostname.replace(/^www\./, ''), href: website }]),
      ...links,
    ],
  }
}

/**
 * The picture beside the headline. `isCoin` is true for the generated coin image, which is round.
 */
export type HeroPicture = { readonly url: string; readonly isCoin: boolean }

/** One of the facts below the headline, from the setting FACTS. `icon` is a URL. */
export type LandingFact = { readonly title: string; readonly text: string; readonly icon?: string }

type LandingProps = {
  readonly settings: PageSettings
  readonly name: string
  readonly description?: string | undefined
  readonly start: string
  readonly header: ReactNode
  readonly text: LandingText
  /** Notice shown in unsupported browsers. */
  readonly tooOld: string
  /** Notice shown while a click waits for the scripts. */
  readonly stillLoading: string
  readonly icon: string
  /** Picture beside the headline. Without a picture and a coin, the section is centered. */
  readonly picture?: HeroPicture | undefined
  readonly logo?: readonly LogoImage[] | undefined
  readonly coin?: LandingCoin | undefined
  /** Button that shows and copies the coin's contract address. */
  readonly contract?: ReactNode
  readonly get?: FooterLink | undefined
  readonly connectedTagline?: string | undefined
  /** Facts that replace the built-in ones. An empty list shows none. */
  readonly facts?: { readonly value: readonly LandingFact[]; readonly lang?: string } | undefined
  /** The site's own components, shown between the headline and the list of facts. */
  readonly children?: ReactNode
  readonly footer?: ReactNode
  readonly languages?: ReactNode
}

export function Landing(props: LandingProps) {
  const {
    settings,
    name,
    description,
    start,
    header,
    text,
    tooOld,
    stillLoading,
    icon,
    logo,
    coin,
    contract,
    get,
    connectedTagline,
    facts,
    picture,
    children,
    footer,
    languages,
  } = props
  const links = getFooterLinks(settings, text)
  return (
    <div className={page}>
      <a className={skip} href="#main">
        {text.skip}
      </a>
      <p className={`${slowPage} ${slow}`} role="status">
        {stillLoading}
      </p>
      <p className={`${loadFailed} ${stalled}`} role="alert">
        {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads the page, without a script */}
        {text.broken} <a href="">{text.reload}</a>
      </p>
      <p className={fileProtocolNotice}>{text.fromDisk}</p>
      <p className={unsupportedBrowser}>{tooOld}</p>
      <noscript>
        <p className={noScript}>{text.noScript}</p>
      </noscript>
      <header className={top}>
        {logo ? (
          <Logo images={logo} name={name} icon={icon} />
        ) : (
          <p className={brand}>
            <img src={icon} alt="" width="32" height="32" />
            <bdi className={brandName} translate="no">
              {name}
            </bdi>
          </p>
        )}
        <div className={controls}>{header}</div>
      </header>
      <main id="main" tabIndex={-1}>
        <div className={picture || coin ? hero : `${hero} ${centered}`}>
          <div className={intro}>
            <h1 className={headline} id="headline">
              {text.headline}
            </h1>
            <p className={lead}>{text.lead(name)}</p>
            <div id="hero" className={actions} data-waiting="">
              <button
                type="button"
                className={connect}
                data-testid="hero-connect"
                aria-haspopup="dialog"
                {...openConnectModalProps}
              >
                {start}
              </button>
              {get && (
                <a className={footerButton} href={get.href} rel="noopener" data-testid="hero-get">
                  {get.label}
                </a>
              )}
            </div>
            {connectedTagline !== undefined && (
              <p className={`${lead} ${connectedTaglineClass}`}>{connectedTagline}</p>
            )}
            {coin && <CoinLine coin={coin} text={text} contract={contract} />}
          </div>
          {picture && <Picture {...picture} />}
        </div>
        {children}
        <div id="payments" />
        <Facts own={facts} text={text} />
      </main>
      <footer className={footerClass}>
        <div>
          {description !== undefined && <p>{description}</p>}
          <p>{text.footer}</p>
        </div>
        <section className={footerLinks}>
          {links.length > 0 && (
            <nav className={siteLinks} aria-label={text.links}>
              {links.map(({ label, href }) => (
                <a key={label} className={footerButton} href={href} rel="noopener">
                  {label}
                </a>
              ))}
            </nav>
          )}
          {footer}
          {languages}
        </section>
      </footer>
    </div>
  )
}

function getFooterLinks(
  { termsUrl, privacyUrl, links }: PageSettings,
  { terms, privacy }: LandingText,
): readonly FooterLink[] {
  return [
    ...(termsUrl === undefined ? [] : [{ label: terms, href: termsUrl }]),
    ...(privacyUrl === undefined ? [] : [{ label: privacy, href: privacyUrl }]),
    ...links,
  ]
}

function CoinLine({
  coin: { name, symbol, chain, address, explorer, icon, description, links },
  text,
  contract,
}: {
  coin: LandingCoin
  text: LandingText
  contract: ReactNode
}) {
  return (
    <div className={coinLine}>
      {icon && <img src={icon} alt="" width="40" height="40" />}
      <div>
        <p>
          <bdi translate="no">
            <strong>{name}</strong> {symbol}
          </bdi>{' '}
          {text.coinOn(chain)}
        </p>
        {description && (
          <p lang={description.lang}>
            <bdi>{description.value}</bdi>
          </p>
        )}
        <p className={contractLine}>
          <span>{text.contract}</span>
          <noscript>
            <bdi className={plainContract} translate="no">
              {address}
            </bdi>
          </noscript>
          <span className={contractActions}>
            <span id="contract" className={contractClass} data-waiting="">
              {contract}
            </span>
            {explorer && (
              <a
                className={explorerLink}
                href={explorer.href}
                target="_blank"
                rel="noopener noreferrer"
              >
                <ExternalIcon size={16} />
                <span className={hidden}>{text.viewOn(explorer.name)}</span>
              </a>
            )}
          </span>
        </p>
        {links.length > 0 && (
          <nav className={coinLinks} aria-label={name}>
            {links.map(({ label, href }) => (
              <a key={label} href={href} rel="noopener">
                {label}
              </a>
            ))}
          </nav>
        )}
      </div>
    </div>
  )
}

function Facts({ own, text }: { own: LandingProps['facts']; text: LandingText }) {
  if (own?.value.length === 0) return null
  return (
    <ul id="facts" className={factsClass} lang={own?.lang}>
      {own ? (
        own.value.map(({ icon, ...fact }) => (
          <FactItem
            key={fact.title}
            mark={icon === undefined ? undefined : <img src={icon} alt="" width="24" height="24" />}
            {...fact}
          />
        ))
      ) : (
        <>
          <FactItem mark={<EyeIcon size={24} />} {...text.sees} />
          <FactItem mark={<KeyIcon size={24} />} {...text.keys} />
          <FactItem mark={<CrossedEyeIcon size={24} />} {...text.quiet} />
        </>
      )}
    </ul>
  )
}

function FactItem({ mark, title, text }: LandingFact & { readonly mark: ReactNode }) {
  return (
    <li className={fact}>
      {mark && <span className={factIcon}>{mark}</span>}
      <h2 className={factTitle}>{title}</h2>
      <p>{text}</p>
    </li>
  )
}

function Picture({ url, isCoin }: HeroPicture) {
  return (
    <div className={isCoin ? `${coinFrame} ${light}` : coinFrame}>
      {isCoin ? (
        <div id="coin" className={coin}>
          <img src={url} alt="" width="480" height="480" />
        </div>
      ) : (
        <img className={siteImage} src={url} alt="" width="480" height="480" />
      )}
    </div>
  )
}

type LanguageListProps = {
  readonly current: Language
  /** Language of the page at the root URL. Each other language has a subfolder. */
  readonly first: Language
  readonly all: readonly Language[]
  readonly label: string
}

/** Renders links to the page in each language. They work without JavaScript. */
export function LanguageList({ current, first, all, label }: LanguageListProps) {
  return (
    <nav className={languagesClass} aria-label={label}>
      <details>
        <summary className={footerButton}>
          <GlobeIcon />
          {current.name}
        </summary>
        <div className={list}>
          {all.map(({ tag, name }) => (
            <a
              key={tag}
              href={tag === first.tag ? './' : `./${tag}/`}
              lang={tag}
              aria-current={tag === current.tag ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
        </div>
      </details>
    </nav>
  )
}

const GlobeIcon = () => (
  <Glyph>
    <circle cx="10" cy="10" r="7.5" />
    <path d="M2.5 10h15M10 2.5c5 4 5 11 0 15M10 2.5c-5 4-5 11 0 15" />
  </Glyph>
)
