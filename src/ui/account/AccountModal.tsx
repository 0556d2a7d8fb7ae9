// The account: who is connected, through what, with how much, and the way out.
import { checksumAddress } from '../../eth/checksum.ts'
import type { DialogMessages } from '../../i18n/enDialogs.ts'
import { accountPicker } from '../../session/connection/accountPicker.ts'
import { liveOf, type Live } from '../../session/connection/state.ts'
import type { WalletOption } from '../../wallets/catalog/options.ts'
import { useApp } from '../appContext.ts'
import { CoinFacts, RecentTransactions, SendButton } from './AccountMoney.tsx'
import { Avatar } from '../kit/Avatar.tsx'
import { CopyButton } from '../kit/CopyButton.tsx'
import { amount, secondary, small, soft } from '../kit/controls.module.css'
import { ExternalLink } from '../kit/ExternalLink.tsx'
import { Grouped } from '../kit/Grouped.tsx'
import { useChain, useSession, useStore } from '../hooks.ts'
import { Modal } from '../overlays/Modal.tsx'
import { Staleness } from './Staleness.tsx'
import { useTexts } from '../texts.ts'
import { useWalletName } from '../walletName.ts'
import { actions, address, facts, head, named, source } from './AccountModal.module.css'

export function AccountModal() {
  const t = useTexts()
  const live = liveOf(useSession().session)
  return (
    <Modal title={t.account.title} modal="account" size="compact">
      {live && <Account live={live} />}
    </Modal>
  )
}

function Account({ live }: { live: Live }) {
  const { session, pending } = useApp()
  const t = useTexts()
  const identity = useStore(useApp().identity)
  const checksummed = checksumAddress(live.address)
  const explorer = useChain(live.chainId)?.blockExplorers[0]
  return (
    <>
      <div className={head}>
        <Avatar address={live.address} size={56} image={identity?.avatar} busy={useStore(pending)} />
        {identity && <p className={named} data-testid="account-full-name">{identity.name}</p>}
        <p className={`${address} ${amount}`} data-testid="account-address"
          aria-label={`${t.account.address} ${checksummed}`} dir="ltr">
          <Grouped text={checksummed} />
        </p>
      </div>
      <Facts live={live} />
      <div className={actions}>
        <SendButton />
        <CopyButton value={checksummed} label={t.account.copyAddress} copiedLabel={t.copied}
          refusedLabel={t.copyRefused} testId="copy-address" />
        {explorer && (
          <ExternalLink className={secondary} href={`${explorer.url}/address/${live.address}`}
            data-testid="explorer-link">
            {t.account.explorer(explorer.name)}
          </ExternalLink>
        )}
        <SwitchAccount />
        <button type="button" className={secondary} data-testid="disconnect" onClick={() => void session.disconnect()}>
          {t.account.disconnect}
        </button>
      </div>
      <RecentTransactions live={live} />
    </>
  )
}

/** Where the wallet has an account picker of its own. */
function SwitchAccount() {
  const { session, toasts } = useApp()
  const t = useTexts()
  const pick = accountPicker(session, toasts)
  return pick && (
    <button type="button" className={secondary} data-testid="switch-account" onClick={() => void pick()}>
      {t.account.switchAccount}
    </button>
  )
}

/** How this page came to the wallet: what it announced itself as, or where it lives. */
function sourceOf(t: DialogMessages, { detail, way }: WalletOption): string {
  if (detail) return detail.source === 'announced' ? detail.key : t.account.sources.injected
  return t.account.sources[way]
}

function Facts({ live }: { live: Live }) {
  const { options, balance: balances } = useApp()
  const chain = useChain(live.chainId)
  const t = useTexts()
  const option = useStore(options)?.find(({ id }) => id === live.walletId)
  const wallet = useWalletName()
  const balance = useStore(balances)
  return (
    <dl className={facts}>
      <dt className={soft}>{t.account.balance}</dt>
      <dd className={amount}>
        {balance ? `${balance.formatted} ${balance.symbol}` : t.account.balanceUnknown}
        {balance?.stale && <Staleness asOf={balance.asOf} />}
      </dd>
      <CoinFacts live={live} wallet={wallet} />
      <dt className={soft}>{t.account.network}</dt>
      <dd>{chain?.name}</dd>
      <dt className={soft}>{t.account.wallet}</dt>
      <dd>{wallet}{option && <span className={`${source} ${soft} ${small}`}>{sourceOf(t, option)}</span>}</dd>
    </dl>
  )
}
