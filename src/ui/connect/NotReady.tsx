// CONNECT for a wallet that is not here: its own browser, its extension (or its app, where a phone may connect), or a
// plain word that there is no way.
import { useState } from 'react'
import type { DialogsText } from '../../i18n/en/enDialogs.ts'
import type { WalletOption } from '../../wallets/catalog/options.ts'
import { useApp } from '../appContext.ts'
import { CopyButton } from '../kit/CopyButton.tsx'
import { primary, quiet, secondary, small, soft, textLink } from '../kit/controls.module.css'
import { ExternalLink } from '../kit/ExternalLink.tsx'
import { hidden } from '../kit/firstScreen.module.css'
import { useTexts } from '../texts.ts'
import { actions, centre } from '../kit/Standing.module.css'
import { Frame, GetThis, type AttemptProps } from './Frame.tsx'
import { QrCode } from './QrCode.tsx'
import { useStillVisible } from '../modalHooks.ts'

export function NotReady({ option, onConnect, onGet }: AttemptProps) {
  const { platform } = useApp()
  const t = useTexts()
  const { page, extension } = option.links
  const getLabel = t.connect.getWallet(option.name)
  if (page && platform === 'desktop' && !option.ready) return <PageCode option={option} page={page} />
  if (page && !option.ready) return <OpenPage option={option} page={page} onGet={onGet} />
  if (extension) {
    return (
      <Frame option={option} title={t.attempt.notInstalled(option.name)}>
        <p className={soft}>{t.attempt.notInstalledText}</p>
        <ExternalLink className={primary} href={extension} data-testid="download-browser">
          <span>{t.attempt.install}</span><span className={hidden}>{` ${option.name}`}</span>
        </ExternalLink>
        {option.ready && (
          <button type="button" className={quiet} data-testid="retry"
            onClick={onConnect}>{t.attempt.usePhone}</button>
        )}
      </Frame>
    )
  }
  return (
    <Frame option={option} title={t.attempt.notAvailable(option.name)}>
      <p className={soft}>{t.errors['wallet-not-found']('')}</p>
      <GetThis option={option} label={getLabel} className={secondary} onGet={onGet} />
    </Frame>
  )
}

// The page is opened in the app's own browser, and connects there.
function OpenPage({ option, page, onGet }: Pick<AttemptProps, 'option' | 'onGet'> & { readonly page: string }) {
  const t = useTexts()
  const [followed, setFollowed] = useState(0)
  const missing = useStillVisible(followed)
  return (
    <Frame option={option} title={t.attempt.openPageIn(option.name)}>
      <p className={soft}>{t.attempt.openPageText(option.name)} {nameNow(t, option)}</p>
      <a className={primary} href={page} rel="noopener noreferrer" data-testid="qr-link"
        onClick={() => setFollowed((count) => count + 1)}>{t.attempt.openApp(option.name)}</a>
      <div role="status">{missing && <p className={soft}>{t.attempt.appMissing(option.name)}</p>}</div>
      {missing && option.links.web && (
        <ExternalLink className={secondary} href={option.links.web}
          data-testid="web-link">{t.attempt.openPageLink}</ExternalLink>
      )}
      <GetThis option={option} label={t.connect.getWallet(option.name)} onGet={onGet} />
    </Frame>
  )
}

function nameNow(t: DialogsText, { name, appName }: WalletOption): string | undefined {
  return appName === undefined ? undefined : t.attempt.calledNow(name, appName)
}

// Its app does not pair with pages elsewhere: the code opens this page in the app, and there it connects.
function PageCode({ option, page }: { option: WalletOption; page: string }) {
  const t = useTexts()
  const [followed, setFollowed] = useState(0)
  const missing = useStillVisible(followed)
  const way = { href: page, 'data-testid': 'qr-link', className: textLink, onClick: () => setFollowed(followed + 1) }
  return (
    <div className={centre}>
      <QrCode text={page} label={t.attempt.qrPage(option.name)} iconUrl={option.iconUrl} size="small" />
      <p className={`${soft} ${small}`}>{t.attempt.qrPageHint(option.name)} {nameNow(t, option)}</p>
      <div className={actions}>
        <CopyButton value={page} label={t.attempt.copyLink} testId="copy-link" />
        {page.startsWith('https:') ? <ExternalLink {...way}>{t.attempt.openPageLink}</ExternalLink>
          : <a {...way} rel="noopener noreferrer">{t.attempt.openPageLink}</a>}
      </div>
      <div role="status">{missing && <p className={`${soft} ${small}`}>{t.attempt.appMissing(option.name)}</p>}</div>
    </div>
  )
}
