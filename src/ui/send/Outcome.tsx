// The wait for the wallet, and its three ends: sent, failed, and not known.
import { detailsOf } from '../../eth/revert.ts'
import { movedFrom, type Failure, type Sending } from '../../session/send/sendState.ts'
import { useApp } from '../appContext.ts'
import { primary, secondary, small, soft } from '../kit/controls.module.css'
import { useChain, useLive, useStore } from '../hooks.ts'
import { useSlow, useMoney } from '../modalHooks.ts'
import { WarningIcon } from '../kit/Icon.tsx'
import { Details, Pending, Problem, Reload, Standing, Ways } from '../kit/Standing.tsx'
import { useTexts, useWalletName } from '../texts.ts'
import { EntryLine } from '../kit/EntryLine.tsx'
import { live, outcome, warning } from './Send.module.css'
import { ConnectedWalletIcon } from '../kit/WalletIcon.tsx'

/** `title` is the dialog's own. */
type Titled = { readonly title: string }

export function Waiting({ prepared, title }: Extract<Sending, { step: 'waiting' }> & Titled) {
  const { platform } = useApp()
  const { sending } = useMoney()
  const t = useTexts()
  const wallet = useWalletName()
  const moved = movedFrom(prepared, useLive())
  const slow = useSlow(0)
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
        {slow && (platform === 'desktop' ? t.send.slow : t.attempt.slowOnPhone)(wallet)}
      </p>
      <Ways onCancel={sending.cancel} cancelLabel={t.send.leave} />
      <p className={`${small} ${soft}`}>{t.send.cancelHint}</p>
    </Standing>
  )
}

export function Sent({ id, title, onAnother }: { id: string; onAnother(): void } & Titled) {
  const { session } = useApp()
  const { transactions } = useMoney()
  const t = useTexts()
  const entry = useStore(transactions.list).find((one) => one.id === id)
  return (
    <Standing icon={<ConnectedWalletIcon />} title={title} said tone="done">
      <div className={outcome}>{entry && <EntryLine entry={entry} news />}</div>
      <Ways>
        <button type="button" className={primary} data-testid="send-done" onClick={session.close}>
          {t.send.done}
        </button>
        <button type="button" className={secondary} data-testid="send-another" onClick={onAnother}>
          {t.send.another}
        </button>
      </Ways>
    </Standing>
  )
}

export function Failed({ failure, title, onBack }: { failure: Failure; onBack(): void } & Titled) {
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
      tone={switching ? 'waiting' : then === 'known' ? 'done' : 'failed'}
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

/** Nothing was sent yet: a new page loses nothing. */
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

function useSentence({ error, then, walletChainId }: Failure): string {
  const other = useChain(walletChainId)
  const t = useTexts()
  const wallet = useWalletName()
  if (then === 'look') return t.send.unsure(wallet)
  if (then !== 'switch' || error.code !== 'chain-disconnected') return t.errors[error.code](wallet)
  return t.send.onOtherChain(wallet, other?.name ?? t.send.unknownChain)
}

function Actions({
  failure: { error, then, switching, prepared },
  onBack,
}: {
  failure: Failure
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
