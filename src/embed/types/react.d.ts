// `florin/react`, for React 18 or later. <florin-connect> itself is typed in TSX too.
import type { ClassAttributes, CSSProperties, HTMLAttributes, ReactElement } from 'react'
import type { ConnectButtonProps as Attributes, FlorinConnectElement, State } from '../api.ts'

export interface ConnectButtonProps extends Attributes {
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
  readonly id?: string | undefined
}

/**
 * Renders `<florin-connect>`. On a server and before hydration it contains a plain `<details>`,
 * which remembers a press.
 */
export declare function ConnectButton(props: ConnectButtonProps): ReactElement

/**
 * Returns the connection and rerenders on changes. Disconnected on a server and on the first
 * render.
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
