import type { AccountBalance } from '../../core/account/accountQueries.ts'
import type { Coin } from '../../core/account/coin.ts'
import { useApp } from '../appContext.ts'
import { StaleLabel } from '../components/StaleLabel.tsx'
import { useStore } from '../hooks.ts'
import { balance as balanceClass } from './BalanceHeading.module.css'
import { useExpandableAmount } from './ExpandableAmount.tsx'

/** Maximum number of characters of a balance in the large font size. */
const LARGE_MAX_LENGTH = 15

/** Maximum number of characters of a balance in the medium font size. Longer balances are shown in
 * the small size. */
const MIDDLE_MAX_LENGTH = 24

/** Returns the site's coin, or undefined once its contract is known to contradict the settings. */
export function useMatchingCoin(): Coin | undefined {
  const coin = useStore(useApp().payments)?.coin
  const mismatch = useStore(coin?.mismatch)
  return mismatch ? undefined : coin
}

/** Shows the balance of the site's coin, or of the native currency if the site has no coin. */
export function BalanceHeading() {
  const { balance: native } = useApp()
  const coin = useMatchingCoin()
  const balance = useStore<AccountBalance | undefined>(coin?.balance ?? native)
  const { text, element } = useExpandableAmount(balance)
  const size =
    text.length <= LARGE_MAX_LENGTH
      ? 'large'
      : text.length <= MIDDLE_MAX_LENGTH
        ? 'middle'
        : 'small'
  return (
    <p className={balanceClass} data-size={balance && size} data-testid={coin && 'coin-balance'}>
      {element}
      {balance?.isStale && <StaleLabel dataUpdatedAt={balance.dataUpdatedAt} />}
    </p>
  )
}
