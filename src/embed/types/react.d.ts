// Types of `florin/react`, for React 18 or later. They also declare <florin-connect> for TSX.
import type { ClassAttributes, CSSProperties, HTMLAttributes, ReactElement, ReactNode } from 'react'
import type {
  ConnectButtonProps as Attributes,
  Connected,
  Details,
  FlorinConnectElement,
  Modal,
  SendWish,
  State,
} from '../api.ts'

/** Props of the component. Includes the attributes of `<florin-connect>`. */
export interface ConnectButtonProps extends Attributes {
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
  readonly id?: string | undefined
  /** Called when a wallet has connected, also when it has reconnected after a reload. */
  readonly onConnect?: ((account: Connected) => void) | undefined
  /** Called when the wallet has disconnected. */
  readonly onDisconnect?: (() => void) | undefined
  /** Renders a button of your own instead of the element. */
  readonly children?: ((button: ButtonState) => ReactNode) | undefined
}

/** The connection state, and the function to call when your own button is clicked. */
export interface ButtonState {
  /** The same as `useFlorin()`. Does not request `balance` and `ensName`. */
  readonly state: State
  /**
   * Opens a dialog. Without a name, opens the account dialog, or the dialog that must come first,
   * such as 'connect'.
   */
  readonly open: (modal?: Modal, request?: SendWish) => void
}

/**
 * Renders `<florin-connect>`. If the user clicks the button before hydration, the connect dialog
 * opens after hydration.
 */
export declare function ConnectButton(props: ConnectButtonProps): ReactElement

/**
 * Returns the connection state and rerenders the component when the state changes. The state is
 * 'disconnected' on a server and on the first render. While the component is mounted, Florin
 * requests the fields in `read` from the RPC endpoints.
 */
export declare function useFlorin(read?: Details): State

/**
 * Returns functions that open and close dialogs, and the name of the open dialog. Call `open`
 * synchronously in the user's click handler.
 */
export declare function useConnectDialog(): {
  readonly open: (modal?: Modal, request?: SendWish) => void
  readonly close: () => void
  readonly modal: Modal | undefined
}

type Tag = ClassAttributes<FlorinConnectElement> &
  HTMLAttributes<FlorinConnectElement> &
  Attributes & { class?: string | undefined }

declare module 'react' {
  // biome-ignore lint/style/noNamespace: React's types have this namespace
  namespace JSX {
    interface IntrinsicElements {
      'florin-connect': Tag
    }
  }
}
