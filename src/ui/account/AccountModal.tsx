// The account dialog: address, balance, actions, network, wallet and Disconnect. Receive and the list of transactions
// are steps of it.
import { memo, useCallback, useDeferredValue, useState } from 'react'
import { checksumAddress } from '../../eth/keccak256.ts'
import { accountPicker } from '../../core/connection/accountPicker.ts'
import type { Live } from '../../core/connection/connectionState.ts'
import { useApp } from '../appContext.ts'
import { SendButton, SendUnavailable, CoinRow } from './AccountMoney.tsx'
import { BalanceHeading } from './BalanceHeading.tsx'
import { AllTransactions, RecentTransactions } from './TransactionsView.tsx'
import { Receive } from './Receive.tsx'
import { AddressText } from '../components/AmountText.tsx'
import { Avatar } from '../components/Avatar.tsx'
import { CopyButton } from '../components/CopyButton.tsx'
import { danger, quiet, small, soft } from '../components/controls.module.css'
import type { FocusTarget } from '../components/Dialog.tsx'
import { bottomBar } from '../components/Dialog.module.css'
import { foot } from '../components/Foot.module.css'
import { ExternalLink } from '../components/ExternalLink.tsx'
import { ExternalIcon, ReceiveIcon, DownIcon } from '../components/Icon.tsx'
import { returnFocusProps } from '../components/focusReturn.ts'
import { useChain, useConnectedAccount, useConnectionField, useStore } from '../hooks.ts'
import { Modal } from '../components/Modal.tsx'
import { useIsSlow } from '../modalHooks.ts'
import { ReloadButton } from '../components/StatusView.tsx'
import { useSlowMessage, useMessages, useWalletName } from '../useMessages.ts'
import {
  action,
  actions,
  head,
  footer,
  identity as identityClass,
  actionRow,
  pickerPending,
} from './AccountModal.module.css'
import type { DialogsText } from '../../i18n/en/enDialogs.ts'
import type { WalletOption } from '../../wallets/options.ts'
import { Picture } from '../components/WalletIcon.tsx'
import { details, networkLink, icon as iconClass, source } from './AccountDetails.module.css'

type View = 'account' | 'transactions'

export function AccountModal() {
  const t = useMessages()
  const { isSupported, open } = useApp().session
  const modal = useConnectionField('modal')
  const live = useConnectedAccount()
  const [{ seen, focus }, show] = useState<{ seen: View; focus: FocusTarget }>({
    seen: 'account',
    focus: 'heading',
  })
  const view = useDeferredValue(modal === 'receive' ? modal : seen) // deferred, as the dialog is
  const back = (): void => {
    show({ seen: 'account', focus: { trigger: view } })
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

/** Memoized, so that it does not render again while the next step does. */
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
        <BalanceHeading />
        <p className={identityClass} dir="ltr" translate="no">
          {identity && <strong data-testid="account-full-name">{identity.name}</strong>}
          <AddressText address={live.address} testId="account-address" short />
        </p>
      </div>
      <AccountActions live={live} />
      <SendUnavailable />
      <AccountDetails live={live} />
      <RecentTransactions live={live} onAll={onAll} />
      <AccountFooter />
    </>
  )
})

function AccountActions({ live }: { live: Live }) {
  const { session } = useApp()
  const t = useMessages()
  const explorer = useChain(live.chainId)?.blockExplorers[0]
  return (
    <div className={actions}>
      <div className={actionRow}>
        <SendButton />
        <button
          type="button"
          className={action}
          {...returnFocusProps('receive')}
          onClick={() => session.open('receive')}
        >
          <ReceiveIcon />
          <span>{t.account.receive}</span>
        </button>
      </div>
      <div className={actionRow}>
        <CopyButton
          className={action}
          value={checksumAddress(live.address)}
          label={t.account.copy}
          testId="copy-address"
        />
        {explorer && (
          <ExternalLink
            className={action}
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

/** Always visible. Shows Switch account if the wallet has an account picker.
 * @internal */
export function AccountFooter() {
  const { session, toasts } = useApp()
  const t = useMessages()
  const pickAccount = accountPicker(session, toasts)
  const [pendingCount, count] = useState(0) // counts, as the button can be pressed while a request is pending
  const onPick =
    pickAccount &&
    (() => {
      count((now) => now + 1)
      void pickAccount().then(() => count((now) => now - 1))
    })
  return (
    <div className={`${foot} ${bottomBar} ${footer}`}>
      {pendingCount > 0 && <PickerPending />}
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

/** Hints for a wallet that does not respond. */
function PickerPending() {
  const wallet = useWalletName()
  const slow = useIsSlow(0)
  const slowMessage = useSlowMessage()
  return (
    <div className={pickerPending}>
      <p className={`${small} ${soft}`} role="status">
        {slow && slowMessage(wallet)}
      </p>
      <ReloadButton slow={slow} />
    </div>
  )
}

/** The coin's balance, the network and the wallet.
 * @internal */
export function AccountDetails({ live }: { live: Live }) {
  const { options, chainIcon } = useApp()
  const chain = useChain(live.chainId)
  const t = useMessages()
  const option = useStore(options)?.find(({ id }) => id === live.walletId)
  const wallet = useWalletName()
  const icon = chainIcon(live.chainId)
  return (
    <dl className={details}>
      <CoinRow live={live} wallet={wallet} />
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
            {option && (
              <span className={`${source} ${soft} ${small}`}>{getWalletSource(t, option)}</span>
            )}
          </span>
        </dd>
      </div>
    </dl>
  )
}

/** The network; a button if there are several. */
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

/** Returns how the wallet is connected, or the rdns that it announced if it is not in the wallet list. */
function getWalletSource(t: DialogsText, { id, detail, way }: WalletOption): string | undefined {
  if (detail?.source === 'announced') return id.startsWith(detail.key) ? detail.key : undefined
  return t.account.sources[detail ? 'injected' : way]
}
