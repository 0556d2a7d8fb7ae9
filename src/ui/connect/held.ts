import type { State } from '../../session/connection/state.ts'
import { createStore, fieldsOf, type Readable } from '../../lib/store.ts'
import { wantsStillness } from '../kit/glide.ts'

const HELD_MS = 400

type Held = {
  /** True while the modal stays. */
  readonly held: Readable<boolean>
  /** Watches the connection, until the returned function is called. */
  watch(): () => void
}

/** For a moment after its work, so that its last page is seen: connected. Where motion is unwanted nothing comes and
 * goes. */
export function createHeld(state: Readable<State>): Held {
  const held = createStore(false)
  return {
    held,
    watch() {
      let last = state.get()
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = fieldsOf(state, 'modal', 'session').subscribe(() => {
        const now = state.get()
        const done =
          last.modal === 'connect' &&
          last.session.status === 'connecting' &&
          now.session.status === 'connected' &&
          !wantsStillness()
        if (done) timer = setTimeout(() => held.set(false), HELD_MS)
        if (done || now.modal !== undefined || now.session.status !== 'connected') held.set(done)
        last = now
      })
      return () => {
        stop()
        clearTimeout(timer)
        held.set(false)
      }
    },
  }
}
