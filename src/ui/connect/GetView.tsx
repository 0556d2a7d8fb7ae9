import type { WalletOption } from '../../wallets/options.ts'
import { useApp } from '../appContext.ts'
import { secondary, small, soft } from '../components/controls.module.css'
import { returnFocusProps } from '../components/focusReturn.ts'
import { useMessages } from '../useMessages.ts'
import type { Layout } from './connectSteps.ts'
import { ExternalLink } from '../components/ExternalLink.tsx'
import { get, getList, getRow, hint } from './GetView.module.css'
import type { WalletLinks } from '../../wallets/deepLinks.ts'
import { hidden } from '../components/firstScreen.module.css'
import type { DialogsText } from '../../i18n/messageTypes.ts'
import { WalletIcon } from '../components/WalletIcon.tsx'

const MAX_WALLETS = 3

const MAX_WALLETS_WIDE = 5

/** Renders the step 'Get a Wallet'. On a phone, each wallet's button opens the app store. */
export function GetView({
  options,
  layout,
  onGet,
}: {
  options: readonly WalletOption[]
  layout: Layout
  onGet(option: WalletOption): void
}) {
  const { platform } = useApp()
  const t = useMessages()
  const phone = platform !== 'desktop'
  const shown = options
    .filter(
      (option) =>
        (phone ? option.links.mobile : (option.links.download ?? option.links.extension)) !==
        undefined,
    )
    .slice(0, phone || layout !== 'wide' ? MAX_WALLETS : MAX_WALLETS_WIDE)
  const others = getOtherWalletsHint(t, options, phone ? 'phone' : layout)
  return (
    <div className={get}>
      <ul className={getList}>
        {shown.map((option) => (
          <li key={option.id} className={getRow}>
            <WalletIcon
              name={option.name}
              iconUrl={option.iconUrl}
              background={option.iconBackground}
              accent={option.iconAccent}
              size={44}
            />
            <div>
              <h3 translate="no">{option.name}</h3>
              <p className={`${soft} ${small}`}>{getKindText(t, option.links)}</p>
            </div>
            {phone ? (
              <ExternalLink
                className={secondary}
                href={option.links.mobile}
                data-testid={`get-option-${option.id}`}
              >
                <Get name={option.name} />
              </ExternalLink>
            ) : (
              <button
                type="button"
                className={secondary}
                {...returnFocusProps(`get-option-${option.id}`)}
                onClick={() => onGet(option)}
              >
                <Get name={option.name} />
              </button>
            )}
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

// Returns the hint for users whose wallet is not in the list. Without WalletConnect, the hint is
// about adding extensions, so phones get none.
function getOtherWalletsHint(
  { connect: t }: DialogsText,
  options: readonly WalletOption[],
  layout: Layout | 'phone',
): string | undefined {
  if (!options.some(({ isGeneric, ready }) => isGeneric && ready))
    return layout === 'phone' ? undefined : t.notWhatYouWantHere
  return layout === 'wide' ? t.notWhatYouWantWide : t.notWhatYouWantCompact
}

function Get({ name }: { name: string }) {
  return (
    <>
      <span>{useMessages().connect.get}</span>
      <span className={hidden}>{` ${name}`}</span>
    </>
  )
}

function getKindText(t: DialogsText, { download, extension }: WalletLinks): string {
  if (download && extension) return t.connect.kinds.both
  return download ? t.connect.kinds.mobile : t.connect.kinds.extension
}
