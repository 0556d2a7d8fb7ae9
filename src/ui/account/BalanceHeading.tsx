import type { Balance } from '../../core/account/accountQueries.ts'
import type { Coin } from '../../core/account/coin.ts'
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

/** Returns the site's token. Returns undefined on a site without a token, and if the contract does
 * not match the site's settings. */
export function useVerifiedCoin(): Coin | undefined {
  const coin = useStore(useApp().payments)?.coin
  const differs = useStore(coin?.differs)
  return differs ? undefined : coin
}

/** Shows the account's balance of the site's token, or of the native currency, in a font size that
 * fits. A truncated balance is a button that shows all digits. */
export function BalanceHeading() {
  const { balance: native } = useApp()
  const coin = useVerifiedCoin()
  const balance = useStore<Balance | undefined>(coin?.balance ?? native)
  const { account: t } = useMessages()
  const numbers = useNumbers()
  const [whole, setWhole] = useState(false)
  if (!balance)
    return (
      <p className={balanceClass} data-testid={coin && 'coin-balance'}>
        <span className={amount}>{t.balanceUnknown}</span>
      </p>
    )
  const cut = groupAmount(balance.formatted, numbers, HEADING_PLACES)
  const all = groupAmount(balance.formatted, numbers)
  const shown = `${whole ? all : cut} ${balance.symbol}`
  const size = shown.length <= LARGE ? 'large' : shown.length <= MIDDLE ? 'middle' : 'small'
  return (
    <p className={balanceClass} data-size={size} data-testid={coin && 'coin-balance'}>
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
