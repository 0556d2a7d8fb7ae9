import { useState, type ReactNode } from 'react'
import type { AccountBalance } from '../../core/account/accountQueries.ts'
import { groupAmount } from '../../eth/units.ts'
import { WrappableAmount } from '../components/AmountText.tsx'
import { amount } from '../components/controls.module.css'
import { useMessages, useNumbers } from '../useMessages.ts'
import { toggle } from './ExpandableAmount.module.css'

const PLACES = 6

/** Returns a balance with at most six decimal places. If digits are cut off, `element` is a button
 * that shows all digits. */
export function useExpandableAmount(balance: AccountBalance | undefined): {
  readonly text: string
  readonly element: ReactNode
} {
  const { account: t } = useMessages()
  const numbers = useNumbers()
  const [isExpanded, setExpanded] = useState(false)
  if (!balance)
    return {
      text: t.balanceUnknown,
      element: <span className={amount}>{t.balanceUnknown}</span>,
    }
  const truncated = groupAmount(balance.formatted, numbers, PLACES)
  const whole = groupAmount(balance.formatted, numbers)
  const text = `${isExpanded ? whole : truncated} ${balance.symbol}`
  const element =
    truncated === whole ? (
      <bdi className={amount} dir="ltr" translate="no">
        {text}
      </bdi>
    ) : (
      <button
        type="button"
        className={`${toggle} ${amount}`}
        dir="ltr"
        translate="no"
        title={isExpanded ? t.showLess : t.showExact}
        aria-pressed={isExpanded}
        aria-label={text}
        onClick={() => setExpanded(!isExpanded)}
      >
        <WrappableAmount text={text} named />
      </button>
    )
  return { text, element }
}
