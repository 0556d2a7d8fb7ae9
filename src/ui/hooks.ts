// The subscriptions components use: a store and a media query.
import { useSyncExternalStore } from 'react'
import type { Readable } from '../lib/store.ts'
import { INITIAL, type State } from '../session/state.ts'
import { useApp } from './app.ts'

export function useStore<T>(store: Readable<T>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}

/** The connection state. The first client render equals the HTML made at build time: disconnected. */
export function useSession(): State {
  const { state } = useApp().session
  return useSyncExternalStore(state.subscribe, state.get, () => INITIAL)
}

/** True while the media query matches; false in the HTML made at build time. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** Below this width the modal is a bottom sheet, the balance goes and the chain button shows its icon only. */
export const SMALL = '(max-width: 767.98px)'
