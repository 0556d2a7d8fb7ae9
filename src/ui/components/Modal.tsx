// A dialog of this product: the frame with its words, closed through the session, with the toasts inside, and what
// waits on a phone.
import { useDeferredValue, useEffect } from 'react'
import type { Readable } from '../../lib/store.ts'
import { useApp } from '../appContext.ts'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { useTexts, useWalletName } from '../useMessages.ts'
import { ToastRegion } from './ToastRegion.tsx'
import { useLive, useSessionField, useStore, useSuccessor } from '../hooks.ts'
import { iconButton, primary } from './controls.module.css'
import { CloseIcon, PhoneIcon } from './Icon.tsx'
import { bar, dismiss } from './PhoneRequest.module.css'
import { ExternalLink } from './ExternalLink.tsx'
import { open } from './OpenWallet.module.css'
import { catchFocus } from './focusReturn.ts'

type Props = Omit<DialogProps, 'onDismiss' | 'backLabel' | 'closeLabel' | 'notice' | 'toasts'>

/** Nothing waits on a phone while nobody is connected: the connect modal has no place for it. */
export function Modal(props: Props) {
  const { close } = useApp().session
  const t = useTexts()
  return (
    <Dialog
      {...props}
      onDismiss={close}
      backLabel={t.back}
      closeLabel={t.close}
      notice={props.modal !== 'connect' && <PhoneRequest />}
      toasts={props.open ? <ToastsWhile open={props.open} /> : <ToastRegion />}
    />
  )
}

/** Rendered after the frame that shows the dialog. */
function ToastsWhile({ open }: { open: Readable<boolean> }) {
  const isOpen = useStore(open, false)
  return useDeferredValue(isOpen) && isOpen && <ToastRegion />
}

/** A request that waits in a wallet on a phone: on that phone a link into the wallet, elsewhere a word where to look.
 * It stands in the flow of the open dialog or of the page, so that it covers nothing. */
export function PhoneRequest() {
  const waits = useSessionField('requests').length > 0
  const live = useLive()
  useEffect(catchFocus)
  return <div role="status">{waits && live && <Reminder />}</div>
}

function Reminder() {
  const { platform, session: api } = useApp()
  const t = useTexts()
  const requests = useSessionField('requests')
  const name = useWalletName()
  return (
    <div ref={useSuccessor<HTMLDivElement>()} className={bar} data-testid="phone-request">
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

/** The link into the app of the connected wallet, where it has one on this device. Of a link the wallet gave itself the
 * visitor reads where it leads; one into the web opens a tab of its own, so that this page stays.
 * @internal */
export function OpenWallet() {
  const link = useApp().session.wallet()?.link
  const t = useTexts()
  const name = useWalletName()
  if (!link) return null
  const { href, place } = link
  const shown = {
    className: `${primary} ${open}`,
    href,
    'data-testid': 'open-wallet',
    children: place === undefined ? t.attempt.openApp(name) : t.attempt.openAppAt(name, place),
  }
  return href.startsWith('https:') ? (
    <ExternalLink {...shown} />
  ) : (
    <a {...shown} target="_self" rel="noopener noreferrer" />
  )
}
