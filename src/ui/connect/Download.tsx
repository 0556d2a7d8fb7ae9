// Where a wallet can be had: the cards of DOWNLOAD_OPTIONS, the code of DOWNLOAD, and the numbered steps after it.
import type { ReactNode } from 'react'
import type { WalletOption } from '../../wallets/options.ts'
import type { InstructionSteps } from '../../wallets/wallet.ts'
import { useApp } from '../appContext.ts'
import { primary, secondary, small, soft, textLink } from '../components/controls.module.css'
import { ExternalLink } from '../components/ExternalLink.tsx'
import { way } from '../components/focusReturn.ts'
import {
  BrowserIcon,
  PhoneIcon,
  PlusIcon,
  QrIcon,
  RefreshIcon,
  PurseIcon,
} from '../components/Icon.tsx'
import { useTexts } from '../useMessages.ts'
import { QrCode } from './QrCode.tsx'
import { card, cardIcon, cards, column, foot, number, step, steps } from './Download.module.css'

export function DownloadOptions({
  option,
  onBrowser,
  onMobile,
}: {
  option: WalletOption
  onBrowser(): void
  onMobile(): void
}) {
  const { browser } = useApp()
  const { download: t } = useTexts()
  const { extension, download } = option.links
  return (
    <div className={cards}>
      {extension && (
        <div className={card}>
          <span className={cardIcon} aria-hidden="true">
            <BrowserIcon />
          </span>
          <div>
            <h3>{t.browserCard(browser || t.thisBrowser, option.name)}</h3>
            <p className={`${soft} ${small}`}>{t.browserCardText}</p>
          </div>
          <ExternalLink
            className={primary}
            href={extension}
            {...way('download-browser')}
            onClick={onBrowser}
          >
            {t.browserCardAction(browser || t.thisBrowser)}
          </ExternalLink>
        </div>
      )}
      {download && (
        <div className={card}>
          <span className={cardIcon} aria-hidden="true">
            <PhoneIcon />
          </span>
          <div>
            <h3>{t.mobileCard(option.name)}</h3>
            <p className={`${soft} ${small}`}>{t.mobileCardText}</p>
          </div>
          <button
            type="button"
            className={extension ? secondary : primary}
            {...way('download-mobile')}
            onClick={onMobile}
          >
            {t.mobileCardAction}
          </button>
        </div>
      )}
    </div>
  )
}

export function Download({ option, onContinue }: { option: WalletOption; onContinue(): void }) {
  const t = useTexts()
  const url = option.links.download
  return (
    <div className={column}>
      {url && (
        <QrCode
          text={url}
          label={t.attempt.qrDownload(option.name)}
          iconUrl={option.iconUrl}
          size="small"
        />
      )}
      <p className={soft}>{t.download.scanToDownload(option.name)}</p>
      <ExternalLink className={textLink} href={url} dir="ltr">
        {url?.replace('https://', '')}
      </ExternalLink>
      <button type="button" className={primary} {...way('continue')} onClick={onContinue}>
        {t.continue}
      </button>
    </div>
  )
}

/** The numbered steps of 'Get started with {wallet}'; `children` is what one can do below them. */
export function Instructions({
  option,
  kind,
  children,
}: {
  option: WalletOption
  kind: 'app' | 'extension'
  children: ReactNode
}) {
  const t = useTexts()
  const said = (words: InstructionSteps): string => {
    if (typeof words !== 'string') return words.own
    const text = t.steps[words]
    return typeof text === 'string' ? text : text(option.name)
  }
  const instructions = kind === 'app' ? option.qrCode?.instructions : option.extension?.instructions
  return (
    <div className={column}>
      <ol className={steps}>
        {instructions?.steps.map(({ step: picture, title, description }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are a fixed list
          <li key={index} className={step}>
            <span className={cardIcon} aria-hidden="true">
              {STEP_ICONS[picture]}
            </span>
            <div>
              <h3>
                <span className={number}>{`${index + 1}. `}</span>
                <span>{said(title)}</span>
              </h3>
              <p className={`${soft} ${small}`}>{said(description)}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className={foot}>
        {children}
        {instructions && (
          <ExternalLink
            className={textLink}
            href={instructions.learnMoreUrl}
            data-testid="learn-more"
          >
            {t.connect.learnMore}
          </ExternalLink>
        )}
      </div>
    </div>
  )
}

const STEP_ICONS = {
  install: <PlusIcon />,
  create: <PurseIcon />,
  scan: <QrIcon />,
  browse: <BrowserIcon />,
  refresh: <RefreshIcon />,
}
