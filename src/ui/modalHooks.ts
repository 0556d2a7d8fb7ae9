// What only the components of the modals ask of React and the session. Apart from hooks.ts, which comes before them.
import { useDeferredValue, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import { INITIAL, type ModalName, type State } from '../session/connection/state.ts'
import { useApp } from './appContext.ts'

/** What `pick` finds in the state: a part of it, or something of no more than a word. The first render on the page
 * equals the HTML made at build time: disconnected. */
export function useSessionPart<T>(pick: (state: State) => T): T {
  const { state } = useApp().session
  return useSyncExternalStore(state.subscribe, () => pick(state.get()), () => pick(INITIAL))
}

/** The modal that is seen. One that opens is drawn in pieces, between which the browser goes on; what comes in its
 * place, and its end, at once. */
export function useDrawnModal(): ModalName | undefined {
  const modal = useSessionPart((state) => state.modal)
  return useDeferredValue(modal) && modal
}

/** For what an effect calls later: the function of the last drawing, not of the one it began with. React's own
 * useEffectEvent came with 19.2, and a site that takes us in may have 18. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useLayoutEffect(() => { latest.current = value })
  return latest
}

/** Leads the wallet to the network of this id, with the list of networks open: there the wait is seen, and what came of
 * it. Undefined for a Safe, which lives on one network. */
export function useSwitchTo(): ((chainId: number) => void) | undefined {
  const { session } = useApp()
  if (session.connection()?.safe) return undefined
  return (chainId) => {
    session.open('chain')
    void session.switchChain(chainId)
  }
}
