// The gate in front of the relay socket. After a failure the library opens 18 to 91 more sockets in a minute and has
// no way to stop (2.21.8); so its private `core.relayer.connect` is replaced by one that waits at the gate.
import { AppError } from '../../../errors.ts'
import { createDeferred } from '../deferred.ts'
import type { Deferred } from '../deferred.ts'
import type { Relayer } from './library.ts'

export type Gate = {
  /** Opens the gate for somebody who needs the relay, until the returned function is called: with the last one it
   * shuts. */
  use(): () => void
  /** For good or for now, whoever uses it: no socket is opened from now on; the one that is open closes. */
  shut(): Promise<void>
  isOpen(): boolean
}

type Connecting = { connect(url?: string): Promise<void> }

/** Replaces the relayer's connect; the gate begins open. Throws when the method is not there: another library
 * version. */
export function createGate(relayer: Relayer): Gate {
  if (!hasConnect(relayer)) throw new AppError('load-failed', 'sign-client has no relayer.connect')
  const original = relayer.connect.bind(relayer)
  let waiting: Deferred<void> | undefined
  relayer.connect = async (url) => {
    await waiting?.promise
    return original(url)
  }
  const close = (): Promise<void> => relayer.transportClose().catch(() => {}) // an error means: closed already
  relayer.on('relayer_connect', () => {
    if (waiting !== undefined) void close() // it was opening while the gate shut
  })
  const shut = (): Promise<void> => {
    waiting ??= createDeferred<void>()
    return close()
  }
  let users = 0
  return {
    use() {
      users += 1
      waiting?.resolve()
      waiting = undefined
      let using = true
      return () => {
        if (!using) return
        using = false
        users -= 1
        if (users === 0) void shut()
      }
    },
    shut,
    isOpen: () => waiting === undefined,
  }
}

function hasConnect(relayer: object): relayer is Connecting {
  return 'connect' in relayer && typeof relayer.connect === 'function'
}
