// Types of `florin/react`, for React 18 or later. They also declare <florin-connect> for TSX.
import type { ClassAttributes, CSSProperties, HTMLAttributes, ReactElement } from 'react'
import type { ConnectButtonProps as Attributes, FlorinConnectElement, State } from '../api.ts'

export interface ConnectButtonProps extends Attributes {
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
  readonly id?: string | undefined
}

/**
 * Renders `<florin-connect>`. On a server and before hydration, the element contains a plain
 * `<details>`. If the user opens it before hydration, the connect dialog opens after hydration.
 */
export declare function ConnectButton(props: ConnectButtonProps): ReactElement

/**
 * Returns the connection state and rerenders when it changes. The state is 'disconnected' on a
 * server and on the first render.
 */
export declare function useFlorin(): State

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
