// One part of the connection state, for what is not drawn anew when another part changes.
import { useSyncExternalStore } from 'react'
import { INITIAL, type State } from '../session/connection/state.ts'
import { useApp } from './appContext.ts'

/** What `pick` finds in the state: a part of it, or something of no more than a word. The first render on the page
 * equals the HTML made at build time: disconnected. */
export function useSessionPart<T>(pick: (state: State) => T): T {
  const { state } = useApp().session
  return useSyncExternalStore(state.subscribe, () => pick(state.get()), () => pick(INITIAL))
}
