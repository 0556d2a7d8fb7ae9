// The landing page around the connect controls. The build prerenders it to HTML; no script includes
// this module.
import type { ReactNode } from 'react'
import { shortAddress } from '../../eth/address.ts'
import { checksumAddress } from '../../eth/keccak256.ts'
import { EyeIcon, KeyIcon, ShieldIcon } from '../../ui/components/Icon.tsx'
import { connect } from '../../ui/header/ConnectButton.module.css'
import { openConnectModalProps } from '../../ui/invokerCommands.ts'
import type { LandingText } from '../../i18n/messageTypes.ts'
import type { Language } from '../../i18n/languages.ts'
import { footerButton } from '../../ui/components/firstScreen.module.css'
import { Glyph } from '../../ui/components/firstLoadIcons.tsx'
import type { Config } from '../config.ts'
import {
  actions,
  brand,
  brandName,
  loadFailed,
  controls,
  fact,
  facts,
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
} from './Landing.module.css'
import { slow, stalled } from '../../ui/connect/ConnectModal.module.css'
import { languages as languagesClass, list } from './LanguageList.module.css'
import { Logo, type LogoImage } from './Logo.tsx'
import { coinLine, externalMark, narrow, siteLinks, wide } from './OwnLines.module.css'

/** The site's own token, as the landing page shows it. */
type LandingCoin = {
  readonly name: string
  readonly symbol: string
  /** Name of the token's chain. */
  readonly chain: string
  /** Contract address with checksum (EIP-55). */
  readonly address: string
  readonly short: string
  /** Link to the contract in a block explorer. Undefined if the chain has no explorer. */
  readonly explorer?: { readonly name: string; readonly href: string } | undefined
  /** URL of the token's icon, relative to the page. */
  readonly icon?: string | undefined
}

/** Returns the site's own token. Returns undefined if the setting COIN is not set. */
export function landingCoin({ coin, chains }: Config): LandingCoin | undefined {
  const chain = chains.find(({ id }) => id === coin?.chainId)
  if (!coin || !chain) return undefined
  const address = checksumAddress(coin.address)
  const explorer = chain.blockExplorers[0]
  return {
    name: coin.name,
    symbol: coin.symbol,
    chain: chain.name,
    address,
    short: shortAddress(address),
    icon: coin.icon,
    explorer: explorer && { name: explorer.name, href: `${explorer.url}/token/${address}` },
  }
}

type LandingProps = {
  readonly name: string
  readonly description: string
  /** Label of the button below the headline. */
  readonly start: string
  /** Connect controls, shown at the end of the header. */
  readonly header: ReactNode
  readonly text: LandingText
  /** Notice that unsupported browsers show. */
  readonly tooOld: string
  /** Notice that appears while a click waits for the scripts. */
  readonly stillLoading: string
  /** URL of the site's icon. */
  readonly icon: string
  /** Wide logo, shown in the header instead of icon and name. */
  readonly logo?: readonly LogoImage[] | undefined
  /** URL of the coin image. */
  readonly coinUrl: string
  /** The site's own token, shown below the headline. */
  readonly coin?: LandingCoin | undefined
  readonly links?: readonly { readonly label: string; readonly href: string }[]
  /** The site's own components, shown between the headline and the three facts. */
  readonly children?: ReactNode
  /** Controls, shown after the links in the footer. */
  readonly footer?: ReactNode
  /** Language list, shown after the footer controls. */
  readonly languages?: ReactNode
}

export function Landing(props: LandingProps) {
  const {
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
    coinUrl,
    links = [],
    children,
    footer,
    languages,
  } = props
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
        <div className={hero}>
          <div className={intro}>
            <h1 className={headline} id="headline">
              {text.headline}
            </h1>
            <p className={lead}>{text.lead(name)}</p>
            {coin && <CoinLine coin={coin} text={text} />}
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
            </div>
          </div>
          <CoinPicture url={coinUrl} />
        </div>
        {children}
        <ul className={facts}>
          <FactItem mark={<EyeIcon size={24} />} {...text.sees} />
          <FactItem mark={<KeyIcon size={24} />} {...text.keys} />
          <FactItem mark={<ShieldIcon size={24} />} {...text.quiet} />
        </ul>
      </main>
      <footer className={footerClass}>
        <div>
          <p>{description}</p>
          <p>{text.footer}</p>
        </div>
        <section className={footerLinks}>
          {links.length > 0 && (
            <nav className={siteLinks} aria-label={text.links}>
              {links.map(({ label, href }) => (
                <a key={label} href={href} rel="noopener">
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

function CoinLine({
  coin: { name, symbol, chain, address, short, explorer, icon },
  text,
}: {
  coin: LandingCoin
  text: LandingText
}) {
  return (
    <div className={coinLine}>
      {icon && <img src={icon} alt="" width="40" height="40" />}
      <p>
        <bdi translate="no">
          <strong>{name}</strong> {symbol}
        </bdi>{' '}
        {text.coinOn(chain)}
        <br />
        {text.contract}{' '}
        <bdi title={address} translate="no">
          {short}
        </bdi>
        {explorer && (
          <>
            {' '}
            <span className={wide}>{'· '}</span>
            <a href={explorer.href} rel="noopener">
              <span className={wide}>{text.viewOn(explorer.name)}</span>
              <span className={narrow} translate="no">
                {explorer.name}
                <span className={externalMark} aria-hidden="true">
                  {' ↗'}
                </span>
              </span>
            </a>
          </>
        )}
      </p>
    </div>
  )
}

function FactItem({ mark, title, text }: LandingText['keys'] & { readonly mark: ReactNode }) {
  return (
    <li className={fact}>
      {mark}
      <h2 className={factTitle}>{title}</h2>
      <p>{text}</p>
    </li>
  )
}

/** Renders the coin image. `tiltCoin` in lazy/overlays.tsx tilts it toward the mouse or pen. */
function CoinPicture({ url }: { url: string }) {
  return (
    <div className={coinFrame}>
      <div id="coin" className={coin}>
        <img src={url} alt="" width="480" height="480" />
      </div>
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

/**
 * Renders links to the page in each language. The links are plain HTML, so they work without
 * JavaScript.
 */
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
