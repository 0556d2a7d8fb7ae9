// The open dialog, except the connect dialog. A chunk that loads after the connect dialog's.
import { AccountModal } from '../account/AccountModal.tsx'
import { ActivityModal } from '../activity/ActivityModal.tsx'
import { useApp } from '../appContext.ts'
import { ChainModal } from '../chain/ChainModal.tsx'
import { useSessionField, useStore } from '../hooks.ts'
import { ForeignFrame, useForeignFrame } from '../components/ExternalLink.tsx'
import { Modal } from '../components/Modal.tsx'
import { useDrawnModal } from '../modalHooks.ts'
import { SendModal } from '../send/SendModal.tsx'
import { SignInModal } from '../signIn/SignInModal.tsx'
import { useTexts } from '../useMessages.ts'

export function OpenDialog() {
  const { status } = useSessionField('session')
  const modal = useDrawnModal()
  switch (modal) {
    case undefined:
      return null
    case 'connect':
      return status === 'unauthenticated' && <SignInModal />
    case 'account':
    case 'receive':
      return <AccountModal />
    case 'chain':
      return <ChainModal />
    case 'sign-in':
      return <SignInModal />
    case 'send':
      return <Send />
    case 'activity':
      return <ActivityModal />
    default:
      return modal satisfies never
  }
}

function Send() {
  const money = useStore(useApp().money)
  const foreign = useForeignFrame()
  const t = useTexts()
  if (foreign)
    return (
      <Modal title={t.send.title} modal="send" size="compact">
        <ForeignFrame />
      </Modal>
    )
  return money && <SendModal />
}
