// CONNECT for a wallet that is not here: its own browser, its extension (or its app, where a phone may connect), or a
// plain word that there is no way.
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

export function NotReady({ option, onConnect, onGet }: AttemptProps) {
  const { platform } = useApp()
  const t = useTexts()
  const { page, extension } = option.links
  const getLabel = t.connect.getWallet(option.name)
  if (page && platform === 'desktop' && !option.ready) return <PageCode option={option} page={page} />
  if (page && !option.ready) {
    return (
      <Frame option={option} title={t.attempt.openPageIn(option.name)}>
        <p className={soft}>{t.attempt.openPageText(option.name)}</p>
        <a className={primary} href={page} rel="noopener noreferrer"
          data-testid="qr-link">{t.attempt.openApp(option.name)}</a>
        <GetThis option={option} label={getLabel} onGet={onGet} />
      </Frame>
    )
  }
  if (extension) {
    return (
      <Frame option={option} title={t.attempt.notInstalled(option.name)}>
        <p className={soft}>{t.attempt.notInstalledText}</p>
        <ExternalLink className={primary} href={extension} data-testid="download-browser">
          {t.attempt.install}<span className={hidden}> {option.name}</span>
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

// Its app does not pair with pages elsewhere: the code opens this page in the app, and there it connects.
function PageCode({ option, page }: { option: WalletOption; page: string }) {
  const t = useTexts()
  return (
    <div className={centre}>
      <QrCode text={page} label={t.attempt.qrPage(option.name)} iconUrl={option.iconUrl} size="small" />
      <p className={`${soft} ${small}`}>{t.attempt.qrPageHint(option.name)}</p>
      <div className={actions}>
        <CopyButton value={page} label={t.attempt.copyLink} copiedLabel={t.copied} refusedLabel={t.copyRefused}
          testId="copy-link" />
        <ExternalLink className={textLink} href={page}
          data-testid="qr-link">{t.attempt.openPageLink}</ExternalLink>
      </div>
    </div>
  )
}
