import type { ConnectedAccount } from '../../core/connection/connectionState.ts'
import { useApp } from '../appContext.ts'
import { CoinRows } from './AccountMoney.tsx'
import { soft } from '../components/controls.module.css'
import { DownIcon } from '../components/Icon.tsx'
import { useChain, useStore } from '../hooks.ts'
import { useMessages, useWalletName } from '../useMessages.ts'
import { Picture } from '../components/WalletIcon.tsx'
import { details, networkLink, icon as iconClass, source } from './AccountDetails.module.css'

export function AccountDetails({ account }: { account: ConnectedAccount }) {
  const { options, chainIcon } = useApp()
  const chain = useChain(account.chainId)
  const t = useMessages()
  const option = useStore(options)?.find(({ id }) => id === account.walletId)
  const wallet = useWalletName()
  const icon = chainIcon(account.chainId)
  return (
    <dl className={details}>
      <CoinRows account={account} wallet={wallet} />
      <div>
        <dt className={soft}>{t.account.network}</dt>
        <dd>
          <NetworkLink icon={icon} name={chain?.name} />
        </dd>
      </div>
      <div>
        <dt className={soft}>{t.account.wallet}</dt>
        <dd>
          {option?.iconUrl && <Picture className={iconClass} src={option.iconUrl} size={20} />}
          <span>
            <bdi title={option?.detail?.key} translate="no">
              {wallet}
            </bdi>
            {option && option.detail?.source !== 'announced' && (
              <span className={`${source} ${soft}`}>
                {t.account.sources[option.detail ? 'injected' : option.connectionType]}
              </span>
            )}
          </span>
        </dd>
      </div>
    </dl>
  )
}

/** Shows the network's name, as a button if the site has several networks. */
function NetworkLink({ icon, name }: { icon: string | undefined; name: string | undefined }) {
  const { chains, session } = useApp()
  const t = useMessages()
  const shown = (
    <>
      {icon && <Picture className={iconClass} src={icon} size={20} />}
      <bdi translate="no">{name}</bdi>
    </>
  )
  if (chains.length < 2) return shown
  return (
    <button
      type="button"
      className={networkLink}
      data-testid="account-network"
      aria-haspopup="dialog"
      aria-label={`${t.account.network} ${name}`}
      onClick={() => session.open('chain')}
    >
      {shown}
      <DownIcon size={16} />
    </button>
  )
}
