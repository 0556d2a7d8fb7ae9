import { shortAddress } from '../../eth/address.ts'
import { formatUnits, groupAmount } from '../../eth/units.ts'
import type { DialogsText } from '../../i18n/messageTypes.ts'
import type { AmountFormat } from '../../lib/numbers.ts'
import { isWaiting, type PaymentRecord } from '../../core/transactions/paymentRecord.ts'
import { getPaymentView, type PaymentTone } from '../../core/transactions/paymentView.ts'
import { AmountText } from './AmountText.tsx'
import { AddressText } from './AddressText.tsx'
import { small, soft } from './controls.module.css'
import { ExternalLink } from './ExternalLink.tsx'
import { useChain } from '../hooks.ts'
import { CheckIcon, CloseIcon, ExternalIcon, Spinner, WarningIcon } from './Icon.tsx'
import { hidden } from './firstScreen.module.css'
import { getTransactionUrl } from './transactionUrl.ts'
import { useMessages, useNumbers, useTimeLanguage } from '../useMessages.ts'
import {
  entry as entryClass,
  iconText,
  line,
  link as linkClass,
  state,
  time as timeClass,
} from './TransactionRow.module.css'

/** Renders a payment. With `announce`, screen readers announce changes of its status. */
export function TransactionRow({
  entry,
  announce,
}: {
  entry: PaymentRecord
  announce?: true | undefined
}) {
  const t = useMessages()
  const chain = useChain(entry.chainId)
  const explorer = chain?.blockExplorers[0]
  const href = explorer && getTransactionUrl(entry, explorer)
  const numbers = useNumbers()
  const text = getStatusText(t, entry, numbers)
  const [day, time] = formatTime(entry.at, useTimeLanguage())
  const { tone } = getPaymentView(entry)
  const difference = entry.status === 'confirmed' ? entry.difference : undefined
  const Icon = ICONS[tone]
  return (
    <div
      className={entryClass}
      data-testid="transaction"
      data-status={isWaiting(entry) ? 'waiting' : entry.status}
      data-final={('final' in entry && entry.final) || undefined}
    >
      <div className={line}>
        <strong>
          <AmountText exact={formatUnits(entry.amount, entry.decimals)} symbol={entry.symbol} />
        </strong>
        <time
          className={`${timeClass} ${small} ${soft}`}
          data-day={time && day}
          dateTime={new Date(entry.at).toISOString()}
        >
          {time ?? day}
        </time>
      </div>
      {explorer && href !== undefined && (
        <ExternalLink className={linkClass} href={href}>
          <span className={hidden}>{t.transactions.view(explorer.name)}</span>
          <ExternalIcon size={16} />
        </ExternalLink>
      )}
      <div className={`${line} ${small}`}>
        <p className={soft}>{getPartyText(t, entry, numbers, chain?.name)}</p>
        {(entry.kind !== 'received' || entry.status !== 'confirmed') && (
          <p className={state} data-tone={tone} role={announce && 'status'}>
            {Icon ? (
              <span className={iconText}>
                <Icon size={16} />
                <span>{text}</span>
              </span>
            ) : (
              <Spinner size={16}>{text}</Spinner>
            )}
            {difference?.to && (
              <>
                <span> </span>
                <AddressText address={difference.to} testId="transaction-went-to" />
              </>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

function getPartyText(
  { transactions: t }: DialogsText,
  { kind, to, amount, decimals, symbol }: PaymentRecord,
  numbers: AmountFormat,
  chain: string | undefined,
): string {
  const who = shortAddress(to)
  if (kind === 'received')
    return t.received(`${groupAmount(formatUnits(amount, decimals), numbers)} ${symbol}`, who)
  return chain === undefined ? t.to(who) : t.toOn(who, chain)
}

const ICONS = {
  waiting: undefined,
  success: CheckIcon,
  warn: WarningIcon,
  danger: WarningIcon,
  ended: CloseIcon,
} as const satisfies Record<PaymentTone, unknown>

function getStatusText(
  { transactions: t }: DialogsText,
  payment: PaymentRecord,
  numbers: AmountFormat,
): string {
  if (isWaiting(payment)) return t.status.waiting
  switch (payment.status) {
    case 'confirmed': {
      const { difference, decimals, symbol } = payment
      if (!difference) return payment.final ? t.status.confirmed : t.included
      const exact = formatUnits(difference.amount ?? 0n, decimals)
      return t.different[difference.kind](`${groupAmount(exact, numbers)} ${symbol}`)
    }
    case 'replaced':
      return payment.by ? t.replaced[payment.by.kind] : t.status.replaced
    case 'pending': {
      if (payment.kind !== 'safe') return t.status.pending
      const { signatures } = payment
      return signatures ? t.signatures(signatures.have, signatures.need) : t.proposed
    }
    default:
      return t.status[payment.status]
  }
}

/** Returns the localized date of `at` (in ms). Also returns the time if the date is today. */
function formatTime(at: number, language: string): readonly [day: string, time?: string] {
  const date = new Date(at)
  const day = date.toLocaleDateString(language)
  if (date.toDateString() !== new Date().toDateString()) return [day]
  return [day, date.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })]
}
