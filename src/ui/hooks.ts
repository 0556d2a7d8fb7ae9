// Hooks that the first load needs. Hooks only for dialogs are in modalHooks.ts.
import { useSyncExternalStore, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Chain } from '../chains/chain.ts'
import type { ReadonlyStore } from '../lib/store.ts'
import {
  INITIAL_CONNECTION_STATE,
  getConnectedAccount,
  type ConnectionState,
} from '../core/connection/connectionState.ts'
import { useApp } from './appContext.ts'
import { resolveDisplay, SMALL_SCREEN_QUERY } from './connectButtonDisplay.ts'
import { focusFallback, type FocusRoot } from './invokerCommands.ts'

/** Returns the value of a store. `prerendered` is the value in the prerendered HTML and during
 * hydration. */
export function useStore<T>(store: ReadonlyStore<T>, prerendered?: T): T
export function useStore<T>(store: ReadonlyStore<T> | undefined): T | undefined
export function useStore<T>(store: ReadonlyStore<T> | undefined, prerendered?: T): T | undefined {
  const get = (): T | undefined => store?.get()
  return useSyncExternalStore(store?.subscribe ?? subscribeNever, get, () => prerendered ?? get())
}

function subscribeNever(): () => void {
  return subscribeNever
}

/** Returns false in the prerendered HTML and during hydration, and true afterwards. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  )
}

/** Returns the part of the connection state that `pick` selects. During hydration, uses the
 * disconnected state of the prerendered HTML. */
export function useConnectionSelector<T>(pick: (state: ConnectionState) => T): T {
  const {
    isClientRendered,
    session: { state },
  } = useApp()
  const get = (): T => pick(state.get())
  return useSyncExternalStore(
    state.subscribe,
    get,
    isClientRendered ? get : () => pick(INITIAL_CONNECTION_STATE),
  )
}

export function useSession(): ConnectionState {
  return useConnectionSelector((state) => state)
}

export function useConnectionField<K extends keyof ConnectionState>(name: K): ConnectionState[K] {
  return useConnectionSelector((state) => state[name])
}

export function useConnectedAccount(): ReturnType<typeof getConnectedAccount> {
  return getConnectedAccount(useConnectionField('session'))
}

export function useChain(id: number | undefined): Chain | undefined {
  return useApp().chains.find((chain) => chain.id === id)
}

/** Returns whether the media query matches. Always false during hydration, as in the prerendered
 * HTML. */
export function useMedia(query: string): boolean {
  const { isClientRendered } = useApp()
  const get = (): boolean => window.matchMedia(query).matches
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    get,
    isClientRendered ? get : () => false,
  )
}

export function useButtonDisplay() {
  const { display } = useApp()
  return resolveDisplay(display, useMedia(SMALL_SCREEN_QUERY))
}

export function useOffline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => !navigator.onLine,
    () => false,
  )
}

/** Returns a ref for an element. If the element unmounts while it has the focus, `focusFallback`
 * focuses a button in the header. */
export function useFocusSuccessor<
  T extends HTMLElement = HTMLButtonElement,
>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  const focusedIn = useRef<FocusRoot>(undefined)
  useLayoutEffect(
    () => () => {
      const root = ref.current?.getRootNode() as FocusRoot | undefined
      if (ref.current?.contains(root?.activeElement ?? null)) focusedIn.current = root
    },
    [],
  )
  useEffect(
    () => () => {
      if (focusedIn.current) focusFallback(focusedIn.current)
    },
    [],
  )
  return ref
}
