// 'Get a Wallet': a few wallets with what kinds exist, one action each; on a phone straight to its store.
import type { Links } from '../../wallets/catalog/links.ts'
import type { WalletOption } from '../../wallets/catalog/options.ts'
import { useApp } from '../appContext.ts'
import { secondary, small, soft } from '../kit/controls.module.css'
import { ExternalLink } from '../kit/ExternalLink.tsx'
import { way } from '../kit/ways.ts'
import { hidden } from '../kit/firstScreen.module.css'
import type { DialogsText } from '../../i18n/en/enDialogs.ts'
import { useTexts } from '../texts.ts'
import { WalletIcon } from '../kit/WalletIcon.tsx'
import type { Layout } from './steps.ts'
import { get, getList, getRow, hint } from './GetView.module.css'

const SMALL_MAX = 3
const WIDE_MAX = 5

export function GetView({ options, layout, onGet }: {
  options: readonly WalletOption[]
  layout: Layout
  onGet(option: WalletOption): void
}) {
  const { platform } = useApp()
  const t = useTexts()
  const phone = platform !== 'desktop'
  const shown = options
    .filter((option) => (phone ? option.links.mobile : option.links.download ?? option.links.extension) !== undefined)
    .slice(0, phone || layout !== 'wide' ? SMALL_MAX : WIDE_MAX)
  const others = othersOf(t, options, phone ? 'phone' : layout)
  return (
    <div className={get}>
      <ul className={getList}>
        {shown.map((option) => (
          <li key={option.id} className={getRow}>
            <WalletIcon name={option.name} iconUrl={option.iconUrl} background={option.iconBackground}
              accent={option.iconAccent} size={44} />
            <div>
              <h3 translate="no">{option.name}</h3>
              <p className={`${soft} ${small}`}>{kindOf(t, option.links)}</p>
            </div>
            {phone
              ? <ExternalLink className={secondary} href={option.links.mobile}
                  data-testid={`get-option-${option.id}`}><Get name={option.name} /></ExternalLink>
              : <button type="button" className={secondary} {...way(`get-option-${option.id}`)}
                  onClick={() => onGet(option)}><Get name={option.name} /></button>}
          </li>
        ))}
      </ul>
      {others !== undefined && (
        <div className={hint}>
          <h3>{t.connect.notWhatYouWant}</h3>
          <p className={`${soft} ${small}`}>{others}</p>
        </div>
      )}
    </div>
  )
}

// What else would work: any wallet by a code, where the site has that way; else one more in the browser, which takes
// none on a phone.
function othersOf({ connect: t }: DialogsText, options: readonly WalletOption[],
  layout: Layout | 'phone'): string | undefined {
  if (!options.some(({ forAny, ready }) => forAny && ready))
    return layout === 'phone' ? undefined : t.notWhatYouWantHere
  return layout === 'wide' ? t.notWhatYouWantWide : t.notWhatYouWantCompact
}

function Get({ name }: { name: string }) {
  return <><span>{useTexts().connect.get}</span><span className={hidden}>{` ${name}`}</span></>
}

function kindOf(t: DialogsText, { download, extension }: Links): string {
  if (download && extension) return t.connect.kinds.both
  return download ? t.connect.kinds.mobile : t.connect.kinds.extension
}
