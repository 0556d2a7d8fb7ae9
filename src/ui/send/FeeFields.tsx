// The network fee of a payment: the likely fee, which unfolds to a choice of speeds and custom
// fees.
import { useId } from 'react'
import type { Shortfall } from '../../errors.ts'
import { formatCost, formatUnits, groupAmount } from '../../eth/units.ts'
import { isFeeProblem, type FeeProblem, type FeePreset } from '../../eth/feeLevels.ts'
import type { QueryState } from '../../lib/query.ts'
import { getLikelyCost, getWaitSeconds, type FeeEstimate } from '../../core/send/feeEstimate.ts'
import { FEE_UNIT, getFees, type SendForm, type SendFormChange } from '../../core/send/sendForm.ts'
import { useChain, useConnectedAccount } from '../hooks.ts'
import { amount, input, small, soft } from '../components/controls.module.css'
import { summary as summaryClass } from '../components/StatusView.module.css'
import { DownIcon } from '../components/Icon.tsx'
import { StaleLabel } from '../components/StaleLabel.tsx'
import { getAmountError, useMessages, useNumbers } from '../useMessages.ts'
import {
  advanced,
  choice,
  choices,
  cost,
  fee,
  feeNow,
  field,
  label,
  live,
  problem as problemClass,
  speeds,
  time,
} from './Send.module.css'

type Currency = { readonly symbol: string; readonly decimals: number }

type Props = {
  readonly draft: SendForm
  /** `draft` with all numbers in Latin digits and with a decimal point. */
  readonly plain: SendForm
  readonly quote: QueryState<FeeEstimate>
  /** The chain's native currency, in which the fee is paid. */
  readonly currency: Currency
  readonly problem: FeeProblem | undefined
  /** The required and the available amount, if the balance may not cover the fee. */
  readonly shortfall: Shortfall | undefined
  /** Whether the check that runs before the review has failed because of `shortfall`. */
  readonly refused: boolean
  /** Whether the user has entered custom fees, which replace the chosen speed. */
  readonly hasCustomFees: boolean
  onEdit(change: Pick<SendFormChange, 'speed' | 'fields'>): void
}

const SPEEDS = ['slow', 'normal', 'fast'] as const

export function FeeFields(props: Props) {
  const { shortfall, refused, currency } = props
  return (
    <div className={field}>
      <Fee {...props} />
      <FeeShort of={shortfall} refused={refused} currency={currency} />
    </div>
  )
}

function Fee(props: Props) {
  const { draft, plain, quote, currency, hasCustomFees, onEdit } = props
  const t = useMessages()
  const name = useId()
  const write = useCost(currency)
  const wait = useWait(quote.value)
  const chosenSpeed = hasCustomFees
    ? t.send.ownFee
    : [t.send.speeds[draft.speed], wait(draft.speed)].filter(Boolean).join(' · ')
  const costs = costsOf(quote.value, write)
  const chosen = hasCustomFees ? customCost(plain, quote.value, write) : costs?.[draft.speed]
  return (
    <details className={fee} data-testid="send-fee">
      <summary>
        <span>{t.send.fee}</span>
        <span className={feeNow}>
          <bdi className={amount} dir="ltr" translate="no">
            {chosen ?? t.send.feeUnknown}
          </bdi>
          <span className={`${small} ${soft}`}>
            {quote.isStale ? <StaleLabel dataUpdatedAt={quote.dataUpdatedAt} /> : chosenSpeed}
          </span>
        </span>
        <DownIcon size={16} />
      </summary>
      <fieldset className={`${choices} ${speeds}`} aria-label={t.send.fee}>
        {SPEEDS.filter((speed) => shouldShow(speed, draft.speed, costs)).map((speed) => (
          <label key={speed} className={choice}>
            <input
              type="radio"
              name={name}
              data-testid={`speed-${speed}`}
              checked={!hasCustomFees && draft.speed === speed}
              onChange={() => onEdit({ speed })}
            />
            <span>{t.send.speeds[speed]}</span>
            <span className={time}>{wait(speed)}</span>
            <bdi className={`${cost} ${amount}`} dir="ltr" translate="no">
              {costs?.[speed] ?? t.send.feeUnknown}
            </bdi>
          </label>
        ))}
      </fieldset>
      <details className={advanced} data-testid="send-advanced">
        <summary className={summaryClass}>{t.send.advanced}</summary>
        <div>
          <p className={`${small} ${soft}`}>{t.send.advancedHint}</p>
          {(['maxFee', 'tip', 'gasPrice'] as const).map((key) => (
            <FeeField key={key} id={key} {...props} />
          ))}
        </div>
      </details>
      <div role="status" className={`${small} ${problemClass}`}>
        {quote.error && !quote.value && t.errors[quote.error.code](t.theNetwork)}
      </div>
    </details>
  )
}

/** Returns a function that formats the expected time until inclusion at a speed, such as '~ 30
 * s'. */
function useWait(quote: FeeEstimate | undefined): (speed: FeePreset) => string {
  const t = useMessages()
  return (speed) => {
    const seconds = quote && getWaitSeconds(quote, speed)
    return seconds === undefined ? '' : t.send.wait(seconds)
  }
}

function FeeField({ id: key, draft, problem, onEdit }: Props & { id: keyof SendForm['fields'] }) {
  const t = useMessages()
  const numbers = useNumbers()
  const [fieldId, noteId] = [useId(), useId()]
  const wrong = problem?.field === key
  const text = draft.fields[key]
  return (
    <div className={field}>
      <label htmlFor={fieldId} className={label}>
        {t.send.fields[key]}
      </label>
      <input
        id={fieldId}
        className={input}
        data-testid={`fee-${key}`}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        maxLength={100}
        value={text}
        aria-invalid={wrong}
        aria-describedby={noteId}
        onChange={({ target }) => onEdit({ fields: { ...draft.fields, [key]: target.value } })}
      />
      <div id={noteId} className={`${small} ${problemClass}`} role="status">
        {wrong &&
          (problem.code === 'invalid-input'
            ? getAmountError(t, numbers, text, FEE_UNIT)
            : t.errors[problem.code](''))}
      </div>
    </div>
  )
}

/** Returns whether to offer a speed. Of several speeds with the same displayed cost, the form
 * offers only one. */
function shouldShow(
  speed: FeePreset,
  chosen: FeePreset,
  costs: Readonly<Record<FeePreset, string>> | undefined,
): boolean {
  if (speed === chosen || !costs) return true
  return costs[speed] !== costs[chosen] && (speed === 'normal' || costs[speed] !== costs.normal)
}

type Write = (wei: bigint) => string

function useCost({ symbol, decimals }: Props['currency']): Write {
  const numbers = useNumbers()
  return (wei) => `${numbers.group(formatCost(wei, decimals))} ${symbol}`
}

/** Returns the likely cost of each speed at the base fee of the latest block. */
function costsOf(
  quote: FeeEstimate | undefined,
  write: Write,
): Record<FeePreset, string> | undefined {
  if (!quote) return undefined
  const { fees } = quote
  const text = (speed: FeePreset): string => write(getLikelyCost(quote, fees[speed]))
  return { slow: text('slow'), normal: text('normal'), fast: text('fast') }
}

function customCost(
  draft: SendForm,
  quote: FeeEstimate | undefined,
  write: Write,
): string | undefined {
  const fees = quote && getFees(draft, quote)
  if (!fees || isFeeProblem(fees)) return undefined
  return write(getLikelyCost(quote, fees))
}

const MIN_PLACES = 3

/** Warns that the balance does not cover the fee. Set `refused` to scroll the warning into view. */
function FeeShort({
  of: shortfall,
  refused,
  currency: { symbol, decimals },
}: {
  of: Shortfall | undefined
  refused: boolean
  currency: Currency
}) {
  const t = useMessages()
  const numbers = useNumbers()
  const chain = useChain(useConnectedAccount()?.chainId)?.name ?? ''
  if (!shortfall) return <div role="status" className={live} />
  // Round the fee up and truncate the balance, so that a balance below the fee never looks equal to
  // it.
  const need = formatCost(shortfall.need, decimals)
  const shownDecimals = Math.max(MIN_PLACES, need.split('.')[1]?.length ?? 0)
  const have = groupAmount(formatUnits(shortfall.have, decimals), numbers, shownDecimals)
  return (
    <div
      role="status"
      className={`${small} ${problemClass}`}
      data-testid="send-short"
      ref={(line) => {
        if (refused) line?.scrollIntoView({ block: 'nearest' })
      }}
    >
      {t.send.feeShort(`${numbers.group(need)} ${symbol}`, chain, have)}
    </div>
  )
}
