// That the fee cannot be paid: what it takes, rounded up, and what there is, cut.
import type { Shortfall } from '../../errors.ts'
import { formatCost, formatUnits, groupAmount } from '../../eth/units.ts'
import { liveOf } from '../../session/connection/state.ts'
import { useChain, useSession } from '../hooks.ts'
import { small } from '../kit/controls.module.css'
import { useTexts } from '../texts.ts'
import { useNumbers } from '../writing.ts'
import { live, problem } from './Send.module.css'

export type Currency = { readonly symbol: string; readonly decimals: number }

const PLACES = 3 // at least

/** Says nothing, in its place, while nothing is short. `refused`: the check came to this, so it is brought into sight.
 * `currency`: in which fees are paid. */
export function FeeShort({ of: short, refused, currency: { symbol, decimals } }: {
  of: Shortfall | undefined
  refused: boolean
  currency: Currency
}) {
  const t = useTexts()
  const numbers = useNumbers()
  const chain = useChain(liveOf(useSession().session)?.chainId)?.name ?? ''
  if (!short) return <div role="status" className={live} />
  const need = formatCost(short.need, decimals)
  const places = Math.max(PLACES, need.split('.')[1]?.length ?? 0)
  const have = groupAmount(formatUnits(short.have, decimals), numbers, places)
  return (
    <div role="status" className={`${small} ${problem}`} data-testid="send-short"
      ref={(line) => { if (refused) line?.scrollIntoView({ block: 'nearest' }) }}>
      {t.send.feeShort(`${numbers.group(need)} ${symbol}`, chain, have)}
    </div>
  )
}
