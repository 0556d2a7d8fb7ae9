// Hydrates the prerendered controls in the header and the footer; the landing page around them is plain HTML. Carries out
// what was pressed before. While a connection is restored the header replaces the prerendered shape of an account in one
// task, so that the wallet's answer is painted as soon as it comes.
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { until } from '../lib/store.ts'
import { chain as chainButton } from '../ui/header/ConnectButton.module.css'
import { carryOut, Controls, FooterControls } from './Controls.tsx'
import { app } from './main.ts'

const restoring = app.session.state.get().session.status !== 'disconnected'

takeOver('controls', (place) => {
  if (restoring) flushSync(() => createRoot(place).render(<Controls app={app} />))
  else hydrateRoot(place, <Controls app={app} />)
  const shape = document.getElementById('returning')
  const pressed = shape?.querySelector('button[aria-busy=true]')
  shape?.remove()
  if (pressed) void openOnceBack(pressed.classList.contains(chainButton) ? 'chain' : 'account')
})
takeOver('theme', (place) => void hydrateRoot(place, <FooterControls app={app} />))
takeOver('hero', (place) => {
  place.onclick = open
}) // it is drawn with the modals, which a press opens
followWindow()
if (!restoring) app.prepare()

/** The window is the browser's own until the modals are there: what it does then counts, and where they do not come it
 * closes, for the page behind it says so. */
function followWindow(): void {
  const dialog = document.querySelector<HTMLDialogElement>('[data-waiting] #connect')
  if (dialog?.open) app.session.open('connect')
  const types = ['cancel', 'close'] // the second comes in a task of its own
  const left = (): void => {
    if (dialog?.closest('[data-waiting]')) app.session.close()
    else for (const type of types) dialog?.removeEventListener(type, left) // the window is the browser's no more
  }
  for (const type of types) dialog?.addEventListener(type, left)
  app.loadFailed.subscribe(() => {
    if (!app.loadFailed.get() || !dialog?.closest('[data-waiting]')) return
    dialog.removeEventListener('close', left) // it is still wanted
    dialog.close()
  })
}

function takeOver(id: string, draw: (place: HTMLElement) => void): void {
  const place = document.getElementById(id)
  if (!place) return
  draw(place)
  carryOut(place)
}

/** Opens what was pressed in the shape of an account once the connection is restored; without one, does nothing. */
async function openOnceBack(modal: 'account' | 'chain'): Promise<void> {
  const { state, open: openModal } = app.session
  const status = await until([state], () => {
    const { status } = state.get().session
    return status === 'connecting' ? undefined : status
  })
  if (status === 'connected') openModal(modal)
}

function open(event: Event): void {
  event.preventDefault() // the browser's own answer
  app.session.open('connect')
}
