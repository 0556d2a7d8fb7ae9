// The package's entry `florin/react`. It draws the same on a server and in a browser: our element, with something plain
// to press in it until the element is defined, which happens once the page is alive.
import { createElement, useEffect, useSyncExternalStore, type MouseEvent, type ReactElement } from 'react'
import { header } from '../i18n/en/enHeader.ts'
import type { ConnectButtonProps, State } from './api.ts'
import { open, state, subscribe } from './packageApi.ts'
import { DISCONNECTED } from './stateView.ts'

/** `<florin-connect>`. A press on what stands in it is never lost: before the page is alive a <details> keeps it. */
export function ConnectButton(props: ConnectButtonProps): ReactElement {
  useEffect(() => {
    import('./packageElement.ts').catch(() => undefined) // a press opens the window all the same
  }, [])
  const onClick = (event: MouseEvent): void => {
    event.preventDefault()
    open('connect')
  }
  const summary = createElement('summary', { onClick }, header.connectWallet)
  // it may be open by the time React looks
  return createElement('florin-connect', props, createElement('details', { suppressHydrationWarning: true }, summary))
}

/** The connection, drawn anew at each change. On a server and at first: disconnected. */
export function useFlorin(): State {
  return useSyncExternalStore(subscribe, state, () => DISCONNECTED)
}
