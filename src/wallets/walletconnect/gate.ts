// The gate in front of the relay socket. After a failure the library opens 18 to 91 more sockets in a minute and has
// no way to stop (2.21.8); so its private `core.relayer.connect` is replaced by one that waits at the gate.
import { AppError } from '../../errors.ts'
import { createDeferred } from './deferred.ts'
import type { Deferred } from './deferred.ts'
import type { Relayer } from './library.ts'

export type Gate = {
  open(): void
  /** No socket is opened from now on; the one that is open closes. */
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
  return {
    open() {
      waiting?.resolve()
      waiting = undefined
    },
    async shut() {
      waiting ??= createDeferred<void>()
      await close()
    },
    isOpen: () => waiting === undefined,
  }
}

function hasConnect(relayer: object): relayer is Connecting {
  return 'connect' in relayer && typeof relayer.connect === 'function'
}
