// The step CONNECT: shows the progress and the result of connecting to one wallet.
import { useEffect, useState } from 'react'
import type { AppError } from '../../errors.ts'
import type { WalletOption } from '../../wallets/options.ts'
import {
  primary,
  tertiary,
  secondary,
  small,
  soft,
  textLink,
} from '../components/controls.module.css'
import {
  useLatestRef,
  useDeferredConnection,
  useIsAttemptSlow,
  useAppDidNotOpen,
} from '../modalHooks.ts'
import type { DialogsText } from '../../i18n/messageTypes.ts'
import { useApp } from '../appContext.ts'
import {
  ErrorDetails,
  PendingMessage,
  ErrorMessage,
  ReloadButton,
  getStatusTone,
  StatusActions,
} from '../components/StatusView.tsx'
import { withWalletName, getErrorMessage, useMessages } from '../useMessages.ts'
import { AttemptLayout, GetWalletLink, type AttemptProps } from './AttemptLayout.tsx'
import { WalletConnectView } from './WalletConnectView.tsx'
import { restoreLostFocus } from '../components/focusReturn.ts'
import { getSlowMessageKey } from './connectSteps.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { ExternalLink } from '../components/ExternalLink.tsx'
import { hidden } from '../components/firstScreen.module.css'
import { actions, column } from '../components/StatusView.module.css'
import { QrCode } from './QrCode.tsx'

/** `opened` is the id of the connection attempt whose tap has also opened the wallet's app. */
export function AttemptView({
  opened,
  ...props
}: AttemptProps & { readonly opened: number | undefined }) {
  const { option, onConnect, onCancel, onGet } = props
  const { session, failure } = useDeferredConnection()
  const { platform, texts } = useApp()
  const slow = useIsAttemptSlow()
  useEffect(restoreLostFocus)
  const t = useMessages()
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
    if (progress ? progress.kind !== 'pending' : option.usesWalletConnect) {
      return (
        <WalletConnectView {...props} opened={session.attempt === opened} progress={progress} />
      )
    }
    const state = progress ? 'pending' : slow ? getSlowMessageKey(platform) : 'confirm'
    const title = progress ? t.attempt.waits(option.name) : t.attempt.opening(option.name)
    const text = t.attempt[state](option.name)
    return <Waiting option={option} title={title} text={text} slow={slow} onCancel={onCancel} />
  }
  if (session.status === 'connected')
    return <AttemptLayout option={option} title={t.attempt.done} tone="done" />
  if (failure?.walletId === option.id)
    return <Failed option={option} error={failure.error} onRetry={onConnect} onGet={onGet} />
  if (!option.ready || (!option.installed && option.links.extension)) return <NotReady {...props} />
  return (
    <AttemptLayout
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
    </AttemptLayout>
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
    <AttemptLayout option={option} tone="waiting" title={title}>
      <PendingMessage>{text}</PendingMessage>
      <StatusActions onCancel={onCancel}>
        <ReloadButton slow={slow} />
      </StatusActions>
    </AttemptLayout>
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
  const t = useMessages()
  const rejected = error.code === 'user-rejected'
  const name = option.isGeneric ? '' : option.name // 'WalletConnect' is not a wallet's name
  useRetryOnline(error.code === 'offline', onRetry)
  return (
    <AttemptLayout
      option={option}
      title={rejected ? t.attempt.rejected : withWalletName(t, name, t.attempt.failed)}
      tone={getStatusTone(error)}
    >
      <ErrorMessage>{getErrorMessage(t, error, name, getReason(t, error))}</ErrorMessage>
      <StatusActions onRetry={onRetry}>
        <ReloadButton error={error} />
        {!option.installed && (
          <GetWalletLink option={option} label={t.connect.getWallet(option.name)} onGet={onGet} />
        )}
      </StatusActions>
      <ErrorDetails error={error} />
    </AttemptLayout>
  )
}

function getReason(t: DialogsText, { code }: AppError): (wallet: string) => string {
  if (code === 'user-rejected') return () => t.attempt.rejectedText
  return code === 'method-unsupported' ? t.attempt.unsupported : t.errors[code]
}

// Retries once the browser is online again, if the attempt failed because it was offline.
function useRetryOnline(offline: boolean, run: () => void) {
  const latest = useLatestRef(run)
  useEffect(() => {
    if (!offline) return
    const back = (): void => latest.current()
    window.addEventListener('online', back, { once: true })
    return () => window.removeEventListener('online', back)
  }, [offline, latest])
}

function NotReady({ option, onConnect, onGet }: AttemptProps) {
  const { platform } = useApp()
  const t = useMessages()
  const { page, extension } = option.links
  const getLabel = t.connect.getWallet(option.name)
  if (page && platform === 'desktop' && !option.ready)
    return <PageCode option={option} page={page} />
  if (page && !option.ready) return <OpenPage option={option} page={page} onGet={onGet} />
  if (extension) {
    return (
      <AttemptLayout option={option} title={t.attempt.notInstalled(option.name)}>
        <p className={soft}>{t.attempt.notInstalledText}</p>
        <ExternalLink className={primary} href={extension} data-testid="download-browser">
          <span>{t.attempt.install}</span>
          <span className={hidden}>{` ${option.name}`}</span>
        </ExternalLink>
        {option.ready && (
          <button type="button" className={tertiary} data-testid="retry" onClick={onConnect}>
            {t.attempt.usePhone}
          </button>
        )}
      </AttemptLayout>
    )
  }
  return (
    <AttemptLayout option={option} title={t.attempt.notAvailable(option.name)}>
      <p className={soft}>{t.errors['wallet-not-found']('')}</p>
      <GetWalletLink option={option} label={getLabel} className={secondary} onGet={onGet} />
    </AttemptLayout>
  )
}

// Renders a link that opens this page in the in-app browser of a wallet without WalletConnect.
function OpenPage({
  option,
  page,
  onGet,
}: Pick<AttemptProps, 'option' | 'onGet'> & { readonly page: string }) {
  const t = useMessages()
  const [followed, setFollowed] = useState(0)
  const missing = useAppDidNotOpen(followed)
  return (
    <AttemptLayout option={option} title={t.attempt.openPageIn(option.name)}>
      <p className={soft}>
        {t.attempt.openPageText(option.name)} {getNewName(t, option)}
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
      <GetWalletLink option={option} label={t.connect.getWallet(option.name)} onGet={onGet} />
    </AttemptLayout>
  )
}

function getNewName(t: DialogsText, { name, appName }: WalletOption): string | undefined {
  return appName === undefined ? undefined : t.attempt.calledNow(name, appName)
}

// Shows a QR code that opens this page in the app of a wallet without WalletConnect.
function PageCode({ option, page }: { option: WalletOption; page: string }) {
  const t = useMessages()
  const [followed, setFollowed] = useState(0)
  const missing = useAppDidNotOpen(followed)
  const linkProps = {
    href: page,
    'data-testid': 'qr-link',
    className: textLink,
    onClick: () => setFollowed(followed + 1),
  }
  return (
    <div className={column}>
      <QrCode
        text={page}
        label={t.attempt.qrPage(option.name)}
        iconUrl={option.iconUrl}
        size="small"
      />
      <p className={`${soft} ${small}`}>
        {t.attempt.qrPageHint(option.name)} {getNewName(t, option)}
      </p>
      <div className={actions}>
        <CopyButton value={page} label={t.attempt.copyLink} testId="copy-link" />
        {page.startsWith('https:') ? (
          <ExternalLink {...linkProps}>{t.attempt.openPageLink}</ExternalLink>
        ) : (
          <a {...linkProps} target="_self" rel="noopener noreferrer">
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
