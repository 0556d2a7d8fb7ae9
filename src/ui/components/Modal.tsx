// `Dialog` with what all dialogs of the app have in common: the labels of its buttons, the toasts,
// and a banner about requests that wait in a phone wallet.
import { useDeferredValue, useEffect } from 'react'
import type { Readable } from '../../lib/store.ts'
import { useApp } from '../appContext.ts'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { useMessages, useWalletName } from '../useMessages.ts'
import { ToastRegion } from './ToastRegion.tsx'
import { useConnectedAccount, useConnectionField, useStore, useFocusSuccessor } from '../hooks.ts'
import { iconButton } from './controls.module.css'
import { CloseIcon, PhoneIcon } from './Icon.tsx'
import { banner, dismiss } from './PhoneRequest.module.css'
import { restoreLostFocus } from './focusReturn.ts'
import { OpenWallet } from './OpenWallet.tsx'

type Props = Omit<DialogProps, 'onDismiss' | 'backLabel' | 'closeLabel' | 'notice' | 'toasts'>

/** Renders a dialog whose dismissal calls `session.close`. The connect dialog has no banner
 * about waiting requests, because no wallet is connected while it is open. */
export function Modal(props: Props) {
  const { close } = useApp().session
  const t = useMessages()
  return (
    <Dialog
      {...props}
      onDismiss={close}
      backLabel={t.back}
      closeLabel={t.close}
      notice={props.modal !== 'connect' && <PhoneRequest />}
      toasts={props.open ? <ToastRegionWhile open={props.open} /> : <ToastRegion />}
    />
  )
}

/** Renders the toasts while the dialog is open. They are deferred, so that they do not delay the
 * frame that shows the dialog. */
function ToastRegionWhile({ open }: { open: Readable<boolean> }) {
  const isOpen = useStore(open, false)
  return useDeferredValue(isOpen) && isOpen && <ToastRegion />
}

/** Shows a banner while a request waits in a phone wallet. On that phone it links to the wallet. On
 * a desktop it tells the user to look at the phone. */
export function PhoneRequest() {
  const waits = useConnectionField('requests').length > 0
  const account = useConnectedAccount()
  useEffect(restoreLostFocus)
  return <div role="status">{waits && account && <PhoneRequestBanner />}</div>
}

function PhoneRequestBanner() {
  const { platform, session: api } = useApp()
  const t = useMessages()
  const requests = useConnectionField('requests')
  const name = useWalletName()
  return (
    <div ref={useFocusSuccessor<HTMLDivElement>()} className={banner} data-testid="phone-request">
      <PhoneIcon />
      <p>{platform === 'desktop' ? t.phoneRequest.elsewhere(name) : t.phoneRequest.here(name)}</p>
      <OpenWallet />
      <button
        type="button"
        className={`${iconButton} ${dismiss}`}
        aria-label={t.phoneRequest.dismiss}
        onClick={() => requests.forEach(api.settleRequest)}
      >
        <CloseIcon />
      </button>
    </div>
  )
}
