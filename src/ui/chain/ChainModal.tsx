// The networks: which one is current, what the visitor has on each, one that waits in the wallet, and the way out of a
// wrong one.
import { useState, memo, useLayoutEffect, useRef } from 'react'
import type { Chain } from '../../chains/chain.ts'
import { createFormatters } from '../../i18n/formatters.ts'
import { useApp } from '../appContext.ts'
import { input, secondary, small, soft, amount, row } from '../components/controls.module.css'
import { useLive, useSessionField, useStore } from '../hooks.ts'
import { useSlow } from '../modalHooks.ts'
import { Modal } from '../components/Modal.tsx'
import { problemOf, useSlowText, useTexts, useWalletName } from '../useMessages.ts'
import { filter, fixed, group, list, wrong } from './ChainModal.module.css'
import { hostOf } from '../../lib/parse.ts'
import { CheckIcon } from '../components/Icon.tsx'
import { Reload, reloadAfter, toneOf, Ring } from '../components/StatusView.tsx'
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
const MANY = 9

export function ChainModal() {
  const { language, session: api, chains } = useApp()
  const t = useTexts()
  const [wanted, setWanted] = useState('')
  const live = useLive()
  const unsupported = live !== undefined && !api.isSupported(live.chainId)
  const inSafe = api.connection()?.safe !== undefined
  const found = (inSafe ? chains.filter(({ id }) => id === live?.chainId) : chains).filter(
    ({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()),
  )
  const tests = found.filter(({ testnet }) => testnet)
  const rows = (some: readonly Chain[]) =>
    some.map((chain) => <ChainRow key={chain.id} chain={chain} />)
  return (
    <Modal title={t.chain.title} modal="chain" size="compact">
      {unsupported && (
        <p className={wrong}>
          {inSafe
            ? t.chain.wrongSafe(createFormatters(language).list(chains.map(({ name }) => name)))
            : t.chain.wrong}
        </p>
      )}
      {!inSafe && chains.length >= MANY && (
        <input
          className={`${input} ${filter}`}
          type="search"
          aria-label={t.chain.search}
          placeholder={t.chain.search}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      )}
      {!inSafe && found.length === 0 && (
        <p className={soft} role="status">
          {t.chain.none}
        </p>
      )}
      <ul className={list}>{rows(found.filter(({ testnet }) => !testnet))}</ul>
      {tests.length > 0 && (
        <>
          <h2 className={`${group} ${small} ${soft}`}>{t.chain.tests}</h2>
          <ul className={list}>{rows(tests)}</ul>
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

/** One network of the list, with its state: current, waiting in the wallet, failed with the reason and what can be done
 * by hand. */
function ChainRow({ chain }: { chain: Chain }) {
  const app = useApp()
  const t = useTexts()
  const switching = useSessionField('switching')
  const live = useLive()
  const wallet = useWalletName()
  const approved = app.session.connection()?.chainIds?.includes(chain.id) ?? true
  const isCurrent = live?.chainId === chain.id
  const mine = switching?.chainId === chain.id ? switching : undefined
  const waiting = mine !== undefined && !mine.error
  const blocked = switching !== undefined && !switching.error && !waiting
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever 'waiting' changes
  useLayoutEffect(
    () => () => {
      // 'Cancel' had it, and is gone
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
        <Ring size="small" tone={waiting ? 'waiting' : mine?.error ? toneOf(mine.error) : 'idle'}>
          <WalletIcon name={chain.name} iconUrl={app.chainIcon(chain.id)} size={28} round />
        </Ring>
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
            <Holding chain={chain} />
          </span>
        </span>
      </button>
      <div role="status">{waiting && <Waiting chain={chain} />}</div>
      {mine?.error && (
        <p role="alert" className={`${failed} ${small}`}>
          {problemOf(t, mine.error, wallet)}
        </p>
      )}
      {mine?.error?.code === 'chain-not-approved' && (
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
      {mine?.error && reloadAfter(mine.error.code) && (
        <div className={note}>
          <Reload error={mine.error} />
        </div>
      )}
      {mine?.error?.code === 'chain-add-refused' && <ByHand chain={chain} />}
    </li>
  )
}

/** What the account holds there; nothing at all while it is not known. It stays while it is hidden: to begin anew would
 * ask the nodes once more. */
const Holding = memo(({ chain }: { chain: Chain }) => {
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

function Waiting({ chain }: { chain: Chain }) {
  const { session } = useApp()
  const t = useTexts()
  const wallet = useWalletName()
  const slow = useSlow(0)
  const host = hostOf(publicUrl(chain))
  const late = useSlowText()
  return (
    <div className={note}>
      {slow && <p className={small}>{late(wallet)}</p>}
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
      <Reload slow={slow && !session.connection()?.peer} />
    </div>
  )
}

/** The URL that a wallet gets with the network. */
function publicUrl({ rpcUrls, publicRpcUrls = rpcUrls }: Chain): string {
  return publicRpcUrls.find((url) => url.startsWith('http')) ?? ''
}

/** The values a wallet asks for when somebody adds a network there. */
function ByHand({ chain }: { chain: Chain }) {
  const t = useTexts()
  const { fields: names } = t.chain
  const values = [
    [names.name, chain.name],
    [names.id, String(chain.id)],
    [names.node, publicUrl(chain)],
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
