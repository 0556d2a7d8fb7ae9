// Manages the connection to the relay, with at most one socket. Replaces two private methods of
// sign-client (2.21.8), which may leave 202 sockets open after a failure.
import { AppError } from '../../../errors.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createReconnectBackoff } from './reconnectBackoff.ts'
import type { Relayer } from './signClientTypes.ts'

/** A socket that has not opened after this time is closed. All measured handshakes took less
 * time. */
const OPEN_TIMEOUT_MS = 10_000
const CLOSE_TIMEOUT_MS = 1_000
/** Delay before a lost socket is reopened. During the delay, sign-client reports why the relay
 * closed the socket. */
const REOPEN_DELAY_MS = 100
/** Number of consecutive failures after which the relay is reported as unreachable. A single
 * failure may be an ordinary dropped connection. */
const UNREACHABLE_AFTER_FAILURES = 2

export type OpenSocket = (url: string) => WebSocket

export const openBrowserSocket: OpenSocket = (url) => new WebSocket(url)

export type ConnectionManager = {
  /** Keeps the relay connected until the returned function is called. With several callers, the
   * relay disconnects after the last of them. */
  acquire(): () => void
  /** Closes the socket. The relay stays disconnected until `acquire` is called. */
  close(): Promise<void>
  isInUse(): boolean
  /** Resolves when a socket is open or may be opened. During a pause after failures, calls
   * `onPause` with the pause's end in milliseconds since the epoch. */
  ready(signal: AbortSignal, onPause: (until: number) => void): Promise<void>
  /** Marks the current socket as failed. Call it when the relay has not responded. */
  markFailed(): void
  /** Reopens a lost socket without a pause. Call it when the user is waiting. */
  reconnectNow(): void
  /** Calls the listener when connecting to the relay has failed twice in a row, and at each failure
   * after that. */
  onUnreachable(listener: () => void): () => void
}

type Options = { readonly clock: Clock; readonly openSocket: OpenSocket }

/** Creates the manager and replaces the relayer's `connect`. Throws 'load-failed' if the relayer
 * lacks the private methods that this function uses. */
export function createConnectionManager(
  relayer: Relayer,
  { clock, openSocket }: Options,
): ConnectionManager {
  if (!hasPrivateMethods(relayer))
    throw new AppError('load-failed', 'unsupported sign-client version')
  const backoff = createReconnectBackoff(clock)
  const listeners = new Set<() => void>()
  let use: AbortController | undefined // aborted when no caller uses the relay
  let users = 0
  let socket: WebSocket | undefined
  let connecting: Promise<void> | undefined
  let closing = Promise.resolve()

  // Reopens a lost socket, because sign-client waits up to 5 s or does not reconnect at all.
  const reopen = (): void => {
    if (use !== undefined) relayer.transportOpen().catch(() => {}) // `onClosed` handles failures
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
        connection.onOpen(opened)
        resolve(opened)
      }
      opened.onerror = () => {} // a close event follows
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
        connection.register = () => Promise.reject(noSocket()) // only `connect` may open another
        return signal.aborted ? Promise.reject(noSocket()) : open(connection)
      }
      await relayer.provider.connect()
    } catch (error) {
      await relayer.subscriber.stop()
      throw error
    } finally {
      relayer.connectionAttemptInProgress = false
    }
    // Wait until sign-client has restored its subscriptions, but only while the socket is open.
    // Otherwise sign-client waits for a minute or forever.
    const subscribing = relayer.subscriber.start().catch(() => {})
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
    const closingTransport = relayer.transportClose().catch(() => {})
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

/** Resolves when the socket has closed, or after a timeout, because a dead network causes no close
 * event. */
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
