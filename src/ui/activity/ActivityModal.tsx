// The Activity dialog. It lists the page's requests and the data that the site stores in this
// browser.
import { Fragment, useState } from 'react'
import { shortAddress, type Address } from '../../eth/address.ts'
import { checksumAddress } from '../../eth/keccak256.ts'
import { exportText, type RequestLogEntry } from '../../core/requestLog.ts'
import type { DialogsText } from '../../i18n/messageTypes.ts'
import { createFormatters } from '../../i18n/formatters.ts'
import { useApp, type StorageInventory } from '../appContext.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { danger, secondary, small, soft } from '../components/controls.module.css'
import { summary as summaryClass } from '../components/StatusView.module.css'
import { useConnectedAccount, useStore } from '../hooks.ts'
import { Modal } from '../components/Modal.tsx'
import { useMessages, useTimeLanguage } from '../useMessages.ts'
import {
  toolbar,
  check,
  list,
  method as methodClass,
  outcome as outcomeClass,
  page,
  requests,
  row,
  storedRow,
  target as targetClass,
} from './ActivityModal.module.css'

export function ActivityModal() {
  const { language, log: entries, inventory } = useApp()
  const t = useMessages()
  const log = useStore(entries)
  const found = useStore(inventory)
  const address = useConnectedAccount()?.address
  const [masked, setMasked] = useState(true)
  return (
    <Modal title={t.activity.title} modal="activity" size="wide">
      <div className={page}>
        <p>{getSummary(t, log, language)}</p>
        <details className={requests}>
          <summary className={summaryClass} data-testid="activity-list">
            {t.activity.show}
          </summary>
          <p className={`${small} ${soft}`}>{t.activity.lead}</p>
          <div className={toolbar}>
            <label className={check}>
              <input
                type="checkbox"
                checked={masked}
                data-testid="activity-mask"
                onChange={({ target }) => setMasked(target.checked)}
              />
              <span>{t.activity.mask}</span>
            </label>
            <CopyButton
              value={exportText(
                log,
                document.location.host,
                formatAccount(address, masked, t.activity.hidden),
              )}
              label={t.activity.copy}
              testId="activity-copy"
            />
          </div>
          {address && (
            <p className={small}>
              <span>{`${t.account.title} `}</span>
              <span dir="ltr" translate="no" data-testid="activity-account">
                {formatAccount(address, masked, t.activity.hidden)}
              </span>
            </p>
          )}
          <Requests log={log} />
        </details>
        {found && <StoredItems inventory={found} />}
      </div>
    </Modal>
  )
}

/** Returns the checksummed address, or only its first digits if `masked`. */
function formatAccount(
  address: Address | undefined,
  masked: boolean,
  hidden: string,
): string | undefined {
  if (address === undefined) return undefined
  return masked ? `${shortAddress(address).slice(0, 4)}… (${hidden})` : checksumAddress(address)
}

function getSummary(
  { activity: t }: DialogsText,
  log: readonly RequestLogEntry[],
  language: string,
): string {
  const wallets = [
    ...new Set(log.filter(({ kind }) => kind === 'wallet').map(({ target }) => target)),
  ]
  const count = (matches: (entry: RequestLogEntry) => boolean): number => log.filter(matches).length
  const parts = [
    ...wallets.map((name) =>
      t.toWallet(
        count(({ kind, target }) => kind === 'wallet' && target === name),
        name,
      ),
    ),
    t.toNetworks(count(({ kind }) => kind === 'node')),
    t.toRelay(count(({ kind }) => kind === 'relay')),
  ].filter(Boolean)
  return parts.length === 0 ? t.empty : t.summary(createFormatters(language).list(parts))
}

function Requests({ log }: { log: readonly RequestLogEntry[] }) {
  const t = useMessages()
  const language = useTimeLanguage()
  if (log.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard
    <ol className={list} reversed tabIndex={0} aria-label={t.activity.requests}>
      {[...log].reverse().map(({ id, at, method, target, ms, outcome }) => (
        <li
          key={id}
          className={row}
          data-testid="activity-entry"
          data-method={method}
          data-outcome={outcome}
        >
          <span className={methodClass} dir="ltr" translate="no">
            {breakCamelCase(method)}
          </span>
          <span className={`${targetClass} ${small} ${soft}`}>
            <bdi translate="no">{target}</bdi>
          </span>
          <time className={`${small} ${soft}`} dateTime={new Date(at).toISOString()}>
            {new Date(at).toLocaleTimeString(language)}
          </time>
          <span
            className={`${outcomeClass} ${small}`}
            data-failed={outcome !== 'ok' && outcome !== 'waiting'}
          >
            {outcome === 'ok' || outcome === 'waiting' ? (
              <span>{t.activity.outcomes[outcome]}</span>
            ) : (
              <>
                <span>{`${t.activity.outcomes.failed} · `}</span>
                <bdi lang="en">{outcome}</bdi>
              </>
            )}
            {ms !== undefined && <span>{` · ${t.activity.milliseconds(ms)}`}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function StoredItems({ inventory }: { inventory: StorageInventory }) {
  const t = useMessages()
  const stored = inventory.stored()
  const nameOf = (key: string): string =>
    t.activity.entries[key] ??
    (key.startsWith('florin.wc') ? t.activity.phone : t.activity.otherEntry)
  // Sum the bytes per displayed name, because several storage keys share a name.
  const sizes = new Map<string, number>()
  for (const { key, bytes } of stored) sizes.set(nameOf(key), (sizes.get(nameOf(key)) ?? 0) + bytes)
  return (
    <section aria-label={t.activity.stored}>
      <h3>{t.activity.stored}</h3>
      {stored.length === 0 ? (
        <p className={soft}>{t.activity.nothingStored}</p>
      ) : (
        <ul>
          {[...sizes].map(([name, bytes]) => (
            <li key={name} className={storedRow} data-testid="stored">
              <span>{name}</span>
              <span className={`${small} ${soft}`}>{t.activity.bytes(bytes)}</span>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className={`${secondary} ${danger}`}
        data-testid="erase"
        aria-disabled={stored.length === 0 || undefined}
        onClick={() => {
          if (stored.length > 0) void inventory.clear()
        }}
      >
        {t.activity.erase}
      </button>
    </section>
  )
}

function breakCamelCase(method: string) {
  return method.split(/(?=[A-Z])/).map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text are never reordered
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{word}</span>
    </Fragment>
  ))
}
