import { useEffect, useRef, useState } from 'react'
import type { AccountBalance } from '../../core/account/accountQueries.ts'
import { formatUnits, groupAmount } from '../../eth/units.ts'
import { prefersReducedMotion } from '../components/motion.ts'
import { useNumbers } from '../useMessages.ts'
import { change } from './BalanceChange.module.css'

type Change = { readonly count: number; readonly sign: '+' | '−'; readonly text: string }

/** Shows for a moment by how much the balance has changed, such as '+25 HBR'. `owner` identifies
 * the account and the network. */
export function BalanceChange({
  balance,
  owner,
  maxDecimals,
}: {
  balance: AccountBalance | undefined
  owner: string
  maxDecimals: number
}) {
  const numbers = useNumbers()
  const before = useRef({ balance, owner })
  const [shown, setShown] = useState<Change>()
  useEffect(() => {
    const previous = before.current
    before.current = { balance, owner }
    // Show no change if the new balance is of another account, network or currency.
    if (!balance || balance.symbol !== previous.balance?.symbol || owner !== previous.owner) {
      setShown(undefined)
      return
    }
    const difference = balance.value - previous.balance.value
    const size = formatUnits(difference < 0n ? -difference : difference, balance.decimals)
    const text = groupAmount(size, numbers, maxDecimals)
    if (difference === 0n || text.startsWith('<') || prefersReducedMotion()) return
    setShown((last) => ({
      count: (last?.count ?? 0) + 1,
      sign: difference < 0n ? '−' : '+',
      text: `${text} ${balance.symbol}`,
    }))
  }, [balance, owner, numbers, maxDecimals])
  return (
    shown && (
      <bdi
        key={shown.count}
        className={change}
        data-sign={shown.sign}
        dir="ltr"
        translate="no"
        aria-hidden="true"
        onAnimationEnd={() => setShown(undefined)}
      >
        {shown.sign}
        {shown.text}
      </bdi>
    )
  )
}
