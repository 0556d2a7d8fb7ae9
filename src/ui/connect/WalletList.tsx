// The wallets to choose from: a list in groups (wide, compact), and the scrolling row of the bottom sheet.
import type { WalletOption } from '../../wallets/catalog/options.ts'
import { row, small, soft } from '../kit/controls.module.css'
import { way } from '../kit/ways.ts'
import { useTexts } from '../texts.ts'
import { WalletIcon } from '../kit/WalletIcon.tsx'
import { groups, groupTitle, label, list, reason, strip, stripItem, stripName, tag } from './WalletList.module.css'

type Props = { options: readonly WalletOption[]; selected?: string | undefined; onSelect(option: WalletOption): void }

export function WalletList({ options, selected, onSelect }: Props) {
  const t = useTexts()
  const names = [...new Set(options.map(({ groupName }) => groupName))]
  if (options.length === 0) return <p className={soft}>{t.connect.noWallets}</p>
  return (
    <div className={groups}>
      {names.map((group) => (
        <section key={group} aria-label={t.connect.groups[group] ?? group}>
          <h3 className={`${groupTitle} ${small} ${soft}`}>{t.connect.groups[group] ?? group}</h3>
          <ul className={list}>
            {options.filter(({ groupName }) => groupName === group).map((option) => (
              <li key={option.id}>
                <button type="button" className={row} {...way(`wallet-option-${option.id}`)}
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

// Why a row cannot be chosen; the suffix beside its name is only a word.
function Reason({ options }: { options: readonly WalletOption[] }) {
  const t = useTexts()
  if (options.every(({ supported }) => supported)) return null
  return <p className={`${reason} ${small} ${soft}`}>{t.connect.unsupportedReason}</p>
}

function Name({ option }: { option: WalletOption }) {
  const t = useTexts()
  return (
    <>
      <span className={label}>
        {option.name}
        {!option.supported && t.connect.unsupported}
        {option.copy > 1 && ` ${t.connect.copyOf(option.copy)}`}
        {option.claim && <span className={`${small} ${soft}`}>{t.connect.claims(option.claim)}</span>}
      </span>
      {option.recent && <span className={tag}>{t.connect.recent}</span>}
    </>
  )
}

/** Ready wallets side by side; whoever cannot see that it scrolls still gets a plain list. */
export function WalletStrip({ options, onSelect }: Props) {
  const t = useTexts()
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
                {option.shortName ?? option.name}
                {!option.supported && t.connect.unsupported}
                {option.copy > 1 && ` ${t.connect.copyOf(option.copy)}`}
                {option.claim && <span className={soft}>{t.connect.claims(option.claim)}</span>}
              </span>
              {option.recent && <span className={tag}>{t.connect.recent}</span>}
            </button>
          </li>
        ))}
      </ul>
      <Reason options={options} />
    </>
  )
}
