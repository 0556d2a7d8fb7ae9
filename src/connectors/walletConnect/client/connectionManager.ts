// The connection to the relay: one socket at a time, and only while something needs the relay. The library (2.21.8)
// connects anew for each call, five times in a row, and nothing can close a socket that is still being opened: after a
// failure up to 202 are open at once. So its private `relayer.connect` is replaced by one attempt that all calls share,
// and each connection's `register` by a function that opens a socket we can close.
import { AppError } from '../../../errors.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createReconnectBackoff } from './reconnectBackoff.ts'
import type { Relayer } from './signClientTypes.ts'

/** Longer than a handshake takes on any network seen. */
const OPEN_TIMEOUT_MS = 10_000
const CLOSE_TIMEOUT_MS = 1_000
/** The library handles a lost socket, and reports the relay's reason, in less time. */
const REOPEN_DELAY_MS = 100
/** A single failure may be a dropped connection. */
const UNREACHABLE_AFTER_FAILURES = 2

export type OpenSocket = (url: string) => WebSocket

export const openBrowserSocket: OpenSocket = (url) => new WebSocket(url)

export type ConnectionManager = {
  /** Keeps the relay connected until the returned function is called. With the last one the socket closes. */
  acquire(): () => void
  /** Closes the socket and opens no other one until `acquire` is called again. */
  close(): Promise<void>
  /** Whether something needs the relay now. */
  isInUse(): boolean
  /** Resolves when a socket is open or may be opened immediately. Calls `onPause` with the time, in milliseconds since
   * the epoch, at which the pause ends, each time that changes. Rejects when the signal aborts. */
  ready(signal: AbortSignal, onPause: (until: number) => void): Promise<void>
  /** Call when the relay has not answered: its socket counts as failed. */
  markFailed(): void
  /** Reopens a lost socket without a pause, because the visitor is waiting. */
  reconnectNow(): void
  /** Calls the listener each time a socket fails after others have. Returns the function that unsubscribes. */
  onUnreachable(listener: () => void): () => void
}

type Options = { readonly clock: Clock; readonly openSocket: OpenSocket }

/** Replaces the relayer's connect. Throws 'load-failed' where a private method is missing: another library version. */
export function createConnectionManager(
  relayer: Relayer,
  { clock, openSocket }: Options,
): ConnectionManager {
  if (!hasPrivateMethods(relayer))
    throw new AppError('load-failed', 'sign-client connects in another way')
  const backoff = createReconnectBackoff(clock)
  const listeners = new Set<() => void>()
  let use: AbortController | undefined // aborted with the last user
  let users = 0
  let socket: WebSocket | undefined
  let connecting: Promise<void> | undefined
  let closing = Promise.resolve() // the next socket waits for it

  // The library does not reconnect after close code 3000, and only every 5 s after others. Without subscribed topics it
  // opens no socket.
  const reopen = (): void => {
    if (use !== undefined) relayer.transportOpen().catch(() => {}) // a failing socket calls `onClosed`
  }
  const onClosed = (isLost: boolean): void => {
    const failures = backoff.closed(isLost)
    if (!isLost) return
    clock.after(REOPEN_DELAY_MS, () => {
      if (failures >= UNREACHABLE_AFTER_FAILURES) [...listeners].forEach((listener) => listener())
      reopen()
    })
  }
  const closeSocket = (): Promise<void> => {
    const current = socket
    socket = undefined // so that its close event does not count as a loss
    if (current === undefined) return closing
    onClosed(false)
    closing = closeWithin(current, clock)
    return closing
  }
  const open = (connection: RelayerConnection): Promise<WebSocket> =>
    new Promise((resolve, reject) => {
      const opened = openSocket(connection.url)
      socket = opened
      const cancelTimeout = clock.after(OPEN_TIMEOUT_MS, () => opened.close())
      opened.onopen = () => {
        cancelTimeout()
        connection.onOpen(opened) // the library listens to it from now on
        resolve(opened)
      }
      opened.onerror = () => {} // 'close' follows
      opened.addEventListener('message', () => socket === opened && backoff.markAlive(), {
        once: true,
      })
      opened.addEventListener('close', () => {
        cancelTimeout()
        reject(noSocket())
        if (socket !== opened) return
        socket = undefined
        onClosed(!relayer.transportExplicitlyClosed)
      })
    })
  const connect = async (): Promise<void> => {
    if (relayer.connected) return
    await relayer.confirmOnlineStateOrThrow()
    if (use === undefined) throw new AppError('aborted', 'nothing needs the relay')
    const { signal } = use
    await backoff.next(signal)
    await closeSocket()
    relayer.transportExplicitlyClosed = false
    relayer.connectionAttemptInProgress = true
    try {
      await relayer.createProvider()
      const { connection } = relayer.provider
      connection.register = () => {
        connection.register = () => Promise.reject(noSocket()) // only `connect` replaces a lost socket
        return signal.aborted ? Promise.reject(noSocket()) : open(connection)
      }
      await relayer.provider.connect()
    } catch (error) {
      await relayer.subscriber.stop()
      throw error
    } finally {
      relayer.connectionAttemptInProgress = false
    }
    // The library would wait a minute for a relay that does not answer, and forever once the socket is gone.
    const subscribing = relayer.subscriber.start().catch(() => {}) // it tries again by itself
    await Promise.race([subscribing, socket && closeEvent(socket)])
  }
  relayer.connect = () => {
    connecting ??= connect().finally(() => {
      connecting = undefined
    })
    return connecting
  }
  const close = async (): Promise<void> => {
    use?.abort()
    use = undefined
    const closingTransport = relayer.transportClose().catch(() => {}) // it is closed already
    await Promise.all([closingTransport, closeSocket()])
  }
  return {
    acquire() {
      users += 1
      use ??= new AbortController()
      backoff.skipPause()
      reopen()
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        users -= 1
        if (users === 0) void close()
      }
    },
    close,
    isInUse: () => use !== undefined,
    ready: async (signal, onPause) => {
      if (!relayer.connected) await backoff.ready(signal, onPause)
    },
    markFailed: backoff.markFailed,
    reconnectNow() {
      backoff.skipPause()
      if (!relayer.connected) reopen()
    },
    onUnreachable(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type RelayerConnection = {
  readonly url: string
  register(url?: string): Promise<WebSocket>
  onOpen(socket: WebSocket): void
}

type PrivateRelayer = Relayer & {
  connect(url?: string): Promise<void>
  createProvider(): Promise<void>
  confirmOnlineStateOrThrow(): Promise<void>
  readonly provider: { readonly connection: RelayerConnection; connect(): Promise<void> }
  readonly subscriber: { start(): Promise<void>; stop(): Promise<void> }
  transportExplicitlyClosed: boolean
  connectionAttemptInProgress: boolean
}

function hasPrivateMethods(relayer: object): relayer is PrivateRelayer {
  return ['connect', 'createProvider', 'confirmOnlineStateOrThrow'].every(
    (name) => typeof Reflect.get(relayer, name) === 'function',
  )
}

function noSocket(): AppError {
  return new AppError('relay-unreachable', 'there is no socket to the relay')
}

function closeEvent(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => socket.addEventListener('close', () => resolve()))
}

/** Resolves after the timeout at the latest: on a dead network the close event never comes. */
function closeWithin(socket: WebSocket, clock: Clock): Promise<void> {
  if (socket.readyState === socket.CLOSED) return Promise.resolve()
  return new Promise((resolve) => {
    const cancel = clock.after(CLOSE_TIMEOUT_MS, resolve)
    socket.addEventListener('close', () => {
      cancel()
      resolve()
    })
    socket.close()
  })
}
