import { useState } from 'react'
import { accountPicker } from '../../core/connection/accountPicker.ts'
import { useApp } from '../appContext.ts'
import { danger, tertiary, small, soft } from '../components/controls.module.css'
import { bottomBar } from '../components/BottomBar.module.css'
import { foot } from '../components/Foot.module.css'
import { useIsSlow } from '../modalHooks.ts'
import { ReloadButton } from '../components/StatusView.tsx'
import { useSlowMessage, useMessages, useWalletName } from '../useMessages.ts'
import { footer, pickerPending } from './AccountModal.module.css'

/** Renders the Disconnect button and, if the wallet has an account picker (EIP-2255), the button
 * Switch account. */
export function AccountFooter() {
  const { session, toasts } = useApp()
  const t = useMessages()
  const pickAccount = accountPicker(session, toasts)
  const [pendingCount, count] = useState(0) // a count, because the user can press the button again
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
        <button type="button" className={tertiary} data-testid="switch-account" onClick={onPick}>
          {t.account.switchAccount}
        </button>
      )}
      <button
        type="button"
        className={`${tertiary} ${danger}`}
        data-testid="disconnect"
        onClick={() => void session.disconnect()}
      >
        {t.account.disconnect}
      </button>
    </div>
  )
}

/** Shows a hint, and later a Reload button, while the wallet's account picker does not respond. */
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
