// Everything above the page: the open dialog, toasts and outage notices; and the connect dialog, whose shell is in the
// HTML. The other dialogs are in a chunk of their own (OpenDialog.tsx), which comes after the connect dialog.
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
  const OpenDialog = useStore(useApp().openDialog)
  return OpenDialog && <OpenDialog />
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
