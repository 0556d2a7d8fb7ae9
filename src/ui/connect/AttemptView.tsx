// CONNECT: one attempt and each way it can stand, also with a wallet that is not here: its own browser, its extension
// (or its app, where a phone may connect), or a plain word that there is no way. Every wait can be left, every failure
// has its sentence and a next step.
import { useEffect, useState } from 'react'
import type { AppError } from '../../errors.ts'
import type { WalletOption } from '../../wallets/options.ts'
import { primary, quiet, secondary, small, soft, textLink } from '../components/controls.module.css'
import { useLatest, useSessionLater, useSlowAttempt, useStillVisible } from '../modalHooks.ts'
import type { DialogsText } from '../../i18n/messageTypes.ts'
import { useApp } from '../appContext.ts'
import { Details, Pending, Problem, Reload, toneOf, Ways } from '../components/StatusView.tsx'
import { about, problemOf, useTexts } from '../useMessages.ts'
import { Frame, GetThis, type AttemptProps } from './AttemptLayout.tsx'
import { PhoneView } from './WalletConnectView.tsx'
import { catchFocus } from '../components/focusReturn.ts'
import { slowOn } from './connectSteps.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { ExternalLink } from '../components/ExternalLink.tsx'
import { hidden } from '../components/firstScreen.module.css'
import { actions, centre } from '../components/StatusView.module.css'
import { QrCode } from './QrCode.tsx'

/** `opened`: the attempt whose tap led into the wallet's app. */
export function AttemptView({
  opened,
  ...props
}: AttemptProps & { readonly opened: number | undefined }) {
  const { option, onConnect, onCancel, onGet } = props
  const { session, failure } = useSessionLater()
  const { platform, texts } = useApp()
  const slow = useSlowAttempt()
  useEffect(catchFocus)
  const t = useTexts()
  if (session.status === 'connecting' && session.walletId === option.id) {
    const { progress } = session
    if (progress?.kind === 'answered')
      return (
        <Waiting
          option={option}
          title={texts.connecting}
          text={t.signIn.verifying}
          onCancel={onCancel}
        />
      )
    if (progress ? progress.kind !== 'pending' : option.pairs) {
      return <PhoneView {...props} opened={session.attempt === opened} progress={progress} />
    }
    const state = progress ? 'pending' : slow ? slowOn(platform) : 'confirm'
    const title = progress ? t.attempt.waits(option.name) : t.attempt.opening(option.name)
    const text = t.attempt[state](option.name)
    return <Waiting option={option} title={title} text={text} slow={slow} onCancel={onCancel} />
  }
  if (session.status === 'connected')
    return <Frame option={option} title={t.attempt.done} tone="done" />
  if (failure?.walletId === option.id)
    return <Failed option={option} error={failure.error} onRetry={onConnect} onGet={onGet} />
  if (!option.ready || (!option.installed && option.links.extension)) return <NotReady {...props} />
  return (
    <Frame
      option={option}
      title={
        option.installed
          ? t.attempt.readyToConnect(option.name)
          : t.attempt.connectWith(option.name)
      }
    >
      <button type="button" className={primary} data-testid="retry" onClick={onConnect}>
        {t.attempt.connectWith(option.name)}
      </button>
    </Frame>
  )
}

function Waiting({
  option,
  title,
  text,
  slow = false,
  onCancel,
}: {
  option: WalletOption
  title: string
  text: string
  slow?: boolean
  onCancel(): void
}) {
  return (
    <Frame option={option} tone="waiting" title={title}>
      <Pending>{text}</Pending>
      <Ways onCancel={onCancel}>
        <Reload slow={slow} />
      </Ways>
    </Frame>
  )
}

function Failed({
  option,
  error,
  onRetry,
  onGet,
}: {
  option: WalletOption
  error: AppError
  onRetry(): void
  onGet(): void
}) {
  const t = useTexts()
  const declined = error.code === 'user-rejected'
  const name = option.forAny ? '' : option.name // that is the way, not the wallet
  useReturn(error.code === 'offline', onRetry)
  return (
    <Frame
      option={option}
      title={declined ? t.attempt.rejected : about(t, name, t.attempt.failed)}
      tone={toneOf(error)}
    >
      <Problem>{problemOf(t, error, name, reasonOf(t, error))}</Problem>
      <Ways onRetry={onRetry}>
        <Reload error={error} />
        {!option.installed && (
          <GetThis option={option} label={t.connect.getWallet(option.name)} onGet={onGet} />
        )}
      </Ways>
      <Details error={error} />
    </Frame>
  )
}

function reasonOf(t: DialogsText, { code }: AppError): (wallet: string) => string {
  if (code === 'user-rejected') return () => t.attempt.rejectedText
  return code === 'method-unsupported' ? t.attempt.unsupported : t.errors[code]
}

// Nothing but the network was missing: the attempt begins again by itself when it is back.
function useReturn(offline: boolean, run: () => void) {
  const latest = useLatest(run)
  useEffect(() => {
    if (!offline) return
    const back = (): void => latest.current()
    window.addEventListener('online', back, { once: true })
    return () => window.removeEventListener('online', back)
  }, [offline, latest])
}

function NotReady({ option, onConnect, onGet }: AttemptProps) {
  const { platform } = useApp()
  const t = useTexts()
  const { page, extension } = option.links
  const getLabel = t.connect.getWallet(option.name)
  if (page && platform === 'desktop' && !option.ready)
    return <PageCode option={option} page={page} />
  if (page && !option.ready) return <OpenPage option={option} page={page} onGet={onGet} />
  if (extension) {
    return (
      <Frame option={option} title={t.attempt.notInstalled(option.name)}>
        <p className={soft}>{t.attempt.notInstalledText}</p>
        <ExternalLink className={primary} href={extension} data-testid="download-browser">
          <span>{t.attempt.install}</span>
          <span className={hidden}>{` ${option.name}`}</span>
        </ExternalLink>
        {option.ready && (
          <button type="button" className={quiet} data-testid="retry" onClick={onConnect}>
            {t.attempt.usePhone}
          </button>
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
function OpenPage({
  option,
  page,
  onGet,
}: Pick<AttemptProps, 'option' | 'onGet'> & { readonly page: string }) {
  const t = useTexts()
  const [followed, setFollowed] = useState(0)
  const missing = useStillVisible(followed)
  return (
    <Frame option={option} title={t.attempt.openPageIn(option.name)}>
      <p className={soft}>
        {t.attempt.openPageText(option.name)} {nameNow(t, option)}
      </p>
      <a
        className={primary}
        href={page}
        target="_self"
        rel="noopener noreferrer"
        data-testid="qr-link"
        onClick={() => setFollowed((count) => count + 1)}
      >
        {t.attempt.openApp(option.name)}
      </a>
      <div role="status">
        {missing && <p className={soft}>{t.attempt.appMissing(option.name)}</p>}
      </div>
      {missing && option.links.web && (
        <ExternalLink className={secondary} href={option.links.web} data-testid="web-link">
          {t.attempt.openPageLink}
        </ExternalLink>
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
  const way = {
    href: page,
    'data-testid': 'qr-link',
    className: textLink,
    onClick: () => setFollowed(followed + 1),
  }
  return (
    <div className={centre}>
      <QrCode
        text={page}
        label={t.attempt.qrPage(option.name)}
        iconUrl={option.iconUrl}
        size="small"
      />
      <p className={`${soft} ${small}`}>
        {t.attempt.qrPageHint(option.name)} {nameNow(t, option)}
      </p>
      <div className={actions}>
        <CopyButton value={page} label={t.attempt.copyLink} testId="copy-link" />
        {page.startsWith('https:') ? (
          <ExternalLink {...way}>{t.attempt.openPageLink}</ExternalLink>
        ) : (
          <a {...way} target="_self" rel="noopener noreferrer">
            {t.attempt.openPageLink}
          </a>
        )}
      </div>
      <div role="status">
        {missing && <p className={`${soft} ${small}`}>{t.attempt.appMissing(option.name)}</p>}
      </div>
    </div>
  )
}
