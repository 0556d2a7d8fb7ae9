// The account's balance, as large as its length allows. What had to be cut is shown whole at a press.
import { useState } from 'react'
import { groupAmount } from '../../eth/units.ts'
import { useApp } from '../appContext.ts'
import { Breakable } from '../kit/AmountText.tsx'
import { amount } from '../kit/controls.module.css'
import { useStore } from '../hooks.ts'
import { Staleness } from '../kit/Staleness.tsx'
import { useTexts } from '../texts.ts'
import { useNumbers } from '../writing.ts'
import { exact as exactClass, worth } from './Worth.module.css'

const PLACES = 6
/** The most characters that fit into one line of each size. */
const LARGE = 15
const MIDDLE = 24

export function Worth() {
  const balance = useStore(useApp().balance)
  const { account: t } = useTexts()
  const numbers = useNumbers()
  const [whole, setWhole] = useState(false)
  if (!balance) return <p className={worth}><span className={amount}>{t.balanceUnknown}</span></p>
  const cut = groupAmount(balance.formatted, numbers, PLACES)
  const all = groupAmount(balance.formatted, numbers)
  const shown = `${whole ? all : cut} ${balance.symbol}`
  const size = shown.length <= LARGE ? 'large' : shown.length <= MIDDLE ? 'middle' : 'small'
  return (
    <p className={worth} data-size={size}>
      {cut === all ? <bdi className={amount} dir="ltr" translate="no">{shown}</bdi> : (
        <button type="button" className={`${exactClass} ${amount}`} dir="ltr" translate="no"
          title={whole ? t.showLess : t.showExact} aria-pressed={whole} aria-label={shown}
          onClick={() => setWhole(!whole)}>
          <Breakable text={shown} named />
        </button>
      )}
      {balance.stale && <Staleness asOf={balance.asOf} />}
    </p>
  )
}
