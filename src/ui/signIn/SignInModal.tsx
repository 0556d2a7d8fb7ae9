// The sign-in dialog. Closing it postpones the sign-in; Cancel disconnects.
import { useState, type ReactNode } from 'react'
import type { Live } from '../../core/connection/connectionState.ts'
import type { SignIn, SignInState } from '../../core/signIn/signInFlow.ts'
import { useApp } from '../appContext.ts'
import { primary, quiet, secondary, soft } from '../components/controls.module.css'
import { useIsSlow } from '../modalHooks.ts'
import { ForeignFrame, useForeignFrame } from '../components/ExternalLink.tsx'
import { useChain, useConnectedAccount, useConnectionField, useStore } from '../hooks.ts'
import { Modal } from '../components/Modal.tsx'
import { actions, details, explanation } from './SignInModal.module.css'
import { AddressText } from '../components/AmountText.tsx'
import { Spinner } from '../components/Icon.tsx'
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

const IDLE: SignInState = { step: 'idle' }

export function SignInModal() {
  const app = useApp()
  const t = useMessages()
  const live = useConnectedAccount()
  const flow = useStore(app.signIn)
  const state = useStore(flow?.state) ?? IDLE
  const name = useWalletName()
  const foreign = useForeignFrame()
  const onPhone = useIsWalletOnPhone()
  if (!live || !flow) return null
  if (foreign) {
    return (
      <Modal title={t.signIn.title} modal="sign-in" size="compact">
        <ForeignFrame />
        <div className={actions}>
          <CancelButton />
        </div>
      </Modal>
    )
  }
  const question = (
    <SignInReview live={live} flow={flow} ready={state.step === 'ready'} wallet={name} />
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

function SignInReview({
  live,
  flow,
  ready,
  wallet,
}: {
  live: Live
  flow: SignIn
  ready: boolean
  wallet: string
}) {
  const { chains, session } = useApp()
  const switching = useConnectionField('switching')
  const t = useMessages()
  const network = useChain(live.chainId)?.name
  const isSwitching = switching !== undefined && !switching.error
  const [first] = chains
  return (
    <>
      <div className={explanation}>
        <p>{t.signIn.why}</p>
        <p className={soft}>
          {network === undefined ? t.signIn.wrongNetwork(wallet) : t.signIn.free}
        </p>
      </div>
      <dl className={details}>
        <div>
          <dt className={soft}>{t.signIn.site}</dt>
          <dd>
            <bdi dir="ltr" translate="no">
              {flow.domain}
            </bdi>
          </dd>
        </div>
        <div>
          <dt className={soft}>{t.signIn.account}</dt>
          <dd>
            <AddressText address={live.address} testId="account-address" />
          </dd>
        </div>
        <div>
          <dt className={soft}>{t.signIn.network}</dt>
          <dd>{network ?? t.signIn.unknownNetwork}</dd>
        </div>
      </dl>
      <div className={actions}>
        {network === undefined && first ? (
          <BusyButton
            busy={isSwitching}
            waiting={t.chain.waiting}
            testId="switch"
            onClick={() => void session.switchChain(first.id)}
          >
            {t.signIn.switchTo(first.name)}
          </BusyButton>
        ) : (
          <BusyButton
            busy={!ready}
            waiting={t.signIn.preparing}
            testId="sign-in"
            onClick={flow.sign}
          >
            {t.signIn.sign}
          </BusyButton>
        )}
        {isSwitching && (
          <button
            type="button"
            className={secondary}
            data-testid="cancel-switch"
            onClick={session.cancelSwitch}
          >
            {t.cancel}
          </button>
        )}
        <CancelButton />
      </div>
    </>
  )
}

// One element while it waits, so that it keeps the focus.
function BusyButton({
  busy,
  waiting,
  testId,
  onClick,
  children,
}: {
  busy: boolean
  waiting: string
  testId: string
  onClick(): void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      className={primary}
      data-testid={testId}
      aria-disabled={busy || undefined}
      onClick={() => busy || onClick()}
    >
      {busy ? <Spinner>{waiting}</Spinner> : <span>{children}</span>}
    </button>
  )
}

function CancelButton() {
  const { session } = useApp()
  const t = useMessages()
  return (
    <button
      type="button"
      className={quiet}
      data-testid="cancel"
      onClick={() => void session.disconnect()}
    >
      {t.signIn.cancel}
    </button>
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
  const declined = error?.code === 'user-rejected'
  const final = error?.code === 'shared-origin'
  const title =
    error === undefined ? t.signIn.collectingTitle : declined ? t.signIn.declined : t.signIn.failed
  return (
    <StatusView
      icon={<ConnectedWalletIcon />}
      title={title}
      tone={error ? getStatusTone(error) : 'waiting'}
    >
      <ErrorMessage alone={final}>
        {!error
          ? t.signIn.collecting
          : declined
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

/** Returns true for a phone wallet on a desktop: the wallet opens no window here. */
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

/** Returns the text for the live region; the error message is an alert. */
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
