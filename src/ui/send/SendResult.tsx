// The wait for the wallet, and its results: sent, failed, or unclear.
import { useEffect } from 'react'
import { detailsOf } from '../../eth/revert.ts'
import { getAccountMismatch, type SendFailure, type SendState } from '../../core/send/sendState.ts'
import type { PaymentRecord } from '../../core/transactions/paymentRecord.ts'
import { viewPayment, type PaymentTone } from '../../core/transactions/paymentView.ts'
import { useApp } from '../appContext.ts'
import { primary, secondary, small, soft } from '../components/controls.module.css'
import { useChain, useLive } from '../hooks.ts'
import { useSlow, useMoney } from '../modalHooks.ts'
import { WarningIcon } from '../components/Icon.tsx'
import { ExternalLink } from '../components/ExternalLink.tsx'
import { catchFocus, way } from '../components/focusReturn.ts'
import {
  Details,
  Pending,
  Problem,
  Reload,
  Standing,
  Ways,
  type Tone,
} from '../components/StatusView.tsx'
import { useSlowText, useTexts, useWalletName } from '../useMessages.ts'
import { EntryLine, transactionUrl } from '../components/TransactionRow.tsx'
import { live, outcome, warning } from './Send.module.css'
import { ConnectedWalletIcon } from '../components/WalletIcon.tsx'

/** `title`: of the dialog. */
type Titled = { readonly title: string }

export function Waiting({ prepared, title }: Extract<SendState, { step: 'waiting' }> & Titled) {
  const { sending } = useMoney()
  const t = useTexts()
  const wallet = useWalletName()
  const moved = getAccountMismatch(prepared, useLive())
  const slow = useSlow(0)
  const late = useSlowText(t.send.slow)
  return (
    <Standing icon={<ConnectedWalletIcon />} title={title} said tone="waiting">
      <Pending>{t.send.waiting(wallet)}</Pending>
      <div role="alert" className={live}>
        {moved && (
          <p className={warning}>
            <WarningIcon />
            <span>{t.send.movedMeanwhile[moved](wallet)}</span>
          </p>
        )}
      </div>
      <p className={`${small} ${soft}`} role="status">
        {slow && late(wallet)}
      </p>
      <Ways onCancel={sending.cancel} cancelLabel={t.send.leave} />
      <p className={`${small} ${soft}`}>{t.send.cancelHint}</p>
    </Standing>
  )
}

const RINGS: Readonly<Record<PaymentTone, Tone>> = {
  waiting: 'waiting',
  good: 'done',
  warn: 'failed',
  danger: 'danger',
  ended: 'ended',
}

type SentProps = {
  /** Undefined if the list lost it before the dialog has read it. */
  readonly entry: PaymentRecord | undefined
  onAnother(): void
  onBack(): void
} & Titled

export function Sent({ entry, title, onAnother, onBack }: SentProps) {
  const { session } = useApp()
  const t = useTexts()
  useEffect(catchFocus) // the focused button may be gone
  const explorer = useChain(entry?.chainId)?.blockExplorers[0]
  const { tone, action } = entry ? viewPayment(entry) : PENDING
  const href = entry && explorer && transactionUrl(entry, explorer)
  const first =
    action === 'retry' ? (
      <button type="button" className={primary} {...way('retry')} onClick={onBack}>
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
    <Standing icon={<ConnectedWalletIcon />} title={title} said tone={RINGS[tone]}>
      <div className={outcome}>{entry && <EntryLine entry={entry} news />}</div>
      <Ways>
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
      </Ways>
    </Standing>
  )
}

const PENDING = { tone: 'waiting', action: 'done' } as const

export function Failed({
  failure,
  title,
  onBack,
}: { failure: SendFailure; onBack(): void } & Titled) {
  const { error, then, switching } = failure
  const t = useTexts()
  const sentence = useSentence(failure)
  const details = detailsOf(error)
  const reason = error.code === 'reverted' ? details : undefined
  return (
    <Standing
      icon={<ConnectedWalletIcon />}
      title={title}
      said
      tone={switching ? 'waiting' : 'failed'}
    >
      <Problem alone={then !== 'retry'}>{sentence}</Problem>
      {reason !== undefined && <p>{t.send.reason(reason)}</p>}
      <div role="status" className={`${live} ${soft}`}>
        {switching && t.chain.waiting}
      </div>
      <Actions failure={failure} onBack={onBack} />
      {details !== undefined && reason === undefined && <Details error={error} />}
      <p className={`${small} ${soft}`}>{t.send.supportHint}</p>
    </Standing>
  )
}

/** Offers to reload the page: nothing was sent yet. */
function Switching() {
  const { session } = useApp()
  const { sending } = useMoney()
  const slow = useSlow(0)
  return (
    <Ways onCancel={sending.cancelSwitch}>
      <Reload slow={slow && !session.connection()?.peer} />
    </Ways>
  )
}

function useSentence({ error, then, walletChainId }: SendFailure): string {
  const other = useChain(walletChainId)
  const t = useTexts()
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
  const { sending } = useMoney()
  const t = useTexts()
  if (switching) return <Switching />
  return (
    <Ways onRetry={then === 'retry' ? sending.send : undefined}>
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
      <Reload error={error} />
      <button type="button" className={secondary} data-testid="send-back" onClick={onBack}>
        {t.back}
      </button>
    </Ways>
  )
}
