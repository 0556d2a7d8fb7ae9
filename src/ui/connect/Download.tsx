// The steps that show how to install a wallet: DOWNLOAD_OPTIONS, DOWNLOAD and INSTRUCTIONS_*.
import type { ReactNode } from 'react'
import type { WalletOption } from '../../wallets/options.ts'
import type { InstructionSteps } from '../../wallets/wallet.ts'
import { useApp } from '../appContext.ts'
import { primary, secondary, small, soft, textLink } from '../components/controls.module.css'
import { ExternalLink } from '../components/ExternalLink.tsx'
import { returnFocusProps } from '../components/focusReturn.ts'
import {
  BrowserIcon,
  PhoneIcon,
  PlusIcon,
  QrIcon,
  RefreshIcon,
  WalletGlyph,
} from '../components/Icon.tsx'
import { useMessages } from '../useMessages.ts'
import { QrCode } from './QrCode.tsx'
import { card, cardIcon, cards, column, footer, number, step, steps } from './Download.module.css'

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
  const { download: t } = useMessages()
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
            {...returnFocusProps('download-browser')}
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
            {...returnFocusProps('download-mobile')}
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
  const t = useMessages()
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
      <button
        type="button"
        className={primary}
        {...returnFocusProps('continue')}
        onClick={onContinue}
      >
        {t.continue}
      </button>
    </div>
  )
}

export function Instructions({
  option,
  kind,
  children,
}: {
  option: WalletOption
  kind: 'app' | 'extension'
  children: ReactNode
}) {
  const t = useMessages()
  const toText = (step: InstructionSteps): string => {
    if (typeof step !== 'string') return step.own
    const text = t.steps[step]
    return typeof text === 'string' ? text : text(option.name)
  }
  const instructions = kind === 'app' ? option.qrCode?.instructions : option.extension?.instructions
  return (
    <div className={column}>
      <ol className={steps}>
        {instructions?.steps.map(({ step: icon, title, description }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are a fixed list
          <li key={index} className={step}>
            <span className={cardIcon} aria-hidden="true">
              {STEP_ICONS[icon]}
            </span>
            <div>
              <h3>
                <span className={number}>{`${index + 1}. `}</span>
                <span>{toText(title)}</span>
              </h3>
              <p className={`${soft} ${small}`}>{toText(description)}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className={footer}>
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
  create: <WalletGlyph />,
  scan: <QrIcon />,
  browse: <BrowserIcon />,
  refresh: <RefreshIcon />,
}
