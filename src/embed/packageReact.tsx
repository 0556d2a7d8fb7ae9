// Entry `florin/react` of the package. The component renders the same HTML on server and client:
// the element with a plain <details> in it. The <details> is visible until the element is defined,
// after hydration.
'use client'
import {
  createElement,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type CSSProperties,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { header } from 'virtual:messages/header-en'
import type { ConnectButtonProps, Connected, Details, Florin, Modal, State } from './api.ts'
import { close, open, openModal, state, subscribe } from './packageApi.ts'
import { DISCONNECTED } from './sharedInstance.ts'

type HostProps = {
  readonly className?: string
  readonly style?: CSSProperties
  readonly id?: string
  readonly onConnect?: (account: Connected) => void
  readonly onDisconnect?: () => void
  readonly children?: (button: ButtonState) => ReactNode
}

type ButtonState = { readonly state: State; readonly open: Florin['open'] }

/**
 * Renders `<florin-connect>`, or the site's own button if `children` is a function that renders
 * one. `onConnect` and `onDisconnect` are called after the state has changed.
 */
export function ConnectButton({
  children,
  onConnect,
  onDisconnect,
  ...rest
}: ConnectButtonProps & HostProps): ReactElement {
  useConnectionCallbacks(onConnect, onDisconnect)
  return children
    ? createElement(CustomButton, { render: children })
    : createElement(ElementButton, rest)
}

/**
 * Calls the latest callbacks on connect and disconnect. A connection that exists on the first
 * render counts as new, so that the site gets `onConnect` whether Florin reconnects before or after
 * hydration.
 */
function useConnectionCallbacks(
  onConnect: HostProps['onConnect'],
  onDisconnect: HostProps['onDisconnect'],
): void {
  const callbacks = useRef({ onConnect, onDisconnect })
  useEffect(() => {
    callbacks.current = { onConnect, onDisconnect }
  })
  const isUsed = onConnect !== undefined || onDisconnect !== undefined
  useEffect(() => {
    if (!isUsed) return undefined
    let address: string | undefined
    const update = (): void => {
      const now = state()
      const before = address
      address = now.address
      if (now.address && !before) callbacks.current.onConnect?.(now)
      if (!now.address && before) callbacks.current.onDisconnect?.()
    }
    update()
    return subscribe(update)
  }, [isUsed])
}

function CustomButton({ render }: { render: (button: ButtonState) => ReactNode }): ReactNode {
  return render({ state: useFlorin(), open })
}

/**
 * Renders `<florin-connect>`. If the user presses the button before hydration, the <details> stays
 * open, and the element then opens the connect dialog.
 */
function ElementButton({ className, ...rest }: ConnectButtonProps & HostProps): ReactElement {
  useEffect(() => {
    // If the element's code fails to load, the <details> stays, and pressing it calls `open`.
    import('./packageElement.ts').catch(() => undefined)
  }, [])
  const onClick = (event: MouseEvent): void => {
    event.preventDefault()
    if (!rest.disabled) open('connect')
  }
  const summary = createElement('summary', { onClick }, rest.label ?? header.connectWallet)
  // If the user has opened the <details> before hydration, its attributes differ from the rendered
  // ones. Suppress React's warning about that.
  const details = createElement('details', { suppressHydrationWarning: true }, summary)
  // React 18 does not map `className` to `class` on custom elements, and sets the attribute to
  // 'false' instead of removing it.
  const attributes = { ...rest, class: className, disabled: rest.disabled || undefined }
  return createElement('florin-connect', attributes, details)
}

/**
 * Returns the connection state and rerenders the component when the state changes. On a server and
 * on the first render, the state is 'disconnected'. With `balance` or `ensName`, these are read
 * from the nodes while the component is mounted.
 */
export function useFlorin({ balance = false, ensName = false }: Details = {}): State {
  const subscribeToState = useCallback(
    (listener: () => void) => subscribe(listener, { balance, ensName }),
    [balance, ensName],
  )
  return useSyncExternalStore(subscribeToState, state, () => DISCONNECTED)
}

/**
 * Returns functions that open and close dialogs, and the name of the open dialog. Call `open`
 * synchronously in the user's click handler.
 */
export function useConnectDialog(): {
  readonly open: Florin['open']
  readonly close: () => void
  readonly modal: Modal | undefined
} {
  const modal = useSyncExternalStore(subscribe, openModal, () => undefined)
  return useMemo(() => ({ open, close, modal }), [modal])
}
