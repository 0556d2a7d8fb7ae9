// The wallets to choose from: a grouped list beside the steps (wide), or a row of icons above the explanation (compact,
// sheet). The stylesheet decides which. Six or more wallets get a search field. With eight or more, the row ends with
// 'More wallets', which shows all of them and the search field. Letters and arrow keys move between the wallets.
import {
  memo,
  startTransition,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import type { WalletOption } from '../../wallets/options.ts'
import { useApp, type App } from '../appContext.ts'
import { input, small, soft } from '../components/controls.module.css'
import { hidden } from '../components/firstScreen.module.css'
import { CheckIcon, PlusIcon } from '../components/Icon.tsx'
import { travel } from '../components/moveAnimation.ts'
import { way } from '../components/focusReturn.ts'
import { useTexts } from '../useMessages.ts'
import { WalletIcon } from '../components/WalletIcon.tsx'
import { all, dots, more } from './MoreWallets.module.css'
import { inStrip } from './connectSteps.ts'
import {
  claim as claimClass,
  full,
  groups,
  groupTitle,
  here,
  item,
  label,
  list,
  listed,
  name as nameClass,
  note,
  reason,
  search as searchClass,
  short,
  strip,
  stripped,
  tag,
  unstripped,
  why,
} from './WalletList.module.css'
import { rowFor } from './rowFor.ts'

type Props = {
  options: readonly WalletOption[]
  /** What is looked for; undefined until somebody looks, or asks for all of them. */
  wanted: string | undefined
  /** Where there are wallets enough. */
  onSearch: ((wanted: string) => void) | undefined
  selected?: string | undefined
  onSelect(option: WalletOption): void
}

/** So many stand in the row at most. */
const IN_ROW = 7

/** Drawn anew when it shows something else, and not with each step beside it. */
export const WalletList = memo(function WalletList({
  options,
  wanted,
  onSearch,
  selected,
  onSelect,
}: Props) {
  const t = useTexts()
  const place = useRows()
  useTravel(place, selected)
  const found = options.filter(({ name }) =>
    name.toLowerCase().includes(wanted?.trim().toLowerCase() ?? ''),
  )
  const further = wanted === undefined && onSearch ? options.filter(inStrip).slice(IN_ROW) : []
  const names = [...new Set(found.map(({ groupName }) => groupName))]
  const none = <p className={`${reason} ${soft}`}>{t.connect.noWallets}</p>
  if (options.length === 0) return none
  return (
    <>
      <div
        className={[
          groups,
          ...(options.some(inStrip) ? [] : [unstripped]),
          ...(wanted === undefined ? [] : [all]),
        ].join(' ')}
        ref={place}
      >
        {onSearch && (
          <input
            className={`${input} ${searchClass}`}
            type="search"
            aria-label={t.connect.search}
            placeholder={t.connect.search}
            data-testid="wallet-search"
            value={wanted ?? ''}
            onChange={(event) => onSearch(event.target.value)}
          />
        )}
        {found.length === 0 && (
          <p className={`${reason} ${soft}`} role="status">
            {t.connect.noneFound}
          </p>
        )}
        {names.map((group) => (
          <section key={group} className={strip} aria-label={t.connect.groups[group] ?? group}>
            <h3 className={`${groupTitle} ${small} ${soft}`}>{t.connect.groups[group] ?? group}</h3>
            <ul className={list}>
              {found
                .filter(({ groupName }) => groupName === group)
                .map((option) => (
                  <li
                    key={option.id}
                    className={inStrip(option) && !further.includes(option) ? undefined : listed}
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
      {!options.some(inStrip) && <div className={stripped}>{none}</div>}
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
      className={item}
      {...way(`wallet-option-${option.id}`)}
      data-name={option.name}
      aria-current={selected || undefined}
      aria-disabled={!option.supported || undefined}
      style={selected && option.iconAccent ? { borderColor: option.iconAccent } : undefined}
      onClick={() => option.supported && onSelect(option)}
    >
      <WalletIcon
        name={option.name}
        iconUrl={option.iconUrl}
        background={option.iconBackground}
        accent={option.iconAccent}
        size={28}
      />
      <Name option={option} />
    </button>
  )
}

/** Keys lead to the rows from anywhere in the dialog, for its heading has the focus at first. */
function useRows() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = place.current?.closest('dialog')
    const onKey = (event: KeyboardEvent): void => {
      const next = rowFor(event, rowsOf(place.current))
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    dialog?.addEventListener('keydown', onKey)
    return () => dialog?.removeEventListener('keydown', onKey)
  }, [])
  return place
}

/** The chosen wallet's picture goes into the ring beside the list; where the ring takes the list's place it cannot. */
function useTravel(place: RefObject<HTMLElement | null>, selected: string | undefined): void {
  useLayoutEffect(() => {
    const from = place.current?.querySelector<HTMLElement>('[aria-current=true] > :first-child')
    const to = place.current
      ?.closest('dialog')
      ?.querySelector<HTMLElement>('[data-tone] > [data-size="60"]')
    if (selected !== undefined && from && to) travel(from, to)
  }, [place, selected])
}

// Why a row cannot be chosen; the suffix beside its name is only a word.
function Reason({ options }: { options: readonly WalletOption[] }) {
  const t = useTexts()
  if (options.every(({ supported }) => supported)) return null
  return <p className={`${reason} ${why} ${small} ${soft}`}>{t.connect.unsupportedReason}</p>
}

function Name({ option }: { option: WalletOption }) {
  const t = useTexts()
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
          <span className={`${small} ${claimClass}`}>{t.connect.claims(option.claimedRdns)}</span>
        )}
      </span>
      {option.recent ? (
        <span className={tag}>{t.connect.recent}</span>
      ) : option.installed ? (
        <span className={`${here} ${full}`}>
          <CheckIcon size={16} />
          <span className={hidden}>{` ${t.connect.installed}`}</span>
        </span>
      ) : (
        option.reach && (
          <span className={`${tag} ${full}`}>
            {option.reach === 'code' ? t.connect.byCode : t.connect.byApp}
          </span>
        )
      )}
    </>
  )
}

/** The last tile of a row that has no room for all: they come in its place, and so does the focus. The field to search
 * stays in sight. */
function MoreWallets({ onPress }: { onPress(): void }) {
  const t = useTexts()
  return (
    <button
      type="button"
      className={`${item} ${more}`}
      data-testid="more-wallets"
      onClick={({ currentTarget: { parentElement } }) => {
        const before = rowsOf(parentElement)
        flushSync(onPress)
        rowsOf(parentElement)
          .find((row) => !before.includes(row))
          ?.focus({ preventScroll: true })
        parentElement?.querySelector('input')?.scrollIntoView({ block: 'center' }) // the browser holds what is below it
      }}
    >
      <span className={dots} aria-hidden="true">
        <PlusIcon size={28} />
      </span>
      <span className={nameClass}>{t.connect.more}</span>
    </button>
  )
}

/** The rows of a list that are in sight. */
function rowsOf(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-name]') ?? [])].filter(
    (row) => row.getClientRects().length > 0,
  )
}

/** From this many wallets on there is a search field. */
const MANY = 6

/** The wallets to show, undefined until they are known, and whether there is a search field. Both stay as they were
 * when the list appeared: wallets found later come after the others, so that no row moves under a pointer. The next
 * opening has them in order. */
export function useShown(open: boolean): {
  readonly options: readonly WalletOption[] | undefined
  readonly searched: boolean
} {
  const options = useWalletOptions()
  const shown = useRef(options)
  useLayoutEffect(() => {
    if (!open || shown.current === undefined) shown.current = options
  })
  const placed = useMemo(
    () => (options && open ? keepPlaces(options, shown.current ?? options) : options),
    [open, options],
  )
  return { options: placed, searched: (shown.current ?? options ?? []).length >= MANY }
}

/** The wallets of this browser; undefined until they are known, and while prerendered HTML is hydrated. Rendered in a
 * transition: a long list blocks no input, and no answer of a wallet waits for it. */
export function useWalletOptions(): readonly WalletOption[] | undefined {
  const { discovered, options, prerendered } = useApp()
  const [known, setKnown] = useState(() => (prerendered ? undefined : wallets(options, discovered)))
  useEffect(() => {
    const follow = (): void => startTransition(() => setKnown(wallets(options, discovered)))
    follow()
    const stops = [options.subscribe(follow), discovered?.subscribe(follow)]
    return () => {
      for (const stop of stops) stop?.()
    }
  }, [discovered, options])
  return known
}

function wallets(
  options: App['options'],
  discovered: App['discovered'],
): readonly WalletOption[] | undefined {
  return (discovered?.get() ?? true) ? options.get() : undefined
}

/** The wallets of `options`, those of `shown` first and in their order and groups; what is new stands after them. */
function keepPlaces(
  options: readonly WalletOption[],
  shown: readonly WalletOption[],
): readonly WalletOption[] {
  const known = shown.flatMap(({ id, groupName }) => {
    const option = options.find((one) => one.id === id)
    return option ? [option.groupName === groupName ? option : { ...option, groupName }] : []
  })
  return [...known, ...options.filter(({ id }) => shown.every((one) => one.id !== id))]
}
