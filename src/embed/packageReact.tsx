// The package's entry `florin/react`. It draws the same on a server and in a browser: our element, with a plain button
// in it until the element is defined, which happens once the page is alive.
import { createElement, useEffect, useSyncExternalStore, type ReactElement } from 'react'
import { header } from '../i18n/en/enHeader.ts'
import type { State } from './api.ts'
import { open, state, subscribe } from './packageApi.ts'
import { DISCONNECTED } from './stateView.ts'

export type ConnectButtonProps = {
  readonly theme?: 'auto' | 'light' | 'dark'
  readonly size?: 'wide' | 'compact'
  /** BCP 47. Default: that of the nearest element with one. */
  readonly lang?: string
}

/** `<florin-connect>`; a press on its plain button is not lost. */
export function ConnectButton(props: ConnectButtonProps): ReactElement {
  useEffect(() => {
    import('./packageElement.ts').catch(() => undefined) // the plain button opens the window all the same
  }, [])
  const button = createElement('button', { type: 'button', onClick: () => open('connect') }, header.connectWallet)
  return createElement('florin-connect', props, button)
}

/** The connection, drawn anew at each change. On a server and at first: disconnected. */
export function useFlorin(): State {
  return useSyncExternalStore(subscribe, state, () => DISCONNECTED)
}
