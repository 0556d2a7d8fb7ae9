// The pairing with a phone wallet: on a desktop a QR code to scan, on a phone a real link into the app.
import { useEffect, useState } from 'react'
import type { ConnectProgress } from '../../wallets/connector.ts'
import type { WalletOption } from '../../wallets/options.ts'
import { useApp } from '../app.ts'
import { CopyButton } from '../CopyButton.tsx'
import { primary, quiet, secondary, small, soft } from '../controls.module.css'
import { Spinner } from '../Spinner.tsx'
import { useTexts } from '../texts.ts'
import { WalletIcon } from '../WalletIcon.tsx'
import { actions, centre } from './AttemptView.module.css'
import { QrCode } from './QrCode.tsx'

type Props = {
  option: WalletOption
  progress: ConnectProgress | undefined
  onConnect(): void
  onCancel(): void
  onGet: (() => void) | undefined
}

/** A page that is still visible this long after the link was followed: the app did not open (WALLETS.md 4.5). */
const APP_MISSING_MS = 2_500

export function PhoneView(props: Props) {
  const { platform } = useApp()
  const t = useTexts()
  if (props.progress?.kind === 'expired') {
    return (
      <div className={centre}>
        <p role="alert">{t.attempt.qrExpired}</p>
        <button type="button" className={primary} data-testid="retry" onClick={props.onConnect}>{t.attempt.qrNew}</button>
      </div>
    )
  }
  const uri = props.progress?.kind === 'uri' ? props.progress.uri : undefined
  return platform === 'desktop' ? <Scan {...props} uri={uri} /> : <OpenApp {...props} uri={uri} />
}

function Scan({ option, progress, uri, onGet, onCancel }: Props & { uri: string | undefined }) {
  const t = useTexts()
  const generic = option.id === 'walletConnect'
  return (
    <div className={centre}>
      <QrCode text={uri} label={t.attempt.qr(option.name)} iconUrl={option.iconUrl} size="large" />
      <p className={`${soft} ${small}`}>
        {progress?.kind === 'uri' ? <Countdown expiresAt={progress.expiresAt} /> : t.attempt.qrPreparing}
        {' · '}{generic ? t.attempt.qrHintAny : t.attempt.qrHint(option.name)}
      </p>
      <div className={actions}>
        {uri && <CopyLink uri={uri} />}
        {uri && <a className={small} href={uri} data-testid="qr-link">{t.attempt.openHere}</a>}
        {onGet && !generic && (
          <p className={small}>{t.attempt.dontHave(option.name)} <button type="button" className={quiet} data-testid={`get-option-${option.id}`} onClick={onGet}>{t.connect.get}</button></p>
        )}
        {!uri && <button type="button" className={secondary} data-testid="cancel" onClick={onCancel}>{t.cancel}</button>}
      </div>
    </div>
  )
}

function OpenApp({ option, uri, onGet, onCancel }: Props & { uri: string | undefined }) {
  const { links } = useApp()
  const t = useTexts()
  const [followed, setFollowed] = useState(0)
  const missing = useStillVisible(followed)
  const { mobile, pairing } = links(option)
  const href = uri && pairing(uri)
  return (
    <div className={centre}>
      <WalletIcon name={option.name} iconUrl={option.iconUrl} background={option.iconBackground} size={60} />
      <h3>{t.attempt.continueIn(option.name)}</h3>
      {href ? <p className={soft}>{t.attempt.acceptInApp}</p> : <Spinner>{t.attempt.linkPreparing}</Spinner>}
      {href && (
        <a className={primary} href={href} rel="noopener noreferrer" data-testid="qr-link" onClick={() => setFollowed((count) => count + 1)}>
          {t.attempt.openApp(option.name)}
        </a>
      )}
      <div role="status">{missing && <p className={soft}>{t.attempt.appMissing(option.name)}</p>}</div>
      {missing && mobile && onGet && (
        <a className={secondary} href={mobile} target="_blank" rel="noopener noreferrer">{t.connect.getWallet(option.name)}</a>
      )}
      <div className={actions}>
        {uri && <CopyLink uri={uri} />}
        <button type="button" className={quiet} data-testid="cancel" onClick={onCancel}>{t.cancel}</button>
      </div>
    </div>
  )
}

function CopyLink({ uri }: { uri: string }) {
  const t = useTexts()
  return (
    <CopyButton value={uri} label={t.attempt.copyLink} copiedLabel={t.copied} refusedLabel={t.copyRefused} testId="copy-link" />
  )
}

function Countdown({ expiresAt }: { expiresAt: number }) {
  const t = useTexts()
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return t.attempt.timeLeft(Math.max(0, Math.ceil((expiresAt - now) / 1_000)))
}

// No page can know whether an app opened: a page that stays visible after the tap is the only hint.
function useStillVisible(followed: number): boolean {
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    if (followed === 0) return
    const timer = setTimeout(() => setMissing(document.visibilityState === 'visible'), APP_MISSING_MS)
    const stop = (): void => clearTimeout(timer)
    document.addEventListener('visibilitychange', stop)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', stop)
    }
  }, [followed])
  return missing
}
