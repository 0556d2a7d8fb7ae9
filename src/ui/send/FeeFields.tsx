// What it may cost: three speeds, or fees of one's own with the rules told while one types.
import { useId } from 'react'
import { formatCost } from '../../eth/cost.ts'
import type { FeeProblem } from '../../eth/feeForm.ts'
import type { Quote } from '../../session/send/quote.ts'
import type { Draft, DraftChange, Speed } from '../../session/send/form.ts'
import { amount, input, small, soft } from '../kit/controls.module.css'
import { useTexts } from '../texts.ts'
import {
  advanced, choice, choices, cost, field, label, problem as problemClass, speeds,
} from './Send.module.css'

type Props = {
  readonly draft: Draft
  readonly quote: Quote | undefined
  /** The chain's own currency, in which fees are paid. */
  readonly currency: { readonly symbol: string; readonly decimals: number }
  readonly problem: FeeProblem | undefined
  /** The advanced fields decide. */
  readonly own: boolean
  onEdit(change: Pick<DraftChange, 'speed' | 'fields'>): void
}

const SPEEDS = ['slow', 'normal', 'fast'] as const

export function FeeFields(props: Props) {
  const { draft, quote, currency, own, onEdit } = props
  const t = useTexts()
  const name = useId()
  return (
    <>
      <fieldset className={`${choices} ${speeds}`}>
        <legend>{t.send.fee}</legend>
        {SPEEDS.map((speed) => (
          <label key={speed} className={choice}>
            <input type="radio" name={name} data-testid={`speed-${speed}`} checked={!own && draft.speed === speed}
              onChange={() => onEdit({ speed })} />
            {t.send.speeds[speed]}
            <span className={`${cost} ${amount}`}>
              {quote ? `${formatCost(likelyCost(quote, speed), currency.decimals)} ${currency.symbol}`
                : t.send.feeUnknown}
            </span>
          </label>
        ))}
      </fieldset>
      <details className={advanced} data-testid="send-advanced">
        <summary>{t.send.advanced}</summary>
        <div>
          <p className={`${small} ${soft}`}>{t.send.advancedHint}</p>
          {(['maxFee', 'tip', 'gasPrice'] as const).map((key) => <FeeField key={key} id={key} {...props} />)}
        </div>
      </details>
    </>
  )
}

function FeeField({ id: key, draft, problem, onEdit }: Props & { id: keyof Draft['fields'] }) {
  const t = useTexts()
  const [fieldId, noteId] = [useId(), useId()]
  const wrong = problem?.field === key
  return (
    <div className={field}>
      <label htmlFor={fieldId} className={label}>{t.send.fields[key]}</label>
      <input id={fieldId} className={input} data-testid={`fee-${key}`} inputMode="decimal" autoComplete="off" dir="ltr"
        maxLength={100}
        value={draft.fields[key]} aria-invalid={wrong} aria-describedby={noteId}
        onChange={({ target }) => onEdit({ fields: { ...draft.fields, [key]: target.value } })} />
      <div id={noteId} className={`${small} ${problemClass}`} role="status">{wrong && t.errors[problem.code]('')}</div>
    </div>
  )
}

/** In a block like the last one. */
function likelyCost({ fees, baseFee, gas, extra }: Quote, speed: Speed): bigint {
  const level = fees[speed]
  const price = level.kind === 'legacy' ? level.gasPrice : (baseFee ?? 0n) + level.maxPriorityFeePerGas
  return gas * price + extra
}
