import { memo, useLayoutEffect, useRef } from 'react'
import type { Chain } from '../../chains/chain.ts'
import type { AppError } from '../../errors.ts'
import { useApp } from '../appContext.ts'
import { secondary, small, soft, amount, row } from '../components/controls.module.css'
import { useConnectedAccount, useConnectionField, useStore } from '../hooks.ts'
import { useIsSlow } from '../modalHooks.ts'
import { getErrorMessage, useSlowMessage, useMessages, useWalletName } from '../useMessages.ts'
import { hostOf } from '../../lib/parse.ts'
import { CheckIcon } from '../components/Icon.tsx'
import {
  ReloadButton,
  getReloadAction,
  getStatusTone,
  StatusRing,
} from '../components/StatusView.tsx'
import { WalletIcon } from '../components/WalletIcon.tsx'
import {
  aside,
  current,
  failed,
  fields,
  label,
  note,
  row as wrapping,
  side,
  state as stateClass,
} from './ChainRow.module.css'

/** Renders a network. Shows whether it is active, waits for the wallet, or has failed. */
export function ChainRow({ chain }: { chain: Chain }) {
  const app = useApp()
  const t = useMessages()
  const switching = useConnectionField('switching')
  const live = useConnectedAccount()
  const wallet = useWalletName()
  const approved = app.session.connection()?.chainIds?.includes(chain.id) ?? true
  const isCurrent = live?.chainId === chain.id
  const ownSwitch = switching?.chainId === chain.id ? switching : undefined
  const waiting = ownSwitch !== undefined && !ownSwitch.error
  const blocked = switching !== undefined && !switching.error && !waiting
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever 'waiting' changes
  useLayoutEffect(
    () => () => {
      // The Cancel button is removed, and may have had the focus.
      if (document.activeElement === document.body) button.current?.focus()
    },
    [waiting],
  )
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={`${row} ${wrapping}`}
        data-testid={`chain-option-${chain.id}`}
        aria-current={isCurrent || undefined}
        aria-disabled={blocked || waiting || undefined}
        onClick={() => {
          if (!blocked && !waiting) void app.session.switchChain(chain.id)
        }}
      >
        <StatusRing
          size="small"
          tone={waiting ? 'waiting' : ownSwitch?.error ? getStatusTone(ownSwitch.error) : 'idle'}
        >
          <WalletIcon name={chain.name} iconUrl={app.chainIcon(chain.id)} size={28} round />
        </StatusRing>
        <span className={label}>
          <bdi translate="no">{chain.name}</bdi>
          {!approved && !waiting && (
            <span className={`${aside} ${small} ${soft}`}>{t.chain.notApproved(wallet)}</span>
          )}
        </span>
        <span className={side}>
          {isCurrent && (
            <span className={`${stateClass} ${current} ${small}`}>
              <CheckIcon size={16} />
              <span>{t.chain.current}</span>
            </span>
          )}
          {waiting && <span className={`${small} ${soft}`}>{t.chain.waiting}</span>}
          <span className={small} hidden={waiting}>
            <ChainBalance chain={chain} />
          </span>
        </span>
      </button>
      <div role="status">{waiting && <SwitchPending chain={chain} />}</div>
      {ownSwitch?.error && <SwitchFailed chain={chain} error={ownSwitch.error} />}
    </li>
  )
}

/** Shows why switching failed, and what the user can do about it. */
function SwitchFailed({ chain, error }: { chain: Chain; error: AppError }) {
  const { session } = useApp()
  const t = useMessages()
  const wallet = useWalletName()
  return (
    <>
      <p role="alert" className={`${failed} ${small}`}>
        {getErrorMessage(t, error, wallet)}
      </p>
      {error.code === 'chain-not-approved' && (
        <div className={note}>
          <button
            type="button"
            className={secondary}
            data-testid="connect-again"
            onClick={() => void session.disconnect().then(() => session.open('connect'))}
          >
            {t.chain.again}
          </button>
        </div>
      )}
      {getReloadAction(error.code) && (
        <div className={note}>
          <ReloadButton error={error} />
        </div>
      )}
      {error.code === 'chain-add-refused' && <ManualSetup chain={chain} />}
    </>
  )
}

/** Shows the account's balance on a network. It stays mounted while its row is hidden, because
 * mounting it would read the balance again. */
const ChainBalance = memo(({ chain }: { chain: Chain }) => {
  const { balanceOn, language } = useApp()
  const balance = useStore(balanceOn(chain.id))
  return (
    balance && (
      <bdi
        className={`${amount} ${soft}`}
        translate="no"
      >{`${balance.display(language)} ${balance.symbol}`}</bdi>
    )
  )
})

function SwitchPending({ chain }: { chain: Chain }) {
  const { session } = useApp()
  const t = useMessages()
  const wallet = useWalletName()
  const slow = useIsSlow(0)
  const host = hostOf(getPublicUrl(chain))
  const slowMessage = useSlowMessage()
  return (
    <div className={note}>
      {slow && <p className={small}>{slowMessage(wallet)}</p>}
      <p className={`${small} ${soft}`}>
        {t.chain.adding(chain.name, chain.nativeCurrency.symbol, host)}
      </p>
      <button
        type="button"
        className={secondary}
        data-testid="cancel"
        onClick={session.cancelSwitch}
      >
        {t.cancel}
      </button>
      <ReloadButton slow={slow && !session.connection()?.peer} />
    </div>
  )
}

/** Returns the RPC URL that a wallet receives when it adds the network. */
function getPublicUrl({ rpcUrls, publicRpcUrls = rpcUrls }: Chain): string {
  return publicRpcUrls.find((url) => url.startsWith('http')) ?? ''
}

/** Lists the values to enter in the wallet when adding the network manually. */
function ManualSetup({ chain }: { chain: Chain }) {
  const t = useMessages()
  const { fields: names } = t.chain
  const values = [
    [names.name, chain.name],
    [names.id, String(chain.id)],
    [names.node, getPublicUrl(chain)],
    [names.symbol, chain.nativeCurrency.symbol],
    [names.explorer, chain.blockExplorers[0]?.url ?? ''],
  ]
  return (
    <div className={note}>
      <p className={small}>{t.chain.byHand}</p>
      <dl className={`${fields} ${small}`}>
        {values.map(([name, value]) => (
          <div key={name}>
            <dt className={soft}>{name}</dt>
            <dd>
              <bdi dir="ltr" translate="no">
                {value}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
