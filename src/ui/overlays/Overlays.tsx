// Everything that lies above the page: the open modal, toasts, outage notices; and by itself the connect window, which
// stands in the HTML.
import '../kit/scripts.css'
import { useEffect, type ReactNode } from 'react'
import { AccountModal } from '../account/AccountModal.tsx'
import { ActivityModal } from '../activity/ActivityModal.tsx'
import { Announcer, ToastRegion } from '../kit/Told.tsx'
import { Boundary } from '../kit/Boundary.tsx'
import { ChainModal } from '../chain/ChainModal.tsx'
import { ConnectModal } from '../connect/ConnectModal.tsx'
import { useApp } from '../appContext.ts'
import { ForeignFrame, useForeignFrame } from '../kit/ExternalLink.tsx'
import { useSessionField, useStore } from '../hooks.ts'
import { useDrawnModal } from '../modalHooks.ts'
import { Modal, PhoneRequest } from '../kit/Modal.tsx'
import { Notices, Banners } from './Notices.tsx'
import { SendModal } from '../send/SendModal.tsx'
import { SignInModal } from '../signIn/SignInModal.tsx'
import { useTexts } from '../texts.ts'

export function Overlays() {
  return (
    <>
      <Opened>
        <OpenModal />
      </Opened>
      <Banners>
        <Part>
          <Notices />
        </Part>
        <Part>
          <Outside>
            <PhoneRequest />
          </Outside>
        </Part>
      </Banners>
      <Part>
        <Announcer />
      </Part>
      <Part>
        <Outside>
          <ToastRegion />
        </Outside>
      </Part>
    </>
  )
}

/** The connect window stands in the page always, on a page of ours from the HTML on: a press only shows it. */
export function ConnectWindow() {
  return (
    <Opened>
      <ConnectModal />
    </Opened>
  )
}

function Opened({ children }: { children: ReactNode }) {
  return (
    <Boundary of={useApp().session.state} fallback={() => <Fallen />}>
      {children}
    </Boundary>
  )
}

function Part({ children }: { children: ReactNode }) {
  return <Boundary of={useApp().session.state}>{children}</Boundary>
}

// An open modal has it inside.
function Outside({ children }: { children: ReactNode }) {
  return useDrawnModal() === undefined && children
}

function OpenModal() {
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

// A modal that could not be drawn is closed, so that it can be opened again; one that is not open nobody misses yet.
function Fallen() {
  const { session, toasts } = useApp()
  const modal = useSessionField('modal')
  useEffect(() => {
    if (modal === undefined) return
    session.close()
    toasts.add('error', { type: 'fault' })
  }, [session, toasts, modal])
  return null
}
