// Entry `florin/react` of the package. The component renders the same HTML on server and client:
// the element with a plain <details>, which is visible until the element is defined after
// hydration.
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

/**
 * Renders `<florin-connect>`. If the user presses the button before hydration, the <details> stays
 * open, and the element then opens the connect dialog.
 */
export function ConnectButton({ className, ...rest }: ConnectButtonProps & Placed): ReactElement {
  useEffect(() => {
    // If this fails, pressing the button still calls `open`.
    import('./packageElement.ts').catch(() => undefined)
  }, [])
  const onClick = (event: MouseEvent): void => {
    event.preventDefault()
    open('connect')
  }
  const summary = createElement('summary', { onClick }, rest.label ?? header.connectWallet)
  // The user may have opened the <details> before hydration, which changes its attributes.
  const details = createElement('details', { suppressHydrationWarning: true }, summary)
  // React 18 does not map `className` to `class` on custom elements.
  const attributes = { ...rest, class: className }
  return createElement('florin-connect', attributes, details)
}

/**
 * Returns the connection state and rerenders when it changes. The state is 'disconnected' on a
 * server and on the first render.
 */
export function useFlorin(): State {
  return useSyncExternalStore(subscribe, state, () => DISCONNECTED)
}
