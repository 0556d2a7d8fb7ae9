import type { ReactNode } from 'react'
import type { ConnectedAccount } from '../../core/connection/connectionState.ts'
import type { SignIn } from '../../core/signIn/signInFlow.ts'
import { useApp } from '../appContext.ts'
import { primary, tertiary, secondary, soft } from '../components/controls.module.css'
import { useChain, useConnectionField } from '../hooks.ts'
import { actions, details, explanation } from './SignInModal.module.css'
import { AddressText } from '../components/AddressText.tsx'
import { Spinner } from '../components/Icon.tsx'
import { useMessages } from '../useMessages.ts'

export function SignInReview({
  account,
  flow,
  ready,
  wallet,
}: {
  account: ConnectedAccount
  flow: SignIn
  ready: boolean
  wallet: string
}) {
  const { chains, session } = useApp()
  const switching = useConnectionField('switching')
  const t = useMessages()
  const network = useChain(account.chainId)?.name
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
            <AddressText address={account.address} testId="account-address" />
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

/** Renders a button that shows a spinner while busy. It is not `disabled`, because a disabled
 * button loses the focus. */
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

export function CancelButton() {
  const { session } = useApp()
  const t = useMessages()
  return (
    <button
      type="button"
      className={tertiary}
      data-testid="cancel"
      onClick={() => void session.disconnect()}
    >
      {t.signIn.cancel}
    </button>
  )
}
