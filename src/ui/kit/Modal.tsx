// A dialog of this product: the frame with its words, closed through the session, with the toasts inside, and what
// waits on a phone.
import type { State } from '../../session/connection/state.ts'
import { useApp } from '../appContext.ts'
import { Dialog, type DialogProps } from './Dialog.tsx'
import { PhoneRequest } from './PhoneRequest.tsx'
import { useSessionPart } from '../modalHooks.ts'
import { useTexts } from '../texts.ts'
import { ToastRegion } from './ToastRegion.tsx'

type Props = Omit<DialogProps, 'onDismiss' | 'backLabel' | 'closeLabel' | 'notice' | 'open' | 'toasts'> & {
  /** It stays open for a moment more than the session says. */
  readonly held?: boolean
}

/** Nothing waits on a phone while nobody is connected: the connect modal has no place for it. */
export function Modal({ held = false, ...props }: Props) {
  const { session } = useApp()
  const open = useSessionPart((state) => isModalOpen(props.modal, state)) || held
  const t = useTexts()
  return <Dialog {...props} open={open} onDismiss={session.close} backLabel={t.back} closeLabel={t.close}
    notice={props.modal !== 'connect' && <PhoneRequest />} toasts={open && <ToastRegion />} />
}

/** The connect window is always there; of the others only the open one. */
export function isModalOpen(name: string, { modal, session: { status } }: State): boolean {
  return name !== 'connect' || (modal === 'connect' && (status === 'disconnected' || status === 'connecting'))
}
