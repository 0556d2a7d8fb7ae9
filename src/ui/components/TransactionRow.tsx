// A row of a transaction list: amount, address, time, status and explorer link.
import type { Chain } from '../../chains/chain.ts'
import { shortAddress } from '../../eth/address.ts'
import { formatUnits, groupAmount } from '../../eth/units.ts'
import type { DialogsText } from '../../i18n/en/enDialogs.ts'
import type { Numbers } from '../../lib/numbers.ts'
import type { Entry } from '../../core/transactions/entry.ts'
import { viewPayment, type PaymentTone } from '../../core/transactions/paymentState.ts'
import { AmountText, AddressText } from './AmountText.tsx'
import { small, soft } from './controls.module.css'
import { ExternalLink } from './ExternalLink.tsx'
import { useChain } from '../hooks.ts'
import { CheckIcon, CloseIcon, ExternalIcon, Spinner, WarningIcon } from './Icon.tsx'
import { hidden } from './firstScreen.module.css'
import { useMessages, useNumbers, useTimeLanguage } from '../useMessages.ts'
import {
  entry as entryClass,
  iconText,
  line,
  link as linkClass,
  state,
  time as timeClass,
} from './TransactionRow.module.css'

/** Renders one transaction. `announce`: screen readers announce changes of its status. */
export function TransactionRow({ entry, announce }: { entry: Entry; announce?: true | undefined }) {
  const t = useMessages()
  const chain = useChain(entry.chainId)
  const explorer = chain?.blockExplorers[0]
  const href = explorer && getTransactionUrl(entry, explorer)
  const numbers = useNumbers()
  const text = getStatusText(t, entry, numbers)
  const [day, time] = formatTime(entry.at, useTimeLanguage())
  const { tone } = viewPayment(entry)
  const Icon = ICONS[tone]
  return (
    <div
      className={entryClass}
      data-testid="transaction"
      data-status={entry.status}
      data-final={entry.final || undefined}
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
            {entry.difference?.to && (
              <>
                <span> </span>
                <AddressText address={entry.difference.to} testId="transaction-went-to" />
              </>
            )}
          </p>
        )}
      </div>
    </div>
  )
}

/** Returns the explorer's page of a payment, or of the transaction that replaced it; undefined where it has none. */
export function getTransactionUrl(
  { kind, hash, by }: Entry,
  explorer: Chain['blockExplorers'][number],
): string | undefined {
  const shown = by?.hash ?? hash
  return shown === undefined || kind === 'safe' ? undefined : `${explorer.url}/tx/${shown}`
}

function getPartyText(
  { transactions: t }: DialogsText,
  { kind, to, amount, decimals, symbol }: Entry,
  numbers: Numbers,
  chain: string | undefined,
): string {
  const who = shortAddress(to)
  if (kind === 'received')
    return t.received(`${groupAmount(formatUnits(amount, decimals), numbers)} ${symbol}`, who)
  return chain === undefined ? t.to(who) : t.toOn(who, chain)
}

const ICONS = {
  waiting: undefined,
  good: CheckIcon,
  warn: WarningIcon,
  danger: WarningIcon,
  ended: CloseIcon,
} as const satisfies Record<PaymentTone, unknown>

function getStatusText({ transactions: t }: DialogsText, entry: Entry, numbers: Numbers): string {
  const { status, kind, by, signatures, final, difference } = entry
  if (difference) {
    const exact = formatUnits(difference.amount ?? 0n, entry.decimals)
    return t.different[difference.kind](`${groupAmount(exact, numbers)} ${entry.symbol}`)
  }
  if (status === 'confirmed' && !final) return t.included
  if (status === 'replaced' && by) return t.replaced[by.kind]
  if (kind === 'safe' && status === 'pending')
    return signatures ? t.signatures(signatures.have, signatures.need) : t.proposed
  return t.status[status]
}

/** Returns the day and, for today, the time, formatted for the language. */
function formatTime(at: number, language: string): readonly [day: string, time?: string] {
  const date = new Date(at)
  const day = date.toLocaleDateString(language)
  if (date.toDateString() !== new Date().toDateString()) return [day]
  return [day, date.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })]
}
