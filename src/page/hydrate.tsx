// Hydrates the prerendered header and footer controls, and replays clicks from before hydration.
// The landing page around the controls stays plain HTML. If the page reconnects to a wallet, the
// header is rendered from scratch and synchronously: its HTML shows the Connect button, but the account
// must appear in the next frame.
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { whenStores } from '../lib/store.ts'
import { getConnectedAccount } from '../core/connection/connectionState.ts'
import { focusFallback } from '../ui/invokerCommands.ts'
import { chain as chainButton } from '../ui/header/ConnectButton.module.css'
import { replayClicks, HeaderControls, FooterControls } from './Controls.tsx'
import { app } from './main.ts'

const restoring = app.session.state.get().session.status !== 'disconnected'

hydrateContainer('controls', (container) => {
  const placeholder = document.getElementById('returning')
  const pressed = placeholder?.querySelector('button[aria-busy=true]')
  const hadFocus = placeholder?.contains(document.activeElement)
  if (restoring) flushSync(() => createRoot(container).render(<HeaderControls app={app} />))
  else hydrateRoot(container, <HeaderControls app={app} />)
  placeholder?.remove()
  if (hadFocus) focusFallback(document)
  if (pressed)
    void openWhenReconnected(pressed.classList.contains(chainButton) ? 'chain' : 'account')
})
hydrateContainer('theme', (container) => void hydrateRoot(container, <FooterControls app={app} />))
// The button in the hero section is not hydrated here. lazy/overlays.tsx renders it with React when
// the dialogs have loaded; until then, a click only opens the connect dialog.
hydrateContainer('hero', (container) => {
  container.onclick = open
})
syncConnectShell()
if (!restoring) app.preloadModals()

/**
 * Keeps the prerendered connect dialog and the connection store in sync until React hydrates the
 * dialog. If the dialogs' chunk fails to load, closes the prerendered dialog but leaves the modal
 * open in the store, so that the page offers a reload.
 */
function syncConnectShell(): void {
  const shell = document.querySelector<HTMLDialogElement>('[data-waiting] #connect')
  if (!shell) return
  const { state, open, close } = app.session
  if (shell.open) open('connect')
  const isWaiting = (): boolean => shell.closest('[data-waiting]') !== null
  const shouldBeOpen = (): boolean =>
    state.get().modal === 'connect' && !getConnectedAccount(state.get().session)
  let [wasWanted, hasFailed] = [false, false]
  const follow = (): void => {
    if (!isWaiting()) return stops.forEach((stop) => stop())
    const wanted = shouldBeOpen()
    if (wanted && !wasWanted && !shell.open) shell.showModal()
    if (!wanted) shell.close()
    wasWanted = wanted
  }
  const onFailed = (): void => {
    if (!app.loadFailed.get() || !shell.open || !isWaiting()) return
    hasFailed = true
    shell.close()
  }
  const onClosed = (): void => {
    if (isWaiting() && shouldBeOpen() && !hasFailed) close()
    hasFailed = false
  }
  const stops = [state.subscribe(follow), app.loadFailed.subscribe(onFailed)]
  for (const type of ['cancel', 'close']) shell.addEventListener(type, onClosed)
  follow()
}

function hydrateContainer(id: string, render: (container: HTMLElement) => void): void {
  const container = document.getElementById(id)
  if (!container) return
  render(container)
  replayClicks(container)
}

/**
 * Waits for the reconnect, then opens the dialog whose placeholder button was clicked. Does nothing
 * if the reconnect fails.
 */
async function openWhenReconnected(modal: 'account' | 'chain'): Promise<void> {
  const { state, open: openModal } = app.session
  const status = await whenStores([state], () => {
    const { status } = state.get().session
    return status === 'connecting' ? undefined : status
  })
  if (status === 'connected') openModal(modal)
}

function open(event: Event): void {
  const isConnectButton = (event.target as Element).closest('[commandfor]')
  if (!isConnectButton) return
  event.preventDefault() // otherwise the browser opens the dialog itself
  app.session.open('connect')
}
