// Hydrates the prerendered controls of the header and footer. The rest of the page stays HTML.
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
// React does not hydrate the hero's connect button here. lazy/overlays.tsx renders the button when
// the dialogs have loaded.
hydrateContainer('hero', (container) => {
  container.onclick = open
})
syncConnectShell()
if (!restoring) app.preloadModals()

/**
 * Keeps the prerendered connect dialog in sync with the store until React hydrates the dialog. If
 * the dialogs' chunk fails to load, closes the dialog so that the page's reload button is visible.
 */
function syncConnectShell(): void {
  const shell = document.querySelector<HTMLDialogElement>('[data-waiting] #connect')
  if (!shell) return
  const { state, open, close } = app.session
  if (shell.open) open('connect')
  const isWaiting = (): boolean => shell.closest('[data-waiting]') !== null
  const shouldBeOpen = (): boolean =>
    state.get().modal === 'connect' && !getConnectedAccount(state.get().session)
  let [wasOpen, hasFailed] = [false, false]
  const follow = (): void => {
    if (!isWaiting()) return stops.forEach((stop) => stop())
    const isOpen = shouldBeOpen()
    if (isOpen && !wasOpen && !shell.open) shell.showModal()
    if (!isOpen) shell.close()
    wasOpen = isOpen
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
 * Waits until the page has reconnected, then opens the dialog whose placeholder button was clicked.
 * Does nothing if the reconnect fails.
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
