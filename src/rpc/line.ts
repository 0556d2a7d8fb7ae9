// One life of a WebSocket, from the handshake to the close. Everything that waits on it is rejected when it ends; it
// ends, too, when a request has had its time without a word of any kind.
import { AppError } from '../errors.ts'
import { toRpcError } from '../toAppError.ts'
import { withTimeout } from '../lib/abort.ts'
import { getOwn, json } from '../lib/parse.ts'
import { idOf, readReply, writeCall } from './jsonRpc.ts'

type Handler = ((event: never) => void) | null | undefined

/** What is used of a WebSocket, so that a test can bring its own. */
type Socket = Partial<Record<'onopen' | 'onclose' | 'onerror' | 'onmessage', Handler>> & {
  send(text: string): void
  close(): void
}
export type WebSocketConstructor = new (url: string) => Socket

type LineOptions = {
  readonly url: string
  readonly timeoutMs: number
  /** The page's own by default. */
  readonly WebSocket?: WebSocketConstructor | undefined
  /** A notification, unparsed. */
  onNotice(params: unknown): void
  /** Told once, whoever ended it. */
  onClose(error: AppError): void
}

export type Line = {
  /** Waits for the handshake if need be; the deadline covers both. */
  request(method: string, params: readonly unknown[], signal?: AbortSignal): Promise<unknown>
  close(): void
}

type Waiter = { resolve(value: unknown): void; reject(error: unknown): void }

const MAX_MESSAGE_CHARACTERS = 10_485_760

/** Opens at once. */
export function openLine(options: LineOptions): Line {
  const { url, timeoutMs, WebSocket = globalThis.WebSocket, onNotice, onClose } = options
  const waiting = new Map<unknown, Waiter>()
  let onOpened = (): void => {}
  const opened = new Promise<void>((resolve) => {
    onOpened = resolve
  })
  let lastId = 0
  let heard = 0 // messages
  let ended: AppError | undefined

  function end(error: AppError): void {
    if (ended !== undefined) return
    ended = error
    onOpened()
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    socket?.close()
    onClose(error)
  }

  /** A message over the limit is not parsed; its call, or every call when it cannot be told, need not wait for its
   * deadline. Whoever else waits on the line is not touched. */
  function refuse(data: string): void {
    const id = Number(/"id"\s*:\s*"?(\d+)/.exec(`${data.slice(0, 200)} ${data.slice(-200)}`)?.[1])
    const error = new AppError(
      'bad-response',
      `the reply is larger than ${MAX_MESSAGE_CHARACTERS} characters`,
    )
    const waiter = waiting.get(id)
    for (const { reject } of waiter === undefined ? [...waiting.values()] : [waiter]) reject(error)
  }

  function onMessage(data: unknown): void {
    heard += 1
    if (typeof data === 'string' && data.length > MAX_MESSAGE_CHARACTERS) return refuse(data)
    const message = json(data)
    if (getOwn(message, 'method') === 'eth_subscription') return onNotice(getOwn(message, 'params'))
    const waiter = waiting.get(idOf(message)) // foreign, repeated or broken: nobody waits for it
    const outcome = readReply(message)
    if (outcome.status === 'fulfilled') waiter?.resolve(outcome.value)
    else waiter?.reject(outcome.reason)
  }

  async function ask(method: string, params: readonly unknown[]): Promise<unknown> {
    await opened
    if (ended !== undefined) throw ended
    lastId += 1
    const id = lastId
    const text = writeCall(id, method, params)
    const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    socket?.send(text)
    return answer.finally(() => waiting.delete(id))
  }

  let socket: Socket | undefined
  try {
    socket = new WebSocket(url)
    socket.onopen = () => onOpened()
    socket.onclose = ({ code }: { code: number }) =>
      end(new AppError('network', 'the socket was closed', { details: `close code ${code}` }))
    socket.onerror = () => end(new AppError('network', 'the socket failed'))
    socket.onmessage = ({ data }: { data: unknown }) => onMessage(data)
  } catch {
    // the browser's policy forbids the URL
    queueMicrotask(() => end(new AppError('network', 'the browser opens no socket')))
  }

  return {
    request(method, params, signal) {
      const before = heard
      return withTimeout({ signal, ms: timeoutMs }, () => ask(method, params)).catch(
        (reason: unknown) => {
          const error = toRpcError(reason, 'transport')
          if (error.code === 'timeout' && heard === before) end(error) // dead, whatever the browser says of it
          throw error
        },
      )
    },
    close: () => end(new AppError('network', 'the socket was closed')),
  }
}
