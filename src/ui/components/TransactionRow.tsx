// One transaction, sent or received: what, to or from whom, when, how it stands, and where its own chain shows it.
import type { Chain } from '../../chains/chain.ts'
import { shortAddress } from '../../eth/address.ts'
import { formatUnits, groupAmount } from '../../eth/units.ts'
import type { DialogsText } from '../../i18n/messageTypes.ts'
import type { Numbers } from '../../lib/numbers.ts'
import type { Entry } from '../../core/transactions/entry.ts'
import { viewPayment, type PaymentTone } from '../../core/transactions/paymentState.ts'
import { AmountText, AddressText } from './AmountText.tsx'
import { small, soft } from './controls.module.css'
import { ExternalLink } from './ExternalLink.tsx'
import { useChain } from '../hooks.ts'
import { CheckIcon, CloseIcon, ExternalIcon, Spinner, WarningIcon } from './Icon.tsx'
import { hidden } from './firstScreen.module.css'
import { useTexts, useNumbers, useTimeLanguage } from '../useMessages.ts'
import {
  entry as entryClass,
  iconText,
  line,
  link as linkClass,
  state,
  when,
} from './TransactionRow.module.css'

/** `news`: what becomes of it is read out. */
export function EntryLine({ entry, news }: { entry: Entry; news?: true | undefined }) {
  const t = useTexts()
  const chain = useChain(entry.chainId)
  const explorer = chain?.blockExplorers[0]
  const href = explorer && transactionUrl(entry, explorer)
  const numbers = useNumbers()
  const text = statusText(t, entry, numbers)
  const [day, time] = timeOf(entry.at, useTimeLanguage())
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
          className={`${when} ${small} ${soft}`}
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
        <p className={soft}>{whoText(t, entry, numbers, chain?.name)}</p>
        {(entry.kind !== 'received' || entry.status !== 'confirmed') && (
          <p className={state} data-tone={tone} role={news && 'status'}>
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
export function transactionUrl(
  { kind, hash, by }: Entry,
  explorer: Chain['blockExplorers'][number],
): string | undefined {
  const shown = by?.hash ?? hash
  return shown === undefined || kind === 'safe' ? undefined : `${explorer.url}/tx/${shown}`
}

function whoText(
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

function statusText({ transactions: t }: DialogsText, entry: Entry, numbers: Numbers): string {
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

/** The day, and the time where that is today; both as the language writes them. */
function timeOf(at: number, language: string): readonly [day: string, time?: string] {
  const date = new Date(at)
  const day = date.toLocaleDateString(language)
  if (date.toDateString() !== new Date().toDateString()) return [day]
  return [day, date.toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })]
}
