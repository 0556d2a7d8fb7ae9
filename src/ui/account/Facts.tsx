// What the account has of the site's coin, its network, and the wallet it came through.
import type { DialogsText } from '../../i18n/en/enDialogs.ts'
import type { Live } from '../../session/connection/state.ts'
import type { WalletOption } from '../../wallets/catalog/options.ts'
import { Picture } from '../kit/Picture.tsx'
import { useApp } from '../appContext.ts'
import { CoinFacts } from './AccountMoney.tsx'
import { small, soft } from '../kit/controls.module.css'
import { DownIcon } from '../kit/Icon.tsx'
import { useChain, useStore } from '../hooks.ts'
import { useTexts, useWalletName } from '../texts.ts'
import { facts, go, mark, source } from './Facts.module.css'

export function Facts({ live }: { live: Live }) {
  const { options, chainIcon } = useApp()
  const chain = useChain(live.chainId)
  const t = useTexts()
  const option = useStore(options)?.find(({ id }) => id === live.walletId)
  const wallet = useWalletName()
  const icon = chainIcon(live.chainId)
  return (
    <dl className={facts}>
      <CoinFacts live={live} wallet={wallet} />
      <div>
        <dt className={soft}>{t.account.network}</dt>
        <dd><Way icon={icon} name={chain?.name} /></dd>
      </div>
      <div>
        <dt className={soft}>{t.account.wallet}</dt>
        <dd>
          {option?.iconUrl && <Picture className={mark} src={option.iconUrl} size={20} />}
          <span>
            <bdi title={option?.detail?.key} translate="no">{wallet}</bdi>
            {option && <span className={`${source} ${soft} ${small}`}>{sourceOf(t, option)}</span>}
          </span>
        </dd>
      </div>
    </dl>
  )
}

/** The network; where there are others it leads to them. */
function Way({ icon, name }: { icon: string | undefined; name: string | undefined }) {
  const { chains, session } = useApp()
  const t = useTexts()
  const shown = <>{icon && <Picture className={mark} src={icon} size={20} />}<bdi translate="no">{name}</bdi></>
  if (chains.length < 2) return shown
  return (
    <button type="button" className={go} data-testid="account-network" aria-haspopup="dialog"
      aria-label={`${t.account.network} ${name}`} onClick={() => session.open('chain')}>
      {shown}<DownIcon size={16} />
    </button>
  )
}

/** How this page came to the wallet: where it lives, or what it announced itself as; that of a listed one says no more
 * than its name. */
function sourceOf(t: DialogsText, { id, detail, way }: WalletOption): string | undefined {
  if (detail?.source === 'announced') return id.startsWith(detail.key) ? detail.key : undefined
  return t.account.sources[detail ? 'injected' : way]
}
