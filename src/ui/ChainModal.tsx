// The networks: which one is current, one that waits in the wallet, why a change failed, and the way out of a wrong one.
import type { Chain } from '../chains/chain.ts'
import { liveOf, type State } from '../session/state.ts'
import { useApp } from './app.ts'
import { row, secondary, small, soft } from './controls.module.css'
import { useSession, useStore } from './hooks.ts'
import { CheckIcon } from './Icon.tsx'
import { Modal } from './Modal.tsx'
import { Spinner } from './Spinner.tsx'
import { useTexts } from './texts.ts'
import { WalletIcon } from './WalletIcon.tsx'
import { current as currentClass, failed, group, list, name, state as stateClass, wrong } from './ChainModal.module.css'

export function ChainModal() {
  const { session: api, chains } = useApp()
  const t = useTexts()
  const state = useSession()
  const live = liveOf(state.session)
  const unsupported = live !== undefined && !api.isSupported(live.chainId)
  const tests = chains.filter(({ testnet }) => testnet)
  const rows = (some: readonly Chain[]) => some.map((chain) => <Row key={chain.id} chain={chain} state={state} />)
  return (
    <Modal title={t.chain.title} modal="chain" size="compact">
      {unsupported && <p className={wrong}>{t.chain.wrong}</p>}
      <ul className={list}>{rows(chains.filter(({ testnet }) => !testnet))}</ul>
      {tests.length > 0 && <><h2 className={`${group} ${small} ${soft}`}>{t.chain.tests}</h2><ul className={list}>{rows(tests)}</ul></>}
      {unsupported && (
        <button type="button" className={secondary} data-testid="disconnect" onClick={() => void api.disconnect()}>{t.chain.disconnect}</button>
      )}
    </Modal>
  )
}

function Row({ chain, state }: { chain: Chain; state: State }) {
  const app = useApp()
  const t = useTexts()
  const { switching } = state
  const walletId = liveOf(state.session)?.walletId
  const wallet = useStore(app.options)?.find(({ id }) => id === walletId)?.name ?? t.yourWallet
  const isCurrent = liveOf(state.session)?.chainId === chain.id
  const mine = switching?.chainId === chain.id ? switching : undefined
  const waiting = mine !== undefined && !mine.error
  const blocked = switching !== undefined && !switching.error && !waiting
  return (
    <li>
      <button type="button" className={row} data-testid={`chain-option-${chain.id}`} aria-current={isCurrent || undefined}
        aria-disabled={blocked || waiting || undefined}
        onClick={() => { if (!blocked && !waiting) void app.session.switchChain(chain.id) }}>
        <WalletIcon name={chain.name} iconUrl={app.chainIcon(chain.id)} size={28} />
        <span className={name}>{chain.name}</span>
        {isCurrent && <span className={`${stateClass} ${currentClass} ${small}`}><CheckIcon />{t.chain.current}</span>}
        {waiting && <span className={`${stateClass} ${small} ${soft}`}><Spinner size={16}>{t.chain.waiting}</Spinner></span>}
      </button>
      <div role="status">
        {waiting && <button type="button" className={secondary} data-testid="cancel" onClick={app.session.cancelSwitch}>{t.cancel}</button>}
      </div>
      {mine?.error && <p role="alert" className={`${failed} ${small}`}>{t.errors[mine.error.code](wallet)}</p>}
    </li>
  )
}
