// The gate in front of the relay. Whoever needs the relay opens it; while it is shut nobody gets a socket, and one that
// was lost is opened again by itself only while somebody needs it.
import { AppError } from '../../../errors.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Relayer } from './library.ts'
import { createPace } from './relayPace.ts'
import { createRelaySocket, type OpenSocket } from './relaySocket.ts'

/** The library notices a loss in the same moment, tells the relay's own reason, and must be done with it. */
const REOPEN_MS = 100
/** One failure may be a cut; after so many in a row the relay is out of reach. */
const FAILURES = 2

export type Gate = {
  /** Opens the gate for somebody who needs the relay now, until the returned function is called: with the last one it
   * shuts. */
  use(): () => void
  /** For good or for now, whoever uses it: no socket is opened from now on; the one there is closes. */
  shut(): Promise<void>
  isOpen(): boolean
  /** Resolves when nothing of ours stands before the next socket, or one is open; `tell` is given the time until which
   * it is waited, as often as that changes. Rejects with the signal. */
  free(signal: AbortSignal, tell: (until: number) => void): Promise<void>
  /** The relay has not done what it was asked for: the socket there is counts as one that failed. */
  doubt(): void
  /** Somebody looks or asks now: a lost socket is opened again without a pause. */
  hurry(): void
  /** Told when the relay is out of reach: sockets failed again and again. */
  onFailure(listener: () => void): () => void
}

/** The gate begins shut. Throws when the library's private parts are not there: another version. */
export function createGate(relayer: Relayer, { clock, open }: { clock: Clock; open: OpenSocket }): Gate {
  const pace = createPace(clock)
  const listeners = new Set<() => void>()
  let gate: AbortController | undefined
  let users = 0
  // A relay that closed with 3000 is not tried again by the library; all else it tries at the next pulse, 5 s later.
  const reopen = (): void => {
    if (gate !== undefined) relayer.transportOpen().catch(() => {}) // the socket's own failure brings us back here
  }
  const socket = createRelaySocket(relayer, {
    clock, open,
    async turn() {
      if (gate === undefined) throw new AppError('aborted', 'nobody needs the relay')
      const { signal } = gate
      await pace.turn(signal)
      return signal
    },
    onHeard: pace.heard,
    onOver(lost) {
      const failures = pace.over(lost)
      if (!lost) return
      clock.after(REOPEN_MS, () => {
        if (failures >= FAILURES) [...listeners].forEach((run) => run())
        reopen()
      })
    },
  })
  const shut = async (): Promise<void> => {
    gate?.abort()
    gate = undefined
    const closing = relayer.transportClose().catch(() => {}) // an error means: closed already
    await Promise.all([closing, socket.close()])
  }
  return {
    use() {
      users += 1
      gate ??= new AbortController()
      pace.hurry()
      reopen() // only where topics are subscribed; without any the library opens none
      let using = true
      return () => {
        if (!using) return
        using = false
        users -= 1
        if (users === 0) void shut()
      }
    },
    shut,
    isOpen: () => gate !== undefined,
    free: async (signal, tell) => (relayer.connected ? undefined : pace.free(signal, tell)),
    doubt: pace.doubt,
    hurry() {
      pace.hurry()
      if (!relayer.connected) reopen()
    },
    onFailure(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
