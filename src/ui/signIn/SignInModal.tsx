// The sign-in dialog. Closing it postpones the sign-in. Cancel disconnects the wallet.
import { useState } from 'react'
import type { SignInState } from '../../core/signIn/signInFlow.ts'
import { useApp } from '../appContext.ts'
import { secondary } from '../components/controls.module.css'
import { useIsSlow } from '../modalHooks.ts'
import { FramedNotice, useIsFramed } from '../components/ExternalLink.tsx'
import { useConnectedAccount, useStore } from '../hooks.ts'
import { Modal } from '../components/Modal.tsx'
import { actions } from './SignInModal.module.css'
import {
  ErrorDetails,
  PendingMessage,
  ErrorMessage,
  ReloadButton,
  StatusView,
  getStatusTone,
  StatusActions,
} from '../components/StatusView.tsx'
import { getErrorMessage, useSlowMessage, useMessages, useWalletName } from '../useMessages.ts'
import { returnFocusProps } from '../components/focusReturn.ts'
import { ConnectedWalletIcon } from '../components/WalletIcon.tsx'
import { SignInReview, CancelButton } from './SignInReview.tsx'

const IDLE: SignInState = { step: 'idle' }

export function SignInModal() {
  const app = useApp()
  const t = useMessages()
  const account = useConnectedAccount()
  const flow = useStore(app.signIn)
  const state = useStore(flow?.state) ?? IDLE
  const name = useWalletName()
  const isFramed = useIsFramed()
  const onPhone = useIsWalletOnPhone()
  if (!account || !flow) return null
  if (isFramed) {
    return (
      <Modal title={t.signIn.title} modal="sign-in" size="compact">
        <FramedNotice />
        <div className={actions}>
          <CancelButton />
        </div>
      </Modal>
    )
  }
  const question = (
    <SignInReview account={account} flow={flow} ready={state.step === 'ready'} wallet={name} />
  )
  return (
    <Modal
      title={t.signIn.title}
      modal="sign-in"
      size="compact"
      step={getPage(state)}
      focus={getPage(state) === 'end' ? { trigger: 'retry' } : 'heading'}
      status={getSignInAnnouncement(t, state, name, flow.domain, onPhone)}
    >
      {getPage(state) === 'ask' && question}
      {getPage(state) === 'wait' && (
        <SignInPending state={state} wallet={name} domain={flow.domain} onRetry={flow.retry} />
      )}
      {getPage(state) === 'end' && <SignInEnded state={state} wallet={name} onRetry={flow.retry} />}
    </Modal>
  )
}

type StageProps = { state: SignInState; wallet: string }

function SignInPending({
  state,
  wallet,
  domain,
  onRetry,
}: StageProps & { domain: string; onRetry(): void }) {
  const { session } = useApp()
  const t = useMessages()
  const [times, setTimes] = useState(1)
  const signing = state.step === 'signing'
  const slow = useIsSlow(times) && signing
  const slowMessage = useSlowMessage()
  const onPhone = useIsWalletOnPhone()
  const again = (): void => {
    setTimes(times + 1)
    onRetry()
  }
  const text = !signing
    ? t.signIn.verifying
    : slow
      ? slowMessage(wallet)
      : getSigningText(t, wallet, domain, onPhone)
  return (
    <StatusView
      icon={<ConnectedWalletIcon />}
      title={
        signing
          ? (onPhone ? t.attempt.waits : t.signIn.signingTitle)(wallet)
          : t.signIn.verifyingTitle
      }
      tone="waiting"
    >
      <PendingMessage>{text}</PendingMessage>
      <StatusActions onCancel={() => void session.disconnect()} cancelLabel={t.signIn.cancel}>
        {slow && (
          <button
            type="button"
            className={secondary}
            {...returnFocusProps('retry')}
            onClick={again}
          >
            {t.retry}
          </button>
        )}
        <ReloadButton slow={slow && !session.connection()?.peer} />
      </StatusActions>
    </StatusView>
  )
}

function SignInEnded({ state, wallet, onRetry }: StageProps & { onRetry(): void }) {
  const { session } = useApp()
  const t = useMessages()
  const error = state.step === 'failed' ? state.error : undefined
  const rejected = error?.code === 'user-rejected'
  const final = error?.code === 'shared-origin'
  const title =
    error === undefined ? t.signIn.collectingTitle : rejected ? t.signIn.declined : t.signIn.failed
  return (
    <StatusView
      icon={<ConnectedWalletIcon />}
      title={title}
      tone={error ? getStatusTone(error) : 'waiting'}
    >
      <ErrorMessage hasNoRetry={final}>
        {!error
          ? t.signIn.collecting
          : rejected
            ? getErrorMessage(t, error, wallet, () => t.attempt.rejectedText)
            : t.errors[error.code](wallet)}
      </ErrorMessage>
      <StatusActions
        onRetry={final ? undefined : onRetry}
        onCancel={() => void session.disconnect()}
        cancelLabel={t.signIn.cancel}
      >
        <ReloadButton error={error} />
      </StatusActions>
      {error && <ErrorDetails error={error} />}
    </StatusView>
  )
}

function getPage({ step }: SignInState): 'ask' | 'wait' | 'end' {
  switch (step) {
    case 'idle':
    case 'preparing':
    case 'ready':
      return 'ask'
    case 'signing':
    case 'verifying':
      return 'wait'
    case 'collecting':
    case 'failed':
      return 'end'
    default:
      return step satisfies never
  }
}

/** Returns whether the page is on a desktop but the wallet is on a phone, where the user must
 * act. */
function useIsWalletOnPhone(): boolean {
  const { platform, session } = useApp()
  return platform === 'desktop' && session.connection()?.peer !== undefined
}

function getSigningText(
  t: ReturnType<typeof useMessages>,
  wallet: string,
  domain: string,
  onPhone: boolean,
): string {
  return (onPhone ? t.signIn.signingOnPhone : t.signIn.signing)(wallet, domain)
}

/** Returns the text for the live region. Empty for an error, because an alert announces it. */
function getSignInAnnouncement(
  t: ReturnType<typeof useMessages>,
  { step }: SignInState,
  wallet: string,
  domain: string,
  onPhone: boolean,
): string {
  if (step === 'signing') return getSigningText(t, wallet, domain, onPhone)
  return step === 'verifying' ? t.signIn.verifyingTitle : ''
}
