// Entry `florin/react` of the package. Renders the element with a plain <details> on both server
// and client, so that hydration finds the same HTML.
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
 * Calls the latest callbacks on connect and disconnect. Also calls `onConnect` if an account is
 * already connected on the first render, because Florin may have reconnected before hydration.
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
 * Renders `<florin-connect>` with a <details>. If the user clicks the <details> before hydration,
 * it opens, and the element opens the connect dialog after hydration.
 */
function ElementButton({ className, ...rest }: ConnectButtonProps & HostProps): ReactElement {
  useEffect(() => {
    // Ignore the error if the element's code fails to load: the <details> then stays on the page,
    // and a click on it calls `open`.
    import('./packageElement.ts').catch(() => undefined)
  }, [])
  const onClick = (event: MouseEvent): void => {
    event.preventDefault()
    if (!rest.disabled) open('connect')
  }
  const summary = createElement('summary', { onClick }, rest.label ?? header.connectWallet)
  // Suppress React's warning about the attribute `open`, because the user may have opened the
  // <details> before hydration.
  const details = createElement('details', { suppressHydrationWarning: true }, summary)
  // React 18 does not map `className` on custom elements, and sets `disabled` to 'false'.
  const attributes = { ...rest, class: className, disabled: rest.disabled || undefined }
  return createElement('florin-connect', attributes, details)
}

/**
 * Returns the connection state and rerenders the component on a change. The state is 'disconnected'
 * on a server and on the first render.
 */
export function useFlorin({ balance = false, ensName = false }: Details = {}): State {
  const subscribeToState = useCallback(
    (listener: () => void) => subscribe(listener, { balance, ensName }),
    [balance, ensName],
  )
  return useSyncExternalStore(subscribeToState, state, () => DISCONNECTED)
}

export function useConnectDialog(): {
  readonly open: Florin['open']
  readonly close: () => void
  readonly modal: Modal | undefined
} {
  const modal = useSyncExternalStore(subscribe, openModal, () => undefined)
  return useMemo(() => ({ open, close, modal }), [modal])
}
