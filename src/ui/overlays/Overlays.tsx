// Dialogs, toasts and notices. Dialogs other than the connect dialog load later (OpenDialog.tsx).
import '../components/scripts.css'
import { useEffect, type ReactNode } from 'react'
import { Announcer } from '../components/LiveRegion.tsx'
import { ToastRegion } from '../components/ToastRegion.tsx'
import { ErrorBoundary } from '../components/ErrorBoundary.tsx'
import { ConnectModal } from '../connect/ConnectModal.tsx'
import { useApp } from '../appContext.ts'
import { useConnectionField, useStore } from '../hooks.ts'
import { useVisibleModal } from '../modalHooks.ts'
import { PhoneRequest } from '../components/Modal.tsx'
import { Notices, Banners } from './Notices.tsx'

export function Overlays() {
  return (
    <>
      <DialogBoundary>
        <LazyOpenDialog />
      </DialogBoundary>
      <Banners>
        <OverlayBoundary>
          <Notices />
        </OverlayBoundary>
        <OverlayBoundary>
          <OutsideDialog>
            <PhoneRequest />
          </OutsideDialog>
        </OverlayBoundary>
      </Banners>
      <OverlayBoundary>
        <Announcer />
      </OverlayBoundary>
      <OverlayBoundary>
        <OutsideDialog>
          <ToastRegion />
        </OutsideDialog>
      </OverlayBoundary>
    </>
  )
}

export function ConnectDialog() {
  return (
    <DialogBoundary>
      <ConnectModal />
    </DialogBoundary>
  )
}

function DialogBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary resetOn={useApp().session.state} fallback={() => <CloseFailedDialog />}>
      {children}
    </ErrorBoundary>
  )
}

function OverlayBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary resetOn={useApp().session.state}>{children}</ErrorBoundary>
}

// Renders its children only while no dialog is open. An open dialog contains its own toasts and
// banner.
function OutsideDialog({ children }: { children: ReactNode }) {
  return useVisibleModal() === undefined && children
}

function LazyOpenDialog() {
  const OpenDialog = useStore(useApp().openDialog)
  return OpenDialog && <OpenDialog />
}

// Closes a dialog that failed to render, so that the user can open it again.
function CloseFailedDialog() {
  const { session, toasts } = useApp()
  const modal = useConnectionField('modal')
  useEffect(() => {
    if (modal === undefined) return
    session.close()
    toasts.add('error', { type: 'fault' })
  }, [session, toasts, modal])
  return null
}
