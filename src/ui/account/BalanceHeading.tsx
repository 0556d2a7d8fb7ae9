import { useApp } from '../appContext.ts'
import { StaleLabel, WrappableAmount } from '../components/AmountText.tsx'
import { amount } from '../components/controls.module.css'
import { useStore } from '../hooks.ts'
import { useMessages, useNumbers } from '../useMessages.ts'
import { useState } from 'react'
import { groupAmount } from '../../eth/units.ts'
import { toggle as exactClass, balance as balanceClass } from './BalanceHeading.module.css'

const HEADING_PLACES = 6

/** The maximum number of characters per line, at the large and the middle font size. */
const LARGE = 15

const MIDDLE = 24

/** Shows the account's balance in a font size that fits. A truncated balance is a button that shows
 * all digits. */
export function BalanceHeading() {
  const balance = useStore(useApp().balance)
  const { account: t } = useMessages()
  const numbers = useNumbers()
  const [whole, setWhole] = useState(false)
  if (!balance)
    return (
      <p className={balanceClass}>
        <span className={amount}>{t.balanceUnknown}</span>
      </p>
    )
  const cut = groupAmount(balance.formatted, numbers, HEADING_PLACES)
  const all = groupAmount(balance.formatted, numbers)
  const shown = `${whole ? all : cut} ${balance.symbol}`
  const size = shown.length <= LARGE ? 'large' : shown.length <= MIDDLE ? 'middle' : 'small'
  return (
    <p className={balanceClass} data-size={size}>
      {cut === all ? (
        <bdi className={amount} dir="ltr" translate="no">
          {shown}
        </bdi>
      ) : (
        <button
          type="button"
          className={`${exactClass} ${amount}`}
          dir="ltr"
          translate="no"
          title={whole ? t.showLess : t.showExact}
          aria-pressed={whole}
          aria-label={shown}
          onClick={() => setWhole(!whole)}
        >
          <WrappableAmount text={shown} named />
        </button>
      )}
      {balance.stale && <StaleLabel asOf={balance.asOf} />}
    </p>
  )
}
