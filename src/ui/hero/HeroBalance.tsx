import { useLayoutEffect, useRef, useState } from 'react'
import type { AccountBalance } from '../../core/account/accountQueries.ts'
import type { Address } from '../../eth/address.ts'
import { formatUnits, groupAmount } from '../../eth/units.ts'
import { AmountText } from '../components/AmountText.tsx'
import { StaleLabel } from '../components/StaleLabel.tsx'
import { small, soft } from '../components/controls.module.css'
import { prefersReducedMotion } from '../components/motion.ts'
import { useChain } from '../hooks.ts'
import { useMessages, useNumbers } from '../useMessages.ts'
import { BalanceChange } from './BalanceChange.tsx'
import { balance as balanceClass, network, amount } from './HeroBalance.module.css'
import { HeadlineAccount } from './HeadlineAccount.tsx'

const PLACES = 4

/** Maximum number of characters of a balance in each font size. Longer balances are shown in the
 * small size. */
const HUGE_MAX_LENGTH = 12
const LARGE_MAX_LENGTH = 18
const MIDDLE_MAX_LENGTH = 26

const COUNT_MS = 600

const COUNT_STEPS = 1_000

/** Shows the balance as the page's headline, or '…' while it is unknown. */
export function HeroBalance({
  address,
  balance,
  chainId,
}: {
  address: Address
  balance: AccountBalance | undefined
  /** The network of the balance. Undefined until the payments chunk has loaded. */
  chainId: number | undefined
}) {
  const { hero: t } = useMessages()
  const numbers = useNumbers()
  const chain = useChain(chainId)?.name
  const shown = balance && groupAmount(balance.formatted, numbers, PLACES)
  const exact = useCountUp(balance, shown)
  const isEmpty = balance?.value === 0n
  const length = balance ? `${shown} ${balance.symbol}`.length : 0
  const size =
    length <= HUGE_MAX_LENGTH
      ? 'huge'
      : length <= LARGE_MAX_LENGTH
        ? 'large'
        : length <= MIDDLE_MAX_LENGTH
          ? 'middle'
          : 'small'
  return (
    <HeadlineAccount>
      <span className={balanceClass} data-testid="hero-balance">
        {!isEmpty && (
          <span>
            <span className={`${small} ${soft}`}>{t.balance}</span>
            <BalanceChange balance={balance} owner={`${address} ${chainId}`} maxDecimals={PLACES} />
          </span>
        )}
        <span className={amount} data-size={isEmpty ? 'large' : size}>
          {isEmpty ? (
            <span>{t.none(balance.symbol)}</span>
          ) : balance && exact !== undefined ? (
            <AmountText exact={exact} symbol={balance.symbol} maxDecimals={PLACES} />
          ) : (
            <span>…</span>
          )}
          {balance && chain !== undefined && (
            <>
              <span> </span>
              <span className={`${network} ${soft}`}>{t.on(chain)}</span>
            </>
          )}
          {balance?.isStale && <StaleLabel dataUpdatedAt={balance.dataUpdatedAt} />}
        </span>
      </span>
    </HeadlineAccount>
  )
}

/** Returns the balance as a decimal number, or undefined while the balance is unknown. After an
 * increase, the number counts up from the previous balance. */
function useCountUp(
  balance: AccountBalance | undefined,
  shown: string | undefined,
): string | undefined {
  const before = useRef({ balance, shown })
  const [step, setStep] = useState<bigint>()
  useLayoutEffect(() => {
    const { balance: previous, shown: wasShown } = before.current
    before.current = { balance, shown }
    if (
      !previous ||
      !balance ||
      balance.value <= previous.value ||
      shown === wasShown ||
      prefersReducedMotion()
    )
      return
    const increase = balance.value - previous.value
    const start = performance.now()
    const count = (now: number): void => {
      const done = Math.round(Math.min(Math.max(now - start, 0) / COUNT_MS, 1) * COUNT_STEPS)
      setStep(
        done < COUNT_STEPS
          ? previous.value + (increase * BigInt(done)) / BigInt(COUNT_STEPS)
          : undefined,
      )
      if (done < COUNT_STEPS) frame = requestAnimationFrame(count)
    }
    let frame = requestAnimationFrame(count)
    setStep(previous.value)
    return () => {
      cancelAnimationFrame(frame)
      setStep(undefined)
    }
  }, [balance, shown])
  return balance && formatUnits(step ?? balance.value, balance.decimals)
}

const SPIN_MS = 500

export function spinCoin(): void {
  if (prefersReducedMotion()) return
  const turn = (degrees: number): string => `perspective(1000px) rotateY(${degrees}deg)`
  document
    .getElementById('coin')
    ?.animate({ transform: [turn(0), turn(360)] }, { duration: SPIN_MS, easing: 'ease-out' })
}
