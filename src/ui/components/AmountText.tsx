import { Fragment } from 'react'
import { groupAmount } from '../../eth/units.ts'
import { amount } from './controls.module.css'
import { useNumbers } from '../useMessages.ts'

/** Shows an amount truncated to `maxDecimals` decimal places. The tooltip of a truncated amount shows
 * all digits. */
export function AmountText({
  exact,
  symbol,
  maxDecimals,
}: {
  exact: string
  symbol: string
  maxDecimals?: number
}) {
  const numbers = useNumbers()
  const shown = groupAmount(exact, numbers, maxDecimals)
  const whole = groupAmount(exact, numbers)
  return (
    <bdi
      className={amount}
      dir="ltr"
      translate="no"
      title={shown === whole ? undefined : `${whole} ${symbol}`}
    >
      <WrappableAmount text={`${shown} ${symbol}`} />
    </bdi>
  )
}

/** Matches numbers of 29 or more characters, which may be wider than a phone's window. */
const LONG_NUMBER = /[\d.,\s’]{29}/u

/** Shows a number that may break between groups of digits. Set `named` if the parent has an
 * aria-label, which screen readers read instead of the number. */
export function WrappableAmount({ text, named = false }: { text: string; named?: boolean }) {
  const { decimalSeparator: point } = useNumbers()
  // Short numbers get no <wbr>, because screen readers in Chromium read it as a space.
  if (!named && !LONG_NUMBER.test(text)) return <span>{text}</span>
  const parts =
    text.match(new RegExp(`[${point}]?\\d+[^\\d${point}]?|\\D+?(?=[${point}]?\\d|$)`, 'gu')) ?? []
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text are never reordered
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ))
}
