// The hooks components use: the subscriptions, to a store, the connection or a part of it, a media query, and whether
// scripts run yet; and where the focus goes when the part of the page that has it goes without a modal.
import { useSyncExternalStore, useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Chain } from '../chains/chain.ts'
import type { Readable } from '../lib/store.ts'
import { INITIAL, liveOf, type State } from '../core/connection/connectionState.ts'
import { useApp } from './appContext.ts'
import { faceIn, SMALL } from './connectButtonDisplay.ts'
import { focusHome, type Root } from './invokerCommands.ts'

/** A store's value; undefined while the store is missing. `drawn` is what the HTML made at build time was drawn from,
 * where that is something else. */
export function useStore<T>(store: Readable<T>, drawn?: T): T
export function useStore<T>(store: Readable<T> | undefined): T | undefined
export function useStore<T>(store: Readable<T> | undefined, drawn?: T): T | undefined {
  const get = (): T | undefined => store?.get()
  return useSyncExternalStore(store?.subscribe ?? never, get, () => drawn ?? get())
}

function never(): () => void {
  return never
}

/** False in the HTML made at build time and in the render that takes it over, true ever after. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** What `pick` finds in the connection state: a part of it, or something of no more than a word; drawn anew only when
 * that is another. The first client render equals the HTML made at build time: disconnected. */
export function useSessionPart<T>(pick: (state: State) => T): T {
  const {
    drawnNow,
    session: { state },
  } = useApp()
  const get = (): T => pick(state.get())
  return useSyncExternalStore(state.subscribe, get, drawnNow ? get : () => pick(INITIAL))
}

/** All of it. */
export function useSession(): State {
  return useSessionPart((state) => state)
}

export function useSessionField<K extends keyof State>(name: K): State[K] {
  return useSessionPart((state) => state[name])
}

/** Who is connected. */
export function useLive(): ReturnType<typeof liveOf> {
  return liveOf(useSessionField('session'))
}

/** The chain of this id; undefined while there is none, or the site does not use it. */
export function useChain(id: number | undefined): Chain | undefined {
  return useApp().chains.find((chain) => chain.id === id)
}

/** True while the media query matches; false in the HTML made at build time. */
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

/** What the controls show in a window as wide as it is now. */
export function useFace() {
  const { face } = useApp()
  return faceIn(face, useMedia(SMALL))
}

/** Whether this device says that it is offline. */
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

/** Takes what may be replaced by something else: if the focus is on it or in it as it leaves, the header gets it. */
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
