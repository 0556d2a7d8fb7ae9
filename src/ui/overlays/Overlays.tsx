// Dialogs, toasts and notices. The connect dialog is in the HTML; the other dialogs are a chunk that loads after it
// (OpenDialog.tsx).
import '../components/scripts.css'
import { useEffect, type ReactNode } from 'react'
import { Announcer, ToastRegion } from '../components/ToastRegion.tsx'
import { Boundary } from '../components/ErrorBoundary.tsx'
import { ConnectModal } from '../connect/ConnectModal.tsx'
import { useApp } from '../appContext.ts'
import { useSessionField, useStore } from '../hooks.ts'
import { useDrawnModal } from '../modalHooks.ts'
import { PhoneRequest } from '../components/Modal.tsx'
import { Notices, Banners } from './Notices.tsx'

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

/** Renders the connect dialog, which is always mounted and on our own page prerendered. */
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

// An open dialog contains it.
function Outside({ children }: { children: ReactNode }) {
  return useDrawnModal() === undefined && children
}

function OpenModal() {
  const OpenDialog = useStore(useApp().openDialog)
  return OpenDialog && <OpenDialog />
}

// Closes a dialog that failed to render, so that it can be opened again.
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
