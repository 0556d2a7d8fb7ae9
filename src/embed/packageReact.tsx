// The package's entry `florin/react`. It draws the same on a server and in a browser: our element, with something plain
// to press in it until the element is defined, which happens once the page is alive.
'use client'
import {
  createElement,
  useEffect,
  useSyncExternalStore,
  type CSSProperties,
  type MouseEvent,
  type ReactElement,
} from 'react'
import { header } from 'virtual:messages/header-en'
import type { ConnectButtonProps, State } from './api.ts'
import { open, state, subscribe } from './packageApi.ts'
import { DISCONNECTED } from './sharedInstance.ts'

type Placed = { readonly className?: string; readonly style?: CSSProperties; readonly id?: string }

/** `<florin-connect>`. A press on what stands in it is never lost: before the page is alive a <details> keeps it. */
export function ConnectButton({ className, ...rest }: ConnectButtonProps & Placed): ReactElement {
  useEffect(() => {
    import('./packageElement.ts').catch(() => undefined) // a press opens the window all the same
  }, [])
  const onClick = (event: MouseEvent): void => {
    event.preventDefault()
    open('connect')
  }
  const summary = createElement('summary', { onClick }, rest.label ?? header.connectWallet)
  // it may be open by the time React looks
  const details = createElement('details', { suppressHydrationWarning: true }, summary)
  const attributes = { ...rest, class: className } // React 18 knows no className on an element like this
  return createElement('florin-connect', attributes, details)
}

/** The connection, drawn anew at each change. On a server and at first: disconnected. */
export function useFlorin(): State {
  return useSyncExternalStore(subscribe, state, () => DISCONNECTED)
}
