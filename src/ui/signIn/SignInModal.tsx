// The sign-in dialog. Closing it postpones the sign-in; Cancel disconnects.
import { useState, type ReactNode } from 'react'
import type { Live } from '../../core/connection/connectionState.ts'
import type { SignIn, SignInState } from '../../core/signIn/signInFlow.ts'
import { useApp } from '../appContext.ts'
import { primary, quiet, secondary, soft } from '../components/controls.module.css'
import { useSlow } from '../modalHooks.ts'
import { ForeignFrame, useForeignFrame } from '../components/ExternalLink.tsx'
import { useChain, useLive, useSessionField, useStore } from '../hooks.ts'
import { Modal } from '../components/Modal.tsx'
import { actions, facts, why } from './SignInModal.module.css'
import { AddressText } from '../components/AmountText.tsx'
import { Spinner } from '../components/Icon.tsx'
import {
  Details,
  Pending,
  Problem,
  Reload,
  Standing,
  toneOf,
  Ways,
} from '../components/StatusView.tsx'
import { problemOf, useSlowText, useTexts, useWalletName } from '../useMessages.ts'
import { way } from '../components/focusReturn.ts'
import { ConnectedWalletIcon } from '../components/WalletIcon.tsx'

const IDLE: SignInState = { step: 'idle' }

export function SignInModal() {
  const app = useApp()
  const t = useTexts()
  const live = useLive()
  const flow = useStore(app.signIn)
  const state = useStore(flow?.state) ?? IDLE
  const name = useWalletName()
  const foreign = useForeignFrame()
  const onPhone = useOnPhone()
  if (!live || !flow) return null
  if (foreign) {
    return (
      <Modal title={t.signIn.title} modal="sign-in" size="compact">
        <ForeignFrame />
        <div className={actions}>
          <Cancel />
        </div>
      </Modal>
    )
  }
  const question = <Ask live={live} flow={flow} ready={state.step === 'ready'} wallet={name} />
  return (
    <Modal
      title={t.signIn.title}
      modal="sign-in"
      size="compact"
      step={pageOf(state)}
      focus={pageOf(state) === 'end' ? { way: 'retry' } : 'heading'}
      status={announcementOf(t, state, name, flow.domain, onPhone)}
    >
      {pageOf(state) === 'ask' && question}
      {pageOf(state) === 'wait' && (
        <Waiting state={state} wallet={name} domain={flow.domain} onRetry={flow.retry} />
      )}
      {pageOf(state) === 'end' && <Ended state={state} wallet={name} onRetry={flow.retry} />}
    </Modal>
  )
}

function Ask({
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
  const switching = useSessionField('switching')
  const t = useTexts()
  const network = useChain(live.chainId)?.name
  const moving = switching !== undefined && !switching.error
  const [first] = chains
  return (
    <>
      <div className={why}>
        <p>{t.signIn.why}</p>
        <p className={soft}>
          {network === undefined ? t.signIn.wrongNetwork(wallet) : t.signIn.free}
        </p>
      </div>
      <dl className={facts}>
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
          <Go
            busy={moving}
            waiting={t.chain.waiting}
            testId="switch"
            onClick={() => void session.switchChain(first.id)}
          >
            {t.signIn.switchTo(first.name)}
          </Go>
        ) : (
          <Go busy={!ready} waiting={t.signIn.preparing} testId="sign-in" onClick={flow.sign}>
            {t.signIn.sign}
          </Go>
        )}
        {moving && (
          <button
            type="button"
            className={secondary}
            data-testid="cancel-switch"
            onClick={session.cancelSwitch}
          >
            {t.cancel}
          </button>
        )}
        <Cancel />
      </div>
    </>
  )
}

// One element while it waits, so that it keeps the focus.
function Go({
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

function Cancel() {
  const { session } = useApp()
  const t = useTexts()
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

type Stage = { state: SignInState; wallet: string }

function Waiting({ state, wallet, domain, onRetry }: Stage & { domain: string; onRetry(): void }) {
  const { session } = useApp()
  const t = useTexts()
  const [times, setTimes] = useState(1)
  const signing = state.step === 'signing'
  const slow = useSlow(times) && signing
  const late = useSlowText()
  const onPhone = useOnPhone()
  const again = (): void => {
    setTimes(times + 1)
    onRetry()
  }
  const text = !signing
    ? t.signIn.verifying
    : slow
      ? late(wallet)
      : signingText(t, wallet, domain, onPhone)
  return (
    <Standing
      icon={<ConnectedWalletIcon />}
      title={
        signing
          ? (onPhone ? t.attempt.waits : t.signIn.signingTitle)(wallet)
          : t.signIn.verifyingTitle
      }
      tone="waiting"
    >
      <Pending>{text}</Pending>
      <Ways onCancel={() => void session.disconnect()} cancelLabel={t.signIn.cancel}>
        {slow && (
          <button type="button" className={secondary} {...way('retry')} onClick={again}>
            {t.retry}
          </button>
        )}
        <Reload slow={slow && !session.connection()?.peer} />
      </Ways>
    </Standing>
  )
}

function Ended({ state, wallet, onRetry }: Stage & { onRetry(): void }) {
  const { session } = useApp()
  const t = useTexts()
  const error = state.step === 'failed' ? state.error : undefined
  const declined = error?.code === 'user-rejected'
  const final = error?.code === 'shared-origin'
  const title =
    error === undefined ? t.signIn.collectingTitle : declined ? t.signIn.declined : t.signIn.failed
  return (
    <Standing icon={<ConnectedWalletIcon />} title={title} tone={error ? toneOf(error) : 'waiting'}>
      <Problem alone={final}>
        {!error
          ? t.signIn.collecting
          : declined
            ? problemOf(t, error, wallet, () => t.attempt.rejectedText)
            : t.errors[error.code](wallet)}
      </Problem>
      <Ways
        onRetry={final ? undefined : onRetry}
        onCancel={() => void session.disconnect()}
        cancelLabel={t.signIn.cancel}
      >
        <Reload error={error} />
      </Ways>
      {error && <Details error={error} />}
    </Standing>
  )
}

function pageOf({ step }: SignInState): 'ask' | 'wait' | 'end' {
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
function useOnPhone(): boolean {
  const { platform, session } = useApp()
  return platform === 'desktop' && session.connection()?.peer !== undefined
}

function signingText(
  t: ReturnType<typeof useTexts>,
  wallet: string,
  domain: string,
  onPhone: boolean,
): string {
  return (onPhone ? t.signIn.signingOnPhone : t.signIn.signing)(wallet, domain)
}

/** Returns the text for the live region; the error message is an alert. */
function announcementOf(
  t: ReturnType<typeof useTexts>,
  { step }: SignInState,
  wallet: string,
  domain: string,
  onPhone: boolean,
): string {
  if (step === 'signing') return signingText(t, wallet, domain, onPhone)
  return step === 'verifying' ? t.signIn.verifyingTitle : ''
}
