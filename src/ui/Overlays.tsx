// Everything that lies above the page: the open modal, toasts, outage notices. A root and a chunk of its own.
import { Component, type ReactNode } from 'react'
import { AccountModal } from './AccountModal.tsx'
import { ActivityModal } from './ActivityModal.tsx'
import { Announcer } from './Announcer.tsx'
import { ChainModal } from './ChainModal.tsx'
import { ConnectModal } from './connect/ConnectModal.tsx'
import { useApp } from './app.ts'
import { useSession, useStore } from './hooks.ts'
import { Notices } from './Notices.tsx'
import { SendModal } from './send/SendModal.tsx'
import { SignInModal } from './SignInModal.tsx'
import { useTexts } from './texts.ts'
import { PhoneRequest } from './PhoneRequest.tsx'
import { ToastRegion } from './ToastRegion.tsx'
import { Toasts } from './Toasts.tsx'

export function Overlays() {
  const { modal } = useSession()
  return (
    <>
      <Guard key={modal ?? 'none'}><OpenModal /></Guard>
      <Notices />
      {modal === undefined && <PhoneRequest />}
      <Announcer />
      {modal === undefined && <ToastRegion />}
    </>
  )
}

function OpenModal() {
  const { modal, session } = useSession()
  switch (modal) {
    case undefined: return null
    case 'connect': return session.status === 'unauthenticated' ? <SignInModal /> : <ConnectModal />
    case 'account': return <AccountModal />
    case 'chain': return <ChainModal />
    case 'sign-in': return <SignInModal />
    case 'send': return <Send />
    case 'activity': return <ActivityModal />
    default: return modal satisfies never
  }
}

function Send() {
  const money = useStore(useApp().money)
  return money && <SendModal />
}

// A fault while drawing a modal must not take the page's button with it.
class Guard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }
  override render(): ReactNode {
    return this.state.failed ? <Fallen /> : this.props.children
  }
}

function Fallen() {
  const t = useTexts()
  return <Toasts toasts={[{ id: 0, kind: 'error', text: t.errors['load-failed']('') }]} onDismiss={() => undefined} dismissLabel={t.toasts.dismiss} />
}
