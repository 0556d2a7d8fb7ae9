// The one socket to the relay. Each call of the library (2.21.8) connects for itself, five times in a row, and a socket
// that is still being opened can be closed by nobody: after a failure up to 202 are open at once. So its private
// `relayer.connect` is replaced by one attempt that all share, and each connection's `register` by one that opens a
// socket we can close.
import { AppError } from '../../../errors.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { Relayer } from './library.ts'

/** A handshake takes longer on no network seen. */
const OPEN_DEADLINE_MS = 10_000
const CLOSE_DEADLINE_MS = 1_000

export type OpenSocket = (url: string) => WebSocket

/** The browser's own way. */
export const openSocket: OpenSocket = (url) => new WebSocket(url)

type RelaySocketOptions = {
  readonly clock: Clock
  readonly open: OpenSocket
  /** Resolves when a socket may be opened, with a signal that takes this back; rejects when none may. */
  turn(): Promise<AbortSignal>
  /** The relay has said something. */
  onHeard(): void
  /** It has closed; `lost`: it could not be opened, or not we have closed it. */
  onOver(lost: boolean): void
}

type Wire = {
  readonly url: string
  register(url?: string): Promise<WebSocket>
  onOpen(socket: WebSocket): void
}

type Connecting = Relayer & {
  connect(url?: string): Promise<void>
  createProvider(): Promise<void>
  confirmOnlineStateOrThrow(): Promise<void>
  readonly provider: { readonly connection: Wire; connect(): Promise<void> }
  readonly subscriber: { start(): Promise<void>; stop(): Promise<void> }
  transportExplicitlyClosed: boolean
  connectionAttemptInProgress: boolean
}

/** Replaces the relayer's connect; `close` closes the socket there is, also one that is being opened. Throws when a
 * private part is not there: another library version. */
export function createRelaySocket(
  relayer: Relayer,
  options: RelaySocketOptions,
): { close(): Promise<void> } {
  if (!isConnecting(relayer))
    throw new AppError('load-failed', 'sign-client connects in another way')
  let socket: WebSocket | undefined
  let connecting: Promise<void> | undefined
  let closing = Promise.resolve() // the next one waits for it, whoever began it

  const close = (): Promise<void> => {
    const old = socket
    socket = undefined // what closes now was not lost
    if (old === undefined) return closing
    options.onOver(false)
    closing = closed(old, options.clock)
    return closing
  }
  const open = (wire: Wire): Promise<WebSocket> =>
    new Promise((resolve, reject) => {
      const mine = options.open(wire.url)
      socket = mine
      const stopTimer = options.clock.after(OPEN_DEADLINE_MS, () => mine.close())
      mine.onopen = () => {
        stopTimer()
        wire.onOpen(mine) // the library listens to it from here on
        resolve(mine)
      }
      mine.onerror = () => {} // 'close' follows and does the work
      mine.addEventListener('message', () => socket === mine && options.onHeard(), { once: true })
      mine.addEventListener('close', () => {
        stopTimer()
        reject(unopened())
        if (socket !== mine) return
        socket = undefined
        options.onOver(!relayer.transportExplicitlyClosed)
      })
    })
  const connect = async (): Promise<void> => {
    if (relayer.connected) return
    await relayer.confirmOnlineStateOrThrow()
    const signal = await options.turn()
    await close()
    relayer.transportExplicitlyClosed = false
    relayer.connectionAttemptInProgress = true
    try {
      await relayer.createProvider()
      const wire = relayer.provider.connection
      wire.register = () => {
        wire.register = () => Promise.reject(unopened()) // a lost one is replaced by `connect` alone
        return signal.aborted ? Promise.reject(unopened()) : open(wire)
      }
      await relayer.provider.connect()
    } catch (error) {
      await relayer.subscriber.stop()
      throw error
    } finally {
      relayer.connectionAttemptInProgress = false
    }
    // The library would wait a minute for a relay that forgets to answer, and for ever on a socket that is gone.
    const subscribing = relayer.subscriber.start().catch(() => {}) // it asks again by itself
    await Promise.race([subscribing, socket && gone(socket)])
  }
  relayer.connect = () => {
    connecting ??= connect().finally(() => {
      connecting = undefined
    })
    return connecting
  }
  return { close }
}

function unopened(): AppError {
  return new AppError('relay-unreachable', 'there is no socket to the relay')
}

function gone(socket: WebSocket): Promise<void> {
  return new Promise((resolve) => socket.addEventListener('close', () => resolve()))
}

/** A dead network never says that it closed. */
function closed(socket: WebSocket, clock: Clock): Promise<void> {
  if (socket.readyState === socket.CLOSED) return Promise.resolve()
  return new Promise((resolve) => {
    const cancel = clock.after(CLOSE_DEADLINE_MS, resolve)
    socket.addEventListener('close', () => {
      cancel()
      resolve()
    })
    socket.close()
  })
}

function isConnecting(relayer: object): relayer is Connecting {
  return ['connect', 'createProvider', 'confirmOnlineStateOrThrow'].every(
    (name) => typeof Reflect.get(relayer, name) === 'function',
  )
}
