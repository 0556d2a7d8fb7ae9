// CONNECT: one attempt and each way it can stand. Every wait can be left, every failure has its sentence and a next step.
import { useEffect, useState, type ReactNode } from 'react'
import type { AppError } from '../../errors.ts'
import type { WalletOption } from '../../wallets/options.ts'
import { useApp } from '../app.ts'
import { primary, quiet, secondary, small, soft } from '../controls.module.css'
import { useSession } from '../hooks.ts'
import { Spinner } from '../Spinner.tsx'
import { useTexts } from '../texts.ts'
import { WalletIcon } from '../WalletIcon.tsx'
import { PhoneView } from './PhoneView.tsx'
import { actions, centre, cause, message } from './AttemptView.module.css'

const SLOW_MS = 10_000

export function AttemptView({ option, onConnect, onCancel, onGet }: {
  option: WalletOption
  onConnect(): void
  onCancel(): void
  /** The way to get this wallet, where there is one. */
  onGet: (() => void) | undefined
}) {
  const { session, failure } = useSession()
  const t = useTexts()
  if (session.status === 'connecting' && session.walletId === option.id) {
    const { progress } = session
    if (progress?.kind === 'uri' || progress?.kind === 'expired' || (!progress && option.way === 'walletConnect')) {
      return <PhoneView option={option} progress={progress} onConnect={onConnect} onCancel={onCancel} onGet={onGet} />
    }
    return <Waiting option={option} pending={progress?.kind === 'pending'} onCancel={onCancel} />
  }
  if (failure && failure.walletId === option.id) return <Failed option={option} error={failure.error} onRetry={onConnect} onGet={onGet} />
  if (option.ready) {
    return (
      <Frame option={option} title={t.attempt.readyToConnect(option.name)}>
        <button type="button" className={primary} data-testid="retry" onClick={onConnect}>{t.attempt.connectWith(option.name)}</button>
      </Frame>
    )
  }
  return <NotReady option={option} onGet={onGet} />
}

function Frame({ option, title, children }: { option: WalletOption; title: string; children: ReactNode }) {
  return (
    <div className={centre}>
      <WalletIcon name={option.name} iconUrl={option.iconUrl} background={option.iconBackground} size={60} />
      <h3>{title}</h3>
      {children}
    </div>
  )
}

function Waiting({ option, pending, onCancel }: { option: WalletOption; pending: boolean; onCancel(): void }) {
  const t = useTexts()
  const slow = useElapsed(SLOW_MS)
  const text = pending ? t.attempt.pending : slow ? t.attempt.slow : t.attempt.confirm
  return (
    <Frame option={option} title={t.attempt.opening(option.name)}>
      <div className={message}><Spinner>{text(option.name)}</Spinner></div>
      <div className={actions}>
        <button type="button" className={secondary} data-testid="cancel" onClick={onCancel}>{t.cancel}</button>
      </div>
    </Frame>
  )
}

function Failed({ option, error, onRetry, onGet }: {
  option: WalletOption
  error: AppError
  onRetry(): void
  onGet: (() => void) | undefined
}) {
  const t = useTexts()
  const declined = error.code === 'user-rejected'
  const details = error.details ?? (declined ? undefined : error.message)
  return (
    <Frame option={option} title={declined ? t.attempt.rejected : t.attempt.failed(option.name)}>
      <p className={soft} role="alert">{t.errors[error.code](option.name)}</p>
      <div className={actions}>
        {/* the visitor just lost the thing that had focus: the way on takes it */}
        <button type="button" className={primary} data-testid="retry" ref={focusOnce} onClick={onRetry}>{t.retry}</button>
        {!option.installed && onGet && (
          <button type="button" className={quiet} onClick={onGet}>{t.connect.getWallet(option.name)}</button>
        )}
      </div>
      {details && (
        <details className={`${cause} ${small} ${soft}`}>
          <summary>{t.details}</summary>
          <p>{error.code}: {details}</p>
        </details>
      )}
    </Frame>
  )
}

function NotReady({ option, onGet }: { option: WalletOption; onGet: (() => void) | undefined }) {
  const { links } = useApp()
  const t = useTexts()
  const { page, extension } = links(option)
  if (page) {
    return (
      <Frame option={option} title={t.attempt.openPageIn(option.name)}>
        <p className={soft}>{t.attempt.openPageText(option.name)}</p>
        <a className={primary} href={page} rel="noopener noreferrer" data-testid="qr-link">{t.attempt.openApp(option.name)}</a>
        {onGet && <button type="button" className={quiet} onClick={onGet}>{t.connect.getWallet(option.name)}</button>}
      </Frame>
    )
  }
  if (extension) {
    return (
      <Frame option={option} title={t.attempt.notInstalled(option.name)}>
        <p className={soft}>{t.attempt.notInstalledText}</p>
        <a className={primary} href={extension} target="_blank" rel="noopener noreferrer">{t.attempt.install}</a>
      </Frame>
    )
  }
  return (
    <Frame option={option} title={t.attempt.notAvailable(option.name)}>
      <p className={soft}>{option.way === 'walletConnect' ? t.errors['qr-not-configured'](option.name) : t.errors['wallet-not-found']('')}</p>
      {onGet && <button type="button" className={secondary} onClick={onGet}>{t.connect.getWallet(option.name)}</button>}
    </Frame>
  )
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus()
}

/** True once `ms` milliseconds have passed since the first render. */
export function useElapsed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return elapsed
}
