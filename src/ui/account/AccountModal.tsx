// The account: who is connected, with how much, what can be done with it, through which wallet, and the way out.
// Receiving and the list of payments are pages of the same modal.
import { memo, useCallback, useDeferredValue, useState } from 'react'
import { checksumAddress } from '../../eth/keccak256.ts'
import { accountPicker } from '../../session/connection/accountPicker.ts'
import type { Live } from '../../session/connection/state.ts'
import { useApp } from '../appContext.ts'
import { SendDeed, SendTrouble } from './AccountMoney.tsx'
import { AllTransactions, RecentTransactions } from './TransactionsView.tsx'
import { Facts } from './Facts.tsx'
import { Receive } from './Receive.tsx'
import { Worth } from './Worth.tsx'
import { AddressText } from '../kit/AddressText.tsx'
import { Avatar } from '../kit/Avatar.tsx'
import { CopyButton } from '../kit/CopyButton.tsx'
import { danger, quiet } from '../kit/controls.module.css'
import type { Focus } from '../kit/Dialog.tsx'
import { bottomBar, foot } from '../kit/Dialog.module.css'
import { ExternalLink } from '../kit/ExternalLink.tsx'
import { ExternalIcon, ReceiveIcon } from '../kit/Icon.tsx'
import { way } from '../kit/ways.ts'
import { useChain, useLive, useSessionField, useStore } from '../hooks.ts'
import { Modal } from '../kit/Modal.tsx'
import { useTexts } from '../texts.ts'
import { deed, deeds, head, leave, named, pair } from './AccountModal.module.css'

type View = 'account' | 'transactions'

export function AccountModal() {
  const t = useTexts()
  const { isSupported, open } = useApp().session
  const modal = useSessionField('modal')
  const live = useLive()
  const [{ seen, focus }, show] = useState<{ seen: View; focus: Focus }>({ seen: 'account', focus: 'heading' })
  const view = useDeferredValue(modal === 'receive' ? modal : seen) // drawn in pieces, as the modal is
  const back = (): void => {
    show({ seen: 'account', focus: { way: view } })
    open('account')
  }
  const showAll = useCallback(() => show({ seen: 'transactions', focus: 'heading' }), [])
  const titles = { account: t.account.title, receive: t.account.receiveTitle, transactions: t.transactions.all }
  return (
    <Modal title={titles[view]} modal="account" step={view} size="compact" focus={focus}
      onBack={view === 'account' || !live || !isSupported(live.chainId) ? undefined : back}>
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
        <Avatar address={live.address} size={64} image={identity?.avatar} busy={useStore(pending)} />
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
        <button type="button" className={deed} {...way('receive')} onClick={() => session.open('receive')}>
          <ReceiveIcon /><span>{t.account.receive}</span>
        </button>
      </div>
      <div className={pair}>
        <CopyButton className={deed} value={checksumAddress(live.address)} label={t.account.copy}
          testId="copy-address" />
        {explorer && (
          <ExternalLink className={deed} href={`${explorer.url}/address/${live.address}`} data-testid="explorer-link"
            title={t.account.explorer(explorer.name)}>
            <ExternalIcon /><span>{t.account.explorerShort}</span>
          </ExternalLink>
        )}
      </div>
    </div>
  )
}

/** Always in sight. An account can be switched here where the wallet has a picker of its own. */
function Leave() {
  const { session, toasts } = useApp()
  const t = useTexts()
  const pick = accountPicker(session, toasts)
  return (
    <div className={`${foot} ${bottomBar} ${leave}`}>
      {pick && (
        <button type="button" className={quiet} data-testid="switch-account" onClick={() => void pick()}>
          {t.account.switchAccount}
        </button>
      )}
      <button type="button" className={`${quiet} ${danger}`} data-testid="disconnect"
        onClick={() => void session.disconnect()}>
        {t.account.disconnect}
      </button>
    </div>
  )
}
