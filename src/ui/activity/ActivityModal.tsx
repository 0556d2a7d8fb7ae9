// What this page has asked of whom, what it keeps in this browser, and the button that erases it.
import { Fragment, useState } from 'react'
import { shortAddress, type Address } from '../../eth/address.ts'
import { checksumAddress } from '../../eth/keccak256.ts'
import { exportText, type ActivityEntry } from '../../core/requestLog.ts'
import type { DialogsText } from '../../i18n/messageTypes.ts'
import { createFormatters } from '../../i18n/formatters.ts'
import { useApp, type Records } from '../appContext.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { danger, secondary, small, soft } from '../components/controls.module.css'
import { more } from '../components/StatusView.module.css'
import { useLive, useStore } from '../hooks.ts'
import { Modal } from '../components/Modal.tsx'
import { useTexts, useTimeLanguage } from '../useMessages.ts'
import {
  bar,
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
  const { language, log: entries, records } = useApp()
  const t = useTexts()
  const log = useStore(entries)
  const found = useStore(records)
  const address = useLive()?.address
  const [masked, setMasked] = useState(true)
  return (
    <Modal title={t.activity.title} modal="activity" size="wide">
      <div className={page}>
        <p>{summaryOf(t, log, language)}</p>
        <details className={requests}>
          <summary className={more} data-testid="activity-list">
            {t.activity.show}
          </summary>
          <p className={`${small} ${soft}`}>{t.activity.lead}</p>
          <div className={bar}>
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
                shown(address, masked, t.activity.hidden),
              )}
              label={t.activity.copy}
              testId="activity-copy"
            />
          </div>
          {address && (
            <p className={small}>
              <span>{`${t.account.title} `}</span>
              <span dir="ltr" translate="no" data-testid="activity-account">
                {shown(address, masked, t.activity.hidden)}
              </span>
            </p>
          )}
          <Requests log={log} />
        </details>
        {found && <StoredRecords records={found} />}
      </div>
    </Modal>
  )
}

/** The whole address, or only as much as tells two accounts apart. */
function shown(address: Address | undefined, masked: boolean, hidden: string): string | undefined {
  if (address === undefined) return undefined
  return masked ? `${shortAddress(address).slice(0, 4)}… (${hidden})` : checksumAddress(address)
}

/** Who was asked, and how often; and that nobody else was. */
function summaryOf(
  { activity: t }: DialogsText,
  log: readonly ActivityEntry[],
  language: string,
): string {
  const wallets = [
    ...new Set(log.filter(({ kind }) => kind === 'wallet').map(({ target }) => target)),
  ]
  const count = (matches: (entry: ActivityEntry) => boolean): number => log.filter(matches).length
  const asked = [
    ...wallets.map((name) =>
      t.toWallet(
        count(({ kind, target }) => kind === 'wallet' && target === name),
        name,
      ),
    ),
    t.toNetworks(count(({ kind }) => kind === 'node')),
    t.toRelay(count(({ kind }) => kind === 'relay')),
  ].filter(Boolean)
  return asked.length === 0 ? t.empty : t.summary(createFormatters(language).list(asked))
}

function Requests({ log }: { log: readonly ActivityEntry[] }) {
  const t = useTexts()
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
            {wordsOf(method)}
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

function StoredRecords({ records }: { records: Records }) {
  const t = useTexts()
  const stored = records.stored()
  const nameOf = (key: string): string =>
    t.activity.entries[key] ??
    (key.startsWith('florin.wc') ? t.activity.phone : t.activity.otherEntry)
  const sizes = new Map<string, number>() // one line a name: the phone connection alone has a dozen entries
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
          if (stored.length > 0) void records.erase()
        }}
      >
        {t.activity.erase}
      </button>
    </section>
  )
}

/** A long name in camel case may break between its words. */
function wordsOf(method: string) {
  return method.split(/(?=[A-Z])/).map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text are never reordered
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{word}</span>
    </Fragment>
  ))
}
