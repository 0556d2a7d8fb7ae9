import { memo, useLayoutEffect, useRef } from 'react'
import type { Chain } from '../../chains/chain.ts'
import { useApp } from '../appContext.ts'
import { soft, amount, row } from '../components/controls.module.css'
import { hidden } from '../components/firstScreen.module.css'
import { useConnectedAccount, useConnectionField, useStore } from '../hooks.ts'
import { useMessages, useWalletName } from '../useMessages.ts'
import { CheckIcon } from '../components/Icon.tsx'
import { getStatusTone, StatusRing } from '../components/StatusView.tsx'
import { WalletIcon } from '../components/WalletIcon.tsx'
import { aside, check, icon, label, row as wrapping, side } from './ChainRow.module.css'

/** Renders a network as a button that switches to it. SwitchStatus.tsx shows the progress. */
export function ChainRow({ chain }: { chain: Chain }) {
  const app = useApp()
  const t = useMessages()
  const switching = useConnectionField('switching')
  const account = useConnectedAccount()
  const wallet = useWalletName()
  const approved = app.session.connection()?.chainIds?.includes(chain.id) ?? true
  const isCurrent = account?.chainId === chain.id
  const activeSwitch = switching?.chainId === chain.id ? switching : undefined
  const waiting = activeSwitch !== undefined && !activeSwitch.error
  const blocked = switching !== undefined && !switching.error && !waiting
  const button = useRef<HTMLButtonElement>(null)
  const wasWaiting = useRef(false)
  useLayoutEffect(() => {
    // Focus this row if the focus was on the Cancel button, which SwitchStatus has just removed.
    if (wasWaiting.current && !waiting && document.activeElement === document.body)
      button.current?.focus()
    wasWaiting.current = waiting
  }, [waiting])
  const coin = useStore(app.payments)?.coin?.config
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
        <span className={icon}>
          <StatusRing
            size="small"
            tone={
              waiting ? 'waiting' : activeSwitch?.error ? getStatusTone(activeSwitch.error) : 'idle'
            }
          >
            <WalletIcon name={chain.name} iconUrl={app.chainIcon(chain.id)} size={28} round />
          </StatusRing>
          {isCurrent && (
            <span className={check}>
              <CheckIcon size={12} />
            </span>
          )}
        </span>
        <span className={label}>
          <bdi translate="no">{chain.name}</bdi>
          {isCurrent && <span className={hidden}>{` ${t.chain.current}`}</span>}
          {coin?.chainId === chain.id && (
            <span className={`${aside} ${soft}`} translate="no">{` · ${coin.symbol}`}</span>
          )}
          {!approved && !waiting && (
            <span className={`${aside} ${soft}`}>{` ${t.chain.notApproved(wallet)}`}</span>
          )}
        </span>
        <span className={`${side} ${soft}`}>
          {waiting && <span>{t.chain.waiting}</span>}
          <span hidden={waiting}>
            <ChainBalance chain={chain} />
          </span>
        </span>
      </button>
    </li>
  )
}

/** Shows the account's balance on a network. ChainRow hides this component instead of unmounting
 * it, because each mount requests the balance. */
const ChainBalance = memo(({ chain }: { chain: Chain }) => {
  const { balanceOn, language } = useApp()
  const balance = useStore(balanceOn(chain.id))
  return (
    balance && (
      <bdi
        className={amount}
        translate="no"
      >{`${balance.display(language)} ${balance.symbol}`}</bdi>
    )
  )
})
