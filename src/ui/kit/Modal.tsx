// A dialog of this product: the frame with its words, closed through the session, with the toasts inside, and what
// waits on a phone.
import { useApp } from '../appContext.ts'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { PhoneRequest } from './PhoneRequest.tsx'
import { useTexts } from '../texts.ts'
import { ToastRegion } from './ToastRegion.tsx'

type Props = Omit<DialogProps, 'onDismiss' | 'backLabel' | 'closeLabel' | 'notice' | 'toasts'>

/** Nothing waits on a phone while nobody is connected: the connect modal has no place for it. */
export function Modal(props: Props) {
  const { close } = useApp().session
  const t = useTexts()
  return <Dialog {...props} onDismiss={close} backLabel={t.back} closeLabel={t.close}
    notice={props.modal !== 'connect' && <PhoneRequest />} toasts={props.open !== false && <ToastRegion />} />
}
