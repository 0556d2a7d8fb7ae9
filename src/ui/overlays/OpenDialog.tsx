// Renders every dialog except the connect dialog, which is in an earlier chunk (Overlays.tsx).
import { AccountModal } from '../account/AccountModal.tsx'
import { ActivityModal } from '../activity/ActivityModal.tsx'
import { useApp } from '../appContext.ts'
import { ChainModal } from '../chain/ChainModal.tsx'
import { useConnectionField, useStore } from '../hooks.ts'
import { FramedNotice, useIsFramed } from '../components/ExternalLink.tsx'
import { Modal } from '../components/Modal.tsx'
import { useVisibleModal } from '../modalHooks.ts'
import { SendModal } from '../send/SendModal.tsx'
import { SignInModal } from '../signIn/SignInModal.tsx'
import { useMessages } from '../useMessages.ts'

export function OpenDialog() {
  const { status } = useConnectionField('session')
  const modal = useVisibleModal()
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
      return <SendDialog />
    case 'activity':
      return <ActivityModal />
    default:
      return modal satisfies never
  }
}

function SendDialog() {
  const money = useStore(useApp().payments)
  const isFramed = useIsFramed()
  const t = useMessages()
  if (isFramed)
    return (
      <Modal title={t.send.title} modal="send" size="compact">
        <FramedNotice />
      </Modal>
    )
  return money && <SendModal />
}
