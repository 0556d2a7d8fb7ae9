import { useState } from 'react'
import type { Chain } from '../../chains/chain.ts'
import { createFormatters } from '../../i18n/formatters.ts'
import { useApp } from '../appContext.ts'
import { input, secondary, small, soft } from '../components/controls.module.css'
import { useConnectedAccount } from '../hooks.ts'
import { Modal } from '../components/Modal.tsx'
import { useMessages } from '../useMessages.ts'
import {
  filter,
  fixed,
  group,
  list,
  unsupported as unsupportedClass,
} from './ChainModal.module.css'
import { ChainRow } from './ChainRow.tsx'
import { SwitchStatus } from './SwitchStatus.tsx'

/** Minimum number of networks for which the dialog has a search field. */
const MIN_FOR_SEARCH = 9

export function ChainModal() {
  const { language, session: api, chains } = useApp()
  const t = useMessages()
  const [searchText, setSearchText] = useState('')
  const account = useConnectedAccount()
  const unsupported = account !== undefined && !api.isSupported(account.chainId)
  const inSafe = api.connection()?.safe !== undefined
  const found = (inSafe ? chains.filter(({ id }) => id === account?.chainId) : chains).filter(
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
            ? t.chain.wrongSafe(createFormatters(language).list(chains.map(({ name }) => name)))
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
      {inSafe && !unsupported && <p className={`${soft} ${fixed}`}>{t.chain.ofSafe}</p>}
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
      <SwitchStatus />
    </Modal>
  )
}
