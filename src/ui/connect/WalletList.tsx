// The list of wallets in the connect dialog. The layouts 'compact' and 'sheet' show it as a strip
// of icons.
import { memo, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createFormatters } from '../../i18n/formatters.ts'
import type { DialogsText } from '../../i18n/messageTypes.ts'
import type { WalletOption } from '../../wallets/options.ts'
import { input, small, soft } from '../components/controls.module.css'
import { PlusIcon } from '../components/Icon.tsx'
import { returnFocusProps } from '../components/focusReturn.ts'
import { useApp } from '../appContext.ts'
import { useMessages } from '../useMessages.ts'
import { WalletIcon } from '../components/WalletIcon.tsx'
import { all, dots, more } from './MoreWallets.module.css'
import { isInMobileStrip } from './connectSteps.ts'
import { groups, item, list, strip } from './WalletList.module.css'
import {
  claimedName as claimClass,
  disabledReason,
  emptyStrip,
  full,
  groupTitle,
  installedTitle,
  label,
  listed,
  name as nameClass,
  note,
  reason,
  row,
  search as searchClass,
  short,
  tag,
  withoutStrip,
} from './WalletRow.module.css'
import { getRowForKey } from './getRowForKey.ts'

type Props = {
  options: readonly WalletOption[]
  /** The search text, or '' to show all wallets. Undefined if the user is not searching. */
  searchText: string | undefined
  /** Undefined if there are too few wallets for a search field. */
  onSearch: ((query: string) => void) | undefined
  selected?: string | undefined
  onSelect(option: WalletOption): void
}

/** Maximum number of wallets in the strip. 'More wallets' shows the others. */
const MAX_IN_STRIP = 7

/** Group names that are translated. Names from the site's settings are shown unchanged. */
const TRANSLATED_GROUPS = ['Installed', 'Popular', 'Recommended', 'More']

function getGroupTitle(t: DialogsText, group: string): string {
  return (TRANSLATED_GROUPS.includes(group) ? t.connect.groups[group] : undefined) ?? group
}

/** Renders the wallet list. Memoized, so that a new step does not re-render it. */
export const WalletList = memo(function WalletList({
  options,
  searchText,
  onSearch,
  selected,
  onSelect,
}: Props) {
  const t = useMessages()
  const container = useRowNavigation()
  const found = options.filter(({ name }) =>
    name.toLowerCase().includes(searchText?.trim().toLowerCase() ?? ''),
  )
  const further =
    searchText === undefined && onSearch ? options.filter(isInMobileStrip).slice(MAX_IN_STRIP) : []
  const names = [...new Set(found.map(({ groupName }) => groupName))]
  const none = <p className={`${reason} ${soft}`}>{t.connect.noWallets}</p>
  if (options.length === 0) return none
  return (
    <>
      <div
        className={[
          groups,
          ...(options.some(isInMobileStrip) ? [] : [withoutStrip]),
          ...(searchText === undefined ? [] : [all]),
        ].join(' ')}
        ref={container}
      >
        {onSearch && (
          <input
            className={`${input} ${searchClass}`}
            type="search"
            aria-label={t.connect.search}
            placeholder={t.connect.search}
            data-testid="wallet-search"
            value={searchText ?? ''}
            onChange={(event) => onSearch(event.target.value)}
          />
        )}
        {found.length === 0 && (
          <p className={`${reason} ${soft}`} role="status">
            {t.connect.noneFound}
          </p>
        )}
        {names.map((group) => (
          <section key={group} className={strip} aria-label={getGroupTitle(t, group)}>
            <h3
              className={`${groupTitle} ${small} ${group === 'Installed' ? installedTitle : soft}`}
            >
              {getGroupTitle(t, group)}
            </h3>
            <ul className={list}>
              {found
                .filter(({ groupName }) => groupName === group)
                .map((option) => (
                  <li
                    key={option.id}
                    className={
                      isInMobileStrip(option) && !further.includes(option) ? undefined : listed
                    }
                  >
                    <Row option={option} selected={option.id === selected} onSelect={onSelect} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
        {onSearch && further.length > 0 && <MoreWallets onPress={() => onSearch('')} />}
      </div>
      <Reason options={options} />
      {!options.some(isInMobileStrip) && <div className={emptyStrip}>{none}</div>}
    </>
  )
})

function Row({
  option,
  selected,
  onSelect,
}: {
  option: WalletOption
  selected: boolean
  onSelect: Props['onSelect']
}) {
  return (
    <button
      type="button"
      className={`${item} ${row}`}
      {...returnFocusProps(`wallet-option-${option.id}`)}
      data-name={option.name}
      aria-current={selected || undefined}
      aria-disabled={!option.supported || undefined}
      onClick={() => option.supported && onSelect(option)}
    >
      <WalletIcon
        name={option.name}
        iconUrl={option.iconUrl}
        background={option.iconBackground}
        accent={option.iconAccent}
        size={28}
      />
      <WalletLabel option={option} />
    </button>
  )
}

/** Focuses a row when an arrow key or a letter is pressed. */
function useRowNavigation() {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Listen on the whole dialog, because its heading has the focus at first.
    const dialog = container.current?.closest('dialog')
    const onKey = (event: KeyboardEvent): void => {
      const next = getRowForKey(event, getVisibleRows(container.current))
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    dialog?.addEventListener('keydown', onKey)
    return () => dialog?.removeEventListener('keydown', onKey)
  }, [])
  return container
}

/** Shows the names of the disabled wallets and why they are disabled. */
function Reason({ options }: { options: readonly WalletOption[] }) {
  const { language } = useApp()
  const t = useMessages()
  const names = options.filter(({ supported }) => !supported).map(({ name }) => name)
  if (names.length === 0) return null
  return (
    <p className={`${reason} ${disabledReason} ${small} ${soft}`}>
      {t.connect.unsupportedReason(createFormatters(language).list(names))}
    </p>
  )
}

function WalletLabel({ option }: { option: WalletOption }) {
  const t = useMessages()
  return (
    <>
      <span className={label}>
        <span className={nameClass}>
          {option.shortName === undefined ? (
            <bdi translate="no">{option.name}</bdi>
          ) : (
            <>
              <bdi className={full} translate="no">
                {option.name}
              </bdi>
              <bdi className={short} translate="no">
                {option.shortName}
              </bdi>
            </>
          )}
          {!option.supported && <span className={note}>{t.connect.unsupported}</span>}
          {option.duplicateIndex > 1 && (
            <span>{` ${t.connect.copyOf(option.duplicateIndex)}`}</span>
          )}
        </span>
        {option.claimedRdns && (
          <span className={`${small} ${claimClass}`}>
            <span className={full}>{t.connect.claims(option.claimedRdns)}</span>
            <span className={short}>{t.connect.unverified}</span>
          </span>
        )}
      </span>
      {option.recent && <span className={tag}>{t.connect.recent}</span>}
    </>
  )
}

/** The last tile of the strip. It shows all wallets and focuses the first one that was hidden. */
function MoreWallets({ onPress }: { onPress(): void }) {
  const t = useMessages()
  return (
    <button
      type="button"
      className={`${item} ${row} ${more}`}
      data-testid="more-wallets"
      onClick={({ currentTarget: { parentElement } }) => {
        const before = getVisibleRows(parentElement)
        flushSync(onPress)
        getVisibleRows(parentElement)
          .find((row) => !before.includes(row))
          ?.focus({ preventScroll: true })
        // Scroll back to the search field: the browser's scroll anchoring has moved it out of view.
        parentElement?.querySelector('input')?.scrollIntoView({ block: 'center' })
      }}
    >
      <span className={dots} aria-hidden="true">
        <PlusIcon size={28} />
      </span>
      <span className={nameClass}>{t.connect.more}</span>
    </button>
  )
}

function getVisibleRows(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-name]') ?? [])].filter(
    (row) => row.getClientRects().length > 0,
  )
}
