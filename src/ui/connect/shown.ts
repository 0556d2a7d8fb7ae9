// Whether the connect dialog is shown.
import { createStore, selectFields, type Readable } from '../../lib/store.ts'
import type { State } from '../../core/connection/connectionState.ts'
import { wantsStillness } from '../components/moveAnimation.ts'

const CONNECTED_MS = 400

type Shown = {
  readonly shown: Readable<boolean>
  /** Follows the connection, until the returned function is called. */
  watch(): () => void
}

/** The dialog stays for a moment after its work, so that 'Connected' is seen; not where motion is unwanted. */
export function createShown(state: Readable<State>): Shown {
  const shown = createStore(isWanted(state.get()))
  return {
    shown,
    watch() {
      let last = state.get()
      let timer: ReturnType<typeof setTimeout> | undefined
      const end = (): void => {
        clearTimeout(timer)
        timer = undefined
      }
      const follow = (): void => {
        const now = state.get()
        const isDone =
          last.modal === 'connect' &&
          last.session.status === 'connecting' &&
          now.session.status === 'connected' &&
          !wantsStillness()
        last = now
        if (isDone)
          timer = setTimeout(() => {
            timer = undefined
            shown.set(false)
          }, CONNECTED_MS)
        else if (now.modal !== undefined || now.session.status !== 'connected') end()
        shown.set(timer !== undefined || isWanted(now))
      }
      const stop = selectFields(state, 'modal', 'session').subscribe(follow)
      follow()
      return () => {
        stop()
        end()
      }
    },
  }
}

function isWanted({ modal, session: { status } }: State): boolean {
  return modal === 'connect' && (status === 'disconnected' || status === 'connecting')
}
