// An amount of money for the eye: thousands grouped, cut and never rounded up, and never broken inside its digits.
import { Fragment } from 'react'
import { groupAmount } from '../../eth/units.ts'
import { amount } from './controls.module.css'
import { useNumbers } from '../writing.ts'

/** `exact` is the whole value as text ('1234.5'), which stays at hand as the title when fewer `places` are shown. */
export function AmountText({ exact, symbol, places }: { exact: string; symbol: string; places?: number }) {
  const numbers = useNumbers()
  const shown = groupAmount(exact, numbers, places)
  const whole = groupAmount(exact, numbers)
  return (
    <bdi className={amount} dir="ltr" translate="no" title={shown === whole ? undefined : `${whole} ${symbol}`}>
      <Breakable text={`${shown} ${symbol}`} />
    </bdi>
  )
}

/** No line in a narrow window, or beside the coin, holds such a number. */
const LONG = /[\d.,\s’]{29}/u

/** May be broken between the groups of its number and before the decimal sign. Only where that cannot be whole, unless
 * it has another name for the ear (`named`): Chromium reads a gap at each such place. */
export function Breakable({ text, named = false }: { text: string; named?: boolean }) {
  const { sign } = useNumbers()
  if (!named && !LONG.test(text)) return <span>{text}</span>
  const parts = text.match(new RegExp(`[${sign}]?\\d+[^\\d${sign}]?|\\D+?(?=[${sign}]?\\d|$)`, 'gu')) ?? []
  return parts.map((part, index) => <Fragment key={index}>{index > 0 && <wbr />}<span>{part}</span></Fragment>)
}
