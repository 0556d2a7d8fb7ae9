// The networks: which one is current, what the visitor has on each, one that waits in the wallet, and the way out of a
// wrong one.
import { useState } from 'react'
import type { Chain } from '../../chains/chain.ts'
import { wording } from '../../i18n/wording.ts'
import { useApp } from '../appContext.ts'
import { ChainRow } from './ChainRow.tsx'
import { input, secondary, small, soft } from '../kit/controls.module.css'
import { useLive } from '../hooks.ts'
import { Modal } from '../kit/Modal.tsx'
import { useTexts } from '../texts.ts'
import { filter, fixed, group, list, wrong } from './ChainModal.module.css'

/** From this many networks on there is a search field. */
const MANY = 9

export function ChainModal() {
  const { language, session: api, chains } = useApp()
  const t = useTexts()
  const [wanted, setWanted] = useState('')
  const live = useLive()
  const unsupported = live !== undefined && !api.isSupported(live.chainId)
  const inSafe = api.connection()?.safe !== undefined
  const found = (inSafe ? chains.filter(({ id }) => id === live?.chainId)
    : chains).filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()))
  const tests = found.filter(({ testnet }) => testnet)
  const rows = (some: readonly Chain[]) => some.map((chain) => <ChainRow key={chain.id} chain={chain} />)
  return (
    <Modal title={t.chain.title} modal="chain" size="compact">
      {unsupported && <p className={wrong}>{inSafe
        ? t.chain.wrongSafe(wording(language).list(chains.map(({ name }) => name))) : t.chain.wrong}</p>}
      {!inSafe && chains.length >= MANY && (
        <input className={`${input} ${filter}`} type="search" aria-label={t.chain.search}
          placeholder={t.chain.search} value={wanted}
          onChange={(event) => setWanted(event.target.value)} />
      )}
      {!inSafe && found.length === 0 && <p className={soft} role="status">{t.chain.none}</p>}
      <ul className={list}>{rows(found.filter(({ testnet }) => !testnet))}</ul>
      {tests.length > 0
        && <><h2 className={`${group} ${small} ${soft}`}>{t.chain.tests}</h2><ul className={list}>{rows(tests)}</ul></>}
      {inSafe && !unsupported && <p className={`${small} ${soft} ${fixed}`}>{t.chain.ofSafe}</p>}
      {unsupported && (
        <button type="button" className={secondary} data-testid="disconnect"
          onClick={() => void api.disconnect()}>{t.chain.disconnect}</button>
      )}
    </Modal>
  )
}
