// Hooks of the first load: subscriptions to stores, the connection and the browser, and focus that outlives its
// control.
import { useSyncExternalStore, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Chain } from '../chains/chain.ts'
import type { Readable } from '../lib/store.ts'
import { INITIAL, liveOf, type State } from '../core/connection/connectionState.ts'
import { useApp } from './appContext.ts'
import { faceIn, SMALL } from './connectButtonDisplay.ts'
import { focusHome, type Root } from './invokerCommands.ts'

/** Returns a store's value; undefined without a store. `drawn` is the value in the prerendered HTML, if it differs. */
export function useStore<T>(store: Readable<T>, drawn?: T): T
export function useStore<T>(store: Readable<T> | undefined): T | undefined
export function useStore<T>(store: Readable<T> | undefined, drawn?: T): T | undefined {
  const get = (): T | undefined => store?.get()
  return useSyncExternalStore(store?.subscribe ?? never, get, () => drawn ?? get())
}

function never(): () => void {
  return never
}

/** Returns false in the prerendered HTML and while hydrating it, true after that. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Returns a part of the connection state; renders again when `pick` returns another value. The prerendered HTML
 * shows the disconnected state. */
export function useSessionPart<T>(pick: (state: State) => T): T {
  const {
    drawnNow,
    session: { state },
  } = useApp()
  const get = (): T => pick(state.get())
  return useSyncExternalStore(state.subscribe, get, drawnNow ? get : () => pick(INITIAL))
}

/** Returns the whole connection state. */
export function useSession(): State {
  return useSessionPart((state) => state)
}

export function useSessionField<K extends keyof State>(name: K): State[K] {
  return useSessionPart((state) => state[name])
}

/** Returns the connected account, if any. */
export function useLive(): ReturnType<typeof liveOf> {
  return liveOf(useSessionField('session'))
}

/** Returns the configured chain of this id, if any. */
export function useChain(id: number | undefined): Chain | undefined {
  return useApp().chains.find((chain) => chain.id === id)
}

/** Returns true while the media query matches; false in the prerendered HTML. */
export function useMedia(query: string): boolean {
  const { drawnNow } = useApp()
  const get = (): boolean => window.matchMedia(query).matches
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    get,
    drawnNow ? get : () => false,
  )
}

/** Returns what the header controls show at the current window width. */
export function useFace() {
  const { face } = useApp()
  return faceIn(face, useMedia(SMALL))
}

/** Returns true while the browser reports that it is offline. */
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

/** Returns a ref for a control that may be replaced: if it has the focus when it unmounts, the header control gets
 * the focus. */
export function useSuccessor<T extends HTMLElement = HTMLButtonElement>(): RefObject<T | null> {
  const ref = useRef<T>(null)
  const left = useRef<Root>(undefined)
  useLayoutEffect(
    () => () => {
      const root = ref.current?.getRootNode() as Root | undefined
      if (ref.current?.contains(root?.activeElement ?? null)) left.current = root
    },
    [],
  )
  useEffect(
    () => () => {
      if (left.current) focusHome(left.current)
    },
    [],
  )
  return ref
}
