// Everything that lies above the page: the open modal, toasts, outage notices. A root and a chunk of its own.
import { Activity, useEffect } from 'react'
import { AccountModal } from '../account/AccountModal.tsx'
import { ActivityModal } from '../activity/ActivityModal.tsx'
import { Announcer } from '../kit/Announcer.tsx'
import { Boundary } from '../kit/Boundary.tsx'
import { ChainModal } from '../chain/ChainModal.tsx'
import { ConnectModal } from '../connect/ConnectModal.tsx'
import { useApp } from '../appContext.ts'
import { ForeignFrame, useForeignFrame } from './ForeignFrame.tsx'
import { useSession, useStore } from '../hooks.ts'
import { Modal } from './Modal.tsx'
import { Notices } from './Notices.tsx'
import { SendModal } from '../send/SendModal.tsx'
import { SignInModal } from '../signIn/SignInModal.tsx'
import { useTexts } from '../texts.ts'
import { PhoneRequest } from './PhoneRequest.tsx'
import { ToastRegion } from '../kit/ToastRegion.tsx'

/** While nobody is connected the connect modal is drawn ahead, hidden, and stays between its openings: a press only
 * shows it. The others are drawn when they open. */
export function Overlays() {
  const state = useSession()
  const { modal, session } = state
  const connecting = session.status === 'disconnected' || (session.status === 'connecting' && !session.restoring)
  return (
    <>
      {connecting && (modal === undefined || modal === 'connect') && (
        <Activity mode={modal === undefined ? 'hidden' : 'visible'}>
          <Boundary resetOn={modal} fallback={() => <Fallen />}><ConnectModal /></Boundary>
        </Activity>
      )}
      <Boundary resetOn={modal} fallback={() => <Fallen />}><OpenModal /></Boundary>
      <Boundary resetOn={state}><Notices /></Boundary>
      <Boundary resetOn={state}>{modal === undefined && <PhoneRequest />}</Boundary>
      <Boundary resetOn={state}><Announcer /></Boundary>
      <Boundary resetOn={state}>{modal === undefined && <ToastRegion />}</Boundary>
    </>
  )
}

function OpenModal() {
  const { modal, session } = useSession()
  switch (modal) {
    case undefined: return null
    case 'connect': return session.status === 'unauthenticated' && <SignInModal />
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
  const foreign = useForeignFrame()
  const t = useTexts()
  if (foreign) return <Modal title={t.send.title} modal="send" size="compact"><ForeignFrame /></Modal>
  return money && <SendModal />
}

// A modal that could not be drawn is closed, so that it can be opened again.
function Fallen() {
  const { session, toasts } = useApp()
  useEffect(() => {
    session.close()
    toasts.add('error', { type: 'fault' })
  }, [session, toasts])
  return null
}
