// A dialog of this product: the frame with its words, closed through the session, with the toasts inside.
import { useApp } from '../appContext.ts'
import { Dialog, type DialogProps } from '../kit/Dialog.tsx'
import { useSession } from '../hooks.ts'
import { PhoneRequest } from './PhoneRequest.tsx'
import { useTexts } from '../texts.ts'
import { ToastRegion } from '../kit/ToastRegion.tsx'

export function Modal(props: Omit<DialogProps, 'onDismiss' | 'backLabel' | 'closeLabel' | 'toasts'>) {
  const { session } = useApp()
  const { modal } = useSession()
  // drawn ahead: what happens meanwhile is told elsewhere
  const hidden = props.modal === 'connect' && modal !== 'connect'
  const t = useTexts()
  return <Dialog {...props} onDismiss={session.close} backLabel={t.back} closeLabel={t.close} toasts={!hidden
    && <><ToastRegion /><PhoneRequest /></>} />
}
