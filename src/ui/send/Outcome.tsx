// The wait for the wallet, and its three ends: sent, failed, and not known.
import { useEffect, useState } from 'react'
import { movedFrom, type Failure, type Sending } from '../../session/send/sendState.ts'
import { liveOf } from '../../session/connection/state.ts'
import { useApp } from '../appContext.ts'
import { primary, secondary, small, soft } from '../kit/controls.module.css'
import { useChain, useSession, useStore } from '../hooks.ts'
import { CheckIcon, WarningIcon } from '../kit/Icon.tsx'
import { Spinner } from '../kit/Spinner.tsx'
import { Details } from '../kit/Standing.tsx'
import { useTexts } from '../texts.ts'
import { EntryLine } from '../account/EntryLine.tsx'
import { OpenWallet } from '../overlays/OpenWallet.tsx'
import { useWalletName } from '../walletName.ts'
import { useMoney } from './money.ts'
import { buttons, centre, live, warning } from './Send.module.css'

const SLOW_MS = 10_000

export function Waiting({ prepared }: Extract<Sending, { step: 'waiting' }>) {
  const { sending } = useMoney()
  const t = useTexts()
  const wallet = useWalletName()
  const { request, session: now } = useSession()
  const moved = movedFrom(prepared, liveOf(now))
  const slow = useSlow()
  return (
    <div className={centre}>
      <Spinner>{t.send.waitingFor(wallet)}</Spinner>
      <p className={soft}>{t.send.waiting(wallet)}</p>
      <div role="alert" className={live}>{moved && <p
        className={warning}><WarningIcon />{t.send.movedMeanwhile[moved](wallet)}</p>}</div>
      {request?.method === 'eth_sendTransaction' && <OpenWallet />}
      <p className={`${small} ${soft}`} role="status">{slow && t.send.slow(wallet)}</p>
      <div className={buttons}>
        <button type="button" className={secondary} data-testid="cancel"
          onClick={sending.cancel}>{t.send.leave}</button>
        <p className={`${small} ${soft}`}>{t.send.cancelHint}</p>
      </div>
    </div>
  )
}

function useSlow(): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return slow
}

export function Sent({ id, onAnother }: { id: string; onAnother(): void }) {
  const { session } = useApp()
  const { transactions } = useMoney()
  const t = useTexts()
  const entry = useStore(transactions.list).find((one) => one.id === id)
  return (
    <div className={centre}>
      <CheckIcon size={44} />
      {entry && <EntryLine entry={entry} />}
      <div className={buttons}>
        <button type="button" className={primary} data-testid="send-done" onClick={session.close}>{t.send.done}</button>
        <button type="button" className={secondary} data-testid="send-another"
          onClick={onAnother}>{t.send.another}</button>
      </div>
    </div>
  )
}

export function Failed({ failure, onBack }: { failure: Failure; onBack(): void }) {
  const { error, then } = failure
  const t = useTexts()
  const sentence = useSentence(failure)
  const reason = error.code === 'reverted' ? error.details : undefined
  return (
    <div className={centre} data-tone={then === 'known' ? undefined : 'danger'}>
      {then === 'known' ? <CheckIcon size={44} /> : <WarningIcon size={44} />}
      <p role="alert">{sentence}</p>
      {reason !== undefined && <p>{t.send.reason(reason)}</p>}
      {error.details !== undefined && reason === undefined && <Details error={error} />}
      <div role="status" className={live}>{failure.switching && <Spinner>{t.chain.waiting}</Spinner>}</div>
      <div className={buttons}><Actions failure={failure} onBack={onBack} /></div>
      <p className={`${small} ${soft}`}>{t.send.supportHint}</p>
    </div>
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

function Actions({ failure: { then, switching, prepared }, onBack }: { failure: Failure; onBack(): void }) {
  const { sending } = useMoney()
  const t = useTexts()
  if (switching)
    return (
      <button type="button" className={secondary} data-testid="cancel"
        onClick={sending.cancelSwitch}>{t.cancel}</button>
    )
  return (
    <>
      {then === 'retry'
        && <button type="button" className={primary} data-testid="retry" onClick={sending.send}>{t.retry}</button>}
      {then === 'switch' && (
        <button type="button" className={primary} data-testid="send-switch"
          onClick={sending.switchBack}>{t.send.switchTo(prepared.chain.name)}</button>
      )}
      <button type="button" className={secondary} data-testid="send-back" onClick={onBack}>{t.back}</button>
    </>
  )
}
