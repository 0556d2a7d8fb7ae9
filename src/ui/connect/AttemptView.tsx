// CONNECT: one attempt and each way it can stand. Every wait can be left, every failure has its sentence and a next
// step.
import { useEffect, useLayoutEffect } from 'react'
import type { AppError } from '../../errors.ts'
import type { WalletOption } from '../../wallets/catalog/options.ts'
import { primary } from '../kit/controls.module.css'
import { useSessionField } from '../hooks.ts'
import { useLatest, useSlowAttempt } from '../modalHooks.ts'
import type { DialogsText } from '../../i18n/en/enDialogs.ts'
import { useApp } from '../appContext.ts'
import { Details, Pending, Problem, Reload, toneOf, Ways } from '../kit/Standing.tsx'
import { about, useTexts } from '../texts.ts'
import { Frame, GetThis, type AttemptProps } from './Frame.tsx'
import { NotReady } from './NotReady.tsx'
import { PhoneView } from './PhoneView.tsx'
import { catchFocus } from '../kit/ways.ts'
import { slowOn } from './steps.ts'

/** `opened`: the attempt whose tap led into the wallet's app. */
export function AttemptView({ opened, ...props }: AttemptProps & { readonly opened: number | undefined }) {
  const { option, onConnect, onCancel, onGet } = props
  const session = useSessionField('session')
  const failure = useSessionField('failure')
  const { platform, texts } = useApp()
  const slow = useSlowAttempt()
  useLayoutEffect(catchFocus)
  const t = useTexts()
  if (session.status === 'connecting' && session.walletId === option.id) {
    const { progress } = session
    if (progress?.kind === 'answered')
      return <Waiting option={option} title={texts.connecting} text={t.signIn.verifying} onCancel={onCancel} />
    if (progress ? progress.kind !== 'pending' : option.pairs) {
      return <PhoneView {...props} opened={session.attempt === opened} progress={progress} />
    }
    const state = progress ? 'pending' : slow ? slowOn(platform) : 'confirm'
    const title = progress ? t.attempt.waits(option.name) : t.attempt.opening(option.name)
    return <Waiting option={option} title={title} text={t.attempt[state](option.name)} onCancel={onCancel} />
  }
  if (session.status === 'connected') return <Frame option={option} title={t.attempt.done} tone="done" />
  if (failure?.walletId === option.id)
    return <Failed option={option} error={failure.error} onRetry={onConnect} onGet={onGet} />
  if (!option.ready || (!option.installed && option.links.extension)) return <NotReady {...props} />
  return (
    <Frame option={option}
      title={option.installed ? t.attempt.readyToConnect(option.name) : t.attempt.connectWith(option.name)}>
      <button type="button" className={primary} data-testid="retry"
        onClick={onConnect}>{t.attempt.connectWith(option.name)}</button>
    </Frame>
  )
}

function Waiting({ option, title, text, onCancel }: {
  option: WalletOption
  title: string
  text: string
  onCancel(): void
}) {
  return (
    <Frame option={option} tone="waiting" title={title}>
      <Pending>{text}</Pending>
      <Ways onCancel={onCancel} />
    </Frame>
  )
}

function Failed({ option, error, onRetry, onGet }: {
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
    <Frame option={option} title={declined ? t.attempt.rejected : about(t, name, t.attempt.failed)}
      tone={toneOf(error)}>
      <Problem>{about(t, name, reasonOf(t, error))}</Problem>
      <Ways onRetry={onRetry}>
        <Reload error={error} />
        {!option.installed && <GetThis option={option} label={t.connect.getWallet(option.name)} onGet={onGet} />}
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
