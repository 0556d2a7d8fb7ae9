// The steps after the review: waiting for the wallet, and the result (sent, failed or unknown).
import { useEffect } from 'react'
import { getErrorDetails } from '../../eth/revert.ts'
import { getAccountMismatch, type SendFailure, type SendState } from '../../core/send/sendState.ts'
import type { PaymentRecord } from '../../core/transactions/paymentRecord.ts'
import { getPaymentView, type PaymentTone } from '../../core/transactions/paymentView.ts'
import { useApp } from '../appContext.ts'
import { primary, secondary, small, soft } from '../components/controls.module.css'
import { useChain, useConnectedAccount } from '../hooks.ts'
import { useIsSlow, usePayments } from '../modalHooks.ts'
import { WarningIcon } from '../components/Icon.tsx'
import { ExternalLink } from '../components/ExternalLink.tsx'
import { restoreLostFocus, returnFocusProps } from '../components/focusReturn.ts'
import {
  ErrorDetails,
  PendingMessage,
  ErrorMessage,
  ReloadButton,
  StatusView,
  StatusActions,
  type StatusTone,
} from '../components/StatusView.tsx'
import { useSlowMessage, useMessages, useWalletName } from '../useMessages.ts'
import { TransactionRow } from '../components/TransactionRow.tsx'
import { getTransactionUrl } from '../components/transactionUrl.ts'
import { live, outcome, warning } from './Send.module.css'
import { ConnectedWalletIcon } from '../components/WalletIcon.tsx'

/** `title` is the dialog's title, which is visually hidden because the view shows the same text. */
type Titled = { readonly title: string }

export function AwaitingWallet({
  prepared,
  title,
}: Extract<SendState, { step: 'waiting' }> & Titled) {
  const { sending } = usePayments()
  const t = useMessages()
  const wallet = useWalletName()
  const accountMismatch = getAccountMismatch(prepared, useConnectedAccount())
  const slow = useIsSlow(0)
  const late = useSlowMessage(t.send.slow)
  return (
    <StatusView icon={<ConnectedWalletIcon />} title={title} isTitleRepeated tone="waiting">
      <PendingMessage>{t.send.waiting(wallet)}</PendingMessage>
      <div role="alert" className={live}>
        {accountMismatch && (
          <p className={warning}>
            <WarningIcon />
            <span>{t.send.movedMeanwhile[accountMismatch](wallet)}</span>
          </p>
        )}
      </div>
      <p className={`${small} ${soft}`} role="status">
        {slow && late(wallet)}
      </p>
      <StatusActions onCancel={sending.cancel} cancelLabel={t.send.leave} />
      <p className={`${small} ${soft}`}>{t.send.cancelHint}</p>
    </StatusView>
  )
}

const RINGS: Readonly<Record<PaymentTone, StatusTone>> = {
  waiting: 'waiting',
  success: 'done',
  warn: 'failed',
  danger: 'danger',
  ended: 'ended',
}

type SentProps = {
  /** Undefined if the payment was removed from the list before this component could read it. */
  readonly entry: PaymentRecord | undefined
  onAnother(): void
  onBack(): void
} & Titled

export function Sent({ entry, title, onAnother, onBack }: SentProps) {
  const { session } = useApp()
  const t = useMessages()
  useEffect(restoreLostFocus) // the focused button may have been removed
  const explorer = useChain(entry?.chainId)?.blockExplorers[0]
  const { tone, action } = entry ? getPaymentView(entry) : PENDING
  const href = entry && explorer && getTransactionUrl(entry, explorer)
  const first =
    action === 'retry' ? (
      <button type="button" className={primary} {...returnFocusProps('retry')} onClick={onBack}>
        {t.retry}
      </button>
    ) : (
      action === 'explorer' &&
      href !== undefined && (
        <ExternalLink className={primary} href={href}>
          {t.transactions.view(explorer?.name ?? '')}
        </ExternalLink>
      )
    )
  return (
    <StatusView icon={<ConnectedWalletIcon />} title={title} isTitleRepeated tone={RINGS[tone]}>
      <div className={outcome}>{entry && <TransactionRow entry={entry} announce />}</div>
      <StatusActions>
        {first}
        <button
          type="button"
          className={first ? secondary : primary}
          data-testid="send-done"
          onClick={session.close}
        >
          {t.send.done}
        </button>
        <button type="button" className={secondary} data-testid="send-another" onClick={onAnother}>
          {t.send.another}
        </button>
      </StatusActions>
    </StatusView>
  )
}

const PENDING = { tone: 'waiting', action: 'done' } as const

export function Failed({
  failure,
  title,
  onBack,
}: { failure: SendFailure; onBack(): void } & Titled) {
  const { error, then, switching } = failure
  const t = useMessages()
  const sentence = useSentence(failure)
  const details = getErrorDetails(error)
  const reason = error.code === 'reverted' ? details : undefined
  return (
    <StatusView
      icon={<ConnectedWalletIcon />}
      title={title}
      isTitleRepeated
      tone={switching ? 'waiting' : 'failed'}
    >
      <ErrorMessage hasNoRetry={then !== 'retry'}>{sentence}</ErrorMessage>
      {reason !== undefined && <p>{t.send.reason(reason)}</p>}
      <div role="status" className={`${live} ${soft}`}>
        {switching && t.chain.waiting}
      </div>
      <Actions failure={failure} onBack={onBack} />
      {details !== undefined && reason === undefined && <ErrorDetails error={error} />}
      <p className={`${small} ${soft}`}>{t.send.supportHint}</p>
    </StatusView>
  )
}

/** Shows the buttons Cancel and Reload while the wallet switches networks. A reload is safe,
 * because nothing has been sent yet. */
function Switching() {
  const { session } = useApp()
  const { sending } = usePayments()
  const slow = useIsSlow(0)
  return (
    <StatusActions onCancel={sending.cancelSwitch}>
      <ReloadButton slow={slow && !session.connection()?.peer} />
    </StatusActions>
  )
}

function useSentence({ error, then, walletChainId }: SendFailure): string {
  const other = useChain(walletChainId)
  const t = useMessages()
  const wallet = useWalletName()
  if (then === 'check-wallet' && error.code !== 'already-known') return t.send.unsure(wallet)
  if (then !== 'switch' || error.code !== 'chain-disconnected') return t.errors[error.code](wallet)
  return t.send.onOtherChain(wallet, other?.name ?? t.send.unknownChain)
}

function Actions({
  failure: { error, then, switching, prepared },
  onBack,
}: {
  failure: SendFailure
  onBack(): void
}) {
  const { sending } = usePayments()
  const t = useMessages()
  if (switching) return <Switching />
  return (
    <StatusActions onRetry={then === 'retry' ? sending.send : undefined}>
      {then === 'switch' && (
        <button
          type="button"
          className={primary}
          data-testid="send-switch"
          onClick={sending.switchBack}
        >
          {t.send.switchTo(prepared.chain.name)}
        </button>
      )}
      <ReloadButton error={error} />
      <button type="button" className={secondary} data-testid="send-back" onClick={onBack}>
        {t.back}
      </button>
    </StatusActions>
  )
}
