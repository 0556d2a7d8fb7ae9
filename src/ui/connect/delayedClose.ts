import { createStore, selectFields, type ReadonlyStore } from '../../lib/store.ts'
import type { ConnectionState } from '../../core/connection/connectionState.ts'
import { prefersReducedMotion } from '../components/motion.ts'

/** How long the connect dialog shows 'Connected' before it closes (in ms). */
export const CONNECTED_MS = 400

type DelayedClose = {
  readonly isOpen: ReadonlyStore<boolean>
  watch(): () => void
}

/** Creates a store that is true while the connect dialog is open. After connecting, the dialog
 * stays open for CONNECTED_MS. */
export function createDelayedClose(state: ReadonlyStore<ConnectionState>): DelayedClose {
  const isOpen = createStore(shouldBeOpen(state.get()))
  return {
    isOpen,
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
          !prefersReducedMotion()
        last = now
        if (isDone)
          timer = setTimeout(() => {
            timer = undefined
            isOpen.set(false)
          }, CONNECTED_MS)
        else if (now.modal !== undefined || now.session.status !== 'connected') end()
        isOpen.set(timer !== undefined || shouldBeOpen(now))
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

function shouldBeOpen({ modal, session: { status } }: ConnectionState): boolean {
  return modal === 'connect' && (status === 'disconnected' || status === 'connecting')
}
