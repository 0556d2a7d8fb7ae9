// The wallets to choose from: a list in groups beside the steps (wide), and the row of wallets above the explanation
// (compact, sheet). Six or more can be searched; letters and arrows move from row to row.
import { useEffect, useRef, useState } from 'react'
import type { WalletOption } from '../../wallets/catalog/options.ts'
import type { Platform } from '../../wallets/catalog/platform.ts'
import type { DialogsText } from '../../i18n/en/enDialogs.ts'
import { useApp } from '../appContext.ts'
import { row, input, small, soft } from '../kit/controls.module.css'
import { hidden } from '../kit/firstScreen.module.css'
import { CheckIcon } from '../kit/Icon.tsx'
import { way } from '../kit/ways.ts'
import { useTexts } from '../texts.ts'
import { WalletIcon } from '../kit/WalletIcon.tsx'
import { rowFor } from './rows.ts'
import {
  claim as claimClass, doubt, groups, groupTitle, here, label, list, reason, strip, stripItem, stripName, stripNote,
  tag,
} from './WalletList.module.css'

type Props = { options: readonly WalletOption[]; selected?: string | undefined; onSelect(option: WalletOption): void }

/** From this many wallets on there is a search field. */
const MANY = 6

export function WalletList({ options, selected, onSelect }: Props) {
  const t = useTexts()
  const [wanted, setWanted] = useState('')
  const place = useRows()
  const found = options.filter(({ name }) => name.toLowerCase().includes(wanted.trim().toLowerCase()))
  const names = [...new Set(found.map(({ groupName }) => groupName))]
  if (options.length === 0) return <p className={soft}>{t.connect.noWallets}</p>
  return (
    <div className={groups} ref={place}>
      {options.length >= MANY && (
        <input className={input} type="search" aria-label={t.connect.search} placeholder={t.connect.search}
          data-testid="wallet-search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      )}
      {found.length === 0 && <p className={`${reason} ${soft}`} role="status">{t.connect.noneFound}</p>}
      {names.map((group) => (
        <section key={group} aria-label={t.connect.groups[group] ?? group}>
          <h3 className={`${groupTitle} ${small} ${soft}`}>{t.connect.groups[group] ?? group}</h3>
          <ul className={list}>
            {found.filter(({ groupName }) => groupName === group).map((option) => (
              <li key={option.id}>
                <button type="button" className={row} {...way(`wallet-option-${option.id}`)} data-name={option.name}
                  aria-current={option.id === selected || undefined} aria-disabled={!option.supported || undefined}
                  style={option.id === selected && option.iconAccent ? { borderColor: option.iconAccent } : undefined}
                  onClick={() => option.supported && onSelect(option)}>
                  <WalletIcon name={option.name} iconUrl={option.iconUrl} background={option.iconBackground}
                    accent={option.iconAccent} size={28} />
                  <Name option={option} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <Reason options={options} />
    </div>
  )
}

/** Keys lead to the rows from anywhere in the dialog, for its heading has the focus at first. */
function useRows() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = place.current?.closest('dialog')
    const onKey = (event: KeyboardEvent): void => {
      const rows = [...place.current?.querySelectorAll<HTMLElement>('[data-name]') ?? []]
      const next = rowFor(event, rows)
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    dialog?.addEventListener('keydown', onKey)
    return () => dialog?.removeEventListener('keydown', onKey)
  }, [])
  return place
}

// Why a row cannot be chosen; the suffix beside its name is only a word.
function Reason({ options }: { options: readonly WalletOption[] }) {
  const t = useTexts()
  if (options.every(({ supported }) => supported)) return null
  return <p className={`${reason} ${small} ${soft}`}>{t.connect.unsupportedReason}</p>
}

function Name({ option }: { option: WalletOption }) {
  const { platform } = useApp()
  const t = useTexts()
  const how = tagOf(option, platform, t)
  return (
    <>
      <span className={label}>
        <span>
          <bdi>{option.name}</bdi>
          {!option.supported && t.connect.unsupported}
          {option.copy > 1 && ` ${t.connect.copyOf(option.copy)}`}
        </span>
        {option.claim && <span className={`${small} ${claimClass}`}>{t.connect.claims(option.claim)}</span>}
      </span>
      {option.installed && !option.recent
        ? <span className={here}><CheckIcon size={16} /><span className={hidden}> {t.connect.installed}</span></span>
        : how && <span className={tag}>{how}</span>}
    </>
  )
}

/** One word: used before, or how it would connect; nothing for what must be installed first. */
function tagOf({ recent, installed, ready, way: by, links, mobile }: WalletOption, platform: Platform,
  { connect: t }: DialogsText): string | undefined {
  if (recent) return t.recent
  if (installed || by === 'safe') return undefined
  if (platform === 'desktop') return ready ? t.byCode : links.page && t.byApp
  return (mobile ?? links.page) && t.byApp
}

/** Ready wallets side by side; whoever cannot see that it scrolls still gets a plain list. */
export function WalletStrip({ options, onSelect }: Props) {
  const t = useTexts()
  if (options.length === 0) return <p className={`${reason} ${soft}`}>{t.connect.noWallets}</p>
  return (
    <>
      <ul className={strip} aria-label={t.connect.title}>
        {options.map((option) => (
          <li key={option.id}>
            <button type="button" className={stripItem} {...way(`wallet-option-${option.id}`)}
              aria-disabled={!option.supported || undefined} onClick={() => option.supported && onSelect(option)}>
              <WalletIcon name={option.name} iconUrl={option.iconUrl} background={option.iconBackground}
                accent={option.iconAccent} size={60} />
              <span className={stripName}>
                <bdi>{option.shortName ?? option.name}</bdi>
                {option.copy > 1 && ` ${t.connect.copyOf(option.copy)}`}
              </span>
              {!option.supported && <span className={stripNote}>{t.connect.unsupported}</span>}
              {option.claim && (
                <span className={doubt}><span className={hidden}> {t.connect.claims(option.claim)}</span></span>
              )}
              {option.recent && <span className={tag}>{t.connect.recent}</span>}
            </button>
          </li>
        ))}
      </ul>
      <Reason options={options} />
    </>
  )
}
