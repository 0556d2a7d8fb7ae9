// The wait for the wallet, and its three ends: sent, failed, and not known.
import { useEffect, useState } from 'react'
import type { Sending } from '../../session/sending.ts'
import { useApp } from '../app.ts'
import { primary, secondary, small, soft } from '../controls.module.css'
import { useSession, useStore } from '../hooks.ts'
import { CheckIcon, WarningIcon } from '../Icon.tsx'
import { Spinner } from '../Spinner.tsx'
import { useTexts } from '../texts.ts'
import { EntryLine } from '../EntryLine.tsx'
import { OpenWallet } from '../OpenWallet.tsx'
import { useWalletName } from '../walletName.ts'
import { useMoney } from './money.ts'
import { buttons, centre } from './Send.module.css'

const SLOW_MS = 10_000

export function Waiting() {
  const { sending } = useMoney()
  const t = useTexts()
  const wallet = useWalletName()
  const { request } = useSession()
  const slow = useSlow()
  return (
    <div className={centre}>
      <Spinner>{t.send.waitingFor(wallet)}</Spinner>
      <p className={soft}>{t.send.waiting(wallet)}</p>
      {request?.method === 'eth_sendTransaction' && <OpenWallet />}
      <p className={`${small} ${soft}`} role="status">{slow && t.send.slow(wallet)}</p>
      <div className={buttons}>
        <button type="button" className={secondary} data-testid="cancel" onClick={sending.cancel}>{t.send.leave}</button>
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
        <button type="button" className={secondary} data-testid="send-another" onClick={onAnother}>{t.send.another}</button>
      </div>
    </div>
  )
}

export function Failed({ error, then, walletChainId, prepared, onBack }: Extract<Sending, { step: 'failed' }> & { onBack(): void }) {
  const { chains } = useApp()
  const { sending } = useMoney()
  const t = useTexts()
  const wallet = useWalletName()
  const there = chains.find(({ id }) => id === walletChainId)?.name ?? t.send.unknownChain
  const sentence = then === 'look' ? t.send.unsure(wallet)
    : then === 'switch' && error.code === 'chain-disconnected' ? t.send.onOtherChain(wallet, there) : t.errors[error.code](wallet)
  const reason = error.code === 'reverted' ? error.details : undefined
  return (
    <div className={centre} data-tone="danger">
      <WarningIcon size={44} />
      <p role="alert">{sentence}</p>
      {reason !== undefined && <p>{t.send.reason(reason)}</p>}
      {error.details !== undefined && reason === undefined && <details className={small}><summary>{t.details}</summary>{error.details}</details>}
      <div className={buttons}>
        {then === 'retry' && <button type="button" className={primary} data-testid="retry" onClick={sending.send}>{t.retry}</button>}
        {then === 'switch' && (
          <button type="button" className={primary} data-testid="send-switch" onClick={sending.switchBack}>{t.send.switchTo(prepared.chain.name)}</button>
        )}
        <button type="button" className={secondary} data-testid="send-back" onClick={onBack}>{t.back}</button>
      </div>
      <p className={`${small} ${soft}`}>{t.send.supportHint}</p>
    </div>
  )
}
