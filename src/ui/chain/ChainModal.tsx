// The network dialog: the networks with balances, and the state of a switch.
import { useState, memo, useLayoutEffect, useRef } from 'react'
import type { Chain } from '../../chains/chain.ts'
import { wording } from '../../i18n/formatters.ts'
import { useApp } from '../appContext.ts'
import { input, secondary, small, soft, amount, row } from '../components/controls.module.css'
import { useConnectedAccount, useConnectionField, useStore } from '../hooks.ts'
import { useIsSlow } from '../modalHooks.ts'
import { Modal } from '../components/Modal.tsx'
import { getErrorMessage, useSlowMessage, useMessages, useWalletName } from '../useMessages.ts'
import {
  filter,
  fixed,
  group,
  list,
  unsupported as unsupportedClass,
} from './ChainModal.module.css'
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

/** From this many networks on there is a search field. */
const MIN_FOR_SEARCH = 9

export function ChainModal() {
  const { language, session: api, chains } = useApp()
  const t = useMessages()
  const [searchText, setSearchText] = useState('')
  const live = useConnectedAccount()
  const unsupported = live !== undefined && !api.isSupported(live.chainId)
  const inSafe = api.connection()?.safe !== undefined
  const found = (inSafe ? chains.filter(({ id }) => id === live?.chainId) : chains).filter(
    ({ name }) => name.toLowerCase().includes(searchText.trim().toLowerCase()),
  )
  const testnets = found.filter(({ testnet }) => testnet)
  const rows = (some: readonly Chain[]) =>
    some.map((chain) => <ChainRow key={chain.id} chain={chain} />)
  return (
    <Modal title={t.chain.title} modal="chain" size="compact">
      {unsupported && (
        <p className={unsupportedClass}>
          {inSafe
            ? t.chain.wrongSafe(wording(language).list(chains.map(({ name }) => name)))
            : t.chain.wrong}
        </p>
      )}
      {!inSafe && chains.length >= MIN_FOR_SEARCH && (
        <input
          className={`${input} ${filter}`}
          type="search"
          aria-label={t.chain.search}
          placeholder={t.chain.search}
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
        />
      )}
      {!inSafe && found.length === 0 && (
        <p className={soft} role="status">
          {t.chain.none}
        </p>
      )}
      <ul className={list}>{rows(found.filter(({ testnet }) => !testnet))}</ul>
      {testnets.length > 0 && (
        <>
          <h2 className={`${group} ${small} ${soft}`}>{t.chain.tests}</h2>
          <ul className={list}>{rows(testnets)}</ul>
        </>
      )}
      {inSafe && !unsupported && <p className={`${small} ${soft} ${fixed}`}>{t.chain.ofSafe}</p>}
      {unsupported && (
        <button
          type="button"
          className={secondary}
          data-testid="disconnect"
          onClick={() => void api.disconnect()}
        >
          {t.chain.disconnect}
        </button>
      )}
    </Modal>
  )
}

/** A network: current, waiting for the wallet, or failed with the error and what to do. */
function ChainRow({ chain }: { chain: Chain }) {
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
      // the focused Cancel button is gone
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
      {ownSwitch?.error && (
        <p role="alert" className={`${failed} ${small}`}>
          {getErrorMessage(t, ownSwitch.error, wallet)}
        </p>
      )}
      {ownSwitch?.error?.code === 'chain-not-approved' && (
        <div className={note}>
          <button
            type="button"
            className={secondary}
            data-testid="connect-again"
            onClick={() => void app.session.disconnect().then(() => app.session.open('connect'))}
          >
            {t.chain.again}
          </button>
        </div>
      )}
      {ownSwitch?.error && getReloadAction(ownSwitch.error.code) && (
        <div className={note}>
          <ReloadButton error={ownSwitch.error} />
        </div>
      )}
      {ownSwitch?.error?.code === 'chain-add-refused' && <ManualSetup chain={chain} />}
    </li>
  )
}

/** The account's balance on a network; empty while unknown. It stays mounted while hidden: mounting again would read
 * it again. */
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

/** Returns the RPC URL that a wallet gets with the network. */
function getPublicUrl({ rpcUrls, publicRpcUrls = rpcUrls }: Chain): string {
  return publicRpcUrls.find((url) => url.startsWith('http')) ?? ''
}

/** The values to enter when adding the network in the wallet by hand. */
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
