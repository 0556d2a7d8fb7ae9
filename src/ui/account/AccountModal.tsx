// The account dialog with three steps: the account, Receive, and the list of transactions.
import { memo, useCallback, useDeferredValue, useState } from 'react'
import { checksumAddress } from '../../eth/keccak256.ts'
import type { ConnectedAccount } from '../../core/connection/connectionState.ts'
import { useApp } from '../appContext.ts'
import { SendButton, SendUnavailable } from './AccountMoney.tsx'
import { BalanceHeading } from './BalanceHeading.tsx'
import { AllTransactions, RecentTransactions } from './TransactionsView.tsx'
import { Receive } from './Receive.tsx'
import { AddressText } from '../components/AddressText.tsx'
import { Avatar } from '../components/Avatar.tsx'
import { CopyButton } from '../components/CopyButton.tsx'
import type { FocusTarget } from '../components/Dialog.tsx'
import { ExternalLink } from '../components/ExternalLink.tsx'
import { ExternalIcon, ReceiveIcon } from '../components/Icon.tsx'
import { returnFocusProps } from '../components/focusReturn.ts'
import { useChain, useConnectedAccount, useConnectionField, useStore } from '../hooks.ts'
import { Modal } from '../components/Modal.tsx'
import { useMessages } from '../useMessages.ts'
import {
  action,
  actions,
  head,
  identity as identityClass,
  actionRow,
} from './AccountModal.module.css'
import { AccountDetails } from './AccountDetails.tsx'
import { AccountFooter } from './AccountFooter.tsx'

type View = 'account' | 'transactions'

export function AccountModal() {
  const t = useMessages()
  const { isSupported, open } = useApp().session
  const modal = useConnectionField('modal')
  const account = useConnectedAccount()
  const [{ seen, focus }, show] = useState<{ seen: View; focus: FocusTarget }>({
    seen: 'account',
    focus: 'heading',
  })
  // Defer the view, so that rendering it does not block the click.
  const view = useDeferredValue(modal === 'receive' ? modal : seen)
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
      onBack={view === 'account' || !account || !isSupported(account.chainId) ? undefined : back}
    >
      {account && view === 'account' && <AccountView account={account} onAll={showAll} />}
      {account && view === 'receive' && <Receive account={account} />}
      {account && view === 'transactions' && <AllTransactions account={account} />}
    </Modal>
  )
}

/** Renders the first view of the account dialog. Memoized, so that opening Receive or the list of
 * transactions does not re-render it. */
const AccountView = memo(function Account({
  account,
  onAll,
}: {
  account: ConnectedAccount
  onAll(): void
}) {
  const { identity: identities, pending } = useApp()
  const identity = useStore(identities)
  return (
    <>
      <div className={head}>
        <Avatar
          address={account.address}
          size={64}
          image={identity?.avatar}
          busy={useStore(pending)}
        />
        <p className={identityClass} dir="ltr" translate="no">
          {identity && <strong data-testid="account-full-name">{identity.name}</strong>}
          <AddressText address={account.address} testId="account-address" short />
        </p>
        <BalanceHeading />
      </div>
      <AccountActions account={account} />
      <SendUnavailable />
      <AccountDetails account={account} />
      <RecentTransactions account={account} onAll={onAll} />
      <AccountFooter />
    </>
  )
})

function AccountActions({ account }: { account: ConnectedAccount }) {
  const { session } = useApp()
  const t = useMessages()
  const explorer = useChain(account.chainId)?.blockExplorers[0]
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
          value={checksumAddress(account.address)}
          label={t.account.copy}
          testId="copy-address"
        />
        {explorer && (
          <ExternalLink
            className={action}
            href={`${explorer.url}/address/${account.address}`}
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
