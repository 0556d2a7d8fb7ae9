// The landing page around the connect controls: what connecting does and does not do, the coin, and the way to the page
// in other languages. It is drawn while the site is built, and no script has any of it.
import type { ReactNode } from 'react'
import { shortAddress } from '../../eth/address.ts'
import { checksumAddress } from '../../eth/keccak256.ts'
import { EyeIcon, KeyIcon, QuietIcon } from '../../ui/components/Icon.tsx'
import { connect } from '../../ui/header/ConnectButton.module.css'
import { opensWindow } from '../../ui/invokerCommands.ts'
import type { LandingText } from '../../i18n/messageTypes.ts'
import type { Language } from '../../i18n/languages.ts'
import { footerButton } from '../../ui/components/firstScreen.module.css'
import { Glyph } from '../../ui/components/firstLoadIcons.tsx'
import type { Config } from '../config.ts'
import {
  actions,
  brand,
  brandName,
  brokenPage,
  controls,
  fact,
  facts,
  factTitle,
  footer as footerClass,
  fromDisk,
  headline,
  hero,
  lead,
  noScript,
  old,
  onward,
  page,
  skip,
  slowPage,
  top,
  words,
  coin,
  place,
} from './Landing.module.css'
import { slow, stalled } from '../../ui/connect/ConnectModal.module.css'
import { languages as languagesClass, list } from './LanguageList.module.css'
import { coinLine, narrow, out, siteLinks, wide } from './OwnLines.module.css'

/** What the page says of the site's own coin before anybody connects. */
type LandingCoin = {
  readonly name: string
  readonly symbol: string
  /** The name of its chain. */
  readonly chain: string
  /** With the capitals of EIP-55. */
  readonly address: string
  /** The same for narrow places. */
  readonly short: string
  /** Where its contract can be looked at; missing on a chain without an explorer. */
  readonly explorer?: { readonly name: string; readonly href: string } | undefined
  /** URL relative to the page. */
  readonly icon?: string | undefined
}

/** Undefined on a site without a coin. */
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
  /** What the button under the headline says. */
  readonly start: string
  /** The connect controls, at the end of the header. */
  readonly header: ReactNode
  readonly text: LandingText
  /** What stands there instead in a browser that is older than those the build names. */
  readonly tooOld: string
  /** Shown while a press waits for scripts. */
  readonly stillLoading: string
  /** URL of the site's icon. */
  readonly icon: string
  /** URL of the coin's picture. */
  readonly coinUrl: string
  /** The site's own coin. */
  readonly coin?: LandingCoin | undefined
  /** In the footer: terms, and whatever else the site wants to be found. */
  readonly links?: readonly { readonly label: string; readonly href: string }[]
  /** The site's own parts, between the headline and the facts. */
  readonly children?: ReactNode
  /** At the end of the footer: theme, for instance. */
  readonly footer?: ReactNode
  /** After it. */
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
      <p className={`${brokenPage} ${stalled}`} role="alert">
        {/* biome-ignore lint/a11y/useValidAnchor: an empty href reloads the page, without a script */}
        {text.broken} <a href="">{text.reload}</a>
      </p>
      <p className={fromDisk}>{text.fromDisk}</p>
      <p className={old}>{tooOld}</p>
      <noscript>
        <p className={noScript}>{text.noScript}</p>
      </noscript>
      <header className={top}>
        <p className={brand}>
          <img src={icon} alt="" width="32" height="32" />
          <bdi className={brandName} translate="no">
            {name}
          </bdi>
        </p>
        <div className={controls}>{header}</div>
      </header>
      <main id="main" tabIndex={-1}>
        <div className={hero}>
          <div className={words}>
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
                {...opensWindow}
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
          <FactItem mark={<QuietIcon size={24} />} {...text.quiet} />
        </ul>
      </main>
      <footer className={footerClass}>
        <div>
          <p>{description}</p>
          <p>{text.footer}</p>
        </div>
        <section className={onward}>
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

/** Which coin this page is about, and where everybody can check it. */
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
                <span className={out} aria-hidden="true">
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

/** lazy/overlays.tsx turns it a few degrees towards a mouse or pen. */
function CoinPicture({ url }: { url: string }) {
  return (
    <div className={place}>
      <div id="coin" className={coin}>
        <img src={url} alt="" width="480" height="480" />
      </div>
    </div>
  )
}

type LanguageListProps = {
  /** That of this page. */
  readonly current: Language
  /** That of the page at the site's own address; the pages of the others are in folders below. */
  readonly first: Language
  readonly all: readonly Language[]
  readonly label: string
}

/** The page in other languages: plain links, so that they lead there without a script. */
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
