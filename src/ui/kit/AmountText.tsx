// An amount of money for the eye: thousands grouped, cut and never rounded up, and never broken inside its digits.
import { groupAmount } from '../../eth/units.ts'
import { amount } from './controls.module.css'
import { useNumbers } from '../writing.ts'

/** `exact` is the whole value as text ('1234.5'), which stays at hand as the title when fewer `places` are shown. */
export function AmountText({ exact, symbol, places }: { exact: string; symbol: string; places?: number }) {
  const numbers = useNumbers()
  const shown = groupAmount(exact, numbers, places)
  const whole = groupAmount(exact, numbers)
  return (
    <bdi className={amount} dir="ltr" translate="no"
      title={shown === whole ? undefined : `${whole} ${symbol}`}>{`${shown} ${symbol}`}</bdi>
  )
}
