// Adds the toasts to `Dialog`, and a banner about requests that wait in a phone wallet.
import { useDeferredValue, useEffect } from 'react'
import type { ReadonlyStore } from '../../lib/store.ts'
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

/** Renders the toasts while `open` is true. The render is deferred, so that the toasts do not delay
 * the opening dialog. */
function ToastRegionWhile({ open }: { open: ReadonlyStore<boolean> }) {
  const isOpen = useStore(open, false)
  return useDeferredValue(isOpen) && isOpen && <ToastRegion />
}

/** Shows a banner while a request waits in a phone wallet. */
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
        onClick={() => requests.forEach(api.dismissRequest)}
      >
        <CloseIcon />
      </button>
    </div>
  )
}
