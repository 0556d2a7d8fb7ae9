// Entry `florin/react` of the package. Renders the same on server and client: the element with a
// plain <details> as fallback content until the element is defined, which happens after hydration.
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

/** Renders `<florin-connect>`. A <details> remembers a press before hydration. */
export function ConnectButton({ className, ...rest }: ConnectButtonProps & Placed): ReactElement {
  useEffect(() => {
    import('./packageElement.ts').catch(() => undefined) // a press still opens the dialog
  }, [])
  const onClick = (event: MouseEvent): void => {
    event.preventDefault()
    open('connect')
  }
  const summary = createElement('summary', { onClick }, rest.label ?? header.connectWallet)
  // the user may have opened it before hydration
  const details = createElement('details', { suppressHydrationWarning: true }, summary)
  // React 18 does not map className on custom elements
  const attributes = { ...rest, class: className }
  return createElement('florin-connect', attributes, details)
}

/**
 * Returns the connection and rerenders on changes. Disconnected on a server and on the first
 * render.
 */
export function useFlorin(): State {
  return useSyncExternalStore(subscribe, state, () => DISCONNECTED)
}
