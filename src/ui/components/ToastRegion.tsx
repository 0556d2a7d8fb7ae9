// Toasts and their announcements. An open dialog contains them, because everything outside is
// inert.
import type { Chain } from '../../chains/chain.ts'
import { shortAddress } from '../../eth/address.ts'
import { formatAmount } from '../../eth/units.ts'
import type { DialogsText } from '../../i18n/messageTypes.ts'
import type { AmountFormat } from '../../lib/numbers.ts'
import type { Toast, ToastMessage } from '../../core/toasts.ts'
import type { PaymentRecord } from '../../core/transactions/paymentRecord.ts'
import { useApp } from '../appContext.ts'
import { useStore } from '../hooks.ts'
import { withWalletName, useMessages, useNumbers } from '../useMessages.ts'
import { getReloadAction } from './StatusView.tsx'
import { type ToastItem, ToastStack } from './ToastStack.tsx'
import { LiveRegion } from './LiveRegion.tsx'
import { getTransactionUrl } from './transactionUrl.ts'

export function ToastRegion() {
  const { toasts, payments, chains } = useApp()
  const t = useMessages()
  const numbers = useNumbers()
  const list = useStore(toasts.list)
  const records = useStore(useStore(payments)?.transactions.list)
  return (
    <>
      <ToastStack
        toasts={list.map((toast) => ({
          id: toast.id,
          kind: toast.kind,
          text: getToastText(t, toast.message, numbers),
          action: getToastAction(t, toast.message),
          link: getToastLink(t, toast, records, chains),
        }))}
        onDismiss={toasts.dismiss}
        dismissLabel={t.toasts.dismiss}
      />
      <LiveRegion
        trigger={list}
        getText={() =>
          toasts
            .takeAdded()
            .map(({ message }) => getToastText(t, message, numbers))
            .join(' ')
        }
      />
    </>
  )
}

function getToastAction(t: DialogsText, message: ToastMessage): ToastItem['action'] {
  const code =
    message.type === 'error'
      ? message.code
      : message.type === 'disconnected' && message.outcome === 'restarted'
        ? 'wallet-restarted'
        : undefined
  const onClick = code && getReloadAction(code)
  return onClick && { label: t.reload, onClick }
}

function getToastLink(
  t: DialogsText,
  { message, paymentId }: Toast,
  records: readonly PaymentRecord[] | undefined,
  chains: readonly Chain[],
): ToastItem['link'] {
  if (message.type !== 'received') return undefined
  const payment = records?.find(({ id }) => id === paymentId)
  const explorer = chains.find(({ id }) => id === payment?.chainId)?.blockExplorers[0]
  if (!payment || !explorer) return undefined
  const href = getTransactionUrl(payment, explorer)
  return href === undefined ? undefined : { label: t.transactions.view(explorer.name), href }
}

function getToastText(t: DialogsText, message: ToastMessage, numbers: AmountFormat): string {
  switch (message.type) {
    case 'disconnected':
      return withWalletName(t, message.wallet, t.toasts.disconnected[message.outcome])
    case 'account-changed':
      return t.toasts.accountChanged(shortAddress(message.address))
    case 'other-account':
      return withWalletName(t, message.wallet, (wallet) =>
        t.toasts.otherAccount(wallet, shortAddress(message.address)),
      )
    case 'signed-out':
      return t.toasts.signedOut
    case 'chain-changed':
      return t.toasts.chainChanged(message.chain)
    case 'chain-taken':
      return t.toasts.chainTaken(message.chain, message.wallet)
    case 'fault':
      return t.toasts.fault
    case 'link-refused':
      return t.asking.refused
    case 'erased':
      return t.activity.erased
    case 'transaction': {
      const { event, amount, decimals, symbol } = message
      return t.transactions.toasts[event](
        `${formatAmount(BigInt(amount), decimals, numbers)} ${symbol}`,
      )
    }
    case 'received': {
      const { amount, decimals, symbol, from } = message
      return t.transactions.received(
        `${formatAmount(BigInt(amount), decimals, numbers)} ${symbol}`,
        shortAddress(from),
      )
    }
    case 'error':
      return withWalletName(t, message.wallet, t.errors[message.code])
    default:
      return message satisfies never
  }
}
