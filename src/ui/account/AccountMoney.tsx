// The Send button and the site's token in the account dialog.
import { LoadFailed } from '../components/ErrorBoundary.tsx'
import type { Coin } from '../../core/account/coin.ts'
import type { Live } from '../../core/connection/connectionState.ts'
import { useApp } from '../appContext.ts'
import { AmountText, StaleLabel } from '../components/AmountText.tsx'
import { quiet, small, soft } from '../components/controls.module.css'
import { SendIcon, WarningIcon } from '../components/Icon.tsx'
import { ForeignFrame, useForeignFrame } from '../components/ExternalLink.tsx'
import { getReloadAction } from '../components/StatusView.tsx'
import { useChain, useStore } from '../hooks.ts'
import { useSwitchChain } from '../modalHooks.ts'
import { getWatchAssetNote, useMessages } from '../useMessages.ts'
import { action } from './AccountModal.module.css'
import {
  coinIcon as coinIconClass,
  coinName,
  coinNote,
  coinRow,
  sendUnavailable,
} from './AccountMoney.module.css'
import { warning } from '../send/Send.module.css'

const COIN_PLACES = 6

/** The Send button. It is disabled until the payments chunk has loaded. */
export function SendButton() {
  const { session, payments } = useApp()
  const t = useMessages()
  const foreign = useForeignFrame()
  const isLoaded = useStore(payments) !== undefined
  if (foreign) return null
  return (
    <button
      type="button"
      className={action}
      data-testid="send"
      aria-disabled={!isLoaded || undefined}
      onClick={() => {
        if (isLoaded) session.open('send')
      }}
    >
      <SendIcon />
      <span>{t.send.action}</span>
    </button>
  )
}

/** Shows why the user cannot send: the payments chunk did not load, or an unknown site embeds the
 * page. */
export function SendUnavailable() {
  const foreign = useForeignFrame()
  const isLoaded = useStore(useApp().payments) !== undefined
  if (!isLoaded)
    return (
      <div className={sendUnavailable}>
        <LoadFailed />
      </div>
    )
  return (
    foreign && (
      <div className={sendUnavailable}>
        <ForeignFrame />
      </div>
    )
  )
}

/** The row of the site's token. Renders nothing on a site without a token. */
export function CoinRow({ live, wallet }: { live: Live; wallet: string }) {
  const coin = useStore(useApp().payments)?.coin
  return coin && <CoinDetails coin={coin} live={live} wallet={wallet} />
}

function CoinDetails({ coin, live, wallet }: { coin: Coin; live: Live; wallet: string }) {
  const t = useMessages()
  const balance = useStore(coin.balance)
  const watching = useStore(coin.watching)
  const differs = useStore(coin.differs)
  const reload = watching.step === 'failed' ? getReloadAction(watching.error.code) : undefined
  const { name, symbol } = coin.facts
  const { coinIcon } = useApp()
  const switchTo = useSwitchChain()
  const isOnChain = live.chainId === coin.facts.chainId
  const chain = useChain(coin.facts.chainId)?.name ?? ''
  return (
    <div>
      <dt className={`${coinName} ${soft}`}>
        {coinIcon !== undefined && (
          <img className={coinIconClass} src={coinIcon} alt="" width={20} height={20} />
        )}
        <span translate="no">{name}</span>
      </dt>
      {differs ? (
        <dd>
          <CoinMismatch />
        </dd>
      ) : (
        <>
          <dd data-testid="coin-balance">
            {balance ? (
              <AmountText exact={balance.formatted} symbol={symbol} places={COIN_PLACES} />
            ) : (
              <span>{t.account.balanceUnknown}</span>
            )}
            {balance?.stale && <StaleLabel asOf={balance.asOf} />}
          </dd>
          <dd className={coinRow}>
            <span
              className={`${small} ${soft} ${coinNote}`}
              role={isOnChain ? 'status' : undefined}
            >
              {isOnChain ? getWatchAssetNote(t, watching, wallet) : t.hero.on(chain)}
            </span>
            {isOnChain ? (
              <button
                type="button"
                className={`${quiet} ${small}`}
                data-testid="watch-coin"
                aria-disabled={watching.step === 'waiting' || undefined}
                onClick={reload ?? coin.watch}
              >
                {reload ? t.reload : t.coin.watch}
              </button>
            ) : (
              switchTo && (
                <button
                  type="button"
                  className={`${quiet} ${small}`}
                  data-testid="coin-switch"
                  onClick={() => switchTo(coin.facts.chainId)}
                >
                  {t.send.switchTo(chain)}
                </button>
              )
            )}
          </dd>
        </>
      )}
    </div>
  )
}

/** Shown instead of the token's balance if the contract does not match the site's settings. */
export function CoinMismatch() {
  const t = useMessages()
  return (
    <p className={`${warning} ${small}`} data-testid="coin-differs">
      <WarningIcon />
      {t.errors['coin-differs']('')}
    </p>
  )
}
