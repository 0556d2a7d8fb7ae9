// The account: who is connected, with how much, what can be done with it, on which network, through which wallet, and
// the way out. Receiving and the list of payments are pages of the same modal.
import { memo, useCallback, useDeferredValue, useState } from 'react'
import { checksumAddress } from '../../eth/keccak256.ts'
import { accountPicker } from '../../core/connection/accountPicker.ts'
import type { Live } from '../../core/connection/connectionState.ts'
import { useApp } from '../appContext.ts'
import { SendDeed, SendTrouble, CoinFacts, Worth } from './AccountMoney.tsx'
import { AllTransactions, RecentTransactions } from './TransactionsView.tsx'
import { Receive } from './Receive.tsx'
import { AddressText } from '../components/AmountText.tsx'
import { Avatar } from '../components/Avatar.tsx'
import { CopyButton } from '../components/CopyButton.tsx'
import { danger, quiet, small, soft } from '../components/controls.module.css'
import type { Focus } from '../components/Dialog.tsx'
import { bottomBar } from '../components/Dialog.module.css'
import { foot } from '../components/Foot.module.css'
import { ExternalLink } from '../components/ExternalLink.tsx'
import { ExternalIcon, ReceiveIcon, DownIcon } from '../components/Icon.tsx'
import { way } from '../components/focusReturn.ts'
import { useChain, useLive, useSessionField, useStore } from '../hooks.ts'
import { Modal } from '../components/Modal.tsx'
import { useSlow } from '../modalHooks.ts'
import { Reload } from '../components/StatusView.tsx'
import { useSlowText, useTexts, useWalletName } from '../useMessages.ts'
import { deed, deeds, head, leave, named, pair, picking } from './AccountModal.module.css'
import type { DialogsText } from '../../i18n/messageTypes.ts'
import type { WalletOption } from '../../wallets/options.ts'
import { Picture } from '../components/WalletIcon.tsx'
import { facts, go, mark, source } from './Facts.module.css'

type View = 'account' | 'transactions'

export function AccountModal() {
  const t = useTexts()
  const { isSupported, open } = useApp().session
  const modal = useSessionField('modal')
  const live = useLive()
  const [{ seen, focus }, show] = useState<{ seen: View; focus: Focus }>({
    seen: 'account',
    focus: 'heading',
  })
  const view = useDeferredValue(modal === 'receive' ? modal : seen) // drawn in pieces, as the modal is
  const back = (): void => {
    show({ seen: 'account', focus: { way: view } })
    open('account')
  }
  const showAll = useCallback(() => show({ seen: 'transactions', focus: 'heading' }), [])
  const titles = {
    account: t.account.title,
    receive: t.account.receiveTitle,
    transactions: t.transactions.all,
  }
  return (
    <Modal
      title={titles[view]}
      modal="account"
      step={view}
      size="compact"
      focus={focus}
      onBack={view === 'account' || !live || !isSupported(live.chainId) ? undefined : back}
    >
      {live && view === 'account' && <Account live={live} onAll={showAll} />}
      {live && view === 'receive' && <Receive live={live} />}
      {live && view === 'transactions' && <AllTransactions live={live} />}
    </Modal>
  )
}

/** Not drawn once more while the next page is. */
const Account = memo(function Account({ live, onAll }: { live: Live; onAll(): void }) {
  const { identity: identities, pending } = useApp()
  const identity = useStore(identities)
  return (
    <>
      <div className={head}>
        <Avatar
          address={live.address}
          size={64}
          image={identity?.avatar}
          busy={useStore(pending)}
        />
        <Worth />
        <p className={named} dir="ltr" translate="no">
          {identity && <strong data-testid="account-full-name">{identity.name}</strong>}
          <AddressText address={live.address} testId="account-address" short />
        </p>
      </div>
      <Deeds live={live} />
      <SendTrouble />
      <Facts live={live} />
      <RecentTransactions live={live} onAll={onAll} />
      <Leave />
    </>
  )
})

function Deeds({ live }: { live: Live }) {
  const { session } = useApp()
  const t = useTexts()
  const explorer = useChain(live.chainId)?.blockExplorers[0]
  return (
    <div className={deeds}>
      <div className={pair}>
        <SendDeed />
        <button
          type="button"
          className={deed}
          {...way('receive')}
          onClick={() => session.open('receive')}
        >
          <ReceiveIcon />
          <span>{t.account.receive}</span>
        </button>
      </div>
      <div className={pair}>
        <CopyButton
          className={deed}
          value={checksumAddress(live.address)}
          label={t.account.copy}
          testId="copy-address"
        />
        {explorer && (
          <ExternalLink
            className={deed}
            href={`${explorer.url}/address/${live.address}`}
            data-testid="explorer-link"
            title={t.account.explorer(explorer.name)}
          >
            <ExternalIcon />
            <span>{t.account.explorerShort}</span>
          </ExternalLink>
        )}
      </div>
    </div>
  )
}

/** Always in sight. An account can be switched here where the wallet has a picker of its own.
 * @internal */
export function Leave() {
  const { session, toasts } = useApp()
  const t = useTexts()
  const pick = accountPicker(session, toasts)
  const [asked, count] = useState(0) // pressed once more, the first one still waits
  const onPick =
    pick &&
    (() => {
      count((now) => now + 1)
      void pick().then(() => count((now) => now - 1))
    })
  return (
    <div className={`${foot} ${bottomBar} ${leave}`}>
      {asked > 0 && <Picking />}
      {onPick && (
        <button type="button" className={quiet} data-testid="switch-account" onClick={onPick}>
          {t.account.switchAccount}
        </button>
      )}
      <button
        type="button"
        className={`${quiet} ${danger}`}
        data-testid="disconnect"
        onClick={() => void session.disconnect()}
      >
        {t.account.disconnect}
      </button>
    </div>
  )
}

/** A wallet that says nothing: where to look, and in the end a new page, which loses nothing. */
function Picking() {
  const wallet = useWalletName()
  const slow = useSlow(0)
  const late = useSlowText()
  return (
    <div className={picking}>
      <p className={`${small} ${soft}`} role="status">
        {slow && late(wallet)}
      </p>
      <Reload slow={slow} />
    </div>
  )
}

/** What the account has of the site's coin, its network, and the wallet it came through.
 * @internal */
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
        <dd>
          <Way icon={icon} name={chain?.name} />
        </dd>
      </div>
      <div>
        <dt className={soft}>{t.account.wallet}</dt>
        <dd>
          {option?.iconUrl && <Picture className={mark} src={option.iconUrl} size={20} />}
          <span>
            <bdi title={option?.detail?.key} translate="no">
              {wallet}
            </bdi>
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
  const shown = (
    <>
      {icon && <Picture className={mark} src={icon} size={20} />}
      <bdi translate="no">{name}</bdi>
    </>
  )
  if (chains.length < 2) return shown
  return (
    <button
      type="button"
      className={go}
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

/** How this page came to the wallet: where it lives, or what it announced itself as; that of a listed one says no more
 * than its name. */
function sourceOf(t: DialogsText, { id, detail, way }: WalletOption): string | undefined {
  if (detail?.source === 'announced') return id.startsWith(detail.key) ? detail.key : undefined
  return t.account.sources[detail ? 'injected' : way]
}
