// The session's toasts in words, each of them read out once. An open dialog renders them inside itself, for what is
// outside it cannot be clicked.
import { shortAddress } from '../../eth/address.ts'
import { formatAmount } from '../../eth/units.ts'
import type { DialogsText } from '../../i18n/en/enDialogs.ts'
import type { Numbers } from '../../lib/numbers.ts'
import type { ToastMessage } from '../../session/toasts.ts'
import { useApp } from '../appContext.ts'
import { useStore } from '../hooks.ts'
import { about, useTexts } from '../texts.ts'
import { useNumbers } from '../writing.ts'
import { Aloud } from './Announcer.tsx'
import { reloadPage } from './navigate.ts'
import { ToastStack, type ShownToast } from './ToastStack.tsx'

export function ToastRegion() {
  const { toasts } = useApp()
  const t = useTexts()
  const numbers = useNumbers()
  const list = useStore(toasts.list)
  return (
    <>
      <ToastStack
        toasts={list.map(({ id, kind, message }) => (
          { id, kind, text: textOf(t, message, numbers), way: wayOf(t, message) }))}
        onDismiss={toasts.dismiss} dismissLabel={t.toasts.dismiss} />
      <Aloud cue={list} news={() => toasts.takeNews().map(({ message }) => textOf(t, message, numbers)).join(' ')} />
    </>
  )
}

/** A wallet that was restarted comes back with the page. */
function wayOf(t: DialogsText, message: ToastMessage): ShownToast['way'] {
  if (message.type !== 'disconnected' || message.outcome !== 'restarted') return undefined
  return { label: t.reload, onClick: reloadPage }
}

function textOf(t: DialogsText, message: ToastMessage, numbers: Numbers): string {
  switch (message.type) {
    case 'disconnected': return about(t, message.wallet, t.toasts.disconnected[message.outcome])
    case 'account-changed': return t.toasts.accountChanged(shortAddress(message.address))
    case 'signed-out': return t.toasts.signedOut
    case 'chain-changed': return t.toasts.chainChanged(message.chain)
    case 'chain-taken': return t.toasts.chainTaken(message.chain, message.wallet)
    case 'fault': return t.toasts.fault
    case 'link-refused': return t.asking.refused
    case 'erased': return t.activity.erased
    case 'transaction': {
      const { news, amount, decimals, symbol } = message
      return t.transactions.toasts[news](`${formatAmount(BigInt(amount), decimals, numbers)} ${symbol}`)
    }
    case 'received': {
      const { amount, decimals, symbol, from } = message
      return t.transactions.received(`${formatAmount(BigInt(amount), decimals, numbers)} ${symbol}`, shortAddress(from))
    }
    case 'error': return about(t, message.wallet, t.errors[message.code])
    default: return message satisfies never
  }
}
