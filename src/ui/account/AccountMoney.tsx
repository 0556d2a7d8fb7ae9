// The Send button and the site's coin in the account dialog.
import { LoadFailed } from '../components/ErrorBoundary.tsx'
import type { Coin, WatchAssetState } from '../../core/account/coin.ts'
import type { ConnectedAccount } from '../../core/connection/connectionState.ts'
import { useApp } from '../appContext.ts'
import { StaleLabel } from '../components/StaleLabel.tsx'
import { iconButton, tertiary, small, soft } from '../components/controls.module.css'
import { AddToWalletIcon, CheckIcon, SendIcon, Spinner, WarningIcon } from '../components/Icon.tsx'
import { FramedNotice, useIsFramed } from '../components/ExternalLink.tsx'
import { getReloadAction } from '../components/StatusView.tsx'
import { useChain, useStore } from '../hooks.ts'
import { useSwitchChain } from '../modalHooks.ts'
import { getWatchAssetNote, useMessages } from '../useMessages.ts'
import { action } from './AccountModal.module.css'
import { useMatchingCoin } from './BalanceHeading.tsx'
import { useExpandableAmount } from './ExpandableAmount.tsx'
import {
  coinIcon as coinIconClass,
  coinName,
  coinNote,
  coinRow,
  hint,
  sendUnavailable,
} from './AccountMoney.module.css'
import { warning } from '../send/Send.module.css'

/** Renders the Send button. It is disabled until the payments chunk has loaded. */
export function SendButton() {
  const { session, payments } = useApp()
  const t = useMessages()
  const isFramed = useIsFramed()
  const isLoaded = useStore(payments) !== undefined
  // Hide Send while an unknown site embeds the page, as a protection against clickjacking.
  if (isFramed) return null
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

/** Explains why Send is disabled or missing. */
export function SendUnavailable() {
  const isFramed = useIsFramed()
  const isLoaded = useStore(useApp().payments) !== undefined
  if (!isLoaded)
    return (
      <div className={sendUnavailable}>
        <LoadFailed />
      </div>
    )
  return (
    isFramed && (
      <div className={sendUnavailable}>
        <FramedNotice />
      </div>
    )
  )
}

/** Renders the row of the site's coin. Unless its contract contradicts the settings, the dialog's
 * heading shows the coin's balance, and a first row the native balance. */
export function CoinRows({ account, wallet }: { account: ConnectedAccount; wallet: string }) {
  const coin = useStore(useApp().payments)?.coin
  const isMatching = useMatchingCoin() !== undefined
  return (
    coin && (
      <>
        {isMatching && <NativeRow account={account} />}
        <CoinRow coin={coin} account={account} wallet={wallet} />
      </>
    )
  )
}

function NativeRow({ account }: { account: ConnectedAccount }) {
  const { balance: native, chainIcon } = useApp()
  const balance = useStore(native)
  const { element } = useExpandableAmount(balance)
  const currency = useChain(account.chainId)?.nativeCurrency
  const icon = chainIcon(account.chainId)
  return (
    <div>
      <dt className={`${coinName} ${soft}`}>
        {icon && <img className={coinIconClass} src={icon} alt="" width={20} height={20} />}
        <span translate="no">{currency?.name}</span>
      </dt>
      <dd data-testid="native-balance">
        {element}
        {balance?.isStale && <StaleLabel dataUpdatedAt={balance.dataUpdatedAt} />}
      </dd>
    </div>
  )
}

function CoinRow({
  coin,
  account,
  wallet,
}: {
  coin: Coin
  account: ConnectedAccount
  wallet: string
}) {
  const t = useMessages()
  const watchAssetState = useStore(coin.watchAssetState)
  const mismatch = useStore(coin.mismatch)
  const { coinIcon } = useApp()
  const switchTo = useSwitchChain()
  const isOnChain = account.chainId === coin.config.chainId
  const chain = useChain(coin.config.chainId)?.name ?? ''
  return (
    <div className={coinRow}>
      <dt className={`${coinName} ${soft}`}>
        {coinIcon !== undefined && (
          <img className={coinIconClass} src={coinIcon} alt="" width={20} height={20} />
        )}
        <span>
          <span translate="no">{coin.config.name}</span>
          {!isOnChain && <span className={hint}>{` ${t.hero.on(chain)}`}</span>}
        </span>
      </dt>
      {mismatch ? (
        <dd>
          <CoinMismatch />
        </dd>
      ) : isOnChain ? (
        <>
          <dd>
            <WatchButton coin={coin} watchAssetState={watchAssetState} />
          </dd>
          <dd className={`${coinNote} ${hint} ${soft}`} role="status">
            {watchAssetState.step !== 'added' && getWatchAssetNote(t, watchAssetState, wallet)}
          </dd>
        </>
      ) : (
        switchTo && (
          <dd>
            <button
              type="button"
              className={tertiary}
              data-testid="coin-switch"
              onClick={() => switchTo(coin.config.chainId)}
            >
              {t.send.switchTo(chain)}
            </button>
          </dd>
        )
      )}
    </div>
  )
}

/** Renders the button 'Add to wallet' (EIP-747). After an error that only a reload fixes, it is a
 * Reload button. */
function WatchButton({ coin, watchAssetState }: { coin: Coin; watchAssetState: WatchAssetState }) {
  const t = useMessages()
  const reload =
    watchAssetState.step === 'failed' ? getReloadAction(watchAssetState.error.code) : undefined
  const isIdle = watchAssetState.step !== 'waiting' && watchAssetState.step !== 'added'
  const label = reload ? t.reload : watchAssetState.step === 'added' ? t.coin.added : undefined
  return (
    <button
      type="button"
      className={label === undefined ? iconButton : tertiary}
      data-testid="watch-coin"
      data-state={watchAssetState.step}
      title={label === undefined ? t.coin.watch : undefined}
      aria-label={label === undefined ? t.coin.watch : undefined}
      aria-busy={watchAssetState.step === 'waiting' || undefined}
      aria-disabled={!isIdle || undefined}
      onClick={() => {
        if (isIdle) (reload ?? coin.watch)()
      }}
    >
      {watchAssetState.step === 'waiting' ? (
        <Spinner>{null}</Spinner>
      ) : watchAssetState.step === 'added' ? (
        <CheckIcon size={16} />
      ) : (
        !reload && <AddToWalletIcon />
      )}
      {label !== undefined && <span>{label}</span>}
    </button>
  )
}

/** Warns that the coin's contract does not match the site's settings. */
export function CoinMismatch() {
  const t = useMessages()
  return (
    <p className={`${warning} ${small}`} data-testid="coin-differs">
      <WarningIcon />
      {t.errors['coin-differs']('')}
    </p>
  )
}
